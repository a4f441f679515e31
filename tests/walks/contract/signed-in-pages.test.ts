// Shows on every page in every language what `tests/contract/signed-in-pages.test.ts` shows on some: that none contains
// another shopper's mark, and that nothing secret is in one or in the log. At full size with twenty shoppers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFullSize } from "#support/full-size";
import { markedShopper, secretsIn, wrongMarks, type MarkedShopper } from "#support/marked-shoppers";
import { inEveryLanguage, screens } from "#support/screens";
import { startShop, type Shop } from "#support/shop";

const shoppers = isFullSize ? 20 : 4;
const addresses = Object.values(screens)
  .filter(({ status }) => status === 200)
  .flatMap(({ path }) => inEveryLanguage(path).map(({ address }) => address));

let shop: Shop;
/** Its log has a line for each request. */
let logged: Shop;
let customers: MarkedShopper[] = [];
beforeAll(async () => {
  [shop, logged] = await Promise.all([startShop(), startShop({ wrangler: true })]);
  customers = await Promise.all(Array.from({ length: shoppers }, (_, index) => markedShopper(shop, index)));
}, 240_000);
afterAll(async () => {
  await Promise.all([shop?.stop(), logged?.stop()]);
});

// Shows: roles.signed-in
test("shoppers see themselves and nobody else, on every page, cold and warm", { timeout: 240_000 }, async () => {
  expect(await wrongMarks(shop, customers, addresses)).toEqual({ foreign: [], shown: [], unseen: [] });
});

// Shows: roles.signed-in
test("shoppers leave no token, code or password in the log of every page", { timeout: 240_000 }, async () => {
  const another = await markedShopper(logged, shoppers);
  for (const address of addresses) await another.browser.fetch(address);
  const log = shop.log() + logged.log();
  expect(log.split(`"signed_in"`)).toHaveLength(shoppers + 2);
  expect(secretsIn(log, [...customers, another])).toEqual([]);
});
