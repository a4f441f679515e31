import { cartStatements, healedCartOf } from "../cart/cart-reply";
import { cardOf, cardsOf, skuCardOf } from "#backend/goods/catalogue/product";
import { selectGroupsById, selectGroupsBySku, selectKnownIds } from "#backend/goods/catalogue/by-ids-statements";
import { aedFromFils } from "#shared/money/money";
import { isFail } from "#backend/platform/outcome";
import type { Handlers } from "../call-context";
import { userIdOf } from "#backend/identity/sessions/caller";
import { selectProfile, type ProfileRow } from "#backend/identity/sessions/sessions-statements";
import { stateOf } from "../shopper/shopper";

/** How many recently viewed products the tail carries. */
const viewedInTail = 8;

function profileOf({ name, email, rewards, may_sell }: ProfileRow) {
  const profile = { name, email: email ?? "", rewards: aedFromFils(rewards) };
  return may_sell === 1 ? { ...profile, can_generate_referral_link: true as const } : profile;
}

/** The tail, and what a shopper looked at. */
export const shopperHandlers: Handlers<
  "getShopper" | "listRecentlyViewed" | "viewProduct" | "clearRecentlyViewed" | "listByIds"
> = {
  /** Everything personal that a page shows, in two round trips: the object, then one batch. */
  async getShopper(_input, { db, ...view }) {
    const state = await stateOf(view.shopper);
    const viewed = state.viewed.toReversed().slice(0, viewedInTail);
    const userId = userIdOf(view.who);
    const [skus, location, voucher, clearings, rates, [profile], compared, seen] = await db.run(
      ...cartStatements(state.cart, view),
      selectProfile(userId, view.settings.staffEmails),
      selectGroupsById(state.compare, view.locale),
      selectGroupsById(viewed, view.locale),
    );
    if (userId !== null && !profile) return { fail: "token_not_valid" };
    return {
      profile: profile ? profileOf(profile) : null,
      cart: await healedCartOf(db, state.cart, [skus, location, voucher, clearings, rates], view),
      wishlist: state.wishlist.toReversed().map((sku_id) => ({ sku_id })),
      compare: compared.map((row) => ({ id: String(row.group_id), product: cardOf(row, view) })),
      recently_viewed: cardsOf(seen, view),
      flash: null,
    };
  },

  async listRecentlyViewed({ limit }, { db, shopper, ...view }) {
    const { viewed } = await stateOf(shopper);
    const [rows] = await db.run(selectGroupsById(viewed.toReversed().slice(0, limit), view.locale));
    return { products: cardsOf(rows, view) };
  },

  async viewProduct({ product_group_id }, { db, shopper }) {
    const [[known]] = await db.run(selectKnownIds([product_group_id]));
    if (!known) return { fail: "not_found" };
    const done = await shopper?.run("view", { id: known.id });
    return done && isFail(done) ? done : {};
  },

  async clearRecentlyViewed(_input, { shopper }) {
    const done = await shopper?.run("forgetViews", undefined);
    return done && isFail(done) ? done : {};
  },

  async listByIds({ product_group_id, sku_id }, { db, ...view }) {
    const [groups, skus] = await db.run(
      selectGroupsById(product_group_id, view.locale),
      selectGroupsBySku(sku_id, view.locale),
    );
    return {
      products: cardsOf(groups, view),
      skus: skus.map((row) => ({ sku_id: row.sku_id, product: skuCardOf(row, row.sku_id, view) })),
    };
  },
};
