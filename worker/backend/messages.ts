import type { FailureCode } from "../../shared/failure";
import type { Locale } from "../../shared/locale";
import type { FieldProblem } from "./outcome";

/** What a failure says to the shopper; its code is never translated (A69). */
export const failureMessages: Record<Locale, Record<FailureCode, string>> = {
  en: {
    invalid_input: "Some of the details are not valid.",
    token_not_valid: "Given token not valid for any token type",
    cross_site: "This request came from another site.",
    not_found: "We could not find what you asked for.",
    unknown_call: "There is no such call.",
    method_not_allowed: "This call does not accept that method.",
    malformed_address: "This address is not valid.",
    address_too_long: "This address is too long.",
    wrong_host: "This shop does not answer under that name.",
    body_too_large: "The request is too large.",
    unsupported_media_type: "Send JSON or a form.",
    rate_limited: "Too many requests. Please try again shortly.",
    internal_error: "Something went wrong",
    backend_failed: "Something went wrong",
    backend_slow: "This took too long. Please try again.",
  },
  ar: {
    invalid_input: "بعض البيانات غير صحيحة.",
    token_not_valid: "رمز الدخول غير صالح",
    cross_site: "جاء هذا الطلب من موقع آخر.",
    not_found: "لم نجد ما طلبته.",
    unknown_call: "هذا الطلب غير معروف.",
    method_not_allowed: "هذا الطلب لا يقبل هذه الطريقة.",
    malformed_address: "هذا العنوان غير صالح.",
    address_too_long: "هذا العنوان طويل جدًا.",
    wrong_host: "لا يعمل المتجر تحت هذا الاسم.",
    body_too_large: "الطلب أكبر من المسموح.",
    unsupported_media_type: "أرسل البيانات بصيغة JSON أو نموذج.",
    rate_limited: "طلبات كثيرة. يرجى المحاولة بعد قليل.",
    internal_error: "حدث خطأ ما",
    backend_failed: "حدث خطأ ما",
    backend_slow: "استغرق الأمر وقتًا طويلًا. يرجى المحاولة مرة أخرى.",
  },
};

/** What is wrong with one field. */
export const fieldMessages: Record<Locale, Record<FieldProblem, string>> = {
  en: {
    required: "This is required.",
    invalid: "This is not valid.",
    too_long: "This is too long or too short.",
    out_of_range: "This is out of range.",
    repeated: "Give this only once.",
    unreadable: "This holds characters that cannot be read.",
  },
  ar: {
    required: "هذا الحقل مطلوب.",
    invalid: "هذه القيمة غير صحيحة.",
    too_long: "هذه القيمة أطول أو أقصر من المسموح.",
    out_of_range: "هذه القيمة خارج النطاق المسموح.",
    repeated: "أدخل هذه القيمة مرة واحدة فقط.",
    unreadable: "تحتوي هذه القيمة على رموز لا يمكن قراءتها.",
  },
};
