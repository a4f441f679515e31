// Shows that a shared cart is put into an empty one by one button, and that a visitor with a cart is asked what to do with it.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { Component, loader } from "#client/shop/buy/cart-links/cart-link-page.tsx";
import { loaderContext, VisitProvider, type PageVisit } from "#client/runtime/request-context";

const visit = { locale: "en", device: "desktop", origin: "https://shop.test" } as PageVisit;

/** The page of a link with one line, with ids as texts. @param shopper the answer about the visitor's cart */
async function pageFor(shopper: unknown, search = "") {
  const items = [{ sku_id: "A", quantity: 1, title: "Masks", image_url: "a.webp", unit_price: 2 }];
  const answers: Record<string, unknown> = {
    openCartLink: { success: true, items, sales_code: null },
    getShopper: shopper,
  };
  const api = { call: async (name: string) => answers[name] } as unknown as ApiClient;
  const { query, dataRoutes } = createStaticHandler([{ path: "/cart/link/:token", Component, loader }]);
  const requestContext = loaderContext(api, visit, () => undefined);
  const context = await query(new Request(`https://shop.test/cart/link/abc${search}`), { requestContext });
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit }, page));
}

const withLines = (...lines: unknown[]) => ({ success: true, cart: { items: lines } });

test("an empty cart is filled by one button, and nothing is said of items that are not there", async () => {
  const page = await pageFor(withLines());
  expect(page).toContain("cartLink.add");
  expect(page).not.toMatch(/cartLink\.(ask|replace)/);
});

test.for([
  ["holds something", withLines({})],
  ["is not known", undefined],
] as const)("a cart that %s: the visitor chooses", async ([, shopper]) => {
  const page = await pageFor(shopper);
  for (const id of ["cartLink.ask", "cartLink.replace.more", "cartLink.add"]) expect(page).toContain(id);
});

// Shows: checkout.po
test("a PO number in the link is shown, and posted along; what is none is not", async () => {
  const page = await pageFor(withLines(), "?po=PO%202026/42");
  expect(page).toContain("PO 2026/42</bdi>");
  expect(page).toContain('action="/cart/link/abc?po=PO+2026%2F42"');
  expect(await pageFor(withLines(), "?po==cmd")).not.toMatch(/cmd|po=/);
});
