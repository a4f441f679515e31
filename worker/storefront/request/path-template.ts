import { calls } from "#shared/calls/calls";
import { locales } from "#shared/text/locale";
import { mountedSegments } from "#shared/routes/reserved-segments";
import { screens } from "#shared/routes/shop-routes";

/** Further segments of paths that belong to no screen and no call. */
const others =
  "policy docs outbox sw.js server-card .well-known ai-catalog.json security.txt robots.txt llms.txt sitemap.xml";

let literals: ReadonlySet<string> | undefined;

/**
 * A path that is safe to log: segments of the shop's own routes stay, all others (slugs, numbers, codes, typed text)
 * become `{}`.
 */
export function pathTemplate(path: string): string {
  literals ??= knownSegments();
  const known = literals;
  return path
    .split("/")
    .slice(0, 8)
    .map((segment) => (segment === "" || known.has(segment) ? segment : "{}"))
    .join("/");
}

function knownSegments(): ReadonlySet<string> {
  const paths = [...Object.values(screens).map(({ path }) => path), ...Object.values(calls).map(({ path }) => path)];
  const named = paths.flatMap((path) => path.split("/")).filter((segment) => /^[a-z][\w.-]*$/.test(segment));
  return new Set([...named, ...locales, ...mountedSegments, ...others.split(" ")]);
}
