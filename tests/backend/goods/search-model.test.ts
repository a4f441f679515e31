// Shows that a search gives the products, order and facet counts that a plain walk over all words of all products gives.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { priceBands } from "#shared/goods/facets";
import { succeed } from "#support/backend-calls";
import { importedAt, slugs, sourceSample, variedProducts } from "#support/catalogue-samples";
import { expectedCount, expectedSlugs, knownProducts, type Question } from "#support/listing-model";
import { loadProducts } from "#support/loaded-catalogue";
import { isWalked } from "#support/walked";

const english = ["vantor", "vantorel", "quimbo", "quimbolas", "zelk", "zelkar", "hy", "hydrum"];
const arabic = ["نورس", "نورسان", "قمرد", "بحيرت"];

const titled = fc.sample(
  fc.record({
    en: fc.shuffledSubarray(english, { minLength: 1, maxLength: 3 }),
    ar: fc.shuffledSubarray(arabic, { minLength: 1, maxLength: 2 }),
  }),
  { numRuns: 70, seed: 7 },
);
const products = variedProducts(titled.length).map((product, place) => ({
  ...product,
  title: { en: titled[place]!.en.join(" "), ar: titled[place]!.ar.join(" ") },
}));
const known = knownProducts(sourceSample(products), importedAt, importedAt);

beforeAll(async () => {
  vi.useFakeTimers({ now: importedAt, toFake: ["Date"] });
  await loadProducts(products);
});
afterAll(() => void vi.useRealTimers());

/** Words of titles and brands, whole or their beginning. */
const word = fc
  .tuple(fc.constantFrom(...english, ...arabic, ...slugs.brand), fc.integer({ min: 2, max: 8 }))
  .map(([whole, letters]) => whole.slice(0, letters));
const text = fc.array(word, { minLength: 1, maxLength: 3 });

const everyWord = new Set([...english, ...arabic, ...slugs.brand]);
const meets = (asked: string, token: string, whole: boolean) =>
  whole && everyWord.has(asked) ? token === asked : token.startsWith(asked);
const allIn = (asked: string[], tokens: string[], whole: boolean) =>
  asked.every((one) => tokens.some((token) => meets(one, token, whole)));
const begins = (asked: string[], tokens: string[]) =>
  asked.length <= tokens.length &&
  asked.every((one, at) => (at === asked.length - 1 ? meets(one, tokens[at]!, true) : tokens[at] === one));

/** How well a product fits, best first; undefined when a word is missing. */
function tierOf(product: (typeof products)[number], asked: string[]): number | undefined {
  const [en, ar] = [product.title.en.split(" "), product.title.ar.split(" ")];
  const titles = [...en, ...ar];
  if (!allIn(asked, [...titles, product.brand, ...everythingHas], false)) return undefined;
  if (begins(asked, en) || begins(asked, ar)) return 1;
  if (allIn(asked, titles, true)) return 2;
  if (allIn(asked, titles, false)) return 3;
  return allIn(asked, [...titles, product.brand], false) ? 4 : 5;
}
/** What the samples say of every product: generic name, option, what `both` adds, the beginnings of its codes. */
const everythingHas = ["mirror", "m", "عربي", "p"];
/** Words of categories, specialities and procedures differ; a beginning of one of them is not asked for. */
const ofTerms = Object.values(slugs)
  .flat()
  .flatMap((slug) => slug.split("-"))
  .filter((one) => !slugs.brand.includes(one));
const isPlain = (asked: string[]) => asked.every((one) => !ofTerms.some((other) => other.startsWith(one)));

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const filters: fc.Arbitrary<Omit<Question, "sort">> = fc.record({
  slug: seldom(fc.constantFrom(...slugs.brand, "dental-uae")),
  brand: seldom(fc.subarray(slugs.brand, { minLength: 1 })),
  speciality: seldom(fc.subarray(slugs.speciality, { minLength: 1 })),
  price: seldom(fc.subarray([...priceBands], { minLength: 1 })),
  cod: seldom(fc.constant(true)),
  in_stock: seldom(fc.constant(true)),
  offers: seldom(fc.constant(true)),
});

// Shows: search.with-filters
test("products, order, total and counts", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(text, filters, fc.constantFrom("relevance", "price_asc"), async (asked, chosen, sort) => {
      fc.pre(isPlain(asked));
      const tiers = new Map(products.map((product) => [product.slug, tierOf(product, asked)]));
      const matching = known.filter(({ product }) => tiers.get(product.slug) !== undefined);
      // What lacks a word, when nothing has them all, is shown elsewhere.
      fc.pre(matching.length > 0);
      compared += 1;
      // By stock, then popularity; the sort is stable, so that the tier can be put before them.
      const slugsFound = expectedSlugs(matching, { ...chosen, sort: sort === "relevance" ? "stock" : "price_asc" });
      const expected = sort === "relevance" ? slugsFound.toSorted((a, b) => tiers.get(a)! - tiers.get(b)!) : slugsFound;
      const { slug, brand, speciality, price, ...flags } = chosen;
      const reply = await succeed("filterProducts", {
        search: asked.join(" "),
        slug,
        sort,
        limit: 100,
        ...Object.fromEntries(
          Object.entries({ brand, speciality, price }).map(([key, some]) => [key, some?.join(",")]),
        ),
        ...Object.fromEntries(Object.entries(flags).map(([key, on]) => [key, on ? 1 : undefined])),
      });
      expect(reply.products.map((product) => product.slug)).toEqual(expected);
      expect(reply.total).toBe(expected.length);
      for (const facet of reply.facets) {
        for (const { value, count } of facet.values) {
          const click = expectedCount(matching, { ...chosen, sort: "stock" }, facet.key, value);
          expect(`${facet.key}=${value}: ${count}`).toBe(`${facet.key}=${value}: ${click}`);
        }
      }
    }),
    { numRuns: isWalked ? 150 : 50 },
  );
  expect(compared).toBeGreaterThan(isWalked ? 100 : 33);
}, 60_000);
