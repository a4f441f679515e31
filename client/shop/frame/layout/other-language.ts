import { localePrefix, type Locale } from "#shared/text/locale";

/**
 * The normalised URL of the same screen in another language. Carries over only the query parameters that the screen
 * knows, in alphabetical order, so that server and browser write the same URL.
 * @param pathname path without a language prefix, as the router sees it
 */
export function addressInLanguage(locale: Locale, pathname: string, search: string, known: readonly string[]): string {
  const carried = [...new URLSearchParams(search)].filter(([name, value]) => known.includes(name) && value !== "");
  const query = new URLSearchParams(carried);
  query.sort();
  const path = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  return localePrefix(locale) + path + (query.size > 0 ? `?${query}` : "");
}
