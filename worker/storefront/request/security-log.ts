import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { EdgeEnv } from "./context";
import { log } from "../log";

/** What the edge refuses; a backend has more to log (`worker/backend/platform/security-log.ts`). */
type RefusalReason = "cross_site" | "rate_limited";

let key: Buffer | undefined;

/**
 * Writes one line of JSON into the log about something that was refused. The network is a hash under a key of this
 * isolate: one can follow who floods for as long as that lasts, and nobody learns who it was.
 * @param facts words of our own, such as the limit that was met; nothing that a caller sent
 */
export function logRefusal(
  c: Context<EdgeEnv>,
  what: RefusalReason,
  facts: Readonly<Record<string, string>> = {},
): void {
  const { requestId, visitor } = c.var;
  // Not when the file is read: a worker has no random bytes then.
  key ??= randomBytes(32);
  const network = createHmac("sha256", key).update(visitor.network).digest("base64url").slice(0, 16);
  log("warn", "security", { ...facts, network, request_id: requestId, what });
}
