import type { ColumnName } from "../../../../../shared/catalogue-columns";
import type { SheetReading } from "../../../../../shared/contracts/sheet-import";
import { slugOf } from "../../../../../shared/slug";

/** The cells of a line by their headings, which are those of the other shop. */
export type ForeignLine = (heading: string) => string;
export type OwnCells = Partial<Record<ColumnName, string>>;

/** An export of another shop's system, which is known as a whole by its headings. */
export type ForeignFormat = {
  name: NonNullable<SheetReading["format"]>;
  recognises(headings: ReadonlySet<string>): boolean;
  /** Columns of a catalogue file, with the headings that they are made of; those without any in the file are left out. */
  columns: readonly { name: ColumnName; from: readonly string[] }[];
  /** Reads one file's lines in their order. @returns what each says; `left_out`: it is not sold here; null: it is part of others */
  reader(): (line: ForeignLine) => OwnCells | "left_out" | null;
};

/** What parts a name that is told in one language alone. */
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

/** Counted pieces; less than none, as shops sell on order, is none. */
export const stockOf = (cell: string): string => (cell.trim().startsWith("-") ? "0" : cell.trim());

/** Whether a cell says no. */
export const saysNo = (cell: string): boolean => /^(?:false|no|0|-1|لا)$/i.test(cell.trim());
