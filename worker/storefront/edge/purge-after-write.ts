import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import { methodsOf } from "#shared/calls/call";
import { findCalls } from "#shared/calls/call-finder";
import { carryOutPurges } from "../api/purge-due-tags";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";
import { hostIn, isPreviewHost } from "../request/url-refusal";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
/** Telemetry that pages post changes nothing that a page displays. */
const telemetry = /^\/(?:events|errors)(?:\/|$)/;
/**
 * How often an isolate checks for due purges, in ms, even without a write: an import from the command line notifies no
 * worker.
 */
const checkEvery = 5000;
/**
 * How long one run continues while more purges are requested, in ms; the platform ends it some time after its request.
 */
const longestRun = 10_000;
/** A run that has made no progress for this long, in ms, was ended with its request. */
const lostAfter = 30_000;

let checkedAt = 0;
/** When the run that is under way in this isolate began, in ms; null when there is none. */
let runningSince: number | null = null;
let wantsMore = false;

/** Purges from the caches, after a write, everything that shows what it changed. */
export const purges = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    await next();
    const config = c.get("config");
    if (config.backendUrl || config.buildId === "dev") return;
    // A preview version may have its own cache, and would mark as purged what the shop still has cached.
    if (isPreviewHost(hostIn(c.req.url), config)) return;
    const now = Date.now();
    if (!mayHaveChanged(c.req) && now - checkedAt < checkEvery) return;
    checkedAt = now;
    // Concurrent runs would purge the same tags, so one run serves all requests.
    if (runningSince !== null && now - runningSince < lostAfter) wantsMore = true;
    else c.executionCtx.waitUntil(run(c));
  });

/** Reads may be posted too, by visitors without scripts or by other clients. */
function mayHaveChanged({ method, path }: { method: string; path: string }): boolean {
  if (reads.has(method) || telemetry.test(path)) return false;
  if (!path.startsWith("/api/")) return true;
  const called = findCalls(path, null).filter(({ call }) => methodsOf(call).includes(method));
  return called.some(({ call }) => call.kind === "write");
}

/** Purges, and repeats for requests that came meanwhile: their changes may be later than the last look. */
async function run({ env, executionCtx, var: { requestId } }: Context<EdgeEnv>): Promise<void> {
  const began = Date.now();
  runningSince = began;
  do {
    wantsMore = false;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      await carryOutPurges(env, executionCtx);
    } catch (error) {
      logError("purge_failed", requestId, error);
    }
  } while (wantsMore && Date.now() - began < longestRun);
  // A run taken for lost must not reset the newer one.
  if (runningSince === began) runningSince = null;
}
