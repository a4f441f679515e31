import { redirect } from "react-router";
import type { Failure } from "#shared/failures/failure";
import { valuesIn } from "#client/runtime/refused";
import type { Say } from "#client/runtime/request-context";
import type { Requested, Outcome, PaymentAnswer } from "./payment-answer";
import { phoneIntents } from "./phone-actions";
import { methodIn, placeOrder } from "./place-order";
import { paymentStep, placedUrl } from "./steps";

/** Refusals of a way of paying: they stay on the step, where another one is chosen. */
const ofMethod = new Set([
  "cod_unavailable",
  "phone_unverified",
  "open_orders_limit",
  "method_unavailable",
  "wallet_short",
  "payment_open",
  "payments_open",
  "state_changed",
  "credit_unavailable",
  "credit_short",
  "credit_overdue",
  "licence_over",
  "sale_not_started",
  "sale_busy",
  "sale_lapsed",
]);

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

async function pay({ api, id, form }: Requested): Promise<Outcome> {
  const { key = "", payable: displayedPayable = "" } = valuesIn(form, ["key", "payable"]);
  const method = methodIn(form);
  if (!method) return { answer: { about: "pay", message: "missing" } };
  // A form that does not say what it shows places nothing: the step is shown again, with the amount.
  if (!displayedPayable) return { answer: { about: "pay", message: "unseen", method } };
  const refused = (await chooseSlot(api, id, textIn(form, "slot"))) ?? (await givePoNumber(api, id, form));
  if (refused) return "answer" in refused ? { answer: { ...refused.answer, method } } : refused;
  const isPoAgain = textIn(form, "po_number_again") === "1";
  const placed = await placeOrder(api, { checkoutId: id, method, key, displayedPayable, isPoAgain });
  if (placed instanceof Response) return { to: placed };
  const times = placed?.checkout?.delivery_times;
  if (placed && (placed.code === "slot_missing" || (placed.code === "requote" && times && !times.chosen)))
    return { answer: { about: "slot", message: placed.message, method } };
  if (placed && (placed.code === "po_number_used" || placed.fields?.["po_number"] !== undefined))
    return { answer: { about: "po", message: placed.message, method } };
  if (placed?.code === "requote")
    return { answer: { about: "stale", message: placed.message, before: Number(displayedPayable), method } };
  if (!placed || ofMethod.has(placed.code)) return { answer: { about: "pay", message: placed?.message ?? "", method } };
  return { failure: placed };
}

/** Chooses when heavy goods are delivered, as the form says; null: it is chosen, or there is nothing to choose. */
async function chooseSlot(api: Requested["api"], id: string, slot: string): Promise<Outcome | null> {
  if (slot === "") return null;
  const reply = await api.call("setCheckoutSlot", { id, slot });
  if (reply?.success) return null;
  if (!reply || reply.code === "slot_taken" || reply.code === "invalid_input")
    return { answer: { about: "slot", message: reply?.fields?.["slot"] ?? reply?.message ?? "" } };
  return reply.code === "payment_open" ? { answer: { about: "pay", message: reply.message } } : { failure: reply };
}

/** Gives the number of a purchase order that the form asked for; null: it is given, or was not asked for. */
async function givePoNumber(api: Requested["api"], id: string, form: FormData): Promise<Outcome | null> {
  if (!form.has("po_number")) return null;
  const po_number = textIn(form, "po_number");
  const reply = await api.call("changeCheckoutAddress", { id, po_number });
  if (reply?.success) return null;
  if (!reply || reply.code === "invalid_input")
    return { answer: { about: "po", message: reply?.fields?.["po_number"] ?? reply?.message ?? "", code: po_number } };
  return reply.code === "payment_open" ? { answer: { about: "pay", message: reply.message } } : { failure: reply };
}

/** A voucher that is refused is shown beside its field, and as an alert. */
async function voucher({ api, say, id, form }: Requested): Promise<Outcome> {
  const code = textIn(form, "code");
  if (!code) return { answer: { about: "voucher", message: "missing" } };
  const reply = await api.call("applyCheckoutVoucher", { id, code });
  if (reply && !reply.success && reply.err_type === "voucher") {
    say({ message: reply.message, type: 2 });
    return { answer: { about: "voucher", message: reply.message, code } };
  }
  return changed(reply, say, id, { about: "voucher", message: "", code });
}

const drop = async ({ api, say, id }: Requested): Promise<Outcome> =>
  changed(await api.call("removeCheckoutVoucher", { id }), say, id);

/** A sales person's code; one that is refused is shown beside its field, and as an alert. */
async function sales({ api, say, id, form }: Requested): Promise<Outcome> {
  const code = textIn(form, "sales_code");
  if (!code) return { answer: { about: "sales", message: "missing" } };
  const reply = await api.call("verifySalesCode", { checkout_id: id, sales_code: code });
  if (reply && !reply.success && reply.err_type === "invalid") {
    const message = reply.fields?.["sales_code"] ?? reply.message;
    say({ message, type: 2 });
    return { answer: { about: "sales", message, code } };
  }
  return changed(reply, say, id, { about: "sales", message: "", code });
}

const dropSales = async ({ api, say, id }: Requested): Promise<Outcome> =>
  changed(await api.call("removeSalesCode", { checkout_id: id }), say, id);

const wallet = async ({ api, say, id, form }: Requested): Promise<Outcome> =>
  changed(await api.call("setCheckoutWallet", { id, use_wallet: textIn(form, "use") === "1" }), say, id);

/** Gives up an open payment; one that was paid meanwhile is an order. */
async function giveUp({ api, say, id, form }: Requested): Promise<Outcome> {
  const reply = await api.call("cancelPayment", { payment_id: textIn(form, "payment") });
  if (reply?.success && reply.order) return { to: redirect(placedUrl(reply.order.id)) };
  return changed(reply, say, id);
}

type Changed = { success: true; message?: string } | (Failure & { status: number }) | undefined;

function changed(reply: Changed, say: Say, id: string, unheard?: PaymentAnswer): Outcome {
  if (reply?.success) {
    if (reply.message) say({ message: reply.message, type: 1 });
    return { to: redirect(paymentStep(id)) };
  }
  if (!reply) return { answer: unheard ?? { about: "other", message: "" } };
  return reply.code === "payment_open" ? { answer: { about: "stale", message: reply.message } } : { failure: reply };
}

/** The forms of the payment step by their `intent`. */
export const intents = { pay, voucher, drop, sales, dropSales, wallet, giveUp, ...phoneIntents };
