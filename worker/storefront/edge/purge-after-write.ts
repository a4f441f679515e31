import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import { methodsOf } from "#shared/calls/call";
import { findCalls } from "../api/call-finder";
import { carryOutPurges } from "../api/purge-due-tags";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";
import { hostIn, isPreviewHost } from "../request/url-refusal";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
/** What pages post by themselves changes nothing that is shown. */
const telemetry = /^\/(?:events|errors)(?:\/|$)/;
/** How often an isolate asks, in ms, whatever was asked of it: an import by the command line tells no worker. */
const checkEvery = 5000;
/** For how long one run goes on when it is asked for more, in ms; the platform ends it some time after its request. */
const longestRun = 10_000;
/** A run that has said nothing for so long, in ms, ended with the request that it stood behind. */
const lostAfter = 30_000;

let checkedAt = 0;
/** When the run that is under way in this isolate began, in ms; null when there is none. */
let runningSince: number | null = null;
let wantsMore = false;

/** Behind whatever may have changed something, purges from what is kept everything that shows it. */
export const purges = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    await next();
    const config = c.get("config");
    if (config.backendUrl || config.buildId === "dev") return;
    // A version without visitors may have a cache of its own, and would write down as purged what the shop still keeps.
    if (isPreviewHost(hostIn(c.req.url), config)) return;
    const now = Date.now();
    if (!mayHaveChanged(c.req) && now - checkedAt < checkEvery) return;
    checkedAt = now;
    // Many at once would purge the same tags: one run does it for all of them.
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

/** Purges, and once more for whoever has asked meanwhile: what they changed may have come after the last look. */
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
  // One that was taken for lost leaves the newer one alone.
  if (runningSince === began) runningSince = null;
}
