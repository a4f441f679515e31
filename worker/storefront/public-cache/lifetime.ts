/** How long an answer may be kept, in seconds: sent as it is, and sent while a new one is made behind it. */
export type Lifetime = { fresh: number; stale: number };

/** Of answers whose changes are told: a day in all, of which nobody waits for a new one as long as it is asked for. */
export const purgedLifetime: Lifetime = { fresh: 3600, stale: 82_800 };

/** Of pages of a backend elsewhere, which tells nobody what it changes. */
export const unpurgedLifetime: Lifetime = { fresh: 60, stale: 600 };

/** What a browser may reuse of an answer that is the same for everyone, for as long as a change may take to be seen. */
export const forBrowsers = "public, max-age=5";

/** For a cache alone, which takes it out; `cache-control` is the browser's. */
const forCaches = "cloudflare-cdn-cache-control";
const tagsHeader = "cache-tag";

/**
 * Standard headers that let a cache keep an answer. A cache would send it for ever when no new one can be made, unless
 * it is told not to: a price that has ended is not shown for want of another. The entity tag is the name by which a cache
 * that renews the answer asks for another, and by which it is known not to be looking for a kept one only.
 */
export const cacheableHeaders = ({ fresh, stale }: Lifetime, tags: readonly string[]): Record<string, string> => ({
  [forCaches]: `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=0`,
  etag: `"${crypto.randomUUID()}"`,
  ...(tags.length > 0 && { [tagsHeader]: tags.join(",") }),
});

/** Of an answer that no cache may keep: without a word, some would. */
export const uncacheableHeaders = { [forCaches]: "no-store", "cache-control": "no-store" };

/** What a cache is told and nobody else. */
export const cacheHeaders: readonly string[] = [forCaches, tagsHeader];

/** The tags of an answer. */
export const tagsOf = (headers: Headers): string[] =>
  (headers.get(tagsHeader) ?? "")
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

/**
 * How long a shared cache may keep an answer, by its headers as RFC 9111, RFC 5861 and Cloudflare read them: the header
 * for caches before the one for all, `s-maxage` before `max-age`; what must be checked again is never sent stale. Null:
 * not at all.
 */
export function lifetimeOf(headers: Headers): Lifetime | null {
  const text = headers.get(forCaches) ?? headers.get("cdn-cache-control") ?? headers.get("cache-control");
  if (text === null || headers.has("set-cookie") || headers.get("vary") === "*") return null;
  const directives = new Map(
    text.split(",").map((part): [string, string] => {
      const [name = "", value = ""] = part.trim().toLowerCase().split("=");
      return [name, value];
    }),
  );
  if (["no-store", "no-cache", "private"].some((name) => directives.has(name))) return null;
  const seconds = (name: string) =>
    /^\d+$/.test(directives.get(name) ?? "") ? Number(directives.get(name)) : undefined;
  const fresh = seconds("s-maxage") ?? seconds("max-age");
  if (fresh === undefined) return null;
  const isChecked = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
  return { fresh, stale: isChecked ? 0 : (seconds("stale-while-revalidate") ?? 0) };
}
