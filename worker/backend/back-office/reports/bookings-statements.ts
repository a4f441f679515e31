import { sql, type SQL } from "drizzle-orm";
import { beginningOf, type Days } from "#shared/console/report-period";
import { creditedOf } from "#backend/ordering/invoices/invoices-statements";
import { emiratesDay } from "#backend/platform/emirates-statements";

/**
 * What counts on which day, each defined once (`docs/figures.md` documents them). Every query reads what is stored of
 * orders and tax documents in a range of days through an index on time; both the sums of closed days and the numbers of
 * the current day are computed from them.
 */

const within = (column: SQL, { from, to }: Days): SQL =>
  sql`${column} >= ${beginningOf(from)} AND ${column} < ${beginningOf(to + 1)}`;

/** A day of the shop: what was placed on it, and what was credited, before the invoice or by a note, cancelled and returned on it. */
export const dayBookings = (days: Days): SQL => sql`
  SELECT day, sum(orders) AS orders, sum(items) AS items, sum(discount) AS discount, sum(delivery) AS delivery,
    sum(placed_tax) AS placed_tax, sum(credited) AS credited, sum(credited_tax) AS credited_tax,
    sum(cancelled) AS cancelled, sum(returned) AS returned
  FROM (
    SELECT ${emiratesDay(sql`placed_at`)} AS day, 1 AS orders, items_total AS items, discount, shipping AS delivery,
      tax + shipping_tax AS placed_tax, 0 AS credited, 0 AS credited_tax, 0 AS cancelled, 0 AS returned
    FROM orders WHERE ${within(sql`placed_at`, days)}
    UNION ALL SELECT ${emiratesDay(sql`issued_at`)}, 0, 0, 0, 0, 0, amount, tax, 0, 0
    FROM tax_documents WHERE kind = 'credit_note' AND ${within(sql`issued_at`, days)}
    UNION ALL SELECT ${emiratesDay(sql`reduced_at`)}, 0, 0, 0, 0, 0, amount, tax, 0, 0
    FROM order_reductions WHERE ${within(sql`reduced_at`, days)}
    UNION ALL SELECT ${emiratesDay(sql`at`)}, 0, 0, 0, 0, 0, 0, 0, status = 'cancelled', status = 'returned'
    FROM order_events WHERE status IN ('cancelled', 'returned') AND ${within(sql`at`, days)})
  GROUP BY day`;

/** What a piece of a SKU cost on the day that its order was placed; null: nobody has said. */
const costOf = sql`(SELECT c.cost FROM sku_costs c WHERE c.sku_id = l.sku_id AND c.from_day <= ${emiratesDay(sql`o.placed_at`)}
  ORDER BY c.from_day DESC LIMIT 1)`;
/** What reductions, and credit notes for a line `l` alone, have taken off it. */
const creditedOfLine = (column: Parameters<typeof creditedOf>[0]) =>
  creditedOf(column, sql`l.order_id`, sql`l.position`);

/**
 * Sold and returned goods, line by line, of orders whose lines are in a table or, as numbers, in their archived rows.
 */
const lineBookings = (table: "order_lines" | "archived_lines", days: Days, chosen: SQL): SQL => {
  const lines = sql`JOIN ${sql.raw(table)} l USING (order_id)`;
  return sql`
    SELECT ${emiratesDay(sql`o.placed_at`)} AS day, 1 AS way, l.sku_id, l.quantity, l.total - l.discount AS amount, l.tax,
      l.quantity AS costed, ${costOf} AS cost
    FROM orders o ${lines} WHERE ${within(sql`o.placed_at`, days)} AND ${chosen}
    UNION ALL SELECT ${emiratesDay(sql`d.issued_at`)}, -1, l.sku_id, n.quantity, n.amount, n.tax, n.restocked, ${costOf}
    FROM tax_documents d JOIN credit_note_lines n USING (number) JOIN orders o USING (order_id) ${lines}
    WHERE d.kind = 'credit_note' AND n.line = CAST(l.position AS TEXT) AND ${within(sql`d.issued_at`, days)} AND ${chosen}
    UNION ALL SELECT ${emiratesDay(sql`x.reduced_at`)}, -1, l.sku_id, x.quantity, x.amount, x.tax, x.restocked, ${costOf}
    FROM order_reductions x JOIN orders o USING (order_id) ${lines}
    WHERE x.line = CAST(l.position AS TEXT) AND ${within(sql`x.reduced_at`, days)} AND ${chosen}
    UNION ALL SELECT ${emiratesDay(sql`e.at`)}, -1, l.sku_id, l.quantity - ${creditedOfLine("quantity")},
      l.total - l.discount - ${creditedOfLine("amount")}, l.tax - ${creditedOfLine("tax")},
      l.quantity - ${creditedOfLine("restocked")}, ${costOf}
    FROM order_events e JOIN orders o USING (order_id) ${lines}
    WHERE e.status IN ('cancelled', 'returned') AND ${within(sql`e.at`, days)} AND ${chosen}`;
};

/**
 * SKUs of a day: sold by the orders placed on it, back by the reductions and credit notes of their lines, and the rest by the orders that
 * were cancelled or returned on it. Goods that money is given back for have still cost what they did: their cost is taken off
 * when they go back on the shelf, or else with the order.
 * @param skus a JSON list; absent: all
 */
export const skuBookings = (days: Days, skus?: string): SQL => {
  const chosen = skus === undefined ? sql`1` : sql`l.sku_id IN (SELECT value FROM json_each(${skus}))`;
  return sql`
  SELECT day, sku_id, sum(iif(way = 1, quantity, 0)) AS pieces, sum(iif(way = 1, amount, 0)) AS amount,
    sum(iif(way = 1, tax, 0)) AS tax, sum(iif(way < 0, quantity, 0)) AS back_pieces,
    sum(iif(way < 0, amount, 0)) AS back_amount, sum(iif(way < 0, tax, 0)) AS back_tax,
    sum(iif(cost IS NULL, 0, way * costed)) AS costed_pieces,
    sum(iif(cost IS NULL, 0, way * (amount - tax))) AS costed_net, sum(coalesce(way * costed * cost, 0)) AS cost
  FROM (
    SELECT * FROM (${lineBookings("order_lines", days, chosen)})
    UNION ALL SELECT * FROM (${lineBookings("archived_lines", days, chosen)}))
  GROUP BY day, sku_id`;
};

/** The emirate of an order's delivery address, which has its name in the buyer's language; 0: none of them. */
export const emirateOf = sql`coalesce((SELECT location_id FROM locations
  WHERE state_id IS NULL AND o.delivery_address ->> 'state' IN (name_en, name_ar)), 0)`;

/** Tax documents by the day of their issue. */
export const taxBookings = (days: Days): SQL => sql`
  SELECT ${emiratesDay(sql`d.issued_at`)} AS day, d.kind, ${emirateOf} AS emirate, r.tax_class, r.rate,
    count(*) AS documents, sum(r.amount) AS amount, sum(r.tax) AS tax
  FROM tax_documents d JOIN tax_document_rates r USING (kind, number) JOIN orders o USING (order_id)
  WHERE ${within(sql`d.issued_at`, days)}
  GROUP BY 1, 2, 3, 4, 5`;

/** Vouchers by the day of the order, and by the day on which it was cancelled. */
export const voucherBookings = (days: Days): SQL => sql`
  SELECT day, code, sum(uses) AS uses, sum(discount) AS discount, sum(sales) AS sales, sum(back_uses) AS back_uses,
    sum(back_discount) AS back_discount
  FROM (
    SELECT ${emiratesDay(sql`placed_at`)} AS day, upper(voucher_code) AS code, 1 AS uses, discount, total + shipping AS sales,
      0 AS back_uses, 0 AS back_discount
    FROM orders WHERE voucher_code IS NOT NULL AND ${within(sql`placed_at`, days)}
    UNION ALL SELECT ${emiratesDay(sql`e.at`)}, upper(o.voucher_code), 0, 0, 0, 1, o.discount
    FROM order_events e JOIN orders o USING (order_id)
    WHERE e.status = 'cancelled' AND o.voucher_code IS NOT NULL AND ${within(sql`e.at`, days)})
  GROUP BY day, code`;
