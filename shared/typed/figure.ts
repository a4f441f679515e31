import { foldDigits, visible } from "./signs";

/** Thousands are three digits each, all set apart by the same sign, and do not begin with 0. */
const figurePattern =
  /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|(?=\.\d))(?:\.(\d*))?$/;

/** Currency marks before or after a price, in either language, and the `/-` of bills from India. */
const currency = /(?:AED|Dhs?|Dirhams?|د ?\.? ?إ|دراهم|درهمًا|درهما|درهم|\u20c3)\.?|\/-?(?= ?$)/giu;

/** The decimal sign where both are possible: `24,90` alone does not tell. */
export type DecimalSign = "." | ",";

/**
 * A figure as people type or paste it, such as `١٬٢٥٠٫٥` or `1,250.50`, with Western digits, a point and no thousands. A
 * comma or a space stands for thousands alone: `12,50` is 12.50 to one and 1250 to another, so nobody guesses. Who knows
 * that a list is written with decimal commas says so; points then stand for thousands.
 * @returns null for what is no figure, or may be two
 */
export function plainFigure(text: string, decimal: DecimalSign = "."): string | null {
  const western = foldDigits(visible(text))
    .replaceAll(/[−–‒﹣－]/g, "-")
    .replaceAll(/[＋﹢]/g, "+")
    .replaceAll(/[’‘′ʼ´`]/g, "'")
    .replaceAll(/[，﹐،]/g, ",")
    .replaceAll(/[．﹒]/g, ".")
    .replaceAll(/[\s\p{Z}]/gu, " ")
    .trim()
    // The apostrophe with which a sheet marks text that must not become a number.
    .replace(/^'/, "")
    .replace(/^([+-]) /, "$1");
  const pointed = decimal === "," ? western.replaceAll(/[.,]/g, (sign) => (sign === "," ? "." : ",")) : western;
  const folded = pointed.replaceAll("٫", ".").replaceAll("٬", ",");
  const [matched, sign, whole = "", decimals = ""] = figurePattern.exec(folded) ?? [];
  if (matched === undefined) return null;
  return `${sign === "-" ? "-" : ""}${whole.replaceAll(/[, ']/g, "") || "0"}${decimals && `.${decimals}`}`;
}

/** What stands before the sign of percent, of any script or width, that ends a text; null where none does. */
export const beforePercent = (text: string): string | null => /^(.*)[%٪﹪％]$/s.exec(visible(text).trim())?.[1] ?? null;

/** The figure of an amount of AED, such as `AED 1,250.50`, `24.90 د.إ` or `250/-`; null for what is none, or may be two. */
export const plainAmount = (text: string, decimal: DecimalSign = "."): string | null =>
  plainFigure(
    visible(text)
      .replaceAll(/[\s\p{Z}]+/gu, " ")
      .replace(currency, " "),
    decimal,
  );

/**
 * The number of an amount in its own field, where a comma that cannot separate thousands is a decimal comma: `24,90` is
 * 24.90, and `1,250` is 1250. The person who typed it sees what was understood. Null for what is none, and for more
 * than two decimals.
 */
export function fieldAmount(text: string): string | null {
  const amount = plainAmount(text) ?? plainAmount(text, ",");
  return amount !== null && /^-?\d+(\.\d{0,2})?$/.test(amount) ? amount : null;
}

/**
 * The digits of a whole number in its own field, such as `1,250`, `٥` or the `5.0` of a sheet. Null for what is none,
 * and for `1.000`, which is a thousand to one and 1 to another.
 */
export function fieldCount(text: string): string | null {
  const figure = plainFigure(text) ?? plainFigure(text, ",") ?? "";
  return /^(-?\d+)(?:\.0{0,2})?$/.exec(figure)?.[1] ?? null;
}
