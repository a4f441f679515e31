// Shows, with shoppers who really signed in, that no page or answer holds a mark of another, that tokens, codes and passwords
// stand in none of them nor in the log, and that posting the sign-in page is limited. Every page in every language is walked
// by `tests/walks/contract/signed-in-pages.test.ts`.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { wrongMarks, markedShopper, postedForm, secretsIn, type MarkedShopper } from "../support/marked-shoppers";
import { rateWindow } from "../support/rate-window";
import { screens } from "../support/screens";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
/** Its log has a line for each request. */
let logged: Shop;
let limited: Shop;
beforeAll(async () => {
  [shop, logged, limited] = await Promise.all([
    startShop(),
    startShop({ wrangler: true }),
    startShop({ variables: { RATE_LIMITS: "on" } }),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([shop?.stop(), logged?.stop(), limited?.stop()]);
});

/** Those that say something of who is signed in, one that never does, and each kind that is kept for others. */
const addresses = [
  screens.home.path,
  `/ar${screens.product.path}`,
  screens.category.path,
  `/ar${screens.cart.path}`,
  screens.account.path,
  `/ar${screens.editProfile.path}`,
  screens.orders.path,
  screens.login.path,
  screens.policy.path,
];

const shoppers = 4;

describe("signed-in shoppers", () => {
  let customers: MarkedShopper[] = [];
  beforeAll(async () => {
    customers = await Promise.all(Array.from({ length: shoppers }, (_, index) => markedShopper(shop, index)));
  }, 120_000);

  // Shows: roles.signed-in
  test("see themselves and nobody else, cold and warm", { timeout: 120_000 }, async () => {
    expect(await wrongMarks(shop, customers, [...addresses, ...addresses.slice(0, 3)])).toEqual({
      foreign: [],
      shown: [],
      unseen: [],
    });
  });

  // Shows: roles.signed-in
  test("leave no token, code or password in the log", { timeout: 120_000 }, async () => {
    const another = await markedShopper(logged, shoppers);
    for (const address of addresses) await another.browser.fetch(address);
    const log = shop.log() + logged.log();
    expect(log.split(`"signed_in"`)).toHaveLength(shoppers + 2);
    expect(log).toContain(" /account/login ");
    expect(secretsIn(log, [...customers, another])).toEqual([]);
  });
});

// Shows: roles.sign-in-limited
test("posting the sign-in page is limited as its calls are, however its address is written", async () => {
  const browser = new HttpShopper(limited.origin);
  const tryAt = async (at: string) => {
    const answer = await browser.fetch(at, postedForm({ intent: "confirm", address: "a@b.test", otp: "000000" }));
    return /Too many attempts|محاولات كثيرة/.test(await answer.text()) ? "refused" : "tried";
  };
  const writings = ["/account/login", "/ar/account/login/", "/Account/Login"];
  await rateWindow(15);
  const tries = await Promise.all(Array.from({ length: 30 }, (_, time) => tryAt(writings[time % writings.length]!)));
  expect(new Set(tries)).toEqual(new Set(["tried"]));
  for (const at of writings) expect([at, await tryAt(at)]).toEqual([at, "refused"]);
  expect((await browser.ask("confirmAccount", { email: "a@b.test", otp: "000000" })).status).toBe(429);
  // Who only looks is not counted.
  expect((await browser.fetch("/account/login")).status).toBe(200);
});
