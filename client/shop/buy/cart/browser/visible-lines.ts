import type { Cart, CartLine } from "#client/shop/frame/shopper/cart-atoms";

/** The cart's lines without those whose removal is on its way. */
export const visibleLines = (cart: Cart, requested: ReadonlyMap<string, number>): CartLine[] =>
  cart.items.filter(({ sku_id }) => requested.get(sku_id) !== 0);
