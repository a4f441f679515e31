import type { Context } from "hono";
import { isLocale, splitLocale, type Locale } from "#shared/text/locale";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";

/** The language that a URL asks for: below `/api` its `lang` parameter, else its path. */
export function localeAt(c: Context<EdgeEnv>): Locale {
  const { pathname, searchParams } = c.get("url");
  const lang = isApiPath(pathname) ? searchParams.get("lang") : splitLocale(pathname).locale;
  return isLocale(lang) ? lang : "en";
}
