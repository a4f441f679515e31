import { maxLineQuantity } from "../../shared/line-quantity";
import type { Locale } from "../../shared/locale";

/** What a change that went well says. */
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
    email_known: "Choose how to sign in",
    otp_sent: "We sent you a code",
    signed_in: "You are signed in",
    signed_out: "You are signed out",
    account_deleted: "Your account is deleted. Goodbye, and thank you.",
    profile_updated: "Your profile was updated",
    address_restored: "The change was undone. Sign in with a code; every other device is signed out.",
    choice_saved: "Your choice was saved",
    address_added: "Address added",
    address_updated: "Address updated",
    address_deleted: "Address deleted",
    file_uploaded: "File uploaded",
    file_deleted: "File deleted",
    kyc_submitted: "Thank you. We check your details and tell you here.",
    kyc_approved: "The details are approved",
    kyc_rejected: "The details are rejected",
    review_added: "Thank you. Your review shows once we have read it.",
    review_approved: "The review is approved",
    review_rejected: "The review is rejected",
    lead_kept: "Thank you. We will get back to you.",
    lead_closed: "Marked as done",
    lead_reopened: "It waits again",
    payment_dealt: "Noted as dealt with",
    refund_retried: "The payment service was asked again",
    refund_in_wallet: "The amount is in the customer’s wallet",
    wallet_credited: "The wallet was credited",
    credit_applied: "Thank you. We check your application and tell you here.",
    credit_files_added: "The files were added",
    credit_line_approved: "The credit line is open",
    credit_line_rejected: "The application is rejected",
    credit_line_changed: "The credit line is changed",
    credit_line_suspended: "The credit line is suspended",
    credit_repaid: "The repayment is recorded",
    waits_for_second: "Asked for. It is done once another member of staff approves it",
    request_refused: "The request is refused",
    payout_settled: "The payout is recorded",
    sales_code_set: "The sales code was added",
    sales_code_removed: "The sales code was removed",
    sales_linked: "Your next order counts for the sales person who sent you the link",
    sales_allowed: "This user may make sales links",
    sales_forbidden: "This user may no longer make sales links",
    passkey_added: "The passkey is added",
    passkey_confirmed: "Confirmed",
    passkey_removed: "The passkey is removed",
    staff_invited: "The invitation is on its way",
    invitation_withdrawn: "The invitation is withdrawn",
    staff_joined: "Welcome to the team",
    staff_roles_changed: "The roles are changed",
    staff_removed: "The member is removed and signed out",
    staff_signed_out: "The member is signed out everywhere",
    recovery_asked: "Asked for. Another owner has to agree",
    recovery_done: "The passkeys are removed and the member is told",
    recovery_withdrawn: "The passkeys stay as they are",
    session_ended: "The session is ended",
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
    email_known: "اختر طريقة تسجيل الدخول",
    otp_sent: "أرسلنا إليك رمزًا",
    signed_in: "جرى تسجيل دخولك",
    signed_out: "جرى تسجيل خروجك",
    account_deleted: "حُذف حسابك. شكرًا لك، ومع السلامة.",
    profile_updated: "جرى تحديث ملفك الشخصي",
    address_restored: "أُلغي التغيير. سجّل الدخول برمز، فقد سُجّل الخروج من جميع الأجهزة.",
    choice_saved: "حُفظ اختيارك",
    address_added: "أُضيف العنوان",
    address_updated: "جرى تحديث العنوان",
    address_deleted: "حُذف العنوان",
    file_uploaded: "رُفع الملف",
    file_deleted: "حُذف الملف",
    kyc_submitted: "شكرًا لك. سنراجع بياناتك ونخبرك هنا.",
    kyc_approved: "اعتُمدت البيانات",
    kyc_rejected: "رُفضت البيانات",
    review_added: "شكرًا لك. يظهر تقييمك بعد أن نقرأه.",
    review_approved: "اعتُمد التقييم",
    review_rejected: "رُفض التقييم",
    lead_kept: "شكرًا لك. سنعاود التواصل معك.",
    lead_closed: "عُلّم كمنجز",
    lead_reopened: "عادت الرسالة إلى قائمة الانتظار",
    payment_dealt: "سُجّل أنه عولج",
    refund_retried: "طُلب المبلغ من خدمة الدفع مرة أخرى",
    refund_in_wallet: "أُضيف المبلغ إلى محفظة العميل",
    wallet_credited: "أُضيف الرصيد إلى المحفظة",
    credit_applied: "شكرًا لك. سنراجع طلبك ونخبرك هنا.",
    credit_files_added: "أُضيفت الملفات",
    credit_line_approved: "فُتح خط الائتمان",
    credit_line_rejected: "رُفض الطلب",
    credit_line_changed: "عُدّل خط الائتمان",
    credit_line_suspended: "أُوقف خط الائتمان",
    credit_repaid: "سُجّل السداد",
    waits_for_second: "سُجّل الطلب، ويُنفَّذ بعد أن يوافق عليه موظف آخر",
    request_refused: "رُفض الطلب",
    payout_settled: "سُجّل الدفع",
    sales_code_set: "أُضيف رمز المبيعات",
    sales_code_removed: "أُزيل رمز المبيعات",
    sales_linked: "سيُحتسب طلبك القادم لمندوب المبيعات الذي أرسل إليك الرابط",
    sales_allowed: "يمكن لهذا المستخدم إنشاء روابط مبيعات",
    sales_forbidden: "لم يعد بإمكان هذا المستخدم إنشاء روابط مبيعات",
    passkey_added: "أُضيف مفتاح المرور",
    passkey_confirmed: "تم التأكيد",
    passkey_removed: "حُذف مفتاح المرور",
    staff_invited: "أُرسلت الدعوة",
    invitation_withdrawn: "سُحبت الدعوة",
    staff_joined: "أهلًا بك في الفريق",
    staff_roles_changed: "تغيّرت الأدوار",
    staff_removed: "أُزيل العضو وسُجّل خروجه",
    staff_signed_out: "سُجّل خروج العضو من جميع الأجهزة",
    recovery_asked: "سُجّل الطلب، وينتظر موافقة مالك آخر",
    recovery_done: "حُذفت مفاتيح المرور وأُبلغ العضو",
    recovery_withdrawn: "بقيت مفاتيح المرور كما هي",
    session_ended: "أُنهيت الجلسة",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What happened to a line since the shopper last set it. */
export const noticeMessages = {
  en: {
    price_changed: "The price has changed since you added this.",
    capped_max_oq: "There is a limit on how many one order may hold.",
    capped_some_ordered: "There is a limit on how many one customer may have on order; your open orders count.",
    capped_stock: "Only this many are left.",
    capped_all_ordered: "You have as many of this on order as one customer may.",
    sold_out: "This item is sold out.",
    not_sold: "This item is no longer sold.",
  },
  ar: {
    price_changed: "تغيّر السعر منذ أن أضفت هذا الصنف.",
    capped_max_oq: "هناك حد أقصى للكمية في الطلب الواحد.",
    capped_some_ordered: "هناك حد أقصى للكمية لكل عميل، وتُحتسب طلباتك المفتوحة.",
    capped_stock: "هذه هي الكمية المتبقية فقط.",
    capped_all_ordered: "لديك في طلباتك المفتوحة أقصى كمية مسموحة من هذا الصنف.",
    sold_out: "نفدت كمية هذا الصنف.",
    not_sold: "لم يعد هذا الصنف معروضًا للبيع.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What is wrong with a pasted row, beside what a notice says. */
export const rowMessages = {
  en: {
    missing_sku: "The SKU is missing.",
    invalid_quantity: `The quantity must be a whole number from 1 to ${maxLineQuantity.toLocaleString("en")}.`,
    unknown_sku: "We do not have this SKU.",
    other_business: "This SKU is for other kinds of business than yours.",
    repeated: "This SKU stands in more than one line; the quantities were added up.",
  },
  ar: {
    missing_sku: "رمز الصنف مفقود.",
    invalid_quantity: `يجب أن تكون الكمية عددًا صحيحًا من 1 إلى ${maxLineQuantity}.`,
    unknown_sku: "هذا الرمز غير موجود لدينا.",
    other_business: "هذا الصنف مخصص لأنواع أخرى من المنشآت.",
    repeated: "ورد هذا الرمز في أكثر من سطر، وجُمعت الكميات.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Why an order cannot be paid in cash. */
export const codMessages = {
  en: {
    off: "We do not take cash at present.",
    line: "Some of the items cannot be paid in cash.",
    area: "We do not take cash in this area.",
    cap: "The amount is too high for cash.",
    customer: "Cash on delivery is not available for your account. Please choose another way to pay, or contact us.",
    phone: "For this amount we need a phone number that you have confirmed by a code.",
  },
  ar: {
    off: "لا نقبل الدفع النقدي حاليًا.",
    line: "بعض الأصناف لا يمكن دفع ثمنها نقدًا.",
    area: "لا نقبل الدفع النقدي في هذه المنطقة.",
    cap: "المبلغ أكبر من الحد المسموح للدفع النقدي.",
    customer: "الدفع عند الاستلام غير متاح لحسابك. يرجى اختيار طريقة دفع أخرى أو التواصل معنا.",
    phone: "لهذا المبلغ نحتاج إلى رقم هاتف أكّدته برمز.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Behind the limit of somebody who could have a higher one. */
export const businessLimitMessages: Record<Locale, string> = {
  en: "A business whose details are approved may have more.",
  ar: "للمنشآت التي اعتُمدت بياناتها حد أعلى.",
};

/** Which limit of what one buyer may have on order unpaid is reached; `most` is a count, or a sum in AED. */
export const limitMessages = {
  en: {
    orders: (most) =>
      `You have ${most} unpaid orders on their way, which is the most. Wait for one, or pay in another way.`,
    units: (most, title) => `Of “${title}” you may have at most ${most} units on order before they are paid.`,
    sum: (most) => `Unpaid orders on their way may come to AED ${most} at most. Wait for one, or pay in another way.`,
  },
  ar: {
    orders: (most) =>
      `لديك ${most} من الطلبات غير المدفوعة قيد التنفيذ، وهذا هو الحد الأقصى. انتظر وصول أحدها أو ادفع بطريقة أخرى.`,
    units: (most, title) => `لا يمكن أن يزيد ما تطلبه من «${title}» قبل الدفع على ${most} وحدة.`,
    sum: (most) => `لا يمكن أن يزيد مجموع طلباتك غير المدفوعة على ${most} درهم. انتظر وصول أحدها أو ادفع بطريقة أخرى.`,
  },
} as const satisfies Record<Locale, Record<string, (most: string, title: string) => string>>;

type NamedFailure = "out_of_stock" | "not_sold" | "max_oq_reached";

/** Failures about items, which name them. */
export const namedMessages: Record<Locale, Record<NamedFailure, (titles: readonly string[]) => string>> = {
  en: {
    out_of_stock: (titles) => (titles.length === 1 ? `${quoted(titles)} is sold out.` : `Sold out: ${quoted(titles)}.`),
    not_sold: (titles) =>
      titles.length === 1 ? `${quoted(titles)} is no longer sold.` : `No longer sold: ${quoted(titles)}.`,
    max_oq_reached: (titles) => `You have as many on order as one customer may: ${quoted(titles)}.`,
  },
  ar: {
    out_of_stock: (titles) => `نفدت الكمية: ${quotedInArabic(titles)}.`,
    not_sold: (titles) => `لم يعد معروضًا للبيع: ${quotedInArabic(titles)}.`,
    max_oq_reached: (titles) => `لديك في طلباتك المفتوحة أقصى كمية مسموحة: ${quotedInArabic(titles)}.`,
  },
};

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(", ");
const quotedInArabic = (titles: readonly string[]) => titles.map((title) => `«${title}»`).join("، ");
