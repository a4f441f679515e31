import type { FacetKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";

/** What facets are called. */
export const facetLabels: Record<Locale, Record<FacetKey, string>> = {
  en: {
    category: "Category",
    size: "Size",
    gauge: "Gauge",
    needle: "Needle",
    length: "Length",
    width: "Width",
    volume: "Volume",
    pack: "Pack",
    shape: "Shape",
    colour: "Colour",
    material: "Material",
    sterility: "Sterility",
    latex: "Latex",
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
    category: "الفئة",
    size: "المقاس",
    gauge: "عيار الإبرة",
    needle: "الإبرة",
    length: "الطول",
    width: "العرض",
    volume: "الحجم",
    pack: "العبوة",
    shape: "الشكل",
    colour: "اللون",
    material: "الخامة",
    sterility: "التعقيم",
    latex: "اللاتكس",
    condition: "الحالة",
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

/** A price band in words, such as "AED 50 to below 200": its upper end is in the next one. */
export function bandLabel(band: string, locale: Locale): string {
  const [from = "0", to = ""] = band.split("-");
  if (locale === "ar") {
    if (to === "") return `${figure(from)} د.إ فأكثر`;
    return Number(from) === 0 ? `أقل من ${figure(to)} د.إ` : `من ${figure(from)} إلى أقل من ${figure(to)} د.إ`;
  }
  if (to === "") return `AED ${figure(from)} and above`;
  return Number(from) === 0 ? `Below AED ${figure(to)}` : `AED ${figure(from)} to below ${figure(to)}`;
}
