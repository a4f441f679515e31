import type { z } from "zod";
import { beginningOf, dayOf, dayOfIso, isoDay } from "#shared/console/report-period";
import type { statement } from "#shared/contracts/ordering/account-statement";
import { aedFromFils, type Fils } from "#shared/money/money";
import { ageOf, ageingOf, daysOverdue } from "#shared/payments/ageing";
import { isoOf, isoOrNull } from "#shared/time/iso";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { CreditRow } from "../credit-line/credit-line-statements";
import { documentName } from "../invoices/document-name";
import { selectDeposit } from "../receipts/receipts-statements";
import { selectBalanceBefore, selectMovements, selectOpen, type MovementRow, type OpenRow } from "./statement-store";

/** A statement of account on the wire; its paper is made of the same. */
export type AccountStatement = z.output<typeof statement>;

/** Movements that one statement lists. */
const mostMovements = 2000;
/** Days of a statement for which no period was chosen. */
const usualDays = 90;

type Named = { document: number | null; prefix: string | null };
const nameOf = ({ document, prefix }: Named, kind: "invoice" | "credit_note"): string =>
  document === null ? "" : documentName({ kind, number: document, prefix });

/**
 * The statement of an account: what was owed at the beginning of a period, each movement with what was owed after it, and what is
 * open now by age. Deposits are taken off what is owed. Failures: `invalid_input` for a period that ends before it begins,
 * `period_too_long` beyond 2,000 movements.
 * @param days first and last day as YYYY-MM-DD; by default the last 90
 */
export async function readStatement(
  account: Pick<CreditRow, "account_id" | "establishment" | "trn" | "terms">,
  days: { from?: string | undefined; to?: string | undefined },
  { db, now }: Pick<CallContext, "db" | "now">,
): Promise<Outcome<AccountStatement>> {
  const last = days.to === undefined ? dayOf(now) : dayOfIso(days.to);
  const first = days.from === undefined ? last - usualDays + 1 : dayOfIso(days.from);
  if (first > last) return { fail: "invalid_input", fields: { from: "ends_first" } };
  const id = account.account_id;
  const within = { from: beginningOf(first), to: beginningOf(last + 1) };
  const [[before], rows, open, [held]] = await db.run(
    selectBalanceBefore(id, within.from),
    selectMovements(id, within, mostMovements + 1),
    selectOpen(id),
    selectDeposit(id),
  );
  if (rows.length > mostMovements) return { fail: "period_too_long" };
  const opening = before?.balance ?? 0;
  const deposit = held?.deposit ?? 0;
  const invoiced = open.filter(isInvoiced);
  const ageing = ageingOf(invoiced, now);
  const ordered = open.reduce((sum, due) => (due.due_at === null ? sum + due.open : sum), 0);
  return {
    account: { id, name: account.establishment, trn: account.trn, terms: account.terms },
    from: isoDay(first),
    to: isoDay(last),
    opening: aedFromFils(opening),
    closing: aedFromFils(rows.reduce((sum, { amount }) => sum + amount, opening)),
    movements: withBalances(rows, opening),
    open: invoiced.map((row) => openOf(row, now)),
    ageing: {
      not_due: aedFromFils(ageing.not_due),
      days_30: aedFromFils(ageing.days_30),
      days_60: aedFromFils(ageing.days_60),
      days_90: aedFromFils(ageing.days_90),
      older: aedFromFils(ageing.older),
      total: aedFromFils(ageing.total),
    },
    deposit: aedFromFils(deposit),
    ordered: aedFromFils(ordered),
    balance: aedFromFils(ageing.total - deposit),
    made_at: isoOf(now),
  };
}

function withBalances(rows: readonly MovementRow[], opening: Fils): AccountStatement["movements"] {
  let balance = opening;
  return rows.map((row) => {
    balance += row.amount;
    return {
      at: isoOf(row.at),
      kind: row.kind,
      amount: aedFromFils(row.amount),
      balance: aedFromFils(balance),
      order_id: row.order_id,
      order_number: row.order_number === null ? null : String(row.order_number),
      document: row.kind === "invoice" || row.kind === "credit_note" ? nameOf(row, row.kind) : "",
      po_number: row.po_number,
      means: row.means,
      reference: row.reference,
      due_at: isoOrNull(row.due_at),
    };
  });
}

const isInvoiced = (row: OpenRow): row is OpenRow & { due_at: number } => row.due_at !== null;

const openOf = (row: OpenRow & { due_at: number }, now: number): AccountStatement["open"][number] => ({
  order_id: row.order_id,
  order_number: String(row.number),
  document: nameOf(row, "invoice"),
  po_number: row.po_number,
  purchased_at: isoOf(row.created_at),
  due_at: isoOf(row.due_at),
  amount: aedFromFils(row.amount),
  open: aedFromFils(row.open),
  days_overdue: daysOverdue(row.due_at, now),
  age: ageOf(row.due_at, now),
});
