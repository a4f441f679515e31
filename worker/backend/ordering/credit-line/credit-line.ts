import type { z } from "zod";
import type { creditData, creditTransaction } from "#shared/contracts/ordering/credit-line";
import { isOverdue } from "#shared/payments/ageing";
import type { CreditState } from "#shared/payments/credit-line";
import { aedFromFils, type Fils } from "#shared/money/money";
import { documentOf } from "#backend/identity/documents/documents";
import type { DocumentRow } from "#backend/identity/documents/documents-statements";
import type { CallContext } from "../call-context";
import type { CreditRow } from "./credit-line-statements";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { overdueStop, stopText } from "../overdue/overdue-stop";
import type { DueRow, ListedDueRow } from "./ledger-statements";
import type { CreditEntryRow } from "./ledger-store";
import { isoOf, isoOrNull } from "#shared/time/iso";

type Data = z.output<typeof creditData>;

const nothing: Data = {
  limit: 0,
  used: 0,
  available: 0,
  terms: null,
  next_due: null,
  overdue: 0,
  dues: [],
  deposit: 0,
  stopped: null,
  released_until: null,
  application: null,
  documents: [],
  reason: null,
  applied_at: null,
  decided_at: null,
};

/** Most dues that one answer lists. */
const mostDues = 100;

/** What may be bought on a line now, in fils. */
export const availableOf = (row: CreditRow | undefined): Fils =>
  row?.status === "approved" && row.held === 0 ? row.credit_limit - row.used : 0;

/** A credit line on the wire, with those of the dues and files that are its own. @param parts with the shop's settings */
export function creditOf(
  row: CreditRow | undefined,
  parts: { dues: readonly ListedDueRow[]; files: readonly DocumentRow[]; shop: ShopSettings },
  context: Pick<CallContext, "settings" | "now" | "staff" | "locale">,
): { status: CreditState; data: Data } {
  if (!row) return { status: "none", data: nothing };
  const { now } = context;
  const dues = parts.dues.filter((due) => due.account_id === row.account_id);
  const [next] = dues;
  const files = parts.files.filter((file) => file.credit_account_id === row.account_id);
  const overdue = dues.reduce((sum, { due_at, open }) => (isOverdue({ due_at }, now) ? sum + open : sum), 0);
  const data: Data = {
    limit: aedFromFils(row.credit_limit),
    used: aedFromFils(row.used),
    available: aedFromFils(availableOf(row)),
    terms: row.terms,
    next_due: next && next.due_at !== null ? { due_at: isoOf(next.due_at), amount: aedFromFils(next.open) } : null,
    overdue: aedFromFils(overdue),
    dues: dues.slice(0, mostDues).map((due) => dueOf(due, now)),
    application: applicationOf(row),
    deposit: aedFromFils(row.deposit),
    stopped: stoppedOf(row, dues, parts.shop, context),
    released_until: row.released_until !== null && row.released_until > now ? isoOf(row.released_until) : null,
    documents: files.map((file) => documentOf(file, context)),
    reason: row.reason,
    applied_at: isoOf(row.applied_at),
    decided_at: isoOrNull(row.decided_at),
  };
  return { status: row.status, data };
}

/** What overdue invoices have stopped; null: nothing, or the line is closed anyway. */
function stoppedOf(
  row: CreditRow,
  dues: readonly DueRow[],
  { payments, brand }: ShopSettings,
  { now, locale }: Pick<CallContext, "now" | "locale">,
): Data["stopped"] {
  if (row.status !== "approved") return null;
  const overdue = dues.filter((due) => isOverdue(due, now));
  const stop = overdueStop(row, overdue, payments, now);
  return stop && { amount: aedFromFils(stop.amount), since: isoOf(stop.since), message: stopText(stop, brand, locale) };
}

const dueOf = (
  { order_id, number, amount, open, created_at, due_at, disputed }: ListedDueRow,
  now: number,
): Data["dues"][number] => ({
  order_id,
  order_number: String(number),
  purchased_at: isoOf(created_at),
  due_at: isoOrNull(due_at),
  amount: aedFromFils(amount),
  open: aedFromFils(open),
  overdue: isOverdue({ due_at }, now),
  disputed: disputed === 1,
});

const applicationOf = (row: CreditRow): Data["application"] => ({
  establishment: row.establishment,
  trn: row.trn,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  monthly_purchases: row.monthly_purchases,
  requested_limit: aedFromFils(row.requested_limit),
  requested_terms: row.requested_terms,
});

export const transactionOf = ({ number, ...row }: CreditEntryRow): z.output<typeof creditTransaction> => ({
  ...row,
  order_number: number === null ? null : String(number),
  amount: aedFromFils(row.amount),
  balance_after: aedFromFils(row.balance_after),
  due_at: isoOrNull(row.due_at),
  created_at: isoOf(row.created_at),
});
