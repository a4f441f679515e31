import type { Locale } from "../../../shared/locale";

/** What a change to a customer that went well says. */
export const doneMessages = {
  en: {
    noted: "The note is kept",
    note_changed: "The note is changed",
    pinned: "The note stays at the top",
    unpinned: "The note is no longer pinned",
    tagged: "The tags are changed",
    sent: "The message is on its way",
    signed_out: "The customer is signed out everywhere",
    cash_on: "Cash on delivery is offered again",
    cash_off: "Cash on delivery is no longer offered to this customer",
    merged: "The two accounts are one now",
  },
  ar: {
    noted: "حُفظت الملاحظة",
    note_changed: "عُدّلت الملاحظة",
    pinned: "ثُبّتت الملاحظة في الأعلى",
    unpinned: "أُلغي تثبيت الملاحظة",
    tagged: "عُدّلت الوسوم",
    sent: "الرسالة في طريقها إلى العميل",
    signed_out: "سُجّل خروج العميل من جميع الأجهزة",
    cash_on: "عاد الدفع عند الاستلام متاحًا لهذا العميل",
    cash_off: "لم يعد الدفع عند الاستلام متاحًا لهذا العميل",
    merged: "أصبح الحسابان حسابًا واحدًا",
  },
} as const satisfies Record<Locale, Record<string, string>>;
