import type { Locale } from "../../../shared/locale";

/** What letters say beside the sentences of those who send them: buttons, and what stands behind the subject. */
export const letterTexts = {
  en: {
    code: { heading: "Your sign-in code", preheader: "Valid for 5 minutes." },
    open: {
      shop: "Go to the shop",
      kyc: "Update your details",
      reviews: "View your reviews",
      credit: "View your credit line",
      wallet: "Open your wallet",
      draft: "Review and pay",
      undo: "Undo the change",
      console: "Open the console",
      notices: "Manage notifications",
      join: "Accept the invitation",
      certificates: "Renew certificates",
    },
    draftPreheader: "Your order is ready. The link works for 7 days.",
    undoPreheader: "If this wasn’t you, undo it within 7 days.",
  },
  ar: {
    code: { heading: "رمز الدخول", preheader: "صالح لمدة 5 دقائق." },
    open: {
      shop: "الذهاب إلى المتجر",
      kyc: "تصحيح البيانات",
      reviews: "عرض تقييماتك",
      credit: "عرض خط الائتمان",
      wallet: "فتح المحفظة",
      draft: "مراجعة الطلب ودفعه",
      undo: "إلغاء التغيير",
      console: "فتح لوحة التحكم",
      notices: "إدارة الإشعارات",
      join: "قبول الدعوة",
      certificates: "تجديد الشهادات",
    },
    draftPreheader: "طلبك جاهز، والرابط صالح لمدة 7 أيام.",
    undoPreheader: "إن لم تكن أنت، فألغِ التغيير خلال 7 أيام.",
  },
} as const satisfies Record<Locale, unknown>;
