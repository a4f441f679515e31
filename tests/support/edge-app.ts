import { Hono, type MiddlewareHandler } from "hono";
import type { Config, Env } from "../../worker/config";
import type { EdgeEnv } from "../../worker/request/context";

export const testConfig: Config = {
  production: false,
  backendUrl: null,
  publicOrigin: null,
  identityEncoding: false,
  rateLimited: false,
  paymentPages: [],
  payment: [],
  localOutbox: false,
  eventsUrl: null,
  errorReportUrl: null,
  buildId: "dev",
};

/** An app with the given middlewares behind the variables that `worker/app.ts` sets first. It has no routes yet. */
export function edgeApp(config: Partial<Config>, ...middlewares: MiddlewareHandler<EdgeEnv>[]): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  app.use(async (c, next) => {
    c.set("config", { ...testConfig, ...config });
    c.set("arrivedAt", Date.now());
    c.set("url", new URL(c.req.url));
    c.set("requestId", "test");
    c.set("locale", "en");
    c.set("businessCategory", "");
    c.set("session", {});
    c.set("visitor", { network: "unknown" });
    c.set("refusal", null);
    await next();
  });
  for (const middleware of middlewares) app.use(middleware);
  return app;
}

/** The bindings a test needs; asking for any other throws where it is used. */
export const bindings = (some: Partial<Env>): Env => some as Env;
