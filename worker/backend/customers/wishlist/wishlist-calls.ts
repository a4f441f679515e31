import { selectSkus } from "#backend/ordering/cart/cart-statements";
import { skuCardOf } from "#backend/goods/catalogue/product";
import { selectGroupsBySku } from "#backend/goods/catalogue/by-ids-statements";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "#backend/ordering/call-context";
import type { CallAnswer } from "#backend/platform/call-types";
import { stateOf } from "#backend/ordering/shopper/shopper";

type Changed = Outcome<CallAnswer<"addToWishlist">>;

async function add(sku_id: string, { db, locale, shopper }: CallContext): Promise<Changed> {
  if (!shopper) return { fail: "no_session" };
  const [[known]] = await db.run(selectSkus([sku_id], locale));
  if (!known) return { fail: "unknown_sku" };
  const done = await shopper.run("wish", { sku_id });
  if (isFail(done)) return done;
  return { message: successMessages[locale].wished, sku_ids: done.state.wishlist.toReversed() };
}

async function drop(sku_id: string, { locale, shopper }: CallContext): Promise<Changed> {
  if (!shopper) return { fail: "no_session" };
  const done = await shopper.run("unwish", { sku_id });
  if (isFail(done)) return done;
  return { message: successMessages[locale].unwished, sku_ids: done.state.wishlist.toReversed() };
}

/** The user's wishlist. */
export const wishlistHandlers: Handlers<"listWishlist" | "addToWishlist" | "deleteFromWishlist"> = {
  async listWishlist(_input, { db, locale, now, shopper }) {
    const { wishlist } = await stateOf(shopper);
    const [rows] = await db.run(selectGroupsBySku(wishlist.toReversed(), locale));
    return {
      wishlist: rows.map((row) => ({ sku_id: row.sku_id, product: skuCardOf(row, row.sku_id, { locale, now }) })),
    };
  },
  addToWishlist: ({ sku_id, remove }, context) => (remove ? drop(sku_id, context) : add(sku_id, context)),
  deleteFromWishlist: ({ sku_id }, context) => drop(sku_id, context),
};
