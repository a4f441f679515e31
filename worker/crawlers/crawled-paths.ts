import type { CallRequest } from "../../shared/contracts/table";

/** Where crawlers are sent, as English paths. A test holds them against the screens of `client/paths.ts`. */

type Kind = CallRequest<"listSitemap">["type"];
type Listed = { slug: string; updated_at: string; top_level: boolean };

export const productPath = (slug: string): string => `/products/${slug}`;
export const categoryPath = (slug: string, topLevel: boolean): string =>
  `${topLevel ? "/category" : "/categories"}/${slug}`;

/** Sitemaps that the catalogue fills: their name in an address, the kind of entry, and where an entry's page is. */
export const catalogueMaps: Record<string, { kind: Kind; pathOf: (entry: Listed) => string }> = {
  products: { kind: "product", pathOf: ({ slug }) => productPath(slug) },
  brands: { kind: "brand", pathOf: ({ slug }) => `/brand/${slug}` },
  categories: { kind: "category", pathOf: ({ slug, top_level }) => categoryPath(slug, top_level) },
  specialities: { kind: "speciality", pathOf: ({ slug }) => `/specialities/${slug}` },
  procedures: { kind: "procedure", pathOf: ({ slug }) => `/procedures/${slug}` },
  collections: { kind: "collection", pathOf: ({ slug }) => `/${slug}/products` },
};

/** Pages that are there whatever the catalogue holds. */
export const pagePaths: readonly string[] = [
  "/shop",
  "/products",
  "/brands",
  "/about",
  "/contact",
  "/policy/privacy-policy",
  "/policy/terms-to-use",
  "/policy/disclaimer",
];

/**
 * First segments of what is one shopper's own or no page at all. Whole segments only: `/order` is closed
 * and the collection `/order-essentials/products` is not.
 */
export const privateSegments: readonly string[] = [
  "account",
  "cart",
  "checkout",
  "checkout-expired",
  "compare",
  "order",
  "quick-order",
  "reviews",
  "wishlist",
];
