import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** One use, of one subject, in one period. */
export type Use = { quota: string; subject: string; most: number; ms: number; amount: number };

/** Counts a use if it fits; a use that does not fit changes no row, so that `guardChanges(1)` behind it sees it. */
export const insertUse = ({ quota, subject, most, ms, amount }: Use, now: number) => {
  const period = Math.floor(now / ms);
  return statement<never>(sql`INSERT INTO quota_uses (quota, subject, period, used, ends_at)
    SELECT ${quota}, ${subject}, ${period}, ${amount}, ${(period + 1) * ms} WHERE ${amount} <= ${most}
    ON CONFLICT DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ${most}`);
};

/** What a subject has used in the period of now. */
export const selectUsed = ({ quota, subject, ms }: Pick<Use, "quota" | "subject" | "ms">, now: number) =>
  statement<{ used: number }>(sql`SELECT used FROM quota_uses
    WHERE quota = ${quota} AND subject = ${subject} AND period = ${Math.floor(now / ms)}`);

export const deleteOldUses = (now: number) => statement<never>(sql`DELETE FROM quota_uses WHERE ends_at < ${now}`);

/**
 * Counts one use of the subject that a query names, if it names one, up to one above the most: what is returned is above
 * the most, or nothing, when the use does not fit.
 */
export const insertUseOf = (subject: SQL, { quota, most, ms }: Pick<Use, "quota" | "most" | "ms">, now: number) => {
  const period = Math.floor(now / ms);
  return statement<{ used: number }>(sql`INSERT INTO quota_uses (quota, subject, period, used, ends_at)
    SELECT ${quota}, named.*, ${period}, 1, ${(period + 1) * ms} FROM (${subject}) named WHERE true
    ON CONFLICT DO UPDATE SET used = used + 1 WHERE used <= ${most} RETURNING used`);
};
