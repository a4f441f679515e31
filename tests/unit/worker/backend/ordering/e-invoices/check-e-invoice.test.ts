// Shows what keeps a paper from becoming an e-invoice, whose matter it is, and that each problem has words in both languages.
import { expect, test } from "vitest";
import { buildEInvoice } from "#backend/ordering/e-invoices/build-e-invoice";
import type { EInvoiceFacts } from "#backend/ordering/e-invoices/e-invoice-facts";
import { eInvoiceProblemText } from "#backend/ordering/e-invoices/e-invoice-problems";
import { eInvoiceIssuerAt, isReported } from "#backend/ordering/e-invoices/is-reported";
import { alikeLines, factsAround, paperOf } from "#support/sample-tax-documents";
import fc from "fast-check";

const lines = fc.sample(alikeLines, { numRuns: 1, seed: 2 })[0]!.slice(0, 2);
const good = factsAround(paperOf(lines));
const settings = (changes: Partial<EInvoiceFacts["settings"]>) => ({ settings: { ...good.settings, ...changes } });
const buyer = (changes: Partial<EInvoiceFacts["buyer"]>) => ({ buyer: { ...good.buyer, ...changes } });
const billed = (changes: Partial<EInvoiceFacts["delivery"]>) =>
  buyer({ address: { ...good.buyer.address, ...changes } });
const paper = (changes: Partial<EInvoiceFacts["paper"]>) => ({ paper: { ...good.paper, ...changes } });
const goods = (changes: Partial<EInvoiceFacts["goods"][string]>) => ({
  goods: { "A-1": { gtin: null, hs_code: null, unit_code: null, lots: [], ...changes } },
});

const cases: [string, Partial<EInvoiceFacts>, string][] = [
  ["no TIN", settings({ tin: "" }), "shop tin_missing tin"],
  ["a TRN in the place of the TIN", settings({ tin: "100000000000003" }), "shop tin_form tin"],
  [
    "a TIN in the place of the TRN",
    paper({ supplier: { ...good.paper.supplier, trn: "1000000000" } }),
    "shop trn_form trn",
  ],
  ["no licence", settings({ licence: " " }), "shop licence_missing licence"],
  ["no authority", settings({ authority: "" }), "shop authority_missing authority"],
  ["no street", settings({ street: "\u200b" }), "shop street_missing street"],
  ["no emirate", settings({ emirate: "" }), "shop emirate_missing emirate"],
  [
    "a buyer's TRN that does not end with 03",
    paper({ buyer: { ...good.paper.buyer, trn: "100234567890013" } }),
    "buyer trn_form trn",
  ],
  ["a buyer's TIN that is none", buyer({ tin: "2002345678" }), "buyer tin_form tin"],
  [
    "a buyer without a name",
    paper({ buyer: { ...good.paper.buyer, name: "\u0000 " } }),
    "buyer name_missing establishment",
  ],
  [
    "a name of 301 letters",
    paper({ buyer: { ...good.paper.buyer, name: "ع".repeat(301) } }),
    "buyer text_too_long establishment",
  ],
  [
    "a street that no address has room for",
    billed({ street: "word ".repeat(200) }),
    "buyer text_too_long billing.street",
  ],
  ["an emirate in words", billed({ subdivision: "Dubai" }), "buyer emirate_missing billing.emirate"],
  ["an unknown country", billed({ country: null }), "buyer country_unknown billing.country"],
  ["no HS code", settings({ hs_code: "" }), "product hs_code_missing A-1"],
  ["half an HS code", goods({ hs_code: "9018" }), "product hs_code_form A-1"],
  ["an unknown unit", goods({ unit_code: "QQQ" }), "product unit_code_unknown A-1"],
  ["a GTIN with a wrong check digit", goods({ gtin: "6291041500214" }), "product gtin_form A-1"],
  [
    "exempt goods",
    paper({ lines: [{ ...lines[0]!, tax_class: "exempt", rate: 0 }] }),
    "product exempt_without_law A-1",
  ],
  ["another rate", paper({ lines: [{ ...lines[0]!, rate: 15 }] }), "shop rate_unknown A-1"],
  [
    "a category that does not sum",
    paper({ taxes: [{ ...good.paper.taxes[0]!, tax: 99 }] }),
    "shop sums_differ INV-000012",
  ],
  [
    "a total of something else",
    paper({ total: good.paper.total + 0.01, net: good.paper.net + 0.01 }),
    "shop sums_differ INV-000012",
  ],
  ["no number of its own", { uuid: "INV-1" }, "shop uuid_form uuid"],
  [
    "a credit note without its invoice",
    paper({ kind: "credit_note", corrects: null }),
    "shop invoice_missing corrects",
  ],
];

test.each(cases)("%s", (_name, changes, expected) => {
  const outcome = buildEInvoice({ ...good, ...changes });
  const problems = "problems" in outcome ? outcome.problems : [];
  expect(problems.map(({ owner, code, field }) => `${owner} ${code} ${field}`)).toContain(expected);
  for (const problem of problems) {
    const [english, arabic] = [eInvoiceProblemText(problem, "en"), eInvoiceProblemText(problem, "ar")];
    expect(english).toMatch(/^[^{}]+[.]$/);
    expect(arabic).toMatch(/^[^{}]*[\u0600-\u06ff][^{}]*[.]$/);
  }
});

test("what has no problem is built", () => {
  expect(buildEInvoice(good)).toHaveProperty("xml");
});

test("only papers of businesses are reported, and from the set day on", () => {
  expect([isReported({ trn: "100234567890003" }), isReported({ trn: "" }), isReported({ trn: null })]).toEqual([
    true,
    false,
    false,
  ]);
  const before = Date.parse("2026-12-31T19:59:59Z");
  const set = { issuer: "shop", from: "2027-01-01" } as const;
  expect([eInvoiceIssuerAt(set, before), eInvoiceIssuerAt(set, before + 1000)]).toEqual(["off", "shop"]);
  expect(eInvoiceIssuerAt({ issuer: "erp", from: "" }, before)).toBe("off");
});
