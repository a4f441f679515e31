import type { Locale } from "../../../shared/locale";

const texts = {
  en: {
    otp_subject: (code: string) => `${code} is your Falaj code`,
    otp: (code: string) =>
      `${code} is your code to sign in to Falaj. It is good for 5 minutes. Nobody of Falaj will ever ask you for it. If you did not ask for a code, you need do nothing.`,
  },
  ar: {
    otp_subject: (code: string) => `${code} هو رمزك في فلج`,
    otp: (code: string) =>
      `${code} هو رمز دخولك إلى فلج، وهو صالح لمدة 5 دقائق. لن يطلبه منك أحد من فلج أبدًا. إن لم تطلب رمزًا فلا حاجة إلى فعل شيء.`,
  },
} as const satisfies Record<Locale, unknown>;

/** The message that carries a code, in the buyer's language. */
export function otpMessage(address: { email: string } | { phone: string }, code: string, locale: Locale) {
  const body = texts[locale].otp(code);
  return "email" in address
    ? { channel: "email" as const, recipient: address.email, subject: texts[locale].otp_subject(code), body }
    : { channel: "sms" as const, recipient: address.phone, subject: "", body };
}
