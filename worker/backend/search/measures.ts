import type { Word } from "./fold";

/** Units that mean the same, folded. Each may be typed for any other. */
const sameUnits = [
  ["ml", "cc", "مل", "سي"],
  ["l", "liter", "لتر"],
  ["g", "gauge", "ga", "gm", "gram", "غ", "جم", "غرام", "جرام"],
  ["kg", "كغ", "كجم"],
  ["cm", "سم"],
  ["mm", "مم"],
  ["m", "متر"],
  ["inch", "بوص"],
  ["ply", "طبق"],
  ["ch", "fr", "french", "فرنش"],
];
const units = new Map(sameUnits.flatMap((same) => same.map((unit) => [unit, same] as const)));
/** A unit of catheters, which stands before its figure in the catalogue and is typed on either side of it. */
const isCatheterUnit = (word: string) => units.get(word)?.includes("ch") ?? false;

const sizeLetters = new Set(["xs", "s", "m", "l", "xl", "xxl", "xxxl"]);
/** Sizes of things to wear, folded. */
export const isSizeLetter = (word: string): boolean => sizeLetters.has(word);

const isFigure = (word: string) => /^\d+$/.test(word);
const hasFigure = (word: string) => /\d/.test(word);
/** Letters of a word that makes one with the figure it is written to, such as `spf50`; longer ones lack a space. */
const mostAttached = 3;

/** Words with each size and part number as one word: `5 ml`, `5ml`, `7.5`, `3-0`, `n95`, `16 fr`. */
export function withMeasures(words: Word[]): Word[] {
  const taken: Word[] = [];
  for (const word of words) {
    const before = taken.at(-1);
    if (!before || !belongs(before.folded, word)) taken.push(word);
    else {
      const written = before.written + (word.joint ?? " ") + word.written;
      taken.splice(-1, 1, { ...before, written, folded: `${before.folded} ${word.folded}` });
    }
  }
  return taken;
}

function belongs(before: string, { folded, joint }: Word): boolean {
  const last = before.split(" ").at(-1)!;
  const isShort = (word: string) => isFigure(word) || units.has(word) || word.length <= mostAttached;
  if (joint !== null && isFigure(last) && isFigure(folded)) return true;
  if ((joint === "" || joint === "-") && isShort(last) && isShort(folded)) return hasFigure(last) || isFigure(folded);
  return (isFigure(last) && units.has(folded)) || (isFigure(folded) && isCatheterUnit(before));
}

/** How a size may stand in the index: with each unit that means the same, a catheter's unit first. */
export function measureForms(word: string): string[] {
  const parts = word.split(" ");
  const place = isCatheterUnit(parts[0]!) ? 0 : parts.length - 1;
  const same = parts.length > 1 && units.get(parts[place]!);
  if (!same) return [word];
  const figures = parts.toSpliced(place, 1).join(" ");
  return same.map((unit) => (isCatheterUnit(unit) ? `${unit} ${figures}` : `${figures} ${unit}`));
}
