import type { Cart, CartLine } from "../shopper/cart-atoms";

/** The cart's lines without those whose removal is on its way. */
export const shownLines = (cart: Cart, wanted: ReadonlyMap<string, number>): CartLine[] =>
  cart.items.filter(({ sku_id }) => wanted.get(sku_id) !== 0);
