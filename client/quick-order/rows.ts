import type { OrderLine } from "../../shared/order-lines";
import type { RowReport } from "./check-lines";

/** A line on the screen; `report` is null while it is changed and not yet checked again. */
export type Row = OrderLine & { key: number; report: RowReport | null };

/** Rows in place of these lines, numbered from 1. */
export const rowsOf = (lines: readonly OrderLine[], reports: readonly RowReport[]): Row[] =>
  lines.map((line, place) => ({ ...line, key: place + 1, report: reports[place] ?? null }));

/** Whether the cart would take something of it. */
export const isReady = ({ report }: Row): boolean => report !== null && report.taken > 0;

export const linesOf = (rows: readonly Row[]): OrderLine[] =>
  rows.map(({ sku_id, quantity }) => ({ sku_id, quantity }));

/** The rows with new reports, unless a row was changed or dropped since it was asked for. */
export function withReports(rows: readonly Row[], asked: readonly Row[], reports: readonly RowReport[]): Row[] {
  const told = new Map(asked.map((row, place) => [row.key, { row, report: reports[place] ?? null }]));
  return rows.map((row) => {
    const answer = told.get(row.key);
    const same = answer?.row.sku_id === row.sku_id && answer.row.quantity === row.quantity;
    return same ? { ...row, report: answer.report } : row;
  });
}
