import { generatePath, matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { showsPlaceholder } from "#client/shop/frame/layout/placeholder";
import { routes } from "#client/router";
import type { Screen } from "#shared/routes/screen";

const screens = routes.flatMap((frame) => frame.children ?? []).flatMap((boundary) => boundary.children ?? []);

describe("a screen's own address", () => {
  test.each(screens.map(({ id, path }) => [id, path!] as const))("%s", (_, pattern) => {
    // Shows that a skeleton is shown on the way to a listing and to nothing else, as the routes say.
    const path = generatePath(pattern.replace(/^\*$/, "/*"), {
      slug: "some-slug",
      id: "some-id",
      key: "dental-uae",
      guide: "gloves",
      return: "some-return",
      policy: "disclaimer",
      token: "some-token",
      "*": "nowhere/at/all",
    });
    const traits = matchRoutes(routes, path)?.at(-1)?.route.handle as Screen;
    expect(showsPlaceholder("/shop", path)).toBe(traits.placeholder);
  });
});

test("a product whose name looks like a listing has none", () => {
  // Shows that a product page never gets a placeholder, whatever its slug.
  expect(showsPlaceholder("/shop", "/products/products")).toBe(false);
});

test("the same listing, filtered or paged, stays in sight", () => {
  // Shows that filters stay under the hand that uses them: only another listing is announced by a skeleton.
  expect(showsPlaceholder("/products/", "/products")).toBe(false);
  expect(showsPlaceholder("/category/dental-uae", "/category/derma-uae")).toBe(true);
});
