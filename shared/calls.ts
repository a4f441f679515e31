/**
 * Every call of the one client: its methods and its path, written whole as the backend knows it (spec §7, A16).
 * Free of zod, so that the browser can import it. The shapes are in `shared/contracts/`.
 *
 * Reads accept GET and POST with equal replies, writes only POST (A18). Several calls may share a path and are
 * then told apart by the `name` parameter, as the spec does with `get-data-json` (A17).
 * `{id}` in a path is one segment; a literal segment wins over a parameter.
 */
export type Call = {
  readonly kind: "read" | "write";
  readonly path: `/${string}`;
  /** Value of the `name` parameter that tells this call from others with the same path. */
  readonly name?: string;
  /** Seconds for which the edge may keep a GET's answer. Absent: never kept. */
  readonly edgeSeconds?: number;
};

export const calls = {
  listProductGroups: { kind: "read", path: "/api/get-data-json", name: "product_group", edgeSeconds: 60 },
  getHome: { kind: "read", path: "/api/get-data-json", name: "home", edgeSeconds: 60 },
  listTopOffers: { kind: "read", path: "/api/get-data-json", name: "top_offers", edgeSeconds: 60 },
  listTerms: { kind: "read", path: "/api/get-data-json", name: "terms", edgeSeconds: 60 },
  filterProducts: { kind: "read", path: "/api/products", edgeSeconds: 60 },
  getProduct: { kind: "read", path: "/products/{id}", edgeSeconds: 60 },
  listRelatedProducts: { kind: "read", path: "/products/{id}/related-products", edgeSeconds: 60 },
  listSimilarProducts: { kind: "read", path: "/api/get-similar-data", edgeSeconds: 60 },
  listSitemap: { kind: "read", path: "/api/sitemap", edgeSeconds: 3600 },
  listTopSearches: { kind: "read", path: "/api/top-searches", edgeSeconds: 86_400 },
  updateSearchKeyword: { kind: "write", path: "/api/update-search-keyword" },
  listFeed: { kind: "read", path: "/api/feed", edgeSeconds: 3600 },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
