import type { Context } from "hono";
import { isLocale } from "../../shared/locale";
import type { EdgeEnv } from "../request/context";
import { EdgeCache } from "../request/edge-cache";
import { failureResponse } from "../request/failure";
import { feedFoot, feedHead, feedItems, type FeedView } from "./feed-xml";
import { originOf } from "../request/origin";
import { publicClient } from "./public-client";

/** Seconds for which a feed is kept, at the edge and by the client that fetches it. */
const keptSeconds = 3600;
const nextHeader = "x-next";

/** The items of one page of the `listFeed` call; `next` is null on the last one. */
type FeedPage = { xml: string; next: number | null };

/**
 * `/feeds/products-{language}.xml`: every SKU for Google Merchant Center, RSS 2.0 with its `g:` words. Streamed page by
 * page at the pace of the reader, and kept in pages, so that no catalogue is too large for a worker's memory.
 */
export async function productFeed(c: Context<EdgeEnv>): Promise<Response> {
  const [, locale] = /\/products-([a-z]{2})\.xml$/.exec(c.req.path) ?? [];
  if (!isLocale(locale)) return c.notFound();
  const view = { origin: originOf(c), locale };
  const first = await pageAfter(c, view, 0);
  if (!first) return failureResponse("backend_failed", c.var.locale, { "retry-after": "60" });
  return new Response(streamOf(documentFrom(c, view, first)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": `public, max-age=${keptSeconds}`,
    },
  });
}

/** The document in pages. It breaks off when one is missing, so that nobody takes its beginning for the whole. */
async function* documentFrom(c: Context<EdgeEnv>, view: FeedView, first: FeedPage): AsyncGenerator<string> {
  yield feedHead(view);
  yield first.xml;
  for (let after = 0, { next } = first; next !== null;) {
    if (next <= after) throw new Error(`the feed goes back from ${after} to ${next}`);
    after = next;
    const page = await pageAfter(c, view, after);
    if (!page) throw new Error(`the feed has nothing after ${after}`);
    yield page.xml;
    next = page.next;
  }
  yield feedFoot;
}

/** A client of its own for each page: one for all would remember them all. */
async function pageAfter(c: Context<EdgeEnv>, view: FeedView, after: number): Promise<FeedPage | undefined> {
  const cache = new EdgeCache("crawlers", c);
  const key = `${view.origin}${c.req.path}?after=${after}`;
  const kept = await cache.find(key);
  if (kept) return { xml: await kept.text(), next: Number(kept.headers.get(nextHeader)) || null };
  const reply = await publicClient(c, view.locale).call("listFeed", { after });
  if (!reply?.success) return undefined;
  const page = { xml: feedItems(reply.groups, view, new Date()), next: reply.next };
  cache.keep(key, new Response(page.xml, { headers: { [nextHeader]: String(page.next ?? "") } }), keptSeconds);
  return page;
}

/** A stream that makes its next part when the last one has been taken. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
