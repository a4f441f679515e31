// Shows that Tabby's snippet comes into the product page and the cart of a shop that has a key at Tabby, after consent or on
// request, with a fake of Tabby's script in its place, under the page's own policy; and that our own text stands without it.
import { afterAll, beforeAll, expect } from "vitest";
import enLayout from "#client/messages/en/layout.json" with { type: "json" };
import { startShop, type Shop } from "../support/shop";
import { hydrated, test, type Visitor } from "../support/visitor";

const address = "https://checkout.tabby.ai/tabby-promo.js";
const product = "/products/surgical-face-masks-type-iir-ear-loop-blue";
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ variables: { TABBY_PUBLIC_KEY: "pk_test_1", TABBY_MERCHANT_CODE: "falaj" } });
});
afterAll(() => shop?.stop());

/** A fake of Tabby's script: draws what it was asked with. */
function fakeOfTabbysScript(): void {
  function FakeTabby({ selector, price, lang, source }: Record<string, string>) {
    const drawn = document.createElement("p");
    drawn.textContent = `Fake of Tabby’s snippet: ${source} ${lang} ${price}`;
    document.querySelector(selector!)!.appendChild(drawn);
  }
  Reflect.set(window, "TabbyPromo", FakeTabby);
}

/** Answers for Tabby's server. @returns the addresses that were asked there */
async function standInForTabby({ page }: Visitor, loads = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://checkout.tabby.ai/**", (route) => {
    asked.push(route.request().url());
    return loads
      ? route.fulfill({ contentType: "text/javascript", body: `(${fakeOfTabbysScript.toString()})()` })
      : route.abort();
  });
  return asked;
}

// Shows: screens.tabby-snippet
test("without consent it comes on request, in place of our own text", async ({ visitor }) => {
  const visit = await visitor({ origin: shop.origin, width: 390 });
  const asked = await standInForTabby(visit);
  const { page, open } = visit;
  await open(product);
  await hydrated(page);
  const own = page.locator(".instalments > p");
  await own.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: enLayout["layout.instalments.plan"] }).click();
  await page.getByText(/^Fake of Tabby’s snippet: product en \d+\.\d\d$/).waitFor();
  expect([await own.count(), asked]).toEqual([0, [address]]);
});

test("after consent it comes by itself, in Arabic too; a script that fails leaves our own text", async ({
  visitor,
}) => {
  const agreed = () => localStorage.setItem("tracking", "yes");
  const visit = await visitor({ origin: shop.origin, width: 1440 });
  await standInForTabby(visit);
  await visit.page.addInitScript(agreed);
  await visit.open(`/ar${product}`);
  await hydrated(visit.page);
  await visit.page.getByText(/^Fake of Tabby’s snippet: product ar \d+\.\d\d$/).waitFor();

  const unlucky = await visitor({ origin: shop.origin, width: 1440, expected: [/net::ERR_FAILED/] });
  const asked = await standInForTabby(unlucky, false);
  await unlucky.page.addInitScript(agreed);
  await unlucky.open(product);
  await hydrated(unlucky.page);
  await expect.poll(() => asked.length).toBe(1);
  expect(await unlucky.page.locator(".instalments > p").count()).toBe(1);
});
