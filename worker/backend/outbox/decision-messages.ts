import { localePrefix, type Locale } from "../../../shared/locale";
import { letterOfBody } from "../letters/letter-of-body";
import { letterTexts } from "../letters/letter-texts";
import type { Message } from "./message";

/** Who gets the message about a decision: by e-mail, or by SMS where there is none. `email` is empty then. */
export type CustomerRow = { email: string; phone: string | null; locale: Locale };

/** What was decided. `reason` is null for an approval, `product` for one that is no longer sold. */
export type Told =
  | { about: "kyc"; establishment: string; reason: string | null }
  | { about: "review"; product: Record<Locale, string | null>; reason: string | null }
  | ({ about: "credit" } & CreditStep);

/** The outcome of a credit line; money in AED, `terms` in days. */
type CreditStep =
  | { step: "open"; limit: number; terms: number }
  | { step: "rejected" | "suspended"; reason: string }
  | { step: "repaid"; amount: number; owed: number };

const texts = {
  en: {
    product: "a product",
    kycApproved: (establishment: string) => ({
      subject: "Your business details are approved",
      body: `The details of ${establishment} are approved. Thank you for sending them.`,
    }),
    kycRejected: (establishment: string, reason: string) => ({
      subject: "Your business details need a change",
      body: `We could not approve the details of ${establishment}. Reason: ${reason}\nSign in to Falaj to correct them and send them again.`,
    }),
    reviewApproved: (product: string) => ({
      subject: "Your review is published",
      body: `Your review of ${product} can now be read by everybody. Thank you.`,
    }),
    reviewRejected: (product: string, reason: string) => ({
      subject: "Your review was not published",
      body: `We could not publish your review of ${product}. Reason: ${reason}\nYou may write it again.`,
    }),
    creditOpen: (limit: string, terms: number) => ({
      subject: "Your credit line is open",
      body: `You can buy for up to AED ${limit} on your Falaj credit line and pay within ${terms} days of each order.`,
    }),
    creditRejected: (reason: string) => ({
      subject: "Your application for a credit line",
      body: `We could not approve your application. Reason: ${reason}\nYou may correct it and send it again.`,
    }),
    creditSuspended: (reason: string) => ({
      subject: "Your credit line is suspended",
      body: `Nothing more can be bought on your credit line for now. Reason: ${reason}\nWhat is open stays due on its day.`,
    }),
    creditRepaid: (amount: string, owed: string) => ({
      subject: "We received your payment",
      body: `AED ${amount} was paid on your credit line. AED ${owed} is open.`,
    }),
  },
  ar: {
    product: "أحد المنتجات",
    kycApproved: (establishment: string) => ({
      subject: "اعتُمدت بيانات منشأتك",
      body: `اعتُمدت بيانات ${establishment}. شكرًا لإرسالها.`,
    }),
    kycRejected: (establishment: string, reason: string) => ({
      subject: "بيانات منشأتك تحتاج إلى تعديل",
      body: `لم نتمكن من اعتماد بيانات ${establishment}. السبب: ${reason}\nسجّل الدخول إلى فلج لتصحيحها وإرسالها من جديد.`,
    }),
    reviewApproved: (product: string) => ({
      subject: "نُشر تقييمك",
      body: `أصبح تقييمك لـ ${product} متاحًا للجميع. شكرًا لك.`,
    }),
    reviewRejected: (product: string, reason: string) => ({
      subject: "لم يُنشر تقييمك",
      body: `لم نتمكن من نشر تقييمك لـ ${product}. السبب: ${reason}\nيمكنك كتابته من جديد.`,
    }),
    creditOpen: (limit: string, terms: number) => ({
      subject: "فُتح خط ائتمانك",
      body: `يمكنك الشراء بما لا يتجاوز ${limit} درهم على خط ائتمانك لدى فلج، على أن يُسدَّد كل طلب خلال ${terms} يومًا.`,
    }),
    creditRejected: (reason: string) => ({
      subject: "طلبك لخط ائتمان",
      body: `لم نتمكن من اعتماد طلبك. السبب: ${reason}\nيمكنك تصحيحه وإرساله من جديد.`,
    }),
    creditSuspended: (reason: string) => ({
      subject: "أُوقف خط ائتمانك",
      body: `لا يمكن الشراء على خط ائتمانك في الوقت الحالي. السبب: ${reason}\nتبقى المبالغ المستحقة في مواعيدها.`,
    }),
    creditRepaid: (amount: string, owed: string) => ({
      subject: "استلمنا دفعتك",
      body: `سُدّد مبلغ ${amount} درهم على خط ائتمانك، والمتبقي ${owed} درهم.`,
    }),
  },
} as const satisfies Record<Locale, unknown>;

/** The message to a customer about a decision, in the customer's language; null when there is no address at all. */
export function decisionMessage({ email, phone, locale }: CustomerRow, told: Told): Message | null {
  const { subject, body } = textOf(told, locale);
  if (!email) return phone ? { channel: "sms", recipient: phone, subject: "", body } : null;
  const { place, path } = whereNext(told);
  const button = { kind: "button", label: letterTexts[locale].open[place], to: localePrefix(locale) + path } as const;
  return {
    channel: "email",
    recipient: email,
    subject,
    letter: letterOfBody({ locale, subject, body }, { behind: [button] }),
  };
}

/** What somebody who was told so does next. */
function whereNext(told: Told) {
  if (told.about === "kyc") {
    return told.reason === null
      ? ({ place: "shop", path: "/shop" } as const)
      : ({ place: "kyc", path: "/account/kyc" } as const);
  }
  if (told.about === "review") return { place: "reviews", path: "/account/reviews" } as const;
  return { place: "credit", path: "/account/my-credit-line" } as const;
}

function textOf(told: Told, locale: Locale): { subject: string; body: string } {
  const { kycApproved, kycRejected, reviewApproved, reviewRejected, product } = texts[locale];
  if (told.about === "credit") return creditText(told, locale);
  const { reason } = told;
  if (told.about === "kyc") {
    return reason === null ? kycApproved(told.establishment) : kycRejected(told.establishment, reason);
  }
  const title = told.product[locale] ?? product;
  return reason === null ? reviewApproved(title) : reviewRejected(title, reason);
}

function creditText(told: CreditStep, locale: Locale): { subject: string; body: string } {
  const { creditOpen, creditRejected, creditSuspended, creditRepaid } = texts[locale];
  if (told.step === "open") return creditOpen(told.limit.toFixed(2), told.terms);
  if (told.step === "repaid") return creditRepaid(told.amount.toFixed(2), told.owed.toFixed(2));
  return told.step === "rejected" ? creditRejected(told.reason) : creditSuspended(told.reason);
}
