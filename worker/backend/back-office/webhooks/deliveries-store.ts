import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { SentEventType } from "#shared/contracts/back-office/commerce-events";
import type { EventRow } from "./event-body";
import { holdsBack } from "./retry-schedule";
import type { Sent } from "./post-to-receiver";
import { isDue } from "./webhooks-statements";

/** One event on its way to one endpoint. */
export type DeliveryKey = { endpointId: string; eventId: number };

/** How long somebody has to deliver what they have claimed, in ms: longer than a receiver is waited for. */
const claimLasts = 30_000;

/**
 * Takes a delivery that is due, for half a minute; no row comes back when it is done, not due, being delivered, held back by
 * an earlier event about the same subject, or its endpoint is off or left alone. Two at once are one row.
 * @param isTest whatever the state of the endpoint
 */
export const claimDelivery = ({ endpointId, eventId }: DeliveryKey, now: number, isTest: boolean) =>
  statement<{ attempts: number; tries: number }>(sql`
    UPDATE webhook_deliveries AS d SET claimed_until = ${now + claimLasts}, attempts = attempts + 1, tries = tries + 1
    WHERE endpoint_id = ${endpointId} AND event_id = ${eventId} AND state = 'pending' AND due_at <= ${now}
      AND claimed_until <= ${now}
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e INDEXED BY webhook_deliveries_in_order
        WHERE e.endpoint_id = d.endpoint_id AND e.subject = d.subject
        AND e.state = 'pending' AND e.event_id < d.event_id AND (e.tries < ${holdsBack} OR e.claimed_until > ${now}))
      AND EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.endpoint_id = d.endpoint_id AND w.state <> 'removed'
        AND (${Number(isTest)} = 1 OR (w.state = 'on' AND w.paused_until <= ${now})))
    RETURNING attempts, tries`);

export const selectEvent = (eventId: number) =>
  statement<EventRow>(sql`SELECT event_id, type, facts FROM commerce_events WHERE event_id = ${eventId}`);

/** The oldest events that are due at an endpoint, without those that an earlier one about their subject holds back. */
export const selectDue = (endpointId: string, now: number, most: number) =>
  statement<{ event_id: number; subject: string }>(sql`
    SELECT event_id, subject FROM webhook_deliveries d INDEXED BY webhook_deliveries_pending
    WHERE d.endpoint_id = ${endpointId} AND ${isDue(now)}
    ORDER BY event_id LIMIT ${most}`);

type Ended = { key: DeliveryKey; attempt: number; isTest: boolean; sent: Sent; /** In ms. */ took: number; at: number };

export const insertAttempt = ({ key, attempt, isTest, sent, took, at }: Ended) =>
  statement<never>(sql`
    INSERT INTO webhook_attempts (endpoint_id, event_id, attempt, is_test, at, status, outcome, took, answer)
    SELECT ${key.endpointId}, ${key.eventId}, ${attempt}, ${Number(isTest)}, ${at}, ${sent.status}, ${sent.outcome}, ${took}, ${sent.answer}
    WHERE EXISTS (SELECT 1 FROM webhook_deliveries WHERE endpoint_id = ${key.endpointId} AND event_id = ${key.eventId})
    ON CONFLICT DO NOTHING`);

/** What follows for a delivery from its try; nothing when it was claimed by another since. @param again in ms; null: never */
export const endTry = (
  { endpointId, eventId }: DeliveryKey,
  attempt: number,
  state: "pending" | "delivered" | "failed",
  { again, now }: { again: number | null; now: number },
) =>
  statement<never>(sql`
    UPDATE webhook_deliveries SET state = ${state}, claimed_until = 0, due_at = coalesce(${again}, due_at),
      ended_at = ${state === "pending" ? null : now}
    WHERE endpoint_id = ${endpointId} AND event_id = ${eventId} AND attempts = ${attempt} AND state = 'pending'`);

/** An event of a past delivery goes out again, with all its tries before it; no row comes back when there is no such event. */
export const sendAgain = ({ endpointId, eventId }: DeliveryKey) =>
  statement<{ event_id: number }>(sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, subject)
    SELECT ${endpointId}, event_id, subject FROM commerce_events WHERE event_id = ${eventId}
    ON CONFLICT DO UPDATE SET state = 'pending', tries = 0, due_at = 0, ended_at = NULL
    RETURNING event_id`);

export type Replay = { endpointId: string; from: number; types: readonly string[]; most: number };

const replayed = ({ from, types, most }: Replay) => sql`
  SELECT event_id, subject FROM commerce_events
  WHERE event_id >= ${from} AND type IN (SELECT value FROM json_each(${JSON.stringify(types)}))
  ORDER BY event_id LIMIT ${most}`;

/** How many events a replay sends again, and the id of the last of them; null: there is none. */
export const countReplayed = (replay: Replay) =>
  statement<{ events: number; last: number | null }>(sql`
    SELECT count(*) AS events, max(event_id) AS last FROM (${replayed(replay)})`);

/** Sends them again; what waits still only waits no longer. */
export const insertReplayed = (replay: Replay) =>
  statement<never>(sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, subject)
    SELECT ${replay.endpointId}, event_id, subject FROM (${replayed(replay)}) WHERE true
    ON CONFLICT DO UPDATE SET state = 'pending', tries = 0, due_at = 0, ended_at = NULL`);

/** A test event for one endpoint. */
export const insertTestEvent = (endpointId: string, type: SentEventType, now: number) =>
  [
    statement<{ event_id: number }>(sql`
      INSERT INTO commerce_events (event_id, type, subject, facts)
      SELECT max(1 + coalesce((SELECT max(event_id) FROM commerce_events), 0), ${now} * 1000), ${type}, ${endpointId},
        json_object('endpoint_id', ${endpointId}) RETURNING event_id`),
    statement<never>(sql`
      INSERT INTO webhook_deliveries (endpoint_id, event_id, subject)
      SELECT ${endpointId}, max(event_id), 'test:' || max(event_id) FROM commerce_events`),
  ] as const;
