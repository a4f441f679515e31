import { permalinkLines } from "#shared/routes/cart-permalink";
import { aedFromFils } from "#shared/money/money";
import { normalSalesCode } from "#shared/typed/sales-code";
import { unitPriceAt } from "#shared/goods/unit-price";
import { selectSkus, type SkuRow } from "../cart/cart-statements";
import { offerOf } from "../cart/update-item";
import { openDatabase } from "#backend/platform/database";
import type { CallContext, Handlers } from "../call-context";
import { ownCode } from "../sales-reps/own-code";
import { selectCode } from "../sales-reps/sales-reps-statements";
import { userIdOf } from "#backend/identity/sessions/caller";
import { hasSecret } from "#backend/platform/keyed-hash";
import { stateOf } from "../shopper/shopper";
import { deleteOldLinks, insertLink, parseLines, selectLink, type LinkLine } from "./cart-links-store";
import { hashOf, makerOf, tokenOf } from "./token";

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;

/** Carts shared by link: SKUs and quantities, nothing of the person and no price. */
export const cartLinkHandlers: Handlers<"makeCartLink" | "openCartLink"> = {
  async makeCartLink({ sales_code: named }, { db, now, settings, shopper, who }) {
    const { cart } = await stateOf(shopper);
    if (cart.lines.length === 0) return { fail: "cart_empty" };
    const expiresAt = now + lifetime;
    const lines = cart.lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
    const userId = userIdOf(who);
    const own = userId === null || named ? null : await ownCode(userId, { db, now, settings });
    const salesCode = named ?? own;
    // A shop without a secret makes a new link each time.
    const secrets = hasSecret(settings) ? settings : { sessionSecret: crypto.randomUUID() };
    const maker = makerOf(who, secrets);
    const token = tokenOf(maker, lines, salesCode, secrets);
    const [[made]] = await db.run(
      ...insertLink({ tokenHash: await hashOf(token), maker, lines, expiresAt, salesCode }),
    );
    return { token, expires_at: new Date(expiresAt).toISOString(), sales_code: made?.sales_code ?? null };
  },

  async openCartLink({ token }, { db, locale, now }) {
    const named = permalinkLines(token);
    if (named) {
      const expires_at = new Date(now + lifetime).toISOString();
      return { items: await itemsOf(named, { db, locale, now }), sales_code: null, expires_at };
    }
    const [[link], [sales]] = await db.run(selectLink(await hashOf(token)), selectCode(normalSalesCode(token)));
    if (!link && sales)
      return { items: [], sales_code: sales.code, expires_at: new Date(now + lifetime).toISOString() };
    if (!link) return { fail: "not_found" };
    if (link.expires_at <= now) return { fail: "link_expired" };
    return {
      items: await itemsOf(parseLines(link.lines), { db, locale, now }),
      sales_code: link.sales_code,
      expires_at: new Date(link.expires_at).toISOString(),
    };
  },
};

/** Lines with what the catalogue says of them now. */
async function itemsOf(lines: readonly LinkLine[], { db, locale, now }: Pick<CallContext, "db" | "locale" | "now">) {
  const skus = lines.map(({ sku_id }) => sku_id);
  const [rows] = await db.run(selectSkus(skus, locale));
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  return lines.map((line) => itemOf(line, known.get(line.sku_id), now));
}

function itemOf({ sku_id, quantity }: LinkLine, row: SkuRow | undefined, now: number) {
  const offer = row && offerOf(row, now);
  return {
    sku_id,
    quantity,
    title: row?.title ?? sku_id,
    variant_title: row?.variant_title ?? "",
    most: offer?.most ?? null,
    image_url: row?.image ?? null,
    unit_price: offer && offer.most > 0 ? aedFromFils(unitPriceAt(quantity, offer.price, offer.tiers)) : null,
  };
}

/** For the cron: links that ended a month ago are forgotten, and those that end first where there are too many. */
export async function forgetOldLinks(env: { DB: D1Database }, now: Date): Promise<void> {
  await openDatabase(env.DB).run(...deleteOldLinks(now.getTime() - lifetime));
}
