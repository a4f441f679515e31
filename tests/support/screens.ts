import { paths } from "../../client/paths";
import { locales, localePrefix, type Locale } from "../../shared/locale";

/** Entries of the demo catalogue (`catalogue/data`) that tests visit. */
export const samples = {
  /** Has several variants, tier prices, cash on delivery and related products. */
  product: "nitrile-examination-gloves-powder-free-blue-box-of-100",
  category: "consumables-uae",
  subcategory: "examination-gloves",
  speciality: "dentistry",
  procedure: "wound-dressing",
  brand: "noura-care",
  collection: "clinic-essentials",
} as const;

export type Screen = {
  /** Without a language prefix. */
  path: string;
  status: number;
  /** Search engines must not list it; then it has no canonical address either. */
  noindex?: boolean;
  /** Nobody is signed in, so it leads to sign-in. */
  guarded?: boolean;
};

/** An address of every pattern in `client/paths.ts`; the compiler refuses a pattern without one. */
export const screens: Record<keyof typeof paths, Screen> = {
  home: { path: "/shop", status: 200 },
  products: { path: "/products", status: 200 },
  product: { path: `/products/${samples.product}`, status: 200 },
  category: { path: `/category/${samples.category}`, status: 200 },
  subcategory: { path: `/categories/${samples.subcategory}`, status: 200 },
  speciality: { path: `/specialities/${samples.speciality}`, status: 200 },
  procedure: { path: `/procedures/${samples.procedure}`, status: 200 },
  brands: { path: "/brands", status: 200 },
  brand: { path: `/brand/${samples.brand}`, status: 200 },
  slugProducts: { path: `/${samples.collection}/products`, status: 200 },
  policy: { path: "/policy/terms-to-use", status: 200 },
  about: { path: "/about", status: 200 },
  contact: { path: "/contact", status: 200 },
  cart: { path: "/cart", status: 200, noindex: true },
  cartLink: { path: "/cart/link/no-such-link", status: 404, noindex: true },
  checkoutStart: { path: "/checkout/start", status: 200, noindex: true, guarded: true },
  checkoutAddress: { path: "/checkout/no-such-checkout/address", status: 200, noindex: true, guarded: true },
  checkoutPayment: { path: "/checkout/no-such-checkout/payment", status: 200, noindex: true, guarded: true },
  checkoutExpired: { path: "/checkout-expired", status: 200, noindex: true },
  wishlist: { path: "/wishlist", status: 200, noindex: true },
  compare: { path: "/compare", status: 200, noindex: true },
  quickOrder: { path: "/quick-order", status: 200, noindex: true },
  addReview: { path: "/reviews/add", status: 200, noindex: true, guarded: true },
  enquiry: { path: "/enquiry", status: 200 },
  login: { path: "/account/login", status: 200, noindex: true },
  account: { path: "/account", status: 200, noindex: true },
  undoChange: { path: "/account/undo", status: 200, noindex: true },
  editProfile: { path: "/account/editProfile", status: 200, noindex: true, guarded: true },
  addresses: { path: "/account/addresses", status: 200, noindex: true, guarded: true },
  wallet: { path: "/account/wallet", status: 200, noindex: true, guarded: true },
  kyc: { path: "/account/kyc", status: 200, noindex: true, guarded: true },
  creditLine: { path: "/account/my-credit-line", status: 200, noindex: true, guarded: true },
  accountData: { path: "/account/data", status: 200, noindex: true, guarded: true },
  myReviews: { path: "/account/reviews", status: 200, noindex: true, guarded: true },
  sales: { path: "/account/sales", status: 200, noindex: true, guarded: true },
  orders: { path: "/order", status: 200, noindex: true, guarded: true },
  order: { path: "/order/no-such-order", status: 200, noindex: true, guarded: true },
  notFound: { path: "/404", status: 404, noindex: true },
};

/** The same patterns again where a screen looks different: searched, filtered, empty, unknown. */
export const variations: Record<string, Screen> = {
  "search with results": { path: "/products?search=gloves", status: 200, noindex: true },
  "search without results": { path: "/products?search=zzzzqqqq", status: 200, noindex: true },
  "filtered listing": {
    path: `/category/${samples.category}?brand=${samples.brand}&in_stock=1&sort=price_asc`,
    status: 200,
    noindex: true,
  },
  comparison: { path: "/compare?products=1,7", status: 200, noindex: true },
  "second page": { path: "/products?page=2", status: 200 },
  "unknown product": { path: "/products/no-such-product", status: 404, noindex: true },
};

export const everyScreen = Object.entries({ ...screens, ...variations });

export const inEveryLanguage = (path: string): { locale: Locale; address: string }[] =>
  locales.map((locale) => ({ locale, address: localePrefix(locale) + path }));
