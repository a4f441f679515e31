import { filsFromAed, type Fils } from "#shared/money/money";
import { csvLine } from "#shared/text/csv";
import type { Locale } from "#shared/text/locale";
import { dayField, field, type AuditNames } from "./audit-fields";
import { dayOfIssue, decimal, type Paper } from "./exact-lines";
import { writingPapers, writingPayments, type Booking, type Page } from "./sections";

type Account = "receivables" | "standard" | "zero_rated" | "exempt" | "out_of_scope" | "vat" | Booking["journal"];

/** Numbers of the accounts that sales and their payments touch, in the shop's own order. */
const accountIds: Readonly<Record<Account, string>> = {
  bank: "1010",
  cash: "1020",
  receivables: "1100",
  wallet: "2010",
  vat: "2100",
  standard: "4010",
  zero_rated: "4020",
  exempt: "4030",
  out_of_scope: "4040",
};

/** What one document or payment is booked by: debits above zero, credits below; they sum to nothing. */
type Posting = {
  day: string;
  description: string;
  name: string;
  id: string;
  document: string;
  type: string;
  entries: readonly (readonly [Account, Fils])[];
};

/** Customers owe an invoice's total, to sales by class and to VAT; a credit note the other way round. */
function postingOfPaper(paper: Paper, locale: Locale): Posting {
  const way = paper.kind === "invoice" ? 1 : -1;
  return {
    day: dayOfIssue(paper.issued_at),
    description: paper.corrects ? paper.corrects.reason[locale] : paper.order.number,
    name: paper.buyer.name || paper.customer_id,
    id: paper.id,
    document: paper.name,
    type: "AR",
    entries: [
      ["receivables", way * filsFromAed(paper.total)],
      ...paper.taxes.map(({ tax_class, net }) => [tax_class, -way * filsFromAed(net)] as const),
      ["vat", -way * filsFromAed(paper.tax)],
    ],
  };
}

/** Money that came pays what a customer owes; money that went is owed again. */
function postingOfPayment(booking: Booking): Posting {
  const amount = filsFromAed(booking.amount) * (booking.direction === "inbound" ? 1 : -1);
  return {
    day: dayOfIssue(booking.at),
    description: booking.reference || booking.order || "",
    name: booking.customer.name || booking.customer_id,
    id: booking.id,
    document: booking.invoice ?? booking.order ?? booking.id,
    type: "Cash Book",
    entries: [
      [booking.journal, amount],
      ["receivables", -amount],
    ],
  };
}

/**
 * The general ledger as far as the shop has one: sales and their payments, documents before payments. A balance is the
 * account's within the period; balances carried forward are in the books.
 */
export function ledgerOf(names: AuditNames, locale: Locale) {
  const balances = new Map<Account, Fils>();
  const total = { debit: 0, credit: 0, rows: 0 };
  const rowsOf = ({ day, description, name, id, document, type, entries }: Posting): string =>
    entries
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => {
        const balance = (balances.get(account) ?? 0) + amount;
        balances.set(account, balance);
        const [debit, credit] = [Math.max(amount, 0), Math.max(-amount, 0)];
        total.debit += debit;
        total.credit += credit;
        total.rows += 1;
        return csvLine([
          dayField(day),
          accountIds[account],
          field(names[account], 100),
          field(description, 250),
          field(name, 100),
          field(id, 80),
          field(document, 50),
          type,
          decimal(debit),
          decimal(credit),
          decimal(balance),
        ]);
      })
      .join("");
  const papers = writingPapers((paper) => rowsOf(postingOfPaper(paper, locale)));
  const payments = writingPayments((booking) => rowsOf(postingOfPayment(booking)));
  return {
    head: () =>
      csvLine(["GLDataStart"]) +
      csvLine([
        "TransactionDate",
        "AccountID",
        "AccountName",
        "TransactionDescription",
        "Name",
        "TransactionID",
        "SourceDocumentID",
        "SourceType",
        "Debit",
        "Credit",
        "Balance",
      ]),
    write: (page: Page) => papers(page) + payments(page),
    foot: () => csvLine(["GLDataEnd", decimal(total.debit), decimal(total.credit), String(total.rows), "AED"]),
  };
}
