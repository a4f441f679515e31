import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Up to which day the shop has taken from sale what had ended by then, as YYYY-MM-DD. */
export const selectTurned = () => statement<{ day: string }>(sql`SELECT day FROM turned_day`);

export const turnTo = (today: string) => statement<never>(sql`UPDATE turned_day SET day = max(day, ${today})`);

/** Products whose registration ended on a day since one, before another. */
export const endedBetween = (since: string, today: string) => sql`
  SELECT group_id FROM product_groups
  WHERE codes ->> '$.registration_expires_on' IS NOT NULL
    AND codes ->> '$.registration_expires_on' >= date(${since}, '-1 day') AND codes ->> '$.registration_expires_on' < ${today}`;

/** Has listings bring products up to date within a minute. @param groups a SELECT of `group_id` */
export const noteTurns = (groups: SQL) =>
  statement<never>(sql`INSERT INTO stock_turns (group_id) ${groups} ON CONFLICT DO NOTHING`);
