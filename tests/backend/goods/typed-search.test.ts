// Shows that what is shown while somebody types is what the search finds, whether its words were guessed or not, and that
// a letter more costs one round trip.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetWords } from "#backend/goods/search/guessed-words";
import { readLexicon } from "#backend/goods/search/known-lexicon";
import { openDatabase } from "#backend/platform/database";
import { succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { watchedDatabase } from "#support/watched-database";

const titled = (slug: string, en: string, ar: string, stock = 1) =>
  productSample(slug, { title: { en, ar }, variants: [variantSample(`SKU-${slug}`, { stock })] });
const goods = [
  titled("nitrile", "Nitrile gloves, blue", "قفازات نتريل زرقاء"),
  titled("glove-box", "Wall dispenser for a glove box", "حامل علبة قفازات", 0),
  titled("glucose", "Glucose meter", "جهاز قياس السكر"),
  titled("glue", "Tissue glue", "لاصق أنسجة"),
  titled("mirror", "Dental mirror, plane", "مرآة أسنان"),
  titled("sunscreen", "Sunscreen 50", "واقي شمس"),
  titled("oximeter", "Pulse oximeter", "مقياس نبض"),
];
/** Typed to the end, with mistakes, codes, phrases, other scripts, and what nobody sells. */
const typed = [
  "gloves",
  "glove box",
  "nitrile gloves blue",
  "glvoes",
  "oximetre",
  "sun screen",
  "pulseoximeter",
  "SKU-glue",
  "قفازات نتريل",
  "mirror glue meter",
  "dental zzqxv",
  "zzqxv",
  "50",
];
const lettersOf = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1));

beforeAll(() => loadProducts(goods));
beforeEach(forgetWords);

/** What is shown while it is typed, and at how many round trips. */
async function shownFor(search: string) {
  await readLexicon(openDatabase(env.DB), Date.now());
  const { database, trips } = watchedDatabase(env.DB);
  const {
    rows = [],
    products: _,
    facets: __,
    ...reply
  } = await succeed("listProductGroups", { search, rows: 1, limit: 6 }, database);
  return { found: { slugs: rows.map(({ slug }) => slug), ...reply }, trips: trips() };
}

/** The same by the page of a search, which guesses nothing. */
async function listedFor(search: string) {
  const { products, facets: _, ...reply } = await succeed("listProductGroups", { search, limit: 6 });
  return { slugs: products.map(({ slug }) => slug), ...reply };
}

describe.each(["for the first time", "again"])("typed letter by letter %s", (time) => {
  test.each(typed)("%s", async (text) => {
    const letters = lettersOf(text);
    if (time === "again") for (const search of letters) await shownFor(search);
    for (const search of letters) {
      const { found, trips } = await shownFor(search);
      expect([search, found]).toEqual([search, await listedFor(search)]);
      expect(trips).toBeLessThanOrEqual(2);
    }
  });
});

test("a letter more of a word that was looked up costs one round trip, and so does one before it is a word", async () => {
  const trips = [];
  for (const search of ["g", "gl", "glo", "glov", "glove", "gloves"]) trips.push((await shownFor(search)).trips);
  expect(trips).toEqual([1, 1, 1, 1, 1, 1]);
  forgetWords();
  expect((await shownFor("gloves")).trips).toBe(2);
  expect((await shownFor("gloves")).trips).toBe(1);
});

test("words that have come and gone since they were remembered", async () => {
  const beginnings = [...lettersOf("nitrile gloves"), ...lettersOf("glovelets")];
  for (const search of beginnings) await shownFor(search);
  await loadProducts([
    ...goods.filter(({ slug }) => slug !== "nitrile"),
    titled("glovelet", "Glovelet of cotton", "قفاز قطن"),
  ]);
  for (const search of beginnings) {
    const { found } = await shownFor(search);
    expect([search, found]).toEqual([search, await listedFor(search)]);
  }
});
