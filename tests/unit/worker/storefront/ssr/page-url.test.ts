// Shows that addresses which mean the same page become one, and that foreign parameters reach neither loader nor cache.
import { expect, test } from "vitest";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { unsaid, type ScreenRow } from "#shared/routes/screen";
import { screens } from "#shared/routes/shop-routes";
import { dataParameter } from "#storefront/ssr/cached-page";
import { pageUrl } from "#storefront/ssr/page-url";

const listing = { ...unsaid, path: "/products", page: "", query: ["brand", "page", "sort"] };
const normalised = (address: string) => {
  const { pathname, search } = pageUrl(new URL(address, "https://falaj.test"), listing);
  return pathname + search;
};

test.each([
  ["/products", "/products"],
  ["/products/", "/products"],
  ["/products///", "/products"],
  ["/products?utm_source=x&fbclid=1", "/products"],
  ["/products?sort=newest&brand=safa", "/products?brand=safa&sort=newest"],
  ["/products?brand=&page=2", "/products?page=2"],
  ["/products?brand=b&brand=a", "/products?brand=b&brand=a"],
  ["/ar/products/?page=2", "/ar/products?page=2"],
  ["/", "/"],
])("%s is %s", (address, expected) => {
  expect(normalised(address)).toBe(expected);
});

test("no screen reads the parameter for a page's data", () => {
  const readers = [...Object.values(screens), ...Object.values(consoleRouteRows)].filter(({ query = [] }: ScreenRow) =>
    query.includes(dataParameter),
  );
  expect(readers).toEqual([]);
  expect(normalised(`/products?${dataParameter}=x&page=2`)).toBe("/products?page=2");
});
