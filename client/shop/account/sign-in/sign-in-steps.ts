import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { normalEmail } from "#shared/typed/email";
import type { Failure } from "#shared/failures/failure";
import { normalPhone } from "#shared/typed/phone";
import { fieldIn, problemOf, type Problem } from "./posted-fields";

/** State of the form: the current step and its problem. Codes and passwords are never part of it. */
export type SignInView = {
  step: "address" | "code" | "password";
  /** E-mail or phone number as it was typed. */
  address: string;
  problem?: Problem<"address" | "otp" | "password">;
  /** Counts the codes that were sent, so that the wait for another starts again. */
  sent?: number;
};

/** Somebody is signed in; the cookies are there already. `isNew` means that the last step is still to come. */
export type SignedIn = { user: CallReply<"confirmAccount">["user"]; isNew: boolean; message: string };

export const isSignedIn = (taken: SignInView | SignedIn): taken is SignedIn => "user" in taken;

type Address = { email: string } | { phone: string };

/** An e-mail address or a phone number, in its one form; null when it is neither. */
function addressIn(typed: string): Address | null {
  const email = normalEmail(typed);
  const phone = email ? null : normalPhone(typed);
  return email ? { email } : phone ? { phone } : null;
}

/**
 * Takes one step of the sign-in form, in the browser and at the server alike: an address, then a code that is
 * sent there or the password. The button that was pressed is the form's `intent`: `code` (send one), `usePassword`,
 * `confirm`, or `otherAddress`.
 */
export async function takeStep(form: FormData, api: ApiClient): Promise<SignInView | SignedIn> {
  const typed = fieldIn(form, "address");
  const intent = fieldIn(form, "intent");
  const address = addressIn(typed);
  if (intent === "otherAddress") return { step: "address", address: typed };
  if (!address) return { step: "address", address: typed, problem: { field: "address", text: "signIn.address.wrong" } };
  if (intent === "usePassword") return passwordStep(typed, address, api);
  if (intent === "confirm" && form.has("password")) return confirmPassword(form, typed, address, api);
  if (intent === "confirm") return confirmCode(form, typed, address, api);
  return sendCode(form, typed, address, api);
}

/** An e-mail address is first submitted, which sends nothing, then a code is requested. */
async function sendCode(form: FormData, typed: string, address: Address, api: ApiClient): Promise<SignInView> {
  const again = form.has("otp");
  const submitted = "email" in address && !again ? await api.call("submitEmail", address) : undefined;
  const refusedHere = submitted && !submitted.success;
  const reply = refusedHere ? submitted : await api.call("sendOtp", address);
  const sent = Number(fieldIn(form, "sent")) || 0;
  if (reply?.success) return { step: "code", address: typed, sent: sent + 1 };
  if (again) return { step: "code", address: typed, sent, problem: problemOf(reply, "otp", []) };
  return { step: "address", address: typed, problem: problemOf(reply, "address", ["email", "phone"]) };
}

/** A password goes with an e-mail address. */
async function passwordStep(typed: string, address: Address, api: ApiClient): Promise<SignInView> {
  if (!("email" in address)) {
    return { step: "address", address: typed, problem: { field: "address", text: "signIn.password.email" } };
  }
  const reply = await api.call("submitEmail", address);
  if (reply?.success) return { step: "password", address: typed };
  return { step: "address", address: typed, problem: problemOf(reply, "address", ["email"]) };
}

async function confirmCode(form: FormData, typed: string, address: Address, api: ApiClient) {
  const otp = fieldIn(form, "otp");
  const view = { step: "code", address: typed, sent: Number(fieldIn(form, "sent")) || 1 } as const;
  if (!otp) return { ...view, problem: { field: "otp", text: "signIn.code.missing" } as const };
  const reply = await api.call("confirmAccount", { ...address, otp });
  return reply?.success ? signedIn(reply) : { ...view, problem: problemOf(reply, "otp", ["otp"]) };
}

async function confirmPassword(form: FormData, typed: string, address: Address, api: ApiClient) {
  // Blanks at its ends may belong to a password.
  const password = String(form.get("password") ?? "");
  const view = { step: "password", address: typed } as const;
  if (!password) return { ...view, problem: { field: "password", text: "signIn.password.missing" } as const };
  const reply = await api.call("confirmAccount", { ...address, password });
  return reply?.success ? signedIn(reply) : { ...view, problem: problemOf(reply, "password", ["password"]) };
}

/**
 * What Google's script is to put into the ID token: the nonce of this browser. A backend without the call checks its
 * tokens in its own way. @returns null when nothing is available
 */
export async function openGoogle(api: ApiClient): Promise<{ nonce?: string } | null> {
  const reply = await api.call("openSocialSignIn", {});
  if (reply?.success) return { nonce: reply.nonce };
  return reply?.status === 404 ? {} : null;
}

/** Signs in by the ID token that Google's script gave; null with no result, else what was refused. */
export async function takeGoogle(idToken: string, api: ApiClient): Promise<SignedIn | Failure | undefined> {
  const reply = await api.call("signInSocially", { provider: "google", id_token: idToken });
  return reply?.success ? signedIn(reply) : reply;
}

/** The reply of a sign-in, by code or otherwise. */
export const signedIn = ({ user, is_new_user, message }: CallReply<"confirmAccount">): SignedIn => ({
  user,
  isNew: is_new_user,
  message,
});
