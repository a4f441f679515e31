import { noWorkerText, workerText } from "../../client/offline/worker-text";
import type { PageContext } from "./screen-answer";

/** It asks for its own pages and passes on what a document asks for. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * `/sw.js`: the worker that keeps the offline page; while the shop has none, one that removes what an earlier one has
 * left. Browsers ask for it after navigations, so most answers say that it is the one they have.
 */
export function serviceWorker(c: PageContext): Response {
  const { offlinePage, buildId } = c.var.config;
  const tag = `"${offlinePage ? buildId : "off"}"`;
  c.set("ownPolicy", policy);
  const headers = { "cache-control": "no-cache", etag: tag, "service-worker-allowed": "/" };
  if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
  const text = offlinePage ? workerText(buildId) : noWorkerText;
  return c.body(text, 200, { ...headers, "content-type": "text/javascript; charset=utf-8" });
}
