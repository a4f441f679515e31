import { sql } from "drizzle-orm";
import type { CommerceEventType } from "#shared/tracking/commerce-events";
import { statement } from "#backend/platform/database";
import { removedNow } from "#backend/identity/team/endpoints-statements";

type EndpointState = "on" | "off" | "removed";
export type OffReason = "staff" | "gone" | "failing" | "secret";

export type EndpointRow = {
  endpoint_id: string;
  url: string;
  description: string;
  /** JSON. */
  types: string;
  state: EndpointState;
  off_reason: OffReason | null;
  off_at: number | null;
  /** Encrypted, as the next one is. */
  secret: string;
  previous_secret: string | null;
  previous_until: number | null;
  streak: number;
  failing_since: number | null;
  paused_until: number;
  created_at: number;
  version: number;
};

/** Those that were not removed, the oldest first. */
export const selectEndpoints = () =>
  statement<EndpointRow>(sql`
    SELECT * FROM webhook_endpoints WHERE state <> 'removed' ORDER BY created_at, endpoint_id`);

export const selectEndpoint = (id: string) =>
  statement<EndpointRow>(sql`SELECT * FROM webhook_endpoints WHERE endpoint_id = ${id} AND state <> 'removed'`);

export type WrittenEndpoint = { url: string; description: string; types: readonly CommerceEventType[]; on: boolean };

/** A new endpoint; no row comes back when there are `most` already. */
export const insertEndpoint = (
  id: string,
  { url, description, types, on }: WrittenEndpoint,
  { secret, most, now }: { secret: string; most: number; now: number },
) =>
  statement<{ endpoint_id: string }>(sql`
    INSERT INTO webhook_endpoints (endpoint_id, url, description, types, state, off_reason, off_at, secret, created_at, changed_at)
    SELECT ${id}, ${url}, ${description}, ${JSON.stringify(types)}, ${on ? "on" : "off"}, ${on ? null : "staff"},
      ${on ? null : now}, ${secret}, ${now}, ${now}
    WHERE (SELECT count(*) FROM webhook_endpoints WHERE state <> 'removed') < ${most} RETURNING endpoint_id`);

/**
 * Replaces the version that was read; once switched on or with another URL, it is tried again. Changes no row if the
 * version differs.
 */
export const updateEndpoint = (
  id: string,
  version: number,
  { url, description, types, on }: WrittenEndpoint,
  now: number,
) =>
  statement<{ endpoint_id: string }>(sql`
    UPDATE webhook_endpoints SET url = ${url}, description = ${description}, types = ${JSON.stringify(types)},
      state = ${on ? "on" : "off"}, off_reason = ${on ? null : "staff"}, off_at = ${on ? null : now},
      streak = 0, failing_since = NULL, paused_until = 0, changed_at = ${now}, version = version + 1
    WHERE endpoint_id = ${id} AND version = ${version} AND state <> 'removed' RETURNING endpoint_id`);

/** A new secret; the one of now signs beside it until a time, in ms. One whose secret was lost has none to go on with. */
export const rotateSecret = (id: string, version: number, secret: string, until: number, now: number) =>
  statement<{ endpoint_id: string }>(sql`
    UPDATE webhook_endpoints SET previous_secret = iif(off_reason IS 'secret', NULL, secret),
      previous_until = iif(off_reason IS 'secret', NULL, ${until}), secret = ${secret}, changed_at = ${now},
      version = version + 1
    WHERE endpoint_id = ${id} AND version = ${version} AND state <> 'removed' RETURNING endpoint_id`);

export const removeEndpoint = (id: string, now: number) =>
  statement<{ endpoint_id: string }>(sql`
    UPDATE webhook_endpoints SET ${removedNow(now)}
    WHERE endpoint_id = ${id} AND state <> 'removed' RETURNING endpoint_id`);

/** Stores a secret that was re-encrypted under the current key; only replaces the same one. */
export const resealSecret = (id: string, column: "secret" | "previous_secret", before: string, sealed: string) => {
  const name = sql.raw(column);
  return statement<never>(sql`
    UPDATE webhook_endpoints SET ${name} = ${sealed} WHERE endpoint_id = ${id} AND ${name} = ${before}`);
};

/** It worked: what failed before counts no more. */
export const noteWorking = (id: string) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET streak = 0, failing_since = NULL, paused_until = 0
    WHERE endpoint_id = ${id} AND (streak > 0 OR failing_since IS NOT NULL)`);

/** Since when nothing reaches it. @param at of the first try that failed, in ms */
export const noteFailing = (id: string, at: number) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET failing_since = ${at} WHERE endpoint_id = ${id} AND failing_since IS NULL`);

/** Leaves it alone until a time, in ms, unless another try of the same moment has done so. */
export const pauseEndpoint = (id: string, streak: number, until: number) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET streak = streak + 1, paused_until = ${until}
    WHERE endpoint_id = ${id} AND streak = ${streak} AND state = 'on'`);

/** Switched off by itself. @param failedSince only when it has failed since then, in ms */
export const switchOff = (id: string, reason: OffReason, now: number, failedSince: number | null = null) =>
  statement<never>(sql`
    UPDATE webhook_endpoints SET state = 'off', off_reason = ${reason}, off_at = ${now}, changed_at = ${now}
    WHERE endpoint_id = ${id} AND state = 'on' AND (${failedSince} IS NULL OR failing_since <= ${failedSince})`);
