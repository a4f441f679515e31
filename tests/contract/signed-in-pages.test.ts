// Shows, with shoppers who really signed in (twenty at full size), that no page or answer holds a mark of another, that
// tokens, codes and passwords stand in none of them nor in the log, and that posting the sign-in page is limited.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFullSize } from "../support/full-size";
import { HttpShopper } from "../support/http-shopper";
import { rateWindow } from "../support/rate-window";
import { inEveryLanguage, screens } from "../support/screens";
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

type Customer = { browser: HttpShopper; marks: string[]; secrets: string[] };

const form = (values: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(values).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** Signs somebody in by the page's own form, with a name, a phone number and a password of their own. */
async function aCustomer({ origin }: Shop, index: number): Promise<Customer> {
  const browser = new HttpShopper(origin);
  const email = `mark-${index}-of-mail@clinic.test`;
  await browser.fetch("/account/login", form({ intent: "code", address: email }));
  const newestCode = async () => {
    const outbox = await browser.fetch(`/dev/outbox?to=${email}`, { headers: { accept: "application/json" } });
    const { messages }: { messages: { text: string }[] } = JSON.parse(await outbox.text());
    return /\d{6}/.exec(messages[0]!.text)![0];
  };
  const code = await newestCode();
  const answer = await browser.fetch("/account/login", form({ intent: "confirm", address: email, otp: code }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${origin}/account/login`]);
  const name = `Mark${index} Of-Name`;
  const password = `Mark-${index}-of-Password`;
  await browser.get("sendOtp", { email, purpose: "password" });
  const password_otp = await newestCode();
  const user_info = { name, businessType: "clinic", password, password_otp };
  await browser.get("updateUser", { user_info, is_new_user: true });
  await browser.get("updateCartItem", { type: "UPDATE", sku_id: "NC-NGL-S", quantity: index + 1 });
  const { cart } = await browser.get("getShopper");
  const tokens = [...browser.cookies].filter(([cookie]) => cookie.endsWith("_token")).map(([, value]) => value);
  expect(tokens).toHaveLength(2);
  return { browser, marks: [email, name, cart.id], secrets: [...tokens, code, password_otp, password] };
}

const addresses = Object.values(screens)
  .filter(({ status }) => status === 200)
  .flatMap(({ path }) => inEveryLanguage(path).map(({ address }) => address));

const shoppers = isFullSize ? 20 : 4;

describe("signed-in shoppers", () => {
  let customers: Customer[] = [];
  beforeAll(async () => {
    customers = await Promise.all(Array.from({ length: shoppers }, (_, index) => aCustomer(shop, index)));
  }, 120_000);

  test("see themselves and nobody else, on every page, cold and warm", { timeout: 240_000 }, async () => {
    const nobody: Customer = { browser: new HttpShopper(shop.origin), marks: [], secrets: [] };
    const everybody = [...customers, nobody];
    const allMarks = customers.flatMap(({ marks }) => marks);
    const seen = new Set<string>();
    for (const address of addresses) {
      const answers = await Promise.all(everybody.map(({ browser }) => browser.fetch(address)));
      const texts = await Promise.all(
        answers.map(async (answer) => `${await answer.text()}${[...answer.headers].join("\n")}`),
      );
      for (const [at, text] of texts.entries()) {
        const { marks, secrets } = everybody[at]!;
        for (const mark of marks) if (text.includes(mark)) seen.add(mark);
        const foreign = allMarks.filter((mark) => !marks.includes(mark) && text.includes(mark));
        expect({ address, foreign }).toEqual({ address, foreign: [] });
        // The code's six digits may stand in a page by chance, beside a token they do not.
        const shown = secrets.filter((secret) => secret.length > 6 && text.includes(secret));
        expect({ address, shown }).toEqual({ address, shown: [] });
      }
    }
    // Had the pages shown nobody at all, the above would say nothing.
    expect(seen.size).toBe(allMarks.length);
  });

  test("leave no token, code or password in the log", async () => {
    const another = await aCustomer(logged, shoppers);
    for (const address of addresses) await another.browser.fetch(address);
    const secrets = [...customers, another].flatMap((customer) => customer.secrets);
    const log = shop.log() + logged.log();
    expect(log.split(`"signed_in"`)).toHaveLength(shoppers + 2);
    expect(log).toContain(" /account/login ");
    expect(secrets.filter((secret) => new RegExp(`(?<!\\d)${RegExp.escape(secret)}(?!\\d)`).test(log))).toEqual([]);
  });
});

test("posting the sign-in page is limited as its calls are, however its address is written", async () => {
  const browser = new HttpShopper(limited.origin);
  const tryAt = async (at: string) => {
    const answer = await browser.fetch(at, form({ intent: "confirm", address: "a@b.test", otp: "000000" }));
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
