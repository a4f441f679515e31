import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/**
 * Writes the words of groups again.
 * @param groups a SELECT of their ids
 * @param staged a FROM clause with their `slug` and their `row`, which holds `words` as `index-words.ts` makes them
 */
export function rewriteWords(groups: SQL, staged: SQL) {
  const words = sql`(SELECT r.slug, r.row -> '$.words' AS value FROM ${staged}) line`;
  return [
    statement(sql`DELETE FROM product_search WHERE rowid IN (${groups})`),
    statement(sql`
      INSERT INTO product_search (rowid, title_en, title_ar, brand, other, codes)
      SELECT g.group_id, value ->> 'title_en', value ->> 'title_ar', value ->> 'brand', value ->> 'other', value ->> 'codes'
      FROM ${words} CROSS JOIN product_groups g ON g.slug = line.slug`),
    statement(sql`
      INSERT INTO search_words (word, shown, sound)
      SELECT form.value ->> 0, form.value ->> 1, form.value ->> 2 FROM ${words}, json_each(line.value, '$.shown') form
      WHERE length(form.value ->> 0) <= 200
      ON CONFLICT (word) DO UPDATE SET
        shown = iif(length(excluded.shown) < length(search_words.shown), excluded.shown, search_words.shown),
        sound = excluded.sound
      WHERE length(excluded.shown) < length(search_words.shown) OR excluded.sound IS NOT search_words.sound`),
  ] as const;
}

const countGroups = sql`
  UPDATE search_words SET groups = coalesce((SELECT doc FROM product_search_terms WHERE term = search_words.word), 0)`;

/** The trigrams of the words that `words` (a SELECT of `word`) gives. */
const insertTrigrams = (words: SQL) =>
  statement(sql`
    INSERT OR IGNORE INTO search_trigrams (trigram, word)
    WITH RECURSIVE cut (word, rest) AS (
      SELECT word, ' ' || word FROM (${words}) WHERE length(word) > 2
      UNION ALL SELECT word, substr(rest, 2) FROM cut WHERE length(rest) > 3)
    SELECT substr(rest, 1, 3), word FROM cut`);

/** Counts these words again, which a product had or has, and drops those that no group has any more. */
export function recountWordsOf(words: readonly string[]) {
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(words)}))`;
  return [
    statement(sql`${countGroups} WHERE word IN ${these}`),
    statement(sql`
      DELETE FROM search_trigrams WHERE word IN (SELECT word FROM search_words WHERE word IN ${these} AND groups = 0)`),
    statement(sql`DELETE FROM search_words WHERE word IN ${these} AND groups = 0`),
    insertTrigrams(sql`SELECT word FROM search_words WHERE word IN ${these}`),
  ] as const;
}

/** Counts every word again and drops those that no group has any more. For imports, after their last group. */
export const recountWords = () =>
  [
    statement(countGroups),
    statement(sql`DELETE FROM search_words WHERE groups = 0`),
    statement(sql`DELETE FROM search_trigrams`),
    insertTrigrams(sql`SELECT word FROM search_words`),
  ] as const;
