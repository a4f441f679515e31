import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { TaxRate } from "#shared/money/vat";
import type { Database } from "#backend/platform/database";
import type { DetailRow, FeedRow, GroupRow, TermRow } from "./group-rows";
import type { Coming, Viewpoint } from "./product";
import { groupBySlugOrId, inLanguage, selectGroups, usesOfGroup, type GroupPage } from "./groups-statements";
import { andShows } from "./visible-statements";
import { selectTopOffers } from "./top-offers-statements";
import { selectTerms } from "./terms-statements";
import { selectComing } from "./coming-statements";
import { selectClinicCards, type ClinicCardRow } from "../clinics/clinics-statements";
import { selectTaxRates } from "../taxes/taxes-statements";
import { selectPublishedContents, type PublishedRow } from "../contents/contents-statements";

const categoryPath = (locale: Locale) => sql`(
  WITH RECURSIVE above (term_id, depth) AS (
    SELECT g.category_id, 0
    UNION ALL
    SELECT t.parent_id, depth + 1 FROM above JOIN terms t USING (term_id) WHERE t.parent_id IS NOT NULL AND depth < 5
  )
  SELECT json_group_array(json_object('name', ${inLanguage("t.name", locale)}, 'slug', t.slug) ORDER BY depth DESC)
  FROM above JOIN terms t USING (term_id))`;

/** The groups of a page, with all that their own pages show. */
export const selectDetails = (page: GroupPage, locale: Locale) =>
  selectGroups<DetailRow>(page, locale, {
    uses: usesOfGroup,
    withAttributes: true,
    extra: sql`, g.specifications, g.standards, g.codes, g.image_texts, g.files, g.family,
      ${categoryPath(locale)} AS path`,
  });

/** A row with the rates that its variants are taxed by. */
export type Taxed<Rows> = { rows: Rows; rates: TaxRate[] };

/** One group with all that its page shows, by slug or id, and the sales of it that are to come; one round trip. */
export async function readProduct(
  db: Database,
  id: string,
  { locale, now }: Viewpoint,
): Promise<Taxed<DetailRow[]> & { coming: Coming }> {
  const page = { rows: groupBySlugOrId(id), order: sql`page.group_id` };
  const [rows, rates, sales] = await db.run(
    selectDetails(page, locale),
    selectTaxRates(),
    selectComing(groupBySlugOrId(id), now),
  );
  return { rows, rates, coming: new Map(sales.map(({ sku_id, starts_at }) => [sku_id, starts_at])) };
}

/** The groups after an id, with every variant; found by the primary key, so the last page costs what the first does. */
export async function readFeed(db: Database, after: number, limit: number, locale: Locale): Promise<Taxed<FeedRow[]>> {
  const rows = sql`SELECT group_id FROM product_groups WHERE group_id > ${after} ORDER BY group_id LIMIT ${limit}`;
  const extra = sql`, ${categoryPath(locale)} AS path`;
  const feed = selectGroups<FeedRow>({ rows, order: sql`page.group_id` }, locale, { extra });
  const [groups, rates] = await db.run(feed, selectTaxRates());
  return { rows: groups, rates };
}

/** A group, and where a list beside it is drawn from: whatever comes into one of these scopes may come into the list. */
export type Drawn = { group_id: number; scopes: number[] };

/** A group, and the sub-category that it is in. */
type OwnRow = GroupRow & { category_id: number };

/** The most popular groups of the same sub-category, and the group itself if there is one; all SKUs with attributes. */
export async function readSimilar(
  db: Database,
  id: string,
  limit: number,
  { locale, businessCategory }: Viewpoint,
): Promise<{ own: OwnRow | undefined; rows: GroupRow[] }> {
  const similar = sql`
    SELECT e.group_id, e.popularity
    FROM product_groups o CROSS JOIN listing_entries e INDEXED BY listing_by_popularity
    WHERE o.group_id = (${groupBySlugOrId(id)}) AND e.term_id = o.category_id AND e.group_id <> o.group_id${andShows(sql`e.group_id`, businessCategory)}
    ORDER BY e.popularity DESC, e.group_id
    LIMIT ${limit}`;
  const order = sql`page.popularity DESC, page.group_id`;
  const itself = { rows: groupBySlugOrId(id), order: sql`page.group_id` };
  const [[own], rows] = await db.run(
    selectGroups<OwnRow>(itself, locale, { extra: sql`, g.category_id`, withAttributes: true }),
    selectGroups({ rows: similar, order }, locale, { withAttributes: true }),
  );
  return { own, rows };
}

/** The biggest running discounts that can be bought now; one round trip. */
export async function readTopOffers(db: Database, limit: number, view: Viewpoint): Promise<GroupRow[]> {
  const [rows] = await db.run(selectTopOffers(limit, view));
  return rows;
}

/** What the home page shows, as far as the catalogue knows it. */
export type HomeRows = {
  categories: TermRow[];
  brands: TermRow[];
  collections: TermRow[];
  /** Groups of every collection, each with the collection's slug. */
  products: (GroupRow & { collection: string })[];
  clinics: ClinicCardRow[];
  /** What staff have published of the page itself. */
  published: PublishedRow | undefined;
};

/** How many of each the home page shows. */
const homeSizes = { categories: 8, brands: 12, collections: 8, productsPerCollection: 8 };

export async function readHome(db: Database, { locale, businessCategory }: Viewpoint): Promise<HomeRows> {
  const rows = sql`
    SELECT e.group_id, t.slug AS collection, t.position, t.term_id, e.popularity
    FROM (SELECT * FROM terms WHERE kind = 'collection' ORDER BY position, term_id LIMIT ${homeSizes.collections}) t
    CROSS JOIN listing_entries e ON e.term_id = t.term_id AND e.group_id IN (
      SELECT p.group_id FROM listing_entries p INDEXED BY listing_by_popularity
      WHERE p.term_id = t.term_id${andShows(sql`p.group_id`, businessCategory)}
      ORDER BY p.popularity DESC, p.group_id LIMIT ${homeSizes.productsPerCollection})`;
  const order = sql`page.position, page.term_id, page.popularity DESC, page.group_id`;
  const [categories, brands, collections, products, clinics, [published]] = await db.run(
    selectTerms(locale, sql`kind = 'category' AND parent_id IS NULL`, homeSizes.categories, businessCategory),
    selectTerms(locale, sql`kind = 'brand' AND product_count > 0`, homeSizes.brands, businessCategory),
    selectTerms(locale, sql`kind = 'collection'`, homeSizes.collections),
    selectGroups<{ collection: string }>({ rows, order }, locale, { extra: sql`, page.collection` }),
    selectClinicCards(locale),
    selectPublishedContents("home"),
  );
  return { categories, brands, collections, products, clinics, published };
}
