import type { Context, MiddlewareHandler } from "hono";
import { sampledRequests } from "#shared/http/access-log";
import { AccessSampler } from "#shared/http/access-sampler";
import { calls, type CallName } from "#shared/calls/calls";
import type { Facts } from "#shared/http/log-line";
import { log } from "./log";

/** Facts of a request for its log line: the call's name and its path pattern, nothing that the caller sent. */
export function requestFacts(c: Context): Facts {
  const call = c.get("call") as CallName | undefined;
  return { request_id: c.get("requestId"), method: c.req.method, call, path: call && calls[call].path };
}

/** One per isolate, however often the backend is composed. */
const ofIsolate = new AccessSampler();

/**
 * A sample of the calls as lines `request` in the log (`shared/http/access-sampler.ts`); `ms` until the answer was
 * ready.
 */
export const accessLog = (sampler = ofIsolate): MiddlewareHandler => sampledRequests(sampler, log, requestFacts);

/** The same for one of several reads that came together. */
export const joinedLog = sampledRequests<{ res: { status: number }; facts: Facts }>(
  ofIsolate,
  log,
  ({ facts }) => facts,
);
