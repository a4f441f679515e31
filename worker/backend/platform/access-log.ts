import type { Context, MiddlewareHandler } from "hono";
import { sampledRequests } from "#shared/http/access-log";
import { AccessSampler } from "#shared/http/access-sampler";
import { calls, type CallName } from "#shared/calls/calls";
import type { Facts } from "#shared/http/log-line";
import { log } from "./log";

/** What a line says of a request: the call's name and path as the contract has it, nothing that the caller put into it. */
export function requestFacts(c: Context): Facts {
  const call = c.get("call") as CallName | undefined;
  return { request_id: c.get("requestId"), method: c.req.method, call, path: call && calls[call].path };
}

/** One for the isolate, however often the backend is put together. */
const ofIsolate = new AccessSampler();

/** A sample of the calls as lines `request` in the log (`shared/http/access-sampler.ts`); `ms` until the answer was there. */
export const accessLog = (sampler = ofIsolate): MiddlewareHandler => sampledRequests(sampler, log, requestFacts);
