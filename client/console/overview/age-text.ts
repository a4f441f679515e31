import type { Locale } from "#shared/text/locale";

const steps = [
  ["minute", 60_000, 60],
  ["hour", 3_600_000, 48],
  ["day", 86_400_000, Infinity],
] as const;

/**
 * How long something waits, such as "2 hours" or "ساعتين", in the largest unit that says enough; digits are Western. In Arabic
 * it is said behind a preposition (منذ), where two of a unit do not end as they do alone (ساعتان), which is what `Intl` says.
 */
export function ageText(ms: number, locale: Locale): string {
  const [unit, length] = steps.find(([, one, most]) => ms / one < most)!;
  const tag = locale === "ar" ? "ar-AE-u-nu-latn" : "en";
  const text = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.max(1, Math.floor(ms / length)),
  );
  return locale === "ar" ? text.replace(/ان$/, "ين") : text;
}
