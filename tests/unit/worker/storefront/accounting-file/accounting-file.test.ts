// Shows how papers are written for each accounting program: rows and vouchers as their documentation has them, texts that
// neither a spreadsheet runs nor XML breaks on, and amounts whose rounded taxes are the paper's.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountingNames, namesFor } from "#shared/orders/accounting";
import { taxIn } from "#shared/money/vat";
import { exactLines, exactParts, type Paper } from "#storefront/accounting-file/exact-lines";
import { odooContact, odooContactsHead, odooHead, odooRows, odooTax } from "#storefront/accounting-file/odoo";
import { contactOfPaper } from "#storefront/accounting-file/sections";
import { tallyFoot, tallyHead, tallyVoucher } from "#storefront/accounting-file/tally";
import { zohoCreditNotesHead, zohoInvoicesHead, zohoRows } from "#storefront/accounting-file/zoho";
import { line, samplePaper } from "#support/sample-issued-documents";
import { importedByOdoo, importedByTally, importedByZoho, recordsOf } from "#support/accounting-programs";

const invoice = samplePaper();
const reason = { en: "Torn", ar: "ممزق" };
const note: Paper = {
  ...invoice,
  id: "credit_note-3",
  kind: "credit_note",
  name: "CN-000003",
  due_at: null,
  lines: [line],
  net: 95.24,
  tax: 4.76,
  total: 100,
  taxes: [{ tax_class: "standard", rate: 5, net: 95.24, tax: 4.76, total: 100 }],
  corrects: { name: "INV-000012", issued_at: invoice.issued_at, total: 315, total_after: 215, reason },
};
const { odoo, zoho, tally } = accountingNames;

describe("Odoo", () => {
  test("an invoice is rows under external ids, the document's own fields in the first", () => {
    expect(odooHead + odooRows(invoice, odoo, "en")).toBe(
      [
        "id,move_type,name,partner_id/id,invoice_date,invoice_date_due,ref,invoice_line_ids/id,invoice_line_ids/name,invoice_line_ids/quantity,invoice_line_ids/price_unit,invoice_line_ids/account_id/id,invoice_line_ids/tax_ids/id",
        "falaj_invoice_12,out_invoice,INV-000012,falaj_customer_c-1,2026-11-26,2026-12-26,100042,falaj_invoice_12_line_1,3 × Gauze (G-1),1,95.24,account.1_uae_account_500001,account.1_uae_sale_tax_5_dubai",
        ",,,,,,,falaj_invoice_12_line_2,2 × Needle (N-1),1,200.00,account.1_uae_account_500001,account.1_uae_sale_tax_0",
        ",,,,,,,falaj_invoice_12_line_3,Delivery,1,14.29,account.1_uae_account_500001,account.1_uae_sale_tax_5_dubai",
        "",
      ].join("\n"),
    );
  });

  test("a credit note names what it corrects; a contact stands under the id that papers name", () => {
    const [row] = recordsOf(odooHead + odooRows(note, odoo, "ar"));
    expect(row).toMatchObject({ id: "falaj_credit_note_3", move_type: "out_refund", ref: "INV-000012 · ممزق" });
    const [contact] = recordsOf(odooContactsHead + odooContact(contactOfPaper(invoice)));
    expect(contact!["id"]).toBe(row!["partner_id/id"]);
  });

  test.for([
    [48, "uae_sale_tax_5_abu_dhabi"],
    [54, "uae_sale_tax_5_fujairah"],
    [0, "uae_sale_tax_5_dubai"],
  ])("emirate %i is declared by the tax %s", ([emirate, tax]) => {
    expect(odooRows({ ...note, emirate: Number(emirate) }, odoo, "en")).toContain(`account.1_${tax}\n`);
  });
});

describe("Zoho Books", () => {
  test("an invoice is rows with one number, whose prices hold the VAT", () => {
    const rows = recordsOf(zohoInvoicesHead + zohoRows(invoice, zoho, "en"));
    expect(rows.map((row) => row["Invoice Number"])).toEqual(Array.from({ length: 3 }, () => "INV-000012"));
    expect(rows[0]).toEqual({
      "Invoice Number": "INV-000012",
      "Invoice Date": "2026-11-26",
      "Invoice Status": "Draft",
      "Due Date": "2026-12-26",
      PurchaseOrder: "100042",
      "Customer Name": "Clinic & Sons",
      "Tax Treatment": "vat_registered",
      "Tax Registration Number": "100234567890003",
      "Place of Supply": "DU",
      "Currency Code": "AED",
      "Exchange Rate": "1",
      Account: "Sales",
      "Item Name": "Gauze",
      "Item Desc": "3 × Gauze (G-1)",
      SKU: "G-1",
      Quantity: "1",
      "Item Price": "100.00",
      "Is Inclusive Tax": "true",
      "Item Tax": "Standard Rate",
      "Item Tax %": "5",
      "Item Tax Type": "ItemAmount",
    });
    expect(rows.map((row) => [row["Account"], row["Item Tax"]])).toEqual([
      ["Sales", "Standard Rate"],
      ["Sales", "Zero Rate"],
      ["Shipping Charge", "Standard Rate"],
    ]);
  });

  test("a credit note names what it corrects, and why", () => {
    const [row] = recordsOf(zohoCreditNotesHead + zohoRows(note, zoho, "en"));
    expect(row).toMatchObject({ "Credit Note Number": "CN-000003", "Reference#": "INV-000012", Reason: "Torn" });
  });
});

describe("Tally", () => {
  test("an invoice debits the customers and credits sales by class and the VAT", () => {
    expect(tallyHead(tally) + tallyVoucher(invoice, tally, "en") + tallyFoot).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>",
        '<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="falaj-invoice-12" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>20261126</DATE><EFFECTIVEDATE>20261126</EFFECTIVEDATE><VOUCHERTYPENAME>Sales</VOUCHERTYPENAME><VOUCHERNUMBER>INV-000012</VOUCHERNUMBER><REFERENCE>100042</REFERENCE><PARTYLEDGERNAME>Online Customers</PARTYLEDGERNAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE><NARRATION>Clinic &amp; Sons · 100234567890003</NARRATION><ALLLEDGERENTRIES.LIST><LEDGERNAME>Online Customers</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-315.00</AMOUNT></ALLLEDGERENTRIES.LIST><ALLLEDGERENTRIES.LIST><LEDGERNAME>Sales Standard Rated</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>109.53</AMOUNT></ALLLEDGERENTRIES.LIST><ALLLEDGERENTRIES.LIST><LEDGERNAME>Sales Zero Rated</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>200.00</AMOUNT></ALLLEDGERENTRIES.LIST><ALLLEDGERENTRIES.LIST><LEDGERNAME>VAT Output</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>5.47</AMOUNT></ALLLEDGERENTRIES.LIST></VOUCHER></TALLYMESSAGE>',
        "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>",
        "",
      ].join("\n"),
    );
  });

  test("a credit note is the other way round, in its own voucher type and the chosen company", () => {
    const names = { ...tally, company: "A & B", credit_notes: "Web <Credit>" };
    const ledgers = importedByTally(tallyVoucher(note, tally, "en")).get("Credit Note CN-000003");
    expect(Object.fromEntries(ledgers!)).toEqual({
      "Online Customers": 10_000,
      "Sales Standard Rated": -9524,
      "VAT Output": -476,
    });
    expect(tallyHead(names)).toContain("<SVCURRENTCOMPANY>A &amp; B</SVCURRENTCOMPANY>");
    expect(tallyVoucher(note, names, "en")).toContain('VCHTYPE="Web &lt;Credit&gt;"');
  });
});

// Shows: programs.issued-papers
test("texts of customers and staff are run by no spreadsheet and break no XML", () => {
  const evil = '=HYPERLINK("http://x")';
  const bad: Paper = {
    ...note,
    name: "@CN",
    buyer: { name: evil, address: "+1", trn: "-1" },
    contact: { email: "=1@x", phone: "+1 cmd", street: "@1", street2: "-1", city: "=c", emirate: 49 },
    lines: [{ ...line, title: { en: '+cmd|"<&\u0001', ar: "" }, sku_id: "=1" }],
    corrects: { ...note.corrects!, reason: { en: "]]><VOUCHER>", ar: "" } },
  };
  const cells = [
    ...recordsOf(odooHead + odooRows(bad, odoo, "en")),
    ...recordsOf(odooContactsHead + odooContact(contactOfPaper(bad))),
    ...recordsOf(zohoCreditNotesHead + zohoRows(bad, zoho, "en")),
  ].flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells).toContain(`'${evil}`);
  const xml = tallyVoucher(bad, { ...tally, customers: "<&>" }, "en");
  expect(xml.match(/<VOUCHER/g)).toHaveLength(3);
  expect(xml).toContain("]]&gt;&lt;VOUCHER&gt;");
  expect(xml).not.toContain("\u0001");
});

test("names are those that were asked for, unless they are empty or too long", () => {
  const asked: Record<string, string> = { sales: " 4000 ", vat: "", prefix: "x".repeat(101) };
  expect(namesFor("odoo", (name) => asked[name])).toEqual({ ...odoo, sales: "4000" });
});

/** A note over a part of a line whose tax is any within a fils or two of what its amount contains. */
const anyLine = fc
  .tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: -2, max: 2 }), fc.constantFrom(5, 0, 10))
  .map(([total, off, rate]) => {
    const tax = rate === 0 ? 0 : Math.min(total, Math.max(0, taxIn(total, rate * 100) + off));
    const taxClass = rate === 0 ? ("zero_rated" as const) : ("standard" as const);
    return {
      ...line,
      quantity: 1,
      rate,
      tax_class: taxClass,
      total: total / 100,
      tax: tax / 100,
      net: (total - tax) / 100,
    };
  });

test("whatever the shop has rounded, programs that work taxes out again come to the paper's own net, VAT and total", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), (lines) => {
      const sum = (of: "net" | "tax" | "total") => lines.reduce((all, one) => all + Math.round(one[of] * 100), 0);
      const paper: Paper = { ...note, lines };
      const [byOdoo] = importedByOdoo(odooHead + odooRows(paper, odoo, "en")).values();
      const [byZoho] = importedByZoho(zohoCreditNotesHead + zohoRows(paper, zoho, "en"), "Credit Note Number").values();
      for (const booked of [byOdoo, byZoho]) {
        expect(booked).toMatchObject({ total: sum("total"), tax: sum("tax") });
        const nets = [...booked!.byTax.values()].reduce((all, { net }) => all + net, 0);
        expect(nets).toBe(sum("net"));
      }
    }),
    { numRuns: 2000 },
  );
});

test("VAT is booked by hand only where no price gives it: for a few fils, or a tax that is far off", () => {
  const isByHand = (total: number, tax: number) => {
    const one = { ...line, total: total / 100, tax: tax / 100, net: (total - tax) / 100 };
    const modes = [
      exactLines({ lines: [one] }, "net", odooTax),
      exactLines({ lines: [one] }, "total", (of, rate) => taxIn(of, rate * 100)),
    ];
    return modes.some((lines) => lines.some(({ kind }) => kind === "vat"));
  };
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 1_000_000 }), fc.integer({ min: -1, max: 1 }), (total, off) => {
      expect(isByHand(total, taxIn(total, 500) + off)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(isByHand(1, 1)).toBe(true);
  expect(isByHand(10_000, 900)).toBe(true);
});

test("an amount is left whole where its tax is right already", () => {
  expect(exactParts(9524, 476, (net) => odooTax(net, 5))).toEqual([9524]);
  const [first, ...others] = exactParts(9510, 477, (net) => odooTax(net, 5))!;
  expect([first! + others.reduce((all, one) => all + one, 0), others.length]).toEqual([9510, 2]);
});

// Shows: orders.po-papers
test("the number of a purchase order stands where each program keeps the customer's reference", () => {
  const bought = { ...invoice, po_number: "PO-42" };
  const [row] = recordsOf(odooHead + odooRows(bought, odoo, "en"));
  expect(row!["ref"]).toBe("PO-42 · 100042");
  expect(recordsOf(odooHead + odooRows({ ...note, po_number: "PO-42" }, odoo, "en"))[0]!["ref"]).toBe(
    "PO-42 · INV-000012 · Torn",
  );
  expect(recordsOf(zohoInvoicesHead + zohoRows(bought, zoho, "en"))[0]!["PurchaseOrder"]).toBe("PO-42");
  expect(recordsOf(zohoInvoicesHead + zohoRows(invoice, zoho, "en"))[0]!["PurchaseOrder"]).toBe("100042");
  const voucher = tallyVoucher(bought, tally, "en");
  expect(voucher).toContain("<REFERENCE>PO-42</REFERENCE>");
  expect(voucher).toContain("100234567890003 · 100042</NARRATION>");
  // Whatever a database may have had in it before it was cleaned.
  const formula = { ...invoice, po_number: "=1+1" };
  expect(recordsOf(odooHead + odooRows(formula, odoo, "en"))[0]!["ref"]).toMatch(/^'=1\+1/);
  expect(recordsOf(zohoInvoicesHead + zohoRows(formula, zoho, "en"))[0]!["PurchaseOrder"]).toBe("'=1+1");
});
