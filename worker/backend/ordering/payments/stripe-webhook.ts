import type { Stripe } from "stripe";

/** Events about money that went back or may have to. */
const aboutBooks = /^(charge\.refunded|charge\.refund\.|refund\.|charge\.dispute\.)/;

/**
 * Whose payment a signed event is about. Sessions name it themselves; refunds, charges and disputes name their payment
 * intent, whose session Stripe is asked for. Null: not one of the shop's payments, or of no interest.
 * @throws what the SDK throws
 */
export async function paymentOfEvent(stripe: Stripe, event: Stripe.Event) {
  if (event.type.startsWith("checkout.session.")) {
    return newsOf(event.data.object as Stripe.Checkout.Session, false);
  }
  if (!aboutBooks.test(event.type)) return null;
  const { payment_intent: intent } = event.data.object as Stripe.Refund | Stripe.Charge | Stripe.Dispute;
  const id = typeof intent === "string" ? intent : intent?.id;
  if (!id) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0] ? newsOf(data[0], true) : null;
}

const newsOf = ({ id, client_reference_id }: Stripe.Checkout.Session, books: boolean) =>
  client_reference_id && id ? { paymentId: client_reference_id, reference: id, books } : null;
