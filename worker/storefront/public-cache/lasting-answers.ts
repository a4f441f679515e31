import type { Context } from "hono";
import { forBrowsers } from "./cache-lifetime";
import type { PublicQuestion } from "./public-question";
import type { PublicAnswer } from "./tagged-memory";
import { readCache, writeCache } from "../request/cache-trouble";
import type { EdgeEnv } from "../request/context";

/** Change it when older answers could no longer be read. */
const cacheName = "lasting-answers-1";

/**
 * Caches at the edge the replies of calls that are the same for all (`sameForAll`), beside the inner shop's cache: by
 * URL alone, so that a new build finds them too. Off in development.
 */
export async function findLasting(c: Context<EdgeEnv>, question: PublicQuestion): Promise<Response | undefined> {
  if (c.var.config.buildId === "dev") return undefined;
  const cached = await readCache(async () => (await caches.open(cacheName)).match(addressOf(question)));
  if (!cached) return undefined;
  const answer = new Response(cached.body, cached);
  answer.headers.set("cache-control", forBrowsers);
  return answer;
}

/** Stores a success while the response is being sent. */
export function storeLasting(
  c: Context<EdgeEnv>,
  question: PublicQuestion,
  answer: PublicAnswer,
  seconds: number,
): void {
  if (c.var.config.buildId === "dev" || answer.status !== 200) return;
  const headers = new Headers({ "cache-control": `public, max-age=${seconds}` });
  const type = answer.headers.get("content-type");
  if (type) headers.set("content-type", type);
  const copy = new Response(answer.body, { headers });
  c.executionCtx.waitUntil(writeCache(async () => (await caches.open(cacheName)).put(addressOf(question), copy)));
}

const addressOf = ({ target, view }: PublicQuestion): string =>
  `https://lasting.cache/${encodeURIComponent(view.origin)}${target}`;
