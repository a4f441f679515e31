import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import type { Staff } from "../staff/staff";

/** Whether a key is good now; `now` in ms. */
export const inUse = (now: number): SQL => sql`revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;

export type MadeKeyRow = { key_id: string; name: string; prefix: string };

/** The keys in use that somebody made, and so knows; the newest first. @param now in ms */
export const selectKeysMadeBy = (userId: string, now: number) =>
  statement<MadeKeyRow>(sql`
    SELECT key_id, name, prefix FROM api_keys WHERE made_by = ${userId} AND ${inUse(now)} ORDER BY made_at DESC, key_id`);

/** Revokes the keys in use that somebody made but for some, and logs each. @param now in ms */
export const revokeKeysMadeBy = (
  userId: string,
  retained: readonly string[],
  staff: Staff,
  now: number,
): [Statement<never>, Statement<never>] => {
  const those = sql`made_by = ${userId} AND ${inUse(now)}
    AND key_id NOT IN (SELECT value FROM json_each(${JSON.stringify(retained)}))`;
  return [
    statement<never>(sql`
      INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
      SELECT ${staff.userId}, ${staff.email}, 'key.revoke', key_id, name || ' · ' || prefix || '…', ${now}
      FROM api_keys WHERE ${those} ORDER BY made_at, key_id`),
    statement<never>(sql`UPDATE api_keys SET revoked_at = ${now} WHERE ${those}`),
  ];
};
