import { locales, localePrefix, type Locale } from "#shared/text/locale";
import type { ScreenRow } from "#shared/routes/screen";
import { screens as rows, type ScreenName } from "#shared/routes/shop-routes";

/** Entries of the demo catalogue (`demo/catalogue`) that tests visit. */
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

type WithParameter = {
  [Name in ScreenName]: (typeof rows)[Name]["path"] extends `${string}:${string}` ? Name : never;
}[ScreenName];

/** A path of every pattern that has a parameter; the compiler refuses a screen without one. */
const samplePaths: Record<WithParameter, string> = {
  product: `/products/${samples.product}`,
  category: `/category/${samples.category}`,
  subcategory: `/categories/${samples.subcategory}`,
  speciality: `/specialities/${samples.speciality}`,
  procedure: `/procedures/${samples.procedure}`,
  brand: `/brand/${samples.brand}`,
  slugProducts: `/${samples.collection}/products`,
  clinic: "/clinics/nurses-bag",
  guide: "/choose/sutures",
  policy: "/policy/terms-to-use",
  page: "/pages/no-such-page",
  preview: `/preview/${samples.product}`,
  cartLink: "/cart/link/no-such-link",
  recall: "/recall/0123456789abcdef01234567",
  payLink: "/pay/unknown",
  orderChange: "/order-change/unknown",
  checkoutAddress: "/checkout/no-such-checkout/address",
  checkoutPayment: "/checkout/no-such-checkout/payment",
  order: "/order/no-such-order",
  reorder: "/order/no-such-order/again",
  newReturn: "/order/no-such-order/return",
  return: "/order/no-such-order/returns/no-such-return",
};
const missing = new Set<string>([
  "cartLink",
  "orderChange",
  "page",
  "payLink",
  "recall",
  "notFound",
] satisfies ScreenName[]);

const screenOf = (name: ScreenName): Screen => {
  const { path, signIn = false, indexed = true }: ScreenRow = rows[name];
  return {
    path: name in samplePaths ? samplePaths[name as WithParameter] : path,
    status: missing.has(name) ? 404 : 200,
    ...((!indexed || missing.has(name)) && { noindex: true }),
    ...(signIn && { guarded: true }),
  };
};

/** Every screen of the shop, by the name of its row. */
export const screens = Object.fromEntries(
  (Object.keys(rows) as ScreenName[]).map((name) => [name, screenOf(name)]),
) as Record<ScreenName, Screen>;

/** The same patterns again where a screen looks different: searched, filtered, empty, unknown. */
export const variations: Record<string, Screen> = {
  "sizes that are codes": {
    path: "/products/nylon-suture-non-absorbable-monofilament-blue-box-of-12",
    status: 200,
  },
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
