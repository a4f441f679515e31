import type { Locale } from "../../../shared/locale";

/** What is said about orders that staff make. */
export const draftMessages = {
  en: {
    saved: "The order is kept",
    sent: "The link is ready and was written to the customer",
    readyToCopy: "The link is ready: copy it and send it to the customer",
    cancelled: "The order is called off, and its link is closed",
    noAccount: "There is no account with this phone. Enter the customer's e-mail instead.",
    emailOrPhone: "Enter an e-mail, or a phone number such as 050 123 4567.",
    unknownSku: (sku: string) => `There is no SKU “${sku}” in the shop.`,
    twice: (sku: string) => `“${sku}” is there twice. Put the quantity on one line.`,
    tooHigh: (sku: string) => `The agreed price of “${sku}” is above the shop's price.`,
    tooLow: (sku: string, least: string) =>
      `The agreed price of “${sku}” is more than 30 % below the shop's. The least is AED ${least}.`,
    noLines: "Add at least one product before you send the order.",
    another: "This order was made for another account. Sign in with the e-mail that the link was sent to.",
    unknown: "There is no such order.",
    chat: "Your order from Falaj is ready to pay:",
    placed: (number: string) => `Order ${number} is placed, and the customer was told`,
    placedBefore: "This order is placed already",
    noAccountYet: "This customer has no account yet. Send the link: they sign in there and say where it goes.",
    noAddress: "This customer has no delivery address yet. Send the link: they say there where it goes.",
    noPhone: "For this amount in cash the customer’s account needs a phone number that a code has proved.",
    otherTotal: (total: string, place: string) =>
      `Delivered to ${place} this now comes to AED ${total}. Tell the customer, then place it again for that.`,
    closed: "This order can no longer be paid. Ask us for a new link.",
    subject: (shop: string) => `Your order from ${shop} is ready to pay`,
    body: (name: string, note: string, url: string) =>
      `${name ? `Hello ${name},` : "Hello,"}\n\nwe have put your order together. Look at it and pay here within 7 days:\n${url}${note ? `\n\n${note}` : ""}`,
  },
  ar: {
    saved: "حُفظ الطلب",
    sent: "الرابط جاهز وأُرسل إلى العميل",
    readyToCopy: "الرابط جاهز: انسخه وأرسله إلى العميل",
    cancelled: "أُلغي الطلب وأُغلق رابطه",
    noAccount: "لا يوجد حساب بهذا الرقم. أدخل البريد الإلكتروني للعميل بدلًا منه.",
    emailOrPhone: "أدخل بريدًا إلكترونيًا أو رقم هاتف مثل 050 123 4567.",
    unknownSku: (sku: string) => `لا يوجد في المتجر رمز «${sku}».`,
    twice: (sku: string) => `«${sku}» مكرر. ضع الكمية كلها في سطر واحد.`,
    tooHigh: (sku: string) => `السعر المتفق عليه لـ «${sku}» أعلى من سعر المتجر.`,
    tooLow: (sku: string, least: string) =>
      `السعر المتفق عليه لـ «${sku}» أقل من سعر المتجر بأكثر من 30٪. الحد الأدنى ${least} درهم.`,
    noLines: "أضف منتجًا واحدًا على الأقل قبل إرسال الطلب.",
    another: "أُعدّ هذا الطلب لحساب آخر. سجّل الدخول بالبريد الإلكتروني الذي وصلك عليه الرابط.",
    unknown: "لا يوجد طلب كهذا.",
    chat: "طلبك من فلج جاهز للدفع:",
    placed: (number: string) => `سُجّل الطلب ${number} وأُبلغ العميل`,
    placedBefore: "هذا الطلب مسجّل من قبل",
    noAccountYet: "ليس لهذا العميل حساب بعد. أرسل الرابط ليسجّل الدخول ويحدد عنوان التوصيل.",
    noAddress: "لم يضف هذا العميل عنوان توصيل بعد. أرسل الرابط ليحدد عنوانه.",
    noPhone: "للدفع نقدًا بهذا المبلغ يحتاج حساب العميل إلى رقم هاتف مؤكَّد برمز.",
    otherTotal: (total: string, place: string) =>
      `المبلغ مع التوصيل إلى ${place} أصبح ${total} درهم. أخبر العميل، ثم سجّل الطلب من جديد بهذا المبلغ.`,
    closed: "لم يعد بالإمكان دفع هذا الطلب. اطلب منا رابطًا جديدًا.",
    subject: (shop: string) => `طلبك من ${shop} جاهز للدفع`,
    body: (name: string, note: string, url: string) =>
      `${name ? `مرحبًا ${name}،` : "مرحبًا،"}\n\nجهّزنا طلبك. راجعه وادفع خلال 7 أيام من هذا الرابط:\n${url}${note ? `\n\n${note}` : ""}`,
  },
} as const satisfies Record<Locale, unknown>;
