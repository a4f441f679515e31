import type { Locale } from "../../../shared/locale";

/** What a change of an order or of the stock that went well says. */
export const doneMessages = {
  en: {
    order_confirmed: "The order is confirmed",
    order_packed: "The order is packed",
    order_shipped: "The order is on its way",
    order_delivered: "The order is delivered",
    order_cancelled: "The order is cancelled",
    order_returned: "The order is taken back",
    order_refunded: "The money is given back",
    reordered: "Everything is in the cart again",
    reordered_some: "The cart has what can still be had of this order",
    reordered_none: "Nothing of this order can be had now",
    stock_corrected: "The stock is corrected",
  },
  ar: {
    order_confirmed: "تأكّد الطلب",
    order_packed: "جُهّز الطلب",
    order_shipped: "شُحن الطلب",
    order_delivered: "سُلّم الطلب",
    order_cancelled: "أُلغي الطلب",
    order_returned: "استُعيد الطلب",
    order_refunded: "أُعيد المبلغ",
    reordered: "عاد كل شيء إلى السلة",
    reordered_some: "أضفنا إلى السلة ما زال متاحًا من هذا الطلب",
    reordered_none: "لا شيء من هذا الطلب متاح الآن",
    stock_corrected: "صُحّح المخزون",
  },
} as const satisfies Record<Locale, Record<string, string>>;
