// Shows how few rows filtered listings and searches read, among as many products as they find, and that what is rare in
// a large list is still counted and named.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import migration from "../../../worker/backend/migrations/0010_listing_facets.sql?raw";
import { rowsOf } from "#backend/goods/catalogue-import/rows";
import { writeCatalogue } from "#backend/goods/catalogue-import/catalogue-import-store";
import { writeMissingFacets } from "#backend/goods/catalogue/listing-entries-statements";
import { openDatabase } from "#backend/platform/database";
import { fillCatalogue } from "#bench/generated-catalogue";
import { succeed, type Parameters } from "#support/backend-calls";
import { both, importedAt, productSample, sourceSample, variantSample } from "#support/catalogue-samples";
import { emptyTables } from "#support/emptied-tables";
import { countingDatabase } from "#support/rows-read";
import { watchedDatabase } from "#support/watched-database";

describe("500 products of 1,000", () => {
  beforeAll(() => fillCatalogue(env.DB, 1000), 120_000);

  // Of each match two: that it is one, and what is counted of it. Then the 24 that are shown, names, and what the search
  // was taught, if that is not remembered. Two cost more rows for fewer round trips: a listing without filters finds its
  // scope in each statement, and what is shown while somebody types is sorted by the database.
  test.for<[Parameters, number, number]>([
    [{ slug: "marked-often", in_stock: 1 }, 444, 1332],
    [{ search: "falcon" }, 500, 1346],
    [{ search: "falcon", sort: "price_asc" }, 500, 1346],
    [{ search: "falcon", in_stock: 1, brand: "brand-0", price: "20000-30000" }, 11, 1205],
    [{ search: "sterile falcon" }, 500, 1369],
    [{ search: "falcon steril" }, 500, 1366],
    [{ search: "falocn" }, 500, 1364],
    [{ search: "falcon", rows: 1, limit: 8 }, 500, 1729],
  ])("%o finds %i", async ([asked, total, rows]) => {
    const { database, rowsRead } = countingDatabase(env.DB);
    expect(await succeed("filterProducts", asked, database)).toMatchObject({ total, total_is_exact: true });
    expect(rowsRead()).toBeLessThanOrEqual(rows);
  });
});

describe("a list of 206 brands and 72 sizes", () => {
  const sized = (slug: string, size: string, stock: number) =>
    variantSample(`SKU-${slug}`, { stock, options: [{ name: both("Size"), value: both(size) }] });
  const common = Array.from({ length: 410 }, (_, at) =>
    productSample(`p-${at}`, { brand: `b-${at % 205}`, variants: [sized(`p-${at}`, `${at % 70} cm`, 0)] }),
  );
  const rare = ["Tiny", "Huge"].map((size) =>
    productSample(size.toLowerCase(), { brand: "rare", variants: [sized(size, size, 5)] }),
  );

  beforeAll(async () => {
    await emptyTables("listing_entries", "facet_counts", "product_traits", "variants", "product_groups");
    const source = sourceSample([...common, ...rare]);
    const names = [...Array.from({ length: 205 }, (_, at) => `b-${at}`), "rare"];
    const brands = names.map((slug) => ({ ...source.brands[0]!, slug, name: both(slug) }));
    await writeCatalogue(openDatabase(env.DB, 60_000), rowsOf({ ...source, brands }, importedAt), importedAt);
  }, 120_000);

  test("what is rare in it is counted and named where it is what is left, for one more round trip", async () => {
    const { database, trips } = watchedDatabase(env.DB);
    const { facets } = await succeed("filterProducts", { in_stock: 1, lang: "ar" }, database);
    const valuesOf = (key: string) =>
      facets.find((one) => one.key === key)?.values.map(({ value, label, count }) => [value, label, count]);
    expect(valuesOf("brand")).toEqual([["rare", "rare عربي", 2]]);
    expect(valuesOf("size")).toEqual([
      ["huge", "Huge عربي", 1],
      ["tiny", "Tiny عربي", 1],
    ]);
    expect(trips()).toBe(2);
  });

  test("what a listing counts is the same from the migration as from an import", async () => {
    const entries = async () =>
      (await env.DB.prepare("SELECT term_id, group_id, facets FROM listing_entries ORDER BY 1, 2").all()).results;
    const written = await entries();
    await env.DB.prepare("UPDATE listing_entries SET facets = '{}'").run();
    await env.DB.prepare(
      migration.slice(migration.indexOf("UPDATE"), migration.indexOf(";", migration.indexOf("UPDATE"))),
    ).run();
    expect(await entries()).toEqual(written);
    expect(new Set(written.map(({ facets }) => facets === "{}"))).toEqual(new Set([true, false]));
  });

  test("what the release before has written without it gets it within minutes, and then nothing is left to do", async () => {
    const entries = async () =>
      (await env.DB.prepare("SELECT group_id, facets FROM listing_entries WHERE term_id = 0 ORDER BY 1").all()).results;
    const written = await entries();
    await env.DB.prepare("UPDATE listing_entries SET facets = '{}'").run();
    const db = openDatabase(env.DB);
    for (let minute = 0; minute < 3; minute += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one minute after another
      await db.run(writeMissingFacets());
    }
    expect(await entries()).toEqual(written);
    const { database, rowsRead } = countingDatabase(env.DB);
    await openDatabase(database).run(writeMissingFacets());
    expect(rowsRead()).toBeLessThan(5);
  });
});
