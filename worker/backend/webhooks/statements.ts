import { sql, type SQL } from "drizzle-orm";
import { statement } from "../database";
import { isSetAside } from "../queues/statements";

/** Endpoints that are on and not left alone, and have something to get. */
export const selectReady = (now: number) =>
  statement<{ endpoint_id: string }>(sql`
    SELECT endpoint_id FROM webhook_endpoints w WHERE state = 'on' AND NOT ${isSetAside("event", sql`endpoint_id`)} AND paused_until <= ${now} AND EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.endpoint_id AND d.state = 'pending' AND d.due_at <= ${now})
    ORDER BY endpoint_id`);

/** Where an endpoint is, as SQL. @param id its id, as SQL */
export const endpointUrl = (id: SQL): SQL => sql`(SELECT url FROM webhook_endpoints WHERE endpoint_id = ${id})`;
