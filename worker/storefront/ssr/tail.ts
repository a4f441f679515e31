import { tailBlockId, type Tail } from "#client/shop/frame/shopper/tail";
import type { ApiClient } from "#shared/calls/api-client";
import { calls } from "#shared/calls/calls";
import type { Flash } from "../request/flash";

/** How long a page waits for its tail once all else is sent, in ms. After that the browser requests it. */
const tailDeadline = 300;

/** Writes the tail, once the page has been sent. */
export type TailWriter = () => Promise<string>;

/**
 * Starts loading everything personal that the page shows.
 * @param api the client as this visitor; null for an unknown visitor
 * @param nonce of the page, for the one style
 * @param signedIn whether the visitor came with a session's tokens
 * @returns writes the data block; as markup too, for those without scripts, that somebody is signed in, where their goods go
 *   and a posted form's message
 */
export function loadTail(api: ApiClient | null, flash: Flash | null, nonce: string, signedIn = false): TailWriter {
  const requested = api && shopperOf(api);
  return async () => {
    const shopper = requested ? await inTime(requested) : undefined;
    // The session was ended elsewhere. Headers are already sent, so the browser makes one more request, whose answer
    // deletes its cookies.
    const ended = signedIn && shopper?.profile === null;
    const tail: Tail = { shopper: ended ? null : shopper, flash };
    const json = JSON.stringify(tail).replaceAll("<", "\\u003c");
    const block = `<script id="${tailBlockId}" type="application/json">${json}</script>`;
    const who = tail.shopper?.profile ? `<i class="${signedInClass}" hidden></i>` : "";
    const place = tail.shopper ? placeMarkup(tail.shopper.cart.location, nonce) : "";
    return block + who + place + (ended ? endedMarkup : "") + (flash ? flashMarkup(flash) : "");
  };
}

async function shopperOf(api: ApiClient): Promise<NonNullable<Tail["shopper"]> | null> {
  const reply = await api.call("getShopper", {});
  if (!reply?.success) return null;
  const { profile, cart, wishlist, compare, recently_viewed } = reply;
  return { profile, cart, wishlist, compare, recently_viewed };
}

async function inTime<Value>(requested: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), tailDeadline);
  });
  return Promise.race([requested, late]).finally(() => clearTimeout(timer));
}

/** Classes of `client/shop/frame/alerts/alerts.css`. */
const looks: Record<Flash["type"], string> = { 1: "success", 2: "error", 3: "warning", 4: "info" };

/** Passes the visitor's state to the stylesheet, for those without scripts (`client/shop/frame/layout/frame.css`). */
const signedInClass = "signed-in";

/** Makes a browser without scripts send that request too. */
const endedMarkup = `<noscript><img src="/api${calls.getShopper.path.replace("/api", "")}/" alt="" hidden></noscript>`;

/** Classes of the tail's markup, which pages themselves don't have. */
export const tailClasses = [signedInClass, "alert", ...Object.values(looks).map((look) => `alert-${look}`)];

const flashMarkup = ({ message, type }: Flash): string =>
  `<noscript><div class="alerts"><p class="alert alert-${looks[type]}" role="status">${escaped(message)}</p></div></noscript>`;

/**
 * Replaces the name of the default location (`client/shop/frame/layout/deliver-to.tsx`). Hides from what amount on
 * delivery is free, since the page has that of the default location.
 */
function placeMarkup({ name }: { name: string }, nonce: string): string {
  // A text inside CSS inside a style element: anything that could end either is escaped.
  const text = name.replace(/[^\p{L}\p{N} -]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
  const rules = `.deliver-to b span,.deliver-free{visibility:hidden}.deliver-to b span{font-size:0}.deliver-to b::after{content:"${text}"}`;
  return `<noscript><style nonce="${nonce}">${rules}</style></noscript>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const endTags = new TextEncoder().encode("</body></html>");

/**
 * Appends the tail to a page: the page's bytes as they come, then the tail inside the body. Holds back only as many
 * bytes as the document's end tags have. The tail is not part of the page, so it cannot get cached with it.
 */
export function withTail(page: Uint8Array | ReadableStream<Uint8Array>, tail: TailWriter): ReadableStream<Uint8Array> {
  // The bytes of a stored page are written over for the next visitor (`cached-page.ts`).
  const parts = partsOf(page instanceof Uint8Array ? [page.slice()] : page, tail);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return()),
  });
}

async function* partsOf(
  page: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  tail: TailWriter,
): AsyncGenerator<Uint8Array, void> {
  let held = new Uint8Array(0);
  for await (const chunk of page) {
    const bytes = held.length > 0 ? joined(held, chunk) : chunk;
    const cut = Math.max(0, bytes.length - endTags.length);
    held = bytes.slice(cut);
    if (cut > 0) yield bytes.subarray(0, cut);
  }
  const block = new TextEncoder().encode(await tail());
  const ends = held.length === endTags.length && held.every((byte, at) => byte === endTags[at]);
  yield ends ? joined(block, held) : joined(held, block);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
