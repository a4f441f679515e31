import { createMiddleware } from "hono/factory";
import { isLocale, locales, localePrefix, splitLocale } from "../../shared/locale";
import { isApiPath } from "./api-path";
import type { EdgeEnv } from "./context";

/**
 * Language and path of the request (A69): `/ar/…` is Arabic, all else English; below `/api` it is the `lang` parameter.
 * `/` and `/ar` lead to their home page (A1). A path that names a language again, or English at all, is no page.
 */
export const locale = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { pathname, search } = c.get("url");
    const split = splitLocale(pathname);
    if (split.path === "/") return c.redirect(`${localePrefix(split.locale)}/shop${search}`, 308);
    const lang = isApiPath(c.req.path) ? c.req.query("lang") : split.locale;
    c.set("locale", isLocale(lang) ? lang : "en");
    c.set("path", split.path);
    if (!c.get("refusal") && locales.some((code) => split.path === `/${code}` || split.path.startsWith(`/${code}/`))) {
      c.set("refusal", "not_found");
    }
    return next();
  });
