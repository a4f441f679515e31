// Shows that the shop's own demo catalogue fits together, loads, and answers every call by its contract in both languages.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { termKinds } from "../../shared/listing";
import { locales } from "../../shared/locale";
import { problemsOf } from "../../worker/backend/catalogue-import/problems";
import { rowsOf } from "../../worker/backend/catalogue-import/rows";
import { catalogueSource } from "../../worker/backend/catalogue-import/source";
import { writeCatalogue } from "../../worker/backend/catalogue-import/store";
import { openDatabase } from "../../worker/backend/database";
import { succeed } from "../support/backend-calls";

const terms = import.meta.glob<object[]>("../../catalogue/data/*.json", { eager: true, import: "default" });
const products = import.meta.glob<object[]>("../../catalogue/data/products/*.json", { eager: true, import: "default" });
const files = Object.entries(terms).map(([file, entries]) => [file.replace(/.*\/(\w+)\.json$/, "$1"), entries]);
const source = catalogueSource.parse({ ...Object.fromEntries(files), products: Object.values(products).flat() });

beforeAll(async () => {
  const now = Date.now();
  await writeCatalogue(openDatabase(env.DB, 60_000), rowsOf(source, now), now);
}, 60_000);

test("its parts fit together", () => {
  expect(problemsOf(source)).toEqual([]);
  expect(source.categories.filter(({ parent }) => parent === null)).toHaveLength(8);
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
