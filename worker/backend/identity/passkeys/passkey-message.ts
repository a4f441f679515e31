import type { Locale } from "#shared/text/locale";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { shopMark } from "#backend/messages/emails/shop-mark";
import type { Message } from "#backend/messages/outbox/message";

const texts = {
  en: {
    subject: `A passkey was added to your ${shopMark.en} account`,
    body: (name: string) =>
      `A passkey named “${name}” can now sign in to your ${shopMark.en} account. If this was you, you can ignore this message. If not, sign in, remove it under Profile, and contact us right away.`,
  },
  ar: {
    subject: `أُضيف مفتاح مرور إلى حسابك في ${shopMark.ar}`,
    body: (name: string) =>
      `أصبح مفتاح المرور «${name}» صالحًا لتسجيل الدخول إلى حسابك لدى ${shopMark.ar}. إن كنت أنت من أضافه فلا حاجة إلى فعل شيء. وإن لم تكن أنت، فسجّل الدخول واحذفه من صفحة الملف الشخصي وتواصل معنا فورًا.`,
  },
} as const satisfies Record<Locale, unknown>;

/** The message to the owner about a new passkey. @param name as its maker wrote it */
export function passkeyMessage(
  { channel, recipient }: { channel: "email" | "sms"; recipient: string },
  name: string,
  locale: Locale,
): Message {
  const { subject } = texts[locale];
  const body = texts[locale].body(name);
  if (channel === "sms") return { channel, recipient, subject: "", body };
  return { channel, recipient, subject, content: emailOfBody({ locale, subject, body }) };
}
