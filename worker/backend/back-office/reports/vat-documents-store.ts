import { sql, type SQL } from "drizzle-orm";
import { beginningOf, type Days } from "#shared/console/report-period";
import type { DeclaredEmirate } from "#shared/money/declared-emirate";
import { suppliesIn, type VatBox } from "#shared/money/vat-boxes";
import { statement } from "#backend/platform/database";
import { poNumberOn } from "#backend/ordering/orders/orders-statements";
import { emirateOf } from "./bookings-statements";

/** A box of the return, by the rule for which emirate its supplies are declared. */
type Supplies = { box: VatBox; rule: DeclaredEmirate };

/** An invoice or a credit note with its part in a box; amounts in fils, with VAT. */
type BoxDocumentRow = {
  kind: "invoice" | "credit_note";
  number: number;
  prefix: string | null;
  issued_at: number;
  order_id: string;
  order_number: number;
  buyer: string | null;
  po_number: string;
  amount: number;
  tax: number;
};

/** The parts of the period's documents that a box sums; the same rows as in `taxBookings`. */
function partsIn({ from, to }: Days, { box, rule }: Supplies): SQL {
  const supplies = suppliesIn(box);
  const delivered = supplies?.emirate ?? null;
  const declared = rule === "delivery" ? sql`${emirateOf} = ${delivered}` : sql`${Number(rule)} = ${delivered}`;
  return sql`
    FROM tax_documents d INDEXED BY tax_documents_by_issue JOIN tax_document_rates r USING (kind, number)
    JOIN orders o USING (order_id)
    WHERE d.issued_at >= ${beginningOf(from)} AND d.issued_at < ${beginningOf(to + 1)}
      AND r.tax_class = ${supplies?.tax_class ?? ""} AND ${delivered === null ? sql`1` : declared}`;
}

/** The documents behind a box, in the order of their issue. */
export const selectBoxDocuments = (days: Days, supplies: Supplies, page: { limit: number; offset: number }) =>
  statement<BoxDocumentRow>(sql`
    SELECT d.kind, d.number, d.prefix, d.issued_at, d.order_id, o.number AS order_number,
      coalesce(${poNumberOn}, o.po_number) AS po_number, coalesce(nullif(o.buyer ->> 'establishment', ''), o.buyer ->> 'name') AS buyer,
      sum(r.amount) AS amount, sum(r.tax) AS tax
    ${partsIn(days, supplies)}
    GROUP BY d.issued_at, d.kind, d.number ORDER BY d.issued_at, d.kind, d.number
    LIMIT ${page.limit} OFFSET ${page.offset}`);

export const countBoxDocuments = (days: Days, supplies: Supplies) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM (SELECT 1 ${partsIn(days, supplies)} GROUP BY d.kind, d.number)`);
