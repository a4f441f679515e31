import { sql, type SQL } from "drizzle-orm";
import { monthStart, type Days } from "#shared/console/report-period";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { dayBookings, skuBookings, taxBookings, voucherBookings } from "./bookings-statements";
import { searchBookings, visitBookings } from "./events-statements";

/** Up to which day sums are written (not counted), and the first day that has anything. */
export const selectClosed = () =>
  statement<{ closed_to: number | null; first_at: number | null }>(sql`
    SELECT closed_to, (SELECT min(placed_at) FROM orders) AS first_at FROM figure_state`);

const skuColumns = sql`pieces, amount, tax, back_pieces, back_amount, back_tax, costed_pieces, costed_net, cost`;
const insert = (table: string, columns: SQL, rows: SQL) =>
  statement<never>(sql`INSERT INTO ${sql.raw(table)} (${columns}) SELECT ${columns} FROM (${rows})`);

const insertSkuDays = (days: Days, skus?: string) =>
  statement<never>(sql`
    INSERT INTO figure_skus (grain, day, sku_id, ${skuColumns})
    SELECT 'day', day, sku_id, ${skuColumns} FROM (${skuBookings(days, skus)})`);

/** The month that ends with a day, of the sums of its days. */
const insertSkuMonth = (first: number) =>
  statement<never>(sql`
    INSERT INTO figure_skus (grain, day, sku_id, ${skuColumns})
    SELECT 'month', ${first}, sku_id, ${sumsOf} FROM figure_skus
    WHERE grain = 'day' AND day BETWEEN ${first} AND ${monthStart(first, 1) - 1} GROUP BY sku_id`);
const sumsOf = sql`sum(pieces), sum(amount), sum(tax), sum(back_pieces), sum(back_amount), sum(back_tax),
  sum(costed_pieces), sum(costed_net), sum(cost)`;

/** Writes the sums of days of one month; undone whole when somebody else has closed them. */
export const closeStatements = (days: Days, before: number | null): Statement[] => [
  statement(sql`UPDATE figure_state SET closed_to = ${days.to + 1} WHERE closed_to IS ${before}`),
  guardChanges(1),
  insert(
    "figure_days",
    sql`day, orders, items, discount, delivery, placed_tax, credited, credited_tax, cancelled, returned`,
    dayBookings(days),
  ),
  insertSkuDays(days),
  insert("figure_taxes", sql`day, kind, emirate, tax_class, rate, documents, amount, tax`, taxBookings(days)),
  insert("figure_vouchers", sql`day, code, uses, discount, sales, back_uses, back_discount`, voucherBookings(days)),
  insert("figure_visits", sql`day, locale, device, step, sessions`, visitBookings(days)),
  insert("figure_searches", sql`day, words, searches, opened`, searchBookings(days)),
  ...(monthStart(days.to + 1) === days.to + 1 ? [insertSkuMonth(monthStart(days.to))] : []),
];

/**
 * Rebuilds the sums of some SKUs after their costs changed.
 * @param skus a JSON list
 */
export const refreshSkuSums = (skus: string, closed: Days): Statement[] => [
  statement(sql`DELETE FROM figure_skus WHERE sku_id IN (SELECT value FROM json_each(${skus}))`),
  insertSkuDays(closed, skus),
  statement(sql`
    INSERT INTO figure_skus (grain, day, sku_id, ${skuColumns})
    SELECT 'month', CAST(unixepoch(day * 86400, 'unixepoch', 'start of month') / 86400 AS INTEGER) AS month, sku_id,
      ${sumsOf}
    FROM figure_skus WHERE grain = 'day' AND sku_id IN (SELECT value FROM json_each(${skus}))
    GROUP BY month, sku_id
    HAVING CAST(unixepoch(month * 86400, 'unixepoch', '+1 month') / 86400 AS INTEGER) <= ${closed.to + 1}`),
];

/** Changes no row when other days are closed by now. */
export const touchClosedTo = (closedTo: number | null) =>
  statement<never>(sql`UPDATE figure_state SET closed_to = closed_to WHERE closed_to IS ${closedTo}`);

/** Forgets all sums of orders, which the next runs make again. Sums of visits stay: their events are deleted after 90 days. */
export const reopenStatements = (): Statement[] =>
  ["figure_days", "figure_skus", "figure_taxes", "figure_vouchers"]
    .map((table) => statement(sql`DELETE FROM ${sql.raw(table)}`))
    .concat(statement(sql`UPDATE figure_state SET closed_to = NULL`));
