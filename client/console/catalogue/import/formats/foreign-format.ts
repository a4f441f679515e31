import type { ColumnName } from "#shared/goods/catalogue-columns";
import type { SheetReading } from "#shared/contracts/goods/sheet-import";
import { slugOf } from "#shared/text/slug";
import { sheetDay } from "#shared/sheets/day-form";
import { fieldAmount } from "#shared/typed/figure";
import { visible } from "#shared/typed/signs";

export type ForeignLine = {
  /** The cell below the first of these headings that the file has; "" without any. */
  (...headings: readonly string[]): string;
  /** Whether the file has one of these headings. */
  has(...headings: readonly string[]): boolean;
};
export type OwnCells = Partial<Record<ColumnName, string>>;

/** An export of another shop's system, which is known as a whole by its headings. */
export type ForeignFormat = {
  name: NonNullable<SheetReading["format"]>;
  /** @param has whether the file has a heading */
  recognises(has: (heading: string) => boolean): boolean;
  /**
   * Columns of a catalogue file, with the headings that they are made of; those without any in the file are left out. `beside`
   * are headings that are only read with them.
   */
  columns: readonly { name: ColumnName; from: readonly string[]; beside?: readonly string[] }[];
  /** Begins a file. All of its lines are noted before the first is read, since any line may say what another one is. */
  begin(): {
    note(line: ForeignLine): void;
    /** For one pass. @returns what each line says; `left_out`: it is not sold here; null: it is part of others */
    reader(): (line: ForeignLine) => OwnCells | "left_out" | null;
  };
};

/** What headings are compared by: versions of one system differ in capitals and spaces. */
export const headingKey = (heading: string): string => visible(heading).replaceAll(/\s+/g, " ").trim().toLowerCase();

/** A name in a single language. */
export const inItsLanguage = (field: "title" | "description", text: string): OwnCells =>
  /\p{Script=Arabic}/u.test(text) ? { [`${field}_ar`]: text } : { [`${field}_en`]: text };

const arabicNames = new Map([
  ["size", "المقاس"],
  ["color", "اللون"],
  ["colour", "اللون"],
  ["material", "الخامة"],
  ["length", "الطول"],
  ["width", "العرض"],
  ["pack", "العبوة"],
  ["pack size", "حجم العبوة"],
  ["quantity", "الكمية"],
  ["gauge", "العيار"],
  ["type", "النوع"],
  ["style", "الطراز"],
  ["model", "الطراز"],
  ["weight", "الوزن"],
  ["volume", "السعة"],
]);
const escaped = (text: string) => text.replaceAll(/[\\|:]/g, String.raw`\$&`);

/** What tells a SKU from its siblings, in both languages: values are what they are, names are translated where they are common. */
export function optionCells(options: readonly { name: string; value: string }[]): OwnCells {
  const kept = options.filter(({ name, value }) => name !== "" && value !== "");
  const pairs = (nameOf: (name: string) => string) =>
    kept
      .map(({ name, value }) => `${escaped(nameOf(name))}: ${value.replaceAll(/[\\|]/g, String.raw`\$&`)}`)
      .join(" | ");
  return {
    options_en: pairs((name) => name),
    options_ar: pairs((name) => arabicNames.get(name.toLowerCase()) ?? name),
  };
}

/** The address that another shop uses, as this one can. */
export const foreignSlug = (handle: string): string => slugOf(handle);

/** A code as it is, without the apostrophe that keeps it a text in a spreadsheet. */
export const codeOf = (cell: string): string => cell.trim().replace(/^'+/, "");

/** Counted pieces; less than none, as shops sell on order, is none. A word, such as `parent`, counts nothing. */
export function stockOf(cell: string): string {
  const figure = cell.trim();
  if (figure.startsWith("-")) return "0";
  return /^\p{L}+$/u.test(figure) ? "" : figure;
}

/** An amount to be compared with others of the same file; NaN for none. */
export const comparable = (cell: string): number => Number(fieldAmount(cell) ?? "none");

/** The day alone of a moment of the other shop, in whatever form a spreadsheet has left it. */
export function dayOf(cell: string): string {
  const day = sheetDay(cell.trim());
  return day === null || day === "open" ? cell.trim() : day.slice(0, 10);
}

/** Whether a cell says no. */
export const saysNo = (cell: string): boolean => /^(?:false|no|0|-1|لا)$/i.test(cell.trim());
