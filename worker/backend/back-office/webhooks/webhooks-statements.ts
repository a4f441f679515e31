import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { holdsBack } from "./retry-schedule";

/** Whether an endpoint is on and not left alone, and has something to get. */
const isReady = (now: number) => sql`state = 'on' AND paused_until <= ${now} AND EXISTS (
  SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.endpoint_id AND d.state = 'pending' AND d.due_at <= ${now})`;

/** Endpoints that are on and not left alone, and have something to get. */
export const selectReady = (now: number) =>
  statement<{ endpoint_id: string }>(sql`
    SELECT endpoint_id FROM webhook_endpoints w WHERE ${isReady(now)}
    ORDER BY endpoint_id`);

/** Whether a delivery `d` is due, nobody has it, and no earlier one about its subject holds it back. */
export const isDue = (now: number) => sql`d.state = 'pending' AND d.due_at <= ${now} AND d.claimed_until <= ${now}
  AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e INDEXED BY webhook_deliveries_in_order
    WHERE e.endpoint_id = d.endpoint_id AND e.subject = d.subject AND e.state = 'pending' AND e.event_id < d.event_id
    AND ((e.due_at > ${now} AND e.tries < ${holdsBack}) OR e.claimed_until > ${now}))`;

/**
 * Takes an endpoint to which something can be delivered at once, until then; no row comes back while another has it, nor
 * while all that is due is held back.
 * @param until in ms
 */
export const leaseReady = (endpointId: string, now: number, until: number) =>
  statement<{ endpoint_id: string }>(sql`
    UPDATE webhook_endpoints AS w SET leased_until = ${until}
    WHERE endpoint_id = ${endpointId} AND leased_until <= ${now} AND state = 'on' AND paused_until <= ${now}
      AND EXISTS (SELECT 1 FROM webhook_deliveries d INDEXED BY webhook_deliveries_pending
        WHERE d.endpoint_id = w.endpoint_id AND ${isDue(now)})
    RETURNING endpoint_id`);

/** Releases it. @param until as it was taken */
export const endLease = (endpointId: string, until: number) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET leased_until = 0 WHERE endpoint_id = ${endpointId} AND leased_until = ${until}`);
