import type { FailureCode } from "./failure";
import type { Locale } from "./locale";

/** What failures of the console alone say, for `failure-messages.ts`. */
export const consoleFailureMessages = {
  too_many_views: {
    en: "You’ve saved 50 filters, which is the limit. Delete one to save another.",
    ar: "لديك 50 فلترًا محفوظًا وهو الحد الأقصى. احذف واحدًا لإضافة غيره.",
  },
  push_off: {
    en: "Browser notifications aren’t set up for this shop. Choose email instead.",
    ar: "إشعارات المتصفح غير مفعّلة في هذا المتجر. اختر البريد الإلكتروني بدلًا منها.",
  },
  too_many_redirects: {
    en: "You’ve reached the limit for redirects. Delete some to add more.",
    ar: "بلغ عدد التحويلات أقصى ما يتسع له المتجر. احذف بعضها أولًا.",
  },
  too_many_rules: {
    en: "You’ve reached the limit for search rules. Delete one to add another.",
    ar: "بلغ البحث أقصى ما يمكن تعليمه. احذف شيئًا أولًا.",
  },
  term_in_use: {
    en: "A product, draft or subcategory still uses this. Remove it there first.",
    ar: "ما زال منتج أو مسودة أو مدخل تحته يستخدمه. أزله من هناك أولًا.",
  },
} as const satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
