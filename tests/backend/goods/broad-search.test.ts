// Shows that a search that finds more than can be taken keeps what fits best, and says that its counts are not exact.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { rowsOf } from "#backend/goods/catalogue-import/rows";
import { writeCatalogue } from "#backend/goods/catalogue-import/catalogue-import-store";
import { openDatabase } from "#backend/platform/database";
import { succeed } from "#support/backend-calls";
import { importedAt, productSample, sourceSample } from "#support/catalogue-samples";

beforeAll(async () => {
  const products = Array.from({ length: 5200 }, (_, place) =>
    productSample(`p-${place}`, {
      title: { en: place < 5190 ? `Tray ${place} for a glove` : `Glove ${place} soft`, ar: `صنف ${place}` },
      brand: place < 5050 ? "alpha" : "beta",
    }),
  );
  products.push(productSample("pillow", { title: { en: "Soft pillow", ar: "وسادة" } }));
  const rows = rowsOf(sourceSample(products), importedAt);
  await writeCatalogue(openDatabase(env.DB, 60_000), rows, importedAt);
}, 120_000);

const slugs = async (asked: Record<string, string | number>) =>
  (await succeed("filterProducts", asked)).products.map(({ slug }) => slug);

test("the last ones of the catalogue come first when their titles begin with the search", async () => {
  const best = Array.from({ length: 10 }, (_, place) => `p-${5190 + place}`);
  expect(await slugs({ search: "glove", limit: 10 })).toEqual(best);
  expect((await slugs({ search: "glove soft", limit: 20 })).toSorted()).toEqual(best);
});

test("a count in what was cut is the least there is", async () => {
  const reply = await succeed("filterProducts", { search: "glove", brand: "beta" });
  expect(reply.total_is_exact).toBe(false);
  expect(reply.total).toBeLessThanOrEqual(150);
  expect(new Set(reply.facets.map(({ counts_are_exact }) => counts_are_exact))).toEqual(new Set([false]));
});

test("a search that finds less is exact, whatever common word it has", async () => {
  const reply = await succeed("filterProducts", { search: "soft glove" });
  expect(reply).toMatchObject({ total: 10, total_is_exact: true });
  expect(new Set(reply.facets.map(({ counts_are_exact }) => counts_are_exact))).toEqual(new Set([true]));
});
