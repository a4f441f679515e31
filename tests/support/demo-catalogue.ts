import { env } from "cloudflare:workers";
import { rowsOf } from "../../worker/backend/catalogue-import/rows";
import complements from "../../catalogue/data/complements.json";
import { writeComplements } from "../../worker/backend/catalogue/statements-complements";
import { catalogueSource } from "../../worker/backend/catalogue-import/source";
import { writeCatalogue } from "../../worker/backend/catalogue-import/store";
import { openDatabase } from "../../worker/backend/database";

const terms = import.meta.glob<object[]>("../../catalogue/data/*.json", { eager: true, import: "default" });
const products = import.meta.glob<object[]>("../../catalogue/data/products/*.json", { eager: true, import: "default" });
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
