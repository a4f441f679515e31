import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isLocale, locales, localePrefix, splitLocale, type Locale } from "../../shared/locale";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";

/** The language that an address asks for: below `/api` its `lang` parameter, else its path. */
export function localeAt(c: Context<EdgeEnv>): Locale {
  const { pathname, searchParams } = c.get("url");
  const lang = isApiPath(pathname) ? searchParams.get("lang") : splitLocale(pathname).locale;
  return isLocale(lang) ? lang : "en";
}

/**
 * Language and path of the request: `/ar/…` is Arabic, all else English; below `/api` it is the `lang` parameter.
 * `/` and `/ar` lead to their home page. A path that names a language again, or English at all, is no page.
 */
export const locale = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { pathname, search } = c.get("url");
    const split = splitLocale(pathname);
    if (split.path === "/") return c.redirect(`${localePrefix(split.locale)}/shop${search}`, 308);
    c.set("locale", localeAt(c));
    c.set("path", split.path);
    if (!c.get("refusal") && locales.some((code) => split.path === `/${code}` || split.path.startsWith(`/${code}/`))) {
      c.set("refusal", "not_found");
    }
    return next();
  });
