import { termKinds } from "#shared/goods/listing";
import type { PublicEntry } from "#shared/calls/upkeep";
import type { Database } from "#backend/platform/database";
import { readSitemap } from "./sitemap-store";

/** Products, and terms that have some: of each kind the first five thousand, as the sitemaps name them. */
export async function readPublicEntries(db: Database): Promise<PublicEntry[]> {
  const kinds = [...termKinds, "product"] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { entries } = await readSitemap(db, kind, 1);
      return entries.map(({ slug, top_level }) => ({ kind, slug, top_level: top_level === 1 }));
    }),
  );
  return found.flat();
}
