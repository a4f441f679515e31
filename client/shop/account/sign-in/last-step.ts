import { chosenCategory } from "#shared/goods/business-categories";
import type { ApiClient } from "#shared/calls/api-client";
import { normalEmail } from "#shared/typed/email";
import { fieldIn, problemOf, type Problem } from "./posted-fields";

/** What the last step shows. Codes are never part of it. */
export type LastStepView = {
  name: string;
  businessType: string;
  /** Asked for when the account is by phone; null when it has one already. */
  email: string | null;
  /** A code was sent to the e-mail and has to be typed. */
  codeSent?: boolean;
  /** Counts the codes that were sent, so that the wait for another starts again. */
  sent?: number;
  problem?: Problem<"name" | "businessType" | "email" | "email_otp">;
};

/** The account is complete; `message` is the server's. */
export type Completed = { message: string };

export const isCompleted = (taken: LastStepView | Completed): taken is Completed => "message" in taken;

/**
 * Takes the last step: name and business type, and an e-mail that a code proves. The first press sends the code, the
 * next completes the account. With `intent` `resend` another code is sent.
 */
export async function takeLastStep(form: FormData, api: ApiClient): Promise<LastStepView | Completed> {
  const view: LastStepView = {
    name: fieldIn(form, "name"),
    businessType: fieldIn(form, "businessType"),
    email: form.has("email") ? fieldIn(form, "email") : null,
    codeSent: form.has("email_otp"),
    sent: Number(fieldIn(form, "sent")) || 0,
  };
  if (!view.name) return { ...view, problem: { field: "name", text: "signIn.name.missing" } };
  if (!view.businessType) return { ...view, problem: { field: "businessType", text: "signIn.business.missing" } };
  if (view.email === null) return complete(view, {}, api);
  const email = normalEmail(view.email);
  if (!email) return { ...view, codeSent: false, problem: { field: "email", text: "signIn.email.wrong" } };
  if (!view.codeSent || fieldIn(form, "intent") === "resend" || email !== fieldIn(form, "codeFor")) {
    const reply = await api.call("sendOtp", { email });
    if (!reply?.success) return { ...view, codeSent: false, problem: problemOf(reply, "email", ["email"]) };
    return { ...view, email, codeSent: true, sent: (view.sent ?? 0) + 1 };
  }
  const email_otp = fieldIn(form, "email_otp");
  if (!email_otp) return { ...view, problem: { field: "email_otp", text: "signIn.code.missing" } };
  return complete(view, { email, email_otp }, api);
}

async function complete(
  view: LastStepView,
  mail: { email?: string; email_otp?: string },
  api: ApiClient,
): Promise<LastStepView | Completed> {
  const { name, businessType } = view;
  const reply = await api.call("updateUser", {
    user_info: { name, businessType: chosenCategory(businessType), ...mail },
    is_new_user: true,
  });
  if (reply?.success) return { message: reply.message };
  const field = mail.email === undefined ? "name" : reply?.code === "address_taken" ? "email" : "email_otp";
  return { ...view, problem: problemOf(reply, field, ["name", "businessType", "email", "email_otp"]) };
}
