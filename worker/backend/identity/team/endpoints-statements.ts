import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import type { Staff } from "../staff/staff";

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
  retained: readonly string[],
  staff: Staff,
  now: number,
): [Statement<never>, Statement<never>] => {
  const those = sql`${isSetUpBy(userId)}
    AND endpoint_id NOT IN (SELECT value FROM json_each(${JSON.stringify(retained)}))`;
  return [
    statement<never>(sql`
      INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
      SELECT ${staff.userId}, ${staff.email}, 'webhook.remove', endpoint_id, substr(url, 1, 500), ${now}
      FROM webhook_endpoints w WHERE ${those} ORDER BY created_at, endpoint_id`),
    statement<never>(sql`UPDATE webhook_endpoints AS w SET ${removedNow(now)} WHERE ${those}`),
  ];
};
