import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Whether an endpoint is on and not left alone, and has something to get. */
const isReady = (now: number) => sql`state = 'on' AND paused_until <= ${now} AND EXISTS (
  SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.endpoint_id AND d.state = 'pending' AND d.due_at <= ${now})`;

/** Endpoints that are on and not left alone, and have something to get. */
export const selectReady = (now: number) =>
  statement<{ endpoint_id: string }>(sql`
    SELECT endpoint_id FROM webhook_endpoints w WHERE ${isReady(now)}
    ORDER BY endpoint_id`);

/** Takes an endpoint that is ready, until then; no row comes back while another has it. @param until in ms */
export const leaseReady = (endpointId: string, now: number, until: number) =>
  statement<{ endpoint_id: string }>(sql`
    UPDATE webhook_endpoints AS w SET leased_until = ${until}
    WHERE endpoint_id = ${endpointId} AND leased_until <= ${now} AND ${isReady(now)} RETURNING endpoint_id`);

/** Lets go of it. @param until as it was taken */
export const endLease = (endpointId: string, until: number) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET leased_until = 0 WHERE endpoint_id = ${endpointId} AND leased_until = ${until}`);
