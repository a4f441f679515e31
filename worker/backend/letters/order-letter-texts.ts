import type { Locale } from "../../../shared/locale";
import type { PaymentMethod } from "../../../shared/payment-methods";

type Settled = "cash" | "credit" | "paid";

/** How an order is settled, as far as its letters care. */
export const settledBy = (method: PaymentMethod): Settled =>
  method === "cod" ? "cash" : method === "credit" ? "credit" : "paid";

/** What letters about an order say beside their sentences: names of parts, buttons, and what happens next. */
export const orderLetterTexts = {
  en: {
    money: (amount: string) => `AED ${amount}`,
    goods: "Your order",
    total: "Total with VAT",
    deliverTo: "Delivery address",
    home: "United Arab Emirates",
    instructions: "For the driver",
    next: "What happens next",
    open: "View your order",
    invoice: "Open the tax invoice",
    track: "Track the parcel",
    more: (count: number) => `and ${count} more, which are with the order in your account`,
    parcel: "The parcel",
    steps: {
      cash: [
        "We check your order and pack it.",
        "You get an e-mail with the tracking number as soon as it leaves us.",
        "You pay the driver when it arrives.",
      ],
      credit: [
        "We check your order and pack it.",
        "You get an e-mail with the tracking number as soon as it leaves us.",
        "You pay by the due day; the invoice with that day is in your account.",
      ],
      paid: [
        "We check your order and pack it.",
        "You get an e-mail with the tracking number as soon as it leaves us.",
        "Your tax invoice is in your account at any time.",
      ],
    },
    stepsShipped: ["Please look at the goods when they arrive, and tell us if something is not right."],
    stepsDelivered: ["Something missing or damaged? Write to us or call, and have the order number at hand."],
    preheader: {
      placed: (total: string) => `${total}. We tell you when it leaves us.`,
      shipped: (carrier: string) => `With ${carrier}; the tracking number is inside.`,
      delivered: "Your tax invoice is ready in your account.",
      back: (total: string) => `${total} goes back to you.`,
    },
  },
  ar: {
    money: (amount: string) => `${amount} درهم`,
    goods: "طلبك",
    total: "الإجمالي شاملًا الضريبة",
    deliverTo: "عنوان التوصيل",
    home: "الإمارات العربية المتحدة",
    instructions: "ملاحظات للسائق",
    next: "ما الذي يحدث الآن",
    open: "عرض الطلب",
    invoice: "فتح الفاتورة الضريبية",
    track: "تتبّع الشحنة",
    more: (count: number) => `و${count} أخرى تجدها مع الطلب في حسابك`,
    parcel: "الشحنة",
    steps: {
      cash: ["نراجع طلبك ونجهّزه.", "تصلك رسالة برقم التتبع فور مغادرة الشحنة مستودعاتنا.", "تدفع للسائق عند الاستلام."],
      credit: [
        "نراجع طلبك ونجهّزه.",
        "تصلك رسالة برقم التتبع فور مغادرة الشحنة مستودعاتنا.",
        "تسدد المبلغ قبل موعد الاستحقاق، وتجد الفاتورة بموعدها في حسابك.",
      ],
      paid: [
        "نراجع طلبك ونجهّزه.",
        "تصلك رسالة برقم التتبع فور مغادرة الشحنة مستودعاتنا.",
        "فاتورتك الضريبية متاحة في حسابك في أي وقت.",
      ],
    },
    stepsShipped: ["افحص المنتجات عند استلامها، وأخبرنا إن وجدت فيها خللًا."],
    stepsDelivered: ["شيء ناقص أو تالف؟ راسلنا أو اتصل بنا مع ذكر رقم الطلب."],
    preheader: {
      placed: (total: string) => `الإجمالي ${total}. سنخبرك عند شحنه.`,
      shipped: (carrier: string) => `مع ${carrier}، ورقم التتبع في الرسالة.`,
      delivered: "فاتورتك الضريبية جاهزة في حسابك.",
      back: (total: string) => `يعود إليك ${total}.`,
    },
  },
} as const satisfies Record<Locale, unknown>;
