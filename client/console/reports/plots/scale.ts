import type { Locale } from "#shared/text/locale";

/**
 * Where an axis has its lines: 0, and up to five whole steps of 1, 2 or 5 times a power of ten, the last at or above the
 * greatest value: nobody places a fifth of an order. What has nothing above 0 ends at 1.
 */
export function niceTicks(greatest: number, most = 5): number[] {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / most;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(rough)));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough * (1 - 1e-9))!;
  const count = Math.ceil(greatest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Places along an axis, as percent of its length; in Arabic it runs from right to left. */
export const mirrored = (percent: number, locale: Locale): number => (locale === "ar" ? 100 - percent : percent);

/** `x` of something as wide as `width` that begins at `start` percent, from the left as SVG has it. */
export const leftOf = (start: number, width: number, locale: Locale): number =>
  locale === "ar" ? 100 - start - width : start;

const thousand: Record<Locale, [string, string]> = { en: ["k", "M"], ar: ["\u00a0ألف", "\u00a0مليون"] };

/** A number of an axis, short: `1,500` is `1.5k`, `2,000,000` is `2M`. Western digits in both languages. */
export function shortNumber(value: number, locale: Locale): string {
  const size = Math.abs(value);
  const [unit, divisor] =
    size >= 1_000_000 ? [thousand[locale][1], 1_000_000] : size >= 1000 ? [thousand[locale][0], 1000] : ["", 1];
  return `${Number((value / divisor).toFixed(2))}${unit}`;
}

/** Which of many positions get a label: evenly spaced, with the first, at most `most`. */
export function labelled(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}
