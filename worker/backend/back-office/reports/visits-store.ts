import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { RequestedPeriod } from "./requested-period";
import { searchBookings, visitBookings } from "./events-statements";
import { rowsOf } from "./reports-statements";

export type VisitRow = {
  day: number;
  locale: string;
  device: "phone" | "tablet" | "computer";
  step: "visit" | "product" | "cart" | "checkout" | "order";
  sessions: number;
};
/** Of the period and of the one before. */
export const selectVisits = ({ days, before, closedTo }: RequestedPeriod) =>
  statement<VisitRow>(rowsOf("figure_visits", visitBookings, { from: before.from, to: days.to }, closedTo));

/** The most frequent searches, fifty at most. */
export const selectSearches = ({ days, closedTo }: RequestedPeriod) =>
  statement<{ words: string; searches: number; opened: number }>(sql`
    SELECT words, sum(searches) AS searches, sum(opened) AS opened
    FROM (${rowsOf("figure_searches", searchBookings, days, closedTo)})
    GROUP BY words ORDER BY sum(searches) DESC, words LIMIT 50`);
export const selectSearchDays = ({ days, closedTo }: RequestedPeriod) =>
  statement<{ day: number; searches: number; opened: number }>(sql`
    SELECT day, sum(searches) AS searches, sum(opened) AS opened
    FROM (${rowsOf("figure_searches", searchBookings, days, closedTo)}) GROUP BY day`);
/** Searches of the last 30 days that found nothing, twenty at most. */
export const selectMissed = (now: number) =>
  statement<{ words: string; searches: number }>(sql`
    SELECT words, searches FROM search_misses WHERE counted_at > ${now - 30 * 86_400_000}
    ORDER BY searches DESC, words LIMIT 20`);
