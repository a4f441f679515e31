import { sql, type SQL } from "drizzle-orm";
import { statement } from "./database";

const day = 86_400_000;

/** Within how many days something ends when it is noticed; 0: it has ended. */
const endingStages = [60, 30, 7, 0] as const;
type EndingStage = (typeof endingStages)[number];

/** What is noticed in time before it ends, and after it. */
export type EndingKind = "certificate" | "registration" | "licence";

/** How long before their end things are noticed first, in ms. */
export const firstEndingNotice = endingStages[0] * day;

/** Which notice is due of something that ends at a moment in ms. @param now in ms */
export const endingStage = (endsAt: SQL, now: number): SQL =>
  sql`(CASE WHEN ${endsAt} <= ${now} THEN 0 WHEN ${endsAt} <= ${now + 7 * day} THEN 7
    WHEN ${endsAt} <= ${now + 30 * day} THEN 30 ELSE 60 END)`;

/** Whether the notice that is due of something has not been sent. */
export const isUnnoticed = (kind: SQL, subject: SQL, endsAt: SQL, now: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ending_notices n WHERE n.kind = ${kind} AND n.subject = ${subject} AND n.ends_at = ${endsAt}
    AND n.days = ${endingStage(endsAt, now)})`;

/** Something of which a notice is sent. */
export type Ending = { kind: EndingKind; subject: string; ends_at: number; days: EndingStage };

/**
 * Notes that notices were sent; changes no row for those that another run has sent meanwhile.
 * @param quiet notes nothing when a notice of one of these kinds was sent since then, in ms
 */
export const noteEndings = (
  rows: readonly Ending[],
  now: number,
  quiet: { kinds: readonly EndingKind[]; since: number } = { kinds: [], since: now },
) =>
  statement<never>(sql`
    INSERT INTO ending_notices (kind, subject, ends_at, days, noted_at)
    SELECT value ->> 'kind', value ->> 'subject', value ->> 'ends_at', value ->> 'days', ${now}
    FROM json_each(${JSON.stringify(rows.map(({ kind, subject, ends_at, days }) => ({ kind, subject, ends_at, days })))})
    WHERE NOT ${wasNoticed(quiet.kinds, quiet.since)}
    ON CONFLICT DO NOTHING`);

/** Whether a notice of one of these kinds was sent since then. @param since in ms */
export const wasNoticed = (kinds: readonly EndingKind[], since: number): SQL => sql`EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(kinds)}) kind CROSS JOIN ending_notices n
  WHERE n.kind = kind.value AND n.noted_at > ${since})`;

/** Forgets notices of what ended more than a year ago. */
export const forgetEndingNotices = (now: number) =>
  statement<never>(sql`DELETE FROM ending_notices WHERE ends_at < ${now - 400 * day}`);
