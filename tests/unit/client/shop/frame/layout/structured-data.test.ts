// Shows that the data block of a page leads to it from the home page, and that no text of the catalogue can end it.
import { expect, test } from "vitest";
import { breadcrumbList, graphText } from "#client/shop/frame/layout/structured-data.tsx";

test("the way begins at home and ends at the page", () => {
  const crumbs = [{ name: "Consumables", to: "/category/consumables-uae" }];
  const view = { origin: "https://shop.test", locale: "ar" } as const;
  expect(breadcrumbList("Home", crumbs, { name: "Gloves", to: "/products/gloves" }, view).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.test/ar/shop" },
    { "@type": "ListItem", position: 2, name: "Consumables", item: "https://shop.test/ar/category/consumables-uae" },
    { "@type": "ListItem", position: 3, name: "Gloves", item: "https://shop.test/ar/products/gloves" },
  ]);
});

test("cannot be left by a title", () => {
  const name = "</script><script>alert(1)</script><!--";
  const text = graphText({ "@type": "Product", name });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toEqual([{ "@type": "Product", name }]);
});
