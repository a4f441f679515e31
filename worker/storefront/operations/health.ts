import type { Context } from "hono";
import { withinDeadline } from "../deadline";
import { logError } from "../log";
import type { EdgeEnv } from "../request/context";

/** How long the database may take to answer, in ms. */
const deadlineMs = 1000;
/** Scheduled tasks run each minute; one without success for this long, in ms, needs attention. */
const freshFor = 5 * 60_000;

/**
 * State of all scheduled tasks: each succeeded recently, some did not, or none ever ran (`wrangler dev` has no cron).
 */
type Clock = "fresh" | "stale" | "never";

/**
 * `/healthz`: 200 while the shop can answer, 503 when its own database cannot. Stopped tasks leave pages and orders
 * working, so they are only reported: `degraded`, with 200. Which task it is can be read in the log and the database,
 * not here. A remote backend watches itself.
 */
export async function health(c: Context<EdgeEnv>): Promise<Response> {
  const { buildId, backendUrl, production } = c.var.config;
  const headers = { "cache-control": "no-store" };
  if (backendUrl !== null) return c.json({ status: "ok", build: buildId }, 200, headers);
  try {
    const clock = clockOf(await withinDeadline(deadlineMs, () => c.env.UPKEEP.oldestSuccess()));
    const late = clock === "stale" || (clock === "never" && production);
    return c.json({ status: late ? "degraded" : "ok", build: buildId, clock }, 200, headers);
  } catch (error) {
    logError("health_failed", c.var.requestId, error);
    return c.json({ status: "failing", build: buildId }, 503, headers);
  }
}

const clockOf = (oldest: number | null): Clock =>
  oldest === null ? "never" : Date.now() - oldest < freshFor ? "fresh" : "stale";
