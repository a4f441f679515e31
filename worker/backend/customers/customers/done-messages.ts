import { doneIn } from "#backend/platform/done-messages";

/** What a change to a customer that went well says. */
export const doneMessages = doneIn({
  en: {
    noted: "Note saved",
    note_changed: "Note updated",
    pinned: "Note pinned",
    unpinned: "Note unpinned",
    tagged: "Tags updated",
    sent: "Message sent",
    signed_out: "Customer signed out on every device",
    cash_on: "Cash on delivery turned on for this customer",
    cash_off: "Cash on delivery turned off for this customer",
    remittance_on: "This customer can now pay by bank transfer or cheque",
    remittance_off: "This customer can no longer pay by bank transfer or cheque",
    po_on: "Orders of this customer now need a PO number",
    po_off: "Orders of this customer no longer need a PO number",
    merged: "Customers merged",
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
    remittance_on: "صار بإمكان هذا العميل الدفع بتحويل بنكي أو شيك",
    remittance_off: "لم يعد بإمكان هذا العميل الدفع بتحويل بنكي أو شيك",
    po_on: "صار رقم أمر الشراء مطلوبًا في طلبات هذا العميل",
    po_off: "لم يعد رقم أمر الشراء مطلوبًا في طلبات هذا العميل",
    merged: "أصبح الحسابان حسابًا واحدًا",
  },
});
