import { locales } from "../text/locale";
import { consoleSegment, screens } from "./shop-routes";

/** First segments of what the worker answers that is no screen (its mounts in `worker/storefront/app.ts`), and of files beside it. */
export const mountedSegments: readonly string[] = [
  "api",
  "assets",
  // The platform's own.
  "cdn-cgi",
  "dev",
  "documents",
  "errors",
  "events",
  "feeds",
  "fonts",
  "healthz",
  "icons",
  "mcp",
  "media",
  "offline",
  "pictures",
  "sandbox-pay",
  "sitemaps",
  "webhooks",
];

/** First path segments that can never be a slug of `/{slug}/products`: those of screens, and of what is no screen. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...Object.values(screens)
    .map(({ path }) => path.split("/")[1]!)
    .filter((segment) => !segment.startsWith(":")),
  // English has no segment of its own, and a path that names it is no page.
  ...locales,
  consoleSegment,
  ...mountedSegments,
]);
