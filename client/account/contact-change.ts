import type { ApiClient } from "../../shared/api-client";
import type { Failure } from "../../shared/failure";
import { sayOf } from "../runtime/shop";
import { refusal, refusedOf } from "../runtime/refused";
import { keptFields } from "./profile-change";
import type { ProfileAnswer } from "./edit-profile-page";

/** What an account is reached by. */
export type ContactSection = "email" | "phone";
type Addresses = Record<ContactSection, string>;

/** How the owner agrees to a new address: by the password, by a code to the one that stands, or it was said already. */
export type Proof = "password" | "code" | "said";

/** The address that is replaced, else the account's other one; empty when there is none. */
export const standingAddress = (addresses: Addresses, section: ContactSection): string =>
  addresses[section] || addresses[section === "email" ? "phone" : "email"];

/**
 * Sends a code to the new address, and where no password stands one to the address that stands. With `byCode` only the
 * latter: for somebody who does not know the password.
 */
export async function sendCodes(
  { section, byCode }: { section: ContactSection; byCode: boolean },
  form: FormData,
  api: ApiClient,
  say: ReturnType<typeof sayOf>,
) {
  const address = String(form.get(section) ?? "");
  const again = form.has(`${section}_otp`) ? address : undefined;
  const known = proofIn(form);
  const refused = (reply: (Failure & { status: number }) | undefined) => {
    if (reply) say({ message: reply.message, type: 3 });
    const told = { section, refused: refusedOf(reply, form, keptFields(section)), sentTo: again, proof: known };
    return refusal(told satisfies ProfileAnswer, reply);
  };
  const customer = await api.call("getCustomer", {});
  if (!customer?.success) return refused(customer);
  const { user } = customer;
  const first = byCode ? null : await api.call("sendOtp", { [section]: address });
  if (first !== null && !first?.success) return refused(first);
  const proof: Proof = byCode ? "code" : (known ?? (user.has_password ? "password" : "code"));
  const standing = standingAddress(user, section);
  const second = proof === "code" && standing !== "" ? await sendTo(standing, api) : first;
  if (!second?.success) return refused(second ?? undefined);
  say({ message: second.message, type: 1 });
  return { section, sentTo: address, proof } satisfies ProfileAnswer;
}

const sendTo = (address: string, api: ApiClient) =>
  api.call("sendOtp", address.includes("@") ? { email: address } : { phone: address });

/** How the form that was posted asked the owner to agree. */
export function proofIn(form: FormData): Proof | undefined {
  const told = form.get("proof");
  return told === "password" || told === "code" || told === "said" ? told : undefined;
}

/** What the form asks for after a refusal: a wrong code of the new address means that the owner's word was good. */
export function proofAfter(form: FormData, failure: Failure | undefined): Proof | undefined {
  const asked = proofIn(form);
  if (failure?.fields?.["current_password"]) return "password";
  if (failure?.fields?.["current_otp"]) return "code";
  return asked && failure?.code === "otp_invalid" ? "said" : asked;
}
