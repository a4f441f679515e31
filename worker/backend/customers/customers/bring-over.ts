import { clearBought } from "#backend/ordering/cart/clear-bought";
import { selectClearings } from "#backend/ordering/cart/clearings-statements";
import { handCartOver } from "#backend/ordering/cart/hand-over";
import type { Database } from "#backend/platform/database";
import { isFail } from "#backend/platform/outcome";
import { shopperOf, type ShopperNamespace } from "#backend/ordering/shopper/shopper";
import { finishMerge, selectDueMerges, type DueRow } from "./merge-store";
import { logError } from "#backend/platform/log";

type Stores = { db: Database; shoppers: ShopperNamespace };

/** Merges that one scheduled run follows. */
const mostAtOnce = 20;

/**
 * Moves cart and wishlist of a merged account to the remaining one, as a guest's cart becomes a user's: interrupted
 * anywhere and run again, each line arrives once. Lines bought by an order are removed first. @param now in ms
 */
export async function bringOver({ gone_id, stays_id }: DueRow, { db, shoppers }: Stores, now: number): Promise<void> {
  const from = shopperOf(shoppers, { userId: gone_id })!;
  const to = shopperOf(shoppers, { userId: stays_id })!;
  const { cart, wishlist } = await from.read();
  // There never was anything.
  if (cart.id === "") return;
  const [clearings] = await db.run(selectClearings(gone_id));
  await clearBought(db, from, clearings);
  const given = await handCartOver({ db, from, to, userId: stays_id, locale: "en", now });
  if (isFail(given)) throw new Error(`the cart was not handed over: ${given.fail}`);
  for (const sku_id of wishlist) {
    const wished = await to.run("wish", { sku_id });
    // A full wishlist takes no more of them.
    if (isFail(wished)) break;
  }
}

/** Scheduled: brings over what was cut off, looks once more for what was on its way, and empties what is left. */
export async function followMerges({ db, shoppers }: Stores, now: number): Promise<void> {
  const [due] = await db.run(selectDueMerges(now, mostAtOnce));
  await Promise.all(
    due.map(async (row) => {
      await bringOver(row, { db, shoppers }, now)
        .then(() => shopperOf(shoppers, { userId: row.gone_id })!.empty())
        .then(() => db.run(finishMerge(row.gone_id)))
        .catch(logNotBrought(row.gone_id));
    }),
  );
}

/** The accounts are one though a cart does not answer; scheduled runs go on. */
export const logNotBrought = (goneId: string) => (error: unknown) =>
  logError("merge_unfinished", error, { user_id: goneId });
