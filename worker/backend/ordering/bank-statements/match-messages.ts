import type { Locale } from "#shared/text/locale";

type Messages = {
  ignored: string;
  reopened: string;
  tied: string;
  untied: string;
  feeOff: string;
  /** @param most AED */
  feeTooMuch(most: number): string;
};

/** Messages about entries of bank statements. */
export const matchMessages: Readonly<Record<Locale, Messages>> = {
  en: {
    ignored: "Entry ignored",
    reopened: "Entry opened again",
    tied: "Entry matched with the recorded payment",
    untied: "Match undone; the payment stays recorded",
    feeOff: "With a bank fee, the parts must come to the entry and the fee together.",
    feeTooMuch: (most) => `A bank fee may be AED ${most.toFixed(2)} at most. Leave the rest of the invoice open.`,
  },
  ar: {
    ignored: "تم تجاهل الحركة",
    reopened: "أُعيد فتح الحركة",
    tied: "طوبقت الحركة مع الدفعة المسجلة",
    untied: "أُلغيت المطابقة، وبقيت الدفعة مسجلة",
    feeOff: "عند تسجيل رسوم بنكية يجب أن يساوي مجموع الأجزاء مبلغ الحركة مع الرسوم.",
    feeTooMuch: (most) => `أقصى رسوم بنكية ${most.toFixed(2)} د.إ. اترك باقي الفاتورة مستحقًا.`,
  },
};
