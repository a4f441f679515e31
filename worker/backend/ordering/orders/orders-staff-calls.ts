import type { OrderMatch } from "#shared/orders/order-matches";
import { selectSalesRep } from "../sales-reps/sales-reps-statements";
import { carrierIn } from "../carriers/carriers";
import { staffActor } from "#backend/identity/staff/actor";
import { isFail } from "#backend/platform/outcome";
import { slotMessages } from "../slots/messages";
import { poMessages } from "../purchase-orders/messages";
import { changePo } from "./change-po";
import { changeSlot } from "./change-slot";
import type { CallContext, Handlers } from "../call-context";
import { buyerWithId, handleOrder, readHandled, refundHandled, salesRepOf } from "./handle";
import { listedOrderOf } from "./order";
import { listOrders } from "./list-orders";
import { countByStatus } from "./orders-statements";
import { selectFoundBy } from "./search-statements";
import { releaseOrder } from "./release-order";
import { shipOrder } from "./ship";

type OrderStaffCall =
  | "listOrderQueue"
  | "getHandledOrder"
  | "confirmOrder"
  | "packOrder"
  | "unpackOrder"
  | "shipOrder"
  | "deliverOrder"
  | "cancelHandledOrder"
  | "returnOrder"
  | "moveOrderSlot"
  | "setHandledOrderPo"
  | "refundOrder"
  | "releaseOrder";
/** States that staff have to do something about: who waits longest comes first. */
const waiting = new Set<string>(["placed", "confirmed", "packed"]);

/** By what a search has found each order of a page. */
async function readFoundBy(search: string | undefined, rows: readonly { order_id: string }[], { db }: CallContext) {
  const found = new Map<string, { by: OrderMatch; text: string }>();
  if (!search || rows.length === 0) return found;
  const ids = rows.map(({ order_id: id }) => id);
  const [told] = await db.run(selectFoundBy(search, ids));
  for (const row of told) {
    if (row.found === null) continue;
    const [by, text]: [OrderMatch, string | null] = JSON.parse(row.found);
    found.set(row.order_id, { by, text: text ?? "" });
  }
  return found;
}

/** Staff calls for orders; every step with its entry in the audit log. */
export const orderStaffHandlers: Handlers<OrderStaffCall> = {
  releaseOrder: (input, context) => releaseOrder(input, context),

  async listOrderQueue({ status, search, sales_code: salesCode, customer, page, limit }, context) {
    const isSought = Boolean(search || salesCode || customer);
    const filter = isSought ? { search, salesCode, ...(customer && { userId: customer }) } : { statuses: [status] };
    const oldestFirst = !isSought && waiting.has(status);
    const [{ rows, away, isAway, total }, [counts, seller]] = await Promise.all([
      listOrders(filter, { page, limit, oldestFirst }, context),
      context.db.run(countByStatus(), selectSalesRep(salesCode ?? "")),
    ]);
    const foundBy = await readFoundBy(customer ? "" : search, rows, context);
    const orders = rows.map((row) => ({
      ...listedOrderOf(row, context.locale, away.has(row.order_id)),
      buyer: buyerWithId(row),
      sales_code: row.sales_code,
      found: foundBy.get(row.order_id) ?? null,
    }));
    const sales_person = salesRepOf(salesCode || null, seller);
    const books_with = carrierIn(context.settings)?.name ?? null;
    return { orders, archive_away: isAway, books_with, sales_person, counts, total, page, limit };
  },
  getHandledOrder: ({ id }, context) => readHandled(id, context),
  confirmOrder: ({ id }, context) => handleOrder("confirmOrder", id, { to: "confirmed" }, context),
  packOrder: ({ id, lines, lots }, context) => handleOrder("packOrder", id, { to: "packed", lines, lots }, context),
  unpackOrder: ({ id, lines }, context) => handleOrder("unpackOrder", id, { to: "unpacked", lines }, context),
  shipOrder,
  deliverOrder: ({ id, shipment }, context) =>
    handleOrder("deliverOrder", id, { to: "delivered", shipmentId: shipment }, context),
  cancelHandledOrder: ({ id, lines, reason, refund_to }, context) =>
    handleOrder("cancelHandledOrder", id, { to: "cancelled", lines, reason, refundTo: refund_to }, context),
  returnOrder: ({ id, lines, reason, refund_to, restock }, context) =>
    handleOrder("returnOrder", id, { to: "returned", lines, reason, refundTo: refund_to, restock }, context),
  async moveOrderSlot({ id, slot }, context) {
    const refused = await changeSlot(id, slot, staffActor(context), context);
    if (refused) return refused;
    const read = await readHandled(id, context);
    return isFail(read) ? read : { message: slotMessages[context.locale].changed, ...read };
  },
  async setHandledOrderPo({ id, ...wanted }, context) {
    const refused = await changePo(id, wanted, staffActor(context), context);
    if (refused) return refused;
    const read = await readHandled(id, context);
    return isFail(read) ? read : { message: poMessages[context.locale].changed, ...read };
  },
  refundOrder: (input, context) => refundHandled(input, context),
};
