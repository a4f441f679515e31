import { doneMessages } from "./done-messages";
import { aedFromFils } from "../../../shared/money";
import type { CallName } from "../../../shared/calls";
import { mayMove, orderStates } from "../../../shared/order-states";
import { isFail, type Outcome } from "../outcome";
import { selectSalesPerson } from "../sales/store";
import type { Answers, CallAnswer, CallContext } from "../serve";
import { staffIn } from "./actor";
import { askForRefunds } from "./gateway-refunds";
import { refundableOf } from "./money-back";
import { moveOrder, type Move } from "./move";
import { buyerOf, listedOrderOf } from "./order";
import { readOrder } from "./read-order";
import { refundOrder } from "./refund";
import { countByStatus, countOrders, selectOrders, type OrderRow } from "./store";

type OrderStaffCall =
  | "listOrderQueue"
  | "getHandledOrder"
  | "confirmOrder"
  | "packOrder"
  | "shipOrder"
  | "deliverOrder"
  | "cancelHandledOrder"
  | "returnOrder"
  | "refundOrder";
type Handled = CallAnswer<"confirmOrder">;

const salesPersonOf = (code: string | null, [person]: { name: string; email: string }[] = []) =>
  code === null ? null : { sales_code: code, name: person?.name ?? "", email: person?.email ?? "" };
const buyerWithId = (row: OrderRow) => ({ user_id: row.user_id, ...buyerOf(row) });

async function readHandled(id: string, context: CallContext): Promise<Outcome<CallAnswer<"getHandledOrder">>> {
  const found = await readOrder(id, staffIn(context), context);
  if (isFail(found)) return found;
  const { row, order } = found;
  const next = orderStates.filter((state) => mayMove(row.status, state, "staff"));
  const [seller] = row.sales_code === null ? [] : await context.db.run(selectSalesPerson(row.sales_code));
  const sales_person = salesPersonOf(row.sales_code, seller);
  const refundable = aedFromFils(refundableOf(row));
  return { order: { ...order, buyer: buyerWithId(row), refundable, next, sales_person } };
}

async function handle(call: CallName, id: string, move: Move, context: CallContext): Promise<Outcome<Handled>> {
  const moved = await moveOrder(call, id, move, staffIn(context), context);
  if (isFail(moved)) return moved;
  if ("refundTo" in move) await askForRefunds(context, id);
  const read = await readHandled(id, context);
  return isFail(read) ? read : { message: doneMessages[context.locale][`order_${move.to}`], ...read };
}

/** States that staff have to do something about: who waits longest comes first. */
const waiting = new Set<string>(["placed", "confirmed", "packed"]);

/** The operator's hands on orders; every step with its entry in the audit log. */
export const orderStaffAnswers: Answers<OrderStaffCall> = {
  async listOrderQueue({ status, search, sales_code: salesCode, page, limit }, { db, locale }) {
    const isSought = Boolean(search || salesCode);
    const filter = isSought ? { search, salesCode } : { statuses: [status] };
    const [rows, [count], counts, seller] = await db.run(
      selectOrders(filter, limit, (page - 1) * limit, !isSought && waiting.has(status)),
      countOrders(filter),
      countByStatus(),
      selectSalesPerson(salesCode ?? ""),
    );
    const orders = rows.map((row) => ({
      ...listedOrderOf(row, locale),
      buyer: buyerWithId(row),
      sales_code: row.sales_code,
    }));
    const sales_person = salesPersonOf(salesCode || null, seller);
    return { orders, sales_person, counts, total: count?.total ?? 0, page, limit };
  },
  getHandledOrder: ({ id }, context) => readHandled(id, context),
  confirmOrder: ({ id }, context) => handle("confirmOrder", id, { to: "confirmed" }, context),
  packOrder: ({ id }, context) => handle("packOrder", id, { to: "packed" }, context),
  shipOrder: ({ id, ...shipment }, context) => handle("shipOrder", id, { to: "shipped", shipment }, context),
  deliverOrder: ({ id }, context) => handle("deliverOrder", id, { to: "delivered" }, context),
  cancelHandledOrder: ({ id, reason, refund_to }, context) =>
    handle("cancelHandledOrder", id, { to: "cancelled", reason, refundTo: refund_to }, context),
  returnOrder: ({ id, reason, refund_to, restock }, context) =>
    handle("returnOrder", id, { to: "returned", reason, refundTo: refund_to, restock }, context),

  async refundOrder(input, context) {
    const refunded = await refundOrder(input, context);
    if (isFail(refunded)) return refunded;
    await askForRefunds(context, input.id);
    const read = await readHandled(input.id, context);
    return isFail(read) ? read : { message: doneMessages[context.locale].order_refunded, ...read };
  },
};
