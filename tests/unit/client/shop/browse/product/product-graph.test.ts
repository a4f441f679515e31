// Shows what search engines read of a product: AED including VAT, availability, delivery and returns for each SKU.
import { describe, expect, test } from "vitest";
import { toProduct } from "#client/shop/browse/product/to-product";
import { productNodes, reviewNodes } from "#client/shop/browse/product/product-graph";
import { aProduct, aVariant } from "./a-product";

const view = { origin: "https://shop.test", locale: "ar" } as const;
const delivery = { charge: 15, free_from: 50 } as Parameters<typeof productNodes>[2];
const nodesOf = (changes: Parameters<typeof aProduct>[0]) => productNodes(toProduct(aProduct(changes)), view, delivery);

const sizes = [
  aVariant({ special_price_final: 32, price_gst: 40, offer_ends_at: "2026-12-01T00:00:00Z", manufacturer_code: "M1" }),
  aVariant({
    sku_id: "B 1",
    options: [{ name: "Size", value: "L" }],
    special_price_final: 80,
    price_gst: 80,
    stock: 0,
  }),
];

describe("a product with several SKUs", () => {
  test("is a group that offers each at its price with VAT, at its own address, in its language", () => {
    expect(nodesOf({ variants: sizes })[0]).toMatchObject({
      "@type": "ProductGroup",
      url: "https://shop.test/ar/products/nitrile-gloves",
      image: ["https://shop.test/media/product-desktop/gloves.webp"],
      productGroupID: "1",
      variesBy: ["https://schema.org/size"],
      hasVariant: [
        {
          "@type": "Product",
          name: "Nitrile gloves – M",
          sku: "NC-GLV-M",
          mpn: "M1",
          size: "M",
          image: "https://shop.test/media/product-desktop/gloves.webp",
          offers: {
            price: 32,
            priceCurrency: "AED",
            priceSpecification: [
              { price: 32, valueAddedTaxIncluded: true },
              { price: 40, valueAddedTaxIncluded: true, priceType: "https://schema.org/StrikethroughPrice" },
            ],
            priceValidUntil: "2026-12-01",
            availability: "https://schema.org/InStock",
            itemCondition: "https://schema.org/NewCondition",
            shippingDetails: { "@id": "#shipping-15" },
          },
        },
        {
          sku: "B 1",
          offers: {
            url: "https://shop.test/ar/products/nitrile-gloves?sku=B%201",
            availability: "https://schema.org/OutOfStock",
            shippingDetails: { "@id": "#shipping-0" },
          },
        },
      ],
    });
  });

  test("names each delivery charge once, and every node that an offer names is there", () => {
    const nodes = nodesOf({ variants: [...sizes, aVariant({ sku_id: "C", options: [] })] });
    const ids = nodes.flatMap((node) => node["@id"] ?? []);
    expect(ids).toEqual(["#product", "#shipping-15", "#shipping-0", "#returns"]);
    const named = [...JSON.stringify(nodes[0]).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(new Set(["#product", ...named])).toEqual(new Set(ids));
  });
});

test("a single SKU is a product with one offer, which says no end of a price that has none", () => {
  const [product] = nodesOf({ variants: [aVariant()] });
  expect(product).toMatchObject({ "@type": "Product", name: "Nitrile gloves", sku: "NC-GLV-M", offers: { price: 32 } });
  expect(JSON.stringify(product)).not.toMatch(/priceValidUntil|Strikethrough|gtin|mpn|aggregateRating|null/);
});

test("a product without a SKU has no price, and so nothing is said", () => {
  expect(nodesOf({ variants: [] })).toEqual([]);
});

test.each([
  ["refurbished", "RefurbishedCondition", 7],
  ["furniture", "NewCondition", 7],
  ["instrument", "NewCondition", 14],
  ["consumable", "NewCondition", undefined],
  ["constructor", "NewCondition", undefined],
])("%s: %s, back within %s days", (type, condition, days) => {
  const [product, , returns] = nodesOf({ type });
  expect(product).toMatchObject({ offers: { itemCondition: `https://schema.org/${condition}` } });
  expect(returns?.merchantReturnDays).toBe(days);
  expect("returnPolicyCategory" in returns!).toBe(days !== undefined);
  expect(returns?.merchantReturnLink).toBe("https://shop.test/ar/policy/terms-to-use#returns");
});

test("a description is text without markup", () => {
  const [product] = nodesOf({ description: "<p>For SpO2 < 90 %</p>\n<b>Soft</b>" });
  expect(product?.description).toBe("For SpO2 < 90 % Soft");
});

test("reviews are a part of the product's own node, word for word and in the order of the page", () => {
  const product = toProduct(aProduct({ variants: [aVariant()] }));
  const review = {
    id: "1",
    rating: 4,
    title: "",
    text: "Good",
    author: "",
    verified: false,
    created_at: "2026-11-21T10:00:00Z",
  };
  const second = { ...review, id: "2", title: "Fine", author: "Noura A." };
  expect(reviewNodes(product, [review, second], "Falaj customer")).toEqual([
    {
      "@type": "Product",
      "@id": productNodes(product, view, delivery)[0]!["@id"],
      review: [
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Falaj customer" },
          datePublished: "2026-11-21",
          name: undefined,
          reviewBody: "Good",
          reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
        },
        expect.objectContaining({ name: "Fine", author: { "@type": "Person", name: "Noura A." } }),
      ],
    },
  ]);
  expect(reviewNodes(product, [], "Falaj customer")).toEqual([]);
});
