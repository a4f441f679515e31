import { blockId } from "#client/start/page-data.tsx";
import type { PublicAnswer } from "../public-cache/tagged-memory";
import { hexOf } from "#shared/text/hex";

/** Header with the byte offsets where a nonce of the same length belongs in a cached page. */
const offsetsHeader = "x-nonce-offsets";
/** Header with the byte offsets where the data of a sleeping page begins and ends, and its hash. */
const dataHeader = "x-page-data";

/** The query parameter with which a waking page requests its data; its value is the data's hash. */
export const dataParameter = "page-data";

type CachedPage = Pick<PublicAnswer, "body" | "headers">;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Headers that a page's bytes are cached with.
 * @param nonce the placeholder that each answer replaces with its own nonce
 * @param sleeps whether a visitor may never need the page's data, so that it is sent separately
 */
export async function cachedPageHeaders(
  html: Uint8Array,
  nonce: string,
  sleeps: boolean,
): Promise<Record<string, string>> {
  const offsets = { [offsetsHeader]: placesOf(html, nonce).join(",") };
  const [start] = sleeps ? placesOf(html, `<script id="${blockId}"`) : [];
  if (start === undefined) return offsets;
  const end = html.indexOf(greaterThan, html.indexOf(lessThan, start + 1)) + 1;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", html.slice(start, end)));
  return { ...offsets, [dataHeader]: [start, end, hexOf(digest.subarray(0, 8))].join(",") };
}

const [lessThan, greaterThan] = encoder.encode("<>") as Uint8Array & [number, number];

/** Finds the byte offsets of a text. */
function placesOf(html: Uint8Array, text: string): number[] {
  const mark = encoder.encode(text);
  const offsets: number[] = [];
  for (let at = html.indexOf(mark[0]!); at !== -1; at = html.indexOf(mark[0]!, at + 1)) {
    if (mark.every((byte, index) => html[at + index] === byte)) offsets.push(at);
  }
  return offsets;
}

/**
 * A cached page as it is sent to one visitor. The bytes are not copied: the next visitor's nonce is written over this
 * one's. So they must be copied before anything else runs, as `new Response` does (the Fetch standard's "extract a body";
 * `tests/edge/ssr/cached-page.test.ts`).
 * @param nonce of this response
 * @param url of the page, from which it requests its data; null includes the data, for a page that wakes at once
 */
export function sentPage({ body, headers }: CachedPage, nonce: string, url: URL | null): Uint8Array<ArrayBuffer> {
  const pages = url ? linked : whole;
  const page = pages.get(body) ?? pageOf({ body, headers }, url);
  pages.set(body, page);
  const text = encoder.encode(nonce);
  for (const offset of page.offsets) page.bytes.set(text, offset);
  return page.bytes;
}

/** A page's bytes, and where its nonce stands in them. */
type Sendable = { bytes: Uint8Array<ArrayBuffer>; offsets: readonly number[] };

/** Pages by the cached bytes, with their data and without it, since they are sent often and have one URL. */
const whole = new WeakMap<Uint8Array, Sendable>();
const linked = new WeakMap<Uint8Array, Sendable>();

function pageOf({ body, headers }: CachedPage, url: URL | null): Sendable {
  const offsets = (headers.get(offsetsHeader) ?? "").split(",").filter(Boolean).map(Number);
  const data = url && dataOf(headers);
  if (!data) return { bytes: body, offsets };
  const bytes = withLink(body, data, url);
  const cut = body.length - bytes.length;
  return { bytes, offsets: offsets.map((offset) => (offset > data.start ? offset - cut : offset)) };
}

type DataPlace = { start: number; end: number; hash: string };

function dataOf(headers: Headers): DataPlace | null {
  const place = headers.get(dataHeader);
  if (!place) return null;
  const [start, end, hash] = place.split(",") as [string, string, string];
  return { start: Number(start), end: Number(end), hash };
}

/** Replaces the data with a link to it, with the path, since the browser's URL may be another page's by then. */
function withLink(
  body: Uint8Array,
  { start, end, hash }: DataPlace,
  { pathname, search }: URL,
): Uint8Array<ArrayBuffer> {
  const href = `${pathname}${search || "?"}&${dataParameter}=${hash}`.replaceAll("&", "&amp;");
  const link = encoder.encode(`<link id="${blockId}" as="fetch" href="${href}">`);
  const bytes = new Uint8Array(start + link.length + body.length - end);
  bytes.set(body.subarray(0, start));
  bytes.set(link, start);
  bytes.set(body.subarray(end), start + link.length);
  return bytes;
}

/** The data of a cached page, as JSON; null when the page has changed since. @param hash as the link has it */
export function sentData({ body, headers }: CachedPage, hash: string): string | null {
  const data = dataOf(headers);
  if (data?.hash !== hash) return null;
  const block = decoder.decode(body.subarray(data.start, data.end));
  return block.slice(block.indexOf(">") + 1, block.lastIndexOf("<"));
}
