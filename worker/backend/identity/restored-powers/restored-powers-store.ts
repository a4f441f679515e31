import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import type { Staff } from "../staff/staff";
import { isSetAside, noRights, passkeyColumns, type PowerKind } from "./restored-powers-statements";

export type Power = { kind: PowerKind; id: string };

const run = (query: SQL) => statement<never>(query);
const active = sql`EXISTS (SELECT 1 FROM staff_members m WHERE m.user_id = p.user_id AND m.state = 'active')`;
const column = (name: string) => sql.raw(`p.passkey ->> '${name}'`);
const passkeyNames = sql.raw(passkeyColumns.join(", "));

const among = (powers: readonly Power[]) => sql`(p.kind, p.subject) IN (
  SELECT value ->> 'kind', value ->> 'id' FROM json_each(${JSON.stringify(powers)}))`;

/** Aborts the batch unless each of them is set aside still. */
const guardSetAside = (powers: readonly Power[]) =>
  run(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${powers.length}, count(*) FROM restored_powers p WHERE ${among(powers)} AND ${isSetAside}`);

/** An entry of the log for each; subject is a member's e-mail, else its id. */
const logEach = (those: SQL, action: "restore.keep" | "restore.end", staff: Staff, now: number) =>
  run(sql`
    INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
    SELECT ${staff.userId}, ${staff.email}, ${action}, iif(p.kind = 'member', coalesce(u.email, p.subject), p.subject),
      p.kind || iif(p.kind = 'role', ' · ' || coalesce((SELECT name FROM staff_roles o WHERE o.role_id = p.subject), ''), '')
        || iif(p.kind = 'passkey', ' · ' || coalesce(u.email, '') || ' · ' || (p.passkey ->> 'name'), ''), ${now}
    FROM restored_powers p LEFT JOIN users u ON u.user_id = p.user_id WHERE ${those} ORDER BY p.kind, p.subject`);

/**
 * Gives these their power again: roles what they gave, members their roles, and passkeys only with their member, without whom they wait on. Aborts
 * the batch when one of them is not set aside any more. @param now in ms
 */
export const restorePowers = (powers: readonly Power[], staff: Staff, now: number): Statement[] => {
  const those = among(powers);
  const idsOf = (kind: PowerKind) => sql`(SELECT p.subject FROM restored_powers p WHERE p.kind = ${kind} AND ${those})`;
  const done = sql`${those} AND (p.kind <> 'passkey' OR ${active})`;
  return [
    guardSetAside(powers),
    run(sql`
      UPDATE staff_members SET state = 'active', changed_at = ${now}, version = version + 1
      WHERE user_id IN ${idsOf("member")} AND state = 'removed'`),
    run(sql`
      INSERT INTO passkeys (${passkeyNames})
      SELECT ${sql.join(passkeyColumns.map(column), sql`, `)}
      FROM restored_powers p WHERE p.kind = 'passkey' AND ${those} AND ${active}
      ON CONFLICT DO NOTHING`),
    run(sql`
      UPDATE staff_roles SET rights = (SELECT p.rights FROM restored_powers p WHERE p.kind = 'role' AND p.subject = role_id),
        changed_at = ${now}, version = version + 1
      WHERE role_id IN ${idsOf("role")} AND rights = ${noRights}`),
    run(sql`UPDATE api_keys SET revoked_at = NULL WHERE key_id IN ${idsOf("api_key")}`),
    run(sql`
      UPDATE webhook_endpoints SET state = 'on', off_reason = NULL, off_at = NULL, changed_at = ${now},
        version = version + 1
      WHERE endpoint_id IN ${idsOf("webhook")} AND state = 'off'`),
    logEach(done, "restore.keep", staff, now),
    run(sql`DELETE FROM restored_powers AS p WHERE ${done}`),
  ];
};

/** Leaves these without power for good, and with a member their passkeys; they may be made again like any other. */
export const endPowers = (powers: readonly Power[], staff: Staff, now: number): Statement[] => {
  const those = sql`(${among(powers)} OR p.kind = 'passkey' AND p.user_id IN (
    SELECT p.subject FROM restored_powers p WHERE p.kind = 'member' AND ${among(powers)}))`;
  return [
    guardSetAside(powers),
    logEach(those, "restore.end", staff, now),
    run(sql`DELETE FROM restored_powers AS p WHERE ${those}`),
  ];
};
