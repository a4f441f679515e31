import { WorkerEntrypoint } from "cloudflare:workers";
import type { Env } from "./config";
import { innerShop } from "./inner-shop";
import { lookUpHeader } from "./public-cache/cached-entrypoint";
import type { Viewpoint } from "./request/context";

/**
 * The inner shop as a separate entrypoint, so that the platform's cache can sit in front of it: `fetch` is answered by
 * the cache, keyed by URL and props, or arrives here. No route leads to it; only the outer shop calls it.
 */
export class InnerShop extends WorkerEntrypoint<Env, Viewpoint> {
  override async fetch(request: Request): Promise<Response> {
    // A cache that renews an answer repeats the request with its entity tag (`cacheableHeaders`): that request needs a
    // new answer.
    if (request.headers.has(lookUpHeader) && !request.headers.has("if-none-match")) {
      return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
    }
    return innerShop(request, this.ctx.props, this.env, this.ctx);
  }

  /** Purges answers with one of these tags from the cache in front of this entrypoint; only it can. */
  async purge(tags: string[]): Promise<void> {
    const result = await this.ctx.cache?.purge({ tags });
    if (result && !result.success) throw new Error(result.errors.map(({ message }) => message).join("; "));
  }

  async isBehindCache(): Promise<boolean> {
    return this.ctx.cache !== undefined;
  }
}
