import type { Context } from "hono";
import { readCache, writeCache } from "../request/cache-trouble";
import type { EdgeEnv } from "../request/context";

/** Longer keys are never requested by two shoppers, and are not cached. */
const longestKey = 1024;
/** Carries a cached answer's own `cache-control`, since the cache reads that header for itself. */
const browserPolicyHeader = "x-browser-cache-control";

/**
 * The edge cache for pictures, which never change under their name, keyed by build and URL. Off in development, where a
 * change of the presets must be seen at once.
 */
export class PictureCache {
  readonly #c: Context<EdgeEnv>;

  constructor(c: Context<EdgeEnv>) {
    this.#c = c;
  }

  /**
   * The cached answer, or undefined: also when the cache fails. @param key everything that the answer depends on, and
   * nothing else
   */
  async find(key: string): Promise<Response | undefined> {
    if (!this.#isCacheable(key)) return undefined;
    const cached = await readCache(async () => {
      const cache = await caches.open("media");
      return cache.match(this.#url(key));
    });
    if (!cached) return undefined;
    const answer = new Response(cached.body, cached);
    answer.headers.set("cache-control", cached.headers.get(browserPolicyHeader) ?? "no-store");
    answer.headers.delete(browserPolicyHeader);
    return answer;
  }

  /** Stores a copy of an answer while the response is being sent. Its `cache-control` for the browser stays. */
  store(key: string, answer: Response, seconds: number): void {
    if (!this.#isCacheable(key)) return;
    const copy = new Response(answer.clone().body, answer);
    copy.headers.set(browserPolicyHeader, answer.headers.get("cache-control") ?? "no-store");
    copy.headers.set("cache-control", `public, max-age=${seconds}`);
    const write = async () => (await caches.open("media")).put(this.#url(key), copy);
    this.#c.executionCtx.waitUntil(writeCache(write));
  }

  #isCacheable(key: string): boolean {
    return this.#c.var.config.buildId !== "dev" && key.length <= longestKey;
  }

  #url(key: string): string {
    const { origin } = new URL(this.#c.req.url);
    return `https://media.cache/${this.#c.var.config.buildId}/${encodeURIComponent(origin)}/${encodeURIComponent(key)}`;
  }
}
