import { locales, type Locale } from "#shared/text/locale";

/**
 * Whether a test that costs most of a minute runs at its full size, as with `npm run prove`. With `npm test` it shows the
 * same in small.
 */
export const isFullSize = process.env["FULL_SIZE"] === "yes";

/**
 * Whether one of many screens is walked in a language: at full size each in every language, and else each in one of them.
 * @param index of the screen in its list
 */
export const isWalkedIn = (locale: Locale, index: number): boolean =>
  isFullSize || index % locales.length === locales.indexOf(locale);
