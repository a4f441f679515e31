import type { Locale } from "#shared/text/locale";
import type { EInvoiceProblem, EInvoiceProblemCode, ProblemOwner } from "./e-invoice-facts";

type Messages = Record<EInvoiceProblemCode, string>;

/** What is wrong; `{field}` is the SKU or the field that it is about. */
const messages: Record<Locale, Messages> = {
  en: {
    tin_missing: "The TIN is missing.",
    tin_form: "The TIN must have 10 digits and start with 1.",
    trn_missing: "The TRN is missing.",
    trn_form: "The TRN must have 15 digits, start with 1 and end with 03.",
    licence_missing: "The trade licence number is missing.",
    authority_missing: "The authority that issued the trade licence is missing.",
    name_missing: "The legal name is missing.",
    street_missing: "The street is missing.",
    city_missing: "The city is missing.",
    emirate_missing: "The emirate is missing, or isn’t one of the seven.",
    country_unknown: "We don’t know this country.",
    text_too_long: "This text is too long for an e-invoice.",
    hs_code_missing: "{field} has no HS code, and the shop has set no default.",
    hs_code_form: "The HS code of {field} must have 6, 8, 10 or 12 digits.",
    unit_code_unknown: "The unit of {field} isn’t in the list.",
    gtin_form: "The check digit of the GTIN of {field} is wrong.",
    rate_unknown: "An e-invoice knows 5 % and 0 % VAT only.",
    exempt_without_law: "{field} is exempt from VAT, but medical supplies are standard or zero-rated.",
    sums_differ: "The amounts of {field} don’t add up. Nothing was sent. Contact support.",
    uuid_form: "This e-invoice has no valid number of its own. Contact support.",
    invoice_missing: "The invoice that this credit note corrects can’t be found.",
  },
  ar: {
    tin_missing: "رقم التعريف الضريبي (TIN) غير مدخل.",
    tin_form: "يجب أن يتكون رقم التعريف الضريبي (TIN) من 10 أرقام ويبدأ بـ 1.",
    trn_missing: "رقم التسجيل الضريبي (TRN) غير مدخل.",
    trn_form: "يجب أن يتكون رقم التسجيل الضريبي من 15 رقمًا ويبدأ بـ 1 وينتهي بـ 03.",
    licence_missing: "رقم الرخصة التجارية غير مدخل.",
    authority_missing: "الجهة التي أصدرت الرخصة التجارية غير مدخلة.",
    name_missing: "الاسم القانوني غير مدخل.",
    street_missing: "الشارع غير مدخل.",
    city_missing: "المدينة غير مدخلة.",
    emirate_missing: "الإمارة غير مدخلة أو ليست إحدى الإمارات السبع.",
    country_unknown: "هذه الدولة غير معروفة لدينا.",
    text_too_long: "هذا النص أطول مما تتسع له الفاتورة الإلكترونية.",
    hs_code_missing: "ليس للصنف {field} رمز نظام منسق (HS)، ولم يُحدَّد رمز افتراضي للمتجر.",
    hs_code_form: "يجب أن يتكون رمز النظام المنسق (HS) للصنف {field} من 6 أو 8 أو 10 أو 12 رقمًا.",
    unit_code_unknown: "وحدة الصنف {field} ليست في القائمة.",
    gtin_form: "رقم التحقق في رمز GTIN للصنف {field} غير صحيح.",
    rate_unknown: "لا تقبل الفاتورة الإلكترونية إلا ضريبة 5٪ أو 0٪.",
    exempt_without_law: "الصنف {field} معفى من الضريبة، بينما تخضع المستلزمات الطبية للنسبة الأساسية أو نسبة الصفر.",
    sums_differ: "مبالغ {field} غير متطابقة. لم يُرسل شيء. تواصل مع الدعم.",
    uuid_form: "ليس لهذه الفاتورة الإلكترونية معرّف صالح. تواصل مع الدعم.",
    invoice_missing: "تعذّر العثور على الفاتورة التي يصححها هذا الإشعار الدائن.",
  },
};

/** Who can settle it, and where. `paper`: nobody, because it is part of a paper that never changes. */
const places: Record<Locale, Record<ProblemOwner | "paper", string>> = {
  en: {
    shop: "Change it under Settings.",
    buyer: "The customer can change it in their business details.",
    product: "Change it at the product.",
    paper: "The invoice itself says so and never changes: credit the order, and place it again with the right details.",
  },
  ar: {
    shop: "عدّله في الإعدادات.",
    buyer: "يمكن للعميل تعديله في بيانات منشأته.",
    product: "عدّله في صفحة المنتج.",
    paper: "هذا وارد في الفاتورة نفسها وهي لا تتغير: أصدر إشعارًا دائنًا للطلب ثم أنشئه من جديد بالبيانات الصحيحة.",
  },
};

/** Problems of what is asked for again whenever the document is built; all else is as the paper has it. */
const changeable: Record<ProblemOwner, (problem: EInvoiceProblem) => boolean> = {
  shop: ({ code, field }) => code !== "rate_unknown" && field !== "trn" && field !== "legal_name_en",
  buyer: ({ field }) => field === "tin" || field === "licence_number",
  product: ({ code }) => code !== "exempt_without_law",
};

/** A problem in words: what is wrong, and where it is put right. */
export function eInvoiceProblemText(problem: EInvoiceProblem, locale: Locale): string {
  const { code, owner, field } = problem;
  const isolated = `\u2068${field}\u2069`;
  const said = messages[locale][code].replace("{field}", isolated);
  const isOurs = code === "sums_differ" || code === "uuid_form" || code === "invoice_missing";
  return isOurs ? said : `${said} ${places[locale][changeable[owner](problem) ? owner : "paper"]}`;
}
