import { sql, type SQL } from "drizzle-orm";
import type { Page } from "./read-api-statements";

/** Ids of an order's papers, as a SELECT of `value`. @param kind null: both */
export const taxDocumentsOfOrder = (orderId: string, kind: "invoice" | "credit_note" | null): SQL => sql`
  SELECT kind || '-' || number AS value FROM tax_documents WHERE order_id = ${orderId} AND kind = coalesce(${kind}, kind)`;

/** The orders that the papers of a page are of. */
export const ordersOfPage = (page: Page): SQL => sql`
  SELECT d.order_id FROM (${page}) p CROSS JOIN tax_documents d
    ON d.kind = p.state AND d.number = CAST(substr(p.record_id, length(p.state) + 2) AS INTEGER)`;
