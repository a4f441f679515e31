import type { CallRequest } from "../../shared/contracts/table";
import { valuesIn } from "../runtime/refused";

/** A form of the profile; each changes its own part and nothing else. */
export type ProfileSection = "details" | "email" | "phone" | "password";

/** What each form sends, by the names of spec §5. */
const fieldsOf: Record<ProfileSection, readonly string[]> = {
  details: ["first_name", "last_name", "businessType", "Establishment-Name"],
  email: ["email", "email_otp"],
  phone: ["phone", "phone_otp"],
  password: ["current_password", "password"],
};

/** Never sent back to a page. */
const secret = new Set(["email_otp", "phone_otp", "current_password", "password"]);

/** What may be sent back to the form. */
export const keptFields = (section: ProfileSection): string[] => fieldsOf[section].filter((name) => !secret.has(name));

export const userInfoOf = (section: ProfileSection, form: FormData): CallRequest<"updateUser">["user_info"] =>
  valuesIn(form, fieldsOf[section]);

/**
 * What a button of the profile asks for: `email-code` and `phone-code` send a code to a new address, the others save.
 * Null for what no button says.
 */
export function readIntent(form: FormData): { section: ProfileSection; sendsCode: boolean } | null {
  const intent = String(form.get("intent"));
  if (intent === "email-code") return { section: "email", sendsCode: true };
  if (intent === "phone-code") return { section: "phone", sendsCode: true };
  return Object.hasOwn(fieldsOf, intent) ? { section: intent as ProfileSection, sendsCode: false } : null;
}

/** First and last name for the form: an account that was made with one name has no parts. */
export function nameParts({ name, first_name, last_name }: Record<"name" | "first_name" | "last_name", string>) {
  if (first_name || last_name) return { first_name, last_name };
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(" ") };
}
