import { plainCode } from "../typed/signs";

/**
 * What a SKU is counted in on e-invoices: codes of UNECE Recommendation 20, and packages of Recommendation 21 behind an X, by the
 * names of their texts.
 */
export const unitCodes = {
  H87: "piece",
  PR: "pair",
  SET: "set",
  DZN: "dozen",
  XBX: "box",
  XPK: "pack",
  XCT: "carton",
  XCS: "case",
  XBG: "bag",
  XBO: "bottle",
  XCA: "can",
  XTU: "tube",
  XJR: "jar",
  XRO: "roll",
  XSA: "sack",
  XPA: "packet",
  XVI: "vial",
  XAM: "ampoule",
  MTR: "metre",
  KGM: "kilogram",
  GRM: "gram",
  LTR: "litre",
  MLT: "millilitre",
} as const;
export type UnitCode = keyof typeof unitCodes;

/** A unit by its code or its English name, as somebody wrote it; null when there is none such. */
export function unitCodeIn(text: string): UnitCode | null {
  const said = plainCode(text).toUpperCase();
  const found = Object.entries(unitCodes).find(([code, name]) => code === said || name.toUpperCase() === said);
  return (found?.[0] as UnitCode | undefined) ?? null;
}

export const isUnitCode = (text: string): text is UnitCode => Object.hasOwn(unitCodes, text);

/** Words in titles and options that say in what a SKU is sold; `Box of 100` is a box whatever is in it. */
const packs: readonly (readonly [RegExp, UnitCode])[] = [
  [/\bbox(?:es)? of\b/i, "XBX"],
  [/\b(?:carton|case)s? of\b/i, "XCT"],
  [/\b(?:packs?|packets?) of\b/i, "XPK"],
  [/\bbags? of\b/i, "XBG"],
  [/\brolls? of\b/i, "XRO"],
  [/\bset of\b/i, "SET"],
];

/** In what a SKU is counted for which nobody has said it: the pack that its title names, else pieces. */
export const usualUnitCode = (title: string): UnitCode => packs.find(([word]) => word.test(title))?.[1] ?? "H87";
