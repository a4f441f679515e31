import type { SQL } from "drizzle-orm";
import type { CallName } from "#shared/calls/calls";
import type { Statement } from "#backend/platform/database";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { userOf } from "../sessions/caller";
import { SessionEnded } from "../sessions/checked-session";
import {
  claimStatements,
  givenUpAfter,
  saveReplyStatements,
  releaseClaim,
  selectKey,
  type SentKey,
} from "./idempotency-store";
import { abortedBy } from "#backend/platform/guard-statements";
import { hexOf } from "#shared/text/hex";

/** What a write puts into its own batches so that its key counts once. Without a key all three are empty. */
export type Once = {
  /** First in the batch that writes. */
  claim: Statement[];
  /**
   * Last in the batch after which the reply is certain.
   * @param later JSON paths of the reply to values that only the database knows, such as `$.order.number`
   */
  keep(reply: object, later?: Record<string, SQL>): Statement[];
  /** When nothing came of a claim that was already written. */
  release: Statement[];
};

/** How often a write is tried whose batch another one aborted. */
const mostTries = 5;
/** Errors of a batch that lost to another one: the state has changed, so the write is looked at again. */
const lost = [
  "constraint failed",
  "batch_guard",
  "voucher_used_up",
  "wallet_not_negative",
  "wallet_owner_gone",
  "credit_entries",
] as const;

/**
 * Makes a user's write safe to send again. The same key with the same request gives the first reply, also after a
 * restart; with another request 422 `idempotency_reused`; while the first is on its way 409 `request_in_flight` with
 * Retry-After. Keys of other users are unrelated. Failures are not stored.
 * A write whose batch is aborted by another's is run again, up to five times, and is then 409 `state_changed`; one whose
 * outcome is unknown is run once more.
 * So `write` must read the state that it decides by, and find what an earlier run has left.
 */
export async function answerOnce<Answer extends object>(
  context: CallContext,
  call: CallName,
  input: object,
  write: (once: Once) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const key = await keyOf(context, call, input);
  for (let tries = 1; ; tries++) {
    const known = key && (await replyOf<Answer>(context, key));
    if (known) return known;
    try {
      return await write(onceOf(key));
    } catch (error) {
      if (error instanceof SessionEnded) throw error;
      const hasLost = abortedBy(error, ...lost);
      // Nothing of its last batch was written: the caller may safely ask again.
      if (hasLost && tries >= mostTries) return { fail: "state_changed", retryAfter: 1 };
      if (!hasLost && tries >= 2) throw error;
    }
  }
}

async function keyOf(context: CallContext, call: CallName, input: object): Promise<SentKey | null> {
  const { idempotencyKey: key, now } = context;
  if (key === undefined) return null;
  // Keys of a program are its own: nobody signs in by the id of one.
  const userId = context.program?.keyId ?? userOf(context);
  return { userId, key, call, requestHash: await hashOf(JSON.stringify([call, input])), now };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest));
}

async function replyOf<Answer>({ db }: CallContext, { userId, key, requestHash, now }: SentKey) {
  const [[row]] = await db.run(selectKey(userId, key));
  if (!row) return null;
  if (row.request_hash !== requestHash) return { fail: "idempotency_reused" as const };
  // What was stored under this key is an answer of this very call: the hash holds its name.
  if (row.reply !== null) return JSON.parse(row.reply) as Answer;
  const inFlight = row.claimed_at > now - givenUpAfter;
  return inFlight ? { fail: "request_in_flight" as const, retryAfter: 1 } : null;
}

const onceOf = (key: SentKey | null): Once =>
  key
    ? {
        claim: claimStatements(key),
        keep: (reply, later) => saveReplyStatements(key, reply, later),
        release: [releaseClaim(key)],
      }
    : { claim: [], keep: () => [], release: [] };
