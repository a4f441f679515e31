import type { Locale } from "#shared/text/locale";

/** What the foot of every email says. */
export const frameTexts = {
  en: {
    reach: "Questions? We’re happy to help.",
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "Email",
    each: (price: string) => `${price} each`,
    quantity: (quantity: number) => `Quantity: ${quantity}`,
  },
  ar: {
    reach: "لديك سؤال؟ يسعدنا أن نساعدك.",
    phone: "الهاتف",
    whatsapp: "واتساب",
    email: "البريد الإلكتروني",
    each: (price: string) => `${price} للوحدة`,
    quantity: (quantity: number) => `الكمية: ${quantity}`,
  },
} as const satisfies Record<Locale, unknown>;
