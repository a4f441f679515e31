import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Rows of every endpoint that are older than an event, a limited number of each. */
const oldest = (table: "webhook_attempts" | "webhook_deliveries", columns: string, before: number, most: number) => sql`
  SELECT ${sql.raw(columns)} FROM webhook_endpoints w CROSS JOIN ${sql.raw(table)} t ON t.endpoint_id = w.endpoint_id
  WHERE t.event_id < ${before} LIMIT ${most}`;

/** Tries of events before one. @param before an event's id */
export const deleteOldAttempts = (before: number, most: number) =>
  statement<never>(sql`
    DELETE FROM webhook_attempts WHERE (endpoint_id, event_id, attempt) IN (
      ${oldest("webhook_attempts", "t.endpoint_id, t.event_id, t.attempt", before, most)})`);

/** Deliveries of events before one; what did not arrive until then will not. */
export const deleteOldDeliveries = (before: number, most: number) =>
  statement<never>(sql`
    DELETE FROM webhook_deliveries WHERE (endpoint_id, event_id) IN (
      ${oldest("webhook_deliveries", "t.endpoint_id, t.event_id", before, most)})`);

export const deleteOldEvents = (before: number, most: number) =>
  statement<never>(sql`
    DELETE FROM commerce_events WHERE event_id IN (
      SELECT event_id FROM commerce_events WHERE event_id < ${before} ORDER BY event_id LIMIT ${most})`);

/** Endpoints that were removed before a time, in ms, of which nothing is left. */
export const deleteOldEndpoints = (removedBefore: number) =>
  statement<never>(sql`
    DELETE FROM webhook_endpoints WHERE state = 'removed' AND off_at < ${removedBefore}
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.endpoint_id)
      AND NOT EXISTS (SELECT 1 FROM webhook_attempts a WHERE a.endpoint_id = webhook_endpoints.endpoint_id)`);
