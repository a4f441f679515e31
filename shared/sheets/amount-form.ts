import { plainAmount, type DecimalSign } from "../typed/figure";
import { foldDigits, visible } from "../typed/signs";

/**
 * What the form of an amount says of its decimal sign: `24,90` and `1.250,00` have a comma, `24.90` and `1,250.00` a point.
 * `1,250` and `1.250` are thousands to one and decimals to another (`open`). Null: there is no sign to be read.
 */
export function amountForm(text: string): DecimalSign | "open" | null {
  const [between = ""] = /\d.*\d/.exec(foldDigits(visible(text)).replaceAll(/[،，﹐]/g, ",")) ?? [];
  const signs = between.replaceAll(/[^\d.,٫]/g, "");
  if (signs.includes("٫")) return ".";
  const [, whole = "", found, rest = ""] = /^(\d*)([.,])(.*)$/.exec(signs) ?? [];
  if (found === undefined) return null;
  const [sign, other]: [DecimalSign, DecimalSign] = found === "," ? [",", "."] : [".", ","];
  if (rest.includes(other)) return other;
  if (rest.includes(sign)) return other;
  const isThousands = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isThousands ? "open" : sign;
}

/**
 * An amount of AED with a point and at most two decimals, of one as people write it.
 * @param decimal what an amount that may be read in two ways is meant with; without it, it is `open`
 * @returns null for what is no amount; more than two decimals are left as they are, at least four of them, for the reader to refuse
 */
export function sheetAmount(text: string, decimal?: DecimalSign | null): string | "open" | null {
  const form = amountForm(text);
  const sign = form === "open" ? decimal : (form ?? ".");
  if (!sign) return "open";
  const figure = plainAmount(text, sign);
  if (figure === null) return null;
  const [whole, written = ""] = figure.split(".");
  let decimals = written;
  while (decimals.length > 2 && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  if (decimals.length === 3) decimals += "0";
  return decimals === "" ? whole! : `${whole}.${decimals}`;
}
