import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { madeBeginning, rolesText } from "../staff/roles-text";

export type RoleRow = {
  role_id: string;
  name: string;
  /** JSON. */
  rights: string;
  version: number;
};

/** Most roles that owners make. */
export const mostMade = 50;

export const selectRoles = () =>
  statement<RoleRow>(sql`SELECT role_id, name, rights, version FROM staff_roles ORDER BY name_key LIMIT ${mostMade}`);

/** What roles that owners made are called, by id. */
export const namesIn = (rows: readonly RoleRow[]): Map<string, string> =>
  new Map(rows.map(({ role_id, name }) => [role_id, name]));

/** Roles for the audit log: built-in ones by their code, which come first, others by their name. */
export const loggedRoles = (held: readonly string[], made: ReadonlyMap<string, string>): string =>
  held.map((role) => made.get(role) ?? role).join(", ");

/** Aborts the batch when a role that is given has been removed meanwhile. */
export const guardRoles = (held: readonly string[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM json_each(${rolesText(held)}) r
    WHERE r.value LIKE ${`${madeBeginning}%`} AND r.value NOT IN (SELECT role_id FROM staff_roles)`);
