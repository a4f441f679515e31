import { sql } from "drizzle-orm";
import type { ColumnName } from "#shared/goods/catalogue-columns";
import { plainReading, type SheetReading } from "#shared/contracts/goods/sheet-import";
import { plainCell } from "#shared/sheets/spreadsheet-cell";
import { isCellError } from "#shared/sheets/lost-letters";
import { slugOf } from "#shared/text/slug";
import { gtinNumber } from "#shared/typed/gtin";
import { isBlank } from "#shared/typed/signs";
import type { CallInput } from "#backend/platform/call-types";
import type { Cells } from "../catalogue-csv/write-lines";
import { statement } from "#backend/platform/database";
import { skuIn, type SheetLine } from "./overlay";
import type { Fault, SheetProduct } from "./read-products";
import type { SheetRow } from "./sheet-import-store";
import { abortedBy } from "#backend/platform/guard-statements";

type Sent = CallInput<"addSheetLines">;
type StoredLine = { line: number; key: string; cells: string; fault: Fault | null };

/** A part arrives; aborts the batch when it has before. */
export const insertPart = (id: string, part: number) =>
  statement<never>(sql`INSERT INTO sheet_parts (import_id, part) VALUES (${id}, ${part})`);

/** Whether a batch was aborted because a part had arrived before. */
export const isKnownPart = (error: unknown): boolean => abortedBy(error, "UNIQUE constraint failed: sheet_parts");
export const isKnownLine = (error: unknown): boolean => abortedBy(error, "UNIQUE constraint failed: sheet_lines");
export const isTooLong = (error: unknown): boolean => abortedBy(error, "sheet_too_long");

/** Counts lines of an upload that is under way; changes no row for another one. */
export const countLines = (id: string, staffId: string, lines: number, now: number) =>
  statement<never>(sql`
    UPDATE sheet_imports SET lines = lines + ${lines}, moved_at = ${now}
    WHERE import_id = ${id} AND staff_id = ${staffId} AND state = 'uploading'`);

/** How an import's file was read. */
export const readingOf = ({ reading }: Pick<SheetRow, "reading">): SheetReading => ({
  ...plainReading,
  ...(JSON.parse(reading) as Partial<SheetReading>),
});

/**
 * Sets lines aside, each with the slug that it is about: its own, or that of its SKU's product in the shop, or one made of
 * its title and SKU. In another shop's export the SKU counts before the slug.
 */
export function insertLines(sheet: Pick<SheetRow, "import_id" | "columns" | "reading">, lines: Sent["lines"]) {
  const { import_id } = sheet;
  const names: ColumnName[] = JSON.parse(sheet.columns);
  const isForeign = readingOf(sheet).format !== null;
  const rows = lines.map(({ line, cells, fault }) => {
    const named = cellsBy(names, cells);
    const subject = (named.record?.trim() || "product") === "product" ? "product" : "term";
    const slug = named.slug?.trim().slice(0, 200) ?? "";
    const sku = subject === "term" ? "" : skuIn(named.sku_id ?? "");
    return {
      line,
      cells,
      fault: fault ?? null,
      subject,
      slug,
      sku,
      ...derivedSlug(named, sku),
      gtin: subject === "term" ? "" : (gtinNumber(named.gtin ?? "") ?? ""),
    };
  });
  return statement<never>(sql`
    INSERT INTO sheet_lines (import_id, line, subject, key, sku, gtin, cells, fault)
    SELECT ${import_id}, value ->> 'line', value ->> 'subject',
      coalesce(iif(${isForeign ? 1 : 0}, known, nullif(value ->> 'slug', '')), known, nullif(value ->> 'slug', ''),
        nullif(value ->> 'derived', '')
          || iif(EXISTS (SELECT 1 FROM product_groups g WHERE g.slug = value ->> 'derived'), '-' || (value ->> 'mark'), ''),
        '#' || (value ->> 'line')),
      lower(value ->> 'sku'), value ->> 'gtin', value -> 'cells', value ->> 'fault'
    FROM (SELECT value, (
        SELECT g.slug FROM variants v JOIN product_groups g ON g.group_id = v.group_id
        WHERE v.sku_id = value ->> 'sku' AND value ->> 'subject' = 'product') AS known
      FROM json_each(${JSON.stringify(rows)}))`);
}

/**
 * The address of a new product that its sheet gives none: of its title and SKU, so that no two lines share one, and the
 * same file gives the same again. `mark` tells SKUs apart whose letters make the same address.
 */
function derivedSlug({ title_en = "", title_ar = "" }: Cells, sku: string): { derived: string; mark: string } {
  // What has no title is a line about a SKU that the shop has, or should have.
  if (sku === "" || isCellError(sku) || (isBlank(title_en) && isBlank(title_ar))) return { derived: "", mark: "" };
  let hash = 0x81_1c_9d_c5;
  for (const letter of sku) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0;
  const mark = hash.toString(36);
  const code = slugOf(sku).slice(0, 60);
  const parts = [slugOf(title_en).slice(0, 120), code, code === sku.toLowerCase() ? "" : mark];
  return { derived: parts.filter(Boolean).join("-").replaceAll(/-{2,}/g, "-"), mark };
}

const cellsBy = (names: readonly ColumnName[], cells: readonly string[]): Cells =>
  Object.fromEntries(names.map((name, at) => [name, plainCell(cells[at] ?? "")]));

const parsedLine = (names: readonly ColumnName[], { line, cells, fault }: StoredLine) => {
  const list: string[] = JSON.parse(cells);
  return { number: line, cells: cellsBy(names, list), fault };
};

/** What another shop does not know of its goods is no reason to empty it here. */
const withoutBlanks = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ""));

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

/** SKUs among these that the sheet has more than once, whatever their capitals, with their first line. */
export const selectDoubled = (id: string, skus: readonly string[]) =>
  statement<{ sku: string; line: number }>(sql`
    SELECT one.value AS sku, min(l.line) AS line FROM json_each(${JSON.stringify(skus)}) one
    CROSS JOIN sheet_lines l INDEXED BY sheet_lines_by_sku
      ON l.import_id = ${id} AND l.sku = lower(one.value) AND l.sku <> ''
    GROUP BY one.value HAVING count(*) > 1`);

/** The products that lines are about, in the lines' order. */
export function productsOf(sheet: Pick<SheetRow, "columns" | "reading">, lines: readonly StoredLine[]): SheetProduct[] {
  const names: ColumnName[] = JSON.parse(sheet.columns);
  const { format, net } = readingOf(sheet);
  const isForeign = format !== null;
  const byKey = new Map<string, SheetProduct>();
  for (const line of lines) {
    const product = byKey.get(line.key) ?? { key: line.key, lines: [], net };
    const parsed = parsedLine(names, line);
    product.lines.push(isForeign ? { ...parsed, cells: withoutBlanks(parsed.cells) } : parsed);
    byKey.set(line.key, product);
  }
  return [...byKey.values()];
}

type TermLine = SheetLine & { key: string; fault: Fault | null };

export function termLinesOf(columns: string, lines: readonly StoredLine[]): TermLine[] {
  const names: ColumnName[] = JSON.parse(columns);
  return lines.map((line) => ({ ...parsedLine(names, line), key: line.key }));
}
