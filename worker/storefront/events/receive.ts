import { Hono, type Context } from "hono";
import { boundedBody } from "../request/bounded-body";
import type { EdgeEnv } from "../request/context";
import { logError } from "../log";
import type { ReceivedEvent } from "#shared/tracking/events";
import { eventsInCall } from "#shared/calls/upkeep";
import { readBatch } from "./batch";
import { retryAfter } from "../request/flood-limits";

/** Largest batch of 50 events, in bytes; the library halves a batch that is refused for its size. */
const eventsLimit = boundedBody(64 * 1024, (c, problem) =>
  problem === "body_too_large" ? c.json(answer("too large"), 413) : c.json(answer("too late"), 408),
);

/** How long a collector may take, in ms. */
const patience = 5000;

/** The part of an answer that the library reads. */
const answer = (error: string | null) => ({ status: error === null ? 1 : 0, error });

/**
 * Receives a batch of events from the shop's own pages, and passes it to the configured collector, else to the database
 * of the shop's own backend. Saves nothing from crawlers, or under Do Not Track or Global Privacy Control. The
 * visitor's network address is not saved, passed on or logged. After a failure the library tries again.
 */
async function receiveEvents(c: Context<EdgeEnv>): Promise<Response> {
  c.header("cache-control", "no-store");
  if (c.var.crawler || c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1") return c.json(answer(null));
  const now = Date.now();
  const batch = readBatch(await c.req.text(), now);
  if ("refused" in batch) return c.json(answer(batch.refused), 400);
  try {
    const isSaved = await save(c, batch);
    return isSaved ? c.json(answer(null)) : c.json(answer("too many"), 429, retryAfter);
  } catch (error) {
    logError("events_not_kept", c.var.requestId, error);
    return c.json(answer("not kept"), 503);
  }
}

/** @returns false when the visitor's network has reached its daily limit */
async function save(c: Context<EdgeEnv>, batch: ReceivedEvent[]): Promise<boolean> {
  const { config, visitor } = c.var;
  if (config.eventsUrl) await passOn(config.eventsUrl, batch);
  if (config.eventsUrl || config.backendUrl) return true;
  const parts = Array.from({ length: Math.ceil(batch.length / eventsInCall) }, (_, at) =>
    batch.slice(at * eventsInCall, (at + 1) * eventsInCall),
  );
  const network = config.rateLimited ? visitor.network : null;
  const saved = await Promise.all(parts.map((part) => c.env.UPKEEP.saveEvents(part, network)));
  return saved.every(Boolean);
}

/** Posts `{ events: [{ id, name, at, data }] }` as JSON. @throws unless it is answered with a 2xx in time */
async function passOn(url: string, events: ReceivedEvent[]): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the collector answered ${response.status}`);
}

/** `POST /events/`, which pages send by themselves. */
export const events = new Hono<EdgeEnv>().post("/events/", eventsLimit, receiveEvents);
