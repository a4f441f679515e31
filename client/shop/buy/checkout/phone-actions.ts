import { redirect } from "react-router";
import type { Failure } from "#shared/failures/failure";
import { proofAfter, proofIn, sendOwnerCodes } from "#client/shop/account/account/owner-codes";
import { valuesIn } from "#client/runtime/refused";
import type { Requested, Outcome } from "./payment-answer";
import { paymentStep } from "./steps";

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

type Refusal = (Failure & { status: number }) | undefined;

/** What is wrong with the phone or its code, in the visitor's language; empty when nobody answered. */
const failureText = (reply: Refusal) => Object.values(reply?.fields ?? {})[0] ?? reply?.message ?? "";

/** Sends the codes: to the phone and, without a password, to the account's e-mail; the step then asks for them. */
async function send({ api, say, form }: Requested): Promise<Outcome> {
  const phone = textIn(form, "phone");
  const sent = await sendOwnerCodes(api, { section: "phone", address: phone, proof: proofIn(form) });
  if ("refused" in sent) return { answer: { about: "phone", message: failureText(sent.refused), phone } };
  const { message, proof, standing } = sent;
  say({ message, type: 1 });
  return { answer: { about: "phone-sent", message, sentTo: phone, owner: { proof, standing } } };
}

/** The owner's code instead of the password; what was sent to the phone stays good. */
async function sendProof({ api, say, form }: Requested): Promise<Outcome> {
  const phone = textIn(form, "phone");
  const sent = await sendOwnerCodes(api, { section: "phone", address: phone, byCode: true });
  if ("refused" in sent)
    return { answer: { about: "phone", message: failureText(sent.refused), phone, sentTo: phone } };
  const { message, proof, standing } = sent;
  say({ message, type: 1 });
  return { answer: { about: "phone-sent", message, sentTo: phone, owner: { proof, standing } } };
}

const codes = ["phone_otp", "current_password", "current_otp"];

/**
 * The code proves the phone, which is the account's from then on, and the owner agrees; the step is shown with what may be
 * paid now.
 */
async function confirm({ api, say, id, form }: Requested): Promise<Outcome> {
  const phone = textIn(form, "phone");
  const user_info = { phone, ...valuesIn(form, codes) };
  const reply = await api.call("updateUser", { user_info, is_new_user: false });
  if (reply?.success) {
    say({ message: reply.message, type: 1 });
    return { to: redirect(paymentStep(id)) };
  }
  if (reply?.err_type === "auth" && reply.code !== "otp_invalid") return { failure: reply };
  // Another account has this phone: the form requests another number.
  if (reply?.code === "address_taken") return { answer: { about: "phone", message: failureText(reply), phone } };
  const proof = proofAfter(form, reply);
  const owner = proof && { proof, standing: textIn(form, "standing"), problems: reply?.fields };
  return { answer: { about: "phone", message: failureText(reply), phone, sentTo: phone, owner } };
}

export const phoneIntents = { phoneCode: send, phoneProof: sendProof, phone: confirm };
