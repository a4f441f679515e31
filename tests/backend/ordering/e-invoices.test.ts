// Shows that an e-invoice is built from what the database has of an order, its buyer, its goods and the shop, whatever was
// ordered and given back, with the paper's lines, VAT and totals and those of the books and the return; that it reads them in one batch; and that the settings say who issues, and refuse half of what is
// needed.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openArchives } from "#backend/ordering/archives/archives";
import { readEInvoiceFacts } from "#backend/ordering/e-invoices/read-e-invoice-facts";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import type { TaxPaper } from "#backend/ordering/e-invoices/e-invoice-facts";
import { readFigures, type StatedFigures } from "#support/e-invoice-figures-reader";
import { liveEInvoices, prepareEInvoices } from "#support/e-invoice-model";
import { anOrder } from "#support/orders";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(prepareEInvoices);

type Figures = StatedFigures["categories"][number];

const buyer = { establishment: "Al Noor Dental Clinic", trn: "100234567890003" };
const uuid = "0d2f8a53-51f9-4c3c-9b4b-6f8a8c0f6f10";

function context() {
  let rounds = 0;
  const counted: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (query) => env.DB.prepare(query),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      rounds += 1;
      return env.DB.batch<Row>(statements);
    },
  };
  const settings = readSettings({ ...env, ...localOutbox });
  return { db: openDatabase(counted), archives: openArchives(env), settings, rounds: () => rounds };
}

const invoiceOf = async (orderId: string) =>
  (await env.DB.prepare("SELECT number FROM tax_documents WHERE order_id = ? AND kind = 'invoice'")
    .bind(orderId)
    .first<{ number: number }>())!.number;

const categories = { standard: "S", zero_rated: "Z", exempt: "E", out_of_scope: "O" } as const;
const filsOf = (aed: number) => Math.round(aed * 100);
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

/** What the database has booked of a paper, by category and rate: amounts with VAT, and the VAT in them. */
const bookedOf = async ({ kind, name }: StatedFigures) =>
  (
    await env.DB.prepare(
      `SELECT r.tax_class, r.rate, r.amount, r.tax FROM tax_document_rates r JOIN tax_documents d USING (kind, number)
       WHERE kind = ?1 AND number = ?2`,
    )
      .bind(kind, Number(name.split("-")[1]))
      .all<{ tax_class: keyof typeof categories; rate: number; amount: number; tax: number }>()
  ).results;

/** Compares what an e-invoice states with its paper and with what is booked, to the fils. */
async function compare(stated: StatedFigures, paper: TaxPaper): Promise<void> {
  const lines = paper.lines.map(({ sku_id, quantity, net, tax, total, tax_class, rate, part }) => ({
    part,
    sku: sku_id,
    quantity,
    net: filsOf(net),
    tax: filsOf(tax),
    total: filsOf(total),
    category: categories[tax_class],
    percent: rate,
  }));
  const isCharge = stated.delivery !== null;
  const itsLines = lines.filter(({ part }) => !(isCharge && part === "delivery"));
  expect(stated.lines).toEqual(itsLines.map(({ part: _part, ...line }) => line));
  for (const { net, tax, total } of stated.lines) expect(net + tax).toBe(total);
  if (stated.delivery) {
    const { net, category, percent } = lines.find(({ part }) => part === "delivery")!;
    expect(stated.delivery).toEqual({ net, category, percent });
  }
  const booked = await bookedOf(stated);
  const inOrder = <Value extends { id: string; percent: number }>(some: Value[]) =>
    some.toSorted((one, other) => one.id.localeCompare(other.id) || one.percent - other.percent);
  const figures = stated.categories.map(({ id, percent, taxable, tax, rounding }) => ({
    id,
    percent,
    net: taxable - rounding,
    tax,
  }));
  expect(inOrder(figures)).toEqual(
    inOrder(
      booked.map(({ tax_class, rate, amount, tax }) => ({
        id: categories[tax_class],
        percent: rate / 100,
        net: amount - tax,
        tax,
      })),
    ),
  );
  expect(inOrder(figures)).toEqual(
    inOrder(
      paper.taxes.map(({ tax_class, rate, net, tax }) => ({
        id: categories[tax_class],
        percent: rate,
        net: filsOf(net),
        tax: filsOf(tax),
      })),
    ),
  );
  expect([stated.tax, stated.payable]).toEqual([filsOf(paper.tax), filsOf(paper.total)]);
  expect([stated.tax, stated.payable]).toEqual([
    sum(booked.map(({ tax }) => tax)),
    sum(booked.map(({ amount }) => amount)),
  ]);
}

// Shows: orders.e-invoices, e-invoices.fils
test("random orders: their e-invoices have lines, VAT and totals of the papers, the books and the return", async () => {
  const seen: string[] = [];
  const all: StatedFigures[] = [];
  const tally = await liveEInvoices(20, 20_261_130, async ({ xml, facts }) => {
    seen.push(xml);
    const stated = readFigures(xml);
    all.push(stated);
    await compare(stated, facts.paper);
  });
  const { boxes, due } = await (await aStaff()).get("getVatFigures", { period: "month" });
  const inReturn = (kind: StatedFigures["kind"], id: "S" | "Z", of: (category: Figures) => number) =>
    sum(
      all
        .filter((one) => one.kind === kind)
        .flatMap((one) => one.categories.filter((category) => category.id === id).map(of)),
    );
  const net = ({ taxable, rounding }: Figures) => taxable - rounding;
  const vat = ({ tax }: Figures) => tax;
  for (const [id, isOf] of [
    ["S", (box: string) => box.startsWith("1")],
    ["Z", (box: string) => box === "4"],
  ] as const) {
    const own = boxes.filter(({ box }) => isOf(box));
    const declared = (["net", "vat", "credited", "adjustment"] as const).map((name) =>
      sum(own.map((box) => filsOf(box[name]))),
    );
    // What is taken off is below zero, and nothing is nothing from either side.
    expect([id, ...declared]).toEqual([
      id,
      inReturn("invoice", id, net),
      inReturn("invoice", id, vat),
      -inReturn("credit_note", id, net) || 0,
      -inReturn("credit_note", id, vat) || 0,
    ]);
  }
  expect(filsOf(due)).toBe(sum(all.map(({ kind, tax }) => (kind === "invoice" ? tax : -tax))));
  expect(seen.length).toBeGreaterThan(12);
  // What was cancelled before it left has none.
  expect(tally["invoice"]).toBeGreaterThan(6);
  expect(tally["credit_note"]).toBeGreaterThan(0);
  expect(new Set(seen.map((xml) => /<cbc:UUID>([^<]+)/.exec(xml)![1])).size).toBe(seen.length);
}, 120_000);

// Shows: orders.e-invoices
test("facts are read in one batch: goods, lots, parcels, licence, addresses and the shop's settings", async () => {
  const { userId } = await aUser();
  const { id } = await anOrder(userId, {
    status: "delivered",
    buyer,
    lines: [{ sku: "E0" }, { sku: "E1" }, { sku: "gone" }],
  });
  await env.DB.batch(
    [
      `INSERT INTO kyc_submissions (submission_id, user_id, status, establishment, business_type, trn, tin, licence_number,
         licence_authority, licence_expiry, submitted_at, decided_at)
       VALUES ('k', ?1, 'approved', 'Al Noor', 'clinic', '100234567890003', '1999999999', 'L-7', 'DHA', '2099-12-31', 1, 1)`,
      "UPDATE terms SET hs_code = '901849' WHERE slug = 'dental-uae' AND length(?1) > 0",
      "INSERT INTO lots (lot_id, sku_id, number, created_at) SELECT 7001, 'E0', 'LOT-1', length(?1)",
      `INSERT INTO order_line_lots (order_id, position, lot_id, warehouse_id, shipment_id, quantity)
       SELECT order_id, 0, 7001, 1, 'parcel-' || order_id, 2 FROM orders WHERE user_id = ?1`,
    ].map((text) => env.DB.prepare(text).bind(userId)),
  );
  const reads = context();
  const facts = await readEInvoiceFacts("invoice", await invoiceOf(id), uuid, reads);
  expect(reads.rounds()).toBe(1);
  const address = { street: "Street 4", additional: "Villa 12", city: "Dubai", subdivision: "DXB", country: "AE" };
  expect(facts).toMatchObject({
    uuid,
    paper: { kind: "invoice", buyer: { trn: "100234567890003" } },
    settings: { tin: "1000000000", hs_code: "901890" },
    buyer: { tin: "1999999999", licence: { number: "L-7", authority: "DHA" }, address },
    delivery: address,
    parcels: [`AX-${id}`],
    paymentMethod: "cod",
    poNumber: null,
    goods: {
      E0: { gtin: "6291041500213", hs_code: "401512000000", unit_code: "XBX", lots: ["LOT-1"] },
      // Its category is below one that has a code.
      E1: { gtin: null, hs_code: "901849", unit_code: null, lots: [] },
      gone: { gtin: null, hs_code: null, unit_code: null, lots: [] },
    },
    credit: null,
  });
  expect(await readEInvoiceFacts("invoice", 999_999, uuid, reads)).toBeNull();
});

test("TIN and licence of another TRN are not the buyer's", async () => {
  const { userId } = await aUser();
  const { id } = await anOrder(userId, { buyer: { ...buyer, trn: "100234567890103" } });
  const { id: own } = await anOrder(userId, { buyer });
  const approved = env.DB.prepare(
    `INSERT INTO kyc_submissions (submission_id, user_id, status, establishment, business_type, trn, tin, licence_number,
       licence_authority, licence_expiry, submitted_at, decided_at)
     VALUES (?2, ?1, 'approved', 'Al Noor', 'clinic', ?3, ?4, ?2, 'DHA', '2099-12-31', ?5, 1)`,
  );
  await approved.bind(userId, "L-7", buyer.trn, "1999999999", 1).run();
  const buyerOf = async (order: string) =>
    (await readEInvoiceFacts("invoice", await invoiceOf(order), uuid, context()))!.buyer;
  expect(await buyerOf(id)).toMatchObject({ tin: null, licence: null });
  // Approved for another establishment since, an older paper is still of the one that it names.
  await approved.bind(userId, "L-8", "100234567890203", "1888888888", 2).run();
  expect(await buyerOf(own)).toMatchObject({ tin: "1999999999", licence: { number: "L-7", authority: "DHA" } });
});

// Shows: console.e-invoice-settings
test("settings say who issues: a TIN of another TRN is a warning, half of what is needed is refused", async () => {
  const staff = await aStaff();
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "e_invoices")!;
  expect(values).toMatchObject({ issuer: "shop", from: "2026-01-01", tin: "1000000000", emirate: "DXB" });
  const wrong = {
    issuer: "somebody",
    from: "2027-02-30",
    tin: "100000000000003",
    emirate: "Dubai",
    hs_code: "9018",
  };
  const invalid = await staff.refuse("saveSettings", { group: "e_invoices", version, values: { ...values, ...wrong } });
  expect([invalid.status, Object.keys(invalid.fields!).toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
  const invented = await staff.refuse("saveSettings", { group: "e_invoices", version, values });
  expect(Object.keys(invented.fields!)).toEqual(["issuer"]);
  const company = groups.find(({ group }) => group === "company")!;
  const real = { ...company.values, trn: "100234567890003" };
  await staff.get("saveSettings", { group: "company", version: company.version, values: real });
  const half = { ...values, tin: "", street: "" };
  const refused = await staff.refuse("saveSettings", { group: "e_invoices", version, values: half });
  expect([refused.status, Object.keys(refused.fields!).toSorted()]).toEqual([400, ["street", "tin"]]);
  const own = { ...values, tin: "1 234 567 890", hs_code: "9018.90" };
  const { message } = await staff.get("saveSettings", { group: "e_invoices", version, values: own });
  expect(message).toMatch(/tax group/);
  const after = await staff.get("getSettings");
  expect(after.groups.find(({ group }) => group === "e_invoices")).toMatchObject({
    values: { tin: "1234567890", hs_code: "901890" },
  });
  const elsewhere = { issuer: "erp", from: "2027-01-01" };
  await staff.get("saveSettings", { group: "e_invoices", version: version + 1, values: elsewhere });
});
