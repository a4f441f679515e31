import { landingScreens } from "./landing-screens";
import { listingParameters } from "./listing";

/**
 * One row a screen: all that the shop must know of a screen before its module is loaded. Routes, links, the route guard,
 * robots, sitemaps and the page cache read it here and nowhere else. The console's rows stand in `console-screens.ts`.
 */

/** What a row says; `unsaid` holds where it says nothing. */
export type Screen = {
  /** Its path as a pattern of the router, without a language. */
  path: string;
  /** Its page module, `client/<page>-page.tsx`. */
  page: string;
  /** A public screen is the same for everyone and may be cached; a private one is rendered for each request. */
  audience: "public" | "private";
  /**
   * Leads guests to sign-in: with `true` wherever the fixed beginning of its path stands in a path, as whole segments;
   * text names other segments, which stand anywhere or, after a slash, at the beginning (`*` is any one).
   */
  signIn: boolean | string;
  /** Part of the catalogue: whatever a slug in such a path is called, it needs no sign-in. */
  catalogue: boolean;
  /** Search engines may list it; then it has a canonical URL and one for each language, and robots.txt leaves it open. */
  indexed: boolean;
  /** In the sitemap of pages; one with a parameter with each of its values. The catalogue fills sitemaps of its own. */
  sitemap: boolean;
  /** Query parameters it reads; no others reach its loader or its cache key. */
  query: readonly string[];
  /** The texts it says beyond the frame's, as names in `client/messages`; a test follows its imports and compares. */
  texts: readonly string[];
  /** Shows the bottom bar on a phone. */
  bottomBar: boolean;
  /** A skeleton stands in while navigating to it; otherwise the old screen stays until it is ready. */
  placeholder: boolean;
  /**
   * It has an `action`, and so takes a form without scripts and shows what it then says; `file` takes one with a file.
   * Forms that need no screen to answer are in `client/form-routes.ts`.
   */
  posts: "no" | "form" | "file";
};

/** What holds of a screen whose row says nothing else. */
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

/** One visitor's own. */
const own = { audience: "private", indexed: false } as const;
/** Where the link in a letter leads: a button does what it says. */
const byLetter = { ...own, query: ["token", "wish"], posts: "form" } as const;
const ofCustomer = { ...own, signIn: true } as const;
const ofCheckout = { ...own, signIn: "/checkout/*" } as const;
const listing = {
  catalogue: true,
  query: listingParameters,
  texts: ["listing"],
  placeholder: true,
} as const;

/** First segment of the console's paths; the shop's pages know no more of it. */
export const consoleSegment = "admin";

/** In the order of the router: fixed prefixes stand before `/:slug/products`, which it would score as equal. */
export const screens = {
  home: { path: "/shop", page: "home/home", sitemap: true, texts: ["home"] },
  products: { path: "/products", page: "listing/products", ...listing, sitemap: true },
  product: {
    path: "/products/:slug",
    page: "product/product",
    catalogue: true,
    query: ["reviews", "sku"],
    texts: ["delivery", "product", "taxes"],
    bottomBar: false,
  },
  /** For staff: to others there is no such page. */
  preview: {
    path: "/preview/:slug",
    page: "preview/preview",
    ...own,
    signIn: true,
    texts: ["delivery", "product", "products", "taxes"],
    bottomBar: false,
  },
  /** The same of the home page. */
  previewContents: {
    path: "/preview-contents/home",
    page: "preview-contents/preview-contents",
    ...own,
    signIn: true,
    texts: ["contents", "home"],
  },
  category: { path: "/category/:key", page: "listing/category", ...listing },
  subcategory: { path: "/categories/:slug", page: "listing/subcategory", ...listing },
  speciality: { path: "/specialities/:slug", page: "listing/speciality", ...listing },
  procedure: { path: "/procedures/:slug", page: "listing/procedure", ...listing },
  /** What the menu of categories shows, for those without scripts. */
  categories: {
    path: "/categories",
    page: "categories/categories",
    catalogue: true,
    sitemap: true,
    texts: ["menu"],
  },
  brands: { path: "/brands", page: "brands/brands", catalogue: true, sitemap: true, bottomBar: false },
  brand: { path: "/brand/:slug", page: "listing/brand", ...listing },
  ...landingScreens,
  stockAlert: { path: "/stock-alert", page: "stock-alert/stock-alert", ...byLetter, texts: ["stock-alert"] },

  cart: {
    path: "/cart",
    page: "cart/cart",
    ...own,
    texts: ["cart-page", "delivery", "home", "product", "taxes"],
    bottomBar: false,
  },
  cartLink: { path: "/cart/link/:token", page: "cart-links/cart-link", ...own, texts: ["cart-link"] },
  payLink: { path: "/pay/:token", page: "pay/pay-link", ...own, texts: ["pay"], posts: "form" },
  checkoutStart: {
    path: "/checkout/start",
    page: "checkout/start",
    ...ofCheckout,
    query: ["source", "sku_id", "add"],
    texts: ["checkout"],
    posts: "form",
  },
  checkoutAddress: {
    path: "/checkout/:id/address",
    page: "checkout/address",
    ...ofCheckout,
    query: ["address", "for"],
    texts: ["addresses", "checkout", "delivery", "taxes"],
    bottomBar: false,
    posts: "form",
  },
  checkoutPayment: {
    path: "/checkout/:id/payment",
    page: "checkout/payment",
    ...ofCheckout,
    query: ["payment"],
    texts: ["account", "checkout", "delivery", "taxes"],
    bottomBar: false,
    posts: "form",
  },
  checkoutExpired: { path: "/checkout-expired", page: "checkout/expired", indexed: false, texts: ["checkout"] },
  wishlist: { path: "/wishlist", page: "wishlist/wishlist", ...own, texts: ["home", "product", "wishlist"] },
  compare: {
    path: "/compare",
    page: "compare/compare",
    ...own,
    query: ["products"],
    texts: ["compare", "product"],
  },
  quickOrder: {
    path: "/quick-order",
    page: "quick-order/quick-order",
    ...own,
    texts: ["quick-order"],
    posts: "form",
  },
  addReview: {
    path: "/reviews/add",
    page: "reviews/add-review",
    ...ofCustomer,
    query: ["product"],
    texts: ["reviews"],
    posts: "form",
  },

  login: {
    path: "/account/login",
    page: "sign-in/login",
    ...own,
    query: ["returnUrl", "source", "wish"],
    texts: ["sign-in"],
    posts: "form",
  },
  account: {
    path: "/account",
    page: "account/account",
    ...own,
    query: ["selected", "page"],
    texts: ["account", "desk", "orders", "wallet"],
    posts: "form",
  },
  editProfile: {
    path: "/account/editProfile",
    page: "account/edit-profile",
    ...own,
    signIn: "editProfile",
    texts: ["account"],
    posts: "form",
  },
  undoChange: {
    path: "/account/undo",
    page: "account/undo-change",
    ...byLetter,
    texts: ["account"],
  },
  undoMerge: {
    path: "/account/undo-merge",
    page: "account/undo-merge",
    ...byLetter,
    texts: ["account"],
  },
  addresses: {
    path: "/account/addresses",
    page: "addresses/addresses",
    ...ofCustomer,
    query: ["address"],
    texts: ["account", "addresses"],
    posts: "form",
  },
  wallet: {
    path: "/account/wallet",
    page: "wallet/wallet",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "wallet"],
  },
  kyc: {
    path: "/account/kyc",
    page: "kyc/kyc",
    ...own,
    signIn: "kyc",
    texts: ["account", "kyc", "uploads"],
    posts: "file",
  },
  creditLine: {
    path: "/account/my-credit-line",
    page: "credit-line/credit-line",
    ...own,
    signIn: "my-credit-line",
    query: ["page"],
    texts: ["account", "credit-line", "kyc", "uploads"],
    posts: "file",
  },
  sales: {
    path: "/account/sales",
    page: "sales/sales",
    ...ofCustomer,
    texts: ["account", "cart-link", "sales"],
    posts: "form",
  },
  accountData: {
    path: "/account/data",
    page: "account-data/account-data",
    ...ofCustomer,
    texts: ["account", "account-data"],
    posts: "form",
  },
  myReviews: {
    path: "/account/reviews",
    page: "reviews/my-reviews",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "reviews"],
  },
  orders: {
    path: "/order",
    page: "orders/orders",
    ...ofCustomer,
    query: ["status", "search", "page"],
    texts: ["account", "orders"],
  },
  order: {
    path: "/order/:id",
    page: "orders/order",
    ...ofCustomer,
    query: ["placed"],
    texts: ["orders", "taxes"],
    posts: "form",
  },
  reorder: {
    path: "/order/:id/again",
    page: "orders/reorder",
    ...ofCustomer,
    texts: ["orders"],
    posts: "form",
  },

  slugProducts: { path: "/:slug/products", page: "listing/slug-products", ...listing },
  /** Also stands for every path that is no screen's. */
  notFound: { path: "/404", page: "error/not-found", ...own },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;
