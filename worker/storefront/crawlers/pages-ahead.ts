import { locales, localePrefix } from "#shared/text/locale";
import type { Env } from "../config";
import type { PublicEntry } from "#shared/calls/upkeep";
import { catalogueMaps, pagePaths } from "./crawled-paths";

/**
 * Pages requested per minute, together fewer than `MISS_RATE_LIMIT` allows one visitor: products, and all others (lists
 * mostly), which nearly every change purges.
 */
const inOneMinute = { lists: 40, products: 60 };
/** Longest time spent on them, in ms: the minute has other tasks. */
const longest = 10_000;
/** At the same time: an invocation has six connections. */
const atOnce = 5;

/** One anonymous visitor per kind of device. */
const visitors = [
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
] as const;

type Ahead = {
  UPKEEP: Pick<Env["UPKEEP"], "publicEntries">;
  /** The shop's own scheme and host, under which its visitors' pages are cached. */
  origin: string;
  /** Answers a request as the shop would answer a visitor. */
  ask(request: Request): Response | Promise<Response>;
};

/**
 * Requests some of the shop's own pages each minute, all of them in turn: a cached page costs next to nothing, and a
 * missing or purged one is rendered before a visitor has to wait for it.
 * @param now in ms
 */
export async function requestAhead({ UPKEEP, origin, ask }: Ahead, now: number, clock = Date.now): Promise<void> {
  const { lists, products } = publicPaths(await UPKEEP.publicEntries());
  const turn = [
    ...turnOf(seen(lists, origin), inOneMinute.lists, now),
    ...turnOf(seen(products, origin), inOneMinute.products, now),
  ];
  const until = clock() + longest;
  for (let at = 0; at < turn.length && clock() < until; at += atOnce) {
    const answers = turn.slice(at, at + atOnce).map(async ({ address, agent }) => {
      const response = await ask(new Request(address, { headers: { "user-agent": agent } }));
      // Read to the end: a half-sent answer may not get cached.
      await response.arrayBuffer();
    });
    // oxlint-disable-next-line no-await-in-loop -- a few at the same time
    await Promise.allSettled(answers);
  }
}

type Page = { address: string; agent: string };

/** Pages as visitors of each language and kind of device see them. */
const seen = (paths: readonly string[], origin: string): Page[] =>
  paths.flatMap((path) =>
    locales.flatMap((locale) => visitors.map((agent) => ({ address: origin + localePrefix(locale) + path, agent }))),
  );

/** Those whose turn it is in this minute. */
function turnOf(pages: readonly Page[], most: number, now: number): Page[] {
  const first = (Math.floor(now / 60_000) * most) % Math.max(1, pages.length);
  return [...pages.slice(first), ...pages.slice(0, first)].slice(0, most);
}

/** Public pages, with the first 5000 products. */
function publicPaths(entries: readonly PublicEntry[]): { lists: string[]; products: string[] } {
  const lists = [...pagePaths];
  const products: string[] = [];
  for (const { kind, ...entry } of entries) {
    const { pathOf } = Object.values(catalogueMaps).find((map) => map.kind === kind)!;
    (kind === "product" ? products : lists).push(pathOf({ ...entry, updated_at: "" }));
  }
  return { lists, products };
}
