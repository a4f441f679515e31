import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Locale } from "../../shared/locale";
import type about from "./en/about.json";
import type cart from "./en/cart.json";
import type catalogue from "./en/catalogue.json";
import type error from "./en/error.json";
import type home from "./en/home.json";
import type layout from "./en/layout.json";
import type listing from "./en/listing.json";
import type product from "./en/product.json";
import type shopper from "./en/shopper.json";
import type cartLinks from "./en/with-screen/cart-links.json";
import type compare from "./en/with-screen/compare.json";
import type quickOrder from "./en/with-screen/quick-order.json";
import type wishlist from "./en/with-screen/wishlist.json";

/**
 * The id of a visible text; `en/<feature>.json` and `ar/<feature>.json` hold the words. Those in `with-screen/` reach
 * the browser with the screen or dialog that shows them.
 */
export type TextId = keyof (typeof about &
  typeof cart &
  typeof catalogue &
  typeof error &
  typeof home &
  typeof layout &
  typeof listing &
  typeof product &
  typeof shopper &
  typeof cartLinks &
  typeof compare &
  typeof quickOrder &
  typeof wishlist);

/** Texts that a screen or dialog brings along. */
export type LaterTexts = "cart-links" | "compare" | "quick-order" | "wishlist";

const loadMessages: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import("virtual:messages/en"),
  ar: () => import("virtual:messages/ar"),
};

const loadLater: Record<Locale, Record<LaterTexts, () => Promise<{ messages: Messages }>>> = {
  en: {
    "cart-links": () => import("virtual:messages/en/cart-links"),
    compare: () => import("virtual:messages/en/compare"),
    "quick-order": () => import("virtual:messages/en/quick-order"),
    wishlist: () => import("virtual:messages/en/wishlist"),
  },
  ar: {
    "cart-links": () => import("virtual:messages/ar/cart-links"),
    compare: () => import("virtual:messages/ar/compare"),
    "quick-order": () => import("virtual:messages/ar/quick-order"),
    wishlist: () => import("virtual:messages/ar/wishlist"),
  },
};

const made = new Map<Locale, Promise<I18n>>();

/** The texts of one language. In the browser those of `with-screen/` join them by `addTexts`. */
export function textsOf(locale: Locale): Promise<I18n> {
  const known = made.get(locale);
  if (known) return known;
  const texts = loadMessages[locale]().then(({ messages }) => setupI18n({ locale, messages: { [locale]: messages } }));
  made.set(locale, texts);
  texts.catch(() => made.delete(locale));
  return texts;
}

const added = new Set<LaterTexts>();

/** Fetches the texts that a screen or dialog brings along. On the server they are there already. */
export async function addTexts(feature: LaterTexts): Promise<void> {
  if (import.meta.env.SSR || added.has(feature)) return;
  const locale = document.documentElement.lang === "ar" ? "ar" : "en";
  const [texts, { messages }] = await Promise.all([textsOf(locale), loadLater[locale][feature]()]);
  added.add(feature);
  texts.load(locale, messages);
}

/** Looks up a visible text in the page's language; values fill its ICU placeholders and plurals. */
export function useTexts(): (id: TextId, values?: Record<string, string | number>) => string {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}
