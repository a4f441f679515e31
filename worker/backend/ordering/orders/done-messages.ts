import type { OrderStep } from "#shared/orders/order-states";
import type { Locale } from "#shared/text/locale";
import { doneIn } from "#backend/platform/done-messages";
import type { Moved } from "./move";

/** What a change of an order that went well says. */
export const doneMessages = doneIn({
  en: {
    order_confirmed: "Order confirmed",
    order_packed: "Order packed",
    order_unpacked: "Order unpacked",
    order_shipped: "Order shipped",
    order_delivered: "Order delivered",
    order_cancelled: "Order cancelled",
    part_packed: "Items packed",
    part_unpacked: "Items unpacked",
    part_shipped: "Parcel shipped",
    part_delivered: "Parcel delivered",
    part_cancelled: "Items cancelled",
    order_returned: "Return received",
    order_refunded: "Refund issued",
    reordered: "All items added to your cart",
    reordered_some: "We added the items that are still available to your cart",
    reordered_none: "None of these items is available right now",
  },
  ar: {
    order_confirmed: "تم تأكيد الطلب",
    order_packed: "تم تجهيز الطلب",
    order_unpacked: "أُلغي تجهيز الطلب",
    order_shipped: "تم شحن الطلب",
    order_delivered: "تم توصيل الطلب",
    order_cancelled: "تم إلغاء الطلب",
    part_packed: "جُهّزت الأصناف المحددة",
    part_unpacked: "أُلغي تجهيز الأصناف المحددة",
    part_shipped: "شُحنت الشحنة",
    part_delivered: "وصلت الشحنة",
    part_cancelled: "أُلغيت الأصناف المحددة",
    order_returned: "تم استلام المرتجع",
    order_refunded: "تم رد المبلغ",
    reordered: "تمت إضافة كل الأصناف إلى سلتك",
    reordered_some: "أضفنا إلى سلتك الأصناف التي ما زالت متاحة",
    reordered_none: "لا تتوفر أي من هذه الأصناف حاليًا",
  },
});

/** What a step that was taken says: of the order, or of a part of it. */
export function stepMessage(to: OrderStep, { extent = "whole" }: Moved, locale: Locale): string {
  if (extent === "whole" || to === "confirmed" || to === "returned") return doneMessages[locale][`order_${to}`];
  return doneMessages[locale][`part_${to}`];
}
