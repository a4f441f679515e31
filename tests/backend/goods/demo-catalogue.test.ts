// Shows that the shop's own demo catalogue fits together, loads, and answers every call by its contract in both languages.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import complements from "#demo/catalogue/complements.json";
import { termKinds } from "#shared/goods/listing";
import { locales } from "#shared/text/locale";
import { problemsOf } from "#backend/goods/catalogue-import/problems";
import { usesOfGroup } from "#backend/goods/catalogue/groups-statements";
import { openDatabase, statement } from "#backend/platform/database";
import { runScheduled } from "#backend/scheduled/tasks";
import { succeed } from "#support/backend-calls";
import { demoSource, loadDemoCatalogue } from "#support/demo-catalogue";
import { countingDatabase } from "#support/rows-read";
import { localOutbox } from "#support/shoppers";

beforeAll(loadDemoCatalogue, 60_000);

test("its parts fit together", () => {
  expect(problemsOf(demoSource)).toEqual([]);
  expect(demoSource.categories.filter(({ parent }) => parent === null)).toHaveLength(8);
});

describe.for(locales)("in %s", (lang) => {
  test("every listing of the slug registry", async () => {
    const replies = await Promise.all(termKinds.map((kind) => succeed("listTerms", { kind, lang })));
    for (const { slug, product_count } of replies.flatMap((reply) => reply.terms)) {
      const reply = await succeed("filterProducts", { slug, lang, limit: 5 });
      expect(reply).toMatchObject({ total: product_count, total_is_exact: true, term: { slug } });
      expect(reply.products).toHaveLength(Math.min(5, product_count));
    }
  }, 60_000);

  test("home, offers, a product and what belongs to it", async () => {
    const home = await succeed("getHome", { lang });
    expect(home.categories).toHaveLength(8);
    for (const collection of home.collections) expect(collection.products.length).toBeGreaterThan(0);
    expect((await succeed("listTopOffers", { lang })).products).toHaveLength(12);
    const id = home.collections[0]?.products[0]?.slug ?? "";
    const { product } = await succeed("getProduct", { id, lang });
    expect(product.path.length).toBeGreaterThan(0);
    await succeed("listRelatedProducts", { id, lang });
    await succeed("listSimilarProducts", { product_group_id: id, lang });
  });
});

test("what a page needs is read in few rows", async () => {
  const cost = async (ask: (database: D1Database) => Promise<unknown>) => {
    const { database, rowsRead } = countingDatabase(env.DB);
    await ask(database);
    return rowsRead();
  };
  const id = (await succeed("listProductGroups", { limit: 1 })).products[0]!.slug;
  const home = await cost((database) =>
    Promise.all([succeed("getHome", {}, database), succeed("listTopOffers", { limit: 8 }, database)]),
  );
  const listing = await cost((database) => succeed("listProductGroups", { limit: 24, sort: "stock" }, database));
  const product = await cost((database) =>
    Promise.all([succeed("getProduct", { id }, database), succeed("listRelatedProducts", { id }, database)]),
  );
  expect(home).toBeLessThan(1000);
  expect(listing).toBeLessThan(800);
  expect(product).toBeLessThan(700);
});

// Shows: screens.goes-well-with
test("what goes well with a product is used together with it, one of each kind before the second of any", async () => {
  const beside = async (id: string) =>
    (await succeed("listRelatedProducts", { id, limit: 8 })).products.map((one) => one.generic_name.category_slug);
  const suture = await beside("nylon-suture-non-absorbable-monofilament-blue-box-of-12");
  expect(suture.slice(0, 4)).toEqual([
    "needle-holders-retractors",
    "surgical-scissors",
    "examination-gloves",
    "wound-care",
  ]);
  const syringe = await beside("disposable-syringes-luer-lock-box-of-100");
  expect(syringe.slice(0, 2)).toEqual(["disinfection-hygiene", "examination-gloves"]);
  expect(Object.keys(complements).filter((slug) => !demoSource.categories.some((one) => one.slug === slug))).toEqual(
    [],
  );
});

test("the copy of what a product is used for is that of its entries", async () => {
  const stale = sql`SELECT g.slug FROM product_groups g WHERE g.used_for IS NOT ${usesOfGroup}`;
  expect((await openDatabase(env.DB).run(statement(stale)))[0]).toEqual([]);
  const { results } = await env.DB.prepare("SELECT 1 FROM product_groups WHERE used_for <> '[]'").all();
  expect(results.length).toBeGreaterThan(300);
});

test("a minute with nothing due reads few rows, however many SKUs there are", async () => {
  const { database, rowsRead } = countingDatabase(env.DB);
  const run = (minute: number) =>
    runScheduled({ ...env, ...localOutbox, DB: database }, new Date(Date.now() + minute * 60_000));
  // The first ones still find something to do: what is stored is brought to its form once, table by table.
  for (const minute of [1, 2, 3, 4, 5, 6, 7, 8]) await run(minute);
  const before = rowsRead();
  await run(9);
  expect(rowsRead() - before).toBeLessThan(1000);
});
