import { sql, type SQL } from "drizzle-orm";
import { lineIn } from "#shared/typed/signs";

type Exchange = readonly [from: string, to: string];

/**
 * Latin letters with signs that names here have. SQL makes small ones of plain capitals alone: of the others the usual ones
 * stand here, as a query takes few.
 */
const signed = Object.entries({ a: "áàâäãåÁ", c: "ç", e: "éèêëÉ", i: "íîï", n: "ñ", o: "óòôöøÖ", u: "úùûüÜ" }).flatMap(
  ([plain, letters]) => Array.from(letters, (letter): Exchange => [letter, plain]),
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

/**
 * Whether a name of a row has a text somewhere, whichever of the letters that people exchange either is written with. The letters
 * of the text's own script are exchanged: D1 takes no expression of more than a hundred within each other.
 * @param column SQL of our own
 */
export function holdsName(column: string, text: string): SQL {
  const written = lineIn(text).toLowerCase();
  const exchanges = /\p{Script=Arabic}/u.test(written) ? exchanged : signed;
  const name = exchanges.reduce((folded, [from, to]) => folded.replaceAll(from, to), written);
  if (name === "") return sql`0`;
  const folded = exchanges.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, `lower(${column})`);
  return sql`instr(${sql.raw(folded)}, ${name}) > 0`;
}
