import { wordsOf } from "./fold";
import groups from "./synonyms.json";

const folded = (text: string): string[] => wordsOf(text).map((word) => word.folded);

const phrases = groups.map((group) => group.map(folded));

/** Every phrase of the file with the other phrases of its groups. */
const others = new Map<string, string[][]>();
for (const group of phrases) {
  for (const phrase of group) {
    const key = phrase.join(" ");
    others.set(key, [...(others.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
  }
}

/** Words of the longest phrase in the file. */
export const longestPhrase = Math.max(...phrases.flat().map((phrase) => phrase.length));

/** What means the same as these folded words, folded too; none when the file does not have them. */
export const synonymsOf = (words: string[]): string[][] => others.get(words.join(" ")) ?? [];

/** Single words of the file, folded. */
export const synonymWords: readonly string[] = [...others.keys()].filter((phrase) => !phrase.includes(" "));
