import { sql, type SQL } from "drizzle-orm";
import { beginningOf, type Days } from "#shared/console/report-period";
import { emiratesDay } from "#backend/platform/emirates-statements";

const arrived = ({ from, to }: Days): SQL =>
  sql`received_at >= ${beginningOf(from)} AND received_at < ${beginningOf(to + 1)}`;
const day = emiratesDay(sql`received_at`);

/** What kind of device the library's own names mean. */
const device = sql`CASE WHEN data ->> 'device' = 'iPad' THEN 'tablet'
  WHEN data ->> 'device' IN ('iPhone', 'Android', 'iPod Touch') OR data ->> 'os' IN ('iOS', 'Android', 'Windows Phone')
  THEN 'phone' ELSE 'computer' END`;
const step = sql`CASE name WHEN 'product_view' THEN 'product' WHEN 'add_to_cart' THEN 'cart'
  WHEN 'checkout_started' THEN 'checkout' WHEN 'order_placed' THEN 'order' ELSE 'visit' END`;

/**
 * Sessions that reached a step, by the day on which its event arrived. Any event makes a visit. Events are rows here, or were
 * counted in Analytics Engine; on the day on which a shop changes from one to the other they are both.
 */
export const visitBookings = (days: Days): SQL => sql`
  SELECT day, locale, device, step, sum(sessions) AS sessions FROM (
    SELECT day, locale, device, step, count(DISTINCT session) AS sessions FROM (${visitSteps(days)})
    GROUP BY day, locale, device, step
    UNION ALL
    SELECT day, locale, device, step, sessions FROM visit_counts WHERE day BETWEEN ${days.from} AND ${days.to})
  GROUP BY day, locale, device, step`;
const visitSteps = (days: Days): SQL => sql`
    SELECT ${day} AS day, coalesce(data ->> 'locale', 'en') AS locale, ${device} AS device, steps.step,
      coalesce(data ->> 'session', data ->> 'visitor') AS session
    FROM events JOIN (SELECT 'visit' AS step UNION ALL SELECT 'own') kinds
    JOIN (SELECT 'visit' AS step UNION SELECT 'product' UNION SELECT 'cart' UNION SELECT 'checkout' UNION SELECT 'order')
      steps ON steps.step = iif(kinds.step = 'visit', 'visit', ${step})
    WHERE ${arrived(days)}`;

/** Texts that one day keeps. */
export const mostTexts = 300;

/** What was searched for, and how often a product was opened right after, which its event says. */
export const searchBookings = (days: Days): SQL => sql`
  SELECT day, words, searches, opened FROM (
    SELECT day, words, sum(searches) AS searches, min(sum(opened), sum(searches)) AS opened,
      row_number() OVER (PARTITION BY day ORDER BY sum(searches) DESC, words) AS place
    FROM (
      SELECT ${day} AS day, lower(trim(coalesce(data ->> 'text', data ->> 'searched'))) AS words,
        name = 'search' AS searches, name = 'product_view' AS opened
      FROM events WHERE name IN ('search', 'product_view') AND ${arrived(days)}
      UNION ALL
      SELECT day, words, searches, opened FROM search_counts WHERE day BETWEEN ${days.from} AND ${days.to})
    WHERE words <> '' GROUP BY day, words HAVING sum(searches) > 0)
  WHERE place <= ${mostTexts}`;
