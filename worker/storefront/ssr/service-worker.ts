import { noWorkerText, workerText } from "#client/shop/frame/offline/worker-text";
import { locales } from "#shared/text/locale";
import { shopIn } from "../api/shop";
import type { PageContext } from "./screen-answer";
import { hexOf } from "#shared/text/hex";

/** It requests its own pages and passes on what a document requests. */
const policy = "default-src 'none'; connect-src 'self'";

/** Changes whenever the offline page's name or colour does. */
async function brandVersion(c: PageContext): Promise<string> {
  const shops = await Promise.all(locales.map((locale) => shopIn(c, locale)));
  const bytes = new TextEncoder().encode(JSON.stringify(shops.map(({ brand }) => brand)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexOf(digest.subarray(0, 4));
}

/**
 * `/sw.js`: the worker that caches the offline page; while that is switched off, one that removes what an earlier one
 * has left. Browsers request it after navigations, so most answers are 304.
 */
export async function serviceWorker(c: PageContext): Promise<Response> {
  const { offlinePage, buildId } = c.var.config;
  const version = offlinePage ? `${buildId}-${await brandVersion(c)}` : "off";
  const tag = `"${version}"`;
  c.set("ownPolicy", policy);
  const headers = { "cache-control": "no-cache", etag: tag, "service-worker-allowed": "/" };
  if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
  const text = offlinePage ? workerText(version) : noWorkerText;
  return c.body(text, 200, { ...headers, "content-type": "text/javascript; charset=utf-8" });
}
