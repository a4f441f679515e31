import { connection } from "./connection";
import { notifyOtherTabs } from "./other-tabs";
import { storeWishes, storedWishes } from "./persistence";
import { shopperStore } from "./shopper-store";
import { wishlistAtom } from "./wishlist-atom";

let running: Promise<void> | undefined;

/**
 * Moves the wishlist that this browser stored for a guest to the user who has signed in, silently and once, with at
 * most 200 calls. SKUs that the server already has are not sent. If the network or the server fails, the rest stays
 * stored for the next page; what the shop no longer has, or has no room for, is dropped.
 */
export function handOverWishlist(): Promise<void> {
  running ??= handOver().finally(() => {
    running = undefined;
  });
  return running;
}

async function handOver(): Promise<void> {
  const stored = await storedWishes();
  if (!stored) return;
  const has = shopperStore.get(wishlistAtom);
  // The server puts each in front, so the oldest goes first.
  const missing = stored.filter((sku) => !has.includes(sku)).toReversed();
  for (const [done, sku_id] of missing.entries()) {
    const reply = await connection().call("addToWishlist", { sku_id });
    if (reply?.success) shopperStore.set(wishlistAtom, reply.sku_ids);
    else if (reply?.code === "wishlist_full") break;
    else if (reply?.status !== 404) return storeWishes(missing.slice(done).toReversed());
  }
  await storeWishes([]);
  if (missing.length > 0) notifyOtherTabs("lists");
}
