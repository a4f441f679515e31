import { doneMessages, stepMessage } from "./done-messages";
import { cancelReasons } from "#shared/orders/order-reasons";
import { finalStates, orderStates } from "#shared/orders/order-states";
import { addItems } from "../cart/add-items";
import { isFail } from "#backend/platform/outcome";
import type { Handlers } from "../call-context";
import { userOf } from "#backend/identity/sessions/caller";
import { buyerActor } from "#backend/identity/staff/actor";
import { slotMessages } from "../slots/messages";
import { poMessages } from "../purchase-orders/messages";
import { changePo } from "./change-po";
import { changeSlot } from "./change-slot";
import { askForRefunds } from "./gateway-refunds";
import { moveOrder } from "./move";
import { linesOf, shipmentOf, listedOrderOf, orderStatusOf } from "./order";
import { readOrder } from "./read-order";
import { orderReasonLabels } from "./reason-labels";
import { isStatusCode, statusCodeOf } from "./status-code";
import { selectShipments, type OrderRow } from "./orders-statements";
import { readContent } from "../archives/read-archived";
import { openChangeLink } from "../draft-orders/open-change-link";
import { isArchived } from "../archives/archives-statements";
import { listOrders } from "./list-orders";
import { selectOrderStatus } from "./orders-store";
import { readWhole } from "./whole-order";

type OrderCall =
  | "listOrders"
  | "getOrder"
  | "getOrderStatus"
  | "listOmsOrders"
  | "listCancelReasons"
  | "cancelOrder"
  | "changeOrderSlot"
  | "setOrderPo"
  | "reorder";

/** States in which something is still to come. */
const openStates = orderStates.filter((state) => !finalStates.some((one) => one === state));

/** Pieces of an order, which its row knows also when its archive does not answer. */
const unitsOf = (row: OrderRow): number =>
  row.goods === null
    ? linesOf(row).reduce((sum, { quantity }) => sum + quantity, 0)
    : (JSON.parse(row.goods) as [string, string, number][]).reduce((sum, [, , quantity]) => sum + quantity, 0);

/** The buyer's own orders. */
export const orderHandlers: Handlers<OrderCall> = {
  async listOrders({ status, search, page, limit }, context) {
    const statuses = status === undefined ? undefined : status === "open" ? openStates : [status];
    const filter = { userId: userOf(context), statuses, search };
    const { rows, away, isAway, total } = await listOrders(filter, { page, limit }, context);
    const orders = rows.map((row) => listedOrderOf(row, context.locale, away.has(row.order_id)));
    return { orders, archive_away: isAway, total, page, limit };
  },

  async getOrder({ id }, context) {
    const found = await readOrder(id, buyerActor(context), context);
    if (isFail(found)) return found;
    const change_link = await openChangeLink(found.row, found.order.changes, context);
    return { order: found.order, status_code: statusCodeOf(found.order.number, context.settings), change_link };
  },

  async getOrderStatus({ number, code }, { db, archives, settings }) {
    // A guess does not cost a look into the database.
    if (!isStatusCode(code, number, settings)) return { fail: "not_found" };
    const [[row]] = await db.run(selectOrderStatus(Number(number)));
    if (!row) return { fail: "not_found" };
    if (!isArchived(row)) return { order: orderStatusOf(row, null) };
    const content = await readContent(row, archives);
    // It came back from there meanwhile.
    return content ? { order: orderStatusOf(row, content) } : { fail: "archive_away", retryAfter: 1 };
  },

  async listOmsOrders({ order_id, page, limit }, context) {
    const filter = { userId: userOf(context), orderId: order_id };
    const { rows, contents, away, total } = await listOrders(filter, { page, limit }, context);
    const [shipments] = await context.db.run(selectShipments(rows.map((row) => row.order_id)));
    const orders = rows.map((row) => ({
      id: row.order_id,
      number: String(row.number),
      status: row.status,
      units: unitsOf(row),
      placed_at: new Date(row.placed_at).toISOString(),
      changed_at: new Date(row.changed_at).toISOString(),
      shipments: (
        contents.get(row.order_id)?.shipments ?? shipments.filter((one) => one.order_id === row.order_id)
      ).map(shipmentOf),
    }));
    return { orders, archive_away: away.size > 0, total, page, limit };
  },

  async listCancelReasons(_input, { locale }) {
    return { reasons: cancelReasons.map((code) => ({ code, label: orderReasonLabels[locale][code] })) };
  },

  async cancelOrder({ order_id, lines, reason, refund_to }, context) {
    const move = { to: "cancelled", lines, reason, refundTo: refund_to } as const;
    const moved = await moveOrder("cancelOrder", order_id, move, buyerActor(context), context);
    if (isFail(moved)) return moved;
    await askForRefunds(context, order_id);
    const found = await readOrder(order_id, buyerActor(context), context);
    return isFail(found) ? found : { message: stepMessage(move.to, moved, context.locale), order: found.order };
  },

  async changeOrderSlot({ id, slot }, context) {
    const refused = await changeSlot(id, slot, buyerActor(context), context);
    if (refused) return refused;
    const found = await readOrder(id, buyerActor(context), context);
    return isFail(found) ? found : { message: slotMessages[context.locale].changed, order: found.order };
  },

  async setOrderPo({ id, ...wanted }, context) {
    const refused = await changePo(id, wanted, buyerActor(context), context);
    if (refused) return refused;
    const found = await readOrder(id, buyerActor(context), context);
    return isFail(found) ? found : { message: poMessages[context.locale].changed, order: found.order };
  },

  async reorder({ id, items: chosen }, context) {
    const found = await readWhole(id, userOf(context), context);
    if (!found) return { fail: "not_found" };
    const items = chosen ?? linesOf(found.row).map(({ sku_id, quantity }) => ({ sku_id, quantity }));
    // What was bought once can be bought again, whomever it is for.
    const anyBusiness = { ...context, businessCategory: "" } as const;
    const done = await addItems({ mode: "add", items, guest_user_id: undefined }, anyBusiness);
    if (isFail(done)) return done;
    const { reordered, reordered_some, reordered_none } = doneMessages[context.locale];
    const whole = done.rows.every(({ problem }) => problem === null || problem === "repeated");
    return { ...done, message: done.added === 0 ? reordered_none : whole ? reordered : reordered_some };
  },
};
