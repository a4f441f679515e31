import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { EdgeEnv } from "./context";
import { log } from "../log";

/** What the edge refuses; a backend has more to log (`worker/backend/platform/security-log.ts`). */
type RefusalReason = "cross_site" | "rate_limited";

let key: Buffer | undefined;

/**
 * Logs one JSON line about a refusal. The network is hashed with a key of this isolate: a flood can be followed for as
 * long as the isolate lasts, without learning who it was.
 * @param facts our own words, such as the limit that was reached; nothing that a caller sent
 */
export function logRefusal(
  c: Context<EdgeEnv>,
  what: RefusalReason,
  facts: Readonly<Record<string, string>> = {},
): void {
  const { requestId, visitor } = c.var;
  // Not at module load, when a worker has no random bytes.
  key ??= randomBytes(32);
  const network = createHmac("sha256", key).update(visitor.network).digest("base64url").slice(0, 16);
  log("warn", "security", { ...facts, network, request_id: requestId, what });
}
