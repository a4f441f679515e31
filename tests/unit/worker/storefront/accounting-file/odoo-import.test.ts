// Shows what an import into Odoo does by its own rules: once everything, a second time nothing, and later only what is new.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountingNames } from "#shared/orders/accounting";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Paper } from "#storefront/accounting-file/exact-lines";
import {
  odooContact,
  odooContactsHead,
  odooHead,
  odooPayment,
  odooPaymentsHead,
  odooRows,
} from "#storefront/accounting-file/odoo";
import { contactOfPaper } from "#storefront/accounting-file/sections";
import { recordsOf } from "#support/accounting-programs";
import { OdooImporter } from "#support/odoo-importer";
import { samplePaper } from "#support/sample-issued-documents";

type Booking = CallReply<"listPaymentBookings">["payments"][number];
const { odoo } = accountingNames;
const booking = (changes: Partial<Booking> = {}): Booking => ({
  id: "payment-p1",
  at: "2026-11-25T21:30:00.000Z",
  journal: "bank",
  direction: "inbound",
  amount: 315,
  customer_id: "c-1",
  customer: { name: "", trn: null, email: "", phone: "", street: "", street2: "", city: "", emirate: 0 },
  order: "100042",
  invoice: "INV-000012",
  reference: "pi_1",
  ...changes,
});
const filesOf = (papers: readonly Paper[], bookings: readonly Booking[]) => {
  const contacts = new Map(papers.map((paper) => [paper.customer_id, odooContact(contactOfPaper(paper))]));
  return [
    odooContactsHead + [...contacts.values()].join(""),
    odooHead + papers.map((paper) => odooRows(paper, odoo, "en")).join(""),
    odooPaymentsHead(odoo) + bookings.map((one) => odooPayment(one, odoo)).join(""),
  ];
};
const papers = [
  samplePaper(),
  samplePaper({ id: "credit_note-3", kind: "credit_note", name: "CN-000003" }),
  samplePaper({ id: "invoice-13", name: "INV-000013", customer_id: "c-2" }),
];

function imported(...files: readonly string[][]): OdooImporter {
  const importer = new OdooImporter();
  for (const file of files.flat()) importer.load(file);
  return importer;
}

// Shows: programs.payment-bookings
test("a second import of the same files changes nothing", () => {
  const files = filesOf(papers, [booking(), booking({ id: "refund-r1", direction: "outbound", amount: 100 })]);
  const once = imported(files);
  const before = structuredClone([...once.records]);
  const done = once.done.length;
  for (const file of files) once.load(file);
  expect(once.done.slice(done)).toEqual([]);
  expect([...once.records]).toEqual(before);
  expect(once.records.get("falaj_invoice_12")?.lines).toHaveLength(3);
});

test("without ids of lines it would double them, which is what the ids are for", () => {
  const bare = filesOf(papers, [])[1]!.replaceAll(/falaj_\w+_line_\d+/g, "");
  const importer = new OdooImporter(new Set(["falaj_customer_c-1", "falaj_customer_c-2"]));
  importer.load(bare);
  importer.load(bare);
  expect(importer.records.get("falaj_invoice_12")?.lines).toHaveLength(6);
});

test("a later file with a payment adds that payment alone", () => {
  const importer = imported(filesOf(papers, [booking()]));
  const done = importer.done.length;
  for (const file of filesOf(papers, [booking(), booking({ id: "cash-o9", journal: "cash", amount: 20 })]))
    importer.load(file);
  expect(importer.done.slice(done)).toEqual(["create falaj_payment_cash-o9"]);
});

test("every record and every line of whatever papers has an id of its own", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }), (counts) => {
      const many = counts.map((count, at) => {
        const paper = samplePaper({ id: `invoice-${at + 1}`, name: `INV-${at + 1}` });
        return { ...paper, lines: Array.from({ length: count }, () => paper.lines[0]!) };
      });
      const rows = recordsOf(filesOf(many, [])[1]!);
      const ids = rows.map((row) => row["invoice_line_ids/id"]);
      expect(new Set(ids).size).toBe(rows.length);
      const importer = imported(filesOf(many, []));
      counts.forEach((count, at) => expect(importer.records.get(`falaj_invoice_${at + 1}`)?.lines).toHaveLength(count));
    }),
    { numRuns: 100 },
  );
});

describe("what each file says", () => {
  test("a contact has how it is reached and where, in Odoo's own states", () => {
    expect(recordsOf(filesOf(papers, [])[0]!)[0]).toEqual({
      id: "falaj_customer_c-1",
      name: "Clinic & Sons",
      company_type: "company",
      vat: "100234567890003",
      email: "noura@clinic.example",
      phone: "+971501234567",
      street: "Villa 12",
      street2: "Al Wasl Road",
      city: "Sharjah",
      "state_id/id": "base.state_ae_sh",
      "country_id/id": "base.ae",
    });
  });

  test.for([
    [48, "base.state_ae_az"],
    [49, "base.state_ae_du"],
    [50, "base.state_ae_sh"],
    [51, "base.state_ae_aj"],
    [52, "base.state_ae_uq"],
    [53, "base.state_ae_rk"],
    [54, "base.state_ae_fu"],
    [0, ""],
  ] as const)("emirate %i is the state %j", ([emirate, state]) => {
    const { contact } = samplePaper();
    const [row] = recordsOf(
      odooContactsHead + odooContact(contactOfPaper(samplePaper({ contact: { ...contact, emirate } }))),
    );
    expect(row!["state_id/id"]).toBe(state);
  });

  test("of a deleted account there is what its paper says, and nothing else", () => {
    const nothing = { email: "", phone: "", street: "", street2: "", city: "", emirate: 0 };
    const [row] = recordsOf(odooContactsHead + odooContact(contactOfPaper(samplePaper({ contact: nothing }))));
    expect(row).toMatchObject({ email: "", phone: "", street: "Villa 12, Sharjah", city: "" });
  });

  test("a payment is named by its day in Dubai, its journal, and the papers that it is for", () => {
    const [row, back] = recordsOf(
      filesOf(papers, [
        booking(),
        booking({
          id: "refund-r1",
          direction: "outbound",
          journal: "wallet",
          order: null,
          invoice: null,
          reference: "",
        }),
      ])[2]!,
    );
    expect(row).toEqual({
      id: "falaj_payment_payment-p1",
      date: "2026-11-26",
      amount: "315.00",
      payment_type: "inbound",
      partner_type: "customer",
      "partner_id/id": "falaj_customer_c-1",
      journal_id: "Bank",
      currency_id: "AED",
      memo: "INV-000012 · 100042 · pi_1",
    });
    expect(back).toMatchObject({ payment_type: "outbound", journal_id: "Wallet", memo: "" });
    expect(odooPaymentsHead({ memo: "ref" })).toContain(",ref\n");
  });
});
