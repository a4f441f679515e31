import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { isOpen } from "../catalogue/coming-statements";
import { isCarted } from "../inventory/decrement-stock-statements";
import { statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";
import type { SheetRow } from "./sheet-import-store";
import { sheetColumns, stockImportId } from "./sheet-import-store";

/** The name of an import in the stock movements. */
export const importReference = (id: string): string => `import:${id}`;

/** What takes an import back, or has: the newest that was not ended half-way. */
export const selectUndoOf = (id: string) =>
  statement<SheetRow>(sql`
    SELECT ${sheetColumns} FROM sheet_imports WHERE undoes = ${id} AND state <> 'cancelled' ORDER BY created_at DESC LIMIT 1`);

/** Begins to take an import back; adds no row while it is being taken back already, or where there is nothing to take back. */
export const insertUndo = (id: string, staff: Staff, now: number) =>
  statement<never>(sql`
    INSERT INTO sheet_imports (import_id, stock_import_id, staff_id, staff_email, file_name, file_size, file_hash, columns,
      left_out, state, created_at, moved_at, lines, undoes)
    SELECT ${uuidv7()}, ${stockImportId(now)}, ${staff.userId}, ${staff.email}, substr('↶ ' || file_name, 1, 200), file_size,
      file_hash, '[]', '[]', 'checking', ${now}, ${now}, applied, import_id
    FROM sheet_imports WHERE import_id = ${id} AND can_undo = 1 AND undoes IS NULL AND state IN ('done', 'cancelled') AND applied > 0
    ON CONFLICT DO NOTHING`);

/** A product or term that an import has written. */
export type DoneGroup = {
  key: string;
  line: number;
  outcome: "new" | "changed";
  shop_version: number | null;
  /** Of a term, as JSON: what was written, and what was there (null: nothing). */
  row: string | null;
  seen: string | null;
};

const done = sql`key, line, outcome, shop_version, row, seen FROM sheet_groups`;

/** Products that an import has written, after a slug. */
export const selectDoneProducts = (id: string, after: string, limit: number) =>
  statement<DoneGroup>(sql`
    SELECT ${done} WHERE import_id = ${id} AND subject = 'product' AND key > ${after} AND result = 'done'
    ORDER BY key LIMIT ${limit}`);

/** Terms that an import has written, after a line. */
export const selectDoneTerms = (id: string, after: number, limit: number) =>
  statement<DoneGroup>(sql`
    SELECT ${done} WHERE import_id = ${id} AND subject = 'term' AND line > ${after} AND result = 'done'
    ORDER BY line LIMIT ${limit}`);

/** The same by their slugs. */
export const selectDoneGroups = (id: string, subject: "product" | "term", keys: readonly string[]) =>
  statement<DoneGroup>(sql`
    SELECT ${done} WHERE import_id = ${id} AND subject = ${subject} AND result = 'done'
      AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);

/** Keeps which version of its history each product has by an import. */
export const noteShopVersions = (id: string, slugs: readonly string[]) =>
  statement<never>(sql`
    UPDATE sheet_groups SET shop_version = (SELECT max(version) FROM product_versions v WHERE v.slug = sheet_groups.key)
    WHERE import_id = ${id} AND subject = 'product' AND key IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);

/** A product's documents before and after an import, as JSON, and the e-mails (JSON) of those who have changed it since. */
export type UndoneRow = {
  key: string;
  was: string | null;
  became: string | null;
  changed_by: string;
  draft_by: string | null;
  publish_at: number | null;
  /** The import that wrote the draft, if nobody has since. */
  draft_import: string | null;
};

export const selectUndone = (groups: readonly Pick<DoneGroup, "key" | "shop_version">[]) =>
  statement<UndoneRow>(sql`
    SELECT one.value ->> 'key' AS key, was.document AS was, became.document AS became, d.staff_email AS draft_by, d.publish_at, d.import_id AS draft_import,
      (SELECT json_group_array(staff_email) FROM (
        SELECT DISTINCT staff_email FROM product_versions s
        WHERE s.slug = one.value ->> 'key' AND s.version > one.value ->> 'shop_version' AND s.staff_email <> '')) AS changed_by
    FROM json_each(${JSON.stringify(groups.map(({ key, shop_version }) => ({ key, shop_version })))}) one
    LEFT JOIN product_versions became ON became.slug = one.value ->> 'key' AND became.version = one.value ->> 'shop_version'
    LEFT JOIN product_versions was ON was.slug = one.value ->> 'key' AND was.version = (one.value ->> 'shop_version') - 1
    LEFT JOIN product_drafts d ON d.slug = one.value ->> 'key'`);

/** Ends drafts that an import wrote and nobody has saved since; changes one row for each. */
export const endDraftsOf = (id: string, slugs: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM product_drafts WHERE import_id = ${id} AND base IS NULL
      AND slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);

export type UseRow = { sku_id: string; ordered: 0 | 1; held: 0 | 1; carted: 0 | 1; announced: 0 | 1 };

/**
 * Whether a move `m` was for an order, which is archived before its moves are forgotten. One by a payment holds goods that may
 * have come back without an order.
 */
const wasOrdered = sql`(m.kind = 'sale' AND (m.reference NOT LIKE 'payment:%'
  OR EXISTS (SELECT 1 FROM orders o WHERE o.payment_id = substr(m.reference, length('payment:') + 1))))`;

/** What SKUs are used for: an order of any time, a payment that runs, a cart or a draft order, a sale that is announced. */
const uses = (skus: readonly string[], now: number) => sql`(
  WITH named AS MATERIALIZED (SELECT DISTINCT value AS sku_id FROM json_each(${JSON.stringify(skus)})),
    paying AS MATERIALIZED (
      SELECT DISTINCT l.value ->> 'sku_id' AS sku_id FROM payments p, json_each(p.quote, '$.lines') l WHERE p.status = 'started'),
    wanted AS MATERIALIZED (
      SELECT l.value ->> 'sku_id' AS sku_id FROM checkouts c, json_each(c.lines) l WHERE c.expires_at > ${now}
      UNION SELECT l.value ->> 'sku_id' FROM draft_orders d, json_each(d.lines) l WHERE d.state IN ('open', 'sent'))
  SELECT n.sku_id, (EXISTS (SELECT 1 FROM order_lines o WHERE o.sku_id = n.sku_id)
      OR EXISTS (SELECT 1 FROM stock_moves m WHERE m.sku_id = n.sku_id AND ${wasOrdered})) AS ordered,
    n.sku_id IN (SELECT sku_id FROM paying) AS held,
    (${isCarted("v", now)} OR n.sku_id IN (SELECT sku_id FROM wanted)) AS carted,
    EXISTS (SELECT 1 FROM announced_sale_skus k CROSS JOIN announced_sales s ON s.sale_id = k.sale_id
      WHERE k.sku_id = n.sku_id AND ${isOpen(now)}) AS announced
  FROM named n LEFT JOIN variants v ON v.sku_id = n.sku_id)`;

export const selectUses = (skus: readonly string[], now: number) =>
  statement<UseRow>(sql`SELECT * FROM ${uses(skus, now)}`);

/** Aborts the batch when one of these SKUs was ordered, put into a cart or announced meanwhile. */
export const guardUnused = (skus: readonly string[], now: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM ${uses(skus, now)} WHERE ordered OR held OR carted OR announced`);

export type MovesRow = { sku_id: string; change: number; last: number; counted: 0 | 1; handled: 0 | 1 };

const byHand = sql`('receive', 'damage', 'count', 'correct', 'import', 'undo', 'other')`;

/**
 * Whether a move `m` is of another import whose moves of the SKU came to nothing, since that one was taken back.
 * @param importId of the import that is looked at, whose own moves always count
 */
const cameToNothing = (importId: string) => sql`(m.kind IN ('import', 'undo') AND EXISTS (
  SELECT 1 FROM sheet_imports i CROSS JOIN sheet_imports one ON one.import_id = coalesce(i.undoes, i.import_id)
  WHERE i.import_id = substr(m.reference, length('import:') + 1) AND one.import_id <> ${importId}
    AND 0 = (SELECT sum(p.change) FROM stock_moves p WHERE p.sku_id = m.sku_id AND p.reference IN (
      SELECT 'import:' || a.import_id FROM sheet_imports a WHERE a.import_id = one.import_id OR a.undoes = one.import_id))))`;

/**
 * What an import did to the stock of these SKUs, and whether it was moved otherwise since than by sales. SKUs whose stock it
 * has not moved, and that were not moved by hand since, have no row. `last`: the newest move that was read.
 * @param since when the import began, in ms, for SKUs that it brought without stock
 */
export function selectMoves(importId: string, skus: readonly string[], since: number) {
  const reference = importReference(importId);
  return statement<MovesRow>(sql`
    WITH own AS MATERIALIZED (
      SELECT one.value AS sku_id,
        (SELECT max(m.move_id) FROM stock_moves m WHERE m.sku_id = one.value AND m.reference = ${reference}) AS move_id,
        (SELECT coalesce(sum(m.change), 0) FROM stock_moves m WHERE m.sku_id = one.value AND m.reference = ${reference}) AS change,
        (SELECT coalesce(max(m.move_id), 0) FROM stock_moves m WHERE m.sku_id = one.value) AS last
      FROM json_each(${JSON.stringify(skus)}) one)
    SELECT o.sku_id, o.change, o.last,
      EXISTS (SELECT 1 FROM stock_moves m WHERE m.sku_id = o.sku_id AND m.move_id > coalesce(o.move_id, 0) AND m.at >= ${since}
        AND m.reference <> ${reference} AND m.kind IN ('count', 'correct', 'import', 'undo', 'other')
        AND NOT ${cameToNothing(importId)}) AS counted,
      EXISTS (SELECT 1 FROM stock_moves m WHERE m.sku_id = o.sku_id AND m.move_id > coalesce(o.move_id, 0) AND m.at >= ${since}
        AND m.reference <> ${reference} AND m.kind IN ${byHand} AND NOT ${cameToNothing(importId)}) AS handled
    FROM own o`);
}

/** Aborts the batch when the stock of one of these SKUs was moved by hand or by a sheet since it was read. */
export const guardMoves = (moves: readonly Pick<MovesRow, "sku_id" | "last">[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM json_each(${JSON.stringify(moves.map(({ sku_id, last }) => ({ sku_id, last })))}) one
    CROSS JOIN stock_moves m ON m.sku_id = one.value ->> 'sku_id' AND m.move_id > one.value ->> 'last' AND m.kind IN ${byHand}`);
