import { createMiddleware } from "hono/factory";
import { carryOutPurges } from "../api/due-purges";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
/** What pages post by themselves changes nothing that is shown. */
const telemetry = /^\/(?:events|errors)(?:\/|$)/;
/** How often an isolate asks, in ms, whatever was asked of it: an import by the command line tells no worker. */
const askEvery = 5000;
let askedAt = 0;

/** Behind whatever may have changed something, purges from what is kept everything that shows it. */
export const purges = () =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    await next();
    const { config, requestId } = c.var;
    if (config.backendUrl || config.buildId === "dev") return;
    const now = Date.now();
    const mayHaveChanged = !reads.has(c.req.method) && !telemetry.test(c.req.path);
    if (!mayHaveChanged && now - askedAt < askEvery) return;
    askedAt = now;
    const purged = carryOutPurges(c.env, c.executionCtx);
    c.executionCtx.waitUntil(purged.catch((error: unknown) => logError("purge_failed", requestId, error)));
  });
