/**
 * How long a publication from the console keeps the database busy, at 100,000 product groups against 1,000: the product, its
 * listings, its words and every count that it changes, in one transaction.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { getPlatformProxy } from "wrangler";
import { generatedState } from "./harness/generated-state.mjs";
import { root } from "./harness/places.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, ms, times } from "./harness/table.mjs";
import { typescript } from "./harness/typescript.mjs";

const sizes = { small: 1_000, large: 100_000 };
const publications = 9;
/** The first ones warm the database's cache. */
const warming = 2;

export async function measure() {
  const took = { small: await at(sizes.small), large: await at(sizes.large) };
  const told = `${ms(took.large)} / ${ms(took.small)}`;
  return [figure(`publication of a product: ${told}`, took.large / took.small, { atMost: 3 }, times)];
}

/** @returns the median of the publications, in ms */
async function at(groups) {
  const { folder } = await generatedState(groups);
  const copy = mkdtempSync(path.join(os.tmpdir(), "falaj-bench-"));
  cpSync(folder, copy, { recursive: true });
  const configPath = path.join(root, "wrangler.backend.toml");
  const proxy = await getPlatformProxy({ configPath, persist: { path: copy }, remoteBindings: false });
  try {
    return await published(proxy.env.DB);
  } finally {
    await proxy.dispose();
    rmSync(copy, { recursive: true, force: true });
  }
}

async function published(binding) {
  const { openDatabase } = await typescript("worker/backend/platform/database.ts");
  const { publishDraft } = await typescript("worker/backend/goods/product-editor/publish-product.ts");
  const { productDrafts, writeProductDraft } = await typescript(
    "worker/backend/goods/product-editor/product-editor-store.ts",
  );
  const { cleared } = await typescript("worker/backend/identity/approvals/clear-act.ts");
  const { documentOf } = await typescript("worker/backend/goods/product-editor/document.ts");
  const records = await typescript("worker/backend/goods/catalogue/records-statements.ts");
  const db = openDatabase(binding, 60_000);
  const staff = { userId: "bench", email: "bench@shop.test", name: "" };
  const [rows] = await db.run(
    records.selectProductRecords(
      sql`SELECT group_id FROM product_groups ORDER BY group_id LIMIT ${publications} OFFSET 500`,
    ),
  );
  const durations = [];
  for (const record of rows.map(records.parseProductRecord)) {
    const base = documentOf(record);
    const variants = base.variants.map((variant) => ({
      ...variant,
      price: variant.price + 1,
      special_price: null,
      discount: null,
      special_ends_at: null,
      tiers: [],
    }));
    const document = { ...base, variants };
    await db.run(writeProductDraft({ id: record.slug, document, base, staff, now: Date.now() }));
    const [[draft]] = await db.run(productDrafts.select(record.slug));
    const started = performance.now();
    const refused = await publishDraft(db, draft, { staff, now: Date.now(), clear: async () => cleared() });
    durations.push(performance.now() - started);
    if (refused) throw new Error(`${record.slug} was refused: ${JSON.stringify(refused)}`);
  }
  return median(durations.slice(warming));
}
