import { z } from "zod";
import { dayOf } from "#shared/console/report-period";
import type { Database } from "#backend/platform/database";
import { log } from "#backend/platform/log";
import { askAnalytics } from "./analytics-api";
import { searchesQuery, stepsQuery, visitsQuery } from "./analytics-statements";
import type { AnalyticsSettings } from "./analytics-settings";
import { selectImports } from "./visitor-events-statements";
import { forgetCounts, replaceCounts, selectClosedTo, type DayCounts } from "./counts-store";
import { dueDays, firstReadable } from "./unread-days";

/** Most days of one run: one after the other, each within the patience of `analytics-api.ts`. */
const mostDays = 3;

const count = z.coerce.number().int().min(0);
const device = z.enum(["phone", "tablet", "computer"]);
const visitRows = z.array(z.object({ locale: z.string(), device, sessions: count, sampled: count.min(1) }));
const stepRows = z.array(
  z.object({ locale: z.string(), device, step: z.enum(["product", "cart", "checkout", "order"]), sessions: count }),
);
const searchRows = z.array(z.object({ words: z.string(), searches: count, opened: count }));

async function readDay(api: AnalyticsSettings, day: number): Promise<DayCounts> {
  const [all, reached, searches] = await Promise.all([
    askAnalytics(api, visitsQuery(day, api.dataset)).then((rows) => visitRows.parse(rows)),
    askAnalytics(api, stepsQuery(day, api.dataset)).then((rows) => stepRows.parse(rows)),
    askAnalytics(api, searchesQuery(day, api.dataset)).then((rows) => searchRows.parse(rows)),
  ]);
  return {
    day,
    sampled: Math.max(1, ...all.map(({ sampled }) => sampled)),
    visits: [...all.map((row) => ({ ...row, step: "visit" })), ...reached],
    searches,
  };
}

/**
 * Reads each day's event counts from Analytics Engine, and replaces the stored ones: today's every ten minutes, those
 * of an ended day once more, half an hour after its end. For the cron.
 * @throws when Analytics Engine does not answer: what was read before stays, and the next run asks again
 */
export async function importCounts(db: Database, api: AnalyticsSettings, now: number): Promise<void> {
  const from = firstReadable(now);
  const [imports, [state]] = await db.run(selectImports(from), selectClosedTo());
  const due = dueDays(imports, state?.closed_to ?? null, now);
  for (const day of due.slice(0, mostDays)) {
    // oxlint-disable-next-line no-await-in-loop -- a day is written before the next is asked for, so that a failure keeps it
    const counts = await readDay(api, day);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.run(...replaceCounts(counts, now));
    if (counts.sampled > 1 && day < dayOf(now)) log("warn", "event_counts_sampled", { day, sampled: counts.sampled });
  }
  await db.run(forgetCounts(from - 2));
}
