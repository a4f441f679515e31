import { allowedEdits, editDistance } from "./edit-distance";

/** Letters from which on a typed word may also be the misspelt beginning of another. */
const fewestForBeginning = 5;
/** Letters from which on the first one may be wrong: people seldom miss it, and short words differ by it. */
const fewestForFirst = 6;

/**
 * How many letters are wrong in `typed` when `word` is meant; Infinity when that is not plausible.
 * @param more edits beyond those that are usually allowed
 */
export function editsOfTypo(typed: string, word: string, more = 0): number {
  const letters = Array.from(typed).length;
  if ((letters < fewestForFirst || more > 0) && !beginsAlike(typed, word)) return Infinity;
  if (letters < fewestForBeginning && !isShortTypo(typed, word)) return Infinity;
  const edits = editDistance(typed, word, letters < fewestForBeginning || more > 0);
  return edits <= allowedEdits(typed) + more ? edits : Infinity;
}

const beginsAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** Arabic letters that sound alike to many, and are written for each other. */
const alike = ["سصثزذظض", "تطد", "قكغخ", "حه", "عا", "يو"];

/**
 * In a word of four letters a wrong one makes another word; one that is missing, doubled or out of its place does not,
 * nor one that sounds like the right one, nor the ending that makes an Arabic noun an adjective.
 */
const isShortTypo = (typed: string, word: string) =>
  word.length > typed.length ||
  soundOf(typed) === soundOf(word) ||
  sorted(typed) === sorted(word) ||
  typed === `${word}ي` ||
  typed.replace(/(.)\1/u, "$1") === word;

const soundOf = (word: string) =>
  Array.from(word, (letter) => alike.find((letters) => letters.includes(letter)) ?? letter).join();

const sorted = (word: string) => Array.from(word).sort().join("");
