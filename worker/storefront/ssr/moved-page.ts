import { redirectPathOf, withQuery } from "#shared/contents/redirect-path";
import { localePrefix } from "#shared/text/locale";
import { clientOf, type PageContext } from "./screen-answer";

/**
 * Redirects a URL that is no page, as staff have set; null: no redirect. Looked up only where the answer would be a
 * 404. The query carries over.
 */
export async function movedPage(c: PageContext): Promise<Response | null> {
  const { path, locale, url } = c.var;
  const from = redirectPathOf(path);
  if (from === null) return null;
  const found = await clientOf(c, false).call("findRedirect", { path: from });
  if (!found?.success) return null;
  const to = withQuery(found.to, url.search);
  // Headers are ASCII only, which a stored address may not be.
  const { pathname, search, hash, href } = new URL(to.startsWith("/") ? localePrefix(locale) + to : to, url);
  const location = to.startsWith("/") ? pathname + search + hash : href;
  return new Response(null, { status: found.status, headers: { location, "cache-control": "private, no-cache" } });
}
