import { aedFromFils, type Fils } from "#shared/money/money";
import { daysOverdue } from "#shared/payments/ageing";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { localePrefix, type Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { Row } from "#backend/messages/emails/email";
import { shopMark } from "#backend/messages/emails/shop-mark";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";
import type { Message } from "#backend/messages/outbox/message";
import { documentName } from "../invoices/document-name";
import { whereToPay } from "../overdue/overdue-stop";
import type { RemindedDue } from "./watch-store";

/** Days after the due date at which a reminder is sent. */
export const reminderSteps = [3, 14, 30] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Invoices that one reminder lists; a mail program cuts off longer mails. The sum is of all. */
const mostListed = 40;

const texts = {
  en: {
    subject: {
      3: `Payment reminder from ${shopMark.en}`,
      14: `Second payment reminder from ${shopMark.en}`,
      30: `Final payment reminder from ${shopMark.en}`,
    },
    body: {
      3: "These invoices are past their due date. If you have paid in the last days, thank you, and please ignore this email.",
      14: "These invoices are still unpaid. Please pay them now, or tell us if something is wrong with one of them.",
      30: "Some of these invoices have been overdue for a month or longer. Please pay them now. While they are open, we may stop selling to you on credit.",
    },
    list: "Overdue invoices",
    name: (document: string, order: number) => (document ? `${document} (order ${order})` : `Order ${order}`),
    value: (sum: string, day: string, days: number) =>
      `AED ${sum}, due ${day}, ${days === 1 ? "1 day" : `${days} days`} overdue`,
    sum: "Overdue in all",
    money: (sum: string) => `AED ${sum}`,
    open: "Open your statement",
  },
  ar: {
    subject: {
      3: `تذكير بالسداد من ${shopMark.ar}`,
      14: `تذكير ثانٍ بالسداد من ${shopMark.ar}`,
      30: `تذكير أخير بالسداد من ${shopMark.ar}`,
    },
    body: {
      3: "تجاوزت هذه الفواتير تاريخ استحقاقها. إن كنت قد سددتها في الأيام الأخيرة فنشكرك، ويمكنك تجاهل هذه الرسالة.",
      14: "ما زالت هذه الفواتير غير مسددة. يرجى سدادها الآن، أو إبلاغنا إن كان في إحداها خطأ.",
      30: "مضى شهر أو أكثر على استحقاق بعض هذه الفواتير. يرجى سدادها الآن، فقد نوقف البيع لك بالائتمان ما دامت غير مسددة.",
    },
    list: "الفواتير المتأخرة",
    name: (document: string, order: number) => (document ? `${document} (الطلب ${order})` : `الطلب ${order}`),
    value: (sum: string, day: string, days: number) => `${sum} د.إ.، استحقت في ${day}، ${lateInArabic(days)}`,
    sum: "إجمالي المتأخر",
    money: (sum: string) => `${sum} د.إ.`,
    open: "فتح كشف الحساب",
  },
} as const satisfies Record<Locale, unknown>;

/** `متأخرة 3 أيام`, by the six forms of Arabic. */
function lateInArabic(days: number): string {
  const form = new Intl.PluralRules("ar").select(days);
  if (form === "one") return "متأخرة يومًا واحدًا";
  if (form === "two") return "متأخرة يومين";
  return `متأخرة ${days} ${form === "few" ? "أيام" : form === "many" ? "يومًا" : "يوم"}`;
}

const money = (fils: Fils) => aedFromFils(fils).toFixed(2);

/** Where a customer finds the statement of account. */
const statementPath = "/account/my-credit-line/statement";

/**
 * Reminds a customer of overdue invoices, in their language: what is open of which, since when, and where to pay; null when no
 * address is known. @param step the last one that one of them has reached
 */
export function reminderMessage(
  { email, phone, locale }: CustomerRow,
  step: ReminderStep,
  due: readonly RemindedDue[],
  brand: Pick<ShopSettings["brand"], "bank" | "iban">,
  now: number,
): Message | null {
  const text = texts[locale];
  const [subject, body] = [text.subject[step], text.body[step]];
  const sum = text.money(money(due.reduce((all, { open }) => all + open, 0)));
  if (email === "") {
    return phone ? { channel: "sms", recipient: phone, subject: "", body: `${body} ${text.sum}: ${sum}.` } : null;
  }
  const rows = due.slice(0, mostListed).map(({ number, document, prefix, due_at, open }): Row => {
    const name = document === null ? "" : documentName({ kind: "invoice", number: document, prefix });
    return [text.name(name, number), text.value(money(open), dayInEmirates(due_at), daysOverdue(due_at, now))];
  });
  return {
    channel: "email",
    recipient: email,
    subject,
    content: {
      preheader: `${text.sum}: ${sum}`,
      parts: [
        {
          locale,
          heading: subject,
          blocks: [
            { kind: "text", text: body },
            { kind: "facts", title: text.list, rows },
            { kind: "sums", rows: [[text.sum, sum]], strong: 0 },
            { kind: "text", text: whereToPay(brand, locale) },
            { kind: "button", label: text.open, to: localePrefix(locale) + statementPath },
          ],
        },
      ],
    },
  };
}
