import { createMiddleware } from "hono/factory";
import { AccessSampler } from "#shared/http/access-sampler";
import { log } from "../log";
import type { EdgeEnv } from "../request/context";
import { pathTemplate } from "../request/path-template";

/** A sample of the requests as lines `request` in the log (`shared/http/access-sampler.ts`); `ms` until the answer began. */
export const accessLog = (sampler = new AccessSampler()) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    const ms = Math.round(performance.now() - start);
    const sample = sampler.sample({ status, ms }, Date.now());
    if (!sample) return;
    const { requestId, url } = c.var;
    const { method } = c.req;
    const path = pathTemplate(url.pathname);
    log(status >= 500 ? "warn" : "info", "request", { request_id: requestId, method, path, status, ms, ...sample });
  });
