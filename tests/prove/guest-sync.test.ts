// Shows, over real HTTP, that merging a thousand random guests' carts loses and doubles nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestSyncModel } from "../support/guest-sync-model";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const merges = 1000;
const atOnce = 8;
const users = Array.from({ length: merges }, (_, at) => `user-${at}`);
let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ users });
});
afterAll(() => shop?.stop());

test("a thousand merges, each sent 1–5 times at once, with adds meanwhile", async () => {
  const { products } = await new HttpShopper(shop.origin).get("filterProducts", { in_stock: "1", limit: 100 });
  const variants = products.flatMap(({ variants: [shown] }) => (shown && shown.stock > 0 ? [shown] : []));
  const mostOf = (one: (typeof variants)[number]) => Math.min(one.stock, one.max_oq ?? one.stock);
  const [scarce, plenty] = [variants.filter((one) => mostOf(one) < 20), variants.filter((one) => mostOf(one) >= 50)];
  const chosen = [...plenty.slice(0, 2), ...scarce.slice(0, 3)];
  expect(chosen).toHaveLength(5);
  const { randomMerges, mergeAndCheck } = guestSyncModel(
    Object.fromEntries(chosen.map((one) => [one.sku_id, mostOf(one)])),
  );
  const waiting = [...randomMerges(merges).entries()];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, merge] = next;
      const guest = new HttpShopper(shop.origin, { guest_user_id: crypto.randomUUID() });
      const cookies = { ...Object.fromEntries(guest.cookies), access_token: await mintToken(users[at]!) };
      const user = new HttpShopper(shop.origin, cookies);
      await mergeAndCheck(merge, guest, user, () => user.get("syncGuestCart"));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}, 1_800_000);
