import type { QueueName } from "#shared/console/console-queues";
import { localePrefix, type Locale } from "#shared/text/locale";
import type { EmailContent, EmailBlock } from "#backend/messages/emails/email";
import { emailTexts } from "#backend/messages/emails/email-texts";

/** How many things newly wait in each queue. */
export type NewCounts = ReadonlyMap<QueueName, number>;

const names: Record<Locale, Record<QueueName, string>> = {
  en: {
    payments: "Payment differences",
    messages_failed: "Messages not sent",
    set_aside: "Failed work",
    e_invoices_failing: "E-invoices not getting through",
    e_invoices_refused: "E-invoices refused",
    webhooks: "Webhooks switched off",
    placed: "Orders to confirm",
    packed: "Orders to ship",
    confirmed: "Orders to pack",
    returns: "Returns to decide on",
    approvals: "Second approvals",
    payouts: "Payouts",
    restored: "Access restored from a backup",
    merges_undone: "Merges undone by customers",
    recoveries: "Colleagues who lost their passkeys",
    kyc: "Business details to check",
    credit: "Credit line applications",
    leads: "Messages to answer",
    drafts_stopped: "Products that couldn’t be published",
    contents_stopped: "Content that couldn’t be published",
    stock: "SKUs running low",
    certificates: "Certificates expiring",
    reviews: "Reviews to read",
  },
  ar: {
    payments: "فروق مع خدمة الدفع",
    messages_failed: "رسائل لم تُرسل",
    set_aside: "مهام متعثرة",
    e_invoices_failing: "فواتير إلكترونية لا تصل",
    e_invoices_refused: "فواتير إلكترونية مرفوضة",
    webhooks: "روابط ويب هوك متوقفة",
    placed: "طلبات بانتظار التأكيد",
    packed: "طلبات بانتظار الشحن",
    confirmed: "طلبات بانتظار التجهيز",
    returns: "طلبات إرجاع بانتظار قرار",
    approvals: "موافقات ثانية",
    payouts: "مبالغ للدفع",
    restored: "صلاحيات استُعيدت من نسخة احتياطية",
    merges_undone: "عمليات دمج تراجع عنها العملاء",
    recoveries: "زملاء فقدوا مفاتيح المرور",
    kyc: "بيانات منشآت للتحقق",
    credit: "طلبات خطوط ائتمان",
    leads: "رسائل بانتظار الرد",
    drafts_stopped: "منتجات تعذّر نشرها",
    contents_stopped: "محتويات تعذّر نشرها",
    stock: "أصناف توشك على النفاد",
    certificates: "شهادات توشك على الانتهاء",
    reviews: "تقييمات بانتظار القراءة",
  },
};

const texts = {
  en: {
    subject: "New in the console",
    now: "Everything waiting, most urgent first:",
    why: "You chose to get these notifications. Change what you get and when:",
  },
  ar: {
    subject: "جديد في لوحة الإدارة",
    now: "كل ما ينتظر، والأكثر إلحاحًا أولًا:",
    why: "اخترت أن تصلك هذه الرسائل. لتغيير ما يصلك ومتى:",
  },
} as const;

/** One message about everything that is new: nothing of a person, only how much and where. @param origin of the shop */
export function noticeText(counts: NewCounts, locale: Locale, origin: string) {
  const say = texts[locale];
  const lines = [...counts].map(([queue, count]) => `${names[locale][queue]}: ${count}`);
  const address = `${origin}${localePrefix(locale)}/admin`;
  const subject = `${say.subject}: ${lines.slice(0, 2).join(locale === "ar" ? "، " : ", ")}${lines.length > 2 ? " …" : ""}`;
  const content: EmailContent = {
    preheader: lines.join(locale === "ar" ? "، " : ", ").slice(0, 140),
    parts: [{ locale, heading: say.subject, blocks: blocksOf(counts, locale, address) }],
  };
  return {
    subject,
    content,
    push: { title: say.subject, body: lines.join("\n"), url: `${localePrefix(locale)}/admin` },
  };
}

function blocksOf(counts: NewCounts, locale: Locale, address: string): EmailBlock[] {
  const say = texts[locale];
  const { console: open, notices } = emailTexts[locale].open;
  return [
    { kind: "facts", title: "", rows: [...counts].map(([queue, count]) => [names[locale][queue], String(count)]) },
    { kind: "text", text: say.now },
    { kind: "button", label: open, to: address },
    { kind: "text", text: say.why },
    { kind: "link", label: notices, to: `${address}/notifications` },
  ];
}
