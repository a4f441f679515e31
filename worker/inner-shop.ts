import { Hono, type Context } from "hono";
import { buildId } from "virtual:client-assets";
import { isLocale, splitLocale } from "../shared/locale";
import { sharedCall } from "./api/shared-call";
import { readConfig } from "./config";
import { crawlerFiles } from "./crawlers/inner-routes";
import { reportServerError } from "./error-reports/server-error";
import { unkeptHeaders } from "./public-cache/lifetime";
import type { Env } from "./config";
import type { EdgeEnv, Viewpoint } from "./request/context";
import { newNonce } from "./request/nonce";
import { innerPage } from "./ssr/inner-page";

const views = new WeakMap<Request, Viewpoint>();

const app = new Hono<EdgeEnv>();

app.onError((error, c) => {
  reportServerError(c, "request_failed", error);
  return new Response(null, { status: 500, headers: unkeptHeaders });
});
app.notFound(() => new Response(null, { status: 404, headers: unkeptHeaders }));

app.use(async (c, next) => {
  const url = new URL(c.req.url);
  const { locale, path } = splitLocale(url.pathname);
  const { device, crawler, businessCategory } = views.get(c.req.raw)!;
  const lang = url.searchParams.get("lang");
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
});
app.get("/call/*", sharedCall);
app.route("/", crawlerFiles);
app.get("*", innerPage);

/**
 * What the shop answers everybody alike: public pages, public calls and what crawlers read, each with the headers by
 * which it is kept. The outer shop alone asks it, by an address and a viewpoint; it knows nothing of who asks.
 */
export async function innerShop(
  request: Request,
  view: Viewpoint,
  env: Env,
  execution: Context["executionCtx"],
): Promise<Response> {
  views.set(request, view);
  return app.fetch(request, env, execution);
}
