import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { SetAsideKind, SetAsideWork, Work } from "#backend/platform/queues/work";

/** Times are in ms since 1970. */
export type FailureRow = {
  kind: SetAsideKind;
  about: string;
  reason: string;
  tries: number;
  set_aside_at: number;
};

/** Writes down a try that failed. */
export const noteFailure = ({ kind, about }: SetAsideWork, reason: string, now: number) =>
  statement<never>(sql`
    INSERT INTO queue_failures (kind, about, reason, tries, failed_at) VALUES (${kind}, ${about}, ${reason}, 1, ${now})
    ON CONFLICT DO UPDATE SET reason = excluded.reason, tries = tries + 1, failed_at = excluded.failed_at`);

/** Hand-overs after which work that its queue gives up is set aside; before, the clock hands it over again. */
const mostHandOvers = 8;

/**
 * Its queue has given it up. It is set aside when that has happened again and again, for about a day: a carrier, a gateway or
 * the database that was away for an hour is no reason to let it lie.
 */
export const setAside = ({ kind, about }: SetAsideWork, now: number) => {
  const handOvers =
    kind === "message"
      ? sql`(SELECT tries FROM outbox WHERE message_id = CAST(${about} AS INTEGER))`
      : sql`(SELECT asked FROM refunds WHERE refund_id = ${about})`;
  return statement<never>(sql`
    INSERT INTO queue_failures (kind, about, reason, tries, failed_at, set_aside_at)
    SELECT ${kind}, ${about}, '', 1, ${now}, ${now} WHERE coalesce(${handOvers}, 0) >= ${mostHandOvers}
    ON CONFLICT DO UPDATE SET set_aside_at = ${now}`);
};

/** What was set aside, the oldest first, with whom or what it is for. */
export const selectSetAside = (limit: number, offset: number) =>
  statement<FailureRow & { subject: string }>(sql`
    SELECT kind, about, reason, tries, set_aside_at, coalesce(CASE kind
      WHEN 'message' THEN (SELECT recipient FROM outbox WHERE message_id = CAST(about AS INTEGER))
      WHEN 'refund' THEN (
        SELECT number FROM orders WHERE order_id = (SELECT order_id FROM refunds WHERE refund_id = about))
    END, '') AS subject
    FROM queue_failures WHERE set_aside_at IS NOT NULL ORDER BY set_aside_at LIMIT ${limit} OFFSET ${offset}`);

export const countSetAside = () =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM queue_failures WHERE set_aside_at IS NOT NULL`);

/** Takes it from what was set aside; changes nothing when somebody has done so already. */
export const takeBack = ({ kind, about }: Work) =>
  statement<{ kind: SetAsideKind }>(sql`
    DELETE FROM queue_failures WHERE kind = ${kind} AND about = ${about} AND set_aside_at IS NOT NULL RETURNING kind`);

/** Failures of work that is over in another way, and what was set aside and no longer exists. */
export const forgetOldFailures = (before: number) =>
  statement<never>(sql`DELETE FROM queue_failures WHERE failed_at < ${before} AND (set_aside_at IS NULL
    OR kind = 'message' AND NOT EXISTS (SELECT 1 FROM outbox WHERE message_id = CAST(about AS INTEGER))
    OR kind = 'refund' AND NOT EXISTS (SELECT 1 FROM refunds WHERE refund_id = about AND status = 'pending'))`);
