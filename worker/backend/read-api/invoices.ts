import { sql } from "drizzle-orm";
import type { Handlers } from "../call-context";
import { isFail } from "../outcome";
import { paperId, papersOf } from "../tax-documents/papers";
import { paperStatements } from "../tax-documents/statements-papers";
import { inOrder, placeOf, restOf } from "./page";
import { pageAmong, pageOf, selectPage } from "./statements";

/** Tax invoices and credit notes for programs with a key. */
export const apiInvoiceHandlers: Handlers<"listApiInvoices"> = {
  async listApiInvoices({ kind, order_id, ...listing }, context) {
    const place = placeOf("listApiInvoices", listing, { kind, order_id }, context);
    if (isFail(place)) return place;
    const ofOrder = sql`SELECT kind || '-' || number AS value FROM tax_documents
      WHERE order_id = ${order_id ?? ""} AND kind = coalesce(${kind ?? null}, kind)`;
    const page = order_id === undefined ? pageOf("invoice", place, kind) : pageAmong("invoice", ofOrder, place);
    const orderIds = sql`
      SELECT d.order_id FROM (${page}) p CROSS JOIN tax_documents d
        ON d.kind = p.state AND d.number = CAST(substr(p.record_id, length(p.state) + 2) AS INTEGER)`;
    const [changes, ...made] = await context.db.run(selectPage(page), ...paperStatements(orderIds));
    return {
      invoices: inOrder(changes, place.limit, papersOf(...made), ({ order, row, paper }, updated_at) => {
        const { supplier, ...shown } = paper;
        return { ...shown, id: paperId(row), updated_at, customer_id: order.user_id, supplier_trn: supplier.trn };
      }),
      ...restOf(changes, place, context),
    };
  },
};
