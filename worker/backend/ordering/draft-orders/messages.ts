import type { Locale } from "#shared/text/locale";

/** What is said about orders that staff make. */
export const draftOrderMessages = {
  en: {
    saved: "Order saved",
    sent: "We sent the payment link to the customer",
    readyToCopy: "Payment link ready. Copy it and send it to the customer",
    cancelled: "Order cancelled. Its payment link no longer works",
    noAccount: "We can’t find an account with this phone. Enter the customer’s email instead.",
    chooseCustomer:
      "No account has confirmed this phone. It is only on an address, where anyone can type it: choose the customer by name.",
    emailOrPhone: "Enter an email, or a phone number such as 050 123 4567.",
    unknownSku: (sku: string) => `We can’t find SKU “${sku}”.`,
    twice: (sku: string) => `“${sku}” appears twice. Put the quantity on one line.`,
    tooHigh: (sku: string) => `The agreed price of “${sku}” is above the shop price.`,
    tooLow: (sku: string, least: string) =>
      `The agreed price of “${sku}” is more than 30% below the shop price. The minimum is AED ${least}.`,
    worthMore:
      "The agreed prices take off more than was approved, since shop prices have changed or it was saved before prices were approved. Check the lines and save it again.",
    ownDraft: "You set up this order as a member of staff, so you can’t buy it yourself.",
    noLines: "Add at least one product before you send the order.",
    another: "This order is for a different account. Sign in with the email the link was sent to.",
    unknown: "We can’t find this order.",
    chat: (shop: string) => `Your order from ${shop} is ready to pay:`,
    placed: (number: string) => `Order ${number} placed. We’ve notified the customer`,
    placedBefore: "This order has already been placed",
    noAccountYet: "This customer has no account yet. Send the link so they can sign in and add an address.",
    noAddress: "This customer has no delivery address yet. Send the link so they can add one.",
    noPhone: "For this cash amount, the customer’s account needs a phone number confirmed by a code.",
    ownPrice: "This customer set one of the prices as a member of your team. A colleague has to set it again first.",
    otherTotal: (total: string, place: string) =>
      `With delivery to ${place} the total is now AED ${total}. Tell the customer, then place the order again.`,
    closed: "This order can no longer be paid. Ask us for a new link.",
    subject: (shop: string) => `Your order from ${shop} is ready to pay`,
    body: (name: string, note: string, url: string) =>
      `${name ? `Hello ${name},` : "Hello,"}\n\nWe’ve put your order together. Review it and pay here within 7 days:\n${url}${note ? `\n\n${note}` : ""}`,
  },
  ar: {
    saved: "تم حفظ الطلب",
    sent: "تم إرسال رابط الدفع إلى العميل",
    readyToCopy: "الرابط جاهز: انسخه وأرسله إلى العميل",
    cancelled: "تم إلغاء الطلب وإغلاق رابط الدفع",
    noAccount: "لا يوجد حساب بهذا الرقم. أدخل البريد الإلكتروني للعميل بدلًا منه.",
    chooseCustomer: "لم يؤكد أي حساب هذا الرقم، فهو وارد في عنوان فقط ويمكن لأي شخص كتابته. اختر العميل بالاسم.",
    emailOrPhone: "أدخل بريدًا إلكترونيًا أو رقم هاتف مثل 050 123 4567.",
    unknownSku: (sku: string) => `لا يوجد في المتجر رمز «${sku}».`,
    twice: (sku: string) => `«${sku}» مكرر. ضع الكمية كلها في بند واحد.`,
    tooHigh: (sku: string) => `السعر المتفق عليه لـ «${sku}» أعلى من سعر المتجر.`,
    tooLow: (sku: string, least: string) =>
      `السعر المتفق عليه لـ «${sku}» أقل من سعر المتجر بأكثر من 30%. الحد الأدنى ${least} د.إ.`,
    worthMore:
      "تخفض الأسعار المتفق عليها أكثر مما تمت الموافقة عليه، لأن أسعار المتجر تغيرت أو لأن الطلب حُفظ قبل اعتماد الأسعار. راجع البنود ثم احفظه من جديد.",
    ownDraft: "شاركت في إعداد هذا الطلب بصفتك من فريق العمل، لذلك لا يمكنك شراؤه بنفسك.",
    noLines: "أضف منتجًا واحدًا على الأقل قبل إرسال الطلب.",
    another: "أُعدّ هذا الطلب لحساب آخر. سجّل الدخول بالبريد الإلكتروني الذي وصلك عليه الرابط.",
    unknown: "لم نعثر على هذا الطلب.",
    chat: (shop: string) => `طلبك من ${shop} جاهز للدفع:`,
    placed: (number: string) => `تم تسجيل الطلب ${number} وإبلاغ العميل`,
    placedBefore: "هذا الطلب مسجّل من قبل",
    noAccountYet: "ليس لهذا العميل حساب بعد. أرسل الرابط ليسجّل الدخول ويحدد عنوان التوصيل.",
    noAddress: "لم يضف هذا العميل عنوان توصيل بعد. أرسل الرابط ليحدد عنوانه.",
    noPhone: "للدفع نقدًا بهذا المبلغ يحتاج حساب العميل إلى رقم هاتف مؤكَّد برمز.",
    ownPrice: "هذا العميل من فريقك وقد حدّد أحد الأسعار بنفسه، لذا يجب أن يحدّده زميل آخر من جديد أولًا.",
    otherTotal: (total: string, place: string) =>
      `المبلغ مع التوصيل إلى ${place} أصبح ${total} د.إ. أخبر العميل، ثم سجّل الطلب من جديد بهذا المبلغ.`,
    closed: "لم يعد بالإمكان دفع هذا الطلب. اطلب منا رابطًا جديدًا.",
    subject: (shop: string) => `طلبك من ${shop} جاهز للدفع`,
    body: (name: string, note: string, url: string) =>
      `${name ? `مرحبًا ${name}،` : "مرحبًا،"}\n\nجهّزنا طلبك. راجعه وادفع خلال 7 أيام من هذا الرابط:\n${url}${note ? `\n\n${note}` : ""}`,
  },
} as const satisfies Record<Locale, unknown>;
