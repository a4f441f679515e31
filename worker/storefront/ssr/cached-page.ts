import { blockId } from "#client/start/page-data.tsx";
import type { PublicAnswer } from "../public-cache/tagged-memory";
import { hexOf } from "#shared/text/hex";

/** Names where in a cached page a nonce of the same length belongs, in bytes. */
const offsetsHeader = "x-nonce-offsets";
/** Names where the data of a page that sleeps begins and ends, in bytes, and its hash. */
const dataHeader = "x-page-data";

/** The query parameter with which a waking page requests its data; its value is the data's hash. */
export const dataParameter = "page-data";

type CachedPage = Pick<PublicAnswer, "body" | "headers">;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Headers that a page's bytes are cached with.
 * @param nonce the placeholder that each answer puts its own nonce in the place of
 * @param sleeps whether a visitor may never need the page's data, so that it is sent apart
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

/** Finds where a text stands, in bytes. */
function placesOf(html: Uint8Array, text: string): number[] {
  const mark = encoder.encode(text);
  const offsets: number[] = [];
  for (let at = html.indexOf(mark[0]!); at !== -1; at = html.indexOf(mark[0]!, at + 1)) {
    if (mark.every((byte, index) => html[at + index] === byte)) offsets.push(at);
  }
  return offsets;
}

/**
 * A cached page as one visitor is sent it.
 * @param nonce of this response
 * @param url of the page, of which it asks for its data; null sends that along, as for somebody whose page wakes at
 * once
 */
export function sentPage({ body, headers }: CachedPage, nonce: string, url: URL | null): Uint8Array<ArrayBuffer> {
  const data = url && dataOf(headers);
  const bytes = (data ? withLink(body, data, url) : body).slice();
  const text = encoder.encode(nonce);
  const cut = body.length - bytes.length;
  for (const offset of (headers.get(offsetsHeader) ?? "").split(",").filter(Boolean).map(Number)) {
    bytes.set(text, data && offset > data.start ? offset - cut : offset);
  }
  return bytes;
}

type DataPlace = { start: number; end: number; hash: string };

function dataOf(headers: Headers): DataPlace | null {
  const place = headers.get(dataHeader);
  if (!place) return null;
  const [start, end, hash] = place.split(",") as [string, string, string];
  return { start: Number(start), end: Number(end), hash };
}

/** Pages without their data, by the cached bytes: those are sent often and have one URL. */
const linked = new WeakMap<Uint8Array, Uint8Array<ArrayBuffer>>();

/** A link to the data stands in its place; with the path, since the browser's URL may be another page's by then. */
function withLink(
  body: Uint8Array,
  { start, end, hash }: DataPlace,
  { pathname, search }: URL,
): Uint8Array<ArrayBuffer> {
  const known = linked.get(body);
  if (known) return known;
  const href = `${pathname}${search || "?"}&${dataParameter}=${hash}`.replaceAll("&", "&amp;");
  const link = encoder.encode(`<link id="${blockId}" as="fetch" href="${href}">`);
  const bytes = new Uint8Array(start + link.length + body.length - end);
  bytes.set(body.subarray(0, start));
  bytes.set(link, start);
  bytes.set(body.subarray(end), start + link.length);
  linked.set(body, bytes);
  return bytes;
}

/** The data of a cached page, as JSON; null when the page has changed since. @param hash as the link has it */
export function sentData({ body, headers }: CachedPage, hash: string): string | null {
  const data = dataOf(headers);
  if (data?.hash !== hash) return null;
  const block = decoder.decode(body.subarray(data.start, data.end));
  return block.slice(block.indexOf(">") + 1, block.lastIndexOf("<"));
}
