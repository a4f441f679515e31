import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { RequestedPeriod } from "./requested-period";
import { dayBookings, taxBookings, voucherBookings } from "./bookings-statements";
import { rowsOf } from "./reports-statements";

export type DayRow = {
  day: number;
  orders: number;
  items: number;
  discount: number;
  delivery: number;
  placed_tax: number;
  credited: number;
  credited_tax: number;
  cancelled: number;
  returned: number;
};
/** Days of a period and of the one before that have anything. */
export const selectDays = ({ days, before, closedTo }: RequestedPeriod) =>
  statement<DayRow>(rowsOf("figure_days", dayBookings, { from: before.from, to: days.to }, closedTo));

export type TaxRow = {
  kind: "invoice" | "credit_note";
  emirate: number;
  tax_class: "standard" | "zero_rated" | "exempt" | "out_of_scope";
  rate: number;
  amount: number;
  tax: number;
};
export const selectTaxes = ({ days, closedTo }: RequestedPeriod) =>
  statement<TaxRow>(sql`
    SELECT kind, emirate, tax_class, rate, sum(amount) AS amount, sum(tax) AS tax
    FROM (${rowsOf("figure_taxes", taxBookings, days, closedTo)}) GROUP BY kind, emirate, tax_class, rate`);

export const selectEmirates = () =>
  statement<{ location_id: number; name_en: string; name_ar: string }>(
    sql`SELECT location_id, name_en, name_ar FROM locations WHERE state_id IS NULL ORDER BY location_id`,
  );

export type VoucherRow = {
  code: string;
  uses: number;
  discount: number;
  sales: number;
  back_uses: number;
  back_discount: number;
};
/** The dearest vouchers of a period, a hundred at most. */
export const selectVoucherSums = ({ days, closedTo }: RequestedPeriod) =>
  statement<VoucherRow>(sql`
    SELECT code, sum(uses) AS uses, sum(discount) AS discount, sum(sales) AS sales, sum(back_uses) AS back_uses,
      sum(back_discount) AS back_discount
    FROM (${rowsOf("figure_vouchers", voucherBookings, days, closedTo)})
    GROUP BY code ORDER BY sum(discount) - sum(back_discount) DESC, code LIMIT 100`);
