import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { Compound, CompoundRow } from "./compounds";
import { allowedEdits, trigramsOf } from "./edit-distance";
import { exactly } from "./match-expression";
import type { SearchQuery } from "./query";
import { soundsOfArabic } from "./sound";

/** A word of the catalogue for a word of the query. */
export type WordRow = { asked: string; word: string; shown: string; groups: number };

/** Words of the catalogue that one word of the query may begin; beyond it the index itself looks for beginnings. */
export const mostEndings = 30;
/** Words of the catalogue that are compared with a misspelt one. */
const mostNear = 80;
/** Words of the catalogue that sound like one of the query. */
const mostAlike = 6;

/** U+10FFFF, after every other character. */
const lastEmail = sql.raw("char(1114111)");

const begins = sql`word >= asked.value AND word < asked.value || ${lastEmail}`;

/** Words without digits, except single letters, which everything begins with. */
export const lookedUp = (query: SearchQuery | null): string[] => [
  ...new Set(query?.words.map(({ folded }) => folded).filter((word) => word.length > 1 && !/\d/.test(word))),
];

/**
 * What the catalogue knows of a query's words: words that they begin; when there is none, words that are written alike,
 * or English ones that sound like an Arabic one; which parts of its compounds are words; whether the whole text begins
 * a code. Five statements, for the caller's round trip.
 */
export function lookUp(query: SearchQuery | null, compounds: Compound[]) {
  const asked = lookedUp(query);
  const words = JSON.stringify(asked);
  const trigrams = JSON.stringify(
    asked.filter((word) => allowedEdits(word) > 0).map((word) => ({ word, trigrams: trigramsOf(word) })),
  );
  const sounds = JSON.stringify(asked.map((word) => ({ word, sounds: soundsOfArabic(word) })));
  const isCode = query && `codes : ${exactly(query.code)} *`;
  return [
    statement<WordRow>(sql`
      SELECT asked, word, shown, groups FROM (
        SELECT asked.value AS asked, word, shown, groups,
          row_number() OVER (PARTITION BY asked.value ORDER BY word <> asked.value, groups DESC, word) AS place
        FROM json_each(${words}) asked CROSS JOIN search_words ON ${begins})
      WHERE place <= ${mostEndings + 1} ORDER BY asked, place`),
    statement<WordRow>(sql`
      SELECT near.asked, near.word, w.shown, w.groups FROM (
        SELECT line.value ->> 'word' AS asked, t.word,
          row_number() OVER (PARTITION BY line.key ORDER BY count(*) DESC, t.word) AS place
        FROM json_each(${trigrams}) line
        CROSS JOIN json_each(line.value, '$.trigrams') part
        CROSS JOIN search_trigrams t ON t.trigram = part.value
        WHERE NOT EXISTS (
          SELECT 1 FROM search_words
          WHERE word >= line.value ->> 'word' AND word < (line.value ->> 'word') || ${lastEmail})
        GROUP BY line.key, t.word) near
      JOIN search_words w ON w.word = near.word
      WHERE near.place <= ${mostNear} ORDER BY w.groups DESC, w.word`),
    statement<WordRow>(sql`
      SELECT asked, word, shown, groups FROM (
        SELECT line.value ->> 'word' AS asked, w.word, w.shown, w.groups,
          row_number() OVER (PARTITION BY line.key ORDER BY w.groups DESC, w.word) AS place
        FROM json_each(${sounds}) line
        CROSS JOIN json_each(line.value, '$.sounds') sound
        CROSS JOIN search_words w INDEXED BY search_words_by_sound ON w.sound = sound.value)
      WHERE place <= ${mostAlike} ORDER BY asked, place`),
    statement<CompoundRow>(sql`
      SELECT compound.key AS place, w.word, w.shown, w.groups
      FROM json_each(${JSON.stringify(compounds.map(({ parts }) => parts))}) compound
      CROSS JOIN json_each(compound.value) part CROSS JOIN search_words w ON w.word = part.value`),
    statement<{ is_code: 0 | 1 }>(
      isCode === null
        ? sql`SELECT 0 AS is_code`
        : sql`SELECT EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${isCode}) AS is_code`,
    ),
  ] as const;
}
