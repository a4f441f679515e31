import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { insertUseOf } from "../quotas/quotas-statements";
import { inUse } from "./api-keys-statements";
import type { ProgramRow } from "./program";

export type KeyRow = {
  key_id: string;
  name: string;
  prefix: string;
  rights: string;
  made_by: string;
  made_email: string | null;
  made_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  last_used_from: string | null;
  is_replaced: 0 | 1;
};

/** Whether another key has the place of key `k`, or of the one in its place, and so on: those that were lost and revoked have not. */
const isReplaced = sql`EXISTS (
  WITH RECURSIVE later (key_id, revoked_at) AS (
    SELECT key_id, revoked_at FROM api_keys WHERE replaces = k.key_id
    UNION ALL SELECT n.key_id, n.revoked_at FROM api_keys n JOIN later ON n.replaces = later.key_id)
  SELECT 1 FROM later WHERE revoked_at IS NULL)`;

export const selectKeys = (now: number) =>
  statement<KeyRow>(sql`
    SELECT k.key_id, k.name, k.prefix, k.rights, k.made_by, u.email AS made_email, k.made_at, k.expires_at, k.revoked_at,
      k.last_used_at, k.last_used_from, ${isReplaced} AS is_replaced
    FROM api_keys k LEFT JOIN users u ON u.user_id = k.made_by
    ORDER BY ${inUse(now)} DESC, k.made_at DESC, k.key_id LIMIT 200`);

export const selectKeyInUse = (keyId: string, now: number) =>
  statement<{ rights: string }>(sql`SELECT rights FROM api_keys WHERE key_id = ${keyId} AND ${inUse(now)}`);

/** A key in use, by its hash. */
export const selectKeyOf = (hash: string, now: number) =>
  statement<ProgramRow & { rights: string }>(sql`
    SELECT key_id, name, prefix, made_by, rights FROM api_keys WHERE key_hash = ${hash} AND ${inUse(now)}`);

/** Counts a use of a key that is good, in the period of now; an unknown key writes nothing. */
export const insertKeyUse = (hash: string, quota: { quota: string; ms: number; most: number }, now: number) =>
  insertUseOf(sql`SELECT key_id FROM api_keys WHERE key_hash = ${hash} AND ${inUse(now)}`, quota, now);

/** When and from where a key was used last, written once in so many ms. */
export const noteKeyUse = (hash: string, network: string | null, everyMs: number, now: number) =>
  statement<never>(sql`
    UPDATE api_keys SET last_used_at = ${now}, last_used_from = ${network}
    WHERE key_hash = ${hash} AND ${inUse(now)} AND coalesce(last_used_at, 0) <= ${now - everyMs}`);

export type NewKey = { keyId: string; hash: string; prefix: string; madeBy: string };

/** Changes no row when so many keys are in use. @param lifeMs null: it does not expire */
export const insertKey = (
  { keyId, hash, prefix, madeBy }: NewKey,
  { name, rights, lifeMs }: { name: string; rights: readonly string[]; lifeMs: number | null },
  most: number,
  now: number,
) =>
  statement<never>(sql`
    INSERT INTO api_keys (key_id, name, prefix, key_hash, rights, made_by, made_at, expires_at, made_until)
    SELECT ${keyId}, ${name}, ${prefix}, ${hash}, ${JSON.stringify(rights)}, ${madeBy}, ${now}, ends, ends
    FROM (SELECT ${lifeMs === null ? null : now + lifeMs} AS ends)
    WHERE (SELECT count(*) FROM api_keys WHERE ${inUse(now)}) < ${most}`);

/** A key in the place of one in use that has none: with its name and rights, and with a life as long as that one was made for. */
export const insertSuccessor = ({ keyId, hash, prefix, madeBy }: NewKey, before: string, now: number) =>
  statement<never>(sql`
    INSERT INTO api_keys (key_id, name, prefix, key_hash, rights, made_by, made_at, expires_at, made_until, replaces)
    SELECT ${keyId}, name, ${prefix}, ${hash}, rights, ${madeBy}, ${now}, ${now} + (made_until - made_at),
      ${now} + (made_until - made_at), key_id
    FROM api_keys k WHERE key_id = ${before} AND ${inUse(now)}
      AND NOT ${isReplaced}`);

export const revokeKey = (keyId: string, now: number) =>
  statement<never>(sql`UPDATE api_keys SET revoked_at = ${now} WHERE key_id = ${keyId} AND ${inUse(now)}`);

/** Ends the key whose place another has taken, at a moment in ms; now: it is revoked. */
export const endReplaced = (successor: string, at: number, now: number) => {
  const ends = at <= now ? sql`revoked_at = ${now}` : sql`expires_at = min(coalesce(made_until, ${at}), ${at})`;
  return statement<never>(sql`
    UPDATE api_keys SET ${ends}
    WHERE key_id = (SELECT replaces FROM api_keys WHERE key_id = ${successor}) AND ${inUse(now)}`);
};
