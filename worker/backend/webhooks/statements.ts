import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Endpoints that are on and not left alone, and have something to get. */
export const selectReady = (now: number) =>
  statement<{ endpoint_id: string }>(sql`
    SELECT endpoint_id FROM webhook_endpoints w WHERE state = 'on' AND paused_until <= ${now} AND EXISTS (
      SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.endpoint_id AND d.state = 'pending' AND d.due_at <= ${now})
    ORDER BY endpoint_id`);
