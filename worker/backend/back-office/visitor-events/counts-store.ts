import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

type VisitCount = { locale: string; device: string; step: string; sessions: number };
type SearchCount = { words: string; searches: number; opened: number };
/** What Analytics Engine said of a day; `sampled`: for how many events the most thinned out stands. */
export type DayCounts = {
  day: number;
  sampled: number;
  visits: readonly VisitCount[];
  searches: readonly SearchCount[];
};

/** Puts a day's counts in the place of those that were read before. @param now when they were asked for, in ms */
export const replaceCounts = ({ day, sampled, visits, searches }: DayCounts, now: number): Statement[] => [
  statement(sql`
    INSERT INTO event_imports (day, imported_at, sampled) VALUES (${day}, ${now}, ${sampled})
    ON CONFLICT (day) DO UPDATE SET imported_at = excluded.imported_at, sampled = excluded.sampled`),
  statement(sql`DELETE FROM visit_counts WHERE day = ${day}`),
  statement(sql`DELETE FROM search_counts WHERE day = ${day}`),
  statement(sql`
    INSERT INTO visit_counts (day, locale, device, step, sessions)
    SELECT ${day}, value ->> 'locale', value ->> 'device', value ->> 'step', value ->> 'sessions'
    FROM json_each(${JSON.stringify(visits)})`),
  statement(sql`
    INSERT INTO search_counts (day, words, searches, opened)
    SELECT ${day}, value ->> 'words', value ->> 'searches', value ->> 'opened' FROM json_each(${JSON.stringify(searches)})`),
];

/** Up to which day figures are closed (not counted). */
export const selectClosedTo = () => statement<{ closed_to: number | null }>(sql`SELECT closed_to FROM figure_state`);

/** Forgets counts from before a day, which are in the sums of closed days by then. */
export const forgetCounts = (day: number) => statement<never>(sql`DELETE FROM event_imports WHERE day < ${day}`);
