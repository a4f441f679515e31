// Shows that an e-invoice of any paper has the paper's own amounts to the fils and adds up as PINT AE asks, that its elements
// stand in the order of UBL 2.1, and what it says of parties, goods and payment.
import { XMLParser } from "fast-xml-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEInvoice, creditReasonOf } from "#backend/ordering/e-invoices/build-e-invoice";
import type { EInvoiceFacts, TaxPaper } from "#backend/ordering/e-invoices/e-invoice-facts";
import { ublOrder } from "#backend/ordering/e-invoices/ubl-order";
import { alikeLines, deliveryLine, factsAround, goodsLines, paperOf } from "#support/sample-tax-documents";

const lists = new Set(["InvoiceLine", "CreditNoteLine", "AllowanceCharge", "TaxSubtotal", "ItemInstance"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});
// oxlint-disable-next-line typescript/no-explicit-any -- an element as it was read, which may hold anything
type Read = Record<string, any>;

function built(facts: EInvoiceFacts): string {
  const outcome = buildEInvoice(facts);
  if ("problems" in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.xml;
}

const read = (facts: EInvoiceFacts): Read => {
  const document: Read = parser.parse(built(facts));
  return document["Invoice"] ?? document["CreditNote"];
};
const fils = (amount: string | Read | undefined): number =>
  Math.round(Number(typeof amount === "object" ? amount["#text"] : (amount ?? 0)) * 100);
const aed = (amount: number) => Math.round(amount * 100);
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

const anyPaper = fc
  .record({
    lines: fc.oneof(goodsLines(["standard", "zero_rated"], 8), goodsLines(["standard"], 30), alikeLines),
    delivery: fc.option(fc.constantFrom(1, 999, 1500, 3333), { nil: null }),
    kind: fc.constantFrom("invoice" as const, "credit_note" as const),
  })
  .map(({ lines, delivery, kind }) => paperOf(delivery === null ? lines : [...lines, deliveryLine(delivery)], kind));

describe("amounts", () => {
  test("those of any paper: the amount to pay, the VAT of each category and the net of each line, to the fils", () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const document = read(factsAround(paper));
        const totals = document["LegalMonetaryTotal"];
        expect(fils(totals["PayableAmount"])).toBe(aed(paper.total));
        const subtotals: Read[] = document["TaxTotal"]["TaxSubtotal"];
        expect(subtotals.map((one) => [one["TaxCategory"]["ID"], fils(one["TaxAmount"])]).toSorted()).toEqual(
          paper.taxes.map(({ tax_class, tax }) => [tax_class === "standard" ? "S" : "Z", aed(tax)]).toSorted(),
        );
        const lines: Read[] = document["InvoiceLine"] ?? document["CreditNoteLine"];
        const goods = paper.lines.filter(({ part }) => part === "goods");
        expect(lines.map((line) => fils(line["LineExtensionAmount"]))).toEqual(goods.map(({ net }) => aed(net)));
        expect(lines.map((line) => fils(line["ItemPriceExtension"]["Amount"]))).toEqual(
          goods.map(({ total }) => aed(total)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("of any paper they add up: lines, categories with charges and allowances, totals, VAT within two fils", () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const document = read(factsAround(paper));
        const totals: Read = document["LegalMonetaryTotal"];
        const lines: Read[] = document["InvoiceLine"] ?? document["CreditNoteLine"];
        for (const line of lines) {
          const quantity = Number((line["InvoicedQuantity"] ?? line["CreditedQuantity"])["#text"]);
          const price = Number(line["Price"]["PriceAmount"]["#text"]) / Number(line["Price"]["BaseQuantity"]["#text"]);
          const allowance = sum((line["AllowanceCharge"] ?? []).map((one: Read) => fils(one["Amount"])));
          // Nothing is nothing from either side.
          expect(Math.round(quantity * price * 100 - allowance) + 0).toBe(fils(line["LineExtensionAmount"]));
        }
        const charges: Read[] = document["AllowanceCharge"] ?? [];
        const signed = (one: Read) => (one["ChargeIndicator"] === "true" ? 1 : -1) * fils(one["Amount"]);
        const inCategory = (id: string) =>
          sum(
            lines
              .filter((line) => line["Item"]["ClassifiedTaxCategory"]["ID"] === id)
              .map((line) => fils(line["LineExtensionAmount"])),
          ) + sum(charges.filter((one) => one["TaxCategory"]["ID"] === id).map(signed));
        for (const subtotal of document["TaxTotal"]["TaxSubtotal"] as Read[]) {
          const [taxable, tax] = [fils(subtotal["TaxableAmount"]), fils(subtotal["TaxAmount"])];
          const { ID: id, Percent: percent } = subtotal["TaxCategory"];
          expect(taxable).toBe(inCategory(id));
          expect(Math.abs(tax - Math.round((taxable * Number(percent)) / 100))).toBeLessThanOrEqual(2);
        }
        const lineTotal = sum(lines.map((line) => fils(line["LineExtensionAmount"])));
        expect(fils(totals["LineExtensionAmount"])).toBe(lineTotal);
        expect(fils(totals["TaxExclusiveAmount"])).toBe(lineTotal + sum(charges.map(signed)));
        expect(fils(totals["TaxInclusiveAmount"])).toBe(
          fils(totals["TaxExclusiveAmount"]) + fils(document["TaxTotal"]["TaxAmount"]),
        );
        expect(fils(totals["PayableAmount"])).toBe(
          fils(totals["TaxInclusiveAmount"]) + fils(totals["PayableRoundingAmount"]),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("nothing is rounded that need not be: a paper of a few lines has no rounding amount", () => {
    const lines = Array.from({ length: 4 }, () => deliveryless(990));
    expect(read(factsAround(paperOf(lines)))["LegalMonetaryTotal"]).not.toHaveProperty("PayableRoundingAmount");
    // 9.90 contains 0.4714 of VAT, so each line is short of 0.14 fils: of 40 lines it is more than two.
    const many = read(factsAround(paperOf(Array.from({ length: 40 }, () => deliveryless(990)))));
    expect(fils(many["TaxTotal"]["TaxAmount"])).toBe(40 * 47);
    expect(many["LegalMonetaryTotal"]["PayableRoundingAmount"]["#text"]).toBe("0.71");
    expect(fils(many["LegalMonetaryTotal"]["PayableAmount"])).toBe(40 * 990);
  });

  const [goods] = fc.sample(goodsLines(["standard"], 1), { numRuns: 1, seed: 1 })[0]!;
  const deliveryless = (unitPrice: number): TaxPaper["lines"][number] => ({
    ...deliveryLine(unitPrice),
    part: "goods",
    sku_id: goods!.sku_id,
  });
});

describe("the document", () => {
  const paper = paperOf([
    ...fc.sample(goodsLines(["standard", "zero_rated"], 3), { numRuns: 1, seed: 4 })[0]!,
    deliveryLine(1500),
  ]);

  test("is of UBL 2.1: its root, its vocabularies and the order of all its elements", () => {
    for (const kind of ["invoice", "credit_note"] as const) {
      const facts = factsAround(paperOf(paper.lines, kind), {
        poNumber: "PO-7",
        parcels: ["AX-1", "AX-2"],
        goods: { "A-1": { gtin: "6291041500213", hs_code: null, unit_code: "XBX", lots: ["L1", "L2"] } },
      });
      const xml = built(facts);
      const root = kind === "invoice" ? "Invoice" : "CreditNote";
      const urn = "urn:oasis:names:specification:ubl:schema:xsd";
      expect(xml).toContain(
        `<${root} xmlns="${urn}:${root}-2" xmlns:cac="${urn}:CommonAggregateComponents-2" xmlns:cbc="${urn}:CommonBasicComponents-2">`,
      );
      for (const [parent, children] of familiesIn(xml)) expect(inOrder(parent, children)).toBe(true);
    }
  });

  test("names the shop and the buyer by TIN, TRN, licence and address", () => {
    const document = read(factsAround(paper));
    const [seller, buyer] = ["Supplier", "Customer"].map((of) => document[`Accounting${of}Party`]["Party"]);
    expect(seller).toMatchObject({
      EndpointID: { "#text": "1000000000", "@_schemeID": "0235" },
      PostalAddress: { StreetName: "Building 64, Dubai Healthcare City", CityName: "Dubai", CountrySubentity: "DXB" },
      PartyTaxScheme: { CompanyID: "100000000000003" },
      PartyLegalEntity: {
        RegistrationName: "Falaj LLC",
        CompanyID: { "#text": "CN-1234567", "@_schemeAgencyID": "TL" },
      },
    });
    expect(buyer).toMatchObject({
      EndpointID: { "#text": "1002345678" },
      PostalAddress: { StreetName: "Al Wasl Road", AdditionalStreetName: "Villa 12" },
      PartyTaxScheme: { CompanyID: "100234567890003" },
      PartyLegalEntity: { CompanyID: { "@_schemeAgencyName": "Dubai Health Authority" } },
    });
    expect(document["ProfileExecutionID"]).toBe("00000010");
  });

  test.each<[Partial<EInvoiceFacts["buyer"]>, string, string]>([
    [{ tin: "1999999999" }, "1999999999", "00000010"],
    [{ isExcluded: true }, "9900000098", "00000010"],
    [{ freeZoneId: "FZ-1" }, "1002345678", "10000010"],
    [
      { address: { street: "1", additional: "", city: "Muscat", subdivision: "MA", country: "OM" } },
      "9900000099",
      "00000011",
    ],
  ])("a buyer with %j receives at %s", (changes, endpoint, switches) => {
    const facts = factsAround(paper);
    const abroad = changes.address ? { delivery: changes.address } : {};
    const document = read({ ...facts, ...abroad, buyer: { ...facts.buyer, ...changes } });
    expect(document["AccountingCustomerParty"]["Party"]["EndpointID"]["#text"]).toBe(endpoint);
    expect(document["ProfileExecutionID"]).toBe(switches);
  });

  test("says how an invoice is paid, and when it is due", () => {
    const due = { ...paper, due_at: "2027-02-04T10:00:00.000Z" };
    const onCredit = read(factsAround(due, { paymentMethod: "credit" }));
    expect([onCredit["DueDate"], onCredit["TaxPointDate"]]).toEqual(["2027-02-04", "2027-01-04"]);
    expect(onCredit["PaymentMeans"]).toMatchObject({
      PaymentMeansCode: "30",
      PayeeFinancialAccount: { ID: "AE070331234567890123456" },
    });
    expect(read(factsAround(due, { paymentMethod: "credit", iban: "" }))["PaymentMeans"]["PaymentMeansCode"]).toBe("1");
    const inCash = read(factsAround({ ...paper, supplied_at: paper.issued_at }));
    expect([inCash["DueDate"], inCash["PaymentMeans"]["PaymentMeansCode"]]).toEqual(["2027-01-05", "10"]);
    expect(inCash).not.toHaveProperty("TaxPointDate");
  });

  test("a credit note names its invoice and the article of the law", () => {
    const note = read(factsAround(paperOf(paper.lines, "credit_note")));
    expect(note).toMatchObject({
      CreditNoteTypeCode: "381",
      Note: "It arrived damaged",
      DiscrepancyResponse: { ResponseCode: "DL8.61.1.D" },
      BillingReference: { InvoiceDocumentReference: { ID: "INV-000012", IssueDate: "2027-01-04" } },
    });
    expect(note).not.toHaveProperty("PaymentMeans");
    expect(creditReasonOf({ reason: "changed_mind", wasDelivered: false })).toBe("DL8.61.1.A");
    expect(creditReasonOf({ reason: "changed_mind", wasDelivered: true })).toBe("DL8.61.1.D");
    expect(creditReasonOf({ reason: null, wasDelivered: true })).toBe("DL8.61.1.C");
  });

  test("a credit note of the delivery alone has it as a line, and nothing taxed makes no tax document", () => {
    const delivery = read(factsAround(paperOf([deliveryLine(1500)], "credit_note")));
    expect(delivery["CreditNoteLine"]).toHaveLength(1);
    expect(delivery).not.toHaveProperty("AllowanceCharge");
    const [line] = fc.sample(goodsLines(["out_of_scope"], 1), { numRuns: 1 })[0]!;
    expect(read(factsAround(paperOf([line!])))["InvoiceTypeCode"]).toBe("480");
    const untaxed = read(factsAround(paperOf([line!, deliveryLine(1500)])));
    expect([untaxed["InvoiceTypeCode"], untaxed["InvoiceLine"].length]).toEqual(["380", 2]);
  });

  test("goods have their codes, or those of the shop and of their titles", () => {
    const codes = { gtin: "6291041500213", hs_code: "40151200", unit_code: "PR", lots: ["L1", "L2"] };
    const lines = [
      { ...paper.lines[0]!, sku_id: "A-1" },
      { ...paper.lines[0]!, sku_id: "B-2", title: { en: "Gloves · Box of 100", ar: "" } },
    ];
    const [own, usual]: Read[] = read(factsAround(paperOf(lines), { goods: { "A-1": codes } }))["InvoiceLine"];
    expect(own).toMatchObject({
      InvoicedQuantity: { "@_unitCode": "PR" },
      Item: {
        StandardItemIdentification: { ID: { "#text": "6291041500213", "@_schemeID": "0160" } },
        CommodityClassification: { ItemClassificationCode: { "#text": "40151200", "@_listID": "HS" } },
        ItemInstance: [{ LotIdentification: { LotNumberID: "L1" } }, { LotIdentification: { LotNumberID: "L2" } }],
      },
    });
    expect(usual).toMatchObject({
      InvoicedQuantity: { "@_unitCode": "XBX" },
      Item: { CommodityClassification: { ItemClassificationCode: { "#text": "901890" } } },
    });
  });

  test("texts are XML whatever they have in them", () => {
    const odd = 'A & B <script> \u0000\u0007\ud800\ufffe\u202eClinic\n"x"';
    const named = { ...paper, buyer: { ...paper.buyer, name: odd } };
    const party = read(factsAround(named))["AccountingCustomerParty"]["Party"];
    expect(party["PartyLegalEntity"]["RegistrationName"]).toBe('A & B <script> Clinic "x"');
    const arabic = { ...paper, buyer: { ...paper.buyer, name: "عيادة النور لطب الأسنان" } };
    expect(built(factsAround(arabic))).toContain(">عيادة النور لطب الأسنان<");
  });

  test("a street of 300 letters is broken into the three lines that there are", () => {
    const facts = factsAround(paper);
    const street = Array.from({ length: 50 }, (_, at) => `word${at}`)
      .join(" ")
      .slice(0, 300);
    const address = { ...facts.buyer.address, street, additional: "" };
    const { PostalAddress: shown } = read({ ...facts, buyer: { ...facts.buyer, address } })["AccountingCustomerParty"][
      "Party"
    ];
    expect(
      [shown["StreetName"], shown["AdditionalStreetName"], shown["AddressLine"]?.["Line"]].filter(Boolean).join(" "),
    ).toBe(street);
  });
});

/** Each element of a document that has others in it, with their names in their order. */
function familiesIn(xml: string): [parent: string, children: string[]][] {
  const found: [string, string[]][] = [];
  const open: [string, string[]][] = [];
  for (const [, end, name] of xml.matchAll(/<(\/?)((?:c[ab]c:)?[A-Z]\w*)[^>]*>/g)) {
    if (end) found.push(open.pop()!);
    else {
      open.at(-1)?.[1].push(name!);
      open.push([name!, []]);
    }
  }
  return found.filter(([, children]) => children.length > 0);
}

function inOrder(parent: string, children: readonly string[]): boolean {
  const places = children.map((name) => ublOrder[parent]?.indexOf(name) ?? -1);
  return places.every((place, at) => place >= 0 && (at === 0 || place >= places[at - 1]!));
}
