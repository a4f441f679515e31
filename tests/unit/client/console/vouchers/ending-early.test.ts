// Shows that what ends a sale or special prices early, and what begins them, is shown to those alone who may do it.
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { Component as Sale } from "#client/console/vouchers/announced-sale-page.tsx";
import { Component as Sales } from "#client/console/vouchers/announced-sales-page.tsx";
import { Component as Special } from "#client/console/vouchers/special-price-page.tsx";
import { Component as Specials } from "#client/console/vouchers/special-prices-page.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { rightsOf, type Role } from "#shared/console/rights";

const visit = { locale: "en", origin: "https://shop.test" } as PageVisit;
const times = { starts_at: "2026-12-01T06:00:00.000Z", ends_at: "2026-12-02T06:00:00.000Z", ended_at: null };
const list = { total: 0, page: 1, limit: 20 };
const running = { id: 1, name: "Drums", by: "a@b.ae", state: "running", skus: 2, ...times };
const campaign = {
  ...running,
  running: 2,
  scope: { kind: "all" },
  change: { by: "percent", value: 10, rounding: "none" },
};

/** A screen as a member with a role sees it, with ids as texts. */
async function shownTo(role: Role, screen: keyof typeof consoleRouteRows, Page: () => ReactNode, data: unknown) {
  const { path, right } = consoleRouteRows[screen];
  const routes: RouteObject[] = [
    {
      id: "console",
      loader: () => ({ staff: { rights: rightsOf[role] } }),
      children: [{ path, Component: Page, handle: { right }, loader: () => data }],
    },
  ];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`https://shop.test${path.replace(":id", "1")}`));
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit }, page));
}

test.for([
  ["announcedSale", Sale, { sale: running, skus: [] }, "announcedSales.end.sure"],
  ["announcedSales", Sales, { state: "all", sales: [], ...list }, "announcedSales.new"],
  ["special", Special, { campaign, sold: { units: 0, total: 0 }, prices: [], ...list }, "specialPrices.end.sure"],
  ["specials", Specials, { search: "", state: "all", campaigns: [], ...list }, "specialPrices.new"],
] as const)("%s", async ([screen, Page, data, offer]) => {
  expect(await shownTo("catalogue", screen, Page, data)).toContain(offer);
  const readers = await shownTo("read_only", screen, Page, data);
  expect(readers).not.toContain(offer);
  expect(readers).toContain(screen.startsWith("special") ? "specials" : "announcedSales");
});
