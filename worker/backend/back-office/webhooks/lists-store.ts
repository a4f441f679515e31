import { sql } from "drizzle-orm";
import type { SentEventType } from "#shared/contracts/back-office/commerce-events";
import { statement } from "#backend/platform/database";
import type { DeliveryKey } from "./deliveries-store";
import type { SendOutcome } from "./post-to-receiver";

export type DeliveryState = "pending" | "delivered" | "failed";
export type DeliveryRow = {
  event_id: number;
  type: SentEventType;
  subject: string;
  state: DeliveryState;
  attempts: number;
  due_at: number;
};

/** Deliveries that one list looks at, when it looks for a rare type. */
export const mostLookedAt = 2000;

type Listed = { state: DeliveryState | undefined; before: number | null; most: number };

/** Each state is read by an index of its own, and all of them by the key. */
const inState = (state: DeliveryState | undefined) =>
  state === undefined ? sql`` : sql`AND d.state = ${sql.raw(`'${state}'`)}`;

/** The newest deliveries of an endpoint before an event. */
export const selectDeliveries = (endpointId: string, { state, before, most }: Listed) =>
  statement<DeliveryRow>(sql`
    SELECT d.event_id, e.type, d.subject, d.state, d.attempts, d.due_at FROM (
      SELECT * FROM webhook_deliveries d WHERE endpoint_id = ${endpointId} ${inState(state)}
        AND (${before} IS NULL OR event_id < ${before}) ORDER BY event_id DESC LIMIT ${most}) d
    JOIN commerce_events e ON e.event_id = d.event_id ORDER BY d.event_id DESC`);

export const selectDelivery = ({ endpointId, eventId }: DeliveryKey) =>
  statement<DeliveryRow & { facts: string }>(sql`
    SELECT d.event_id, e.type, d.subject, d.state, d.attempts, d.due_at, e.facts
    FROM webhook_deliveries d JOIN commerce_events e ON e.event_id = d.event_id
    WHERE d.endpoint_id = ${endpointId} AND d.event_id = ${eventId}`);

export type AttemptRow = {
  attempt: number;
  at: number;
  outcome: SendOutcome;
  status: number | null;
  took: number;
  answer: string;
};

export const selectAttempts = ({ endpointId, eventId }: DeliveryKey, most: number) =>
  statement<AttemptRow>(sql`
    SELECT attempt, at, outcome, status, took, answer FROM webhook_attempts
    WHERE endpoint_id = ${endpointId} AND event_id = ${eventId} ORDER BY attempt DESC LIMIT ${most}`);
