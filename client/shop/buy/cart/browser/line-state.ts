import { priceSteps } from "#shared/goods/unit-price";
import type { Cart, CartLine } from "#client/shop/frame/shopper/cart-atoms";

/** Whether a line is part of the totals: one that is sold out or no longer sold stays in the cart, but costs nothing. */
export const isCounted = ({ notices }: CartLine): boolean =>
  notices.every(({ code }) => code !== "sold_out" && code !== "not_sold");

/**
 * Whether a cart holds lines of which none can be ordered: sold out, no longer sold, or on order already as often as
 * one customer may. The server counts them, and such lines cost nothing.
 */
export const hasNothingToOrder = ({ items, items_total }: Pick<Cart, "items" | "items_total">): boolean =>
  items.length > 0 && items_total === 0;

/** The next quantity at which one unit costs less, with that price in AED; none when nothing lower is available. */
export function nextPriceStep(line: CartLine): { from: number; price: number } | undefined {
  const { special_price_final, tiers, quantity, max_oq: most, stock } = line;
  if (!isCounted(line)) return undefined;
  return priceSteps(special_price_final, tiers, { most, stock }).find(({ from }) => from > quantity);
}
