import { useRef, useState } from "react";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { addRows } from "../cart/browser/change-cart";
import type { OrderLine } from "#shared/orders/order-lines";
import { checkLines, type Checked, type RejectedList } from "./check-lines";
import { isReady, itemsOf, linesOf, rowsOf, withReports, type Row } from "./rows";

/** The checked lines on the screen, and what one can do with them. */
export function useRows(begin: readonly Row[], say: (problem: RejectedList) => void) {
  const [rows, setRows] = useState(begin);
  const latest = useRef(rows);
  const show = (next: readonly Row[]) => {
    latest.current = next;
    setRows(next);
  };
  /** Checks every row again: what is left for one depends on the others. */
  const recheck = async () => {
    const sent = latest.current;
    if (sent.length === 0) return;
    const answer = await checkLines(linesOf(sent));
    if ("problem" in answer) return say(answer);
    show(withReports(latest.current, sent, answer.reports));
  };
  return {
    rows,
    change: (key: number, changed: Partial<OrderLine>) =>
      show(latest.current.map((row) => (row.key === key ? { ...row, ...changed, report: null } : row))),
    recheck,
    drop: (key: number) => {
      show(latest.current.filter((row) => row.key !== key));
      void recheck();
    },
    dropProblems: () => show(latest.current.filter(isReady)),
    show: (checked: Extract<Checked, { lines: OrderLine[] }>) => show(rowsOf(checked.lines, checked.reports)),
    clear: () => show([]),
    /** Adds what can be added, in one call; rows of which nothing was taken stay. Says how many do. */
    async add(): Promise<{ left: number } | null> {
      const sent = latest.current;
      const reply = await addRows(linesOf(sent));
      if (!reply) return null;
      const count = itemsOf(reply.rows);
      const left = rowsOf(linesOf(sent), reply.rows).filter((row) => !isReady(row));
      show(left);
      if (left.length > 0) showAlert({ type: count > 0 ? 3 : 2, text: "quickOrder.addedSome", values: { count } });
      else showAlert({ type: 1, text: "quickOrder.added", values: { count } });
      return { left: left.length };
    },
  };
}
