import type { Locale } from "#shared/text/locale";

/** What was done to receipts and to accounts that are overdue. */
export const termsMessages = {
  en: {
    receipt_recorded: "Receipt recorded",
    receipt_allocated: "Receipt allocated to invoices",
    receipt_confirmed: "Receipt confirmed",
    receipt_bounced: "Receipt marked as bounced; its invoices are open again",
    receipt_undone: "Receipt undone; its invoices are open again",
    deposit_refunded: "Refund of the deposit recorded",
    credit_released: "The account can order on credit until then",
    credit_stop_set: "Rule for overdue invoices saved",
    due_disputed: "Marked as disputed; no reminders are sent",
    dispute_ended: "Dispute ended; reminders are sent again",
  },
  ar: {
    receipt_recorded: "تم تسجيل سند القبض",
    receipt_allocated: "تم تخصيص سند القبض للفواتير",
    receipt_confirmed: "تم تأكيد سند القبض",
    receipt_bounced: "تم تسجيل ارتداد المبلغ، وعادت فواتيره مستحقة السداد",
    receipt_undone: "تم إلغاء سند القبض، وعادت فواتيره مستحقة السداد",
    deposit_refunded: "تم تسجيل رد الدفعة المقدمة",
    credit_released: "يمكن للحساب الطلب بالائتمان حتى ذلك اليوم",
    credit_stop_set: "تم حفظ قاعدة الفواتير المتأخرة",
    due_disputed: "تم تسجيل الاعتراض، ولن تُرسل تذكيرات بالفاتورة",
    dispute_ended: "انتهى الاعتراض، وستُرسل التذكيرات من جديد",
  },
} as const satisfies Record<Locale, Record<string, string>>;
