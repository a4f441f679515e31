import { localePrefix, type Locale } from "#shared/text/locale";

/**
 * The normalised URL of the same screen in another language. Carries over only the query parameters that the screen
 * knows, in alphabetical order, so that server and browser write the same URL.
 * @param pathname path without a language prefix, as the router sees it
 * @param known the screen's own; of one whose parameters only the server knows, all but those that campaigns add
 */
export function addressInLanguage(
  locale: Locale,
  pathname: string,
  search: string,
  known: readonly string[] | "listing" | "guide",
): string {
  const isKnown = (name: string) => (typeof known === "string" ? !/^utm_|clid$/.test(name) : known.includes(name));
  const carried = [...new URLSearchParams(search)].filter(([name, value]) => isKnown(name) && value !== "");
  const query = new URLSearchParams(carried);
  query.sort();
  const path = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  return localePrefix(locale) + path + (query.size > 0 ? `?${query}` : "");
}
