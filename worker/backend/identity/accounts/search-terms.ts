import { normalEmail } from "#shared/typed/email";
import { normalOrderNumber } from "#shared/typed/order-number";
import { phoneBeginnings } from "#shared/typed/phone";
import { foldDigits, lineIn } from "#shared/typed/signs";
import { normalTrn } from "#shared/typed/trn";
import { foldLetters } from "#backend/platform/text/fold";

/** What a search asks the index of customers, and the number of an order that it may be; nulls: nothing of the kind. */
export type CustomerSearch = { match: string | null; orderNumber: number | null };

const beginning = (word: string): string => `"${word}"*`;

/** Words of a name, each as the shop's own search folds its letters, and with the Latin ones that the index keeps. */
const nameWords = (text: string): string[][] =>
  foldDigits(lineIn(text))
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{Mn}\u0640]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => [...new Set([foldLetters(word), word])].filter((form) => form !== "" && form !== "ء"))
    .filter((forms) => forms.length > 0);

/**
 * Reads what staff type or paste: words of a name or an e-mail, a phone in any spelling (`050…`, `+971 (0)50…`, Arabic digits), a
 * TRN, or the number of an order. Each word is looked for by its beginning.
 */
export function customerSearchOf(text: string): CustomerSearch {
  const number = normalOrderNumber(text);
  const orderNumber = number !== null && /^\d{6,9}$/.test(number) ? Number(number) : null;
  const trn = normalTrn(text);
  const numbers = [...(trn === null ? phoneBeginnings(text) : [trn]), ...(number === null ? [] : [number])];
  if (numbers.length > 0 && numbers.every((digits) => digits.length >= 3))
    return { match: [...new Set(numbers)].map(beginning).join(" OR "), orderNumber };
  const words = nameWords(normalEmail(text) ?? text);
  const match = words.map((forms) => `(${forms.map(beginning).join(" OR ")})`).join(" AND ");
  return { match: match || null, orderNumber: null };
}
