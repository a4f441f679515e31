import { sql } from "drizzle-orm";
import type { ColumnName } from "../../../shared/catalogue-columns";
import type { CallInput } from "../call-context";
import type { Cells } from "../catalogue-csv/write-lines";
import { statement } from "../database";
import { skuIn, type SheetLine } from "./overlay";
import type { Fault, SheetProduct } from "./read-products";
import type { SheetRow } from "./store";

type Sent = CallInput<"addSheetLines">;
type StoredLine = { line: number; key: string; cells: string; fault: Fault | null };

/** A part arrives; aborts the batch when it has before. */
export const insertPart = (id: string, part: number) =>
  statement<never>(sql`INSERT INTO sheet_parts (import_id, part) VALUES (${id}, ${part})`);

/** Whether a batch was aborted because a part had arrived before. */
export const isKnownPart = (error: unknown): boolean => String(error).includes("UNIQUE constraint failed: sheet_parts");
export const isKnownLine = (error: unknown): boolean => String(error).includes("UNIQUE constraint failed: sheet_lines");
export const isTooLong = (error: unknown): boolean => String(error).includes("sheet_too_long");

/** Counts lines of an upload that is under way; changes no row for another one. */
export const countLines = (id: string, staffId: string, lines: number, now: number) =>
  statement<never>(sql`
    UPDATE sheet_imports SET lines = lines + ${lines}, moved_at = ${now}
    WHERE import_id = ${id} AND staff_id = ${staffId} AND state = 'uploading'`);

/** Sets lines aside, each with the slug that it is about: its own, or that of its SKU's product in the shop. */
export function insertLines({ import_id, columns }: Pick<SheetRow, "import_id" | "columns">, lines: Sent["lines"]) {
  const names: ColumnName[] = JSON.parse(columns);
  const rows = lines.map(({ line, cells, fault }) => {
    const named = cellsBy(names, cells);
    const subject = (named.record?.trim() || "product") === "product" ? "product" : "term";
    const slug = named.slug?.trim().slice(0, 200) ?? "";
    return {
      line,
      cells,
      fault: fault ?? null,
      subject,
      slug,
      sku: subject === "term" ? "" : skuIn(named.sku_id ?? ""),
      gtin: subject === "term" ? "" : (named.gtin ?? "").trim(),
    };
  });
  return statement<never>(sql`
    INSERT INTO sheet_lines (import_id, line, subject, key, sku, gtin, cells, fault)
    SELECT ${import_id}, value ->> 'line', value ->> 'subject',
      coalesce(nullif(value ->> 'slug', ''), (
        SELECT g.slug FROM variants v JOIN product_groups g ON g.group_id = v.group_id
        WHERE v.sku_id = value ->> 'sku' AND value ->> 'subject' = 'product'), '#' || (value ->> 'line')),
      value ->> 'sku', value ->> 'gtin', value -> 'cells', value ->> 'fault'
    FROM json_each(${JSON.stringify(rows)})`);
}

const cellsBy = (names: readonly ColumnName[], cells: readonly string[]): Cells =>
  Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));

const parsedLine = (names: readonly ColumnName[], { line, cells, fault }: StoredLine) => {
  const list: string[] = JSON.parse(cells);
  return { number: line, cells: cellsBy(names, list), fault };
};

/** Lines about terms, in the order of the file. @param after a line */
export const selectTermLines = (id: string, after: number, limit: number) =>
  statement<StoredLine>(sql`
    SELECT line, key, cells, fault FROM sheet_lines INDEXED BY sheet_lines_by_key
    WHERE import_id = ${id} AND subject = 'term' AND line > ${after} ORDER BY line LIMIT ${limit}`);

/** Lines about products, product by product. @param after a key */
export const selectProductLines = (id: string, after: string, limit: number) =>
  statement<StoredLine>(sql`
    SELECT line, key, cells, fault FROM sheet_lines
    WHERE import_id = ${id} AND subject = 'product' AND key > ${after} ORDER BY key, line LIMIT ${limit}`);

/** Lines about these products. */
export const selectLinesOf = (id: string, keys: readonly string[]) =>
  statement<StoredLine>(sql`
    SELECT line, key, cells, fault FROM sheet_lines
    WHERE import_id = ${id} AND subject = 'product' AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    ORDER BY key, line`);

export const countLinesOf = (id: string, key: string) =>
  statement<{ count: number }>(sql`
    SELECT count(*) AS count FROM sheet_lines WHERE import_id = ${id} AND subject = 'product' AND key = ${key}`);

/** SKUs among these that the sheet has more than once, with their first line. */
export const selectDoubled = (id: string, skus: readonly string[]) =>
  statement<{ sku: string; line: number }>(sql`
    SELECT l.sku, min(l.line) AS line FROM json_each(${JSON.stringify(skus)}) one
    CROSS JOIN sheet_lines l INDEXED BY sheet_lines_by_sku ON l.import_id = ${id} AND l.sku = one.value AND l.sku <> ''
    GROUP BY l.sku HAVING count(*) > 1`);

/** The products that lines are about, in the lines' order. */
export function productsOf(columns: string, lines: readonly StoredLine[]): SheetProduct[] {
  const names: ColumnName[] = JSON.parse(columns);
  const byKey = new Map<string, SheetProduct>();
  for (const line of lines) {
    const product = byKey.get(line.key) ?? { key: line.key, lines: [] };
    product.lines.push(parsedLine(names, line));
    byKey.set(line.key, product);
  }
  return [...byKey.values()];
}

type TermLine = SheetLine & { key: string; fault: Fault | null };

export function termLinesOf(columns: string, lines: readonly StoredLine[]): TermLine[] {
  const names: ColumnName[] = JSON.parse(columns);
  return lines.map((line) => ({ ...parsedLine(names, line), key: line.key }));
}
