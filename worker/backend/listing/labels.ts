import type { FacetKey } from "../../../shared/listing";
import type { Locale } from "../../../shared/locale";

/** What facets are called. */
export const facetLabels: Record<Locale, Record<FacetKey, string>> = {
  en: {
    category: "Category",
    brand: "Brand",
    speciality: "Speciality",
    procedure: "Procedure",
    price: "Price",
    cod: "Cash on delivery",
    in_stock: "In stock",
    offers: "On offer",
  },
  ar: {
    category: "الفئة",
    brand: "العلامة التجارية",
    speciality: "التخصص",
    procedure: "الإجراء",
    price: "السعر",
    cod: "الدفع عند الاستلام",
    in_stock: "متوفر",
    offers: "عروض",
  },
};

/** Figures with thousands grouped; Latin digits in both languages, as prices in the UAE are written. */
const figure = (aed: string) => Number(aed).toLocaleString("en-AE");

/** A price band in words, such as "AED 50 – 200". */
export function bandLabel(band: string, locale: Locale): string {
  const [from = "0", to = ""] = band.split("-");
  if (locale === "ar") {
    if (to === "") return `أكثر من ${figure(from)} د.إ`;
    return Number(from) === 0 ? `حتى ${figure(to)} د.إ` : `${figure(from)} – ${figure(to)} د.إ`;
  }
  if (to === "") return `Over AED ${figure(from)}`;
  return Number(from) === 0 ? `Up to AED ${figure(to)}` : `AED ${figure(from)} – ${figure(to)}`;
}
