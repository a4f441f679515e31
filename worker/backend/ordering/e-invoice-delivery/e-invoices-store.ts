import { sql, type SQL } from "drizzle-orm";
import { openStates, type EInvoiceState } from "#shared/e-invoices/e-invoice-states";
import { statement } from "#backend/platform/database";
import { isHeldBack, type EInvoiceKey } from "./e-invoices-statements";

/** An e-invoice as staff see it; times in ms. */
export type EInvoiceRow = EInvoiceKey & {
  prefix: string | null;
  order_id: string;
  order_number: number;
  uuid: string;
  state: EInvoiceState;
  supplied_at: number;
  due_at: number | null;
  failing_since: number | null;
  /** JSON of `StoredProblem[]`. */
  problems: string;
  /** Both null once the archive is deleted. */
  document_sum: string | null;
  answer_sum: string | null;
  sent_at: number | null;
  decided_at: number | null;
  held_back: 0 | 1;
  /** JSON of `RejectionRow[]`, the newest first. */
  rejections: string;
};
export type RejectionRow = {
  uuid: string;
  rejected_at: number;
  /** JSON of `StoredProblem[]`. */
  problems: string;
  document_sum: string | null;
  answer_sum: string | null;
};

/** Which are listed: of a state, by the number of a paper, or of an order. */
export type EInvoiceFilter = { status: EInvoiceState } | { number: number } | { orderId: string };

function matching(filter: EInvoiceFilter): SQL {
  if ("number" in filter) return sql`e.number = ${filter.number}`;
  return "orderId" in filter ? sql`e.order_id = ${filter.orderId}` : sql`e.state = ${filter.status}`;
}

/** The nearest deadline first where something is to be done. */
const orderOf = (filter: EInvoiceFilter): SQL =>
  "status" in filter && openStates.includes(filter.status)
    ? sql`e.supplied_at, e.kind DESC, e.number`
    : sql`e.supplied_at DESC, e.kind, e.number DESC`;

const columns: SQL = sql`e.kind, e.number, d.prefix, e.order_id, o.number AS order_number, e.uuid, e.state, e.supplied_at,
  e.due_at, e.failing_since, e.problems, iif(e.forgotten_at IS NULL, e.document_sum, NULL) AS document_sum,
  iif(e.forgotten_at IS NULL, e.answer_sum, NULL) AS answer_sum, e.sent_at, e.decided_at,
  e.state IN ('waiting', 'lacking') AND ${isHeldBack} AS held_back, (
    SELECT json_group_array(json_object('uuid', r.uuid, 'rejected_at', r.rejected_at, 'problems', r.problems,
      'document_sum', iif(e.forgotten_at IS NULL, r.document_sum, NULL),
      'answer_sum', iif(e.forgotten_at IS NULL, r.answer_sum, NULL)) ORDER BY r.rejected_at DESC)
    FROM e_invoice_rejections r WHERE r.kind = e.kind AND r.number = e.number) AS rejections`;

export const selectEInvoices = (filter: EInvoiceFilter, limit: number, offset: number) =>
  statement<EInvoiceRow>(sql`
    SELECT ${columns} FROM e_invoices e JOIN tax_documents d ON d.kind = e.kind AND d.number = e.number
    JOIN orders o ON o.order_id = e.order_id
    WHERE ${matching(filter)} ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`);

export const countEInvoices = (filter: EInvoiceFilter) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM e_invoices e WHERE ${matching(filter)}`);

export const countByState = () =>
  statement<{ status: EInvoiceState; count: number }>(
    sql`SELECT state AS status, count(*) AS count FROM e_invoices GROUP BY state`,
  );

export const selectEInvoice = ({ kind, number }: EInvoiceKey) =>
  statement<EInvoiceRow>(sql`
    SELECT ${columns} FROM e_invoices e JOIN tax_documents d ON d.kind = e.kind AND d.number = e.number
    JOIN orders o ON o.order_id = e.order_id WHERE e.kind = ${kind} AND e.number = ${number}`);

/** Those whose supply was before a moment, in ms, and whose archive is there, with all their UUIDs as JSON. */
export const selectArchivedBefore = (before: number, most: number) =>
  statement<EInvoiceKey & { uuids: string }>(sql`
    SELECT e.kind, e.number, json_array(e.uuid, json((
      SELECT json_group_array(r.uuid) FROM e_invoice_rejections r WHERE r.kind = e.kind AND r.number = e.number))) AS uuids
    FROM e_invoices e INDEXED BY e_invoices_archived
    WHERE e.supplied_at < ${before} AND e.forgotten_at IS NULL ORDER BY e.supplied_at LIMIT ${most}`);

/** Writes down that the archive of one is deleted. */
export const noteForgotten = ({ kind, number }: EInvoiceKey, now: number) =>
  statement<never>(sql`UPDATE e_invoices SET forgotten_at = ${now} WHERE kind = ${kind} AND number = ${number}`);
