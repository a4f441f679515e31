import type { Database } from "#backend/platform/database";
import { isFail } from "#backend/platform/outcome";
import { shopperOf, type Shopper, type ShopperNamespace } from "../shopper/shopper";
import type { CartState } from "../shopper/cart-statements";
import { deleteClearings, selectOldestClearings } from "./clearings-store";
import { type ClearingRow } from "./clearings-statements";
import { logError } from "#backend/platform/log";

type BoughtLine = { sku_id: string; quantity: number };
const parseLines = (json: string): BoughtLine[] => JSON.parse(json);

/**
 * Takes what orders have bought out of their buyer's cart, once for each order: what was added since stays. It may be
 * cut off anywhere and run again. Gives the cart after it, null when there was nothing to do.
 */
export async function clearBought(
  db: Database,
  shopper: Shopper,
  clearings: readonly ClearingRow[],
): Promise<CartState | null> {
  let cart: CartState | null = null;
  for (const { order_id, cart_id, lines } of clearings) {
    const once = { key: `order:${order_id}`, request: order_id };
    const done = await shopper.run("letGo", { cart_id, lines: parseLines(lines) }, once);
    if (!isFail(done)) cart = done.state.cart;
  }
  if (clearings.length > 0) await db.run(deleteClearings(clearings.map(({ order_id }) => order_id)));
  return cart;
}

/** How many carts one scheduled run clears. */
const mostAtOnce = 50;

/** Scheduled: what nobody has read since. One cart that does not answer holds up no other. */
export async function clearOldest(db: Database, shoppers: ShopperNamespace): Promise<void> {
  const [clearings] = await db.run(selectOldestClearings(mostAtOnce));
  await Promise.all(
    clearings.map(async (clearing) => {
      const shopper = shopperOf(shoppers, { userId: clearing.user_id });
      if (shopper) await clearBought(db, shopper, [clearing]).catch(logDeferred(clearing.order_id));
    }),
  );
}

/** An order is not undone because its cart does not answer; the next read or a scheduled run clears it. */
export const logDeferred = (orderId: string) => (error: unknown) =>
  logError("cart_not_cleared", error, { order_id: orderId });
