import type { Database } from "#backend/platform/database";
import { compoundsOf } from "./compounds";
import { readLexicon } from "./known-lexicon";
import type { SearchQuery } from "./query";
import { knownFrom, resolve } from "./resolve";
import { readHits } from "./hits-statements";
import { lookUp } from "./words-statements";

/**
 * Whether the shop shows anything for a query, as its listing looks for it: with what staff have taught, misspelt words
 * taken for those that are meant, and products that lack some of the words. Two round trips, and one more in five seconds.
 * @param now in ms
 */
export async function findsAnything(db: Database, query: SearchQuery, now: number): Promise<boolean> {
  const lexicon = await readLexicon(db, now);
  const words = lexicon.spelt(query.words);
  if (lexicon.pinned(words.map(({ folded }) => folded)).length > 0) return true;
  const spelt = { ...query, words };
  const compounds = compoundsOf(words);
  const known = knownFrom(compounds, await db.run(...lookUp(spelt, compounds)), lexicon);
  const { hits } = await readHits(db, resolve(spelt, known), { pinned: [], withValues: false });
  return hits.length > 0;
}
