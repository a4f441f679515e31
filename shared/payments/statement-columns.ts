import type { Locale } from "../text/locale";
import type { Age } from "./ageing";
import type { ReceiptKind } from "./receipts";
import type { StatementKind } from "./statement-kinds";

/** Headings of a statement of account as a file, and what its fixed values are called. */
export const statementTexts = {
  en: {
    movements: "Movements",
    open: "Open invoices",
    columns: {
      day: "Date",
      kind: "Type",
      document: "Document",
      order: "Order",
      po: "PO number",
      means: "Payment by",
      reference: "Reference",
      due: "Due",
      overdue: "Days overdue",
      age: "Age",
      amount: "Amount (AED)",
      left: "Open (AED)",
      balance: "Balance (AED)",
    },
    opening: "Opening balance",
    closing: "Closing balance",
    deposit: "Deposit",
  },
  ar: {
    movements: "الحركات",
    open: "الفواتير غير المسددة",
    columns: {
      day: "التاريخ",
      kind: "النوع",
      document: "المستند",
      order: "الطلب",
      po: "رقم أمر الشراء",
      means: "طريقة الدفع",
      reference: "المرجع",
      due: "الاستحقاق",
      overdue: "أيام التأخر",
      age: "مدة التأخر",
      amount: "المبلغ (درهم)",
      left: "غير المسدد (درهم)",
      balance: "الرصيد (درهم)",
    },
    opening: "الرصيد الافتتاحي",
    closing: "الرصيد الختامي",
    deposit: "دفعة مقدمة",
  },
} as const satisfies Record<Locale, unknown>;

export const statementKindNames: Record<Locale, Record<StatementKind, string>> = {
  en: {
    invoice: "Invoice",
    credit_note: "Credit note",
    payment: "Payment",
    reversal: "Payment reversed",
    bounced: "Payment bounced",
    undone: "Payment reversed",
    deposit_refund: "Deposit paid back",
  },
  ar: {
    invoice: "فاتورة",
    credit_note: "إشعار دائن",
    payment: "دفعة",
    reversal: "دفعة ملغاة",
    bounced: "دفعة مرتدة",
    undone: "دفعة ملغاة",
    deposit_refund: "رد دفعة مقدمة",
  },
};

export const meansNames: Record<Locale, Record<ReceiptKind, string>> = {
  en: { transfer: "Bank transfer", cheque: "Cheque", card: "Card", cash: "Cash" },
  ar: { transfer: "تحويل بنكي", cheque: "شيك", card: "بطاقة", cash: "نقدًا" },
};

export const ageNames: Record<Locale, Record<Age, string>> = {
  en: { not_due: "Not due", days_30: "1–30 days", days_60: "31–60 days", days_90: "61–90 days", older: "Over 90 days" },
  ar: {
    not_due: "لم يُستحق بعد",
    days_30: "1–30 يومًا",
    days_60: "31–60 يومًا",
    days_90: "61–90 يومًا",
    older: "أكثر من 90 يومًا",
  },
};
