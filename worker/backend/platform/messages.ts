import { maxLineQuantity } from "#shared/orders/line-quantity";
import type { Locale } from "#shared/text/locale";

/** Success messages of changes. */
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
    signed_in: "You’re signed in",
    signed_out: "You’re signed out",
    account_deleted: "Your account has been deleted. Thank you for being with us.",
    profile_updated: "Profile updated",
    merge_undone: "The two accounts are separate again. Sign in as before.",
    address_restored: "The change was undone and every device signed out. Sign in with a code.",
    choice_saved: "Choice saved",
    address_added: "Address added",
    address_updated: "Address updated",
    address_deleted: "Address deleted",
    file_uploaded: "File uploaded",
    file_deleted: "File deleted",
    kyc_submitted: "Thank you. We’ll review your details and update you here.",
    kyc_approved: "Details approved",
    kyc_rejected: "Details rejected",
    review_added: "Thank you. We’ll publish your review once we’ve read it.",
    review_approved: "Review published",
    review_rejected: "Review rejected",
    lead_kept: "Thank you. We’ll get back to you soon.",
    alert_noted: "Done. We’ll email you once when it’s back in stock.",
    alert_to_confirm: "Check your email and confirm your address. We’ll then tell you when it’s back.",
    alert_in_stock: "Good news: it’s in stock now.",
    alerts_ended: "Your stock alerts have ended.",
    lead_closed: "Marked as done",
    work_retried: "Trying again",
    work_dropped: "Cancelled. The message won’t be sent",
    lead_reopened: "Reopened",
    payment_dealt: "Marked as resolved",
    refund_retried: "Refund sent to the payment provider again",
    refund_in_wallet: "Amount added to the customer’s wallet",
    stock_corrected: "Stock updated",
    wallet_credited: "Wallet credited",
    credit_applied: "Thank you. We’ll review your application and update you here.",
    credit_files_added: "Files added",
    credit_line_approved: "Credit line opened",
    credit_line_rejected: "Application rejected",
    credit_line_changed: "Credit line updated",
    credit_line_suspended: "Credit line suspended",
    credit_repaid: "Payment recorded",
    repayment_confirmed: "Payment confirmed",
    waits_for_nobody: "Nobody else can agree yet. It waits until you invite a colleague who may move money.",
    waits_for_second: "Request sent. It goes through once a colleague approves it",
    request_refused: "Request declined",
    payout_settled: "Payout recorded",
    undone_merge_dealt: "Noted",
    sales_code_set: "Sales code added",
    sales_code_removed: "Sales code removed",
    sales_linked: "Your next order is credited to the sales representative who sent you the link",
    sales_allowed: "This customer can now create sales links",
    sales_forbidden: "This customer can no longer create sales links",
    passkey_added: "Passkey added",
    sign_in_proven: "Confirmed",
    recovery_begun: "Waiting time started. Owners have been notified.",
    recovery_stopped: "Stopped. The passkeys stay as they are.",
    passkey_confirmed: "Confirmed",
    passkey_removed: "Passkey removed",
    staff_invited: "Invitation sent",
    invitation_withdrawn: "Invitation withdrawn",
    staff_joined: "Welcome to the team",
    staff_roles_changed: "Roles updated",
    role_saved: "Role saved",
    role_removed: "Role removed",
    staff_removed: "Member removed and signed out",
    staff_signed_out: "Member signed out on every device",
    recovery_asked: "Request sent. Another owner needs to approve it",
    recovery_done: "Passkeys removed. We’ve let the member know",
    recovery_withdrawn: "Passkeys kept",
    restored_kept: "Access restored",
    restored_ended: "Access not restored",
    session_ended: "Session ended",
  },
  ar: {
    added: "تمت إضافة المنتج إلى السلة",
    updated: "تم تحديث المنتج في السلة",
    removed: "تمت إزالة الصنف من السلة",
    moved: "تم نقل الصنف إلى السلة",
    wished: "تمت إضافة الصنف إلى قائمة الأمنيات",
    unwished: "تمت إزالة الصنف من قائمة الأمنيات",
    compared: "تمت إضافة المنتج إلى قائمة المقارنة",
    uncompared: "تمت إزالة الصنف من قائمة المقارنة",
    voucher_applied: "تم تطبيق القسيمة",
    voucher_removed: "تمت إزالة القسيمة",
    email_known: "اختر طريقة تسجيل الدخول",
    otp_sent: "أرسلنا إليك رمزًا",
    signed_in: "تم تسجيل دخولك",
    signed_out: "تم تسجيل خروجك",
    account_deleted: "تم حذف حسابك. شكرًا لأنك كنت معنا.",
    profile_updated: "تم تحديث ملفك الشخصي",
    merge_undone: "عاد الحسابان منفصلين. سجل الدخول كما كنت تفعل.",
    address_restored: "تم التراجع عن التغيير وتسجيل الخروج من جميع الأجهزة. سجل الدخول برمز.",
    choice_saved: "تم حفظ اختيارك",
    address_added: "تمت إضافة العنوان",
    address_updated: "تم تحديث العنوان",
    address_deleted: "تم حذف العنوان",
    file_uploaded: "تم رفع الملف",
    file_deleted: "تم حذف الملف",
    kyc_submitted: "شكرًا لك. سنراجع بياناتك ونبلغك بالنتيجة هنا.",
    kyc_approved: "تم اعتماد البيانات",
    kyc_rejected: "تم رفض البيانات",
    review_added: "شكرًا لك. سننشر تقييمك بعد مراجعته.",
    review_approved: "تم نشر التقييم",
    review_rejected: "تم رفض التقييم",
    lead_kept: "شكرًا لك. سنتواصل معك قريبًا.",
    alert_noted: "تم. سنراسلك مرة واحدة عند توفره.",
    alert_to_confirm: "افتح بريدك وأكد عنوانك، ثم نخبرك عند توفر المنتج.",
    alert_in_stock: "خبر سار: المنتج متوفر الآن.",
    alerts_ended: "تم إيقاف تنبيهات التوفر.",
    lead_closed: "عُلّمت الرسالة كمنجزة",
    work_retried: "تُعاد المحاولة الآن",
    work_dropped: "أُلغيت الرسالة ولن تُرسل",
    lead_reopened: "أعيد فتح الرسالة",
    payment_dealt: "تمت المعالجة",
    refund_retried: "أعيد إرسال طلب الاسترداد إلى جهة الدفع",
    refund_in_wallet: "تمت إضافة المبلغ إلى محفظة العميل",
    stock_corrected: "تم تحديث المخزون",
    wallet_credited: "تمت إضافة الرصيد إلى المحفظة",
    credit_applied: "شكرًا لك. سنراجع طلبك ونبلغك بالنتيجة هنا.",
    credit_files_added: "تمت إضافة الملفات",
    credit_line_approved: "تم فتح خط الائتمان",
    credit_line_rejected: "تم رفض الطلب",
    credit_line_changed: "تم تحديث خط الائتمان",
    credit_line_suspended: "تم إيقاف خط الائتمان",
    credit_repaid: "تم تسجيل الدفعة",
    repayment_confirmed: "تم تأكيد الدفعة",
    waits_for_nobody: "لا يوجد من يوافق بعد. سيبقى الطلب منتظرًا حتى تدعو زميلًا يحق له تحريك الأموال.",
    waits_for_second: "تم إرسال الطلب، وينفذ بعد موافقة زميل آخر",
    request_refused: "تم رفض الطلب",
    payout_settled: "تم تسجيل الدفع",
    undone_merge_dealt: "تم التدوين",
    sales_code_set: "تمت إضافة رمز المبيعات",
    sales_code_removed: "تمت إزالة رمز المبيعات",
    sales_linked: "سيُحتسب طلبك القادم لمندوب المبيعات الذي أرسل إليك الرابط",
    sales_allowed: "يمكن لهذا العميل الآن إنشاء روابط مبيعات",
    sales_forbidden: "لم يعد بإمكان هذا العميل إنشاء روابط مبيعات",
    passkey_added: "تمت إضافة مفتاح المرور",
    sign_in_proven: "تم التأكيد",
    recovery_begun: "بدأت مدة الانتظار، وأُبلغ المالكون.",
    recovery_stopped: "تم الإيقاف، وتبقى مفاتيح المرور كما هي.",
    passkey_confirmed: "تم التأكيد",
    passkey_removed: "تم حذف مفتاح المرور",
    staff_invited: "تم إرسال الدعوة",
    invitation_withdrawn: "تم سحب الدعوة",
    staff_joined: "أهلًا بك في الفريق",
    staff_roles_changed: "تم تحديث الأدوار",
    role_saved: "تم حفظ الدور",
    role_removed: "تم حذف الدور",
    staff_removed: "تمت إزالة العضو وتسجيل خروجه",
    staff_signed_out: "تم تسجيل خروج العضو من جميع الأجهزة",
    recovery_asked: "تم إرسال الطلب، وينتظر موافقة مالك آخر",
    recovery_done: "تم حذف مفاتيح المرور وإبلاغ العضو",
    recovery_withdrawn: "بقيت مفاتيح المرور كما هي",
    restored_kept: "استُعيدت الصلاحية",
    restored_ended: "لم تُستعد الصلاحية",
    session_ended: "تم إنهاء الجلسة",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What happened to a line since the shopper last set it. */
export const noticeMessages = {
  en: {
    price_changed: "The price has changed since you added this.",
    capped_max_oq: "You’ve reached the limit per order.",
    capped_some_ordered: "You’ve reached the limit per customer, including your open orders.",
    capped_stock: "That’s all we have in stock.",
    capped_all_ordered: "Your open orders already include the most one customer can order.",
    sold_out: "This item is sold out.",
    not_sold: "This item is no longer available.",
  },
  ar: {
    price_changed: "تغير السعر منذ إضافة هذا الصنف.",
    capped_max_oq: "بلغت الحد الأقصى للطلب الواحد.",
    capped_some_ordered: "بلغت الحد الأقصى لكل عميل، بما في ذلك طلباتك المفتوحة.",
    capped_stock: "هذه كل الكمية المتوفرة.",
    capped_all_ordered: "تضم طلباتك المفتوحة الحد الأقصى المسموح من هذا الصنف.",
    sold_out: "نفدت كمية هذا الصنف.",
    not_sold: "لم يعد هذا الصنف متاحًا.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What is wrong with a pasted row, besides notices. */
export const rowMessages = {
  en: {
    missing_sku: "Enter a SKU.",
    invalid_quantity: `Enter a whole number from 1 to ${maxLineQuantity.toLocaleString("en")}.`,
    unknown_sku: "We can’t find this SKU.",
    ambiguous_sku: "This could be more than one SKU. Enter it with its hyphens.",
    other_business: "This SKU isn’t available for your business type.",
    repeated: "This SKU appears more than once, so we added up the quantities.",
  },
  ar: {
    missing_sku: "أدخل رمز المنتج.",
    invalid_quantity: `أدخل عددًا صحيحًا من 1 إلى ${maxLineQuantity}.`,
    unknown_sku: "لم نعثر على هذا الرمز.",
    ambiguous_sku: "قد يعني هذا أكثر من رمز. اكتب الرمز كاملًا بشرطاته.",
    other_business: "هذا المنتج غير متاح لنوع منشأتك.",
    repeated: "تكرر هذا الرمز، فجمعنا الكميات.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Why an order cannot be paid in cash. */
export const codMessages = {
  en: {
    off: "Cash on delivery isn’t available right now.",
    line: "Some items in your order can’t be paid in cash.",
    area: "Cash on delivery isn’t available in this area.",
    cap: "This order is above the limit for cash on delivery.",
    customer: "Cash on delivery isn’t available for your account. Choose another payment method or contact us.",
    phone: "Confirm your phone number with a code to pay this amount in cash.",
  },
  ar: {
    off: "الدفع عند الاستلام غير متاح حاليًا.",
    line: "بعض أصناف طلبك لا يمكن دفعها نقدًا.",
    area: "الدفع عند الاستلام غير متاح في هذه المنطقة.",
    cap: "قيمة الطلب أعلى من حد الدفع عند الاستلام.",
    customer: "الدفع عند الاستلام غير متاح لحسابك. اختر طريقة دفع أخرى أو تواصل معنا.",
    phone: "أكد رقم هاتفك برمز لدفع هذا المبلغ نقدًا.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Appended to a limit message for a buyer who could have a higher limit. */
export const businessLimitMessages: Record<Locale, string> = {
  en: "Businesses with approved details have a higher limit.",
  ar: "المنشآت ذات البيانات المعتمدة لها حد أعلى.",
};

/** Which limit of a buyer's unpaid orders is reached; `most` is a count, or a sum in AED. */
export const limitMessages = {
  en: {
    orders: (most) =>
      `You’ve reached the limit of ${most} unpaid orders in progress. Wait for one to arrive, or pay another way.`,
    units: (most, title) => `You can have up to ${most} of “${title}” on order before paying for them.`,
    sum: (most) => `Your unpaid orders can total up to AED ${most}. Wait for one to arrive, or pay another way.`,
  },
  ar: {
    orders: (most) => `بلغت الحد الأقصى وهو ${most} من الطلبات غير المدفوعة. انتظر وصول أحدها أو ادفع بطريقة أخرى.`,
    units: (most, title) => `يمكنك طلب ${most} وحدة كحد أقصى من «${title}» قبل الدفع.`,
    sum: (most) => `الحد الأقصى لإجمالي طلباتك غير المدفوعة ${most} د.إ. انتظر وصول أحدها أو ادفع بطريقة أخرى.`,
  },
} as const satisfies Record<Locale, Record<string, (most: string, title: string) => string>>;

/** Why the last units are not held for another online payment, for a buyer who often held them without paying. */
export const heldMessages: Record<Locale, (title: string) => string> = {
  en: (title) =>
    `This is the last of our stock of “${title}”, and it was already held for you, or for someone on your network, without a payment. Choose another way to pay, or try again in a few hours.`,
  ar: (title) =>
    `هذه آخر كمية من «${title}»، وقد حُجزت من قبل لك أو لشخص على شبكتك ولم يكتمل الدفع. اختر طريقة دفع أخرى، أو حاول بعد بضع ساعات.`,
};

type NamedFailure = "out_of_stock" | "not_sold" | "max_oq_reached" | "self_dealing";

/** Failures about items, which name them. */
export const namedMessages: Record<Locale, Record<NamedFailure, (titles: readonly string[]) => string>> = {
  en: {
    out_of_stock: (titles) => (titles.length === 1 ? `${quoted(titles)} is sold out.` : `Sold out: ${quoted(titles)}.`),
    not_sold: (titles) =>
      titles.length === 1 ? `${quoted(titles)} is no longer available.` : `No longer available: ${quoted(titles)}.`,
    max_oq_reached: (titles) => `Your open orders already include the most one customer can order: ${quoted(titles)}.`,
    self_dealing: (titles) =>
      `You set the price of ${quoted(titles)} yourself, so a colleague has to place this order, or set the price first.`,
  },
  ar: {
    out_of_stock: (titles) => `نفدت الكمية: ${quotedInArabic(titles)}.`,
    not_sold: (titles) => `لم يعد متاحًا: ${quotedInArabic(titles)}.`,
    max_oq_reached: (titles) => `تضم طلباتك المفتوحة الحد الأقصى المسموح: ${quotedInArabic(titles)}.`,
    self_dealing: (titles) =>
      `أنت من حدّد سعر ${quotedInArabic(titles)}، لذا يجب أن يقدّم هذا الطلب زميل آخر، أو أن يحدّد السعر من جديد أولًا.`,
  },
};

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(", ");
const quotedInArabic = (titles: readonly string[]) => titles.map((title) => `«${title}»`).join("، ");
