// Shows how the tax authority's audit file is written: each table between its marks, with what it sums to; credit notes
// below zero with the invoice that they correct; purchases without a word; texts that neither break nor run.
import { expect, test } from "vitest";
import { accountingNames } from "#shared/orders/accounting";
import { auditFile } from "#storefront/accounting-file/audit-file";
import type { Paper } from "#storefront/accounting-file/exact-lines";
import type { Page } from "#storefront/accounting-file/sections";
import { readAuditFile, textOf } from "#support/audit-file-reader";
import { line, samplePaper } from "#support/sample-issued-documents";

const invoice = samplePaper();
const note: Paper = {
  ...invoice,
  po_number: "PO-42",
  id: "credit_note-3",
  kind: "credit_note",
  name: "CN-000003",
  due_at: null,
  lines: [line],
  net: 95.24,
  tax: 4.76,
  total: 100,
  taxes: [{ tax_class: "standard", rate: 5, net: 95.24, tax: 4.76, total: 100 }],
  corrects: {
    name: "INV-000012",
    issued_at: invoice.issued_at,
    total: 315,
    total_after: 215,
    reason: { en: "Torn", ar: "ممزق" },
  },
};
const company = { name_en: "Falaj LLC, Dubai", name_ar: "فلج ذ.م.م", trn: "100000000000003" };
const period = { from: "2026-10-01", to: "2026-12-31" };
const papersOf = (papers: Paper[]): Page => ({
  success: true,
  period,
  total: papers.length,
  company,
  papers,
  next: null,
});
const payment = {
  id: "payment-1",
  at: "2026-11-25T21:30:00.000Z",
  journal: "bank" as const,
  direction: "inbound" as const,
  amount: 315,
  customer_id: "c-1",
  customer: { name: "Clinic", trn: null, ...invoice.contact },
  order: "100042",
  invoice: "INV-000012",
  reference: "ch_1",
};
const payments: Page = {
  success: true,
  period,
  payments: [payment, { ...payment, id: "payment-2", customer_id: "c-2", direction: "outbound", amount: 100 }],
  next: null,
};
const fileOf = (papers: Paper[], names = accountingNames.fta as Record<keyof typeof accountingNames.fta, string>) =>
  textOf(auditFile(names, "en", Date.parse("2027-01-05T21:00:00Z")), {
    listIssuedPapers: [papersOf(papers)],
    listPaymentBookings: [payments],
  });

// Shows: programs.audit-file
test("every table stands between its marks, with its sums", () => {
  const tables = readAuditFile(fileOf([invoice, note], { ...accountingNames.fta, agent: "Noura Saeed" }));
  expect([...tables.keys()]).toEqual(["CompInfo", "CustData", "PurcData", "SuppData", "PaymData", "GLData"]);
  expect(tables.get("CompInfo")!.rows).toEqual([
    {
      TaxablePersonNameEn: "Falaj LLC; Dubai",
      TaxablePersonNameAr: "فلج ذ.م.م",
      TRN: "100000000000003",
      TaxAgencyName: "",
      TAN: "",
      TaxAgentName: "Noura Saeed",
      TAAN: "",
      PeriodStart: "01-10-2026",
      PeriodEnd: "31-12-2026",
      FAFCreationDate: "06-01-2027",
      ProductVersion: "Online shop 1.0",
      FAFVersion: "FAFv1.0.0",
    },
  ]);
  expect(tables.get("CustData")!.rows.map((row) => row["CustomerID"])).toEqual(["c-1", "c-2"]);
  expect(tables.get("PurcData")).toEqual({ rows: [], totals: ["", "", ""] });
  expect(tables.get("SuppData")!.totals).toEqual(["214.29", "0.71", "4"]);
  expect(tables.get("PaymData")!.totals).toEqual(["215.00", "2"]);
  const ledger = tables.get("GLData")!;
  expect(ledger.totals).toEqual(["830.00", "830.00", "11", "AED"]);
});

test("a line says whose it is, where it was declared and delivered, and what it corrects", () => {
  const [, , , credited] = readAuditFile(fileOf([{ ...invoice, delivery_emirate: 52 }, note])).get("SuppData")!.rows;
  expect(credited).toEqual({
    CustomerName: "Clinic & Sons",
    CustomerCountry: "Sharjah",
    CustomerTRN: "100234567890003",
    InvoiceDate: "26-11-2026",
    InvoiceNo: "CN-000003",
    TransactionID: "credit_note-3",
    LineNo: "1",
    ProductDescription: "3 × Gauze",
    SupplyValueAED: "-95.24",
    VATValueAED: "-4.76",
    TaxCode: "SR",
    Country: "",
    FCYCode: "XXX",
    SupplyFCY: "0.00",
    VATFCY: "0.00",
    CustomerID: "c-1",
    ProductReference: "G-1",
    DeclaredEmirate: "Dubai",
    DeliveryEmirate: "Dubai",
    CorrectedInvoiceNo: "INV-000012",
    PurchaseOrderNo: "PO-42",
  });
});

test("whatever a customer wrote stays one field on one line, and no formula", () => {
  const evil = '=1,"\n2';
  const bad: Paper = {
    ...note,
    buyer: { name: evil, address: "", trn: "-1" },
    po_number: evil,
    lines: [{ ...line, quantity: 1, title: { en: `+${"x,".repeat(200)}`, ar: "" }, sku_id: "@1" }],
  };
  const text = fileOf([bad]);
  const [row] = readAuditFile(text).get("SuppData")!.rows;
  expect(row).toMatchObject({
    CustomerName: "'=1;\" 2",
    CustomerTRN: "'-1",
    ProductReference: "'@1",
    PurchaseOrderNo: "'=1;\" 2",
  });
  expect(row!["ProductDescription"]).toHaveLength(251);
});
