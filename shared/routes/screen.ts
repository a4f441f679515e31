/** Fields of a row; `unsaid` has their defaults. */
export type Screen = {
  /** Its path as a pattern of the router, without a language. */
  path: string;
  /** Its page module, `client/shop/<page>-page.tsx`; of the console, `client/<page>-page.tsx` (`pageModule`). */
  page: string;
  /** A public screen is the same for everyone and may be cached; a private one is rendered for each request. */
  audience: "public" | "private";
  /**
   * Redirects guests to sign-in: with `true` for every path that contains the fixed beginning of its own, as whole
   * segments; a text names other segments, which may be anywhere or, with a leading slash, at the beginning (`*` is any
   * one).
   */
  signIn: boolean | string;
  /** Part of the catalogue: whatever a slug in such a path is called, it needs no sign-in. */
  catalogue: boolean;
  /** Search engines may list it; then it has a canonical URL and one for each language, and robots.txt leaves it open. */
  indexed: boolean;
  /** In the sitemap of pages; one with a parameter with each of its values. The catalogue fills sitemaps of its own. */
  sitemap: boolean;
  /**
   * Query parameters it reads; no others reach its loader or its cache key. Those of listings and guides follow from goods, and
   * are many: `page-url.ts` knows them, and browsers, which have these rows, need not.
   */
  query: readonly string[] | "listing" | "guide";
  /** The texts it uses besides the frame's, as names in `client/messages`; a test compares with its imports. */
  texts: readonly string[];
  /** Shows the bottom bar on a phone. */
  bottomBar: boolean;
  /** Shows a skeleton while navigating to it; otherwise the old screen stays until it is ready. */
  placeholder: boolean;
  /**
   * It has an `action`, and so accepts a form without scripts and shows the result; `file` accepts one with a file.
   * Forms that need no screen to answer are in `client/form-routes.ts`.
   */
  posts: "no" | "form" | "file";
};

/** Defaults of a row. */
export const unsaid = {
  audience: "public",
  signIn: false,
  catalogue: false,
  indexed: true,
  sitemap: false,
  query: [],
  texts: [],
  bottomBar: true,
  placeholder: false,
  posts: "no",
} as const satisfies Partial<Screen>;

/** A row: where it is, its module, and what differs from `unsaid`. */
export type ScreenRow = Pick<Screen, "path" | "page"> & Partial<Screen>;

/** The source of a page by its name in a row, from the project's root. The browser, which has it by a glob, does without. */
export const pageModule = (page: string): string =>
  `client/${page.startsWith("console/") ? page : `shop/${page}`}-page.tsx`;
