import { redirect } from "react-router";
import type { Failure } from "../../shared/failure";
import type { Asked, Outcome } from "./payment-actions";
import { paymentStep } from "./steps";

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

type Refusal = (Failure & { status: number }) | undefined;

/** What is wrong with the phone or its code, in the caller's language; empty when nobody answered. */
const wordsOf = (reply: Refusal) => Object.values(reply?.fields ?? {})[0] ?? reply?.message ?? "";

/** Sends a code to the phone; the step then asks for it. */
async function send({ api, say, form }: Asked): Promise<Outcome> {
  const phone = textIn(form, "phone");
  const reply = await api.call("sendOtp", { phone });
  if (!reply?.success) return { answer: { about: "phone", message: wordsOf(reply), phone } };
  say({ message: reply.message, type: 1 });
  return { answer: { about: "phone-sent", message: reply.message, sentTo: phone } };
}

/** The code proves the phone, which is the account's from then on; the step is shown with what may be paid now. */
async function confirm({ api, say, id, form }: Asked): Promise<Outcome> {
  const phone = textIn(form, "phone");
  const user_info = { phone, phone_otp: textIn(form, "phone_otp") };
  const reply = await api.call("updateUser", { user_info, is_new_user: false });
  if (reply?.success) {
    say({ message: reply.message, type: 1 });
    return { to: redirect(paymentStep(id)) };
  }
  if (reply?.err_type === "auth" && reply.code !== "otp_invalid") return { failure: reply };
  // Another account has this phone: another number is asked for.
  const sentTo = reply?.code === "address_taken" ? {} : { sentTo: phone };
  return { answer: { about: "phone", message: wordsOf(reply), phone, ...sentTo } };
}

export const phoneIntents = { phoneCode: send, phone: confirm };
