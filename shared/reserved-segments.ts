import { locales } from "./locale";
import { consoleSegment, screens } from "./screens";

/** First path segments that can never be a slug of `/{slug}/products`: those of screens, and of what is no screen. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...Object.values(screens)
    .map(({ path }) => path.split("/")[1]!)
    .filter((segment) => !segment.startsWith(":")),
  ...locales.slice(1),
  consoleSegment,
  "api",
  "dev",
  "mcp",
  "media",
]);
