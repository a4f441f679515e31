/** Words of a search that are looked for; more would only cost time. */
const mostWords = 10;

/**
 * What FTS5 is asked for a shopper's text: every word as a quoted phrase, its end open, all of them required. Quoting
 * makes the text data, never syntax. Null when there is no letter or digit to look for.
 */
export function matchQuery(text: string): string | null {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return words
    .slice(0, mostWords)
    .map((word) => `"${word.replaceAll('"', '""')}"*`)
    .join(" ");
}
