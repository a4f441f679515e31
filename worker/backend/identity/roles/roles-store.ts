import { sql, type SQL } from "drizzle-orm";
import type { Right } from "#shared/console/rights";
import { statement } from "#backend/platform/database";
import { mostMade } from "./roles-statements";

type HolderRow = { role_id: string; user_id: string | null; name: string };

/** Who has, or is invited to, each role that an owner made; `user_id` null: invited. @param now in ms */
export const selectHolders = (now: number) =>
  statement<HolderRow>(sql`
    SELECT o.role_id, m.user_id, coalesce(nullif(u.name, ''), u.email, '') AS name
    FROM staff_roles o JOIN staff_members m ON m.state = 'active' AND ${isIn("m")} JOIN users u USING (user_id)
    UNION ALL
    SELECT o.role_id, NULL, i.email FROM staff_roles o JOIN staff_invitations i ON ${isInvited(now)}
    ORDER BY name`);

/** Whether a row `o` of roles is in a row's. */
const isIn = (row: string): SQL =>
  sql.raw(`EXISTS (SELECT 1 FROM json_each(${row}.roles) r WHERE r.value = o.role_id)`);
const isInvited = (now: number): SQL => sql`i.state = 'open' AND i.expires_at > ${now} AND ${isIn("i")}`;

type WrittenRole = { roleId: string; name: string; key: string; rights: readonly Right[]; now: number };

/** Gives a row, unless there are too many. */
export const insertRole = ({ roleId, name, key, rights, now }: WrittenRole) =>
  statement<{ role_id: string }>(sql`
    INSERT INTO staff_roles (role_id, name, name_key, rights, changed_at)
    SELECT ${roleId}, ${name}, ${key}, ${JSON.stringify(rights)}, ${now}
    WHERE (SELECT count(*) FROM staff_roles) < ${mostMade} RETURNING role_id`);

/** Gives a row when it was that version. */
export const updateRole = ({ roleId, name, key, rights, now }: WrittenRole, version: number) =>
  statement<{ role_id: string }>(sql`
    UPDATE staff_roles SET name = ${name}, name_key = ${key}, rights = ${JSON.stringify(rights)}, changed_at = ${now},
      version = version + 1
    WHERE role_id = ${roleId} AND version = ${version} RETURNING role_id`);

/** Gives a row when it was that version and nobody has it or is invited to it. */
export const deleteRole = (roleId: string, version: number, now: number) =>
  statement<{ role_id: string }>(sql`
    DELETE FROM staff_roles AS o WHERE o.role_id = ${roleId} AND o.version = ${version}
      AND NOT EXISTS (SELECT 1 FROM staff_members m WHERE m.state = 'active' AND ${isIn("m")})
      AND NOT EXISTS (SELECT 1 FROM staff_invitations i WHERE ${isInvited(now)})
    RETURNING role_id`);
