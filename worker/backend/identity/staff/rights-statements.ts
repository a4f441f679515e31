import { sql, type SQL } from "drizzle-orm";
import { rolesWith, type Right } from "#shared/console/rights";

/** JSON of the rights that roles made by owners give to a row of staff. @param members how the query calls `staff_members` */
export const madeRights = (members: string): SQL => sql`(
  SELECT json_group_array(x.value) FROM staff_roles o, json_each(o.rights) x
  WHERE o.role_id IN (SELECT value FROM json_each(${sql.raw(members)}.roles)))`;

/** Whether a row of staff has a right, by whichever role. @param members how the query calls `staff_members` */
export const holds = (members: string, right: Right): SQL => sql`EXISTS (
  SELECT 1 FROM json_each(${sql.raw(members)}.roles) r
  WHERE r.value IN (SELECT value FROM json_each(${JSON.stringify(rolesWith(right))}))
    OR r.value IN (SELECT o.role_id FROM staff_roles o, json_each(o.rights) x WHERE x.value = ${right}))`;
