import type { FailureCode } from "./failure";
import type { Locale } from "../text/locale";

/** What failures of the console alone say, for `failure-messages.ts`. */
export const consoleFailureMessages = {
  too_many_views: {
    en: "You’ve saved 50 filters, which is the limit. Delete one to save another.",
    ar: "لديك 50 فلترًا محفوظًا وهو الحد الأقصى. احذف واحدًا لإضافة غيره.",
  },
  too_many_keys: {
    en: "There are already 50 keys in use, which is the limit. Revoke one to create another.",
    ar: "بلغ عدد المفاتيح المستخدمة 50 وهو الحد الأقصى. ألغِ مفتاحًا لإنشاء غيره.",
  },
  too_many_papers: {
    en: "This period has more than 50,000 invoices and credit notes. Choose a shorter one.",
    ar: "تضم هذه الفترة أكثر من 50,000 فاتورة وإشعار دائن. اختر فترة أقصر.",
  },
  export_too_large: {
    en: "There are more than 100,000 to download. Choose a shorter period or narrow the list.",
    ar: "يوجد أكثر من 100,000 سجل للتنزيل. اختر فترة أقصر أو حدّد القائمة أكثر.",
  },
  mail_off: {
    en: "This shop has no mail service yet, so it can’t send emails. Ask the person who set up the shop to add one.",
    ar: "لا يوجد مزود بريد لهذا المتجر بعد، فلا يمكنه إرسال الرسائل. اطلب ممن أعدّ المتجر إضافته.",
  },
  mail_refused: {
    en: "The mail service refused the test email. Check the sender’s address, and that its domain is verified there.",
    ar: "رفض مزود البريد الرسالة التجريبية. تحقق من عنوان المرسل ومن توثيق نطاقه لدى المزود.",
  },
  carrier_refused: {
    en: "The carrier didn’t accept this parcel. Check the address and phone number.",
    ar: "لم تقبل شركة الشحن هذا الطرد. تحقق من العنوان ورقم الهاتف.",
  },
  carrier_unavailable: {
    en: "The carrier isn’t responding, and nothing has changed. Try again, or enter a tracking number yourself.",
    ar: "لا تستجيب شركة الشحن، ولم يتغير شيء. حاول مرة أخرى، أو أدخل رقم التتبع بنفسك.",
  },
  push_off: {
    en: "Browser notifications aren’t set up for this shop. Choose email instead.",
    ar: "إشعارات المتصفح غير مفعّلة في هذا المتجر. اختر البريد الإلكتروني بدلًا منها.",
  },
  too_many_redirects: {
    en: "You’ve reached the limit for redirects. Delete some to add more.",
    ar: "بلغت الحد الأقصى من التحويلات. احذف بعضها لإضافة المزيد.",
  },
  too_many_rules: {
    en: "You’ve reached the limit for search rules. Delete one to add another.",
    ar: "بلغت الحد الأقصى من قواعد البحث. احذف قاعدة لإضافة غيرها.",
  },
  too_many_webhooks: {
    en: "There are 20 webhooks, which is the limit. Remove one to add another.",
    ar: "يوجد 20 رابط ويب هوك، وهو الحد الأقصى. احذف واحدًا لإضافة غيره.",
  },
  webhook_off: {
    en: "This webhook is off. Turn it on first.",
    ar: "هذا الويب هوك متوقف. فعّله أولًا.",
  },
  draft_changed: {
    en: "Someone else saved this draft while you were working. Compare both versions before saving yours.",
    ar: "حفظ شخص آخر هذه المسودة في هذه الأثناء. قارن بين النسختين قبل حفظ نسختك.",
  },
  product_changed: {
    en: "This product has changed since you started your draft. Review the changes first.",
    ar: "تغير هذا المنتج منذ بدء مسودتك. راجع التغييرات أولًا.",
  },
  note_final: {
    en: "Only its author can edit a note, for 15 minutes. Add a new note instead.",
    ar: "يمكن لكاتب الملاحظة تعديلها خلال 15 دقيقة فقط. أضف ملاحظة جديدة بدلًا من ذلك.",
  },
  merge_refused: { en: "These customers can’t be merged right now.", ar: "لا يمكن دمج هذين الحسابين الآن." },
  merge_right: {
    en: "This merge moves money or a credit line, which your role doesn’t allow.",
    ar: "ينقل هذا الدمج أموالًا أو خط ائتمان، ودورك لا يسمح بذلك.",
  },
  receipt_short: {
    en: "This is more than is left of the receipt.",
    ar: "هذا المبلغ أكبر من المتبقي من سند القبض.",
  },
  invoice_short: {
    en: "This is more than is open on one of the invoices. Reload the page to see what is open now.",
    ar: "هذا المبلغ أكبر من المتبقي على إحدى الفواتير. حدّث الصفحة لترى المتبقي الآن.",
  },
  receipt_ended: {
    en: "This receipt has bounced or was undone.",
    ar: "ارتد مبلغ سند القبض هذا أو أُلغي.",
  },
  receipt_refunded: {
    en: "A part of this receipt’s deposit was paid back, so it can’t be undone.",
    ar: "رُدّ جزء من الدفعة المقدمة في سند القبض هذا، فلا يمكن إلغاؤه.",
  },
  receipt_known: {
    en: "A payment of this amount is already recorded for this account. Match the entry with it, or confirm that this is another payment.",
    ar: "سُجلت من قبل دفعة بهذا المبلغ لهذا الحساب. طابق الحركة معها، أو أكّد أنها دفعة أخرى.",
  },
  cheque_known: {
    en: "This cheque is recorded already: the same number of the same bank.",
    ar: "هذا الشيك مسجل من قبل: الرقم نفسه من البنك نفسه.",
  },
  order_unpaid: {
    en: "The money for this order hasn’t arrived yet. Match the payment first, or release the order with a reason.",
    ar: "لم يصل مبلغ هذا الطلب بعد. طابق الدفعة أولًا، أو أفرج عن الطلب مع ذكر السبب.",
  },
  order_not_due: {
    en: "Nothing is due by bank transfer or cheque for this order.",
    ar: "لا يوجد مبلغ مستحق بتحويل بنكي أو شيك على هذا الطلب.",
  },
  amount_differs: {
    en: "This isn’t the amount that is due for the order. Both stay open.",
    ar: "هذا المبلغ لا يساوي المستحق على الطلب. يبقى كلاهما مفتوحًا.",
  },
  cheque_early: {
    en: "This cheque can’t be deposited before the day written on it.",
    ar: "لا يمكن إيداع هذا الشيك قبل التاريخ المكتوب عليه.",
  },
  receipt_unconfirmed: {
    en: "A colleague has to confirm this receipt before its deposit can be paid back.",
    ar: "يجب أن يؤكد زميل سند القبض هذا قبل رد الدفعة المقدمة.",
  },
  customer_full: {
    en: "This customer has reached the limit for notes or tags. Remove some tags first.",
    ar: "بلغ هذا العميل الحد الأقصى من الملاحظات أو الوسوم. أزل بعض الوسوم أولًا.",
  },
  customer_unreachable: {
    en: "This customer has no confirmed email or phone of that kind.",
    ar: "ليس لدى هذا العميل بريد أو هاتف مؤكد من هذا النوع.",
  },
  warehouse_not_empty: {
    en: "Goods still lie in this warehouse. Move them first.",
    ar: "ما زالت بضاعة في هذا المستودع. انقلها أولًا.",
  },
  term_in_use: {
    en: "A product, draft or subcategory still uses this. Remove it there first.",
    ar: "ما زال منتج أو مسودة أو قسم فرعي يستخدمه. أزله من هناك أولًا.",
  },
  period_too_long: {
    en: "This period has more than 2,000 movements. Choose a shorter one.",
    ar: "في هذه الفترة أكثر من 2,000 حركة. اختر فترة أقصر.",
  },
} as const satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
