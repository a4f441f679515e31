import type { Call } from "#shared/calls/call";
import type { EdgeEnv } from "../request/context";

/**
 * Passes the backend what limits are counted by, never on answers that are cached for others. What a caller says of
 * itself is not believed.
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
