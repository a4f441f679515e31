// Shows that every listing gives the products, order, totals and facet counts that a plain walk over all products gives.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sorts } from "#shared/goods/listing";
import { facetKeys, isTrait, priceBands } from "#shared/goods/facets";
import { succeed } from "#support/backend-calls";
import { both, importedAt, slugs, sourceSample, variedProducts } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { expectedCount, expectedSlugs, knownProducts, type Question } from "#support/listing-model";
import { isWalked } from "#support/walked";

/** Every second variant has a size, some also a colour; some products are sterile. */
const sizes = ["XS", "M", "7½", "5 × 5 cm"];
const colours = ["Blue", "Light blue"];
const option = (name: string, value: string) => ({ name: both(name), value: both(value) });
const products = variedProducts(90).map((product, place) => ({
  ...product,
  specifications: [{ label: both("Sterility"), value: both(place % 3 === 0 ? "Sterile (gamma)" : "Non-sterile") }],
  variants: product.variants.map((variant, at) => ({
    ...variant,
    options: [
      ...((place + at) % 2 === 0 ? [option("Size", sizes[((place + at) % 4) >> 1]!)] : [option("Size", sizes[3]!)]),
      ...(place % 5 === 0 ? [option("Colour", colours[(place + at) % 2]!)] : []),
    ],
  })),
}));
const known = knownProducts(sourceSample(products), importedAt, importedAt);
/** What each business is shown of it; what is no business counts as no choice. */
const knownFor = new Map(
  ["clinic", "hospital", "dental", "laboratory"].map((business) => [
    business,
    knownProducts(sourceSample(products), importedAt, importedAt, business),
  ]),
);

beforeAll(async () => {
  vi.useFakeTimers({ now: importedAt, toFake: ["Date"] });
  await loadProducts(products);
});
afterAll(() => void vi.useRealTimers());

/** Hundreds of questions, in ms. */
const slowMachine = 60_000;

/** Mostly absent: with every filter at once nothing would be left to compare. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const some = (values: readonly string[]) => seldom(fc.subarray([...values], { minLength: 1 }));
const question: fc.Arbitrary<Question> = fc.record({
  slug: seldom(fc.constantFrom(...Object.values(slugs).flat())),
  category: some([...slugs.category, "no-such-category"]),
  brand: some([...slugs.brand, "no-such-brand"]),
  speciality: some(slugs.speciality),
  procedure: some(slugs.procedure),
  size: some(["xs", "m", "5x5-cm", "no-such-size"]),
  colour: some(["blue", "light-blue"]),
  sterility: some(["sterile"]),
  price: some([...priceBands, "10-75", "333-"]),
  cod: seldom(fc.constant(true)),
  in_stock: seldom(fc.constant(true)),
  offers: seldom(fc.constant(true)),
  sort: fc.constantFrom(...sorts),
});

const parametersOf = ({ slug, sort, cod, in_stock, offers, ...lists }: Question) => ({
  slug,
  sort,
  ...Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, values?.join(",")])),
  ...(cod && { cod: 1 }),
  ...(in_stock && { in_stock: 1 }),
  ...(offers && { offers: 1 }),
});

// Shows: catalogue.groups
test(
  "products, order, total and counts",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        question,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 7, 100),
        async (asked, page, limit) => {
          const expected = expectedSlugs(known, asked);
          const reply = await succeed("filterProducts", { ...parametersOf(asked), page, limit });
          expect(reply.total).toBe(expected.length);
          expect(reply.total_is_exact).toBe(true);
          expect(reply.products.map(({ slug }) => slug)).toEqual(expected.slice((page - 1) * limit, page * limit));
          for (const facet of reply.facets) {
            for (const { value, count } of facet.values) {
              expect(`${facet.key}=${value}: ${count}`).toBe(
                `${facet.key}=${value}: ${expectedCount(known, asked, facet.key, value)}`,
              );
            }
          }
        },
      ),
      { numRuns: isWalked ? 150 : 50 },
    );
  },
  slowMachine,
);

test("where no order is asked for, what is in stock comes first", async () => {
  const reply = await succeed("filterProducts", { limit: 100 });
  expect(reply.products.map(({ slug }) => slug)).toEqual(expectedSlugs(known, { sort: "stock" }).slice(0, 100));
});

// Shows: entities.business-variants
test(
  "the same for each kind of business, as if there were no variants but those it is shown",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        question,
        fc.constantFrom(...knownFor.keys()),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 7, 100),
        async (asked, business_category, page, limit) => {
          const shown = knownFor.get(business_category)!;
          const expected = expectedSlugs(shown, asked);
          const reply = await succeed("filterProducts", { ...parametersOf(asked), business_category, page, limit });
          expect(reply.total).toBe(expected.length);
          expect(reply.products.map(({ slug }) => slug)).toEqual(expected.slice((page - 1) * limit, page * limit));
          for (const { slug, fromPrice, variant_count, in_stock } of reply.products) {
            const { from, inStock, variants } = shown.find(({ product }) => product.slug === slug)!;
            expect([slug, fromPrice, variant_count, in_stock]).toEqual([slug, from / 100, variants, inStock]);
          }
          for (const { key, values } of reply.facets) {
            for (const { value, count } of values) {
              expect(`${key}=${value}: ${count}`).toBe(`${key}=${value}: ${expectedCount(shown, asked, key, value)}`);
            }
          }
        },
      ),
      { numRuns: isWalked ? 150 : 50 },
    );
  },
  slowMachine,
);

test(
  "no value that would leave something is kept back",
  async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const reply = await succeed("filterProducts", parametersOf(asked));
        for (const key of facetKeys.filter((facet) => facet !== "category" && !isTrait(facet))) {
          const values = key in slugs ? slugs[key as "brand"] : key === "price" ? priceBands : ["1"];
          const offered = reply.facets.find((facet) => facet.key === key)?.values.map(({ value }) => value) ?? [];
          const missing = values.filter(
            (value) => value !== asked.slug && !offered.includes(value) && expectedCount(known, asked, key, value) > 0,
          );
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: isWalked ? 60 : 20 },
    );
  },
  slowMachine,
);
