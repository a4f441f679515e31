import { redirect } from "react-router";
import { notSaved, sendCodes } from "../account/contact-change";
import type { ProfileAnswer } from "../account/edit-profile-page";
import { userInfoOf } from "../account/profile-change";
import type { Asked, Outcome, PaymentAnswer } from "./payment-actions";
import { paymentStep } from "./steps";

const told = (profile: ProfileAnswer): { answer: PaymentAnswer } => ({
  answer: { about: profile.refused ? "phone" : "phone-sent", message: profile.refused?.message ?? "", profile },
});

/** Sends the codes that the profile's form asks for. @param byCode only the one that shows whose account it is */
async function send({ api, say, form }: Asked, byCode: boolean): Promise<Outcome> {
  const sent = await sendCodes({ section: "phone", byCode }, form, api, say);
  return told("data" in sent ? sent.data : sent);
}

/** The code proves the phone, which is the account's from then on; the step is shown with what may be paid now. */
async function confirm({ api, say, id, form }: Asked): Promise<Outcome> {
  const reply = await api.call("updateUser", { user_info: userInfoOf("phone", form), is_new_user: false });
  if (!reply?.success) return told(notSaved("phone", form, reply));
  say({ message: reply.message, type: 1 });
  return { to: redirect(paymentStep(id)) };
}

/** The buttons of the profile's form for a phone, on the payment step. */
export const phoneIntents = {
  "phone-code": (asked: Asked) => send(asked, false),
  "phone-proof": (asked: Asked) => send(asked, true),
  phone: confirm,
};
