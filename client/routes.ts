import type { LoaderFunction, Params, RouteObject } from "react-router";
import { listingParameters } from "../shared/listing";
import { ErrorScreen } from "./error/error-screen";
import { Layout } from "./layout/layout";
import { withTexts, type ScreenFeature } from "./messages/texts";
import { paths } from "./paths";
import { productAhead } from "./product/product-ahead";
import type { Visit } from "./runtime/request-context";

/** What the edge and the frame must know of a screen before its module is loaded. */
export type ScreenTraits = {
  /** The page module, from the project's root. */
  module: string;
  /** A public screen is the same for everyone and may be cached; a private one is rendered for each request. */
  audience: "public" | "private";
  /** Query parameters the screen reads; no others reach its loader or its cache key. */
  query: readonly string[];
  /** What it says beyond the frame's texts; a test follows its imports and compares. */
  texts: readonly ScreenFeature[];
  /** The address of its first call, to be asked before the client's code is there: where that is worth code on every page. */
  ahead?: (visit: Visit, params: Params) => string;
  /** Shows the mobile bottom bar. */
  bottomBar: boolean;
  /** A skeleton stands in while navigating to it; otherwise the old screen stays until it is ready. */
  placeholder: boolean;
  /** All there is to see is in its markup: it stays without its code until it is touched (`sleeping-screen.tsx`). */
  sleeps: boolean;
  /** Its module has an `action`: it may be posted to without scripts, and shows what it then says; also a file of 10 MB. */
  takesPost: boolean | "file";
};

export type PageModule = Pick<RouteObject, "Component" | "loader" | "action">;
const cataloguePages = import.meta.glob<PageModule>("./{home,listing,product}/*-page.tsx");
const otherPages = () => import("./other-pages");
const loaderModules = import.meta.glob<{ loader: LoaderFunction }>("./*/*-loader.ts");

/** The traits of a screen: what is said of it, and what holds when nothing is said. */
export const screenTraits = (page: string, traits: Partial<ScreenTraits>): ScreenTraits => ({
  module: `client/${page}-page.tsx`,
  audience: "public",
  query: [],
  texts: [],
  bottomBar: true,
  placeholder: false,
  sleeps: false,
  takesPost: false,
  ...traits,
});

/**
 * A screen: its id, its address and its page module `client/<page>-page.tsx`. Its loader stands in that module or, for
 * pages that are mostly entered from outside, in `client/<page>-loader.ts`: hydration then does without its code.
 */
function screen(id: string, path: string, page: string, traits: Partial<ScreenTraits> = {}): RouteObject {
  const handle = screenTraits(page, traits);
  const module = cataloguePages[`./${page}-page.tsx`] ?? (async () => (await otherPages()).otherPage(page));
  const lazy = withTexts(module, handle.texts);
  const loaderModule = loaderModules[`./${page}-loader.ts`];
  if (!loaderModule) return { id, path, handle, lazy };
  let loader: LoaderFunction | undefined;
  return { id, path, handle, lazy, loader: async (args) => (loader ??= (await loaderModule()).loader)(args) };
}

const personal = { audience: "private" } as const;
const listing: Partial<ScreenTraits> = {
  query: listingParameters,
  texts: ["listing"],
  placeholder: true,
  sleeps: true,
};

/** Every screen once. Fixed prefixes stand before `/:slug/products`, which the router would score as equal. */
const screens: RouteObject[] = [
  screen("home", paths.home, "home/home", { texts: ["home"], sleeps: true }),
  screen("products", paths.products, "listing/products", listing),
  screen("product", paths.product, "product/product", {
    query: ["reviews", "sku"],
    texts: ["product"],
    ahead: productAhead,
    bottomBar: false,
    sleeps: true,
  }),
  screen("category", paths.category, "listing/category", listing),
  screen("subcategory", paths.subcategory, "listing/subcategory", listing),
  screen("speciality", paths.speciality, "listing/speciality", listing),
  screen("procedure", paths.procedure, "listing/procedure", listing),
  screen("brands", paths.brands, "brands/brands", { bottomBar: false }),
  screen("brand", paths.brand, "listing/brand", listing),
  screen("policy", paths.policy, "policy/policy", { texts: ["privacy"] }),
  screen("about", paths.about, "about/about"),
  screen("contact", paths.contact, "about/contact", { query: ["sent"], texts: ["about", "enquiry"], takesPost: true }),
  screen("cart", paths.cart, "cart/cart", { ...personal, texts: ["cart-page", "home", "product"], bottomBar: false }),
  screen("cart-link", paths.cartLink, "cart-links/cart-link", { ...personal, texts: ["cart-link"] }),
  screen("checkout-start", paths.checkoutStart, "checkout/start", {
    ...personal,
    query: ["source", "sku_id", "add"],
    texts: ["checkout"],
    takesPost: true,
  }),
  screen("checkout-address", paths.checkoutAddress, "checkout/address", {
    ...personal,
    query: ["address", "for"],
    texts: ["addresses", "checkout"],
    bottomBar: false,
    takesPost: true,
  }),
  screen("checkout-payment", paths.checkoutPayment, "checkout/payment", {
    ...personal,
    query: ["payment"],
    texts: ["account", "checkout"],
    bottomBar: false,
    takesPost: true,
  }),
  screen("checkout-expired", paths.checkoutExpired, "checkout/expired", { texts: ["checkout"] }),
  screen("wishlist", paths.wishlist, "wishlist/wishlist", { ...personal, texts: ["home", "product", "wishlist"] }),
  screen("compare", paths.compare, "compare/compare", {
    ...personal,
    query: ["products"],
    texts: ["compare", "product"],
  }),
  screen("quick-order", paths.quickOrder, "quick-order/quick-order", {
    ...personal,
    texts: ["quick-order"],
    takesPost: true,
  }),
  screen("kyc", paths.kyc, "kyc/kyc", { ...personal, texts: ["account", "kyc", "uploads"], takesPost: "file" }),
  screen("credit-line", paths.creditLine, "credit-line/credit-line", {
    ...personal,
    query: ["page"],
    texts: ["account", "credit-line", "kyc", "uploads"],
    takesPost: "file",
  }),
  screen("my-reviews", paths.myReviews, "reviews/my-reviews", {
    ...personal,
    query: ["page"],
    texts: ["account", "reviews"],
  }),
  screen("add-review", paths.addReview, "reviews/add-review", {
    ...personal,
    query: ["product"],
    texts: ["reviews"],
    takesPost: true,
  }),
  screen("enquiry", paths.enquiry, "enquiry/enquiry", {
    query: ["product", "sent"],
    texts: ["enquiry"],
    takesPost: true,
  }),
  screen("login", paths.login, "sign-in/login", {
    ...personal,
    query: ["returnUrl", "source", "wish"],
    texts: ["sign-in"],
    takesPost: true,
  }),
  screen("account", paths.account, "account/account", {
    ...personal,
    query: ["selected", "page"],
    texts: ["account", "wallet"],
    takesPost: true,
  }),
  screen("edit-profile", paths.editProfile, "account/edit-profile", {
    ...personal,
    texts: ["account"],
    takesPost: true,
  }),
  screen("undo-change", paths.undoChange, "account/undo-change", {
    ...personal,
    query: ["token"],
    texts: ["account"],
    takesPost: true,
  }),
  screen("addresses", paths.addresses, "addresses/addresses", {
    ...personal,
    query: ["address"],
    texts: ["account", "addresses"],
    takesPost: true,
  }),
  screen("wallet", paths.wallet, "wallet/wallet", { ...personal, query: ["page"], texts: ["account", "wallet"] }),
  screen("sales", paths.sales, "sales/sales", {
    ...personal,
    texts: ["account", "cart-link", "sales"],
    takesPost: true,
  }),
  screen("account-data", paths.accountData, "account-data/account-data", {
    ...personal,
    texts: ["account", "account-data"],
    takesPost: true,
  }),
  screen("orders", paths.orders, "orders/orders", {
    ...personal,
    query: ["status", "search", "page"],
    texts: ["account", "orders"],
  }),
  screen("order", paths.order, "orders/order", {
    ...personal,
    query: ["placed"],
    texts: ["orders"],
    takesPost: true,
  }),
  screen("slug-products", paths.slugProducts, "listing/slug-products", listing),
  screen("not-found", "*", "error/not-found", { audience: "private" }),
];

/** The shop. The console has its own (`client/admin/admin-routes.ts`), of which the shop's pages carry nothing. */
export const routes: RouteObject[] = [
  { Component: Layout, children: [{ ErrorBoundary: ErrorScreen, children: screens }] },
];
