import { foldDigits } from "../typed/signs";
import type { Locale } from "../text/locale";

/** Longer ones would only cost hashing. */
export const longestPassword = 200;

/** What a password must have, in the order in which it is checked. */
const rules = {
  password_length: (password: string) => password.length >= 8,
  password_uppercase: (password: string) => /\p{Lu}/u.test(password),
  password_lowercase: (password: string) => /\p{Ll}/u.test(password),
  password_number: (password: string) => /\d/.test(foldDigits(password)),
  password_special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};
export type PasswordProblem = keyof typeof rules;

/** The first rule that a password breaks, or null. */
export const passwordProblem = (password: string): PasswordProblem | null =>
  (Object.keys(rules) as PasswordProblem[]).find((name) => !rules[name](password)) ?? null;

/** What each problem says; the English is fixed word for word, as tests and other clients expect it. */
export const passwordMessages: Record<Locale, Record<PasswordProblem, string>> = {
  en: {
    password_length: "Password must be at least 8 characters",
    password_uppercase: "Password must contain at least one uppercase character",
    password_lowercase: "Password must contain at least one lowercase character",
    password_number: "Password must contain at least one number",
    password_special: "Password must contain at least one special character",
  },
  ar: {
    password_length: "يجب ألا تقل كلمة المرور عن 8 أحرف",
    password_uppercase: "يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل",
    password_lowercase: "يجب أن تحتوي كلمة المرور على حرف لاتيني صغير واحد على الأقل",
    password_number: "يجب أن تحتوي كلمة المرور على رقم واحد على الأقل",
    password_special: "يجب أن تحتوي كلمة المرور على رمز خاص واحد على الأقل",
  },
};
