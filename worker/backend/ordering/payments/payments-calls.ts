import { placedOf } from "../orders/order-summary";
import { selectPlaced } from "../orders/place-statements";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { listPaymentMethods } from "./offered-methods";
import { sandboxHandlers } from "./sandbox-page";
import { settle } from "./settle";
import { startPayment } from "./start";
import { selectPayment, type PaymentRow } from "./payments-statements";

type PaymentCall =
  | "createOnlineOrder"
  | "verifyPayment"
  | "cancelPayment"
  | "listPaymentMethods"
  | "getSandboxPayment"
  | "endSandboxPayment";

type Settled = CallAnswer<"verifyPayment">;

/** Settles a payment of this user; another's is not found. */
async function settleOwn(
  { payment_id }: CallInput<"verifyPayment">,
  context: CallContext,
  giveUp: boolean,
): Promise<Outcome<Settled>> {
  const [[own]] = await context.db.run(selectPayment(payment_id));
  if (own?.user_id !== userOf(context)) return { fail: "not_found" };
  const row = (await settle(payment_id, context, giveUp)) ?? own;
  const { checkout_id, method, status } = row;
  return { payment: { id: payment_id, checkout_id, method, status }, order: await orderOf(row, context) };
}

async function orderOf(
  { checkout_id, user_id, order_id }: PaymentRow,
  context: CallContext,
): Promise<Settled["order"]> {
  if (order_id === null) return null;
  const [[placed]] = await context.db.run(selectPlaced(checkout_id, user_id));
  return placed ? placedOf(placed, context.locale) : null;
}

/** Paying at a gateway. */
export const paymentHandlers: Handlers<PaymentCall> = {
  createOnlineOrder: startPayment,
  verifyPayment: (input, context) => settleOwn(input, context, false),
  cancelPayment: (input, context) => settleOwn(input, context, true),
  listPaymentMethods,
  ...sandboxHandlers,
};
