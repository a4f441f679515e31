import type { CodePurpose } from "#shared/contracts/identity/sessions";
import type { Locale } from "#shared/text/locale";
import { emailTexts } from "../emails/email-texts";
import type { Message } from "./message";
import { shopMark } from "../emails/shop-mark";

const texts = {
  en: {
    otp_subject: (code: string) => `${code} is your ${shopMark.en} code`,
    otp: {
      sign_in: (code: string) =>
        `${code} is your code to sign in to ${shopMark.en}. It’s valid for 5 minutes. Never share it: ${shopMark.en} will never ask you for it. If you didn’t request a code, you can ignore this message.`,
      password: (code: string) =>
        `${code} is your code to set a password at ${shopMark.en}. It’s valid for 5 minutes. Never share it: ${shopMark.en} will never ask you for it. If you didn’t ask to set a password, you can ignore this message.`,
      deletion: (code: string) =>
        `${code} is your code to delete your ${shopMark.en} account for good. It’s valid for 5 minutes. Never share it: ${shopMark.en} will never ask you for it. If you didn’t ask to delete your account, you can ignore this message.`,
    },
  },
  ar: {
    otp_subject: (code: string) => `${code} هو رمزك في ${shopMark.ar}`,
    otp: {
      sign_in: (code: string) =>
        `${code} هو رمز دخولك إلى ${shopMark.ar}، وهو صالح لمدة 5 دقائق. لا تشاركه مع أحد، فلن نطلبه منك أبدًا. إن لم تطلب رمزًا فتجاهل هذه الرسالة.`,
      password: (code: string) =>
        `${code} هو رمزك لتعيين كلمة مرور في ${shopMark.ar}، وهو صالح لمدة 5 دقائق. لا تشاركه مع أحد، فلن نطلبه منك أبدًا. إن لم تطلب تعيين كلمة مرور فتجاهل هذه الرسالة.`,
      deletion: (code: string) =>
        `${code} هو رمزك لحذف حسابك في ${shopMark.ar} نهائيًا، وهو صالح لمدة 5 دقائق. لا تشاركه مع أحد، فلن نطلبه منك أبدًا. إن لم تطلب حذف حسابك فتجاهل هذه الرسالة.`,
    },
  },
} as const satisfies Record<Locale, unknown>;

type SentCode = { address: { email: string } | { phone: string }; purpose: CodePurpose; code: string };

/** The message that carries a code and says what it is for, in the buyer's language. */
export function otpMessage({ address, purpose, code }: SentCode, locale: Locale): Message {
  const body = texts[locale].otp[purpose](code);
  if ("phone" in address) return { channel: "sms", recipient: address.phone, subject: "", body };
  const { heading, preheader } = emailTexts[locale].code[purpose];
  const blocks = [
    { kind: "code", code },
    { kind: "text", text: body },
  ] as const;
  const content = { preheader, parts: [{ locale, heading, blocks }] } as const;
  return { channel: "email", recipient: address.email, subject: texts[locale].otp_subject(code), content };
}
