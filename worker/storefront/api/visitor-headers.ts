import type { Call } from "#shared/calls/call";
import type { EdgeEnv } from "../request/context";

/**
 * Passes the backend what rate limits are counted by, except on calls whose answers are cached for others. The caller's
 * own headers are not trusted.
 */
export function setVisitorHeaders(
  headers: Headers,
  { edgeSeconds }: Call,
  visitor: EdgeEnv["Variables"]["visitor"] | undefined,
): void {
  headers.delete("x-visitor-network");
  headers.delete("x-visitor-browser");
  if (edgeSeconds || !visitor) return;
  headers.set("x-visitor-network", visitor.network);
  if (visitor.browserId) headers.set("x-visitor-browser", visitor.browserId);
}
