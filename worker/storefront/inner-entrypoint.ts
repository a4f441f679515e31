import { WorkerEntrypoint } from "cloudflare:workers";
import type { Env } from "./config";
import { innerShop } from "./inner-shop";
import { lookUpHeader } from "./public-cache/cached-entrypoint";
import type { Viewpoint } from "./request/context";

/**
 * The inner shop as an entrypoint of its own, so that the platform's cache can stand in front of it: `fetch` is answered
 * by the cache, by what its address and props are, or comes here. No route leads to it: the outer shop alone asks it.
 */
export class InnerShop extends WorkerEntrypoint<Env, Viewpoint> {
  override async fetch(request: Request): Promise<Response> {
    // A cache that renews an answer repeats the request, but sends its entity tag (`cacheableHeaders`): that one wants a new answer.
    if (request.headers.has(lookUpHeader) && !request.headers.has("if-none-match")) {
      return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
    }
    return innerShop(request, this.ctx.props, this.env, this.ctx);
  }

  /** Has the cache in front of this entrypoint forget what has one of these tags; nobody else can. */
  async purge(tags: string[]): Promise<void> {
    const result = await this.ctx.cache?.purge({ tags });
    if (result && !result.success) throw new Error(result.errors.map(({ message }) => message).join("; "));
  }

  async isBehindCache(): Promise<boolean> {
    return this.ctx.cache !== undefined;
  }
}
