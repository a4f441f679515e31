import type { FailureCode } from "../../shared/failure";
import type { Locale } from "../../shared/locale";
import type { FieldProblem } from "./outcome";

/** What a failure says to the shopper; its code is never translated (A69). */
export const failureMessages: Record<Locale, Record<FailureCode, string>> = {
  en: {
    invalid_input: "Some of the details are not valid.",
    token_not_valid: "Given token not valid for any token type",
    no_session: "Please sign in first.",
    guest_mismatch: "This cart belongs to another visitor.",
    unknown_sku: "We do not have this item.",
    out_of_stock: "This item is sold out.",
    not_sold: "This item is no longer sold.",
    cart_full: "The cart is full. Remove some items first.",
    cart_empty: "The cart is empty.",
    wishlist_full: "The wishlist is full. Remove some items first.",
    already_compared: "Product already added to the compare list",
    compare_full: "You can compare four products. Remove one first.",
    link_expired: "This link has expired.",
    voucher_unknown: "There is no such voucher.",
    voucher_not_started: "This voucher is not valid yet.",
    voucher_expired: "This voucher has expired.",
    voucher_below_minimum: "The cart has not reached the minimum for this voucher.",
    voucher_not_for_items: "This voucher does not apply to the items in the cart.",
    idempotency_reused: "This request was already sent with other details.",
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
    no_session: "يرجى تسجيل الدخول أولًا.",
    guest_mismatch: "هذه السلة تخص زائرًا آخر.",
    unknown_sku: "هذا الصنف غير موجود لدينا.",
    out_of_stock: "نفدت كمية هذا الصنف.",
    not_sold: "لم يعد هذا الصنف معروضًا للبيع.",
    cart_full: "السلة ممتلئة. احذف بعض الأصناف أولًا.",
    cart_empty: "السلة فارغة.",
    wishlist_full: "قائمة الأمنيات ممتلئة. احذف بعض الأصناف أولًا.",
    already_compared: "المنتج مضاف مسبقًا إلى قائمة المقارنة",
    compare_full: "يمكنك مقارنة أربعة منتجات. احذف منتجًا أولًا.",
    link_expired: "انتهت صلاحية هذا الرابط.",
    voucher_unknown: "لا توجد قسيمة بهذا الرمز.",
    voucher_not_started: "لم تبدأ صلاحية هذه القسيمة بعد.",
    voucher_expired: "انتهت صلاحية هذه القسيمة.",
    voucher_below_minimum: "لم تبلغ السلة الحد الأدنى لهذه القسيمة.",
    voucher_not_for_items: "لا تنطبق هذه القسيمة على أصناف السلة.",
    idempotency_reused: "أُرسل هذا الطلب سابقًا ببيانات مختلفة.",
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

/** What a change that went well says (spec §8). */
export const successMessages = {
  en: {
    added: "Product added to cart",
    updated: "Product updated in the cart",
    removed: "Item removed from cart",
    moved: "Item moved to cart",
    wished: "Item added to wishlist",
    unwished: "Item removed from wishlist",
    compared: "Product added to compare list",
    uncompared: "Item removed from compare list",
    voucher_applied: "Voucher applied",
    voucher_removed: "Voucher removed",
  },
  ar: {
    added: "أُضيف المنتج إلى السلة",
    updated: "جرى تحديث المنتج في السلة",
    removed: "أُزيل الصنف من السلة",
    moved: "نُقل الصنف إلى السلة",
    wished: "أُضيف الصنف إلى قائمة الأمنيات",
    unwished: "أُزيل الصنف من قائمة الأمنيات",
    compared: "أُضيف المنتج إلى قائمة المقارنة",
    uncompared: "أُزيل الصنف من قائمة المقارنة",
    voucher_applied: "جرى تطبيق القسيمة",
    voucher_removed: "أُزيلت القسيمة",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What became of a line since the shopper last set it. */
export const noticeMessages = {
  en: {
    price_changed: "The price has changed since you added this.",
    capped_max_oq: "There is a limit on how many one order may hold.",
    capped_stock: "Only this many are left.",
    sold_out: "This item is sold out.",
    not_sold: "This item is no longer sold.",
  },
  ar: {
    price_changed: "تغيّر السعر منذ أن أضفت هذا الصنف.",
    capped_max_oq: "هناك حد أقصى للكمية في الطلب الواحد.",
    capped_stock: "هذه هي الكمية المتبقية فقط.",
    sold_out: "نفدت كمية هذا الصنف.",
    not_sold: "لم يعد هذا الصنف معروضًا للبيع.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What is wrong with a pasted row, beside what a notice says. */
export const rowMessages = {
  en: {
    missing_sku: "The SKU is missing.",
    invalid_quantity: "The quantity must be a whole number from 1 to 9,999.",
    unknown_sku: "We do not have this SKU.",
    repeated: "This SKU stands in more than one line; the quantities were added up.",
  },
  ar: {
    missing_sku: "رمز الصنف مفقود.",
    invalid_quantity: "يجب أن تكون الكمية عددًا صحيحًا من 1 إلى 9999.",
    unknown_sku: "هذا الرمز غير موجود لدينا.",
    repeated: "ورد هذا الرمز في أكثر من سطر، وجُمعت الكميات.",
  },
} as const satisfies Record<Locale, Record<string, string>>;
