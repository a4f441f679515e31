import type { Locale } from "../../../shared/locale";

/** What letters say beside the sentences of those who send them: buttons, and what stands behind the subject. */
export const letterTexts = {
  en: {
    code: { heading: "Your sign-in code", preheader: "Good for 5 minutes." },
    open: {
      shop: "Go to the shop",
      kyc: "Correct the details",
      reviews: "Your reviews",
      credit: "Your credit line",
      wallet: "Open your wallet",
      draft: "Look at it and pay",
      undo: "Undo the change",
      console: "Open the console",
      notices: "Change what you are told",
      join: "Accept the invitation",
      certificates: "Renew certificates",
    },
    draftPreheader: "Put together for you; the link is open for 7 days.",
    undoPreheader: "If it was not you, undo it within 7 days.",
  },
  ar: {
    code: { heading: "رمز الدخول", preheader: "صالح لمدة 5 دقائق." },
    open: {
      shop: "الذهاب إلى المتجر",
      kyc: "تصحيح البيانات",
      reviews: "تقييماتك",
      credit: "خط ائتمانك",
      wallet: "فتح المحفظة",
      draft: "مراجعة الطلب ودفعه",
      undo: "إلغاء التغيير",
      console: "فتح لوحة التحكم",
      notices: "تغيير ما يصلك",
      join: "قبول الدعوة",
      certificates: "تجديد الشهادات",
    },
    draftPreheader: "جُهّز خصيصًا لك، والرابط صالح لمدة 7 أيام.",
    undoPreheader: "إن لم تكن أنت، فألغِ التغيير خلال 7 أيام.",
  },
} as const satisfies Record<Locale, unknown>;
