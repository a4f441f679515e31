import { maxLineQuantity } from "../orders/line-quantity";
import { aedFromFils, filsFromAed } from "../money/money";
import { lineLimit } from "./line-limit";
import { unitPriceAt, type Tier } from "./unit-price";

/** The fields of a SKU that decide a line's price and largest quantity; prices in AED including VAT. */
export type PricedSku = {
  special_price_final: number;
  tiers: readonly Tier[];
  max_oq: number | null;
  stock: number;
};

/** Largest quantity that a cart would take now; 0: unavailable. */
export const mostOf = ({ max_oq, stock }: Pick<PricedSku, "max_oq" | "stock">): number =>
  Math.min(lineLimit({ stock, max_oq }).most, maxLineQuantity);

/** The price of this many, in AED, as in the cart: the whole line at the price of the tier that it reaches. */
export const lineTotal = (sku: Pick<PricedSku, "special_price_final" | "tiers">, quantity: number): number =>
  aedFromFils(filsFromAed(unitPriceAt(quantity, sku.special_price_final, sku.tiers)) * quantity);

/** The sum of such lines, in AED. */
export const kitTotal = (totals: readonly number[]): number =>
  aedFromFils(totals.reduce((sum, total) => sum + filsFromAed(total), 0));
