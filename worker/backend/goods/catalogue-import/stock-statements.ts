import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import { stockBecomes } from "../inventory/decrement-stock-statements";
import type { GroupImport } from "./rows";

/** Stock of an SKU that was in the shop, before and after. */
export type StockChange = { sku_id: string; before: number; after: number };

/** A SKU with the file's figure and what the file was exported with. */
export type StockLine = Pick<GroupImport["variants"][number], "sku_id" | "stock" | "stock_exported" | "exported_at">;

/**
 * What an import does to stock, by the shop's figures at this moment. A new SKU has the file's. One of the shop moves by
 * what the file changed since its export (or since that export was last taken over), down to 0, so that what was sold
 * meanwhile stays sold; of a file that does not say what it was exported with it stays as it is. `setStock` takes the
 * file's figure whatever was sold. The stock of a SKU with lots is the sum of what may be sold of them: no file moves it.
 * @param lines a table `line` whose values are SKUs as `rows.ts` makes them
 */
const movements = (lines: SQL, setStock: boolean) => sql`(
  SELECT sku_id, before, stock, exported_at, known, iif(tracks_lots, before, wanted) AS after,
    tracks_lots AND wanted <> before AS of_lots
  FROM (SELECT *, CASE
      WHEN before IS NULL OR ${Number(setStock)} THEN stock
      WHEN known IS NULL THEN before
      ELSE max(0, before + stock - known) END AS wanted
  FROM (
    SELECT line.value ->> 'sku_id' AS sku_id, line.value ->> 'stock' AS stock, line.value ->> 'exported_at' AS exported_at,
      v.stock AS before, coalesce(v.tracks_lots, 0) AS tracks_lots, coalesce((
        SELECT i.stock FROM stock_imports i
        WHERE i.sku_id = line.value ->> 'sku_id' AND i.exported_at = line.value ->> 'exported_at'
        ORDER BY i.import_id DESC LIMIT 1), line.value ->> 'stock_exported') AS known
    FROM ${lines} LEFT JOIN variants v ON v.sku_id = line.value ->> 'sku_id')))`;

/** Writes down what is going to change, before the SKUs are written. */
export const noteStock = (importId: number, lines: SQL, setStock: boolean) =>
  statement(sql`
    INSERT INTO stock_imports (import_id, sku_id, exported_at, before, stock, after)
    SELECT ${importId}, sku_id, exported_at, before, stock, after FROM ${movements(lines, setStock)}
    WHERE after <> before OR stock <> known`);

/**
 * Does what was written down; SKUs that were there have kept their stock until now.
 * @param skus of an import that is taken over in rounds: those of this round (a SELECT); what was done in another stays
 */
export const applyStock = (importId: number, skus?: SQL) =>
  statement(sql`
    UPDATE variants SET ${stockBecomes(sql`moved.after`)} FROM stock_imports moved
    WHERE moved.import_id = ${importId} AND moved.sku_id = variants.sku_id AND moved.after <> variants.stock
      AND variants.tracks_lots = 0
      AND ${skus ? sql`moved.sku_id IN (${skus})` : sql`1`}`);

/** What an import has changed, by SKU. */
export async function readStockChanges(db: Database, importId: number): Promise<StockChange[]> {
  const [rows] = await db.run(
    statement<StockChange>(sql`
      SELECT sku_id, before, after FROM stock_imports
      WHERE import_id = ${importId} AND after <> before ORDER BY sku_id`),
  );
  return rows;
}

/** What an import of these SKUs would change now; `kept`: one keeps a stock that is not the file's, `of_lots`: likewise, as its lots say. */
export const selectForeseenStock = (variants: readonly StockLine[], setStock: boolean) =>
  statement<StockChange & { kept: 0 | 1; of_lots: 0 | 1 }>(sql`
    SELECT sku_id, before, after, NOT of_lots AND known IS NULL AND after = before AS kept, of_lots
    FROM ${movements(sql`json_each(${JSON.stringify(variants)}) line`, setStock)}
    WHERE after <> before OR of_lots OR stock <> before AND known IS NULL`);

/** The same, with how many keep a stock that is not the file's, and how many of those with lots. */
export async function foreseeStock(
  db: Database,
  variants: readonly StockLine[],
  setStock: boolean,
): Promise<{ changes: StockChange[]; kept: number; ofLots: number }> {
  const [rows] = await db.run(selectForeseenStock(variants, setStock));
  return {
    changes: rows
      .filter(({ before, after }) => after !== before)
      .map(({ sku_id, before, after }) => ({ sku_id, before, after })),
    kept: rows.filter(({ kept }) => kept === 1).length,
    ofLots: rows.filter(({ of_lots }) => of_lots === 1).length,
  };
}
