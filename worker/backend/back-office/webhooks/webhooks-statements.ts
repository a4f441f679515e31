import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";
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

/** Lets go of it. @param until as it was taken */
export const endLease = (endpointId: string, until: number) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET leased_until = 0 WHERE endpoint_id = ${endpointId} AND leased_until = ${until}`);

/**
 * Whether somebody has set an endpoint `w` up: made it, changed where it leads, or was shown its secret, with which one
 * signs in the shop's name. The log says so of all that were ever made.
 */
const isSetUpBy = (userId: string) => sql`state <> 'removed' AND EXISTS (SELECT 1 FROM audit_log a
  WHERE a.subject = w.endpoint_id AND a.staff_id = ${userId} AND a.action IN ('webhook.save', 'webhook.secret'))`;

export type SetUpEndpointRow = { endpoint_id: string; url: string; description: string };

/** The endpoints that somebody has set up, the oldest first. */
export const selectEndpointsSetUpBy = (userId: string) =>
  statement<SetUpEndpointRow>(sql`
    SELECT endpoint_id, url, description FROM webhook_endpoints w WHERE ${isSetUpBy(userId)}
    ORDER BY created_at, endpoint_id`);

/** What `removeEndpoint` writes of an endpoint: it gets nothing any more, and nothing is left that signs. @param now in ms */
export const removedNow = (now: number) => sql`state = 'removed', off_at = ${now}, secret = '', previous_secret = NULL,
  previous_until = NULL, changed_at = ${now}, version = version + 1`;

/** Removes the endpoints that somebody has set up but for some, and logs each. @param now in ms */
export const removeEndpointsSetUpBy = (
  userId: string,
  kept: readonly string[],
  staff: Staff,
  now: number,
): [Statement<never>, Statement<never>] => {
  const those = sql`${isSetUpBy(userId)}
    AND endpoint_id NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))`;
  return [
    statement<never>(sql`
      INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
      SELECT ${staff.userId}, ${staff.email}, 'webhook.remove', endpoint_id, substr(url, 1, 500), ${now}
      FROM webhook_endpoints w WHERE ${those} ORDER BY created_at, endpoint_id`),
    statement<never>(sql`UPDATE webhook_endpoints AS w SET ${removedNow(now)} WHERE ${those}`),
  ];
};
