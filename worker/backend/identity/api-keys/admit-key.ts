import type { Call } from "#shared/calls/call";
import type { Visitor } from "#backend/platform/call-context";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { IdentitySettings } from "../settings";
import { hashOfKey, keyIn, rightsIn } from "./key";
import { insertKeyUse, noteKeyUse, selectKeyOf } from "./api-keys-store";

const minute = 60_000;
/** What one key may ask in a minute (UTC). A reply holds a hundred records at most. */
const perMinute = { quota: "read-api", ms: minute, most: 120 };

type KeyRequest = { db: Database; settings: IdentitySettings; visitor: Visitor; now: number };
export type AdmittedKey = {
  /** Why the call is not answered: `key_not_valid`, `rate_limited` or `no_right`. */
  refused: Fail | null;
  /** What the answer says of the limit. */
  headers: Record<string, string>;
};

/**
 * Whether the key in the Authorization header is good for a call of the read API, counting this use; null for all other
 * calls. One round trip: look up, count, note the use. A key that is missing, unknown, expired or revoked is refused in the
 * same words, and writes nothing.
 */
export async function admitKey(
  call: Call,
  authorization: string | undefined,
  { db, settings, visitor, now }: KeyRequest,
): Promise<AdmittedKey | null> {
  if (call.caller !== "key" || call.keyRight === undefined) return null;
  const key = keyIn(authorization);
  if (key === null) return { refused: { fail: "key_not_valid" }, headers: {} };
  const hash = hashOfKey(key);
  const [[row], [counted]] = await db.run(
    selectKeyOf(hash, now),
    insertKeyUse(hash, perMinute, now),
    noteKeyUse(hash, visitor.network, minute, now),
  );
  if (!row) return { refused: { fail: "key_not_valid" }, headers: {} };
  const used = counted?.used ?? perMinute.most + 1;
  const reset = Math.ceil((minute - (now % minute)) / 1000);
  const headers = {
    "ratelimit-limit": String(perMinute.most),
    "ratelimit-remaining": String(Math.max(0, perMinute.most - used)),
    "ratelimit-reset": String(reset),
  };
  if (settings.quotas && used > perMinute.most)
    return { refused: { fail: "rate_limited", retryAfter: reset }, headers };
  return { refused: rightsIn(row.rights).includes(call.keyRight) ? null : { fail: "no_right" }, headers };
}
