import { attributeName } from "#shared/goods/attributes/attribute-values";
import { isAttribute } from "#shared/goods/attributes/attributes";
import type { FacetKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";

/** What facets are called that are no attributes. */
const ownLabels: Record<Locale, Partial<Record<FacetKey, string>>> = {
  en: {
    category: "Category",
    needle: "Needle",
    pack: "Pack",
    condition: "Condition",
    brand: "Brand",
    speciality: "Speciality",
    procedure: "Procedure",
    price: "Price",
    cod: "Cash on delivery",
    in_stock: "In stock",
    offers: "On offer",
  },
  ar: {
    category: "القسم",
    needle: "الإبرة",
    pack: "العبوة",
    condition: "الحالة",
    brand: "العلامة التجارية",
    speciality: "التخصص",
    procedure: "الإجراء",
    price: "السعر",
    cod: "الدفع عند الاستلام",
    in_stock: "متوفر",
    offers: "ضمن العروض",
  },
};

/** What a facet is called. */
export const facetLabel = (key: FacetKey, locale: Locale): string =>
  ownLabels[locale][key] ?? (isAttribute(key) ? attributeName(key, locale) : key);

/** Figures with thousands grouped; Latin digits in both languages, as prices in the UAE are written. */
const figure = (aed: string) => Number(aed).toLocaleString("en-AE");

/** A price band in words, such as "AED 50 to below 200": its upper end is in the next one. */
export function bandLabel(band: string, locale: Locale): string {
  const [from = "0", to = ""] = band.split("-");
  if (locale === "ar") {
    if (to === "") return `${figure(from)} د.إ. فأكثر`;
    return Number(from) === 0 ? `أقل من ${figure(to)} د.إ.` : `من ${figure(from)} إلى أقل من ${figure(to)} د.إ.`;
  }
  if (to === "") return `AED ${figure(from)} and above`;
  return Number(from) === 0 ? `Below AED ${figure(to)}` : `AED ${figure(from)} to below ${figure(to)}`;
}
