import { termKinds, type TermKind } from "../../../shared/listing";
import type { Database } from "../database";
import { readSitemap } from "./store-sitemap";

/** A product, or a term that has some, as its page's address is made of it. */
export type PublicEntry = { kind: TermKind | "product"; slug: string; top_level: boolean };

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
