import { createMiddleware } from "hono/factory";
import { locales, localePrefix, splitLocale } from "#shared/text/locale";
import type { EdgeEnv } from "../request/context";
import { localeAt } from "../request/locale-at";

/**
 * Language and path of the request: `/ar/…` is Arabic, all else English; below `/api` it is the `lang` parameter. `/`
 * and `/ar` redirect to their home page. A path that names a language twice, or English at all, is a 404.
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
