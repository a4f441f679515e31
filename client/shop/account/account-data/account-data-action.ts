import { redirect, redirectDocument, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { leaveFlash } from "#client/shop/frame/alerts/flash";
import { paths } from "#client/paths";
import { refusal, refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf, type Say } from "#client/runtime/request-context";

/** The outcome of the form: a code was sent, or the deletion was refused. What was ticked stays so; a code never. */
export type PostedDeletion = { sent: boolean; values: Record<string, string>; refused?: Refused };

const refilled = ["give_up_wallet"];

/**
 * Sends a code to the account's own address, or deletes the account with it: then this browser forgets everything of
 * the visitor, as after signing out, and starts again at the home page, which says goodbye.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = valuesIn(form, refilled);
  const [api, say] = [apiOf(context), sayOf(context)];
  if (form.get("intent") !== "delete") return sendCode(form, api, say);
  const giveUp = Number(values["give_up_wallet"] ?? 0);
  const reply = await api.call("deleteMyAccount", { otp: String(form.get("otp") ?? ""), give_up_wallet: giveUp });
  if (reply?.success) {
    if (!import.meta.env.SSR) await import("../sign-in/sign-out").then(({ forgetShopper }) => forgetShopper());
    (import.meta.env.SSR ? say : leaveFlash)({ message: reply.message, type: 1 });
    return redirectDocument(paths.home);
  }
  // The screen is not what it was: something was begun, or the wallet holds another amount than was agreed to.
  if (reply?.code === "account_open" || (reply?.code === "wallet_not_empty" && giveUp > 0)) {
    say({ message: reply.message, type: 2 });
    return redirect(paths.accountData);
  }
  const refused = refusedOf(reply, form, refilled);
  if (reply?.code === "otp_invalid") refused.problems = { otp: reply.message };
  return refusal({ sent: true, values, refused } satisfies PostedDeletion, reply);
}

async function sendCode(form: FormData, api: ApiClient, say: Say) {
  const values = valuesIn(form, refilled);
  const own = await api.call("describeMyData", {}, { fresh: true });
  if (!own?.success) return refusal({ sent: form.has("otp"), values, refused: refusedOf(own, form, refilled) }, own);
  const reply = await api.call("sendOtp", {
    ...(own.email ? { email: own.email } : { phone: own.phone }),
    purpose: "deletion",
  });
  if (!reply?.success)
    return refusal({ sent: form.has("otp"), values, refused: refusedOf(reply, form, refilled) }, reply);
  say({ message: reply.message, type: 1 });
  return { sent: true, values } satisfies PostedDeletion;
}
