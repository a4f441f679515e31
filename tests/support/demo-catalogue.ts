import { env } from "cloudflare:workers";
import { rowsOf } from "#backend/goods/catalogue-import/rows";
import complements from "#demo/catalogue/complements.json";
import { writeComplements } from "#backend/goods/catalogue/complements-statements";
import { catalogueSource } from "#backend/goods/catalogue-import/source";
import { writeCatalogue } from "#backend/goods/catalogue-import/catalogue-import-store";
import { openDatabase } from "#backend/platform/database";

const terms = import.meta.glob<object[]>("../../demo/catalogue/*.json", { eager: true, import: "default" });
const products = import.meta.glob<object[]>("../../demo/catalogue/products/*.json", { eager: true, import: "default" });
const files = Object.entries(terms).map(([file, entries]) => [file.replace(/.*\/(\w+)\.json$/, "$1"), entries]);

/** The committed catalogue of the demo shop. */
export const demoSource = catalogueSource.parse({
  ...Object.fromEntries(files),
  products: Object.values(products).flat(),
});

/** Puts it into the test's database. */
export async function loadDemoCatalogue(): Promise<void> {
  const now = Date.now();
  const db = openDatabase(env.DB, 60_000);
  await writeCatalogue(db, rowsOf(demoSource, now), now);
  await db.run(...writeComplements(complements));
}
