import type { Locale } from "../../../shared/locale";

/** Whom a decision is told: by e-mail, or by SMS where there is none. `email` is empty then. */
export type CustomerRow = { email: string; phone: string | null; locale: Locale };

/** What was decided. `reason` is null for an approval, `product` for one that is no longer sold. */
export type Told =
  | { about: "kyc"; establishment: string; reason: string | null }
  | { about: "review"; product: Record<Locale, string | null>; reason: string | null };

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
  },
} as const satisfies Record<Locale, unknown>;

/** The message that tells a customer a decision, in the customer's language; null when there is no address at all. */
export function decisionMessage({ email, phone, locale }: CustomerRow, told: Told) {
  const { subject, body } = textOf(told, locale);
  if (email) return { channel: "email" as const, recipient: email, subject, body };
  return phone ? { channel: "sms" as const, recipient: phone, subject: "", body } : null;
}

function textOf(told: Told, locale: Locale): { subject: string; body: string } {
  const { kycApproved, kycRejected, reviewApproved, reviewRejected, product } = texts[locale];
  const { reason } = told;
  if (told.about === "kyc") {
    return reason === null ? kycApproved(told.establishment) : kycRejected(told.establishment, reason);
  }
  const title = told.product[locale] ?? product;
  return reason === null ? reviewApproved(title) : reviewRejected(title, reason);
}
