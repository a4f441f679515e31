import { gtinNumber } from "#shared/typed/gtin";
import { foldDigits, lineIn } from "#shared/typed/signs";
import { foldCode, foldWords, type Word } from "#backend/platform/text/fold";
import { isSizeLetter, withMeasures } from "./measures";

/** A search text, read. */
export type SearchQuery = {
  words: Word[];
  /** The whole text as a code, such as `ncngls`. */
  code: string;
};

/** Words of a search that are looked for; more would only cost time. */
const mostWords = 10;

/** Comes before or after a size. */
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

/**
 * A size of two sides or three, however it was typed: `10 cm x 10 cm`, `10 x 10`, `10 by 10`. A unit that both sides have is said
 * once.
 */
const sides =
  /(?<!\d)(\d{1,5}(?:[.,٫]\d{1,3})?) ?(cm|mm|m|in|inch|inches|سم|مم|متر|بوصة)? ?(?:[x×*✕✖]|by|في) ?(?=\d{1,5}(?:[.,٫]\d{1,3})?(?:(?: ?(?:[x×*✕✖]|by|في) ?\d{1,5}(?:[.,٫]\d{1,3})?)? ?(\p{L}{1,6}))?)/giu;

const withSides = (text: string): string =>
  foldDigits(lineIn(text)).replace(sides, (_, figure: string, unit: string | undefined, last: string | undefined) =>
    unit === undefined || unit.toLowerCase() === last?.toLowerCase() ? `${figure}×` : `${figure} ${unit} × `,
  );

/** A GTIN is looked for as the number that it is, without what a scanner sends around it and zeros that make it longer. */
const codeIn = (text: string): string => gtinNumber(text)?.replace(/^0+/, "") ?? foldCode(text);

/** Reads a search text. Null when there is no letter or digit to look for. */
export function parseQuery(typed: string): SearchQuery | null {
  const text = withSides(typed);
  const all = withSizes(withMeasures(foldWords(text)));
  const telling = all.filter(({ folded }) => !stopWords.has(folded));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  return words.length === 0 ? null : { words, code: codeIn(typed) };
}
