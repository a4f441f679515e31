import { compactCode, wordsOf, type Word } from "./fold";
import { withMeasures } from "./measures";

/** What a shopper's text asks for. */
export type Question = {
  words: Word[];
  /** The whole text as a code, such as `ncngls`. */
  code: string;
};

/** Words of a search that are looked for; more would only cost time. */
const mostWords = 10;

/** Say nothing about a product; left out when something else is left. */
const stopWords = new Set(
  wordsOf("a an and for in of on the to with size no number pcs pc في من مع على عن و أو إلى مقاس رقم حبة قطعة").map(
    ({ folded }) => folded,
  ),
);

/** Reads a search text. Null when there is no letter or digit to look for. */
export function questionOf(text: string): Question | null {
  const all = withMeasures(wordsOf(text));
  const telling = all.filter(({ folded }) => !stopWords.has(folded));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  return words.length === 0 ? null : { words, code: compactCode(text) };
}
