// What all values that are typed, pasted or scanned have in common. Every kind beside this file reads by it.

/** Signs that nobody sees: marks of direction, joiners, zero widths, soft hyphens, tags, variation selectors, fillers. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]/gu;
/** Every kind of space, breaks and control signs included; U+2800 is a Braille cell without dots. */
const spaces = /[\s\p{Z}\p{Cc}\u2800]+/gu;
/** What joins or splits letters of scripts that are written together, and parts of one emoji, is part of the text there. */
const joiner =
  /(?<=[^\p{Script=Latin}\p{P}\p{Z}\p{C}\p{N}])[\u200c\u200d](?=[^\p{Script=Latin}\p{P}\p{Z}\p{C}\p{N}])|(?<=\p{Extended_Pictographic})\ufe0f/u;
const invisibleInText = new RegExp(`(?!${joiner.source})${invisible.source}`, "gu");
/** Letters in the shapes that PDF files keep them in; ligatures that stand for whole phrases stay. */
const shapes = /[\ufb50-\ufdcf\ufe70-\ufefc]+/g;

/** Dashes of every script, minus signs, and the tatweel, which an Arabic keyboard has in the hyphen's place. */
const dashes = /[\p{Pd}\u2212\u2043\u02d7\u0640]/gu;
const apostrophes = /[\u2018\u2019\u201b\u2032\u02bc\u02b9\u00b4`]/g;
/** What is put around a value in a text, or stands behind it: quotes, brackets, marks of a sentence, bold in a chat. */
const around = /[ "'“”„«»‹›‚*_~()[\]{}<>.,;:!?؟،؛]/;
const digit = /(?![0-9])\p{Nd}/gu;

/** Whether a text has nothing that can be seen. The one meaning of "empty" for everything that is typed. */
export const isBlank = (text: string): boolean => text.replace(invisible, "").replace(spaces, "") === "";

/** A text without the signs that nobody sees. Spaces stay as they are. */
export const visible = (text: string): string => text.replace(invisible, "");

/** Digits of every script as the ones of the West. */
export const foldDigits = (text: string): string =>
  text.replace(digit, (sign) => String(digitOf(sign.codePointAt(0)!)));

const known = new Map<number, number>();

/** Digits stand ten in a row from their zero on, and rows of them side by side. */
function digitOf(code: number): number {
  let value = known.get(code);
  if (value === undefined) {
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    value = (code - first) % 10;
    known.set(code, value);
  }
  return value;
}

/**
 * The signs of a code, in the plainest form that they have: nothing invisible, digits of the West, hyphens and
 * apostrophes of a keyboard, letters of full width and other compatible shapes as usual, each run of space as one.
 * Capitals stay.
 */
export const plainSigns = (text: string): string =>
  foldDigits(text.normalize("NFKC").replace(invisible, ""))
    .replace(dashes, "-")
    .replace(apostrophes, "'")
    .replace(spaces, " ")
    .trim();

/** The same without what a sentence, a sheet or a chat puts around a code: `"CODE".`, `*CODE*`, `(CODE)`. */
export const plainCode = (text: string): string => within(plainSigns(text), around, around);

/** A text without the signs at its ends that one of these is for, one sign at a time. */
export function within(text: string, before: RegExp, behind: RegExp): string {
  let [from, to] = [0, text.length];
  while (from < to && before.test(text[from]!)) from += 1;
  while (to > from && behind.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** What people write, in composed letters, without invisible signs that would change nothing but comparisons. */
const plainText = (text: string): string =>
  text
    .replace(shapes, (letters) => letters.normalize("NFKC"))
    .normalize("NFC")
    .replace(invisibleInText, "");

/** A text of one line as it is stored: a break or another sign that does not show counts as a space; "" for a blank one. */
export const lineIn = (text: string): string => (isBlank(text) ? "" : plainText(text).replace(spaces, " ").trim());

/** A text of several lines as it is stored, with `\n` for every kind of break; "" for a blank one. */
export const linesIn = (text: string): string =>
  isBlank(text)
    ? ""
    : plainText(text)
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
        .replace(/[^\S\n\t]|\p{Zs}|\u2800|(?![\n\t])\p{Cc}/gu, " ")
        .trim();
