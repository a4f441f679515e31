import type { ApiClient } from "#shared/calls/api-client";
import type { CodePurpose } from "#shared/contracts/identity/sessions";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";

/** What an account is reached by. */
export type ContactSection = "email" | "phone";
type Addresses = Record<ContactSection, string>;

/** How the owner consents to a new address: by the password, by a code to the current one, or already given. */
export type Proof = "password" | "code" | "said";

/** The address that is replaced, else the account's other one; empty when there is none. */
export const standingAddress = (addresses: Addresses, section: ContactSection): string =>
  addresses[section] || addresses[section === "email" ? "phone" : "email"];

/** How the posted form lets the owner agree. */
export function proofIn(form: FormData): Proof | undefined {
  const posted = form.get("proof");
  return posted === "password" || posted === "code" || posted === "said" ? posted : undefined;
}

/**
 * What a form asks for after a refusal: a wrong code of the new address means that the owner's consent was accepted.
 */
export function proofAfter(form: FormData, failure: Failure | undefined): Proof | undefined {
  const proof = proofIn(form);
  if (failure?.fields?.["current_password"]) return "password";
  if (failure?.fields?.["current_otp"]) return "code";
  return proof && failure?.code === "otp_invalid" ? "said" : proof;
}

/** A new account, which has no name yet, adds its other address by the sign-in that made it. */
function usualProof(user: CallReply<"getCustomer">["user"], section: ContactSection): Proof {
  if (user.name === "" && !user[section]) return "said";
  return user.has_password ? "password" : "code";
}

type Wanted = {
  section: ContactSection;
  address: string;
  /** Only a code to the current address: for somebody who does not know the password. */
  byCode?: boolean;
  /** How the owner has been asked to agree so far. */
  proof?: Proof | undefined;
};
type Refusal = (Failure & { status: number }) | undefined;

/**
 * Sends a code to a new address and, without a password, one to the current address.
 * @returns which codes to request, and the current address; or what was refused
 */
export async function sendOwnerCodes(
  api: ApiClient,
  { section, address, byCode = false, proof: known }: Wanted,
): Promise<{ message: string; proof: Proof; standing: string } | { refused: Refusal }> {
  const customer = await api.call("getCustomer", {});
  if (!customer?.success) return { refused: customer };
  const standing = standingAddress(customer.user, section);
  const proof = byCode ? "code" : (known ?? usualProof(customer.user, section));
  const addresses = [
    ...(byCode ? [] : [section === "email" ? { email: address } : { phone: address }]),
    ...(proof === "code" ? [standing.includes("@") ? { email: standing } : { phone: standing }] : []),
  ];
  let message = "";
  for (const to of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- the second is sent only when the first could be
    const reply = await api.call("sendOtp", to);
    if (!reply?.success) return { refused: reply };
    message = reply.message;
  }
  return { message, proof, standing };
}

/** Where an account's owner gets codes: its e-mail, else its phone. */
export const ownAddress = ({ email, phone }: Addresses): string => email || phone;

/**
 * Sends a code for one purpose to the account's own address.
 * @returns where it went, or what was refused
 */
export async function sendOwnCode(
  api: ApiClient,
  purpose: CodePurpose,
): Promise<{ message: string; address: string } | { refused: Refusal }> {
  const customer = await api.call("getCustomer", {});
  if (!customer?.success) return { refused: customer };
  const address = ownAddress(customer.user);
  const reply = await api.call("sendOtp", {
    ...(customer.user.email ? { email: address } : { phone: address }),
    purpose,
  });
  return reply?.success ? { message: reply.message, address } : { refused: reply };
}
