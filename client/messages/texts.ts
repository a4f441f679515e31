import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Locale } from "../../shared/locale";
import type about from "./en/about.json";
import type cart from "./en/cart.json";
import type cartPage from "./en/cart-page.json";
import type catalogue from "./en/catalogue.json";
import type error from "./en/error.json";
import type home from "./en/home.json";
import type layout from "./en/layout.json";
import type listing from "./en/listing.json";
import type product from "./en/product.json";
import type shopper from "./en/shopper.json";

/** The id of a visible text; `en/<feature>.json` and `ar/<feature>.json` hold the words. */
export type TextId = keyof (typeof about &
  typeof cart &
  typeof cartPage &
  typeof catalogue &
  typeof error &
  typeof home &
  typeof layout &
  typeof listing &
  typeof product &
  typeof shopper);

const loadMessages: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import("virtual:messages/en"),
  ar: () => import("virtual:messages/ar"),
};

/** The texts of one language. */
export async function textsOf(locale: Locale): Promise<I18n> {
  const { messages } = await loadMessages[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Looks up a visible text in the page's language; values fill its ICU placeholders and plurals. */
export function useTexts(): (id: TextId, values?: Record<string, string | number>) => string {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}
