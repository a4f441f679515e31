import type { BusinessCategory, QueryType } from "#shared/goods/business-categories";
import type { Locale } from "#shared/text/locale";

/** The closed lists of forms. */
export const choiceLabels: Record<Locale, Record<BusinessCategory | QueryType, string>> = {
  en: {
    general: "General",
    clinic: "Clinic",
    dental: "Dental",
    hospital: "Hospital",
    pharmacy: "Pharmacy",
    laboratory: "Laboratory",
    order: "An order",
    product: "A product",
    bulk: "Buying in bulk",
    account: "My account",
    other: "Something else",
  },
  ar: {
    general: "عام",
    clinic: "عيادة",
    dental: "أسنان",
    hospital: "مستشفى",
    pharmacy: "صيدلية",
    laboratory: "مختبر",
    order: "طلب",
    product: "منتج",
    bulk: "الشراء بالجملة",
    account: "حسابي",
    other: "موضوع آخر",
  },
};
