import { sql, type SQL } from "drizzle-orm";
import type { CallName } from "#shared/calls/calls";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** A key as it was sent: whose, for what, and a hash of the request. `now` in ms. */
export type SentKey = { userId: string; key: string; call: CallName; requestHash: string; now: number };
export type KeyRow = { call: string; request_hash: string; reply: string | null; claimed_at: number };

/** A claim without a reply that is older counts as given up, in ms. */
export const givenUpAfter = 60_000;

export const selectKey = (userId: string, key: string) =>
  statement<KeyRow>(sql`
    SELECT call, request_hash, reply, claimed_at FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`);

/** First in the batch of the write: aborts it when the key is another's, or was answered, meanwhile. */
export const claimStatements = ({ userId, key, call, requestHash, now }: SentKey): Statement[] => [
  statement(sql`
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, claimed_at)
    VALUES (${userId}, ${key}, ${call}, ${requestHash}, ${now})
    ON CONFLICT (user_id, key) DO UPDATE SET claimed_at = excluded.claimed_at
    WHERE reply IS NULL AND claimed_at <= ${now - givenUpAfter} AND request_hash = excluded.request_hash`),
  guardChanges(1),
];

/**
 * Keeps the reply with the claim, in the same batch or a later one; aborts it when the claim is no longer this one.
 * @param later JSON path to a value that is known inside the database only, such as `$.order.number`
 */
export function saveReplyStatements(
  { userId, key, now }: SentKey,
  reply: object,
  later: Record<string, SQL> = {},
): Statement[] {
  const text = Object.entries(later).reduce(
    (json, [path, value]) => sql`json_set(${json}, ${path}, ${value})`,
    sql`${JSON.stringify(reply)}`,
  );
  return [
    statement(sql`UPDATE idempotency_keys SET reply = ${text}
      WHERE user_id = ${userId} AND key = ${key} AND claimed_at = ${now} AND reply IS NULL`),
    guardChanges(1),
  ];
}

/** Releases a claim whose write failed, so that the same key may try again. */
export const releaseClaim = ({ userId, key, now }: SentKey) =>
  statement<never>(sql`DELETE FROM idempotency_keys
    WHERE user_id = ${userId} AND key = ${key} AND claimed_at = ${now} AND reply IS NULL`);

export const deleteOldKeys = (before: number) =>
  statement<never>(sql`DELETE FROM idempotency_keys WHERE claimed_at < ${before}`);
