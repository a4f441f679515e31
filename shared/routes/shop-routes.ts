import { landingRoutes } from "./landing-routes";
import type { ScreenRow } from "./screen";

/**
 * One row per screen: all that the shop must know about a screen before its module is loaded. Routes, links, the route
 * guard, robots, sitemaps and the page cache all read it here. The console's rows are in `console-routes.ts`.
 */

/** One visitor's own. */
const own = { audience: "private", indexed: false } as const;
/** Target of a link in an e-mail; a button confirms. */
const byLetter = { ...own, query: ["token", "wish"], posts: "form" } as const;
const ofCustomer = { ...own, signIn: true } as const;
const ofCheckout = { ...own, signIn: "/checkout/*" } as const;
const listing = {
  catalogue: true,
  query: "listing",
  texts: ["listing"],
  placeholder: true,
} as const;

/** First segment of the console's paths; the shop's pages know no more of it. */
export const consoleSegment = "admin";

/** In the order of the router: fixed prefixes stand before `/:slug/products`, which it would score as equal. */
export const screens = {
  home: { path: "/shop", page: "browse/home/home", sitemap: true, texts: ["home"] },
  products: { path: "/products", page: "browse/listing/products", ...listing, sitemap: true },
  product: {
    path: "/products/:slug",
    page: "browse/product/product",
    catalogue: true,
    query: ["reviews", "sku"],
    texts: ["delivery", "product", "taxes"],
    bottomBar: false,
  },
  /** For staff: to others there is no such page. */
  preview: {
    path: "/preview/:slug",
    page: "browse/preview/preview",
    ...own,
    signIn: true,
    texts: ["delivery", "product", "products", "taxes"],
    bottomBar: false,
  },
  /** The same of the home page. */
  previewContents: {
    path: "/preview-contents/home",
    page: "browse/preview-contents/preview-contents",
    ...own,
    signIn: true,
    texts: ["contents", "home"],
  },
  category: { path: "/category/:key", page: "browse/listing/category", ...listing },
  subcategory: { path: "/categories/:slug", page: "browse/listing/subcategory", ...listing },
  speciality: { path: "/specialities/:slug", page: "browse/listing/speciality", ...listing },
  procedure: { path: "/procedures/:slug", page: "browse/listing/procedure", ...listing },
  /** What the menu of categories shows, for those without scripts. */
  categories: {
    path: "/categories",
    page: "browse/categories/categories",
    catalogue: true,
    sitemap: true,
    texts: ["menu"],
  },
  brands: { path: "/brands", page: "browse/brands/brands", catalogue: true, sitemap: true, bottomBar: false },
  brand: { path: "/brand/:slug", page: "browse/listing/brand", ...listing },
  ...landingRoutes,
  stockAlert: {
    path: "/stock-alert",
    page: "browse/stock-alert/stock-alert",
    ...byLetter,
    texts: ["stock-alert"],
  },

  cart: {
    path: "/cart",
    page: "buy/cart/cart",
    ...own,
    query: ["po"],
    texts: ["cart-page", "delivery", "home", "po", "product", "taxes"],
    bottomBar: false,
  },
  cartLink: {
    path: "/cart/link/:token",
    page: "buy/cart-links/cart-link",
    ...own,
    query: ["po"],
    texts: ["cart-link", "po"],
  },
  recall: { path: "/recall/:id", page: "account/recalls/recall", ...own, texts: ["recall"], posts: "form" },
  orderChange: {
    path: "/order-change/:token",
    page: "account/order-change/order-change",
    ...own,
    texts: ["changes", "po"],
    posts: "form",
  },
  payLink: { path: "/pay/:token", page: "buy/pay/pay-link", ...own, texts: ["pay"], posts: "form" },
  checkoutStart: {
    path: "/checkout/start",
    page: "buy/checkout/start",
    ...ofCheckout,
    query: ["source", "sku_id", "add"],
    texts: ["checkout", "po"],
    posts: "form",
  },
  checkoutAddress: {
    path: "/checkout/:id/address",
    page: "buy/checkout/address",
    ...ofCheckout,
    query: ["address", "for"],
    texts: ["addresses", "checkout", "delivery", "po", "taxes"],
    bottomBar: false,
    posts: "file",
  },
  checkoutPayment: {
    path: "/checkout/:id/payment",
    page: "buy/checkout/payment",
    ...ofCheckout,
    query: ["payment"],
    texts: ["account", "checkout", "delivery", "po", "taxes"],
    bottomBar: false,
    posts: "form",
  },
  checkoutExpired: {
    path: "/checkout-expired",
    page: "buy/checkout/expired",
    indexed: false,
    texts: ["checkout"],
  },
  wishlist: {
    path: "/wishlist",
    page: "browse/wishlist/wishlist",
    ...own,
    texts: ["home", "product", "wishlist"],
  },
  compare: {
    path: "/compare",
    page: "browse/compare/compare",
    ...own,
    query: ["products"],
    texts: ["compare", "product"],
  },
  quickOrder: {
    path: "/quick-order",
    page: "buy/quick-order/quick-order",
    ...own,
    texts: ["po", "quick-order"],
    posts: "form",
  },
  addReview: {
    path: "/reviews/add",
    page: "browse/reviews/add-review",
    ...ofCustomer,
    query: ["product"],
    texts: ["reviews"],
    posts: "form",
  },

  login: {
    path: "/account/login",
    page: "account/sign-in/login",
    ...own,
    query: ["returnUrl", "source", "wish"],
    texts: ["sign-in"],
    posts: "form",
  },
  account: {
    path: "/account",
    page: "account/account/account",
    ...own,
    query: ["selected", "page"],
    texts: ["account", "desk", "orders", "wallet"],
    posts: "form",
  },
  editProfile: {
    path: "/account/editProfile",
    page: "account/account/edit-profile",
    ...own,
    signIn: "editProfile",
    texts: ["account"],
    posts: "form",
  },
  undoChange: {
    path: "/account/undo",
    page: "account/account/undo-change",
    ...byLetter,
    texts: ["account"],
  },
  undoMerge: {
    path: "/account/undo-merge",
    page: "account/account/undo-merge",
    ...byLetter,
    texts: ["account"],
  },
  addresses: {
    path: "/account/addresses",
    page: "account/addresses/addresses",
    ...ofCustomer,
    query: ["address"],
    texts: ["account", "addresses"],
    posts: "form",
  },
  wallet: {
    path: "/account/wallet",
    page: "account/wallet/wallet",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "wallet"],
  },
  kyc: {
    path: "/account/kyc",
    page: "account/kyc/kyc",
    ...own,
    signIn: "kyc",
    texts: ["account", "kyc", "uploads"],
    posts: "file",
  },
  creditLine: {
    path: "/account/my-credit-line",
    page: "account/credit-line/credit-line",
    ...own,
    signIn: "my-credit-line",
    query: ["page"],
    texts: ["account", "credit-line", "kyc", "uploads"],
    posts: "file",
  },
  accountStatement: {
    path: "/account/my-credit-line/statement",
    page: "account/account-statement/account-statement",
    ...ofCustomer,
    query: ["from", "to"],
    texts: ["account", "account-statement"],
  },
  sales: {
    path: "/account/sales",
    page: "browse/announced-sales/sales",
    ...ofCustomer,
    texts: ["account", "cart-link", "sales"],
    posts: "form",
  },
  accountData: {
    path: "/account/data",
    page: "account/account-data/account-data",
    ...ofCustomer,
    texts: ["account", "account-data"],
    posts: "form",
  },
  myReviews: {
    path: "/account/reviews",
    page: "browse/reviews/my-reviews",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "reviews"],
  },
  orders: {
    path: "/order",
    page: "account/orders/orders",
    ...ofCustomer,
    query: ["status", "search", "page"],
    texts: ["account", "orders"],
  },
  order: {
    path: "/order/:id",
    page: "account/orders/order",
    ...ofCustomer,
    query: ["placed"],
    texts: ["changes", "orders", "po", "returns", "taxes"],
    posts: "file",
  },
  reorder: {
    path: "/order/:id/again",
    page: "account/orders/reorder",
    ...ofCustomer,
    texts: ["orders"],
    posts: "form",
  },
  newReturn: {
    path: "/order/:id/return",
    page: "account/returns/new-return",
    ...ofCustomer,
    texts: ["returns", "uploads"],
    posts: "file",
  },
  return: {
    path: "/order/:id/returns/:return",
    page: "account/returns/return",
    ...ofCustomer,
    texts: ["orders", "returns", "uploads"],
    posts: "form",
  },

  slugProducts: { path: "/:slug/products", page: "browse/listing/slug-products", ...listing },
  /** Also stands for every path that is no screen's. */
  notFound: { path: "/404", page: "frame/error/not-found", ...own },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;
