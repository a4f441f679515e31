import { sql } from "drizzle-orm";
import { mostCounted } from "#shared/console/console-queues";
import { statement } from "#backend/platform/database";
import type { SendOutcome } from "./post-to-receiver";

const day = 86_400_000;
/** The newest attempts of a day, which statistics are based on. */
const mostTries = 1000;

export type HealthRow = {
  tried: number;
  delivered: number;
  median: number | null;
  pending: number;
  oldest_pending: number | null;
  failed: number;
};

const recent = (endpointId: string, now: number) => sql`
  SELECT outcome, took FROM webhook_attempts WHERE endpoint_id = ${endpointId} AND at > ${now - day} AND is_test = 0
  ORDER BY at DESC LIMIT ${mostTries}`;

/** How an endpoint has done with events in the last day, and what waits for it. @param now in ms */
export const selectHealth = (endpointId: string, now: number) =>
  statement<HealthRow>(sql`
    WITH recent AS (${recent(endpointId, now)}), taken AS (SELECT took FROM recent WHERE outcome = 'delivered')
    SELECT (SELECT count(*) FROM recent) AS tried, (SELECT count(*) FROM taken) AS delivered,
      (SELECT took FROM taken ORDER BY took LIMIT 1 OFFSET (SELECT count(*) / 2 FROM taken)) AS median,
      (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries INDEXED BY webhook_deliveries_pending
        WHERE endpoint_id = ${endpointId} AND state = 'pending' LIMIT ${mostCounted + 1})) AS pending,
      (SELECT event_id FROM webhook_deliveries INDEXED BY webhook_deliveries_pending
        WHERE endpoint_id = ${endpointId} AND state = 'pending' ORDER BY event_id LIMIT 1) AS oldest_pending,
      (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries INDEXED BY webhook_deliveries_failed
        WHERE endpoint_id = ${endpointId} AND state = 'failed' AND subject NOT LIKE 'test:%' LIMIT ${mostCounted + 1})) AS failed`);

export type FailureRow = { at: number; outcome: SendOutcome; status: number | null; answer: string };

/** The newest failure of a day. */
export const selectLastFailure = (endpointId: string, now: number) =>
  statement<FailureRow>(sql`
    SELECT at, outcome, status, answer FROM webhook_attempts INDEXED BY webhook_attempts_failed
    WHERE endpoint_id = ${endpointId} AND at > ${now - day} AND outcome <> 'delivered' AND is_test = 0
    ORDER BY at DESC LIMIT 1`);
