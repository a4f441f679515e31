// Shows that the bands of the price facet share no price: the lower end is in a band, the upper end in the next one.
import { beforeAll, expect, test } from "vitest";
import { succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const prices = [49.99, 50, 199.99, 200, 1000, 5000];

beforeAll(() =>
  loadProducts(
    prices.map((price_gst, at) => productSample(`p-${at}`, { variants: [variantSample(`P-${at}`, { price_gst })] })),
  ),
);

const expected = { "0-50": 1, "50-200": 2, "200-1000": 1, "1000-5000": 1, "5000-": 1 };

// Shows: catalogue.price-bands
test.for([{}, { search: "product" }, { slug: "alpha" }, { in_stock: 1 }, { brand: "alpha", cod: 0 }])(
  "each product counts in one band, and a click gives as many: %o",
  async (asked) => {
    const reply = await succeed("filterProducts", asked);
    const bands = reply.facets.find(({ key }) => key === "price")?.values ?? [];
    expect(Object.fromEntries(bands.map(({ value, count }) => [value, count]))).toEqual(expected);
    for (const { value, count } of bands) {
      expect(await succeed("filterProducts", { ...asked, price: value })).toMatchObject({ total: count });
    }
    expect(await succeed("filterProducts", { ...asked, price: "50-50" })).toMatchObject({ total: 0 });
  },
);

test("as many bands as an address may name are as good as one, and each says what it ends below", async () => {
  const bands = Array.from({ length: 50 }, (_, at) => `${at}-${at + 1}`);
  expect(await succeed("filterProducts", { price: bands.join(","), in_stock: 1 })).toMatchObject({ total: 1 });
  const { facets } = await succeed("filterProducts");
  expect(facets.find(({ key }) => key === "price")?.values.map(({ label }) => label)).toEqual([
    "Below AED 50",
    "AED 50 to below 200",
    "AED 200 to below 1,000",
    "AED 1,000 to below 5,000",
    "AED 5,000 and above",
  ]);
});
