/** Languages of the shop. English has the bare paths, every other one the same paths below its code. */
export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/** The path prefix of a language: "" for English, "/ar" for Arabic. */
export const localePrefix = (locale: Locale): "" | `/${Locale}` => (locale === "en" ? "" : `/${locale}`);

/** Writing direction of a language. */
export const directionOf = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");

/** Splits a path into its language and the path below it: `/ar/shop` → `ar`, `/shop`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first !== "en" && isLocale(first)) return { locale: first, path: `/${rest.join("/")}` };
  return { locale: "en", path: pathname };
}
