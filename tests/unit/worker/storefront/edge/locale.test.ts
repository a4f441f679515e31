// Shows which language and path an address means, and that bare roots lead to their home page.
import { expect, test } from "vitest";
import { failures } from "#shared/failures/failure";
import { locale } from "#storefront/edge/locale";
import { edgeApp } from "#support/edge-app";

const app = edgeApp({}, locale()).get("*", (c) =>
  c.json([c.var.locale, c.var.path, c.var.refusal ? failures[c.var.refusal].status : 200]),
);

test.each([
  ["/shop", ["en", "/shop", 200]],
  ["/ar/shop", ["ar", "/shop", 200]],
  ["/ar/products/?search=x", ["ar", "/products/", 200]],
  ["/arabic/products", ["en", "/arabic/products", 200]],
  ["/en/shop", ["en", "/en/shop", 404]],
  ["/en", ["en", "/en", 404]],
  ["/ar/ar/shop", ["ar", "/ar/shop", 404]],
  ["/ar/en", ["ar", "/en", 404]],
  ["/api/products/?lang=ar", ["ar", "/api/products/", 200]],
  ["/api/products/?lang=fr", ["en", "/api/products/", 200]],
  ["/shop?lang=ar", ["en", "/shop", 200]],
])("%s → %j", async (address, expected) => {
  expect(await (await app.request(address)).json()).toEqual(expected);
});

// Shows: screens.shop
test.each([
  ["/", "/shop"],
  ["/?utm_source=x", "/shop?utm_source=x"],
  ["/ar", "/ar/shop"],
  ["/ar/", "/ar/shop"],
])("%s moves to %s", async (from, to) => {
  const response = await app.request(from);
  expect([response.status, response.headers.get("location")]).toEqual([308, to]);
});
