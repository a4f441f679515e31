import { normalIban } from "#shared/money/iban";
import { filsFromAed, type Fils } from "#shared/money/money";
import { plainAmount } from "#shared/typed/figure";
import { foldDigits, visible } from "#shared/typed/signs";

/** Largest amount that is read, in fils: ten thousand million AED. */
const mostFils = 1_000_000_000_000;

const creditMark = /(?<![a-z])(?:cr|c|credit)\.?$|دائن$/iu;
const debitMark = /(?<![a-z])(?:dr|d|debit)\.?$|مدين$/iu;

/**
 * An amount of a statement in fils: `1,234.50`, `1234,50`, `١٬٢٣٤٫٥٠`, `(12.00)`, `12.00-`, `12.00 DR`. A debit is below 0.
 * Null for what is no amount, has more than two decimals or is out of reach.
 */
export function statementAmount(text: string): Fils | null {
  const written = visible(text)
    .replaceAll(/[\s\p{Z}]+/gu, " ")
    .trim();
  const isDebit = debitMark.test(written) || /^\(.*\)$/.test(written) || /[-−]$/.test(written);
  const bare = written
    .replace(creditMark, "")
    .replace(debitMark, "")
    .replace(/^\((.*)\)$/, "$1")
    .replace(/[-−]$/, "")
    .trim();
  const figure = plainAmount(bare) ?? plainAmount(bare, ",");
  if (figure === null || !/^-?\d+(?:\.\d{0,2}0*)?$/.test(figure)) return null;
  const fils = filsFromAed(Number(figure));
  if (Math.abs(fils) > mostFils) return null;
  return isDebit ? -Math.abs(fils) : fils;
}

/**
 * An amount of MT940 or XML in fils, without a sign: its last comma or point is the decimal sign. Null for what is none or has
 * more than two decimals.
 */
export function plainBankAmount(text: string): Fils | null {
  const [, whole = "", decimals = ""] = /^([\d.,]*?)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(/[.,]/g, "");
  if (digits === "" || !/^\d{0,2}0*$/.test(decimals)) return null;
  const fils = Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  return fils > mostFils ? null : fils;
}

/** A day as YYYY-MM-DD; null for one that no calendar has, such as 30 February. */
export function realDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");

/**
 * Whether a file's account is the shop's: as its IBAN, or as the account number in it with or without the bank's code and zeros
 * before it.
 * @param named as the file has it, such as `BANKAEAD/AE07…`, `0331234567890123456AED`
 */
export function isAccount(named: string, iban: string): boolean {
  const candidates = foldDigits(named)
    .toUpperCase()
    .split("/")
    .map((part) => part.replaceAll(/[^A-Z0-9]/g, "").replace(/AED$/, ""));
  return candidates.some((part) => {
    if (part === iban) return true;
    if (!/^\d{6,}$/.test(part)) return false;
    const number = withoutZeros(part);
    return number === withoutZeros(iban.slice(7)) || number === withoutZeros(iban.slice(4));
  });
}

/** The first IBAN in a text that is not the shop's own; null: none. */
export function ibanIn(text: string, own: string): string | null {
  for (const [found] of text
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g)) {
    const iban = normalIban(found);
    if (iban !== null && iban !== own) return iban;
  }
  return null;
}
