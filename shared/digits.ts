/** Arabic and Persian digits as the ones of the West, so that a number may be typed in either. */
export const foldDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! & 0xff) % 0x10));

/** Digits only, at least one. */
export const isNumeric = (text: string): boolean => /^\d+$/.test(foldDigits(text.trim()));

/** Thousands are three digits each, all set apart by the same sign, and do not begin with 0. */
const figure = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=\.\d))(?:\.(\d*))?$/;

/**
 * A figure as staff type it, such as `١٬٢٥٠٫٥` or `1,250.50`, with Western digits, a point and no thousands. A comma or
 * a space stands for thousands alone: `12,50` is 12.50 to one and 1250 to another, so nobody guesses.
 * @returns null for what is no figure, or may be two
 */
export function plainFigure(text: string): string | null {
  // Marks of direction are copied along with figures that stand among Arabic words.
  const folded = foldDigits(text.replaceAll(/[\u061c\u200e\u200f]/g, "").trim())
    .replace(/^[−–]/, "-")
    .replaceAll("٫", ".")
    .replaceAll(/[٬،]/g, ",")
    .replaceAll(/\s/g, " ");
  const [matched, sign, whole = "", decimals = ""] = figure.exec(folded) ?? [];
  if (matched === undefined) return null;
  return `${sign}${whole.replaceAll(/[, ]/g, "") || "0"}${decimals && `.${decimals}`}`;
}
