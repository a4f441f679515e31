import { decimalsOf } from "../../shared/number-text";
import type { Locale } from "../../shared/locale";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/shop";

/** What stands for the dirham, as Intl writes it but for its direction marks, which differ from one ICU to another. */
const signs: Record<Locale, string> = { en: "AED", ar: "د.إ." };
/** Western digits in both languages. */
const numbering: Record<Locale, string> = { en: "en", ar: "ar-u-nu-latn" };
const formats = new Map<string, Intl.NumberFormat>();

/** An amount in AED as text, for every place that shows money: `AED 1,250.50`, `1,250.50 د.إ.` (spec §9). */
export function moneyText(aed: number, locale: Locale): string {
  const digits = formatOf(locale, decimalsOf(aed)).format(aed);
  return locale === "ar" ? `${digits}\u00a0${signs.ar}` : `${signs.en}\u00a0${digits}`;
}

/** Formats are expensive to make and are kept. */
function formatOf(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = locale + decimals;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(numbering[locale], digits);
  formats.set(key, format);
  return format;
}

/** `moneyText` in the page's language. */
export function useMoney(): (aed: number) => string {
  const { locale } = useVisit();
  return (aed) => moneyText(aed, locale);
}

type PriceProps = {
  /** Selling price in AED. */
  price: number;
  /** List price in AED; struck, and only when higher (A46). */
  list?: number;
  /** Says that variants begin at this price. */
  from?: boolean;
};

/** A selling price, loud, with what it was before. */
export function Price({ price, list, from }: PriceProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <p className="price">
      {from && <small>{t("catalogue.price.from")} </small>}
      <b>{money(price)}</b>
      {list !== undefined && list > price && (
        <>
          {" "}
          <span className="sr-only">{t("catalogue.price.before")}</span> <s>{money(list)}</s>
        </>
      )}
    </p>
  );
}
