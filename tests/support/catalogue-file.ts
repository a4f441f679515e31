import { CatalogueReader, type Entry } from "#backend/goods/catalogue-csv/catalogue-reader";
import { readHeader, readLine } from "#backend/goods/catalogue-csv/header";
import { KnownTerms, type KnownTerm } from "#backend/goods/catalogue-csv/known-taxonomy";
import { Problems } from "#backend/goods/catalogue-csv/problems";

/** A line of a catalogue file, as its cells by column. */
export type CellsOf = Record<string, string>;

/** The entries that a small file needs before its products. */
export const termLines: CellsOf[] = [
  { record: "brand", slug: "zulal", title_en: "Zulal", title_ar: "زلال" },
  { record: "category", slug: "gloves", title_en: "Gloves", title_ar: "قفازات" },
  { record: "speciality", slug: "surgery", title_en: "Surgery", title_ar: "جراحة" },
];

/** A product's line that nothing is wrong with. */
export const productLine = (changes: CellsOf = {}): CellsOf => ({
  record: "product",
  slug: "soft-gloves",
  title_en: "Soft gloves",
  title_ar: "قفازات ناعمة",
  brand: "zulal",
  category: "gloves",
  type: "consumable",
  sku_id: "SG-M",
  price_gst: "31.50",
  stock: "7",
  ...changes,
});

/** The file as text, each cell in quotes. */
export function csvOf(lines: readonly CellsOf[]): string {
  const header = headerOf(lines);
  const rows = [header, ...lines.map((line) => header.map((name) => line[name] ?? ""))];
  return rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`).join("");
}

const headerOf = (lines: readonly CellsOf[]): string[] => [...new Set(lines.flatMap((line) => Object.keys(line)))];

/** What the pure part makes of such lines; the first stands on line 2 of the file. */
export function readLines(lines: readonly CellsOf[], stored: KnownTerm[] = []): { entries: Entry[]; said: string[] } {
  const problems = new Problems();
  const header = readHeader(headerOf(lines), problems) ?? [];
  const reserved = { terms: new Set(["cart"]), products: new Set(["compare"]) };
  const reader = new CatalogueReader(new KnownTerms(stored), reserved, problems);
  const entries = lines.flatMap((cells, at) => {
    const record = header.map((name) => cells[name] ?? "");
    const line = readLine(record, at + 2, header, problems);
    return line ? reader.read(line) : [];
  });
  return { entries: [...entries, ...reader.close()], said: problems.toLines() };
}
