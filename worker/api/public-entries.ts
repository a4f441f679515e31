import { termKinds } from "../../shared/listing";
import { readSitemap } from "../backend/catalogue/store-sitemap";
import { openDatabase } from "../backend/database";

/** Products, and terms that have some: of each kind the first five thousand, as the sitemaps name them. */
export async function readPublicEntries(binding: D1Database) {
  const db = openDatabase(binding);
  const kinds = [...termKinds, "product"] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { entries } = await readSitemap(db, kind, 1);
      return entries.map(({ slug, top_level }) => ({ kind, slug, top_level: top_level === 1 }));
    }),
  );
  return found.flat();
}
