/** How long an answer may be cached, in seconds: served as it is, and served stale while a new one is made. */
export type Lifetime = { fresh: number; stale: number };

/** For answers that are purged on change: cache 1 h, serve stale for 23 h. */
export const purgedLifetime: Lifetime = { fresh: 3600, stale: 82_800 };

/** For pages of an external backend, which sends no notice of its changes. */
export const unpurgedLifetime: Lifetime = { fresh: 60, stale: 600 };

/** How long a browser may reuse a public answer: as long as a change may take to be seen. */
export const forBrowsers = "public, max-age=5";

/** Read and removed by the cache; `cache-control` is for the browser. */
const forCaches = "cloudflare-cdn-cache-control";
const tagsHeader = "cache-tag";

/**
 * Standard headers that let a cache store an answer. `stale-if-error=0`: otherwise a cache would serve it for ever when
 * no new one can be made, with expired prices. A cache that renews the answer sends the entity tag, which distinguishes
 * the request from a look-up (`lookUpHeader`).
 */
export const cacheableHeaders = ({ fresh, stale }: Lifetime, tags: readonly string[]): Record<string, string> => ({
  [forCaches]: `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=0`,
  etag: `"${crypto.randomUUID()}"`,
  ...(tags.length > 0 && { [tagsHeader]: tags.join(",") }),
});

/** Headers of an answer that no cache may store: without them, some would. */
export const uncacheableHeaders = { [forCaches]: "no-store", "cache-control": "no-store" };

/** Headers for caches alone. */
export const cacheHeaders: readonly string[] = [forCaches, tagsHeader];

/** The tags of an answer. */
export const tagsOf = (headers: Headers): string[] =>
  (headers.get(tagsHeader) ?? "")
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

/**
 * How long a shared cache may store an answer by its headers, per RFC 9111, RFC 5861 and Cloudflare: the header for
 * caches before the one for all, `s-maxage` before `max-age`; what must be revalidated is never served stale. Null: not
 * at all.
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
