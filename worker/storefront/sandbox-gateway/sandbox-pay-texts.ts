import type { Locale } from "#shared/text/locale";
import type { OnlineMethod } from "#shared/payments/payment-methods";

type Texts = {
  title: string;
  notice: string;
  amount: string;
  pay: string;
  fail: string;
  cancel: string;
  trials: string;
  payTwice: string;
  payLate: string;
  seconds: string;
  ended: string;
  back: string;
  methods: Record<OnlineMethod, string>;
};

/** Texts of the sandbox's page. */
export const sandboxTexts: Record<Locale, Texts> = {
  en: {
    title: "Sandbox payment",
    notice: "This is a sandbox. No card is needed and no money moves. Choose how the payment ends.",
    amount: "To pay",
    pay: "Pay",
    fail: "Decline the payment",
    cancel: "Cancel and go back",
    trials: "Rare outcomes",
    payTwice: "Pay, and notify the shop twice at once",
    payLate: "Pay late",
    seconds: "Seconds until the money comes",
    ended: "This payment has ended.",
    back: "Back to the shop",
    methods: { card: "Card", apple_pay: "Apple Pay", google_pay: "Google Pay", tabby: "Tabby" },
  },
  ar: {
    title: "دفع تجريبي",
    notice: "هذه بيئة تجريبية. لا تُطلب بطاقة ولا تُحوَّل أموال. اختر كيف تنتهي عملية الدفع.",
    amount: "المبلغ المطلوب",
    pay: "ادفع",
    fail: "ارفض الدفع",
    cancel: "إلغاء والعودة",
    trials: "حالات أقل شيوعًا",
    payTwice: "ادفع وأبلغ المتجر مرتين في آن واحد",
    payLate: "ادفع متأخرًا",
    seconds: "عدد الثواني حتى وصول المبلغ",
    ended: "انتهت عملية الدفع هذه.",
    back: "العودة إلى المتجر",
    methods: { card: "بطاقة", apple_pay: "Apple Pay", google_pay: "Google Pay", tabby: "تابي" },
  },
};
