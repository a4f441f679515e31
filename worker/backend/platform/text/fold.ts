import { foldDigits, visible } from "#shared/typed/signs";

/** One word of a text: as written, and as the index stores it. */
export type Word = {
  written: string;
  folded: string;
  /** The characters between it and the previous word, empty in `5ml`; null where there is a space. */
  joint: string | null;
  /** Matches only whole words, not beginnings of longer ones. */
  isWhole?: true;
};

/** Letters that still differ without their marks, but mean the same in a search. */
const sameLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  گ: "ك",
  ة: "ه",
  ہ: "ه",
  ە: "ه",
  ء: "",
};
const someLetters = new RegExp(`[${Object.keys(sameLetters).join("")}]`, "gu");
const tatweel = /\u0640/g;
const possessive = /['’](s(?!\p{L}))?/gu;
const wordPattern = /[\p{L}\p{M}]+|\p{N}+/gu;
/** The times sign of a size, which many type as a letter: `10 x 10`. */
const times = /(?<=\p{N}\s*)x(?=\s*\p{N})/gu;
/** Half sizes of gloves: `7½` is `7.5`. */
const fractions: Record<string, string> = { "¼": ".25", "½": ".5", "¾": ".75" };

/**
 * The words of a text. Letters and digits are separate words, so that `5ml` and `5 ml` are the same; a negation belongs to the
 * word behind it.
 */
export function foldWords(text: string): Word[] {
  const plain = visible(text)
    .replace(/[¼½¾]/g, (fraction) => fractions[fraction]!)
    .normalize("NFKC")
    .toLowerCase()
    .replace(times, "×")
    .replace(tatweel, "")
    .replace(possessive, "");
  const western = foldDigits(plain);
  let end = 0;
  const words = [...western.matchAll(wordPattern)].map(({ 0: written, index }, place) => {
    const between = western.slice(end, index);
    end = index + written.length;
    return { written, folded: stemOf(foldLetters(written)), joint: place > 0 && !/\s/.test(between) ? between : null };
  });
  return withNegations(words.filter(({ folded }) => folded !== ""));
}

/** They turn the meaning of the word behind them. */
const negations: ReadonlySet<string> = new Set(["non", "غير"]);

/** Makes `non-sterile` and `غير معقم` one word each: who looks for what is sterile must not find what is not. */
function withNegations(words: readonly Word[]): Word[] {
  return words.flatMap((word, place) => {
    const negation = words[place - 1];
    if (negation && negations.has(negation.folded)) {
      const written = `${negation.written}${word.joint ?? " "}${word.written}`;
      return [{ ...word, written, folded: negation.folded + word.folded, joint: negation.joint }];
    }
    // Alone it is a word, or the beginning of one while somebody types.
    return negations.has(word.folded) && place < words.length - 1 ? [] : [word];
  });
}

/** The same words, as text for the index. */
export const foldText = (text: string): string =>
  foldWords(text)
    .map(({ folded }) => folded)
    .join(" ");

/** A SKU or manufacturer code without the signs that people leave out, such as `NC-NGL-S` → `ncngls`. */
export const foldCode = (text: string): string =>
  foldWords(text)
    .map(({ written }) => foldLetters(written))
    .join("");

/** Decomposing separates hamza and madda from their carriers, and accents from Latin letters. */
export const foldLetters = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(someLetters, (letter) => sameLetters[letter] ?? letter);

const stemOf = (word: string): string => (/^[a-z]/.test(word) ? englishStem(word) : arabicStem(word));

/**
 * Unifies British and American spelling letter by letter, so that half a word stays half of the other; then strips
 * plurals, too few rather than too many.
 */
function englishStem(word: string): string {
  let stem = word.replace(/(?<=[a-z])ae/g, "e").replaceAll("iz", "is");
  stem = stem.replace(/our(?=s?$)/, "or").replace(/tre(?=s?$)/, "ter");
  while (stem.length > 3) {
    const singular = stem
      .replace(/ies$/, "y")
      .replace(/(?<=s|x|z|ch|sh)es$/, "")
      .replace(/(?<=[^sui])s$/, "");
    if (singular === stem) break;
    stem = singular;
  }
  return stem;
}

/** The article, alone or after "and", "for" or "with", and the endings of the feminine, singular and plural. */
const arabicStem = (word: string): string =>
  word
    .replace(/^(?:[وب]ال(?=...)|لل(?=...)|ال(?=..))/u, "")
    .replace(/(?<=...)ات$/u, "")
    .replace(/(?<=...)ه$/u, "");
