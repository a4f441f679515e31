import { expect, test } from "vitest";
import { toProduct } from "../../../../client/product/product-data";
import { graphText, productGraph } from "../../../../client/product/structured-data";
import { aProduct, aVariant } from "./a-product";

const crumbs = [{ name: "Consumables", to: "/category/consumables-uae" }];

test("offers every variant at its price with VAT", () => {
  // Shows what search engines read: AED including VAT, availability and an address for each SKU, in its language.
  const variants = [
    aVariant({ price_gst: 40, offer_ends_at: "2026-12-01T00:00:00Z" }),
    aVariant({ sku_id: "B 1", stock: 0 }),
  ];
  const graph = productGraph(toProduct(aProduct({ variants })), crumbs, { origin: "https://shop.test", locale: "ar" });
  const [product, breadcrumb] = graph["@graph"];
  expect(product).toMatchObject({
    url: "https://shop.test/ar/products/nitrile-gloves",
    image: ["https://shop.test/media/product-desktop/gloves.webp"],
    offers: [
      {
        price: 32,
        priceCurrency: "AED",
        priceSpecification: { valueAddedTaxIncluded: true },
        priceValidUntil: "2026-12-01",
        availability: "https://schema.org/InStock",
      },
      { url: "https://shop.test/ar/products/nitrile-gloves?sku=B%201", availability: "https://schema.org/OutOfStock" },
    ],
  });
  expect(breadcrumb).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://shop.test/ar/category/consumables-uae" },
      { position: 2, name: "Nitrile gloves" },
    ],
  });
});

test("cannot be left by a title", () => {
  // Shows that text of the catalogue never ends the data block and so never becomes markup.
  const title = "</script><script>alert(1)</script>";
  const text = graphText({ name: title });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: title });
});
