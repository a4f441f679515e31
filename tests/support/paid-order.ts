import { env } from "cloudflare:workers";
import type { OrderState } from "#shared/orders/order-states";
import type { FakeStripe } from "./fake-stripe";
import type { FakeTabby } from "./fake-tabby";
import { anOrder } from "./orders";

type Options = { wallet?: number; status?: OrderState; unitPrice?: number };

const nameAtGateway = (gateway: string, reference: string, paymentId: string | null) =>
  env.DB.prepare("UPDATE payments SET gateway = ?, reference = ?, started_at = ? WHERE payment_id = ?")
    .bind(gateway, reference, Date.now(), paymentId)
    .run();

/** An order of 115 AED unless told otherwise, whose part that the wallet did not pay was paid by card at this Stripe. */
export async function anOrderAtStripe(
  stripe: FakeStripe,
  userId: string,
  { unitPrice = 5000, ...options }: Options = {},
) {
  const order = await anOrder(userId, { method: "card", lines: [{ unitPrice }], ...options });
  const session = `cs_${order.id}`;
  stripe.sessions.set(session, {
    id: session,
    status: "open",
    payment_status: "unpaid",
    amount_total: order.total - (options.wallet ?? 0),
    currency: "aed",
    client_reference_id: order.paymentId!,
    payment_intent: null,
    expires_at: 0,
  });
  stripe.pay(session);
  await nameAtGateway("stripe", session, order.paymentId);
  return { ...order, paymentId: order.paymentId!, session };
}

/** The same, paid at Tabby and captured. */
export async function anOrderAtTabby(tabby: FakeTabby, userId: string, options: Options = {}) {
  const order = await anOrder(userId, { method: "tabby", ...options });
  const amount = ((order.total - (options.wallet ?? 0)) / 100).toFixed(2);
  const payment = `tabby-${order.id}`;
  const common = { id: payment, amount, currency: "AED", captures: [], refunds: [] };
  tabby.payments.set(payment, { ...common, status: "AUTHORIZED", order: { reference_id: order.paymentId! } });
  tabby.byHand(payment, "captures", amount);
  await nameAtGateway("tabby", payment, order.paymentId);
  return { ...order, paymentId: order.paymentId!, session: payment };
}
