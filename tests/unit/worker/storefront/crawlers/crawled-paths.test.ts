// Shows that every address crawlers are sent to or kept from is what the shop's screens say it is.
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { reservedSegments } from "#shared/routes/reserved-segments";
import { routes } from "#client/router";
import { catalogueMaps, pagePaths, privateSegments } from "#storefront/crawlers/crawled-paths";

const screenOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

test.each([
  ["products", true, "product"],
  ["brands", true, "brand"],
  ["categories", true, "category"],
  ["categories", false, "subcategory"],
  ["specialities", true, "speciality"],
  ["procedures", true, "procedure"],
  ["collections", true, "slug-products"],
])("an entry of %s, at the top: %s, is the screen %s", (map, top_level, screen) => {
  expect(screenOf(catalogueMaps[map]!.pathOf({ slug: "x", updated_at: "", top_level }))?.id).toBe(screen);
});

test("the sitemap of pages has those that are there whatever the catalogue holds", () => {
  const known = ["/shop", "/products", "/brands", "/about", "/contact"];
  const policies = ["privacy-policy", "terms-to-use", "disclaimer"].map((policy) => `/policy/${policy}`);
  expect(pagePaths).toEqual(expect.arrayContaining([...known, ...policies]));
});

test.each(pagePaths)("%s is a page for everyone that may be listed", (path) =>
  expect(screenOf(path)?.handle).toMatchObject({ audience: "public", indexed: true }),
);

test("what is one visitor's own is closed", () => {
  const closed = ["account", "cart", "checkout", "checkout-expired", "compare", "order", "quick-order", "reviews"];
  expect(privateSegments).toEqual(expect.arrayContaining([...closed, "wishlist"]));
});

test("no segment is closed that a page of the catalogue begins with, nor the console named", () => {
  const open = ["shop", "products", "category", "categories", "brand", "brands", "specialities", "procedures"];
  for (const segment of [...open, "admin"]) expect(privateSegments).not.toContain(segment);
});

test.each(privateSegments)("%s can be no collection's slug", (segment) =>
  expect(reservedSegments.has(segment)).toBe(true),
);
