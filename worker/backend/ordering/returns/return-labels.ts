import type { Locale } from "#shared/text/locale";
import type { ReturnDenial, ReturnReason } from "#shared/orders/return-requests";

/** Why a buyer returns units, as the buyer chooses it. */
export const returnReasonLabels: Record<Locale, Record<ReturnReason, string>> = {
  en: {
    damaged: "It arrived damaged",
    wrong_goods: "A different item arrived",
    faulty: "It’s faulty",
    not_as_described: "It’s not as described",
    expires_too_soon: "It expires too soon",
    changed_mind: "I no longer need it",
    wrong_item: "I ordered the wrong item or quantity",
  },
  ar: {
    damaged: "وصل تالفًا",
    wrong_goods: "وصل صنف مختلف",
    faulty: "به عيب",
    not_as_described: "لا يطابق الوصف",
    expires_too_soon: "تاريخ انتهائه قريب",
    changed_mind: "لم أعد بحاجة إليه",
    wrong_item: "طلبت صنفًا أو كمية بالخطأ",
  },
};

/** Why staff refuse a request, as the buyer reads it. */
export const returnDenialLabels: Record<Locale, Record<ReturnDenial, string>> = {
  en: {
    used: "The goods have been opened or used.",
    no_defect: "We couldn’t find a defect.",
    made_to_order: "The goods were made to your order.",
    photos_needed: "We need clear photos of the goods. Please send a new request with them.",
    other: "The request doesn’t meet our terms for returns.",
  },
  ar: {
    used: "المنتجات مفتوحة أو مستعملة.",
    no_defect: "لم نجد عيبًا.",
    made_to_order: "صُنعت المنتجات خصيصًا لطلبك.",
    photos_needed: "نحتاج إلى صور واضحة للمنتجات. أرسل طلبًا جديدًا مرفقًا بها.",
    other: "لا يستوفي الطلب شروط الإرجاع.",
  },
};
