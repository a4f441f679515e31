// Shows that pages name only the ways to pay that the shop is configured for, also where the gateways are a backend's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "../support/shop";

const product = "/products/nitrile-examination-gloves-powder-free-blue-box-of-100";
let withTabby: Shop;
let withBackend: Shop;

beforeAll(async () => {
  const SANDBOX_PAYMENTS = "off";
  const tabby = { TABBY_SECRET_KEY: "sk_test", TABBY_WEBHOOK_SECRET: "secret", TABBY_MERCHANT_CODE: "falaj" };
  const stripe = { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec" };
  const variables = { SANDBOX_PAYMENTS, ...stripe, ...tabby, PAYMENT_METHODS: "cod card" };
  withTabby = await startShop({ variables: { SANDBOX_PAYMENTS, ...tabby } });
  withBackend = await startShop({ backend: "remote", variables });
}, 120_000);
afterAll(async () => {
  await withTabby?.stop();
  await withBackend?.stop();
});

/** Names in the foot of a page, and those beside a product. */
async function namedAt(shop: Shop, path: string): Promise<string[][]> {
  const html = await (await fetch(shop.origin + path)).text();
  const parts = [/class="payment-marks">(.*?)<\/span>/s, /class="payment-means">(.*?)<\/ul>/s];
  return parts.flatMap((part) => {
    const [, names] = part.exec(html) ?? [];
    return names === undefined ? [] : [[...names.matchAll(/<(?:b|li)>([^<]+)/g)].map(([, name]) => name!)];
  });
}

// Shows: constants.payment-methods
test("only the gateway that is configured is named, in the foot and at a product, in both languages", async () => {
  const [cash, credit] = ["Cash on delivery", "Pay via Credit"];
  expect(await namedAt(withTabby, "/shop")).toEqual([[cash, "Tabby", credit]]);
  const named = await namedAt(withTabby, product);
  expect(named).toHaveLength(2);
  for (const names of named) expect(names).toEqual([expect.any(String), "Tabby", credit]);
  expect(await namedAt(withTabby, `/ar${product}`)).toEqual([
    [expect.stringMatching(/\p{Script=Arabic}/u), "Tabby", expect.stringMatching(/\p{Script=Arabic}/u)],
    [expect.stringMatching(/\p{Script=Arabic}/u), "Tabby", expect.stringMatching(/\p{Script=Arabic}/u)],
  ]);
});

test("a shop with a foreign backend names the methods that it takes, and no more than are configured", async () => {
  expect(await namedAt(withBackend, "/shop")).toEqual([["Cash on delivery", "VISA", "MASTERCARD", "AMEX"]]);
});
