import { sql, type SQL } from "drizzle-orm";
import { normalEmail } from "../../../shared/typed/email";
import { normalOrderNumber } from "../../../shared/typed/order-number";
import { phoneBeginnings } from "../../../shared/typed/phone";
import { foldDigits, lineIn } from "../../../shared/typed/signs";
import { normalTrn } from "../../../shared/typed/trn";
import { foldLetters } from "../search/fold";

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

type Exchange = readonly [from: string, to: string];

/** Latin letters with signs, as names have them; SQL makes small ones of plain capitals alone. */
const signed = Object.entries({ a: "áàâäãå", c: "ç", e: "éèêë", i: "íìîï", n: "ñ", o: "óòôöõø", u: "úùûü" }).flatMap(
  ([plain, letters]) => Array.from(letters + letters.toUpperCase(), (letter): Exchange => [letter, plain]),
);

/** Letters that `foldLetters` makes one; signs of vowels and those that nobody sees say nothing. */
const exchanged: readonly Exchange[] = [
  ...Array.from("أإآٱ", (letter): Exchange => [letter, "ا"]),
  ...Array.from("ىیېئ", (letter): Exchange => [letter, "ي"]),
  ["ؤ", "و"],
  ["ک", "ك"],
  ["گ", "ك"],
  ...Array.from("ةہە", (letter): Exchange => [letter, "ه"]),
  ...Array.from("ء\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u200c\u200d\u200e\u200f", (sign): Exchange => [
    sign,
    "",
  ]),
];

const folded = (text: string): string =>
  [...signed, ...exchanged].reduce((name, [from, to]) => name.replaceAll(from, to), lineIn(text).toLowerCase());

/**
 * Whether a name of a row has a text somewhere, whichever of the letters that people exchange either is written with. D1 takes no
 * expression of more than a hundred within each other: letters of the two scripts are exchanged apart.
 * @param column SQL of our own
 */
export function holdsName(column: string, text: string): SQL {
  const name = folded(text);
  if (name === "") return sql`0`;
  const [one, other] = [signed, exchanged].map((exchanges) =>
    sql.raw(exchanges.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, `lower(${column})`)),
  );
  return sql`(instr(${one}, ${name}) > 0 OR instr(${other}, ${name}) > 0)`;
}
