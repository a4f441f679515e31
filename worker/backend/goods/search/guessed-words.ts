import { allowedEdits } from "./edit-distance";
import type { Lexicon } from "./lexicon";
import { resolve, type Known, type ResolvedQuery } from "./resolve";
import type { SearchQuery } from "./query";
import { lookedUp, mostEndings, type WordRow } from "./words-statements";

/** Beginnings that an isolate remembers; then it starts again. */
const mostRemembered = 2000;

/** Beginnings of words, with the words of the catalogue that they begin, as they were looked up last. */
const remembered = new Map<string, readonly WordRow[]>();

/** Remembers what the catalogue knows of a query's words, for who types on. */
export function rememberWords(query: SearchQuery, endings: readonly WordRow[]): void {
  for (const word of lookedUp(query)) {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(
      word,
      endings.filter(({ asked }) => asked === word),
    );
  }
}

/** This isolate remembers nothing. */
export const forgetWords = (): void => remembered.clear();

/**
 * What a query will probably be found to mean, from words that were looked up before: most of what is typed is a letter
 * more of it. Null when nothing is known of one of its words. Its user compares it with what the query does mean.
 */
export function guessResolved(query: SearchQuery, lexicon: Lexicon): ResolvedQuery | null {
  const endings: WordRow[] = [];
  for (const word of lookedUp(query)) {
    const rows = rememberedOf(word);
    if (rows) endings.push(...rows);
    else if (allowedEdits(word) > 0) return null;
  }
  const known: Known = { endings, near: [], alike: [], compounds: [], isCode: false, lexicon };
  return resolve(query, known);
}

/** What a word begins, of the longest beginning of it that began few enough to be known in full. */
function rememberedOf(word: string): WordRow[] | null {
  const same = remembered.get(word);
  if (same) return [...same];
  const letters = Array.from(word);
  for (let length = letters.length - 1; length > 1; length--) {
    const rows = remembered.get(letters.slice(0, length).join(""));
    if (!rows) continue;
    if (rows.length > mostEndings) return null;
    const begun = rows.filter((row) => row.word.startsWith(word));
    return begun.map((row) => ({ ...row, asked: word }));
  }
  return null;
}
