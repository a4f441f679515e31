import { filsFromAed, type Fils } from "#shared/money/money";
import { amountOfUnits } from "#shared/orders/refund-units";
import type { CallInput } from "#backend/platform/call-types";
import type { Outcome } from "#backend/platform/outcome";
import { creditsOfRest, lineCredit, lineCredits, partsLeft, sharedCredits } from "../invoices/line-credit";
import type { LineCredit } from "../invoices/invoices-statements";
import { unitsByLine } from "./order";
import { worthOf } from "./money-back";
import type { OrderRow, TaxDocumentRow } from "./orders-statements";
import { isEnded } from "./moves";
import { moveOf, takenOf, type Taken, type UnitMove } from "./take-units";

type Wanted = {
  /** What the order comes to less. */
  fils: Fils;
  /** What the credit note takes back, or the reduction before the invoice; null: every rate's share. */
  credits: readonly LineCredit[] | null;
  /** Units of the line that are taken back: those that are still in the shop first, which are cancelled. */
  taken: readonly Taken[];
  /** How many of them go on the shelf. */
  restocked: number;
  /** The order's state and units once they are taken back. */
  after: Pick<UnitMove, "status" | "after">;
};

/** States from which units are taken back, those that are still in the shop first. */
const inShop = ["backordered", "open", "picked"] as const;
const out = ["delivered", "shipped"] as const;

/**
 * What staff want to give back of an order. With its last units, and no amount typed, all that is left of it goes back; of an
 * order without an invoice whatever is typed, since nothing of it is supplied.
 * Failures: `invalid_input`, for no amount, no such line, more units than are
 * left of it, or none that could go on the shelf; `refund_too_much`, beyond what is left of the order or the line.
 */
export function wantedOf(
  { amount, line, quantity, restock }: Pick<CallInput<"refundOrder">, "amount" | "line" | "quantity" | "restock">,
  row: OrderRow,
  documents: readonly TaxDocumentRow[],
): Outcome<Wanted> {
  const worth = worthOf(row);
  const nothingToRestock = { fail: "invalid_input", fields: { restock: "no_units" } } as const;
  if (line === undefined) {
    if (restock) return nothingToRestock;
    if (amount === undefined) return { fail: "invalid_input", fields: { amount: "required" } };
    const fils = filsFromAed(amount);
    const after = afterRefund(row, []);
    if (fils > worth) return { fail: "refund_too_much" };
    const credits = row.invoiced_at === null ? sharedCredits(row, fils) : null;
    return { fils, credits, taken: [], restocked: 0, after };
  }
  const part = partsLeft(row, documents).find((one) => one.line === line);
  if (!part) return { fail: "invalid_input", fields: { line: "invalid" } };
  if (quantity !== undefined && quantity > part.quantity)
    return { fail: "invalid_input", fields: { quantity: "out_of_range" } };
  const most = Math.min(part.amount, worth);
  const ofUnits = Math.min(amountOfUnits(quantity ?? part.quantity, part), most);
  const fils = amount === undefined ? ofUnits : filsFromAed(amount);
  if (fils === 0 || fils > most) return { fail: "refund_too_much" };
  const count = quantity ?? (fils === part.amount ? part.quantity : 0);
  const ofLine = unitsByLine(row)[Number(line)];
  const taken = ofLine ? takenOf(ofLine, { line: Number(line), quantity: count }, [...inShop, ...out]) : [];
  if (restock && taken.length === 0) return nothingToRestock;
  const restocked = sumOf(taken.filter(({ from }) => restock ?? isInShop(from)));
  const after = afterRefund(row, taken);
  const units = { quantity: count, restocked };
  if (row.invoiced_at === null && isEnded(after.status)) {
    const credits = creditsOfRest(row, (one) => (one === line ? restocked : 0));
    return { fils: worth, credits, taken, restocked, after };
  }
  if (amount !== undefined || !isEnded(after.status))
    return { fils, credits: [lineCredit(part, fils, units)], taken, restocked, after };
  const all = lineCredits(row, documents, [
    { line, ...units },
    { line: "delivery", quantity: 1, restocked: 0 },
  ]);
  const isAll = all.reduce((sum, credit) => sum + credit.amount, 0) === worth;
  return { fils: worth, credits: isAll ? all : null, taken, restocked, after };
}

const isInShop = (state: Taken["from"]): boolean => (inShop as readonly string[]).includes(state);
const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, { quantity }) => sum + quantity, 0);

/** What an order's units and state are once these have been taken back: cancelled in the shop, or else returned. */
function afterRefund(row: OrderRow, taken: readonly Taken[]) {
  const before = { status: row.status, lines: unitsByLine(row) };
  const cancelled = moveOf(
    before,
    "cancelled",
    taken.filter(({ from }) => isInShop(from)),
  );
  const lines = before.lines.map((units, line) => cancelled.after.find((one) => one.line === line)?.units ?? units);
  const returned = moveOf(
    { status: cancelled.status, lines },
    "returned",
    taken.filter(({ from }) => !isInShop(from)),
  );
  const after = new Map([...cancelled.after, ...returned.after].map((one) => [one.line, one]));
  return { status: taken.length === 0 ? row.status : returned.status, after: [...after.values()] };
}
