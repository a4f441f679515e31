import type { NamesOf } from "#shared/orders/accounting";
import { asText, csvLine } from "#shared/text/csv";
import type { Locale } from "#shared/text/locale";
import { taxIn } from "#shared/money/vat";
import { dayOfIssue, decimal, describe, exactLines, type ExactLine, type Paper } from "./exact-lines";

type Names = NamesOf<"zoho">;

/** Codes of the place of supply by the location of an emirate; an unknown one is left to the contact's own. */
const emirates: Readonly<Record<number, string>> = {
  48: "AB",
  49: "DU",
  50: "SH",
  51: "AJ",
  52: "UM",
  53: "RA",
  54: "FU",
};

const lineColumns = [
  "Currency Code",
  "Exchange Rate",
  "Account",
  "Item Name",
  "Item Desc",
  "SKU",
  "Quantity",
  "Item Price",
  "Is Inclusive Tax",
  "Item Tax",
  "Item Tax %",
  "Item Tax Type",
];
const buyerColumns = ["Customer Name", "Tax Treatment", "Tax Registration Number", "Place of Supply"];
export const zohoInvoicesHead = csvLine([
  "Invoice Number",
  "Invoice Date",
  "Invoice Status",
  "Due Date",
  "PurchaseOrder",
  ...buyerColumns,
  ...lineColumns,
]);
export const zohoCreditNotesHead = csvLine([
  "Credit Note Number",
  "Credit Note Date",
  "Credit Note Status",
  "Reference#",
  "Reason",
  ...buyerColumns,
  ...lineColumns,
]);

const taxName = ({ taxClass, kind }: ExactLine, names: Names): string =>
  kind === "vat" ? names.out_of_scope : names[taxClass];

/**
 * One document: a row for each line, each repeating the fields of the whole document, whose number ties them together.
 * Prices include VAT, like the shop's.
 */
export function zohoRows(paper: Paper, names: Names, locale: Locale): string {
  const { buyer, corrects } = paper;
  const head = [
    asText(paper.name),
    dayOfIssue(paper.issued_at),
    "Draft",
    ...(corrects
      ? [asText(corrects.name), asText(corrects.reason[locale])]
      : [dayOfIssue(paper.due_at ?? paper.issued_at), asText(paper.po_number || paper.order.number)]),
    asText(buyer.name || paper.customer_id),
    buyer.trn ? "vat_registered" : "vat_not_registered",
    asText(buyer.trn ?? ""),
    emirates[paper.emirate] ?? "",
  ];
  return exactLines(paper, "total", (total, rate) => taxIn(total, rate * 100))
    .map((line) =>
      csvLine([
        ...head,
        "AED",
        "1",
        asText({ goods: names.sales, delivery: names.delivery, vat: names.vat }[line.kind]),
        asText(line.kind === "vat" ? "VAT" : line.title[locale]),
        asText(describe(line, locale)),
        asText(line.sku),
        "1",
        decimal(line.amount),
        "true",
        asText(taxName(line, names)),
        String(line.rate),
        "ItemAmount",
      ]),
    )
    .join("");
}
