import { isOnline, isRemitted } from "#shared/payments/payment-methods";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { beginDraftCheckout } from "./begin-draft-checkout";
import { updateCheckout } from "./checkout-store";
import { placeOrder } from "./place-order";
import { getCheckout } from "./show-checkout";
import type { OrderRow } from "../orders/orders-statements";
import { linkedChange, type LinkedChange } from "../draft-orders/linked-change";
import { orderChangeMessages } from "../draft-orders/change-messages";

/**
 * How what is added to an order is paid: in cash or on credit as the order itself, when its buyer agrees; after any other
 * payment in a checkout of its own.
 */
export const paysOf = ({ payment_method: method }: Pick<OrderRow, "payment_method">): "cod" | "credit" | "checkout" =>
  isOnline(method) || isRemitted(method) || method === "wallet" ? "checkout" : method === "credit" ? "credit" : "cod";

const calls = { cod: "createCodOrder", credit: "createCreditOrder" } as const;

/**
 * Agrees to a change, for anyone who has the link: places what it adds as the buyer's order, by the same checkout, quote and batch
 * as every other order, and cancels what it cancels in that batch. Agreeing again gives the same answer. Failures: `not_found`,
 * `link_expired` when it is over or the order has moved, `method_unavailable` when it has to be paid first, `requote` at another
 * total than was shown, `out_of_stock` when not all of it can be had, and those of `placeOrder`, without what they say of
 * the buyer.
 */
export async function agreeChange(
  { token, ...agreed }: CallInput<"agreeOrderChange">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"agreeOrderChange">>> {
  const texts = orderChangeMessages[context.locale];
  const linked = await linkedChange(token, context);
  if (!linked) return { fail: "not_found" };
  if (linked.state === "agreed") return { message: texts.agreed(linked.addedNumber) };
  if (linked.state !== "open") return { fail: "link_expired", message: texts.closed };
  if (linked.read === null) return { fail: "link_expired", message: texts.moved };
  const pays = paysOf(linked.read.row);
  if (pays === "checkout") return { fail: "method_unavailable", message: texts.paid };
  const placed = await place(linked, linked.read.row, { call: calls[pays], ...agreed }, context);
  if (isFail(placed)) return publicFail(placed, context);
  return { message: texts.agreed(placed.order.number) };
}

type Agreeing = Omit<CallInput<"agreeOrderChange">, "token"> & { call: "createCodOrder" | "createCreditOrder" };

async function place(
  { draft, userId }: LinkedChange,
  changed: Pick<OrderRow, "po_number">,
  { call, shown_payable, po_number, po_number_again }: Agreeing,
  context: CallContext,
): ReturnType<typeof placeOrder> {
  const buyer: CallContext = { ...context, who: { userId }, shopper: null, idempotencyKey: undefined };
  // Said each time: the checkout may have one of an earlier try.
  const number = po_number || changed.po_number;
  const start = { device_source: "", ordered_platform: 1, landed_page_url: "", po_number: number } as const;
  const checkoutId = await beginDraftCheckout(draft, userId, start, buyer);
  if (checkoutId === null) return { fail: "not_found" };
  // The wallet is its owner's to spend, who would be signed in.
  const shown = await getCheckout(checkoutId, buyer, [
    updateCheckout(checkoutId, userId, { use_wallet: 0 }, buyer.now),
  ]);
  if (isFail(shown) && shown.fail !== "checkout_paid") return shown;
  return placeOrder(call, { checkout_id: checkoutId, shown_payable, po_number_again }, buyer);
}

/** The failure for somebody who is known by the link alone: nothing of the buyer's checkout, addresses or other orders. */
function publicFail({ fail, fields, message }: Fail, { locale }: CallContext): Fail {
  const texts = orderChangeMessages[locale];
  if (fail === "requote") return { fail, message: texts.otherPrice };
  if (fail === "out_of_stock") return { fail, message: texts.gone };
  if (fail === "po_number_used") return { fail, message: texts.poUsed };
  if (fail === "invalid_input" && fields?.["po_number"])
    return { fail, fields, ...(message !== undefined && { message }) };
  // It was withdrawn, declined or paid for in the meantime.
  if (fail === "session_expired") return { fail: "link_expired", message: texts.closed };
  // Whose words name sums of the buyer's account.
  if (fail === "credit_overdue" || message === undefined) return { fail };
  return { fail, message };
}
