import { foldWords } from "./fold";
import { formsOf } from "./irregular-forms";
import groups from "./synonyms.json";

const folded = (text: string): string[] => foldWords(text).map((word) => word.folded);

const phrases = groups.map((group) => group.map(folded));

/** One and many are one. */
const keyOf = (words: string[]): string => words.map((word) => formsOf(word)[0]).join(" ");

/** Every phrase of the file with the other phrases of its groups. */
const others = new Map<string, string[][]>();
for (const group of phrases) {
  for (const phrase of group) {
    const key = keyOf(phrase);
    others.set(key, [...(others.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
  }
}

/** Words of the longest phrase in the file. */
export const longestPhrase = Math.max(...phrases.flat().map((phrase) => phrase.length));

/** What means the same as these folded words, folded too; none when the file does not have them. */
export const synonymsOf = (words: string[]): string[][] => others.get(keyOf(words)) ?? [];

/** Single words of the file, folded. */
export const synonymWords: readonly string[] = [
  ...new Set(phrases.flat().flatMap((phrase) => (phrase.length === 1 ? phrase : []))),
];
