import { createContext, use } from "react";
import { fetchTexts } from "virtual:texts";
import type { Locale } from "#shared/text/locale";
import { messageText, type Messages } from "./message-text";
import type { Features } from "./features";
import type { together } from "./together";

type Feature = keyof Features;

/** What a screen says beyond the texts of the frame and of most screens. The footer is the server's alone. */
export type ScreenFeature = Exclude<Feature, keyof typeof together | "footer">;

/** The id of a visible text. */
export type TextId = { [Name in Feature]: keyof Features[Name] }[Feature];

/** The texts of one language that are there so far. `shop` is what `{shop}` stands for in them: the shop's name. */
export type Texts = { locale: Locale; messages: Messages; shop?: string };

const texts: Record<Locale, Texts> = { en: { locale: "en", messages: {} }, ar: { locale: "ar", messages: {} } };
const fetched = new Set<string>();

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

/** All texts of the page's language that are there so far. */
export const useMessages = (): Messages => use(TextsContext).messages;

/** Looks up a visible text in the page's language; values fill its ICU placeholders and plurals. */
export function useTexts(): (id: TextId, values?: Record<string, string | number>) => string {
  const { locale, messages, shop = "" } = use(TextsContext);
  return (id, values) => messageText(messages[id] ?? id, locale, { shop, ...values });
}
