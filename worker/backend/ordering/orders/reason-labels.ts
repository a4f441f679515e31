import type { Locale } from "#shared/text/locale";
import type { OrderReason } from "#shared/orders/order-reasons";

/** Why an order was cancelled or returned. */
export const orderReasonLabels: Record<Locale, Record<OrderReason, string>> = {
  en: {
    changed_mind: "I no longer need it",
    wrong_item: "I chose the wrong item or quantity",
    wrong_address: "The address is wrong",
    too_slow: "Delivery takes too long",
    found_cheaper: "I found it cheaper elsewhere",
    other: "Another reason",
    out_of_stock: "Out of stock",
    payment_problem: "A problem with the payment",
    undeliverable: "Couldn’t be delivered",
    damaged: "Arrived damaged",
    not_as_described: "Not as described",
    wrong_goods: "A different item arrived",
    faulty: "Faulty",
    expires_too_soon: "Expires too soon",
    replaced: "Replaced, as agreed",
  },
  ar: {
    changed_mind: "لم أعد بحاجة إليه",
    wrong_item: "اخترت صنفًا أو كمية بالخطأ",
    wrong_address: "العنوان غير صحيح",
    too_slow: "التوصيل يستغرق وقتًا طويلًا",
    found_cheaper: "وجدته بسعر أقل في مكان آخر",
    other: "سبب آخر",
    out_of_stock: "نفدت الكمية",
    payment_problem: "مشكلة في الدفع",
    undeliverable: "تعذر التوصيل",
    damaged: "وصل تالفًا",
    not_as_described: "لا يطابق الوصف",
    wrong_goods: "وصل صنف مختلف",
    faulty: "به عيب",
    expires_too_soon: "تاريخ انتهائه قريب",
    replaced: "استُبدل بعد الاتفاق",
  },
};
