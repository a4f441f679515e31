import type { Call } from "#shared/calls/call";
import type { Visitor } from "#backend/platform/call-context";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { IdentitySettings } from "../settings";
import { hashOfKey, keyIn, rightsIn } from "./key";
import { programOf, type Program } from "./program";
import { insertKeyUse, noteKeyUse, selectKeyOf } from "./api-keys-store";

const minute = 60_000;
/** What one key may ask in a minute (UTC). A reply holds a hundred records at most, a write a thousand rows. */
const perMinute = {
  read: { quota: "read-api", ms: minute, most: 120 },
  write: { quota: "write-api", ms: minute, most: 30 },
};

type KeyRequest = { db: Database; settings: IdentitySettings; visitor: Visitor; now: number };
export type AdmittedKey = {
  /** Why the call is not answered: `key_not_valid`, `rate_limited` or `no_right`. */
  refused: Fail | null;
  /** What the answer says of the limit. */
  headers: Record<string, string>;
  /** Null when it is refused. */
  program: Program | null;
};

/**
 * Whether the key in the Authorization header is good for a call for programs, counting this use; null for all other
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
  if (key === null) return { refused: { fail: "key_not_valid" }, headers: {}, program: null };
  const quota = perMinute[call.kind];
  const hash = hashOfKey(key);
  const [[row], [counted]] = await db.run(
    selectKeyOf(hash, now),
    insertKeyUse(hash, quota, now),
    noteKeyUse(hash, visitor.network, minute, now),
  );
  if (!row) return { refused: { fail: "key_not_valid" }, headers: {}, program: null };
  const used = counted?.used ?? quota.most + 1;
  const reset = Math.ceil((minute - (now % minute)) / 1000);
  const headers = {
    "ratelimit-limit": String(quota.most),
    "ratelimit-remaining": String(Math.max(0, quota.most - used)),
    "ratelimit-reset": String(reset),
  };
  if (settings.quotas && used > quota.most)
    return { refused: { fail: "rate_limited", retryAfter: reset }, headers, program: null };
  if (!rightsIn(row.rights).includes(call.keyRight)) return { refused: { fail: "no_right" }, headers, program: null };
  return { refused: null, headers, program: programOf(row) };
}
