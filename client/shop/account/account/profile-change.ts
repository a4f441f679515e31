import type { CallRequest } from "#shared/contracts/platform/table";
import { valuesIn, type Refused } from "#client/runtime/refused";
import type { ContactSection, Proof } from "./owner-codes";

/** A form of the profile; each changes its own part and nothing else. */
export type ProfileSection = "details" | "email" | "phone" | "password";

/** The outcome of a form. */
export type ProfileAnswer = {
  section: ProfileSection | "passkeys";
  refused?: Refused;
  /** Where a code went; the form then asks for it. */
  sentTo?: string | undefined;
  /** How the owner is to agree to a new address. */
  proof?: Proof | undefined;
};

/** The fields each form sends, by the form's own names. */
const fieldsOf: Record<ProfileSection, readonly string[]> = {
  details: ["first_name", "last_name", "businessType", "Establishment-Name"],
  email: ["email", "email_otp", "current_password", "current_otp"],
  phone: ["phone", "phone_otp", "current_password", "current_otp"],
  password: ["current_password", "password", "password_otp"],
};

/** Never sent back to a page. */
const secret = new Set(["email_otp", "phone_otp", "password_otp", "current_otp", "current_password", "password"]);

/** What may be sent back to the form. */
export const refilledFields = (section: ProfileSection): string[] =>
  fieldsOf[section].filter((name) => !secret.has(name));

export const userInfoOf = (section: ProfileSection, form: FormData): CallRequest<"updateUser">["user_info"] =>
  valuesIn(form, fieldsOf[section]);

/** Where the form that was posted says that a code went; undefined before one did. */
export const sentToIn = (section: ProfileSection, form: FormData): string | undefined =>
  form.has(`${section}_otp`) ? String(form.get(section === "password" ? "sent_to" : section) ?? "") : undefined;

/**
 * What a button does: sends codes to a new address, one to the current address only, or one to the account; or saves.
 */
type Intent =
  | { section: ContactSection; does: "sendCodes" | "sendProof" }
  | { section: "password"; does: "sendCode" }
  | { section: ProfileSection; does: "save" };

/**
 * What a button of the profile asks for: `email-code` and `phone-code` send a code to a new address, `email-proof` and
 * `phone-proof` one to the current address, `password-code` one for a first password, the others save. Null for an
 * unknown button.
 */
export function readIntent(form: FormData): Intent | null {
  const intent = String(form.get("intent"));
  const [, section, what] = /^(email|phone)-(code|proof)$/.exec(intent) ?? [];
  if (section) return { section: section as ContactSection, does: what === "code" ? "sendCodes" : "sendProof" };
  if (intent === "password-code") return { section: "password", does: "sendCode" };
  return Object.hasOwn(fieldsOf, intent) ? { section: intent as ProfileSection, does: "save" } : null;
}

/** First and last name for the form: an account that was made with one name has no parts. */
export function nameParts({ name, first_name, last_name }: Record<"name" | "first_name" | "last_name", string>) {
  if (first_name || last_name) return { first_name, last_name };
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(" ") };
}
