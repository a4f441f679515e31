import { foldWords, type Word } from "#backend/platform/text/fold";

/** Units that mean the same. Each may be typed for any other. */
const sameUnits = [
  "ml cc millilitre mls مل سي ملي ميلي ملل ملليلتر مليلتر ميليلتر ميلليلتر مليليتر",
  "l litre ltr lt لتر ليتر",
  "g gauge ga gm gram غ جم غرام جرام",
  "kg kilo kilogram كغ كجم كيلو كيلوغرام كيلوجرام",
  "mg milligram ملغ ملجم مجم مليغرام ملليغرام مليجرام",
  "mcg µg ug microgram مكغ ميكروغرام",
  "cm centimetre سم سنتيمتر سنتمتر سنتي",
  "mm millimetre مم ملم مليمتر ملليمتر",
  "m metre متر",
  "inch inches بوصة انش إنش",
  "ply طبقة",
  "ch fr french فرنش",
].map((same) => [...new Set(same.split(" ").map((unit) => foldWords(unit)[0]!.folded))]);
const units = new Map(sameUnits.flatMap((same) => same.map((unit) => [unit, same] as const)));
const isUnit = (word: string, of: string) => units.get(word)?.includes(of) ?? false;
/** The unit of catheters, which comes before its number in the catalogue and is typed on either side of it. */
const isCatheterUnit = (word: string) => isUnit(word, "ch");
/** The unit of needles, which many write before its number: `G21`. Grams are never written there. */
const needleUnits = new Set(["g", "ga", "gauge"]);
/** Conversion factors: `0.5 l` means `500 ml`. */
const multiples = [
  ["l", "ml", 1000],
  ["kg", "g", 1000],
  ["cm", "mm", 10],
] as const;

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
  return (isFigure(last) && units.has(folded)) || (isFigure(folded) && stands(before));
}

/** Whether a unit may come before its number. */
const stands = (unit: string) => isCatheterUnit(unit) || needleUnits.has(unit);

/** Forms of a size in the index: with each equivalent unit, a catheter's unit first. */
export function measureForms(word: string): string[] {
  const parts = word.split(" ");
  const place = stands(parts[0]!) ? 0 : parts.length - 1;
  const same = parts.length > 1 && units.get(parts[place]!);
  if (!same) return [word];
  const figures = parts.toSpliced(place, 1);
  const forms = same.flatMap((unit) => formsWith(unit, figures));
  return [...new Set([word, ...forms, ...convertedForms(same, figures)])];
}

/** Both numbers of a size may have the unit: `10 cm x 10 cm`. */
function formsWith(unit: string, figures: readonly string[]): string[] {
  const all = figures.join(" ");
  if (isCatheterUnit(unit)) return [`${unit} ${all}`];
  const ofEach = figures.map((figure) => `${figure} ${unit}`).join(" ");
  const before = needleUnits.has(unit) ? [`${unit} ${all}`] : [];
  return figures.length === 2 ? [`${all} ${unit}`, ofEach, ...before] : [`${all} ${unit}`, ...before];
}

/** The same measure in another unit; its digit groups are those of one number, such as `0 5` of 0.5. */
function convertedForms(same: readonly string[], figures: readonly string[]): string[] {
  if (figures.length > 2 || !figures.every(isFigure)) return [];
  const value = Number(figures.join("."));
  return multiples.flatMap(([large, small, times]) => {
    const [unit, count] = same.includes(large) ? [small, value * times] : [large, value / times];
    if (!same.includes(large) && !same.includes(small)) return [];
    const whole = String(Math.round(count * 1000) / 1000);
    // Nobody writes 5 ml as 0.005 l.
    return /^\d{1,5}(\.\d{1,2})?$/.test(whole) && count >= 0.05
      ? units.get(unit)!.map((other) => `${whole.replace(".", " ")} ${other}`)
      : [];
  });
}
