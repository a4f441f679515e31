import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { sampledRequests } from "#shared/http/access-log";
import { AccessSampler } from "#shared/http/access-sampler";
import type { Facts } from "#shared/http/log-line";
import { log } from "../log";
import type { EdgeEnv } from "../request/context";
import { pathTemplate } from "../request/path-template";

/** A sample of the requests as lines `request` in the log (`shared/http/access-sampler.ts`); `ms` until the answer began. */
export const accessLog = (sampler = new AccessSampler()) =>
  createMiddleware<EdgeEnv>(sampledRequests(sampler, log, factsOf));

function factsOf({ req, var: { requestId, url } }: Context<EdgeEnv>): Facts {
  return { request_id: requestId, method: req.method, path: pathTemplate(url.pathname) };
}
