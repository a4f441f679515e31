import type { Promised } from "../shipping/delivery-promise";
import type { Locale } from "../text/locale";

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `Thursday 26 Nov`, in a language with Western figures. @param day YYYY-MM-DD */
function dayName(day: string, locale: Locale): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
      weekday: "long",
      day: "numeric",
      month: locale === "ar" ? "long" : "short",
      timeZone: "UTC",
    });
  formats.set(locale, format);
  return format.format(new Date(day)).replace(/[,،]/, "");
}

/** The days of a promise in words: `Monday 30 Nov`, or from one day to another. */
export function daysText({ from, to }: Pick<Promised, "from" | "to">, locale: Locale): string {
  if (from === to) return dayName(from, locale);
  const between = { en: "to", ar: "إلى" } as const satisfies Record<Locale, string>;
  return `${dayName(from, locale)} ${between[locale]} ${dayName(to, locale)}`;
}
