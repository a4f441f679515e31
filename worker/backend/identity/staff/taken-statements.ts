import { sql } from "drizzle-orm";
import type { Right } from "#shared/console/rights";
import { statement, type Statement } from "#backend/platform/database";
import { holds } from "./rights-statements";

/**
 * Rights to approve as a second member of staff: what moves money, and the limits up to which one person acts alone.
 */
const agreeing = ["money.write", "settings.write"] as const satisfies readonly Right[];
export type AgreeingRight = (typeof agreeing)[number];

/** How long who has taken such a right from somebody counts as not alone with it, in ms. */
const afterTaking = 7 * 86_400_000;

/** How many others have a right. */
const othersWith = (right: Right, staffId: string) => sql`(
  SELECT count(*) FROM staff_members m WHERE m.user_id <> ${staffId} AND m.state = 'active' AND ${holds("m", right)})`;

/**
 * A batch that changes who is staff or what a role gives, with a note of each such right that fewer others have afterwards,
 * whichever way it was taken.
 * @param staffId who does it; @param now in ms
 */
export const notingTaken = (staffId: string, now: number, change: readonly Statement[]): Statement[] => [
  statement<never>(sql`DELETE FROM taken_rights WHERE at < ${now - afterTaking}`),
  ...agreeing.map((right) =>
    statement<never>(sql`
      INSERT INTO taken_rights (staff_id, "right", at, others)
      VALUES (${staffId}, ${right}, ${now}, ${othersWith(right, staffId)}) ON CONFLICT DO NOTHING`),
  ),
  ...change,
  ...agreeing.map((right) =>
    statement<never>(sql`
      DELETE FROM taken_rights
      WHERE staff_id = ${staffId} AND "right" = ${right} AND at = ${now} AND others <= ${othersWith(right, staffId)}`),
  ),
];

/** A row when somebody has taken a right from another in the last seven days. @param now in ms */
export const selectTaken = (staffId: string, right: AgreeingRight, now: number) =>
  statement<{ at: number }>(sql`
    SELECT at FROM taken_rights WHERE staff_id = ${staffId} AND "right" = ${right} AND at > ${now - afterTaking} LIMIT 1`);
