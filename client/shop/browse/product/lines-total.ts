import type { OrderLine } from "#shared/orders/order-lines";
import { unitPriceAt } from "#shared/goods/unit-price";
import { fieldCount } from "#shared/typed/figure";
import type { ProductVariant } from "./product-data";

type Priced = Pick<ProductVariant, "sku" | "price" | "tiers">;

/** The price of this many of a variant, in AED, at the tier they reach; 0 for an invalid quantity. */
export function priceOf({ price, tiers = [] }: Omit<Priced, "sku">, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1) return 0;
  return (Math.round(unitPriceAt(quantity, price, tiers) * 100) * quantity) / 100;
}

/** The total of lines, in AED, by the prices on the page. */
export const totalOf = (lines: readonly OrderLine[], variants: readonly Priced[]): number =>
  lines.reduce((sum, { sku_id, quantity }) => {
    const variant = variants.find(({ sku }) => sku === sku_id);
    const cost = variant ? priceOf(variant, Number(fieldCount(quantity))) : 0;
    return Math.round((sum + cost) * 100) / 100;
  }, 0);
