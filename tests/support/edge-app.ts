import { Hono, type MiddlewareHandler } from "hono";
import { isLocale } from "#shared/text/locale";
import type { Config, Env } from "#storefront/config";
import { sharedCall } from "#storefront/api/shared-call";
import { crawlerFiles } from "#storefront/crawlers/inner-routes";
import { madeAsHeader } from "#storefront/public-cache/reply-kind";
import type { EdgeEnv } from "#storefront/request/context";

export const testConfig: Config = {
  production: false,
  backendUrl: null,
  backendSecret: null,
  publicOrigin: null,
  workersDevHost: null,
  identityEncoding: false,
  rateLimited: false,
  offlinePage: true,
  paymentPages: [],
  payment: null,
  localOutbox: false,
  eventsUrl: null,
  errorReportUrl: null,
  buildId: "dev",
};

/**
 * An app with the given middlewares behind the variables that `worker/storefront/app.ts` sets first. It has no routes yet; its inner
 * shop, of the same configuration, has those that need no screens.
 */
export function edgeApp(config: Partial<Config>, ...middlewares: MiddlewareHandler<EdgeEnv>[]): Hono<EdgeEnv> {
  const calls = appOf(config).get("*", sharedCall);
  const files = appOf(config).route("/", crawlerFiles);
  const app = appOf(config);
  app.use((c, next) => {
    c.set("innerShop", async (request, { kind }) => {
      const answer = await (kind === "call" ? calls : files).fetch(request, c.env);
      answer.headers.set(madeAsHeader, kind);
      return answer;
    });
    return next();
  });
  for (const middleware of middlewares) app.use(middleware);
  return app;
}

function appOf(config: Partial<Config>): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  app.use(async (c, next) => {
    c.set("config", { ...testConfig, ...config });
    const lang = new URL(c.req.url).searchParams.get("lang");
    c.set("arrivedAt", Date.now());
    c.set("url", new URL(c.req.url));
    c.set("requestId", "test");
    c.set("locale", isLocale(lang) ? lang : "en");
    c.set("businessCategory", "");
    c.set("session", {});
    c.set("visitor", { network: "unknown" });
    c.set("refusal", null);
    await next();
  });
  return app;
}

/** The bindings a test needs; asking for any other throws where it is used. */
export const bindings = (some: Partial<Env>): Env => some as Env;
