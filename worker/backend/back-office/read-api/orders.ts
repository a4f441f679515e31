import { aedFromFils } from "#shared/money/money";
import { percentOf, taxTotals } from "#shared/money/vat";
import type { ArchivedContent } from "#backend/ordering/archives/content";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import {
  addressOf,
  buyerOf,
  linesOf,
  reasonCodeOf,
  shipmentOf,
  taxPartsOf,
  unitsOf,
} from "#backend/ordering/orders/order";
import { paymentStandingOf } from "#backend/ordering/orders/payment-standing";
import type { OrderRow, ShipmentRow, TaxDocumentRow } from "#backend/ordering/orders/orders-statements";
import { readAllWhole } from "#backend/ordering/orders/whole-order";
import { isFail } from "#backend/platform/outcome";
import { fitting } from "#backend/platform/reply-size";
import { documentName } from "#backend/ordering/invoices/document-name";
import { taxTotalOf } from "#backend/goods/taxes/tax-total";
import { inOrder, placeOf, restOf } from "./page";
import { pageOf, selectPage, type Page } from "./read-api-statements";
import { selectOneOrder, selectOrders, type ApiOrderRow, type OrderLotRow } from "./orders-store";
import { isoOf } from "#shared/time/iso";

type ApiOrder = CallAnswer<"getApiOrder">["order"];
type Document = Pick<TaxDocumentRow, "kind" | "number" | "prefix" | "amount" | "issued_at">;

/** An order as programs and files have it. */
function orderOf(row: ApiOrderRow): Omit<ApiOrder, "updated_at"> {
  // What was emptied with an account may be missing.
  const buyer: Partial<ReturnType<typeof buyerOf>> = buyerOf(row);
  const documents: Document[] = JSON.parse(row.documents);
  const shipments: ShipmentRow[] = JSON.parse(row.shipments);
  const lots: OrderLotRow[] = JSON.parse(row.lots);
  return {
    id: row.order_id,
    number: String(row.number),
    state: row.status,
    version: String(row.version),
    placed_at: isoOf(row.placed_at),
    customer_id: row.user_id,
    payment_method: row.payment_method,
    payment_state: paymentStandingOf(row),
    buyer: {
      name: buyer.name ?? "",
      email: buyer.email ?? "",
      phone: buyer.phone ?? "",
      establishment: buyer.establishment ?? "",
      trn: buyer.trn ?? "",
    },
    delivery_address: addressOf(row.delivery_address),
    billing_address: addressOf(row.billing_address),
    shipping_instructions: row.shipping_instructions,
    po_number: row.po_number,
    items: linesOf(row).map((line, at) => ({
      sku_id: line.sku_id,
      title: { en: line.title_en, ar: line.title_ar },
      variant_title: { en: line.variant_title_en, ar: line.variant_title_ar },
      quantity: line.quantity,
      cancelled_quantity: line.cancelled,
      units: unitsOf(line),
      lots: lots.flatMap(({ line: position, ...lot }) => (position === at ? [lot] : [])),
      unit_price: aedFromFils(line.unit_price),
      discount: aedFromFils(line.discount),
      total: aedFromFils(line.total - line.discount),
      tax: aedFromFils(line.tax),
      tax_class: line.tax_class,
      tax_rate: percentOf(line.tax_rate),
    })),
    voucher_code: row.voucher_code,
    discount: aedFromFils(row.discount),
    shipping: aedFromFils(row.shipping),
    total: aedFromFils(row.total + row.shipping),
    tax: aedFromFils(row.tax + row.shipping_tax),
    taxes: taxTotals(taxPartsOf(row)).map(taxTotalOf),
    wallet: aedFromFils(row.wallet),
    payable: aedFromFils(row.payable),
    refunded: aedFromFils(row.refunded),
    reason: reasonCodeOf(row.reason),
    shipments: shipments.map(shipmentOf),
    documents: documents.map(({ kind, number, prefix, amount, issued_at }) => ({
      id: `${kind}-${number}`,
      kind,
      name: documentName({ kind, number, prefix }),
      total: aedFromFils(amount),
      issued_at: isoOf(issued_at),
    })),
  };
}

/** A row with what its archive has of it. @param whole the same row, with its lines and addresses */
const wholeRow = (row: ApiOrderRow, whole: OrderRow, content: ArchivedContent | undefined): ApiOrderRow => ({
  ...row,
  ...whole,
  shipments: content ? JSON.stringify(content.shipments) : row.shipments,
});

/** Reads orders and what their archives have of them; a program gets a complete page, or an error to retry. */
async function readRows<Read>(
  read: () => Promise<Read>,
  rowsOf: (read: Read) => readonly ApiOrderRow[],
  context: Pick<CallContext, "archives">,
) {
  const whole = await readAllWhole(read, rowsOf, context);
  const rows = rowsOf(whole.read).map((row, at) => wholeRow(row, whole.rows[at]!, whole.contents.get(row.order_id)));
  return { read: whole.read, rows };
}

/** The orders of a page of a list, and how many of them fit into one reply. */
export async function readOrders(page: Page, limit: number, context: Pick<CallContext, "db" | "archives">) {
  const { read, rows } = await readRows(
    () => context.db.run(selectPage(page), selectOrders(page)),
    ([, found]) => found,
    context,
  );
  const [changes] = read;
  const byId = new Map(rows.map((row) => [row.order_id, orderOf(row)]));
  const lines = changes.slice(0, limit).map(({ record_id }) => byId.get(record_id)?.items.length ?? 0);
  return { changes, byId, limit: fitting(lines) };
}

/** Orders for programs with a key. */
export const apiOrderHandlers: Handlers<"listApiOrders" | "getApiOrder"> = {
  async listApiOrders({ state, ...listing }, context) {
    const place = placeOf("listApiOrders", listing, { state }, context);
    if (isFail(place)) return place;
    const { changes, byId, limit } = await readOrders(pageOf("order", place, state), place.limit, context);
    const cut = { ...place, limit };
    const orders = inOrder(changes, limit, byId, (order, updated_at) => ({ ...order, updated_at }));
    return { orders, ...restOf(changes, cut, context) };
  },

  async getApiOrder({ id }, context) {
    const { read, rows } = await readRows(
      () => context.db.run(selectOneOrder(id)),
      ([found]) => found,
      context,
    );
    const [row] = rows;
    return row ? { order: { ...orderOf(row), updated_at: isoOf(read[0][0]!.stamp) } } : { fail: "not_found" };
  },
};
