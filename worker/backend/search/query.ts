import { foldCode, foldWords, type Word } from "./fold";
import { isSizeLetter, withMeasures } from "./measures";

/** A search text, read. */
export type SearchQuery = {
  words: Word[];
  /** The whole text as a code, such as `ncngls`. */
  code: string;
};

/** Words of a search that are looked for; more would only cost time. */
const mostWords = 10;

/** Stands before or behind a size. */
const sizeWords = new Set(foldWords("size مقاس قياس حجم").map(({ folded }) => folded));
const namedSizes = new Set(foldWords("small medium large extra صغير وسط متوسط كبير").map(({ folded }) => folded));

const isNamedSize = (word: string) => isSizeLetter(word) || namedSizes.has(word);

/**
 * `m` beside "size" is a size, while alone it may be the beginning of anything; "size" beside it says nothing more. In
 * Arabic the word for "size" means "measuring" as well, so it is left out nowhere else.
 */
function withSizes(words: Word[]): Word[] {
  const besides = (place: number, is: (word: string) => boolean) =>
    [words[place - 1], words[place + 1]].some((other) => other !== undefined && is(other.folded));
  return words.flatMap((word, place) => {
    if (isSizeLetter(word.folded))
      return besides(place, (other) => sizeWords.has(other)) ? { ...word, isWhole: true } : word;
    return sizeWords.has(word.folded) && besides(place, isNamedSize) ? [] : word;
  });
}

/** Say nothing about a product; left out when something else is left. */
const stopWords = new Set(
  foldWords("a an and for in of on the to with size no number pcs pc في من مع على عن و أو إلى مقاس رقم حبة قطعة").map(
    ({ folded }) => folded,
  ),
);

/** Reads a search text. Null when there is no letter or digit to look for. */
export function parseQuery(text: string): SearchQuery | null {
  const all = withSizes(withMeasures(foldWords(text)));
  const telling = all.filter(({ folded }) => !stopWords.has(folded));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  return words.length === 0 ? null : { words, code: foldCode(text) };
}
