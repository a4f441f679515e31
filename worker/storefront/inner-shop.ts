import { Hono, type Context } from "hono";
import { buildId } from "virtual:client-assets";
import { isLocale, splitLocale } from "#shared/text/locale";
import { sharedCall } from "./api/shared-call";
import { readConfig } from "./config";
import { crawlerFiles } from "./crawlers/inner-routes";
import { reportServerError } from "./error-reports/server-error";
import { uncacheableHeaders } from "./public-cache/cache-lifetime";
import { madeAsHeader } from "./public-cache/reply-kind";
import type { Env } from "./config";
import type { EdgeEnv, PublicKind, Viewpoint } from "./request/context";
import { newNonce } from "./request/nonce";
import { innerPage } from "./ssr/inner-page";

const views = new WeakMap<Request, Viewpoint>();

/** Makes answers of one kind, and marks each with its kind. */
function shopOf(kind: PublicKind): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  app.onError((error, c) => {
    reportServerError(c, "request_failed", error);
    return new Response(null, { status: 500, headers: uncacheableHeaders });
  });
  app.notFound(() => new Response(null, { status: 404, headers: uncacheableHeaders }));
  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const { locale, path } = splitLocale(url.pathname);
    const { device, crawler, businessCategory } = views.get(c.req.raw)!;
    const lang = kind === "call" ? url.searchParams.get("lang") : null;
    c.set("arrivedAt", Date.now());
    c.set("url", url);
    c.set("config", readConfig(c.env, buildId));
    // For the log alone.
    c.set("requestId", c.req.header("x-request-id") ?? crypto.randomUUID());
    c.set("locale", isLocale(lang) ? lang : locale);
    c.set("path", path);
    c.set("device", device);
    c.set("crawler", crawler);
    c.set("businessCategory", businessCategory);
    c.set("nonce", newNonce());
    c.set("session", {});
    c.set("visitor", { network: "unknown" });
    c.set("refusal", null);
    await next();
    c.res.headers.set(madeAsHeader, kind);
  });
  return app;
}

/** Chosen by kind, never by path: a visitor chooses the path of a page, and it may be that of a call or a file too. */
const shops: Record<PublicKind, Hono<EdgeEnv>> = {
  page: shopOf("page").get("*", innerPage),
  call: shopOf("call").get("*", sharedCall),
  file: shopOf("file").route("/", crawlerFiles),
};

/**
 * Answers what is the same for everybody: public pages, public calls and files for crawlers, with caching headers. Only
 * the outer shop calls it, with a URL and a viewpoint; it knows nothing about the visitor.
 */
export async function innerShop(
  request: Request,
  view: Viewpoint,
  env: Env,
  execution: Context["executionCtx"],
): Promise<Response> {
  views.set(request, view);
  return shops[view.kind].fetch(request, env, execution);
}
