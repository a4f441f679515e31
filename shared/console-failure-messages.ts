import type { FailureCode } from "./failure";
import type { Locale } from "./locale";

/** What failures of the console alone say, for `failure-messages.ts`. */
export const consoleFailureMessages = {
  too_many_views: {
    en: "You keep 50 filters, which is all there is room for. Delete one first.",
    ar: "لديك 50 عامل تصفية محفوظًا، وهذا أقصى ما يتسع له حسابك. احذف واحدًا أولًا.",
  },
  push_off: {
    en: "Messages in the browser are not set up for this shop. Choose e-mail instead.",
    ar: "إشعارات المتصفح غير مفعّلة في هذا المتجر. اختر البريد الإلكتروني بدلًا منها.",
  },
  too_many_redirects: {
    en: "There are as many redirects as the shop can hold. Delete some first.",
    ar: "بلغ عدد التحويلات أقصى ما يتسع له المتجر. احذف بعضها أولًا.",
  },
  too_many_rules: {
    en: "The search has been taught all that it can hold. Delete something first.",
    ar: "بلغ البحث أقصى ما يمكن تعليمه. احذف شيئًا أولًا.",
  },
  term_in_use: {
    en: "A product, a draft or an entry below still has it. Take it out there first.",
    ar: "ما زال منتج أو مسودة أو مدخل تحته يستخدمه. أزله من هناك أولًا.",
  },
} as const satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
