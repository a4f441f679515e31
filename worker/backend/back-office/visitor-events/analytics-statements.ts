import { beginningOf } from "#shared/console/report-period";
import { mostTexts } from "../reports/events-statements";
import { columnOf } from "./data-point";

/** Events that arrived on a day. Their time is kept to the second. */
const arrived = (day: number): string =>
  `timestamp >= toDateTime(${beginningOf(day) / 1000}) AND timestamp < toDateTime(${beginningOf(day + 1) / 1000})`;

/** Sessions of a day with any event, by language and device. Rows: `{ locale, device, sessions, sampled }`. */
export const visitsQuery = (day: number, dataset: string): string => `
SELECT ${columnOf("locale")} AS locale, ${columnOf("device")} AS device,
  count(DISTINCT index1) AS sessions, max(_sample_interval) AS sampled
FROM ${dataset} WHERE ${arrived(day)}
GROUP BY locale, device
LIMIT 100
FORMAT JSON`;

/** Sessions of a day that reached each step beyond a mere visit. Rows: `{ locale, device, step, sessions }`. */
export const stepsQuery = (day: number, dataset: string): string => `
SELECT ${columnOf("locale")} AS locale, ${columnOf("device")} AS device, ${columnOf("step")} AS step,
  count(DISTINCT index1) AS sessions
FROM ${dataset} WHERE ${arrived(day)} AND ${columnOf("step")} <> 'visit'
GROUP BY locale, device, step
LIMIT 100
FORMAT JSON`;

/**
 * The most frequent searches of a day, and how many products were opened right after one. An event that was sent twice has
 * the same id twice and counts once. Rows: `{ words, searches, opened }`.
 */
export const searchesQuery = (day: number, dataset: string): string => `
SELECT words, sumIf(weight, name = 'search') AS searches, sumIf(weight, name = 'product_view') AS opened
FROM (
  SELECT ${columnOf("words")} AS words, ${columnOf("name")} AS name, ${columnOf("id")} AS id, max(_sample_interval) AS weight
  FROM ${dataset} WHERE ${arrived(day)} AND ${columnOf("words")} <> ''
  GROUP BY words, name, id
)
GROUP BY words
HAVING searches > 0
ORDER BY searches DESC, words
LIMIT ${mostTexts}
FORMAT JSON`;
