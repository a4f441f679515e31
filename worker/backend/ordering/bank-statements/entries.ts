import { aedFromFils } from "#shared/money/money";
import { dayInEmirates } from "#shared/time/emirates-time";
import { isoOrNull } from "#shared/time/iso";
import type { CallAnswer } from "#backend/platform/call-types";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { documentName } from "../invoices/document-name";
import { selectDebts, selectKnownPayers, selectUnpaidOrders, type DebtRow } from "./debtors-store";
import type { BankEntryRow, MatchedPart } from "./entries-store";
import { suggestedOrders, type SuggestedOrder } from "./suggest-orders";
import { mayBe, selectRecorded, type RecordedRow } from "./recorded-store";
import { suggesterFor, type Debtor, type Suggestion } from "./suggest";

type Entry = CallAnswer<"getBankEntry">["entry"];

/** Entries as staff see them; open ones with suggestions, which read what is open of all accounts once. */
export async function entriesOf(rows: readonly BankEntryRow[], context: CallContext): Promise<Entry[]> {
  const [suggestionsOf, recordedAs] = await Promise.all([suggesterOf(rows, context), recorderOf(rows, context)]);
  return rows.map((row) => ({
    id: row.entry_id,
    date: row.booked_on,
    amount: aedFromFils(row.amount),
    reference: row.reference,
    counterparty: row.counterparty,
    counterparty_iban: row.counterparty_iban,
    text: row.text,
    state: row.state,
    reason: row.reason,
    receipt: receiptOf(row),
    decided_at: isoOrNull(row.decided_at),
    decided_by: row.decided_email,
    recorded: recordedAs(row).map(recordedOf),
    suggestions: suggestionsOf(row).accounts.map(suggestionOf),
    orders: suggestionsOf(row).orders,
  }));
}

/** Most recorded payments that are shown of one entry. */
const mostRecorded = 5;

/** What each open entry may be of what is recorded already; no row when none is open. */
async function recorderOf(
  rows: readonly BankEntryRow[],
  { db }: CallContext,
): Promise<(row: BankEntryRow) => RecordedRow[]> {
  const open = rows.filter(({ state }) => state === "open");
  if (open.length === 0) return () => [];
  const [recorded] = await db.run(selectRecorded(open));
  return (row) => (row.state === "open" ? recorded.filter((one) => mayBe(one, row)).slice(0, mostRecorded) : []);
}

const recordedOf = (row: RecordedRow): Entry["recorded"][number] => ({
  receipt_id: row.receipt_id,
  account: { id: row.account_id, name: row.account_name },
  kind: row.kind,
  date: dayInEmirates(row.at),
  reference: row.reference,
});

function receiptOf(row: BankEntryRow): Entry["receipt"] {
  const {
    receipt_id,
    account_id,
    account_name,
    deposit,
    fee,
    parts,
    order_id: paidId,
    order_number,
    received,
    made,
  } = row;
  if (receipt_id === null) return null;
  if (account_id === null) {
    const amount = aedFromFils(received ?? 0);
    const paid = paidId === null ? [] : [{ order_id: paidId, order_number: String(order_number), amount }];
    return { id: receipt_id, account: null, parts: paid, deposit: 0, fee: aedFromFils(fee), made: made === 1 };
  }
  return {
    id: receipt_id,
    account: { id: account_id, name: account_name ?? "" },
    parts: (JSON.parse(parts) as MatchedPart[]).map(({ order_id, number, amount }) => ({
      order_id,
      order_number: String(number),
      amount: aedFromFils(amount),
    })),
    deposit: aedFromFils(deposit ?? 0),
    fee: aedFromFils(fee),
    made: made === 1,
  };
}

const suggestionOf = ({
  accountId,
  name,
  basis,
  parts,
  rest,
  short,
  mayBeFee,
}: Suggestion): Entry["suggestions"][number] => ({
  account: { id: accountId, name },
  basis,
  parts: parts.map(({ orderId, number, invoice, amount, open }) => ({
    order_id: orderId,
    order_number: String(number),
    invoice,
    amount: aedFromFils(amount),
    open: aedFromFils(open),
  })),
  rest: aedFromFils(rest),
  short: aedFromFils(short),
  may_be_fee: mayBeFee,
});

async function suggesterOf(
  rows: readonly BankEntryRow[],
  { db, settings }: CallContext,
): Promise<(row: BankEntryRow) => { accounts: Suggestion[]; orders: Entry["orders"] }> {
  const none = { accounts: [], orders: [] };
  const open = rows.filter(({ state }) => state === "open");
  if (open.length === 0) return () => none;
  const ibans = open.flatMap(({ counterparty_iban }) => counterparty_iban ?? []);
  const names = open.map(({ counterparty }) => counterparty).filter((name) => name !== "");
  const [debts, payers, saved, unpaid] = await db.run(
    selectDebts(),
    selectKnownPayers(ibans, names),
    selectSettings(),
    selectUnpaidOrders(),
  );
  const suggest = suggesterFor(debtorsOf(debts), settingsOf(saved, settings.shop).payments.bank_fee_cap);
  return (row) => {
    if (row.state !== "open") return none;
    const known = payers.filter(
      ({ counterparty, counterparty_iban }) =>
        (counterparty_iban !== null && counterparty_iban === row.counterparty_iban) ||
        (counterparty !== "" && counterparty === row.counterparty),
    );
    const accounts = suggest(row, new Set(known.flatMap(({ account_id }) => account_id ?? [])));
    return { accounts, orders: suggestedOrders(row, unpaid).map(orderOf) };
  };
}

const orderOf = ({ order_id, number, po_number, buyer, due, isNamed }: SuggestedOrder): Entry["orders"][number] => ({
  order_id,
  order_number: String(number),
  po_number,
  buyer,
  due: aedFromFils(due),
  named: isNamed,
});

function debtorsOf(rows: readonly DebtRow[]): Debtor[] {
  const debtors = new Map<string, Debtor & { debts: Debtor["debts"][number][] }>();
  for (const { account_id, establishment, order_id, number, po_number, open, invoice_number, prefix } of rows) {
    const debtor = debtors.get(account_id) ?? { accountId: account_id, name: establishment, debts: [] };
    debtors.set(account_id, debtor);
    const invoice = invoice_number === null ? null : documentName({ kind: "invoice", number: invoice_number, prefix });
    debtor.debts.push({ orderId: order_id, number, invoice, po: po_number, open });
  }
  return [...debtors.values()];
}
