import type { OrderLine } from "#shared/orders/order-lines";
import type { RowReport } from "./check-lines";

/** A line on the screen; `report` is null while it is changed and not yet checked again. */
export type Row = OrderLine & { key: number; report: RowReport | null };

/** Rows made from these lines, numbered from 1. */
export const rowsOf = (lines: readonly OrderLine[], reports: readonly RowReport[]): Row[] =>
  lines.map((line, place) => ({ ...line, key: place + 1, report: reports[place] ?? null }));

/** Whether the cart would take something of it. */
export const isReady = ({ report }: Row): boolean => report !== null && report.taken > 0;

/** Whether the cart would take it as requested: each line is either so or needs the customer, once it was checked. */
export const isWhole = (row: Row): boolean => isReady(row) && !needsCustomer(row);

/** How many products the cart would take, or has taken: lines of the same SKU are one. */
export const itemsOf = (reports: readonly (RowReport | null)[]): number =>
  new Set(reports.flatMap((report) => (report && report.taken > 0 ? [report.sku_id] : []))).size;

export const linesOf = (rows: readonly Row[]): OrderLine[] =>
  rows.map(({ sku_id, quantity }) => ({ sku_id, quantity }));

/** The rows with new reports, unless a row was changed or dropped since the request. */
export function withReports(rows: readonly Row[], checked: readonly Row[], reports: readonly RowReport[]): Row[] {
  const answers = new Map(checked.map((row, place) => [row.key, { row, report: reports[place] ?? null }]));
  return rows.map((row) => {
    const answer = answers.get(row.key);
    const same = answer?.row.sku_id === row.sku_id && answer.row.quantity === row.quantity;
    return same ? { ...row, report: answer.report } : row;
  });
}

/** Whether it needs the customer: nothing of it can be had, or less than was requested. */
export const needsCustomer = ({ report }: Row): boolean =>
  report !== null && report.problem !== null && report.problem !== "repeated";

/** Names a row for links on the page. */
export const rowId = (key: number): string => `row-${key}`;

/** What the cart would take of all rows, in AED with VAT, at the unit prices of the reports. */
export const totalOf = (rows: readonly Row[]): number =>
  Math.round(rows.reduce((sum, row) => sum + lineTotalOf(row) * 100, 0)) / 100;

/** What the cart would take of one row, in AED with VAT. */
export const lineTotalOf = ({ report }: Row): number =>
  report === null ? 0 : Math.round((report.unit_price ?? 0) * report.taken * 100) / 100;
