import { plainCode } from "./signs";

/** What stands before numbers of every kind, such as the `No.` of `Tel. No.`, in either language. */
const ofNumbers = ["nos?", "n[°o]", "nr", "num(?:bers?)?", "is", "رقم", "الرقم", "هو"];
/** Most words before a value; a sentence is none. */
const mostWords = 20;
/** Signs of the longest value with its words. */
const longest = 300;

/** What of these words stands at the beginning of a text, once, with the signs behind it. @param words as parts of an expression */
export const labelOf = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${[...words, ...ofNumbers].join("|")})(?![\\p{L}\\p{M}])[ .:#=/()|,;،؛-]*`, "iu");

/**
 * A code or number without what names it and what is put around it: of `Tel. No.: 050 123 4567` the number. Anything longer
 * than such a thing stays as it is.
 */
export function withoutLabels(text: string, label: RegExp): string {
  let rest = plainCode(text);
  if (rest.length > longest) return rest;
  for (let word = 0; word < mostWords; word += 1) {
    const found = label.exec(rest)?.[0];
    if (found === undefined) break;
    rest = rest.slice(found.length);
  }
  return plainCode(rest);
}
