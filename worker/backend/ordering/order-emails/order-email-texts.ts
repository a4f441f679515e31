import type { Locale } from "#shared/text/locale";
import type { PaymentMethod } from "#shared/payments/payment-methods";

type Settled = "cash" | "credit" | "transfer" | "cheque" | "paid";

/** How an order is settled, as far as its emails care. */
export function settledBy(method: PaymentMethod): Settled {
  if (method === "cod") return "cash";
  if (method === "bank_transfer") return "transfer";
  return method === "credit" || method === "cheque" ? method : "paid";
}

/** What emails about an order say beside their sentences: names of parts, buttons, and what happens next. */
export const orderEmailTexts = {
  en: {
    money: (amount: string) => `AED ${amount}`,
    goods: "Your order",
    total: "Total including VAT",
    deliverTo: "Delivery address",
    waiting: (units: number) => `${units} on back-order`,
    arrives: (days: string) => `It arrives ${days}.`,
    brought: (time: string) =>
      `Two people deliver the heavy items on ${time}. Please make sure someone is there to receive them.`,
    home: "United Arab Emirates",
    instructions: "Delivery instructions",
    next: "What happens next",
    poNumber: (number: string) => `Your PO number: ${number}`,
    open: "View your order",
    invoice: "View your tax invoice",
    track: "Track your shipment",
    more: (count: number) => `and ${count} more. See the whole order in your account.`,
    parcel: "Your shipment",
    steps: {
      check: "We check and pack your order.",
      ships: {
        tracking: "We email you the tracking number as soon as it ships.",
        trackingAndInvoice: "We email you the tracking number and your tax invoice as soon as it ships.",
      },
      settles: {
        cash: "You pay the driver on delivery.",
        credit: "You pay by the due date on your tax invoice.",
        transfer: "Transfer the amount with the order number as its reference, so that we find your payment.",
        cheque: "Send us the cheque with the order number on its back, so that we find your payment.",
        paid: "You’ll find your tax invoice in your account any time.",
      },
    },
    stepsShipped: ["Check the items when they arrive and tell us if anything isn’t right."],
    stepsDelivered: ["Missing or damaged items? Email or call us with your order number."],
    preheader: {
      placed: (total: string) => `${total}. We’ll let you know when it ships.`,
      shipped: (carrier: string) => `With ${carrier}. Your tracking number is inside.`,
      late: "The new day is inside.",
      delivered: "Your tax invoice is ready in your account.",
      unpaid: "You haven’t been charged for this.",
      back: (total: string) => `We’re returning ${total} to you.`,
    },
  },
  ar: {
    money: (amount: string) => `${amount} د.إ.`,
    goods: "طلبك",
    total: "الإجمالي شاملًا الضريبة",
    deliverTo: "عنوان التوصيل",
    waiting: (units: number) => `منها ${units} بانتظار التوفر`,
    arrives: (days: string) => `يصلك ${days}.`,
    brought: (time: string) => `يتولى شخصان توصيل الأصناف الثقيلة: ${time}. نرجو أن يكون هناك من يستلمها.`,
    home: "الإمارات العربية المتحدة",
    instructions: "تعليمات التوصيل",
    next: "ما الذي يحدث الآن",
    poNumber: (number: string) => `رقم أمر الشراء لديكم: ${number}`,
    open: "عرض الطلب",
    invoice: "فتح الفاتورة الضريبية",
    track: "تتبع الشحنة",
    more: (count: number) => `و${count} أخرى تجدها مع الطلب في حسابك`,
    parcel: "الشحنة",
    steps: {
      check: "نراجع طلبك ونجهزه.",
      ships: {
        tracking: "تصلك رسالة برقم التتبع فور مغادرة الشحنة مستودعاتنا.",
        trackingAndInvoice: "تصلك رسالة برقم التتبع وفاتورتك الضريبية فور مغادرة الشحنة مستودعاتنا.",
      },
      settles: {
        cash: "تدفع للسائق عند الاستلام.",
        credit: "تسدد المبلغ قبل موعد الاستحقاق المبين في فاتورتك الضريبية.",
        transfer: "حوّل المبلغ واكتب رقم الطلب مرجعًا للتحويل لنتعرف على دفعتك.",
        cheque: "أرسل إلينا الشيك وعلى ظهره رقم الطلب لنتعرف على دفعتك.",
        paid: "فاتورتك الضريبية متاحة في حسابك في أي وقت.",
      },
    },
    stepsShipped: ["افحص المنتجات عند استلامها، وأخبرنا إن وجدت فيها خللًا."],
    stepsDelivered: ["شيء ناقص أو تالف؟ راسلنا أو اتصل بنا مع ذكر رقم الطلب."],
    preheader: {
      placed: (total: string) => `الإجمالي ${total} سنخبرك عند شحن طلبك.`,
      shipped: (carrier: string) => `مع ${carrier}، ورقم التتبع في الرسالة.`,
      late: "الموعد الجديد في الرسالة.",
      delivered: "فاتورتك الضريبية جاهزة في حسابك.",
      unpaid: "لم يُحصَّل منك أي مبلغ عن ذلك.",
      back: (total: string) => `يعود إليك ${total}`,
    },
  },
} as const satisfies Record<Locale, unknown>;
