import { guideNames } from "#shared/goods/guides";
import { policySlugs } from "#shared/contents/content-keys";
import type { CallRequest } from "#shared/contracts/platform/table";
import type { ScreenRow } from "#shared/routes/screen";
import { screens } from "#shared/routes/shop-routes";

/** Where crawlers are sent, as English paths. */

type Kind = CallRequest<"listSitemap">["type"];
type Listed = { slug: string; updated_at: string; top_level: boolean };

export const productPath = (slug: string): string => filled(screens.product.path, slug);
export const categoryPath = (slug: string, topLevel: boolean): string =>
  filled((topLevel ? screens.category : screens.subcategory).path, slug);

export const clinicPathOf = (slug: string): string => filled(screens.clinic.path, slug);

/** A pattern with one parameter, and its value. */
const filled = (pattern: string, value: string): string => pattern.replace(/:\w+/, value);

/** Sitemaps that the catalogue fills: their name in a URL, the kind of entry, and where an entry's page is. */
export const catalogueMaps: Record<string, { kind: Kind; pathOf: (entry: Listed) => string }> = {
  products: { kind: "product", pathOf: ({ slug }) => productPath(slug) },
  brands: { kind: "brand", pathOf: ({ slug }) => filled(screens.brand.path, slug) },
  categories: { kind: "category", pathOf: ({ slug, top_level }) => categoryPath(slug, top_level) },
  specialities: { kind: "speciality", pathOf: ({ slug }) => filled(screens.speciality.path, slug) },
  procedures: { kind: "procedure", pathOf: ({ slug }) => filled(screens.procedure.path, slug) },
  collections: { kind: "collection", pathOf: ({ slug }) => filled(screens.slugProducts.path, slug) },
};

const rows: ScreenRow[] = Object.values(screens);

/** The parameter's value for a page that does not depend on the catalogue. */
const valuesOf = new Map<string, readonly string[]>([
  [screens.guide.path, guideNames],
  [screens.policy.path, policySlugs],
]);

/** Pages that do not depend on the catalogue. */
export const pagePaths: readonly string[] = rows.flatMap(({ path, sitemap = false }) => {
  if (!sitemap) return [];
  const values = valuesOf.get(path);
  return values ? values.map((value) => filled(path, value)) : [path];
});

/**
 * First path segments that no search engine should list. Whole segments only: `/order` is closed, the collection
 * `/order-essentials/products` is not.
 */
export const privateSegments: readonly string[] = [
  ...new Set(
    rows.flatMap(({ path, indexed }) =>
      indexed === false && path !== screens.notFound.path ? [path.split("/")[1]!] : [],
    ),
  ),
].toSorted();
