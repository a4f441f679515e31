/** Consonants that a sound must have: shorter ones are the sound of too many words. */
const fewestConsonants = 3;
const vowel = "a";

/**
 * How English letters sound to somebody who writes the word in Arabic letters, which have no P, V, X or hard G of their
 * own. In this order; `$` is "sh".
 */
const english: [RegExp, string][] = [
  [/ph/g, "f"],
  [/ss?(?=ure|ion)|t(?=ion)|sh|ch(?!r|l|n)/g, "$$"],
  [/[sc]c(?=[eiy])/g, "s"],
  [/^x/, "s"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/[cgjq]/g, "k"],
  [/p/g, "b"],
  [/v/g, "f"],
  [/z/g, "s"],
];
/** A Greek "ch" is a K, before a vowel too: these words of the trade are written so in Arabic as well. */
const greekCh = /ch(?=o|em|iro)|(?<=te?)ch/g;

const arabic: [RegExp, string][] = [
  [/تش|ش|چ/gu, "$$"],
  [/[قكغجخ]/gu, "k"],
  [/[سصزظذ]/gu, "s"],
  [/[تطث]/gu, "t"],
  [/[دض]/gu, "d"],
  [/[بپ]/gu, "b"],
  [/[فڤ]/gu, "f"],
  [/ل/gu, "l"],
  [/م/gu, "m"],
  [/ن/gu, "n"],
  [/ر/gu, "r"],
  [/[حه]/gu, "h"],
  [/[اويع]/gu, vowel],
];

const replaceAll = (word: string, rules: [RegExp, string][]): string =>
  rules.reduce((text, [letters, sound]) => text.replace(letters, sound), word);

/** The consonants, doubled ones once; a vowel only where the word begins with it. Null when they are too few. */
function consonants(letters: string): string | null {
  const sound = letters
    .replace(/(.)\1+/g, "$1")
    .replace(/(?!^)[aeiouywh]/g, "")
    .replace(/^[aeiouyw]/, vowel);
  return sound.replace(vowel, "").length < fewestConsonants ? null : sound;
}

/** How a folded English word sounds, so that it is found when it is written in Arabic letters; null for other words. */
export function soundOfEnglish(word: string): string | null {
  if (!/^[a-z]+$/.test(word)) return null;
  return consonants(replaceAll(word.replace(greekCh, "k").replace(/th/g, "t"), english));
}

/** How a folded Arabic word may sound as an English one: as it is, and without the S of an English plural. */
export function soundsOfArabic(word: string): string[] {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return [];
  const letters = replaceAll(word, arabic);
  if (!/^[a-z$]+$/.test(letters)) return [];
  const sounds = [consonants(letters), consonants(letters.replace(/s$/, ""))];
  return [...new Set(sounds.filter((sound) => sound !== null))];
}
