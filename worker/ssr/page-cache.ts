import type { ChosenCategory } from "../../shared/business-categories";
import { askCache, tellCache } from "../request/cache-trouble";

/** A rendered public page without its nonce: the bytes, and where in them a nonce of the same length belongs. */
export type Shell = { html: Uint8Array<ArrayBuffer>; nonceOffsets: readonly number[]; madeAt: number };

/** Seconds for which a stored page is sent as it is. */
const freshSeconds = 60;
/** Seconds for which an older page is still sent while a new one is made behind it. */
const staleSeconds = 600;

/**
 * What a page is made for and differs by. Nothing of a person may be in it. Which pages are kept says `page.ts`, by
 * `audience` in `shared/screens.ts`.
 */
export type ShellKey = {
  buildId: string;
  device: string;
  crawler: boolean;
  /** Whose variants it shows; empty: all. */
  businessCategory: ChosenCategory;
  /** Normalised; its path names the language, its origin the shop. */
  url: URL;
};

const keyUrl = ({ buildId, device, crawler, businessCategory, url }: ShellKey): string =>
  `https://page.cache/${buildId}/${device}${crawler ? "-crawler" : ""}/${businessCategory || "all"}/${encodeURIComponent(url.href)}`;

/** The stored page, or null. `stale` says that a new one is due. */
export async function findShell(key: ShellKey): Promise<{ shell: Shell; stale: boolean } | null> {
  const url = keyUrl(key);
  const shell = remembered.get(url) ?? (await askCache(() => storedShell(url)));
  if (!shell) return null;
  const age = (Date.now() - shell.madeAt) / 1000;
  if (age > freshSeconds + staleSeconds) return null;
  return { shell, stale: age > freshSeconds };
}

/** Stores a page under its key, in the isolate and in the edge cache. */
export async function keepShell(key: ShellKey, shell: Shell): Promise<void> {
  const url = keyUrl(key);
  remember(url, shell);
  const headers = {
    "cache-control": `public, s-maxage=${freshSeconds + staleSeconds}`,
    "x-made-at": String(shell.madeAt),
    "x-nonce-offsets": shell.nonceOffsets.join(","),
  };
  await tellCache(async () => (await pageCache()).put(url, new Response(shell.html, { headers })));
}

async function storedShell(url: string): Promise<Shell | null> {
  const stored = await (await pageCache()).match(url);
  if (!stored) return null;
  const shell: Shell = {
    html: new Uint8Array(await stored.arrayBuffer()),
    nonceOffsets: (stored.headers.get("x-nonce-offsets") ?? "").split(",").filter(Boolean).map(Number),
    madeAt: Number(stored.headers.get("x-made-at")),
  };
  remember(url, shell);
  return shell;
}

const pageCache = () => caches.open("pages");

/** The pages this isolate sent last, so that a warm page costs no look-up outside it. Oldest first. */
const remembered = new Map<string, Shell>();
const rememberedBytesLimit = 16 * 1024 * 1024;
let rememberedBytes = 0;

function remember(url: string, shell: Shell): void {
  forget(url);
  remembered.set(url, shell);
  rememberedBytes += shell.html.byteLength;
  for (const oldest of remembered.keys()) {
    if (rememberedBytes <= rememberedBytesLimit) break;
    forget(oldest);
  }
}

function forget(url: string): void {
  rememberedBytes -= remembered.get(url)?.html.byteLength ?? 0;
  remembered.delete(url);
}
