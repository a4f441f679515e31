import type { Context } from "hono";
import { isLocale } from "#shared/text/locale";
import type { EdgeEnv } from "../request/context";
import { Gathered } from "../public-cache/gathered";
import { forBrowsers, uncacheableHeaders } from "../public-cache/cache-lifetime";
import { findPublic, makePublic } from "../public-cache/public-cache";
import { fileQuestion } from "../public-cache/public-question";
import { cacheableFile } from "./cached-file";
import { failureResponse } from "../request/failure";
import { feedFoot, feedHead, feedItems, type FeedView } from "./feed-xml";
import { originOf } from "../request/origin";
import { publicClient } from "./public-client";
import { shopFor, shopIn, loadShop } from "../api/shop";

const nextHeader = "x-next";

/** The items of one page of the `listFeed` call; `next` is null on the last one. */
type FeedPage = { xml: string; next: number | null };

const localeOf = (c: Context<EdgeEnv>): string | undefined => /\/products-([a-z]{2})\.xml$/.exec(c.req.path)?.[1];

/**
 * `/feeds/products-{language}.xml`: every SKU for Google Merchant Center, RSS 2.0 with its `g:` elements. Streamed page
 * by page at the reader's pace and cached in pages, so that no catalogue is too large for a worker's memory.
 */
export async function productFeed(c: Context<EdgeEnv>): Promise<Response> {
  const locale = localeOf(c);
  if (!isLocale(locale)) return c.notFound();
  const view = { origin: originOf(c), locale };
  const first = await pageAfter(c, 0);
  if (!first) return failureResponse("backend_failed", c.var.locale, { "retry-after": "60" });
  return new Response(streamOf(documentFrom(c, view, first)), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": forBrowsers,
    },
  });
}

/** Yields the document page by page. Throws when one is missing, so that nobody takes a part for the whole. */
async function* documentFrom(c: Context<EdgeEnv>, view: FeedView, first: FeedPage): AsyncGenerator<string> {
  yield feedHead(view, (await shopIn(c, view.locale)).brand.name);
  yield first.xml;
  for (let after = 0, { next } = first; next !== null;) {
    if (next <= after) throw new Error(`the feed goes back from ${after} to ${next}`);
    after = next;
    const page = await pageAfter(c, after);
    if (!page) throw new Error(`the feed has nothing after ${after}`);
    yield page.xml;
    next = page.next;
  }
  yield feedFoot;
}

async function pageAfter(c: Context<EdgeEnv>, after: number): Promise<FeedPage | undefined> {
  const question = fileQuestion(c, `${c.var.url.pathname}?after=${after}`);
  const { status, headers, body } = (await findPublic(c, question)) ?? (await makePublic(c, question));
  if (status !== 200) return undefined;
  return { xml: new TextDecoder().decode(body), next: Number(headers.get(nextHeader)) || null };
}

/** One page of a feed, as the inner shop makes it: `/feeds/products-{language}.xml?after={id}`. */
export async function feedPage(c: Context<EdgeEnv>): Promise<Response> {
  const locale = localeOf(c);
  if (!isLocale(locale)) return c.notFound();
  const gathered = new Gathered();
  const begunAt = Date.now();
  const after = Number(c.var.url.searchParams.get("after"));
  const client = publicClient(c, locale, gathered);
  const [reply, isLoaded] = await Promise.all([client.call("listFeed", { after }), loadShop(c, client)]);
  if (!reply?.success || !isLoaded) return new Response(null, { status: 502, headers: uncacheableHeaders });
  const { delivery } = await shopFor(c);
  const xml = feedItems(reply.groups, { origin: originOf(c), locale, delivery }, new Date());
  return cacheableFile(c, xml, { headers: { [nextHeader]: String(reply.next ?? "") }, gathered, begunAt });
}

/** A stream that makes its next part once the last one has been read. */
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
