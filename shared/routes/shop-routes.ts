import { landingRoutes } from "./landing-routes";
import type { ScreenRow } from "./screen";
import { listingParameters } from "../goods/listing";

/**
 * One row a screen: all that the shop must know of a screen before its module is loaded. Routes, links, the route guard,
 * robots, sitemaps and the page cache read it here and nowhere else. The console's rows stand in `console-routes.ts`.
 */

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
  home: { path: "/shop", page: "shop/browse/home/home", sitemap: true, texts: ["home"] },
  products: { path: "/products", page: "shop/browse/listing/products", ...listing, sitemap: true },
  product: {
    path: "/products/:slug",
    page: "shop/browse/product/product",
    catalogue: true,
    query: ["reviews", "sku"],
    texts: ["delivery", "product", "taxes"],
    bottomBar: false,
  },
  /** For staff: to others there is no such page. */
  preview: {
    path: "/preview/:slug",
    page: "shop/browse/preview/preview",
    ...own,
    signIn: true,
    texts: ["delivery", "product", "products", "taxes"],
    bottomBar: false,
  },
  /** The same of the home page. */
  previewContents: {
    path: "/preview-contents/home",
    page: "shop/browse/preview-contents/preview-contents",
    ...own,
    signIn: true,
    texts: ["contents", "home"],
  },
  category: { path: "/category/:key", page: "shop/browse/listing/category", ...listing },
  subcategory: { path: "/categories/:slug", page: "shop/browse/listing/subcategory", ...listing },
  speciality: { path: "/specialities/:slug", page: "shop/browse/listing/speciality", ...listing },
  procedure: { path: "/procedures/:slug", page: "shop/browse/listing/procedure", ...listing },
  /** What the menu of categories shows, for those without scripts. */
  categories: {
    path: "/categories",
    page: "shop/browse/categories/categories",
    catalogue: true,
    sitemap: true,
    texts: ["menu"],
  },
  brands: { path: "/brands", page: "shop/browse/brands/brands", catalogue: true, sitemap: true, bottomBar: false },
  brand: { path: "/brand/:slug", page: "shop/browse/listing/brand", ...listing },
  ...landingRoutes,
  stockAlert: {
    path: "/stock-alert",
    page: "shop/browse/stock-alert/stock-alert",
    ...byLetter,
    texts: ["stock-alert"],
  },

  cart: {
    path: "/cart",
    page: "shop/buy/cart/cart",
    ...own,
    texts: ["cart-page", "delivery", "home", "product", "taxes"],
    bottomBar: false,
  },
  cartLink: { path: "/cart/link/:token", page: "shop/buy/cart-links/cart-link", ...own, texts: ["cart-link"] },
  payLink: { path: "/pay/:token", page: "shop/buy/pay/pay-link", ...own, texts: ["pay"], posts: "form" },
  checkoutStart: {
    path: "/checkout/start",
    page: "shop/buy/checkout/start",
    ...ofCheckout,
    query: ["source", "sku_id", "add"],
    texts: ["checkout"],
    posts: "form",
  },
  checkoutAddress: {
    path: "/checkout/:id/address",
    page: "shop/buy/checkout/address",
    ...ofCheckout,
    query: ["address", "for"],
    texts: ["addresses", "checkout", "delivery", "taxes"],
    bottomBar: false,
    posts: "form",
  },
  checkoutPayment: {
    path: "/checkout/:id/payment",
    page: "shop/buy/checkout/payment",
    ...ofCheckout,
    query: ["payment"],
    texts: ["account", "checkout", "delivery", "taxes"],
    bottomBar: false,
    posts: "form",
  },
  checkoutExpired: {
    path: "/checkout-expired",
    page: "shop/buy/checkout/expired",
    indexed: false,
    texts: ["checkout"],
  },
  wishlist: {
    path: "/wishlist",
    page: "shop/browse/wishlist/wishlist",
    ...own,
    texts: ["home", "product", "wishlist"],
  },
  compare: {
    path: "/compare",
    page: "shop/browse/compare/compare",
    ...own,
    query: ["products"],
    texts: ["compare", "product"],
  },
  quickOrder: {
    path: "/quick-order",
    page: "shop/buy/quick-order/quick-order",
    ...own,
    texts: ["quick-order"],
    posts: "form",
  },
  addReview: {
    path: "/reviews/add",
    page: "shop/browse/reviews/add-review",
    ...ofCustomer,
    query: ["product"],
    texts: ["reviews"],
    posts: "form",
  },

  login: {
    path: "/account/login",
    page: "shop/account/sign-in/login",
    ...own,
    query: ["returnUrl", "source", "wish"],
    texts: ["sign-in"],
    posts: "form",
  },
  account: {
    path: "/account",
    page: "shop/account/account/account",
    ...own,
    query: ["selected", "page"],
    texts: ["account", "desk", "orders", "wallet"],
    posts: "form",
  },
  editProfile: {
    path: "/account/editProfile",
    page: "shop/account/account/edit-profile",
    ...own,
    signIn: "editProfile",
    texts: ["account"],
    posts: "form",
  },
  undoChange: {
    path: "/account/undo",
    page: "shop/account/account/undo-change",
    ...byLetter,
    texts: ["account"],
  },
  undoMerge: {
    path: "/account/undo-merge",
    page: "shop/account/account/undo-merge",
    ...byLetter,
    texts: ["account"],
  },
  addresses: {
    path: "/account/addresses",
    page: "shop/account/addresses/addresses",
    ...ofCustomer,
    query: ["address"],
    texts: ["account", "addresses"],
    posts: "form",
  },
  wallet: {
    path: "/account/wallet",
    page: "shop/account/wallet/wallet",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "wallet"],
  },
  kyc: {
    path: "/account/kyc",
    page: "shop/account/kyc/kyc",
    ...own,
    signIn: "kyc",
    texts: ["account", "kyc", "uploads"],
    posts: "file",
  },
  creditLine: {
    path: "/account/my-credit-line",
    page: "shop/account/credit-line/credit-line",
    ...own,
    signIn: "my-credit-line",
    query: ["page"],
    texts: ["account", "credit-line", "kyc", "uploads"],
    posts: "file",
  },
  sales: {
    path: "/account/sales",
    page: "shop/browse/announced-sales/sales",
    ...ofCustomer,
    texts: ["account", "cart-link", "sales"],
    posts: "form",
  },
  accountData: {
    path: "/account/data",
    page: "shop/account/account-data/account-data",
    ...ofCustomer,
    texts: ["account", "account-data"],
    posts: "form",
  },
  myReviews: {
    path: "/account/reviews",
    page: "shop/browse/reviews/my-reviews",
    ...ofCustomer,
    query: ["page"],
    texts: ["account", "reviews"],
  },
  orders: {
    path: "/order",
    page: "shop/account/orders/orders",
    ...ofCustomer,
    query: ["status", "search", "page"],
    texts: ["account", "orders"],
  },
  order: {
    path: "/order/:id",
    page: "shop/account/orders/order",
    ...ofCustomer,
    query: ["placed"],
    texts: ["orders", "taxes"],
    posts: "form",
  },
  reorder: {
    path: "/order/:id/again",
    page: "shop/account/orders/reorder",
    ...ofCustomer,
    texts: ["orders"],
    posts: "form",
  },

  slugProducts: { path: "/:slug/products", page: "shop/browse/listing/slug-products", ...listing },
  /** Also stands for every path that is no screen's. */
  notFound: { path: "/404", page: "shop/frame/error/not-found", ...own },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;
