import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import type { GroupImport } from "./rows";

/** Stock of an SKU that was in the shop, before and after. */
export type StockChange = { sku_id: string; before: number; after: number };

/** A SKU with the file's figure and what the file was exported with. */
export type StockLine = Pick<GroupImport["variants"][number], "sku_id" | "stock" | "stock_exported" | "exported_at">;

/**
 * What an import does to stock, by the shop's figures at this moment. A new SKU has the file's. One of the shop moves by
 * what the file changed since its export (or since that export was last taken over), down to 0, so that what was sold
 * meanwhile stays sold; of a file that does not say what it was exported with it stays as it is. What comes goes first to those
 * to whom it is owed, and what is missing is owed, of a SKU that may be back-ordered: so an import and its end leave what was
 * before. `setStock` takes the file's figure whatever was sold: as many are in stock then, and none is owed. The stock of a SKU with lots is the sum of what may be sold of them: no file moves it.
 * @param lines a table `line` whose values are SKUs as `rows.ts` makes them
 */
const movements = (lines: SQL, setStock: boolean) => sql`(
  SELECT sku_id, before, stock, exported_at, known, iif(tracks_lots, before, wanted) AS after, owed,
    iif(tracks_lots, owed, owed_after) AS owed_after, tracks_lots AND wanted <> before AS of_lots
  FROM (SELECT *, CASE
      WHEN before IS NULL OR ${Number(setStock)} THEN stock
      WHEN known IS NULL THEN before
      ELSE max(0, before + stock - known) END AS wanted,
    CASE
      WHEN before IS NULL THEN 0
      WHEN ${Number(setStock)} THEN iif(stock > 0, 0, owed)
      WHEN known IS NULL OR stock >= known OR may_wait THEN max(0, owed - before + coalesce(known - stock, before))
      ELSE owed END AS owed_after
  FROM (
    SELECT line.value ->> 'sku_id' AS sku_id, line.value ->> 'stock' AS stock, line.value ->> 'exported_at' AS exported_at,
      v.stock AS before, coalesce(v.tracks_lots, 0) AS tracks_lots, coalesce(v.owed, 0) AS owed,
      v.backorder_days IS NOT NULL AS may_wait, coalesce((
        SELECT i.stock FROM stock_imports i
        WHERE i.sku_id = line.value ->> 'sku_id' AND i.exported_at = line.value ->> 'exported_at'
        ORDER BY i.import_id DESC LIMIT 1), line.value ->> 'stock_exported') AS known
    FROM ${lines} LEFT JOIN variants v ON v.sku_id = line.value ->> 'sku_id')))`;

/** Writes down what is going to change, before the SKUs are written. */
export const noteStock = (importId: number, lines: SQL, setStock: boolean) =>
  statement(sql`
    INSERT INTO stock_imports (import_id, sku_id, exported_at, before, stock, after, owed)
    SELECT ${importId}, sku_id, exported_at, before, stock, after, owed_after FROM ${movements(lines, setStock)}
    WHERE after <> before OR owed_after <> owed OR stock <> known`);

/**
 * Does what was written down; SKUs that were there have kept their stock until now.
 * @param skus of an import that is taken over in rounds: those of this round (a SELECT); what was done in another stays
 * @param setStock as with `noteStock`
 */
export const applyStock = (importId: number, { skus, setStock = false }: { skus?: SQL; setStock?: boolean } = {}) =>
  statement(sql`
    UPDATE variants SET owed = moved.owed,
      stock = ${setStock ? sql`moved.after` : sql`max(0, moved.after - max(0, variants.owed - moved.owed))`}
    FROM stock_imports moved
    WHERE moved.import_id = ${importId} AND moved.sku_id = variants.sku_id
      AND (moved.after <> variants.stock OR moved.owed <> variants.owed)
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
