import { sql, type SQL } from "drizzle-orm";
import { inUse } from "../api-keys/api-keys-statements";
import { statement, type Statement } from "#backend/platform/database";

const run = (query: SQL) => statement<never>(query);

/** Columns of `passkeys`, each kept under its name while a passkey is set aside. */
export const passkeyColumns = [
  "credential_id",
  "user_id",
  "public_key",
  "counter",
  "transports",
  "name",
  "created_at",
  "used_at",
] as const;

const passkeyJson = sql.raw(`json_object(${passkeyColumns.map((name) => `'${name}', ${name}`).join(", ")})`);

/** JSON of the rights of a role that gives nothing yet: no owner can save one so. */
export const noRights = JSON.stringify(["console"]);

/**
 * Takes the power of everybody and everything in a database that has come back from the past, where those may be who were
 * removed since. Members, passkeys, API keys, webhooks and what made roles give wait for an owner, who begins as on the first day, by
 * STAFF_EMAILS. What is easily made again ends: invitations, requests to clear passkeys, recovery codes, what waits for a second member,
 * browsers that show notices, and passwords of staff. @param now in ms
 */
export const setAsidePowers = (now: number): Statement[] => [
  run(sql`
    INSERT OR IGNORE INTO restored_powers (kind, subject, user_id, restored_at)
    SELECT 'member', user_id, user_id, ${now} FROM staff_members WHERE state = 'active'`),
  run(sql`
    INSERT OR IGNORE INTO restored_powers (kind, subject, user_id, passkey, restored_at)
    SELECT 'passkey', credential_id, user_id, ${passkeyJson}, ${now} FROM passkeys`),
  run(sql`
    INSERT OR IGNORE INTO restored_powers (kind, subject, user_id, restored_at)
    SELECT 'api_key', key_id, made_by, ${now} FROM api_keys WHERE ${inUse(now)}`),
  run(sql`
    INSERT OR IGNORE INTO restored_powers (kind, subject, restored_at)
    SELECT 'webhook', endpoint_id, ${now} FROM webhook_endpoints WHERE state = 'on'`),
  run(sql`
    INSERT OR IGNORE INTO restored_powers (kind, subject, rights, restored_at)
    SELECT 'role', role_id, rights, ${now} FROM staff_roles WHERE rights <> ${noRights}`),
  run(
    sql`UPDATE staff_roles SET rights = ${noRights}, changed_at = ${now}, version = version + 1 WHERE rights <> ${noRights}`,
  ),
  run(sql`UPDATE users SET password_hash = NULL WHERE user_id IN (SELECT user_id FROM staff_members)`),
  run(sql`
    UPDATE staff_members SET state = 'removed', changed_at = ${now}, version = version + 1 WHERE state = 'active'`),
  run(sql`DELETE FROM passkeys`),
  run(sql`UPDATE api_keys SET revoked_at = ${now} WHERE revoked_at IS NULL`),
  run(sql`
    UPDATE webhook_endpoints SET state = 'off', off_reason = 'staff', off_at = ${now}, changed_at = ${now},
      version = version + 1
    WHERE state = 'on'`),
  run(sql`UPDATE staff_invitations SET state = 'withdrawn' WHERE state = 'open'`),
  run(sql`DELETE FROM passkey_recovery_codes`),
  run(sql`UPDATE passkey_recoveries SET state = 'stopped' WHERE state = 'open'`),
  run(sql`UPDATE staff_recoveries SET state = 'withdrawn' WHERE state = 'open'`),
  run(sql`DELETE FROM approvals WHERE status = 'waiting'`),
  run(sql`DELETE FROM push_subscriptions`),
];

/** What of these kinds waits of somebody has been taken away since, and is not offered back. */
export const forgetSetAside = (userId: string, kinds: readonly Exclude<PowerKind, "webhook" | "role">[]) =>
  run(sql`
    DELETE FROM restored_powers
    WHERE user_id = ${userId} AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`);

/** Somebody who is a member again by other means waits no more; nothing where they are none. */
export const forgetMember = (userId: string) =>
  run(sql`
    DELETE FROM restored_powers WHERE kind = 'member' AND subject = ${userId}
      AND EXISTS (SELECT 1 FROM staff_members WHERE user_id = ${userId} AND state = 'active')`);

/** A webhook that was switched on again waits no more; nothing where it is off still. */
export const forgetWebhookOn = (id: string) =>
  run(sql`
    DELETE FROM restored_powers WHERE kind = 'webhook' AND subject = ${id}
      AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE endpoint_id = ${id} AND state = 'on')`);

/** Of a row `p`: whether it is without power still. Who was invited, or what was switched on since, needs no confirmation. */
export const isSetAside = sql`CASE p.kind
  WHEN 'member' THEN NOT EXISTS (SELECT 1 FROM staff_members m WHERE m.user_id = p.subject AND m.state = 'active')
  WHEN 'api_key' THEN EXISTS (SELECT 1 FROM api_keys k WHERE k.key_id = p.subject AND k.revoked_at IS NOT NULL)
  WHEN 'role' THEN EXISTS (SELECT 1 FROM staff_roles o WHERE o.role_id = p.subject AND o.rights = ${noRights})
  WHEN 'webhook' THEN EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.endpoint_id = p.subject AND w.state = 'off')
  ELSE true END`;

export type PowerKind = "role" | "member" | "passkey" | "api_key" | "webhook";
export type PowerRow = {
  kind: PowerKind;
  subject: string;
  /** Of the role, member or passkey, of the key with how it begins, or the webhook's address. */
  name: string;
  /** Whose it is, or who made it; empty: nobody's, or of an account that was deleted. */
  email: string;
  /** JSON; null for what is no member. */
  roles: string | null;
  /** JSON of what a role gave; null for what is none. */
  rights: string | null;
  restored_at: number;
};

/** Most powers that are listed. */
const mostListed = 500;

/** What was set aside and is without power still, roles and members first and each with what is theirs. */
export const selectSetAside = () =>
  statement<PowerRow>(sql`
    SELECT p.kind, p.subject, p.restored_at, coalesce(u.email, '') AS email, m.roles, p.rights, CASE p.kind
      WHEN 'role' THEN (SELECT name FROM staff_roles o WHERE o.role_id = p.subject)
      WHEN 'member' THEN coalesce(nullif(u.name, ''), u.email, '')
      WHEN 'passkey' THEN p.passkey ->> 'name'
      WHEN 'api_key' THEN (SELECT name || ' · ' || prefix || '…' FROM api_keys k WHERE k.key_id = p.subject)
      ELSE (SELECT url FROM webhook_endpoints w WHERE w.endpoint_id = p.subject) END AS name
    FROM restored_powers p LEFT JOIN users u ON u.user_id = p.user_id
      LEFT JOIN staff_members m ON p.kind = 'member' AND m.user_id = p.subject
    WHERE ${isSetAside}
    ORDER BY instr('role member passkey api_key webhook', p.kind), u.email, p.subject LIMIT ${mostListed}`);
