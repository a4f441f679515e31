import type { Handlers } from "../call-context";
import { readAllWhole } from "#backend/ordering/orders/whole-order";
import { isFail } from "#backend/platform/outcome";
import { fitting } from "#backend/platform/reply-size";
import { taxDocumentForPrograms, taxDocumentsOf } from "#backend/ordering/invoices/tax-documents";
import { taxDocumentStatements } from "#backend/ordering/invoices/tax-documents-statements";
import { inOrder, placeOf, restOf } from "./page";
import { pageAmong, pageOf, selectPage } from "./read-api-statements";
import { ordersOfPage, taxDocumentsOfOrder } from "./invoices-store";

/** Tax invoices and credit notes for programs with a key. */
export const apiInvoiceHandlers: Handlers<"listApiInvoices"> = {
  async listApiInvoices({ kind, order_id, ...listing }, context) {
    const place = placeOf("listApiInvoices", listing, { kind, order_id }, context);
    if (isFail(place)) return place;
    const page =
      order_id === undefined
        ? pageOf("invoice", place, kind)
        : pageAmong("invoice", taxDocumentsOfOrder(order_id, kind ?? null), place);
    const { read, rows } = await readAllWhole(
      () => context.db.run(selectPage(page), ...taxDocumentStatements(ordersOfPage(page))),
      ([, orders]) => orders,
      context,
    );
    const [changes, , documents, dues] = read;
    const papers = taxDocumentsOf(rows, documents, dues);
    const asked = changes.slice(0, place.limit);
    const cut = {
      ...place,
      limit: fitting(asked.map(({ record_id }) => papers.get(record_id)?.paper.lines.length ?? 0)),
    };
    return {
      invoices: inOrder(changes, cut.limit, papers, (one, updated_at) => ({
        ...taxDocumentForPrograms(one),
        updated_at,
      })),
      ...restOf(changes, cut, context),
    };
  },
};
