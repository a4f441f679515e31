/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour to make `typed` out of `word`
 * or, where less is more, out of its beginning (Damerau and Levenshtein, each pair swapped at most once).
 * @param whole compare with the whole word only
 */
export function editDistance(typed: string, word: string, whole = false): number {
  const from = Array.from(typed);
  const to = Array.from(word);
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      let cost = Math.min(last[column + 1]! + 1, next[column]! + 1, last[column]! + (letter === other ? 0 : 1));
      const swapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      if (swapped) cost = Math.min(cost, before[column - 1]! + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return whole ? last.at(-1)! : Math.min(...last);
}

/** How many letters may be wrong in a word of this length: short words have too many neighbours. */
export const allowedEdits = (word: string): number => {
  const letters = Array.from(word).length;
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
};

/** Three letters in a row, with a space before the first. */
export function trigramsOf(word: string): string[] {
  const letters = Array.from(` ${word}`);
  const places = Array.from({ length: Math.max(1, letters.length - 2) }, (_, place) => place);
  return [...new Set(places.map((place) => letters.slice(place, place + 3).join("")))];
}
