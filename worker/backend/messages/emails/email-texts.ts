import type { Locale } from "#shared/text/locale";

/** Texts of emails besides the senders' sentences: buttons, and the text after the subject. */
export const emailTexts = {
  en: {
    code: {
      sign_in: { heading: "Your sign-in code", preheader: "Valid for 5 minutes." },
      password: { heading: "Your code to set a password", preheader: "Valid for 5 minutes." },
      deletion: { heading: "Your code to delete your account", preheader: "Valid for 5 minutes." },
    },
    open: {
      shop: "Go to the shop",
      kyc: "Update your details",
      reviews: "View your reviews",
      credit: "View your credit line",
      wallet: "Open your wallet",
      draft: "Review and pay",
      undo: "Undo the change",
      undoMerge: "Separate the accounts",
      console: "Open the console",
      notices: "Manage notifications",
      join: "Accept the invitation",
      stop: "Stop the replacement",
      certificates: "Renew certificates",
    },
    draftPreheader: "Your order is ready. The link works for 7 days.",
    undoPreheader: "If this wasn’t you, undo it within 7 days.",
    undoMergePreheader: "If you didn’t ask for this, undo it within 7 days.",
  },
  ar: {
    code: {
      sign_in: { heading: "رمز الدخول", preheader: "صالح لمدة 5 دقائق." },
      password: { heading: "رمز تعيين كلمة المرور", preheader: "صالح لمدة 5 دقائق." },
      deletion: { heading: "رمز حذف الحساب", preheader: "صالح لمدة 5 دقائق." },
    },
    open: {
      shop: "الذهاب إلى المتجر",
      kyc: "تعديل بياناتك",
      reviews: "عرض تقييماتك",
      credit: "عرض خط الائتمان",
      wallet: "فتح المحفظة",
      draft: "مراجعة الطلب والدفع",
      undo: "التراجع عن التغيير",
      undoMerge: "فصل الحسابين",
      console: "فتح لوحة الإدارة",
      notices: "إدارة الإشعارات",
      join: "قبول الدعوة",
      stop: "إيقاف الاستبدال",
      certificates: "تجديد الشهادات",
    },
    draftPreheader: "طلبك جاهز، والرابط صالح لمدة 7 أيام.",
    undoPreheader: "إن لم تكن أنت، فتراجع عن التغيير خلال 7 أيام.",
    undoMergePreheader: "إن لم تطلب ذلك، فتراجع عنه خلال 7 أيام.",
  },
} as const satisfies Record<Locale, unknown>;
