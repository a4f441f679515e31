// Shows that top searches hold only words of the catalogue that find something and were searched for over some time.
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ask, succeed } from "#support/backend-calls";
import { importedAt, productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

beforeAll(() =>
  loadProducts([
    productSample("gloves", {
      title: { en: "Nitrile gloves", ar: "قفازات نتريل" },
      generic_name: { en: "Gloves", ar: "قفازات" },
      popularity: 90,
    }),
    productSample("mask", { title: { en: "Face mask", ar: "كمامة" }, generic_name: { en: "Mask", ar: "كمامات" } }),
  ]),
);
beforeEach(async () => {
  vi.useFakeTimers({ now: importedAt, toFake: ["Date"] });
  await env.DB.prepare("DELETE FROM search_keywords").run();
});
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const headers = { "content-type": "application/json" };
const send = (keyword: string, lang = "en") =>
  ask(`/api/update-search-keyword/?lang=${lang}`, { method: "POST", headers, body: JSON.stringify({ keyword }) });
async function searchFor(keyword: string, times: number, { every = minute, lang = "en" } = {}) {
  for (let left = times; left > 0; left--) {
    expect(await send(keyword, lang)).toMatchObject({ status: 200, body: { success: true } });
    vi.setSystemTime(Date.now() + every);
  }
}
const top = async (lang = "en") => (await succeed("listTopSearches", { lang })).searches;
const stored = async () =>
  (await env.DB.prepare("SELECT words FROM search_keywords ORDER BY words").all<{ words: string }>()).results.map(
    ({ words }) => words,
  );

const ofTheCatalogue = [
  { text: "Gloves", count: 0 },
  { text: "Mask", count: 0 },
];

test("a new shop shows what is popular in its catalogue, in the caller's language", async () => {
  expect(await top()).toEqual(ofTheCatalogue);
  expect(await top("ar")).toEqual([
    { text: "قفازات", count: 0 },
    { text: "كمامات", count: 0 },
  ]);
});

// Shows: search.top-searches
test("a keyword shows from its fifth search on, first, in the catalogue's own words", async () => {
  await searchFor("  NITRILE   Glove ", 4);
  expect(await top()).toEqual(ofTheCatalogue);
  await searchFor("nitrile gloves", 1);
  expect(await top()).toEqual([{ text: "nitrile gloves", count: 5 }, ...ofTheCatalogue]);
  expect(await top("ar")).toHaveLength(2);
});

test("the most searched comes first", async () => {
  await searchFor("mask", 5);
  await searchFor("nitrile", 6);
  expect((await top()).map(({ text }) => text).slice(0, 2)).toEqual(["nitrile", "mask"]);
});

test("what is repeated at once counts once", async () => {
  await searchFor("mask", 20, { every: 100 });
  expect(await top()).toEqual(ofTheCatalogue);
  await Promise.all(Array.from({ length: 10 }, () => send("nitrile")));
  expect(await env.DB.prepare("SELECT max(searches) AS most FROM search_keywords").first()).toEqual({ most: 1 });
});

// Shows: search.keywords
test.for([
  "buy cheap watches",
  "nitrile watches",
  "nitrile mask",
  "nitr",
  "050 123 4567",
  "٠٥٠١٢٣",
  "someone@example.com",
  "https://evil.example/mask",
  "SKU-gloves 1",
  "mask ".repeat(5),
  "x".repeat(300),
  "",
  "🧤",
  '" OR "mask',
  "\u200f",
])("%s leaves no trace", async (keyword) => {
  expect(await send(keyword)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual([]);
});

test("a text of 301 letters and none at all are refused", async () => {
  expect(await send("x".repeat(301))).toMatchObject({ status: 400, body: { fields: { keyword: expect.any(String) } } });
  expect(await ask("/api/update-search-keyword/", { method: "POST", headers, body: "{}" })).toMatchObject({
    status: 400,
  });
  expect(await ask("/api/update-search-keyword/?keyword=mask")).toMatchObject({ status: 405 });
});

test("what nobody searches for any more is forgotten", async () => {
  await searchFor("mask", 5);
  vi.setSystemTime(Date.now() + 91 * 86_400_000);
  await searchFor("nitrile", 1);
  expect(await stored()).toEqual(["nitrile"]);
});

test("when as many keywords are kept as may be, counting goes on, and the one longest out of use gives way", async () => {
  await searchFor("mask", 5);
  const first = importedAt - 10 * minute;
  await env.DB.prepare(
    `INSERT INTO search_keywords (locale, words, shown, searches, counted_at)
    WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < 4999)
    SELECT 'en', 'word' || n, 'word', iif(n = 1, 5, 1), ? + n FROM place`,
  )
    .bind(first)
    .run();
  await searchFor("mask", 1);
  await searchFor("nitrile", 1);
  const { results } = await env.DB.prepare(
    "SELECT words, searches FROM search_keywords WHERE words IN ('mask', 'nitrile', 'word1', 'word2', 'word3') ORDER BY words",
  ).all();
  expect(results).toEqual([
    { words: "mask", searches: 6 },
    { words: "nitrile", searches: 1 },
    { words: "word1", searches: 5 },
    { words: "word3", searches: 1 },
  ]);
});

test("what left the catalogue is not shown", async () => {
  await searchFor("nitrile", 5);
  expect((await top())[0]).toEqual({ text: "nitrile", count: 5 });
  await loadProducts([productSample("gloves", { title: { en: "Latex gloves", ar: "قفازات لاتكس" } })]);
  expect((await top()).map(({ text }) => text)).not.toContain("nitrile");
});
