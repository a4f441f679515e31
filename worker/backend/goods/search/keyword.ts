import { everyUnit } from "./match-expression";
import { parseQuery, type SearchQuery } from "./query";

/** A search worth counting: its words folded, what FTS5 is asked to see whether it finds all of them, and itself. */
export type Keyword = { words: string[]; match: string; query: SearchQuery };

/** A shopper's search has few words; more is a text. */
const mostWords = 4;
const longest = 60;

/**
 * The keyword in a search text; null for what is not counted: sentences, and anything with a figure in it, which may
 * be a code, a telephone number or part of an address.
 */
export function keywordOf(text: string): Keyword | null {
  if (text.length > longest || /\p{N}|@|:\/\//u.test(text)) return null;
  const query = parseQuery(text);
  if (!query || query.words.length > mostWords) return null;
  const words = query.words.map(({ folded }) => folded);
  if (words.some((word) => word.length < 2)) return null;
  return { words, match: everyUnit(words.map((word) => [[{ word, open: false }]])), query };
}
