import { everything } from "#backend/platform/cache-purges/reply-tags";
import type { CallContext, Handlers } from "../call-context";
import { getHome } from "./home";
import { cardsOf, detailOf, feedGroupOf, termOf } from "./product";
import { readFeed, readProduct, readSimilar, readTopOffers } from "./catalogue-store";
import { substitutesAmong } from "./substitutes";
import { readRelated } from "./related-store";
import { readSitemap, sitemapPageSize } from "./sitemap-store";
import { readTerms } from "./terms-store";

type CatalogueCall =
  | "getHome"
  | "getProduct"
  | "listFeed"
  | "listRelatedProducts"
  | "listSimilarProducts"
  | "listSitemap"
  | "listTerms"
  | "listTopOffers";

/** A list beside a product says what its group is, and which others are where the list is drawn from. */
function showDrawn(own: { group_id: number; scopes: number[] }, { shows }: Pick<CallContext, "shows">): void {
  shows.product(own.group_id);
  for (const scope of own.scopes) shows.drawnFrom(scope);
}

/** The catalogue's calls except the listing. Each costs one round trip to D1. */
export const catalogueHandlers: Handlers<CatalogueCall> = {
  getHome,

  async getProduct({ id }, { db, ...view }) {
    const { rows, rates, coming } = await readProduct(db, id, view);
    const [row] = rows;
    if (!row) return { fail: "not_found" };
    const product = detailOf(row, rates, view, coming);
    return { product, variants: product.variants };
  },

  async listFeed({ after, limit }, { db, ...view }) {
    const { rows, rates } = await readFeed(db, after, limit, view.locale);
    const last = rows.length < limit ? undefined : rows.at(-1);
    view.shows.listing(everything);
    return { groups: rows.map((row) => feedGroupOf(row, rates, view)), next: last?.group_id ?? null };
  },

  async listRelatedProducts({ id, limit }, { db, ...view }) {
    const { own, named, rows } = await readRelated(db, id, limit, view);
    if (!own) return { fail: "not_found" };
    showDrawn(own, view);
    // One that this business is not shown yet may be shown to it later.
    for (const group of named) view.shows.product(group);
    return { products: cardsOf(rows, view) };
  },

  async listSimilarProducts({ product_group_id, limit }, { db, ...view }) {
    const { own, rows } = await readSimilar(db, product_group_id, limit, view);
    if (!own) return { fail: "not_found" };
    showDrawn({ group_id: own.group_id, scopes: [own.category_id] }, view);
    return { products: cardsOf(rows, view), substitutes: substitutesAmong(rows, own, view) };
  },

  async listSitemap({ type, page }, { db, shows }) {
    const { entries, total } = await readSitemap(db, type, page);
    shows.listing(everything);
    return {
      entries: entries.map(({ slug, updated_at, top_level }) => ({
        slug,
        updated_at: new Date(updated_at).toISOString(),
        top_level: top_level === 1,
      })),
      total,
      limit: sitemapPageSize,
    };
  },

  async listTerms({ kind }, { db, locale, businessCategory, shows }) {
    // Each with its number of products.
    shows.listing(everything);
    return { terms: (await readTerms(db, kind, locale, businessCategory)).map(termOf) };
  },

  async listTopOffers({ limit }, { db, ...view }) {
    view.shows.listing(everything);
    return { products: cardsOf(await readTopOffers(db, limit, view), view) };
  },
};
