// Shows that a call costs a fixed number of round trips to D1 whatever it finds, and that its statements stay within D1's limits.
import { env } from "cloudflare:workers";
import { openDatabase } from "#backend/platform/database";
import { forgetWords } from "#backend/goods/search/guessed-words";
import { forgetMeant } from "#backend/goods/listing/listing-calls";
import { forgetLexicon, readLexicon } from "#backend/goods/search/known-lexicon";
import { beforeAll, expect, test } from "vitest";
import { addressOf, ask, succeed, type Parameters } from "#support/backend-calls";
import { productSample, variedProducts } from "#support/catalogue-samples";
import type { CallName } from "#shared/calls/calls";
import { checksChangesHeader } from "#shared/calls/crossing-headers";
import { loadProducts } from "#support/loaded-catalogue";
import { loadLandings } from "#support/sample-landings";
import { watchedDatabase } from "#support/watched-database";

beforeAll(async () => {
  await loadProducts([productSample("mirror", { specialities: ["dentistry"] }), ...variedProducts(60)]);
  await loadLandings({ "SKU-mirror": 1 });
});

const everyFilter: Parameters = {
  search: "product",
  brand: "alpha,beta,no-such",
  category: ["mirrors", "creams"],
  speciality: "dentistry",
  procedure: "cleaning",
  price: ["0-50", "10-", "5-7"],
  cod: 1,
  in_stock: 1,
  offers: 1,
};

const cases: [CallName, number, Parameters?][] = [
  ["listProductGroups", 1],
  ["listProductGroups", 1, { slug: "dental-uae", limit: 100 }],
  ["listProductGroups", 1, { slug: "dental-uae", cod: 1, in_stock: 1, sort: "price_desc" }],
  ["filterProducts", 2, { brand: "alpha", limit: 100 }],
  ["filterProducts", 3, { ...everyFilter, slug: "alpha" }],
  ["filterProducts", 3, { search: "prodcut mirror dentstry 12 unknown" }],
  ["filterProducts", 3, { search: "product ".repeat(35) }],
  ["filterProducts", 2, { search: "nothing-like-it", rows: 1 }],
  ["filterProducts", 1, { search: "zzqxv", rows: 1 }],
  ["filterProducts", 2, { search: "product", rows: 1, limit: 8 }],
  ["filterProducts", 1, { search: "pro", rows: 1, limit: 8 }],
  ["filterProducts", 2, { ...everyFilter, search: undefined, sort: "discount", page: 3 }],
  ["filterProducts", 1, { page: 500 }],
  ["filterProducts", 2, { brand: Array.from({ length: 50 }, (_, at) => `brand-${at}`).join(","), category: "mirrors" }],
  ["filterProducts", 2, { business_category: "clinic" }],
  ["filterProducts", 3, { ...everyFilter, business_category: "clinic" }],
  ["filterProducts", 3, { search: "product", rows: 1, business_category: "dental" }],
  ["getHome", 1, { business_category: "dental" }],
  ["listTerms", 1, { kind: "brand", business_category: "dental" }],
  ["listTopOffers", 1, { business_category: "dental" }],
  ["getProduct", 1, { id: "mirror", business_category: "dental" }],
  ["getProduct", 1, { id: "mirror" }],
  ["listRelatedProducts", 1, { id: "mirror", limit: 24 }],
  ["listSimilarProducts", 1, { product_group_id: "mirror", limit: 24 }],
  ["getHome", 1],
  ["listTopOffers", 1, { limit: 100 }],
  ["listClinics", 1],
  ["getClinic", 1, { slug: "surgery" }],
  ["listOffers", 1],
  ["listOffers", 1, { business_category: "dental" }],
  ["getGuide", 1, { slug: "gloves" }],
  ["listTerms", 1, { kind: "category" }],
  ["listSitemap", 1, { type: "product" }],
  ["listSitemap", 1, { type: "brand" }],
  ["listFeed", 1],
  ["listTopSearches", 1],
  ["listFeed", 1, { after: 30, limit: 200 }],
];

// Shows: operations.joined-reads
test.for(cases)("%s costs %i", async ([name, expected, parameters]) => {
  // What the search was taught is read once in five seconds, and not by this request.
  forgetLexicon();
  await readLexicon(openDatabase(env.DB), Date.now());
  forgetWords();
  forgetMeant();
  const { database, trips, statements } = watchedDatabase(env.DB);
  await succeed(name, parameters, database);
  expect(trips()).toBe(expected);
  forgetWords();
  forgetMeant();
  // Whether its data has changed meanwhile is asked on the same trips.
  const { status } = await ask(addressOf(name, parameters), { headers: { [checksChangesHeader]: "1" } }, database);
  expect([status, trips()]).toEqual([200, 2 * expected]);
  for (const { text, values } of statements) {
    expect(values).toBeLessThanOrEqual(100);
    expect(text.length).toBeLessThan(100_000);
    expect(mostTerms(text)).toBeLessThanOrEqual(5);
  }
});

test("filters that were asked for before cost one round trip, however the shop has changed since", async () => {
  const filters = { ...everyFilter, search: undefined };
  const askFor = async (parameters: Parameters) => {
    const { database, trips } = watchedDatabase(env.DB);
    const reply = await succeed("filterProducts", parameters, database);
    return { trips: trips(), reply };
  };
  const afresh = async (parameters: Parameters) => {
    forgetMeant();
    return (await askFor(parameters)).reply;
  };
  const asked: Parameters[] = [filters, { brand: "alpha" }, { offers: 1, slug: "dental-uae" }, { price: "5-100" }];
  for (const parameters of asked) {
    const first = await afresh(parameters);
    expect(await askFor(parameters)).toEqual({ trips: 1, reply: first });
    for (const page of [undefined, 2]) {
      const { trips, reply } = await askFor({ ...parameters, page, sort: "price_asc" });
      expect([parameters, trips]).toEqual([parameters, 1]);
      expect(reply.total).toBe(first.total);
    }
  }
  // The brand's name goes to another: its old products are no longer meant.
  await askFor({ brand: "alpha" });
  const rename = (from: string, to: string) =>
    env.DB.prepare("UPDATE terms SET slug = ? WHERE slug = ?").bind(to, from).run();
  await rename("alpha", "old-alpha");
  await rename("beta", "alpha");
  const { trips, reply } = await askFor({ brand: "alpha" });
  expect([trips, reply.products]).toEqual([2, (await afresh({ brand: "alpha" })).products]);
  expect(reply.total).toBeGreaterThan(0);
});

/** The local D1 of the tests takes any number of SELECTs in a compound, which ends with its brackets; the real one five. */
function mostTerms(text: string): number {
  const open = [1];
  let most = 1;
  for (const [sign] of text.matchAll(/[()]|\bUNION\b/g)) {
    if (sign === "(") open.push(1);
    else if (sign === ")") open.pop();
    else most = Math.max(most, (open[open.length - 1]! += 1));
  }
  expect(open).toHaveLength(1);
  return most;
}
