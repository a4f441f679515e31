import { filsFromAed, type Fils } from "#shared/money/money";
import type { TaxClass } from "#shared/money/vat";
import { csvLine } from "#shared/text/csv";
import type { Locale } from "#shared/text/locale";
import { dayInEmirates } from "#shared/time/emirates-time";
import { dayField, field, type AuditNames } from "./audit-fields";
import { ledgerOf } from "./audit-ledger";
import { dayOfIssue, decimal, type Paper } from "./exact-lines";
import {
  eachContact,
  writingPapers,
  writingPayments,
  type Booking,
  type Contact,
  type Page,
  type Writer,
} from "./sections";

/** The version of the format that the tax authority has published. */
const version = "FAFv1.0.0";

/** Location of a customer or a supply: the emirate, or the country where that is all that is known. */
const emirates: Readonly<Record<number, string>> = {
  48: "Abu Dhabi",
  49: "Dubai",
  50: "Sharjah",
  51: "Ajman",
  52: "Umm Al Quwain",
  53: "Ras Al Khaimah",
  54: "Fujairah",
};
const locationOf = (emirate: number): string => emirates[emirate] ?? "United Arab Emirates";

/** Tax codes of supplies. */
const codes: Readonly<Record<TaxClass, string>> = {
  standard: "SR",
  zero_rated: "ZR",
  exempt: "EX",
  out_of_scope: "OS",
};

const purchases = [
  "SupplierName",
  "SupplierCountry",
  "SupplierTRN",
  "InvoiceDate",
  "InvoiceNo",
  "PermitNo",
  "TransactionID",
  "LineNo",
  "ProductDescription",
  "PurchaseValueAED",
  "VATValueAED",
  "TaxCode",
  "FCYCode",
  "PurchaseFCY",
  "VATFCY",
];
/** Those of the format, and behind `VATFCY` what it asks for in words without a place for it. */
const supplies = [
  "CustomerName",
  "CustomerCountry",
  "CustomerTRN",
  "InvoiceDate",
  "InvoiceNo",
  "TransactionID",
  "LineNo",
  "ProductDescription",
  "SupplyValueAED",
  "VATValueAED",
  "TaxCode",
  "Country",
  "FCYCode",
  "SupplyFCY",
  "VATFCY",
  "CustomerID",
  "ProductReference",
  "DeclaredEmirate",
  "DeliveryEmirate",
  "CorrectedInvoiceNo",
  "PurchaseOrderNo",
];

/** The taxable person, the tax agent, the period and when the file was made. */
function companyHead(page: Page, names: AuditNames, now: number): string {
  if (!("papers" in page)) throw new Error("an audit file begins with documents");
  const { company, period } = page;
  return (
    csvLine(["CompInfoStart"]) +
    csvLine([
      "TaxablePersonNameEn",
      "TaxablePersonNameAr",
      "TRN",
      "TaxAgencyName",
      "TAN",
      "TaxAgentName",
      "TAAN",
      "PeriodStart",
      "PeriodEnd",
      "FAFCreationDate",
      "ProductVersion",
      "FAFVersion",
    ]) +
    csvLine([
      field(company.name_en, 100),
      field(company.name_ar, 100),
      field(company.trn, 15),
      field(names.agency, 100),
      field(names.agency_number, 20),
      field(names.agent, 100),
      field(names.agent_number, 20),
      dayField(period.from),
      dayField(period.to),
      dayField(dayInEmirates(now)),
      // The program's name and version; a shop under another name has none of ours in its files.
      "Online shop 1.0",
      version,
    ]) +
    csvLine(["CompInfoEnd"])
  );
}

const customerRow = ({ customer_id, name, trn, emirate }: Contact): string =>
  csvLine([field(customer_id, 50), field(name, 100), locationOf(emirate), field(trn ?? "", 15)]);

/** The lines of a document; those of a credit note are below zero. */
function supplyRows(paper: Paper, locale: Locale, add: (net: Fils, tax: Fils) => void): string {
  const way = paper.kind === "invoice" ? 1 : -1;
  return paper.lines
    .map(({ title, sku_id, quantity, net, tax, tax_class }, at) => {
      const [value, vat] = [way * filsFromAed(net) || 0, way * filsFromAed(tax) || 0];
      add(value, vat);
      return csvLine([
        field(paper.buyer.name || paper.customer_id, 100),
        locationOf(paper.contact.emirate),
        field(paper.buyer.trn ?? "", 15),
        dayField(dayOfIssue(paper.issued_at)),
        field(paper.name, 50),
        paper.id,
        String(at + 1),
        field(quantity > 1 ? `${quantity} × ${title[locale]}` : title[locale], 250),
        decimal(value),
        decimal(vat),
        codes[tax_class],
        "",
        // No currency but AED.
        "XXX",
        decimal(0),
        decimal(0),
        field(paper.customer_id, 50),
        field(sku_id, 50),
        emirates[paper.emirate] ?? "",
        emirates[paper.delivery_emirate] ?? "",
        field(paper.corrects?.name ?? "", 50),
        field(paper.po_number, 60),
      ]);
    })
    .join("");
}

const paymentRow = ({ at, id, customer_id, invoice, order, journal, reference, ...booking }: Booking, amount: Fils) =>
  csvLine([
    dayField(dayOfIssue(at)),
    field(id, 80),
    field(customer_id, 50),
    field(invoice ?? "", 50),
    field(order ?? "", 50),
    journal,
    booking.direction,
    decimal(amount),
    field(reference, 100),
  ]);

/**
 * The tax authority's audit file of sales: its tables for the company, purchases, supplies and the general ledger, and two of
 * ours, customers and payments. Purchases have no rows and no totals, because the shop does not know them.
 */
export function auditFile(names: AuditNames, locale: Locale, now: number): Writer {
  const supplied = { net: 0, tax: 0, lines: 0 };
  const paid = { amount: 0, payments: 0 };
  const ledger = ledgerOf(names, locale);
  const both = ["listIssuedPapers", "listPaymentBookings"] as const;
  return [
    {
      calls: both,
      head: (first) =>
        companyHead(first, names, now) +
        csvLine(["CustDataStart"]) +
        csvLine(["CustomerID", "CustomerName", "CustomerLocation", "CustomerTRN"]),
      write: eachContact(customerRow),
      foot: () => csvLine(["CustDataEnd"]),
    },
    {
      calls: ["listIssuedPapers"],
      head: () =>
        csvLine(["PurcDataStart"]) +
        csvLine(purchases) +
        csvLine(["PurcDataEnd", "", "", ""]) +
        csvLine(["SuppDataStart"]) +
        csvLine(supplies),
      write: writingPapers((paper) =>
        supplyRows(paper, locale, (net, tax) => {
          supplied.net += net;
          supplied.tax += tax;
          supplied.lines += 1;
        }),
      ),
      foot: () => csvLine(["SuppDataEnd", decimal(supplied.net), decimal(supplied.tax), String(supplied.lines)]),
    },
    {
      calls: ["listPaymentBookings"],
      head: () =>
        csvLine(["PaymDataStart"]) +
        csvLine(["Date", "ID", "CustomerID", "InvoiceNo", "OrderNo", "Account", "Direction", "AmountAED", "Reference"]),
      write: writingPayments((booking) => {
        const amount = filsFromAed(booking.amount) * (booking.direction === "inbound" ? 1 : -1);
        paid.amount += amount;
        paid.payments += 1;
        return paymentRow(booking, amount);
      }),
      foot: () => csvLine(["PaymDataEnd", decimal(paid.amount), String(paid.payments)]),
    },
    { calls: both, head: ledger.head, write: ledger.write, foot: ledger.foot },
  ];
}
