/** From which hand width on each size fits, in cm across the knuckles without the thumb; makers differ a little. */
const examination = [
  ["S", 0],
  ["M", 8],
  ["L", 9],
  ["XL", 10],
] as const;
/** The same of sterile gloves, which have sizes of their own. */
const surgical = [
  ["6.5", 0],
  ["7", 8.6],
  ["7.5", 9.2],
  ["8", 9.85],
] as const;

export type GloveSizes = { examination: string; surgical: string };

/** Hand widths that anybody has, in cm. */
export const handWidths = { least: 5, most: 14 } as const;

/** The sizes for a hand. @param width in cm @returns null for what is no width of a hand */
export function gloveSizes(width: number): GloveSizes | null {
  if (!(width >= handWidths.least && width <= handWidths.most)) return null;
  const sizeIn = (sizes: readonly (readonly [string, number])[]) => sizes.findLast(([, from]) => width >= from)![0];
  return { examination: sizeIn(examination), surgical: sizeIn(surgical) };
}
