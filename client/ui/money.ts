import { decimalsOf, groupedDigits } from "#shared/text/number-text";
import type { Locale } from "#shared/text/locale";
import { useVisit } from "../runtime/request-context";

/**
 * An amount in AED as text, for every place that shows money: `AED 1,250.50`, `1,250.50 د.إ.`: Western digits
 * in both languages; only the sign and its place differ. Without Intl, whose direction marks differ between server and
 * browser.
 */
export function moneyText(aed: number, locale: Locale): string {
  const digits = groupedDigits(aed.toFixed(decimalsOf(aed)));
  return locale === "ar" ? `${digits}\u00a0د.إ.` : `AED\u00a0${digits}`;
}

/**
 * `moneyText` in the page's language. If the operator wants the sign of the dirham, it comes first in every language:
 * the text is then `AED 39.80`, whose letters the font renders as the sign (`dirham-face.ts`).
 */
export function useMoney(): (aed: number) => string {
  const { locale, dirhamSign } = useVisit();
  return (aed) => moneyText(aed, dirhamSign ? "en" : locale);
}
