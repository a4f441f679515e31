import { sql, type SQL } from "drizzle-orm";
import { spansOf, type Days } from "#shared/console/report-period";
import { statement } from "#backend/platform/database";
import { skuBookings } from "./bookings-statements";

/** Up to which day sums are written (not counted); null: none is. */
export const selectClosedTo = () => statement<{ closed_to: number | null }>(sql`SELECT closed_to FROM figure_state`);

/**
 * Rows of a period: of its closed days from their sums, of the others as they are now.
 * @param closedTo as it was read just before; what is closed meanwhile is still counted once
 */
export function rowsOf(table: string, bookings: (days: Days) => SQL, { from, to }: Days, closedTo: number | null): SQL {
  const open = Math.max(from, closedTo ?? from);
  const columns = columnsOf[table]!;
  const closed = sql`SELECT ${columns} FROM ${sql.raw(table)} WHERE day BETWEEN ${from} AND ${Math.min(to, open - 1)}`;
  return open > to ? closed : sql`${closed} UNION ALL SELECT ${columns} FROM (${bookings({ from: open, to })})`;
}
const columnsOf: Record<string, SQL> = {
  figure_days: sql`day, orders, items, discount, delivery, placed_tax, credited, credited_tax, cancelled, returned`,
  figure_taxes: sql`day, kind, emirate, tax_class, rate, documents, amount, tax`,
  figure_vouchers: sql`day, code, uses, discount, sales, back_uses, back_discount`,
  figure_visits: sql`day, locale, device, step, sessions`,
  figure_searches: sql`day, words, searches, opened`,
};

const skuColumns = sql`sku_id, pieces, amount, tax, back_pieces, back_amount, back_tax, costed_pieces, costed_net, cost`;

/** SKUs of a period: whole months from their sums, days around them from theirs, open days as they are now. */
export function skuRows({ from, to }: Days, closedTo: number | null): SQL {
  const open = Math.min(to + 1, Math.max(from, closedTo ?? from));
  const parts: SQL[] = [];
  if (open > from) {
    const { months, days } = spansOf({ from, to: open - 1 });
    const last = months.at(-1);
    if (last !== undefined) {
      parts.push(
        sql`SELECT ${skuColumns} FROM figure_skus WHERE grain = 'month' AND day BETWEEN ${months[0]} AND ${last}`,
      );
    }
    for (const span of days) {
      parts.push(
        sql`SELECT ${skuColumns} FROM figure_skus WHERE grain = 'day' AND day BETWEEN ${span.from} AND ${span.to}`,
      );
    }
  }
  if (open <= to) parts.push(sql`SELECT ${skuColumns} FROM (${skuBookings({ from: open, to })})`);
  return sql.join(parts, sql` UNION ALL `);
}
