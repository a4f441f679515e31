import { createContext, use } from "react";
import { fetchTexts } from "virtual:texts";
import type { Locale } from "../../shared/locale";
import { messageText, type Messages } from "./message-text";
import type about from "./en/about.json";
import type admin from "./en/admin.json";
import type account from "./en/account.json";
import type addresses from "./en/addresses.json";
import type cart from "./en/cart.json";
import type cartPage from "./en/cart-page.json";
import type cartLink from "./en/cart-link.json";
import type catalogue from "./en/catalogue.json";
import type checkout from "./en/checkout.json";
import type compare from "./en/compare.json";
import type creditLine from "./en/credit-line.json";
import type enquiry from "./en/enquiry.json";
import type error from "./en/error.json";
import type footer from "./en/footer.json";
import type home from "./en/home.json";
import type kyc from "./en/kyc.json";
import type layout from "./en/layout.json";
import type listing from "./en/listing.json";
import type privacy from "./en/privacy.json";
import type orders from "./en/orders.json";
import type accountData from "./en/account-data.json";
import type product from "./en/product.json";
import type quickOrder from "./en/quick-order.json";
import type reviews from "./en/reviews.json";
import type sales from "./en/sales.json";
import type search from "./en/search.json";
import type shopper from "./en/shopper.json";
import type uploads from "./en/uploads.json";
import type wallet from "./en/wallet.json";
import type signIn from "./en/sign-in.json";
import type vouchers from "./en/vouchers.json";
import type wishlist from "./en/wishlist.json";

/** The texts of each `en/<feature>.json`; `ar/<feature>.json` has the same ids. */
type Features = {
  about: typeof about;
  account: typeof account;
  addresses: typeof addresses;
  admin: typeof admin;
  cart: typeof cart;
  "cart-link": typeof cartLink;
  "cart-page": typeof cartPage;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  compare: typeof compare;
  "credit-line": typeof creditLine;
  enquiry: typeof enquiry;
  error: typeof error;
  footer: typeof footer;
  home: typeof home;
  kyc: typeof kyc;
  layout: typeof layout;
  listing: typeof listing;
  privacy: typeof privacy;
  orders: typeof orders;
  "account-data": typeof accountData;
  product: typeof product;
  "quick-order": typeof quickOrder;
  reviews: typeof reviews;
  sales: typeof sales;
  search: typeof search;
  shopper: typeof shopper;
  uploads: typeof uploads;
  wallet: typeof wallet;
  "sign-in": typeof signIn;
  vouchers: typeof vouchers;
  wishlist: typeof wishlist;
};
type Feature = keyof Features;

/** What a screen says beyond the texts of the frame and of most screens. The footer is the server's alone. */
export type ScreenFeature = Exclude<Feature, "layout" | "catalogue" | "cart" | "error" | "footer" | "shopper">;

/** The id of a visible text. */
export type TextId = { [Name in Feature]: keyof Features[Name] }[Feature];

/** The texts of one language that are there so far. */
export type Texts = { locale: Locale; messages: Messages };

const texts: Record<Locale, Texts> = { en: { locale: "en", messages: {} }, ar: { locale: "ar", messages: {} } };
const fetched = new Set<string>();

/** Everything, for the server. */
export const everyFeature = [
  "screens",
  "about",
  "account",
  "addresses",
  "admin",
  "cart-link",
  "cart-page",
  "checkout",
  "compare",
  "credit-line",
  "enquiry",
  "footer",
  "home",
  "kyc",
  "listing",
  "privacy",
  "orders",
  "account-data",
  "product",
  "quick-order",
  "reviews",
  "sales",
  "search",
  "uploads",
  "wallet",
  "sign-in",
  "vouchers",
  "wishlist",
] as const;

/**
 * The texts of one language.
 * @param features that must be among them beside the frame's
 */
export async function textsOf(
  locale: Locale,
  features: readonly (ScreenFeature | "screens" | "footer")[] = [],
): Promise<Texts> {
  const missing = ["frame", ...features].filter((name) => !fetched.has(locale + name));
  const loaded = await Promise.all(missing.map((name) => fetchTexts(locale, name)));
  Object.assign(texts[locale].messages, ...loaded);
  for (const name of missing) fetched.add(locale + name);
  return texts[locale];
}

/**
 * Fetches a module, the texts that most screens say, and those that it says itself. The server has all texts.
 * @returns what loads both, and the module alone on the server
 */
export const withTexts =
  <Module>(module: () => Promise<Module>, features: readonly ScreenFeature[]): (() => Promise<Module>) =>
  async () => {
    if (!import.meta.env.SSR) {
      const locale = document.documentElement.lang as Locale;
      await Promise.all([module(), textsOf(locale, ["screens", ...features])]);
    }
    return module();
  };

const TextsContext = createContext<Texts>(texts.en);
export const TextsProvider = TextsContext.Provider;

/** Looks up a visible text in the page's language; values fill its ICU placeholders and plurals. */
export function useTexts(): (id: TextId, values?: Record<string, string | number>) => string {
  const { locale, messages } = use(TextsContext);
  return (id, values) => messageText(messages[id] ?? id, locale, values);
}
