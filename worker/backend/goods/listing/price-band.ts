import { filsFromAed, type Fils } from "#shared/money/money";

/** A range of prices: `from` is in it, `to` is not; null is open upwards. */
export type PriceBand = { from: Fils; to: Fils | null };

/** Reads a band in AED as addresses write it, `10-50` or `500-`; the contract has checked its form. */
export function parsePriceBand(text: string): PriceBand {
  const [from = "", to = ""] = text.split("-");
  return { from: filsFromAed(Number(from)), to: to === "" ? null : filsFromAed(Number(to)) };
}

/** Whether a price in fils is in a band. */
export const isInBand =
  ({ from, to }: PriceBand) =>
  (price: number): boolean =>
    price >= from && (to === null || price < to);

/** Bands with the text that names them, as JSON for `json_each`. */
export const bandsAsJson = (texts: readonly string[]): string =>
  JSON.stringify(texts.map((value) => Object.assign(parsePriceBand(value), { value })));
