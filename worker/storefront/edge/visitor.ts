import { createMiddleware } from "hono/factory";
import { browserIdIn } from "../request/browser-id";
import type { EdgeEnv } from "../request/context";
import { networkOf } from "#shared/http/network";

/** Sets the network and the browser that a request comes from: rate limits are counted by them. */
export const visitor = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    c.set("visitor", { network: networkOf(c.req.header("cf-connecting-ip")), browserId: browserIdIn(c) });
    await next();
  });
