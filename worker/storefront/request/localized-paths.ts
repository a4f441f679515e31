import { localePrefix, locales } from "#shared/text/locale";

/** A path in every language, with and without a slash at its end. */
export const localizedPaths = (path: string): string[] =>
  locales.flatMap((locale) => [localePrefix(locale) + path, `${localePrefix(locale)}${path}/`]);
