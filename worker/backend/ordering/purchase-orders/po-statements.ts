import { sql, type SQL } from "drizzle-orm";
import { poNumberKey } from "#shared/typed/po-number";
import {
  columns as documentColumns,
  countUsable,
  type DocumentRow,
} from "#backend/identity/documents/documents-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** What the numbers in a column are compared by, as in the index `orders_by_po_number`. */
const keyIn = (column: SQL): SQL => sql`upper(replace(${column}, ' ', ''))`;

/** An order that has a number too. */
export type PoUse = { id: string; number: string; placed_at: number };

/** Orders that are named where a number is used again, the newest. */
const mostNamed = 5;

/**
 * JSON of `PoUse[]`: orders of a customer with a number, but for cancelled ones and for those that were added to an order and have its
 * number.
 * @param except an order that is none of them
 */
const usesOf = (userId: SQL, poNumber: SQL, except: SQL = sql`''`): SQL => sql`(
  SELECT json_group_array(json_object('id', order_id, 'number', CAST(number AS TEXT), 'placed_at', placed_at)) FROM (
    SELECT x.order_id, x.number, x.placed_at FROM orders x INDEXED BY orders_by_po_number
    WHERE x.po_number <> '' AND ${keyIn(sql`x.po_number`)} = ${keyIn(poNumber)} AND x.user_id = ${userId}
      AND x.order_id <> ${except} AND x.status <> 'cancelled' AND NOT ${isAdded(sql`x.order_id`, poNumber)}
    ORDER BY x.number DESC LIMIT ${mostNamed}))`;

/** Whether an order was added by a change to one with the same number. */
const isAdded = (orderId: SQL, poNumber: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM draft_orders a JOIN order_changes b ON b.draft_id = a.draft_id JOIN orders c ON c.order_id = b.order_id
  WHERE a.order_id = ${orderId} AND ${keyIn(sql`c.po_number`)} = ${keyIn(poNumber)})`;

/** Whether a number is that of the order to which the checkout `checkouts` would add. */
const isOfChanged = (poNumber: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM order_changes b JOIN orders c ON c.order_id = b.order_id
  WHERE b.draft_id = checkouts.draft_id AND ${keyIn(sql`c.po_number`)} = ${keyIn(poNumber)})`;

/** As `usesOf`, for the checkout `checkouts`; none of the number of the order to which it would add. */
export const usesInCheckout = (poNumber: SQL): SQL =>
  sql`iif(${poNumber} = '' OR ${isOfChanged(poNumber)}, '[]', ${usesOf(sql`checkouts.user_id`, poNumber)})`;

/** Other orders of an order's buyer with its number, as JSON of `PoUse[]`; none of the number of the order that it was added to. */
export const selectPoUses = (orderId: string) =>
  statement<{ uses: string }>(sql`
    SELECT ${usesOf(sql`o.user_id`, sql`o.po_number`, sql`o.order_id`)} AS uses FROM orders o
    WHERE o.order_id = ${orderId} AND o.po_number <> '' AND NOT ${isAdded(sql`o.order_id`, sql`o.po_number`)}`);

/** Other orders of a draft's customer with its number, as JSON of `PoUse[]`, and whether the customer's orders need one. */
export const selectDraftPo = (draftId: string) =>
  statement<{ uses: string; required: 0 | 1 }>(sql`
    SELECT iif(d.po_number = '', '[]', ${usesOf(sql`d.user_id`, sql`d.po_number`, sql`coalesce(d.order_id, '')`)}) AS uses,
      coalesce((SELECT c.po_required FROM customers c WHERE c.user_id = d.user_id), 0) AS required
    FROM draft_orders d WHERE d.draft_id = ${draftId}`);

export const parseUses = (json: string | undefined): PoUse[] => JSON.parse(json ?? "[]");

/** The number of the draft `checkouts.draft_id`, or else of the order that it changes; null for none. */
export const poNumberOfDraft: SQL = sql`(
  SELECT coalesce(nullif(d.po_number, ''), o.po_number) FROM draft_orders d
  LEFT JOIN order_changes h ON h.draft_id = d.draft_id LEFT JOIN orders o ON o.order_id = h.order_id
  WHERE d.draft_id = checkouts.draft_id)`;

/** Orders `o` with a number, in any writing. */
export const hasPoNumber = (poNumber: string): SQL =>
  sql`(o.po_number <> '' AND ${keyIn(sql`o.po_number`)} = ${poNumberKey(poNumber)})`;

/** Orders `o` whose number begins with a text, by the index. */
export const beginsPoNumber = (beginning: string): SQL => {
  const key = poNumberKey(beginning);
  return sql`(o.po_number <> '' AND ${keyIn(sql`o.po_number`)} >= ${key} AND ${keyIn(sql`o.po_number`)} < ${`${key}\u{10FFFF}`})`;
};

/** Orders `o` with a part of it in their number; for those of one customer, which are few. */
export const holdsPoNumber = (part: string): SQL => sql`instr(${keyIn(sql`o.po_number`)}, ${poNumberKey(part)}) > 0`;

/** A checkout or a draft; of a checkout also the draft that it was made of. */
const withDraft = (of: string): SQL => sql`(${of}, (SELECT draft_id FROM checkouts WHERE checkout_id = ${of}))`;

/** The file of a draft, or of a checkout, which begins with the one of its draft. */
export const selectPoFile = (of: string) =>
  statement<DocumentRow>(sql`
    SELECT ${documentColumns} FROM documents d WHERE d.po_of IN ${withDraft(of)} AND d.deleted_at IS NULL
    ORDER BY d.po_of = ${of} DESC LIMIT 1`);

/** The file of an order. */
export const selectPoFileOf = (orderId: string) =>
  statement<DocumentRow>(sql`
    SELECT ${documentColumns} FROM orders o JOIN documents d ON d.po_of = o.checkout_id
    WHERE o.order_id = ${orderId} AND d.deleted_at IS NULL`);

/** Whose file it is, and who uploaded it: staff may give the file that they were sent to its customer. */
type Owners = { uploadedBy: string; belongsTo: string };

/**
 * Makes an unused file that of a checkout or a draft, in place of the one before (also of a checkout's draft), which is unused from
 * then on; aborts the batch when it is not one of the uploader's.
 * @param documentId ""; it has none from then on
 */
export const setPoFile = (of: string, documentId: string, { uploadedBy, belongsTo }: Owners): Statement[] => [
  statement(sql`UPDATE documents SET po_of = NULL WHERE po_of IN ${withDraft(of)} AND document_id <> ${documentId}`),
  ...(documentId === ""
    ? []
    : [
        statement(sql`
          UPDATE documents SET po_of = ${of}, user_id = ${belongsTo}
          WHERE document_id = ${documentId} AND (po_of = ${of} OR ${countUsable(uploadedBy, [documentId])} = 1)`),
        guardChanges(1),
      ]),
];

type AsRead = { order_id: string; user_id: string; version: number; po_number: string };

/** Writes an order's number; aborts the batch when the order is no longer as it was read. @param now in ms */
export const updatePoNumber = (
  { order_id, user_id, version, po_number }: AsRead,
  wanted: string,
  now: number,
): Statement[] => [
  statement(sql`
    UPDATE orders SET po_number = ${wanted}, changed_at = ${now}
    WHERE order_id = ${order_id} AND user_id = ${user_id} AND version = ${version} AND po_number = ${po_number}
      AND archive_year IS NULL`),
  guardChanges(1),
];

/** Whether the account of an order's buyer needs a number for each order. */
export const selectPoRequired = (orderId: string) =>
  statement<{ required: 0 | 1 }>(sql`
    SELECT c.po_required AS required FROM orders o JOIN customers c ON c.user_id = o.user_id WHERE o.order_id = ${orderId}`);
