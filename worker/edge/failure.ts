import { failures, type Failure, type FailureCode } from "../../shared/failure";
import type { Locale } from "../../shared/locale";

/** What the edge itself says when it refuses, in both languages. A backend's own failures bring their own words. */
const messages: Record<FailureCode, Record<Locale, string>> = {
  invalid_input: { en: "Something in the request is not valid.", ar: "في الطلب قيمة غير صالحة." },
  token_not_valid: { en: "Please sign in again.", ar: "يرجى تسجيل الدخول مرة أخرى." },
  cross_site: { en: "This request came from another site.", ar: "جاء هذا الطلب من موقع آخر." },
  not_found: { en: "We could not find that.", ar: "لم نعثر على ذلك." },
  unknown_call: { en: "There is no such call.", ar: "لا يوجد طلب بهذا العنوان." },
  method_not_allowed: { en: "This address does not take that method.", ar: "هذا العنوان لا يقبل هذه الطريقة." },
  malformed_address: { en: "This address is not valid.", ar: "هذا العنوان غير صالح." },
  address_too_long: { en: "This address is too long.", ar: "هذا العنوان طويل جدًا." },
  wrong_host: { en: "This shop does not answer under that name.", ar: "لا يعمل المتجر تحت هذا الاسم." },
  body_too_large: { en: "The request is too large.", ar: "حجم الطلب كبير جدًا." },
  unsupported_media_type: { en: "This kind of content is not accepted.", ar: "هذا النوع من المحتوى غير مقبول." },
  rate_limited: { en: "Too many requests. Please wait a moment.", ar: "طلبات كثيرة جدًا. يرجى الانتظار قليلًا." },
  internal_error: { en: "Something went wrong", ar: "حدث خطأ ما" },
  backend_failed: {
    en: "The shop could not answer. Please try again.",
    ar: "تعذّر على المتجر الرد. يرجى المحاولة مرة أخرى.",
  },
  backend_slow: {
    en: "The shop took too long to answer. Please try again.",
    ar: "استغرق المتجر وقتًا طويلًا. يرجى المحاولة مرة أخرى.",
  },
};

/** The words of a failure in the caller's language (A69). */
export const messageOf = (code: FailureCode, locale: Locale): string => messages[code][locale];

/** A failure as it travels; its status comes from the one table. */
export function failureResponse(code: FailureCode, locale: Locale, headers?: Record<string, string>): Response {
  const { status, err_type } = failures[code];
  const body: Failure = { success: false, err_type, code, message: messageOf(code, locale) };
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
