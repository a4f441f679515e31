// Shows one order over real HTTP from a hospital's purchase order to the bank entry that pays it: invoiced as it leaves, reported to
// a provider that is a server of its own, returned in part, paid. After each step every paper has the same fils wherever it is read:
// in the calls, on its page, in its PDF, in the XML as sent and archived, in the ledger, the statement of account and the VAT return.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { dayInEmirates } from "#shared/time/emirates-time";
import { findChromium } from "#scripts/pdf/local-printer";
import { startPdfServer, type PdfServer } from "#scripts/pdf/pdf-server";
import { bankEntry, csvStatement, ownIban } from "../support/bank-statements";
import { aCustomerWhoApplied, aCustomerWhoWaits } from "../support/customers";
import { FakeProvider } from "../support/fake-provider";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { openServer } from "../support/loopback-server";
import { textOfPdf } from "../support/pdf-text";
import { figuresOn } from "../support/printed-figures";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const provider = new FakeProvider();
let [server, printer]: [Awaited<ReturnType<typeof openServer>> | null, PdfServer | null] = [null, null];
let shop: Shop;
beforeAll(async () => {
  server = await openServer(provider.answer);
  printer = await startPdfServer((await findChromium())!);
  const variables = {
    E_INVOICE_URL: server.origin,
    E_INVOICE_KEY: provider.key,
    E_INVOICE_WEBHOOK_SECRET: provider.webhookSecret,
    PDF_API_URL: printer.url,
  };
  shop = await startShop({ users: ["staff"], variables });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  server?.close();
  await printer?.close();
});

const seller = {
  issuer: "shop",
  from: "2020-01-01",
  tin: "1000000000",
  licence: "CN-1234567",
  authority: "Dubai Economy and Tourism",
  street: "Street 16",
  city: "Dubai",
  emirate: "DXB",
  hs_code: "90189090",
};
const trn = "100123456789003";
const po = "PO-2026/117";
/** Quantities that the voucher below does not divide by. */
const bought = { [goods.masks]: 7, [goods.swabs]: 3 };

const fils = (aed: number) => Math.round(aed * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const written = new Intl.NumberFormat("en-AE", { minimumFractionDigits: 2 });

type Paper = CallReply<"getTaxDocument">["document"];

/** Texts of the elements of a name in XML, wherever they stand. */
const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);
/** What stands between the tags of the elements of a name. */
const elementsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, "g"))].map(([, inner = ""]) => inner);
const filsIn = (xml: string, name: string) => textsIn(xml, name).map((text) => fils(Number(text)));

/** The figures of a paper that a reader adds up, in fils: by line, by rate, and in all. */
const figuresOf = ({ lines, taxes, total, tax }: Paper) => ({
  total: fils(total),
  tax: fils(tax),
  lines: lines.map((line) => [fils(line.net), fils(line.tax)]),
  rates: taxes.map((rate) => [rate.rate, fils(rate.tax)]),
});

/** The same as its XML has them. Delivery beside goods is a charge there, whose VAT is in that of the rate alone. */
function figuresInXml(xml: string, { lines }: Paper) {
  const [totals = ""] = elementsIn(
    xml.replaceAll(/<cac:(Invoice|CreditNote)Line>[^]*?<\/cac:\1Line>/g, ""),
    "cac:TaxTotal",
  );
  const ofLines = [...elementsIn(xml, "cac:InvoiceLine"), ...elementsIn(xml, "cac:CreditNoteLine")].map((line) => [
    filsIn(line, "cbc:LineExtensionAmount")[0],
    filsIn(line, "cbc:TaxAmount")[0],
  ]);
  const charges = elementsIn(xml, "cac:AllowanceCharge").filter((one) => one.includes("Delivery"));
  const delivered = lines.filter(({ part }) => part === "delivery").map((line) => fils(line.tax));
  const ofDelivery = charges.map((charge, at) => [filsIn(charge, "cbc:Amount")[0], delivered[at]]);
  return {
    total: filsIn(xml, "cbc:PayableAmount")[0],
    tax: filsIn(totals, "cbc:TaxAmount")[0],
    lines: [...ofLines, ...ofDelivery],
    rates: elementsIn(totals, "cac:TaxSubtotal").map((rate) => [
      Number(textsIn(rate, "cbc:Percent")[0]),
      filsIn(rate, "cbc:TaxAmount")[0],
    ]),
  };
}

/** What stands on a paper's page, in fils, from its figures. */
const printedFigures = ({ lines, discount, net, tax, total, corrects }: Paper) => ({
  rows: lines.map((line) => [line.unit_price, line.discount, line.net, line.tax, line.total].map(fils)),
  sums: [
    ...(discount > 0 ? [discount] : []),
    net,
    tax,
    total,
    ...(corrects ? [corrects.total, corrects.total_after] : []),
  ].map(fils),
});

/** The text of a PDF file. */
async function pdfText(reader: HttpShopper, path: string) {
  // A busy machine may print it only at the second try, which is half a minute later.
  await expect.poll(async () => (await reader.fetch(path)).status, { timeout: 90_000, interval: 3000 }).toBe(200);
  return textOfPdf(new Uint8Array(await (await reader.fetch(path)).arrayBuffer())).join("");
}

/** A hospital with a TRN whose credit line has terms of 30 days, and the id of that line. */
async function aHospital(staff: HttpShopper) {
  const { email } = await aCustomerWhoWaits(shop.origin, "Paying", "en", { trn });
  const { submissions } = await staff.get("listKycQueue", { limit: 100 });
  await staff.get("approveKyc", { id: submissions.find(({ user }) => user.email === email)!.id });
  const { customer: hospital } = await aCustomerWhoApplied(shop.origin, "Paying", "en", { trn });
  const { accounts } = await staff.get("listCreditQueue", { search: email });
  const { id: account } = accounts[0]!;
  await staff.get("approveCredit", { id: account, limit: 4000, terms: 30 });
  return { hospital, account };
}

/** Its order on credit with the number of its purchase order, and a voucher that does not divide by the lines. */
async function ordered(staff: HttpShopper, hospital: HttpShopper) {
  for (const [sku_id, change] of Object.entries(bought)) {
    const by = { "idempotency-key": crypto.randomUUID() };
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await staff.ask("correctStock", { sku_id, change, reason: "For a hospital" }, by)).status).toBe(200);
  }
  await staff.get("saveVoucher", { code: "PAYING-7", type: "fixed", value: 7.77, max_uses: 1, listed: false });
  const items = Object.entries(bought).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  const { checkout } = await hospital.get("createCheckout", { source: "multiple", items, po_number: po });
  await hospital.get("applyCheckoutVoucher", { id: checkout.id, code: "PAYING-7" });
  const { order } = await hospital.get("createCreditOrder", { checkout_id: checkout.id });
  return order;
}

/** Sets the shop's own part of e-invoices, and the account that its customers pay to. */
async function prepareShop(staff: HttpShopper) {
  const { groups } = await staff.get("getSettings");
  const company = groups.find(({ group }) => group === "company")!;
  const real = { ...company.values, trn: "100000000012303" };
  await staff.get("saveSettings", { group: "company", version: company.version, values: real });
  await staff.get("saveSettings", { group: "e_invoices", version: 0, values: seller });
  const { version, values } = groups.find(({ group }) => group === "brand")!;
  await staff.get("saveSettings", { group: "brand", version, values: { ...values, iban: ownIban } });
}

/** The bank's statement with one payment, matched with what the shop suggests for it. @returns the parts of the match */
async function payByBank(staff: HttpShopper, account: string, amount: number, invoice: string) {
  const form = new FormData();
  const entry = bankEntry({
    date: dayInEmirates(Date.now()),
    amount,
    reference: "FT-PAID",
    text: `Payment of ${invoice}`,
  });
  form.set("file", new File([csvStatement([entry])], "november.csv"));
  expect((await staff.fetch("/api/admin/bank-import/?apply=1", { method: "POST", body: form })).status).toBe(200);
  const [found] = (await staff.get("listBankEntries", { search: "FT-PAID" })).entries;
  const { account: suggested, parts, rest, short } = found!.suggestions[0]!;
  expect([suggested.id, parts.map((part) => part.invoice), rest, short]).toEqual([account, [invoice], 0, 0]);
  const matched = parts.map((part) => ({ order_id: part.order_id, amount: part.amount }));
  const by = { "idempotency-key": crypto.randomUUID() };
  await staff.get("matchBankEntry", { id: found!.id, account_id: account, parts: matched }, by);
  return matched;
}

// Shows: e-invoices.same-fils, e-invoices.sent, e-invoices.note-after-invoice, bank.matched, terms.statement
test("from the purchase order to the bank entry that pays it", { timeout: 240_000 }, async () => {
  const staff = new HttpShopper(shop.origin, { access_token: await mintToken("staff") });
  await prepareShop(staff);
  const { hospital, account } = await aHospital(staff);
  const { id } = await ordered(staff, hospital);

  /** The page of a paper, its PDF and its XML, once the provider has accepted that. */
  async function comparePaper(step: string, paper: Paper, number: number) {
    const end = paper.kind === "invoice" ? "invoice" : `credit-note/${number}`;
    const page = await (await hospital.fetch(`/order/${id}/${end}`)).text();
    expect([step, paper.name, figuresOn(page)]).toEqual([step, paper.name, printedFigures(paper)]);
    const file = paper.kind === "invoice" ? "invoice" : `credit-note?number=${number}`;
    const pdf = await pdfText(hospital, `/order/${id}/pdf/${file}`);
    const printed = [paper.total, paper.tax, paper.net, ...paper.lines.map(({ total }) => total)];
    for (const figure of printed) expect(pdf).toContain(written.format(figure));
    shop.minute();
    const reported = async () =>
      (await staff.get("listEInvoices", { order: id })).e_invoices.find(({ name }) => name === paper.name);
    await expect.poll(async () => (await reported())?.state, { timeout: 30_000, interval: 500 }).toBe("accepted");
    const { id: eInvoice, uuid } = (await reported())!;
    const { xml } = provider.documents.get(uuid)!;
    const archived = await staff.fetch(`/admin/e-invoices/${eInvoice}/file?uuid=${uuid}&part=document`);
    expect(await archived.text()).toBe(xml);
    expect([step, figuresInXml(xml, paper)]).toEqual([step, figuresOf(paper)]);
    expect([textsIn(xml, "cbc:ID")[0], textsIn(xml, "cbc:UUID")[0], textsIn(xml, "cbc:IssueDate")[0]]).toEqual([
      paper.name,
      uuid,
      dayInEmirates(Date.parse(paper.issued_at)),
    ]);
    expect(elementsIn(xml, "cac:OrderReference")[0]).toContain(po);
    return xml;
  }

  /** Looks at all papers of the order and at all books. @param paid in fils @returns the papers with their XML */
  async function compareBooks(step: string, paid: number) {
    const { documents } = (await staff.get("getHandledOrder", { id })).order;
    const papers = [];
    for (const { kind, number } of documents) {
      // oxlint-disable no-await-in-loop -- a credit note is reported after its invoice
      const { document } = await hospital.get("getTaxDocument", { id, kind, number });
      expect((await staff.get("getHandledTaxDocument", { id, kind, number })).document).toEqual(document);
      papers.push({ ...document, xml: await comparePaper(step, document, number) });
      // oxlint-enable no-await-in-loop
    }
    const signed = papers.map(({ kind, ...paper }) => ({ ...paper, sign: kind === "invoice" ? 1 : -1 }));
    const open = sum(signed.map(({ sign, total }) => sign * fils(total))) - paid;
    const ledger = await staff.get("getCreditAccount", { id: account });
    expect([step, fils(ledger.account.data.used), sum(ledger.transactions.map(({ amount }) => fils(amount)))]).toEqual([
      step,
      open,
      open,
    ]);
    const { statement } = await hospital.get("getAccountStatement");
    const ofStaff = (await staff.get("getCustomerStatement", { id: account })).statement;
    expect({ ...ofStaff, made_at: "" }).toEqual({ ...statement, made_at: "" });
    expect([step, statement.movements.map(({ document, amount }) => [document, fils(amount)])]).toEqual([
      step,
      [...signed.map(({ name, sign, total }) => [name, sign * fils(total)]), ...(paid > 0 ? [["", -paid]] : [])],
    ]);
    expect([step, ...[statement.closing, statement.balance, statement.ageing.total].map(fils)]).toEqual([
      step,
      open,
      open,
      open,
    ]);
    expect([step, sum(statement.open.map((one) => fils(one.open))), statement.deposit]).toEqual([step, open, 0]);
    await compareReturn(step, signed);
    return { papers, statement };
  }

  /** The VAT return, which is of this order alone: the shop sells nothing else. */
  async function compareReturn(
    step: string,
    papers: readonly (Pick<Paper, "net" | "tax" | "name"> & { sign: number })[],
  ) {
    const { total, due, boxes } = await staff.get("getVatFigures", {});
    const [net, vat] = (["net", "tax"] as const).map((of) => sum(papers.map((paper) => paper.sign * fils(paper[of]))));
    expect([step, fils(due), fils(total.vat) + fils(total.adjustment)]).toEqual([step, vat, vat]);
    expect([step, sum(boxes.map((box) => fils(box.net) + fils(box.credited)))]).toEqual([step, net]);
    const { documents } = await staff.get("listVatDocuments", { box: "1b" });
    expect([step, documents.map((one) => [one.name, fils(one.net), fils(one.vat)])]).toEqual([
      step,
      papers.map(({ name, sign, ...paper }) => [name, sign * fils(paper.net), sign * fils(paper.tax)]),
    ]);
  }

  // Before it leaves nothing is invoiced, so that nothing is on a statement, though the line is used.
  const before = (await hospital.get("getAccountStatement")).statement;
  const { payable } = (await hospital.get("getOrder", { id })).order;
  expect([before.movements, before.balance, fils(before.ordered)]).toEqual([[], 0, fils(payable)]);

  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "PAYING-1" });
  const left = await compareBooks("it has left", 0);
  const invoice = left.papers[0]!;
  expect([invoice.kind, invoice.po_number, invoice.buyer.trn, fils(invoice.total)]).toEqual([
    "invoice",
    po,
    trn,
    fils(payable),
  ]);
  const due = dayInEmirates(Date.parse(invoice.issued_at) + 30 * 86_400_000);
  expect([invoice.due_at, left.statement.open[0]!.due_at].map((at) => dayInEmirates(Date.parse(at!)))).toEqual([
    due,
    due,
  ]);
  expect(textsIn(invoice.xml, "cbc:DueDate")).toEqual([due]);
  const page = await (await hospital.fetch(`/order/${id}/invoice`)).text();
  for (const words of [po, due.split("-").toReversed().join("/")]) expect(page).toContain(words);

  await staff.get("deliverOrder", { id });
  const lines = [{ line: 1, quantity: bought[goods.swabs], reason: "damaged" }];
  const asked = await hospital.get("requestReturn", { id, lines, way: "pick_up" });
  await staff.get("approveReturn", { id: asked.return.id });
  await staff.get("receiveReturn", { id: asked.return.id, lines: [{ line: 1, discard: bought[goods.swabs] }] });
  const { papers } = await compareBooks("a line came back", 0);
  const note = papers[1]!;
  expect([note.kind, note.corrects?.name]).toEqual(["credit_note", invoice.name]);
  expect(elementsIn(note.xml, "cac:BillingReference")[0]).toContain(`<cbc:ID>${invoice.name}</cbc:ID>`);

  const rest = fils(invoice.total) - fils(note.total);
  expect(await payByBank(staff, account, rest, invoice.name)).toEqual([{ order_id: id, amount: rest / 100 }]);
  const { statement } = await compareBooks("it is paid", rest);
  expect([statement.open, statement.balance, statement.ordered]).toEqual([[], 0, 0]);
  const file = `/statement.pdf?${new URLSearchParams({ from: statement.from, to: statement.to })}`;
  for (const [reader, at] of [
    [hospital, "/account/my-credit-line"],
    [staff, `/admin/credit/${account}`],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one file, which the first of them has printed
    expect(await (await reader.fetch(`${at}/statement`)).text()).toContain(`${at}${file.replace("&", "&amp;")}`);
    const printed = await pdfText(reader, `${at}${file}`);
    for (const words of [invoice.name, note.name, po, "Statement of Account"]) expect(printed).toContain(words);
    for (const { amount, balance } of statement.movements)
      for (const figure of [Math.abs(amount), balance]) expect(printed).toContain(written.format(figure));
    // oxlint-enable no-await-in-loop
  }
  expect(provider.documents.size).toBe(2);
});
