import { decimalsOf } from "../../shared/number-text";
import type { Locale } from "../../shared/locale";
import { useVisit } from "../runtime/shop";

/** Western digits in both languages; only the sign and its place differ. */
const numbering: Record<Locale, string> = { en: "en", ar: "ar-u-nu-latn" };
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in AED as text, for every place that shows money: `AED 1,250.50`, `1,250.50 د.إ.` (spec §9).
 * Put together from Intl's parts without its direction marks, which differ between the ICU of server and browser.
 */
export function moneyText(aed: number, locale: Locale): string {
  let sign = "";
  let digits = "";
  for (const { type, value } of formatOf(locale, decimalsOf(aed)).formatToParts(aed)) {
    if (type === "currency") sign = value.replace(/[\u200e\u200f]/g, "");
    else if (type !== "literal") digits += value;
  }
  return locale === "ar" ? `${digits}\u00a0${sign}` : `${sign}\u00a0${digits}`;
}

/** Formats are expensive to make and are kept. */
function formatOf(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = locale + decimals;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(numbering[locale], {
    style: "currency",
    currency: "AED",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/** `moneyText` in the page's language. */
export function useMoney(): (aed: number) => string {
  const { locale } = useVisit();
  return (aed) => moneyText(aed, locale);
}
