import { redirect, redirectDocument } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import {
  isOnline,
  isRemitted,
  paymentMethods,
  type OnlineMethod,
  type PaymentMethod,
  type RemittanceMethod,
} from "#shared/payments/payment-methods";
import { placedUrl } from "./steps";

type Placing = {
  checkoutId: string;
  method: PaymentMethod;
  key: string;
  displayedPayable: string;
  /** The buyer orders on the number of a purchase order again. */
  isPoAgain: boolean;
};
type FailedReply = (Failure & { status: number }) | undefined;

/** How often, and after how many ms, an order is requested again whose twin is on its way. */
const mostTries = 5;
const pauseMs = 700;

/** The calls of methods that the shop settles itself. */
const settledHere = {
  cod: "createCodOrder",
  wallet: "createWalletOrder",
  credit: "createCreditOrder",
} as const satisfies Record<Exclude<PaymentMethod, OnlineMethod | RemittanceMethod>, string>;

export const methodIn = (form: FormData): PaymentMethod | undefined =>
  paymentMethods.find((method) => method === form.get("method"));

/**
 * Places the order, or starts its payment, and gives where that leads: the order's page, or the gateway's, which is a
 * document of its own. Anything else is the failure, or undefined when nobody answered. The idempotency key belongs to
 * the same form with the same method and amount; a second click gets what the first one got.
 */
export async function placeOrder(api: ApiClient, placing: Placing): Promise<Response | FailedReply> {
  const { checkoutId: checkout_id, method, key, displayedPayable: shown_payable, isPoAgain } = placing;
  const options = { idempotencyKey: [key, method, shown_payable].join("-") };
  const request = { checkout_id, shown_payable, ...(isPoAgain && { po_number_again: true }) };
  if (isOnline(method)) {
    const reply = await patiently(() => api.call("createOnlineOrder", { ...request, method }, options));
    return reply?.success ? redirectDocument(reply.payment.redirect_url) : reply;
  }
  const reply = await patiently(() =>
    isRemitted(method)
      ? api.call("createRemittanceOrder", { ...request, method }, options)
      : api.call(settledHere[method], request, options),
  );
  return reply?.success ? redirect(placedUrl(reply.order.id)) : reply;
}

/** Asks again, with the same key, while an equal request is on its way. */
async function patiently<Reply extends CallReply<"createCodOrder"> | CallReply<"createOnlineOrder">>(
  ask: () => Promise<Reply | FailedReply>,
): Promise<Reply | FailedReply> {
  for (let tries = 1; ; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const reply = await ask();
    if (reply?.success !== false || reply.code !== "request_in_flight" || tries >= mostTries) return reply;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
