import { clearAct, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import type { Statement } from "#backend/platform/database";
import type { CallContext } from "../call-context";
import { insertCreditNote, insertLineCreditNote, type LineCredit } from "../invoices/invoices-statements";
import { insertReductions } from "../supply/supply-statements";
import { creditsOfRest, lineCredits } from "../invoices/line-credit";
import { countedOf, given, moneyBackOf, paidBeyond, sumCounted, worthOf, type MoneyBack } from "./money-back";
import { backUnitsOf, isEnded, type Move, type ReadOrder } from "./moves";
import type { OrderRow } from "./orders-statements";
import { guardGiven, sumOpen } from "./refunds-statements";
import { quantitiesOf, type UnitMove } from "./take-units";

/** What an order gives back with units that are cancelled or returned. */
export type Ending = {
  move: Move & { to: "cancelled" | "returned" };
  back: readonly MoneyBack[];
  /** What the credit note is over, or the reduction before the invoice; null: all that is left of the invoice. */
  credits: readonly LineCredit[] | null;
};

/** What goes back when these units of an order are cancelled or returned. */
export function endingOf(
  { row, documents, refunds, standing }: ReadOrder,
  move: Ending["move"],
  { taken, status }: UnitMove,
): Ending {
  const onShelf = backUnitsOf(move, taken).filter(({ goes }) => goes === "shelf");
  const ends = isEnded(status);
  const wanted = quantitiesOf(taken).map(({ line, quantity }) => ({
    line: String(line),
    quantity,
    restocked: onShelf.reduce((sum, units) => sum + (units.line === line ? units.quantity : 0), 0),
  }));
  const restockedOf = (line: string) => wanted.find((one) => one.line === line)?.restocked ?? 0;
  const isInvoiced = row.invoiced_at !== null;
  const credits =
    ends && !isInvoiced
      ? creditsOfRest(row, restockedOf)
      : lineCredits(row, documents, ends ? [...wanted, { line: "delivery", quantity: 1, restocked: 0 }] : wanted);
  const less = ends ? worthOf(row) : sumOf(credits);
  const back = moneyBackOf(row, paidBeyond(row, less), move.refundTo, refunds, standing.owed + sumOpen(standing.open));
  // A note over the whole order, and over what is left when money alone went back before, names no lines.
  const isRest = isInvoiced && ends && (row.credited === 0 || sumOf(credits) !== less);
  return { move, back, credits: isRest ? null : credits };
}

/** Whether a member of staff may give an order's money back: alone, or asking a second one. */
export function clearEnding(
  { row, refunds }: ReadOrder,
  { move, back }: Ending,
  context: CallContext,
  agreed?: Clearance,
) {
  const isCancel = move.to === "cancelled";
  const counted = countedOf(isCancel ? "cancel" : "return");
  const action = isCancel ? "order.cancel" : "order.return";
  const named = (move.lines ?? []).map(({ line, quantity }) => `:${line}x${quantity}`).join("");
  const of = move.to === "returned" && move.received ? `:${move.received.returnId}` : "";
  const act = {
    ...toAccount(row.user_id),
    action,
    subject: row.order_id,
    amount: sumCounted(back, counted),
    before: sumCounted(given(refunds), counted),
    guards: (most: number) => guardGiven(row.order_id, back, counted, most),
    request: move,
    reference: `${action}:${row.order_id}${named}${of}`,
    isKeyed: false,
  } as const;
  return clearAct(act, context, agreed);
}

/** The credit note, or the reduction of an order without an invoice; over nothing there is no note. */
export const noteStatements = (row: OrderRow, { credits, move }: Ending, now: number): Statement[] => {
  if (credits === null) return insertCreditNote(row.order_id, null, move.reason, now);
  if (row.invoiced_at === null) return insertReductions(row, credits, now);
  return sumOf(credits) > 0 ? insertLineCreditNote(row.order_id, credits, move.reason, now) : [];
};

const sumOf = (credits: readonly LineCredit[]) => credits.reduce((sum, { amount }) => sum + amount, 0);
