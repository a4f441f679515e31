import type { NamesOf } from "#shared/orders/accounting";
import type { Locale } from "#shared/text/locale";
import { filsFromAed, type Fils } from "#shared/money/money";
import { escapeXml } from "../request/xml-text";
import { dayOfIssue, decimal, type Paper } from "./exact-lines";

type Names = NamesOf<"tally">;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** The beginning of an import of vouchers; without a company they go into the one that is open. */
export const tallyHead = ({ company }: Names): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>`,
    `<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>`,
    company && `<STATICVARIABLES>${element("SVCURRENTCOMPANY", company)}</STATICVARIABLES>`,
    `</REQUESTDESC><REQUESTDATA>\n`,
  ].join("");
export const tallyFoot = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";

/** One ledger's part of a voucher. Tally writes debits as negative amounts, and flags them as well. */
function entry(ledger: string, debit: Fils, isParty = false): string {
  return [
    "<ALLLEDGERENTRIES.LIST>",
    element("LEDGERNAME", ledger),
    element("ISDEEMEDPOSITIVE", debit > 0 ? "Yes" : "No"),
    element("ISPARTYLEDGER", isParty ? "Yes" : "No"),
    element("AMOUNT", decimal(-debit)),
    "</ALLLEDGERENTRIES.LIST>",
  ].join("");
}

/**
 * A document as a voucher: customers are debited with the total of an invoice and credited with that of a credit note;
 * sales go to one ledger per tax class, VAT to its own, both as the document sums them.
 */
export function tallyVoucher(paper: Paper, names: Names, locale: Locale): string {
  const isNote = paper.kind === "credit_note";
  const way = isNote ? -1 : 1;
  const type = isNote ? names.credit_notes : names.invoices;
  const day = dayOfIssue(paper.issued_at).replaceAll("-", "");
  const { corrects, buyer, order, po_number } = paper;
  // What the reference does not say.
  const beside = corrects ? [corrects.reason[locale], po_number] : po_number ? [order.number] : [];
  const narration = [buyer.name, buyer.trn ?? "", ...beside].filter(Boolean).join(" · ");
  const sales = paper.taxes.map(({ tax_class, net }) => entry(names[tax_class], -way * filsFromAed(net)));
  const tax = filsFromAed(paper.tax);
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="falaj-${escapeXml(paper.id)}" VCHTYPE="${escapeXml(type)}" `,
    `ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element("DATE", day),
    element("EFFECTIVEDATE", day),
    element("VOUCHERTYPENAME", type),
    element("VOUCHERNUMBER", paper.name),
    element("REFERENCE", corrects ? corrects.name : po_number || order.number),
    element("PARTYLEDGERNAME", names.customers),
    element("PERSISTEDVIEW", "Accounting Voucher View"),
    element("ISINVOICE", "No"),
    element("NARRATION", narration),
    entry(names.customers, way * filsFromAed(paper.total), true),
    ...sales,
    ...(tax === 0 ? [] : [entry(names.vat, -way * tax)]),
    "</VOUCHER></TALLYMESSAGE>\n",
  ].join("");
}
