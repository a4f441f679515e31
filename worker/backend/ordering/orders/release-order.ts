import { isRemitted } from "#shared/payments/payment-methods";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { cleared } from "#backend/identity/approvals/clear-act";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { decide, type Decided } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { dueOf } from "./money-back";
import { selectOrder, type OrderRow, updateOrder } from "./orders-statements";
import { insertRelease } from "./release-store";

/** Whether the goods of an order stay until its bank transfer or cheque has come: neither the shop's rule nor staff let them leave before. */
export const waitsForMoney = (
  row: OrderRow,
  { ships_unpaid }: Pick<ShopSettings["payments"], "ships_unpaid">,
): boolean => isRemitted(row.payment_method) && row.released === 0 && !ships_unpaid && dueOf(row) > 0;

/**
 * Lets the goods of an order leave before its money comes. Failures: `not_found`, `self_dealing`, `order_not_due`, `already_decided` for one
 * that was released, or that changed meanwhile.
 */
export async function releaseOrder({ id, reason }: CallInput<"releaseOrder">, context: CallContext): Promise<Decided> {
  const { db, now } = context;
  const staff = staffIn(context);
  const [[row]] = await db.run(selectOrder(id, null));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staff, row.user_id);
  if (own) return own;
  if (!isRemitted(row.payment_method) || dueOf(row) === 0) return { fail: "order_not_due" };
  return decide(
    {
      before: [...updateOrder(row, row.status, { reason: null, refunded: 0, now })],
      change: insertRelease(id, reason, staff.userId, now),
      action: "order.release",
      subject: String(row.number),
      detail: reason,
      // No money moves: what is due stays due.
      leave: cleared(),
      done: "order_released",
    },
    context,
  );
}
