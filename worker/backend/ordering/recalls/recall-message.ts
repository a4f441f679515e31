import { localePrefix } from "#shared/text/locale";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import type { Message } from "#backend/messages/outbox/message";
import type { DueNotice } from "./recalls-store";

const texts = {
  en: {
    subject: (title: string, lot: string) => `Recall: ${title}, lot ${lot}`,
    body: ({ title_en, lot, quantity, number, text_en }: DueNotice) =>
      `${title_en}, lot ${lot}, is being recalled. You received ${quantity} with order ${number}.\n${text_en}`,
    answer: "Tell us what you found",
  },
  ar: {
    subject: (title: string, lot: string) => `استدعاء: ${title}، التشغيلة ${lot}`,
    body: ({ title_ar, lot, quantity, number, text_ar }: DueNotice) =>
      `يُستدعى ${title_ar}، التشغيلة ${lot}. وصلك منها ${quantity} مع الطلب ${number}.\n${text_ar}`,
    answer: "أخبرنا بما وجدت",
  },
} as const;

/**
 * The message about a recall to one buyer, by e-mail or, without one, by SMS; null when there is no address at all.
 * @param origin of the shop, for the link of an SMS
 */
export function recallMessage(notice: DueNotice, origin: string | null): Message | null {
  const { notice_id, lot, locale } = notice;
  const { email, phone } = JSON.parse(notice.buyer) as { email: string; phone: string };
  const said = texts[locale];
  const subject = said.subject(notice[`title_${locale}`], lot);
  const body = said.body(notice);
  const path = `${localePrefix(locale)}/recall/${notice_id}`;
  if (!email) {
    const link = origin ? `\n${origin}${path}` : "";
    return phone ? { channel: "sms", recipient: phone, subject: "", body: `${subject}\n${body}${link}` } : null;
  }
  const button = { kind: "button", label: said.answer, to: path } as const;
  return {
    channel: "email",
    recipient: email,
    subject,
    content: emailOfBody({ locale, subject, body }, { behind: [button] }),
  };
}
