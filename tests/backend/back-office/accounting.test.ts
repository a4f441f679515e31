// Shows that what is exported for accounting is the books: whatever was sold, discounted, delivered and given back in part,
// each program that imports the files comes to the papers' totals, to the VAT of each rate and emirate, and to the VAT return.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { accountingNames } from "#shared/orders/accounting";
import type { CallReply } from "#shared/contracts/platform/table";
import { suppliesIn, type VatBox } from "#shared/money/vat-boxes";
import { auditFile } from "#storefront/accounting-file/audit-file";
import { odooHead, odooRows } from "#storefront/accounting-file/odoo";
import { tallyVoucher } from "#storefront/accounting-file/tally";
import { zohoCreditNotesHead, zohoInvoicesHead, zohoRows } from "#storefront/accounting-file/zoho";
import type { Paper } from "#storefront/accounting-file/exact-lines";
import { readAuditFile, textOf } from "#support/audit-file-reader";
import { importedByOdoo, importedByTally, importedByZoho, type Booked } from "#support/accounting-programs";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { emptyOrders } from "#support/emptied-orders";
import { emptyTables } from "#support/emptied-tables";
import { repayLongAgo } from "#support/credit";
import { countingDatabase } from "#support/rows-read";
import { anOldOrder, moveOldOrders } from "#support/archives";
import { aStaff, aStaffWith } from "#support/staff";
import { aUser } from "#support/shoppers";

const fils = (aed: number) => Math.round(aed * 100);
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const period = { period: "today" } as const;

beforeEach(async () => {
  await emptyOrders();
  await loadProducts([productSample("mirror")]);
});

/** Every page of one call for the period, a few records at a time. */
async function allPages<Name extends "listIssuedPapers" | "listPaymentBookings">(name: Name, limit: number) {
  const staff = await aStaff();
  const pages: CallReply<Name>[] = [];
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const reply: CallReply<Name> = await staff.get(name, { ...period, limit, ...(after && { after }) });
    pages.push(reply);
    after = reply.next ?? undefined;
  } while (after);
  return pages;
}
const allPapers = async (limit = 7): Promise<Paper[]> =>
  (await allPages("listIssuedPapers", limit)).flatMap(({ papers }) => papers);

const { fta, odoo, zoho, tally } = accountingNames;
const emirateNames: Record<number, string> = {
  0: "",
  48: "Abu Dhabi",
  49: "Dubai",
  50: "Sharjah",
  51: "Ajman",
  52: "Umm Al Quwain",
  53: "Ras Al Khaimah",
  54: "Fujairah",
};
const filesOf = (papers: Paper[]) => ({
  odoo: odooHead + papers.map((paper) => odooRows(paper, odoo, "en")).join(""),
  invoices:
    zohoInvoicesHead +
    papers
      .filter(({ kind }) => kind === "invoice")
      .map((one) => zohoRows(one, zoho, "en"))
      .join(""),
  notes:
    zohoCreditNotesHead +
    papers
      .filter(({ kind }) => kind !== "invoice")
      .map((one) => zohoRows(one, zoho, "en"))
      .join(""),
  tally: papers.map((paper) => tallyVoucher(paper, tally, "en")).join(""),
});

type Book = { kind: string; number: number; amount: number; tax: number };
const books = async () =>
  (await env.DB.prepare("SELECT kind, number, amount, tax FROM tax_documents ORDER BY kind, number").all<Book>())
    .results;

/** Sums of what was booked under each tax, notes taken off. */
function sumsByTax(documents: Iterable<[string, Booked]>, isNote: (name: string) => boolean) {
  const sums = new Map<string, { net: number; tax: number }>();
  for (const [name, { byTax }] of documents)
    for (const [tax, part] of byTax) {
      const way = isNote(name) ? -1 : 1;
      const before = sums.get(tax) ?? { net: 0, tax: 0 };
      sums.set(tax, { net: before.net + way * part.net, tax: before.tax + way * part.tax });
    }
  return sums;
}

/** Compares the files with the books and with the VAT return. */
async function compare(papers: Paper[]) {
  const files = filesOf(papers);
  const written = await books();
  expect(papers).toHaveLength(written.length);
  const [byOdoo, byTally] = [importedByOdoo(files.odoo), importedByTally(files.tally)];
  const byZoho = new Map([
    ...importedByZoho(files.invoices, "Invoice Number"),
    ...importedByZoho(files.notes, "Credit Note Number"),
  ]);
  for (const { kind, number, amount, tax } of written) {
    const name = (kind === "invoice" ? "INV-" : "CN-") + String(number).padStart(6, "0");
    expect(byOdoo.get(`${kind === "invoice" ? "out_invoice" : "out_refund"} ${name}`)).toMatchObject({
      total: amount,
      tax,
    });
    expect(byZoho.get(name)).toMatchObject({ total: amount, tax });
    const ledgers = byTally.get(`${kind === "invoice" ? "Sales" : "Credit Note"} ${name}`)!;
    const way = kind === "invoice" ? -1 : 1;
    expect(ledgers.get("Online Customers")).toBe(way * amount || 0);
    expect(ledgers.get("VAT Output") ?? 0).toBe(-way * tax || 0);
    expect([...ledgers.values()].reduce((all, one) => all + one, 0)).toBe(0);
  }
  const { rates, due } = await (await aStaff()).get("getVatFigures", period);
  const odooSums = sumsByTax(byOdoo, (name) => name.startsWith("out_refund"));
  const zohoSums = sumsByTax(byZoho, (name) => name.startsWith("CN-"));
  const taxes = { odoo: 0, zoho: 0 };
  for (const [, { tax }] of odooSums) taxes.odoo += tax;
  for (const [, { tax }] of zohoSums) taxes.zoho += tax;
  expect(taxes).toEqual({ odoo: fils(due), zoho: fils(due) });
  const net = (taxClass: string) =>
    rates
      .filter(({ tax_class }) => tax_class === taxClass)
      .reduce((all, one) => all + fils(one.net) + fils(one.credited), 0);
  const odooNet = (pattern: RegExp) =>
    [...odooSums].filter(([name]) => pattern.test(name)).reduce((all, [, part]) => all + part.net, 0);
  expect([odooNet(/_5_/), odooNet(/tax_0$/), odooNet(/exempted/)]).toEqual([
    net("standard"),
    net("zero_rated"),
    net("exempt"),
  ]);
  const zohoNet = (name: string) => zohoSums.get(name)?.net ?? 0;
  expect([zohoNet("Standard Rate"), zohoNet("Zero Rate"), zohoNet("Exempt")]).toEqual([
    net("standard"),
    net("zero_rated"),
    net("exempt"),
  ]);
}

/** Compares the audit file, every box of the return and the documents behind it with the books. */
async function compareAuditFile() {
  const pages = {
    listIssuedPapers: await allPages("listIssuedPapers", 7),
    listPaymentBookings: await allPages("listPaymentBookings", 7),
  };
  const tables = readAuditFile(textOf(auditFile(fta, "en", Date.now()), pages));
  const [lines, paid, ledger] = [tables.get("SuppData")!, tables.get("PaymData")!, tables.get("GLData")!];
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((all, row) => all + fils(Number(row[column])), 0);
  const written = await books();
  for (const { kind, number, amount, tax } of written) {
    const own = lines.rows.filter((row) => row["TransactionID"] === `${kind}-${number}`);
    const way = kind === "invoice" ? 1 : -1;
    expect([sum(own, "SupplyValueAED"), sum(own, "VATValueAED")]).toEqual([way * (amount - tax) || 0, way * tax || 0]);
    expect(own.every((row) => (row["CorrectedInvoiceNo"] !== "") === (kind === "credit_note"))).toBe(true);
  }
  const due = written.reduce((all, { kind, tax }) => all + (kind === "invoice" ? tax : -tax), 0);
  expect(lines.totals).toEqual([
    (sum(lines.rows, "SupplyValueAED") / 100).toFixed(2),
    (due / 100).toFixed(2),
    String(lines.rows.length),
  ]);
  const bookings = pages.listPaymentBookings.flatMap(({ payments }) => payments);
  const money = bookings.reduce((all, one) => all + fils(one.amount) * (one.direction === "inbound" ? 1 : -1), 0);
  expect(fils(Number(paid.totals[0]))).toBe(money);
  const balance = (name: string) => {
    const own = ledger.rows.filter((row) => row["AccountName"] === name);
    return sum(own, "Debit") - sum(own, "Credit");
  };
  expect(balance(fta.vat)).toBe(-due || 0);
  const owed = written.reduce((all, { kind, amount }) => all + (kind === "invoice" ? amount : -amount), 0);
  expect(balance(fta.receivables)).toBe(owed - money);
  expect(ledger.totals[0]).toBe(ledger.totals[1]);
  await compareBoxes(lines.rows);
}

/** Each box of the return is what the lines of the audit file sum to, and what its documents do. */
async function compareBoxes(lines: Record<string, string>[]) {
  const staff = await aStaff();
  const { boxes, total, due } = await staff.get("getVatFigures", period);
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((all, row) => all + fils(Number(row[column])), 0);
  for (const { box, ...shown } of boxes) {
    const supplies = suppliesIn(box as VatBox);
    const own = lines.filter((row) => {
      const isOfClass =
        row["TaxCode"] === { standard: "SR", zero_rated: "ZR", exempt: "EX" }[supplies?.tax_class as "exempt"];
      return (
        isOfClass && (supplies?.emirate === null || row["DeclaredEmirate"] === emirateNames[supplies?.emirate ?? 0])
      );
    });
    const isNote = (row: Record<string, string>) => row["TransactionID"]!.startsWith("credit_note");
    const [sold, credited] = [own.filter((row) => !isNote(row)), own.filter(isNote)];
    expect({ box, ...Object.fromEntries(Object.entries(shown).map(([name, aed]) => [name, fils(aed)])) }).toEqual({
      box,
      net: sum(sold, "SupplyValueAED"),
      vat: sum(sold, "VATValueAED"),
      credited: sum(credited, "SupplyValueAED"),
      adjustment: sum(credited, "VATValueAED"),
    });
    // oxlint-disable-next-line no-await-in-loop -- one box after another
    const { documents } = await staff.get("listVatDocuments", { ...period, box, limit: 1000 });
    expect([
      documents.reduce((all, one) => all + fils(one.net), 0),
      documents.reduce((all, one) => all + fils(one.vat), 0),
    ]).toEqual([fils(shown.net) + fils(shown.credited), fils(shown.vat) + fils(shown.adjustment)]);
  }
  const together = (of: "net" | "credited") => boxes.reduce((all, box) => all + fils(box[of]), 0);
  expect([fils(total.net), fils(total.credited)]).toEqual([together("net"), together("credited")]);
  expect(fils(total.vat) + fils(total.adjustment)).toBe(fils(due));
}

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  unitPrice: fc.integer({ min: 1, max: 40_000 }),
  share: fc.integer({ min: 0, max: 100 }),
  taxClass: fc.constantFrom("standard" as const, "standard" as const, "zero_rated" as const, "exempt" as const),
});
const anyRefund = fc.record({
  line: fc.constantFrom(undefined, "0", "1", "delivery"),
  amount: fc.integer({ min: 1, max: 9000 }),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  shipping: fc.constantFrom(0, 1500, 1501),
  refunds: fc.array(anyRefund, { maxLength: 4 }),
  end: fc.constantFrom("stays", "returned"),
  emirate: fc.constantFrom("Dubai", "Sharjah", "رأس الخيمة", "Nowhere"),
});

const anOrderOfNothing = {
  lines: [{ quantity: 1, unitPrice: 1, share: 100, taxClass: "standard" as const }],
  shipping: 0 as const,
  refunds: [],
  end: "stays" as const,
  emirate: "Dubai" as const,
};

// Shows: programs.issued-papers, programs.audit-file
test(
  "files for each program and the tax authority come to the books and to the VAT return",
  { timeout: 120_000 },
  async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), async (orders) => {
        await emptyOrders();
        const [user, staff] = [await aUser(), await aStaff()];
        for (const { lines, shipping, refunds, end, emirate } of orders) {
          const sold = lines.map(({ share, ...line }) => ({
            ...line,
            discount: Math.floor((line.quantity * line.unitPrice * share) / 100),
          }));
          const { id } = await anOrder(user.userId, { lines: sold, shipping, method: "card", status: "delivered" });
          await env.DB.prepare(
            "UPDATE orders SET delivery_address = json_set(delivery_address, '$.state', ?) WHERE order_id = ?",
          )
            .bind(emirate, id)
            .run();
          for (const { amount, line } of refunds)
            await staff.ask("refundOrder", { id, note: "Torn", amount: amount / 100, ...(line && { line }) }, key());
          if (end === "returned") await staff.ask("returnOrder", { id, reason: "damaged" });
        }
        await compare(await allPapers());
        await compareAuditFile();
      }),
      { numRuns: 20, examples: [[[anOrderOfNothing]]] },
    );
  },
);

test("a period comes page by page: each document once, in the order of issue, and none of another day", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  for (let at = 0; at < 9; at++) await anOrder(user.userId);
  const first = await staff.get("listIssuedPapers", { ...period, limit: 4 });
  expect([first.total, first.papers.length]).toEqual([9, 4]);
  const next = await staff.get("listIssuedPapers", { ...period, limit: 4, after: first.next! });
  expect(next.total).toBeNull();
  const ids = (await allPapers(2)).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 9 }, (_, at) => `invoice-${at + 1}`));
  expect(await staff.get("listIssuedPapers", { period: "last_month" })).toMatchObject({
    total: 0,
    papers: [],
    next: null,
  });
  expect(new Set((await allPapers()).map(({ emirate }) => emirate))).toEqual(new Set([49]));
});

// Shows: console.vat-documents
test("a return by establishment declares everything there, and files for accounting follow", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { status: "delivered" });
  await staff.get("setHandledOrderPo", { id, po_number: "PO-1" });
  await staff.ask("refundOrder", { id, note: "Torn", amount: 10 }, key());
  await staff.get("setHandledOrderPo", { id, po_number: "PO-LATER" });
  const boxWith = async () => (await staff.get("getVatFigures", period)).boxes.find(({ net }) => net > 0)!.box;
  const documents = async (box: VatBox) =>
    (await staff.get("listVatDocuments", { ...period, box })).documents.map(({ name, order }) => [name, order.id]);
  expect(await boxWith()).toBe("1b");
  // They have the number that they were issued with.
  const numbered = await staff.get("listVatDocuments", { ...period, box: "1b" });
  expect(Object.fromEntries(numbered.documents.map(({ kind, po_number }) => [kind, po_number]))).toEqual({
    invoice: "",
    credit_note: "PO-1",
  });
  const both = [
    ["CN-000001", id],
    ["INV-000001", id],
  ];
  expect((await documents("1b")).toSorted()).toEqual(both);
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "papers")!;
  await staff.get("saveSettings", { group: "papers", version, values: { ...values, tax_emirate: "50" } });
  expect(await boxWith()).toBe("1c");
  expect([await documents("1b"), (await documents("1c")).toSorted(), await documents("3")]).toEqual([[], both, []]);
  const [paper] = await allPapers();
  expect([paper!.emirate, paper!.delivery_emirate]).toEqual([50, 49]);
  expect(
    await staff.refuse("saveSettings", {
      group: "papers",
      version: version + 1,
      values: { ...values, tax_emirate: "47" },
    }),
  ).toMatchObject({ status: 400, fields: { tax_emirate: expect.any(String) } });
  expect(await staff.refuse("listVatDocuments", { box: "9" })).toMatchObject({ status: 400 });
  await emptyTables("shop_settings");
});

test("the period of a return is the tax period that the shop has set", async () => {
  const staff = await aStaff();
  await env.DB.prepare(
    `INSERT INTO shop_settings (name, value, version, changed_by, changed_at) VALUES ('papers', '{"tax_period": "monthly"}', 1, 'x', 0)`,
  ).run();
  const months = await staff.get("getVatFigures", { period: "last_tax" });
  expect(months.period).toEqual((await staff.get("getVatFigures", { period: "last_month" })).period);
  await emptyTables("shop_settings");
  const quarters = await staff.get("getVatFigures", { period: "last_tax" });
  expect(quarters.period).toEqual((await staff.get("getVatFigures", { period: "last_quarter" })).period);
  expect((await staff.get("listIssuedPapers", { period: "last_tax" })).period.from).toBe(quarters.period.from);
});

// Shows: programs.payment-bookings
test("money that came and went is booked once, each under its own id", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const now = Date.now();
  const paid = await anOrder(user.userId, { method: "card", wallet: 2000 });
  const cash = await anOrder(user.userId, { status: "shipped" });
  const open = await anOrder(user.userId, { status: "confirmed" });
  await env.DB.prepare("UPDATE payments SET ended_at = ? WHERE payment_id = ?").bind(now, paid.paymentId).run();
  await staff.get("deliverOrder", { id: cash.id });
  const refunds = [
    ["r-done", paid.id, "gateway", "done", 500],
    ["r-wallet", paid.id, "wallet", "done", 300],
    ["r-waits", paid.id, "gateway", "pending", 200],
    // What the gateway refused is given to the wallet below, as a refund of its own.
    ["r-replaced", paid.id, "gateway", "refused", 100],
  ] as const;
  await env.DB.batch(
    refunds.map(([id, order, target, status, amount]) =>
      env.DB.prepare(
        `INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
      ).bind(id, order, target, amount, status, now, status === "done" ? now : null),
    ),
  );
  await staff.get("refundToWallet", { id: "r-replaced" });
  const all: { id: string }[] = [];
  for (let after: string | undefined, goes = true; goes;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await staff.get("listPaymentBookings", { ...period, limit: 2, ...(after && { after }) });
    all.push(...page.payments);
    after = page.next ?? undefined;
    goes = after !== undefined;
  }
  const booked = (id: string, journal: string, direction: string, amount: number) =>
    expect.objectContaining({ id, journal, direction, amount, customer_id: user.userId, invoice: expect.any(String) });
  expect(all).toHaveLength(6);
  expect(all).toEqual(
    expect.arrayContaining([
      booked(`payment-${paid.paymentId}`, "bank", "inbound", (paid.total - 2000) / 100),
      booked(`wallet-${paid.id}`, "wallet", "inbound", 20),
      booked(`cash-parcel-${cash.id}`, "cash", "inbound", cash.total / 100),
      booked("refund-r-done", "bank", "outbound", 5),
      booked("refund-r-wallet", "wallet", "outbound", 3),
      expect.objectContaining({ journal: "wallet", direction: "outbound", amount: 1 }),
    ]),
  );
  expect(JSON.stringify(all)).not.toContain(open.id);
  expect((await (await aStaffWith("orders")).refuse("listPaymentBookings")).code).toBe("no_right");
});

test("cash of an order that is archived stays booked", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId, { method: "cod" });
  const booked = async () =>
    (await staff.get("listPaymentBookings", { period: "custom", from: "2026-02-01", to: "2026-02-28" })).payments;
  const before = await booked();
  expect(before.map((one) => one.id)).toContain(`cash-parcel-${id}`);
  await moveOldOrders();
  expect(await booked()).toEqual(before);
});

test("a page of payments reads its own period, however much was paid before it", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  await repayLongAgo(user.userId);
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, reference, amount, status, quote, started_at,
      held_until, ended_at)
     SELECT 'old-' || i, 'old-' || i, ?, 'sandbox', 'card', 'old-' || i, 100, 'late', '{}', 0, 0, 1 FROM n`,
  )
    .bind(user.userId)
    .run();
  const { id } = await anOrder(user.userId, { wallet: 1000, method: "card" });
  const { database, rowsRead } = countingDatabase(env.DB);
  const { body } = await staff.ask("listPaymentBookings", period, { database });
  expect((body as { payments: { id: string }[] }).payments.map((one) => one.id)).toContain(`wallet-${id}`);
  expect(rowsRead()).toBeLessThan(300);
});

test("payers are named by their approved business details and their billing address", async () => {
  const [user, staff] = [await aUser({ email: "clinic@pay.test" }), await aStaff()];
  const paid = await anOrder(user.userId, { method: "card" });
  await env.DB.batch([
    env.DB.prepare("UPDATE payments SET ended_at = ? WHERE payment_id = ?").bind(Date.now(), paid.paymentId),
    env.DB.prepare(
      `INSERT INTO addresses (address_id, user_id, first_name, last_name, address_line_1, address_line_2, city, state, country, phone, created_at)
       VALUES ('a-pay', ?, 'Noura', 'Saeed', 'Street 8', 'Floor 2', 'Al Nahda', 'Sharjah', 'UAE', '+971501234567', 0)`,
    ).bind(user.userId),
    env.DB.prepare(
      `INSERT INTO kyc_submissions (submission_id, user_id, establishment, business_type, trn, licence_number,
         licence_authority, licence_expiry, status, submitted_at, decided_at) VALUES ('k-pay', ?, 'Shifa Clinic', 'clinic', '100123456700003',
         'L', 'DHA', '2099-12-31', 'approved', 0, 1)`,
    ).bind(user.userId),
  ]);
  const { payments } = await staff.get("listPaymentBookings", period);
  expect(payments.find(({ customer_id }) => customer_id === user.userId)?.customer).toEqual({
    name: "Shifa Clinic",
    trn: "100123456700003",
    email: "clinic@pay.test",
    phone: expect.stringMatching(/^\+971/),
    street: "Street 8",
    street2: "Floor 2",
    city: "Al Nahda",
    emirate: 50,
  });
});

test.for(["x", "1.invoice", "1.other.2", "1.invoice.2'", ""])("a page behind %o is refused", async (after) => {
  expect(await (await aStaff()).refuse("listIssuedPapers", { after })).toMatchObject({
    status: 400,
    fields: { after: expect.any(String) },
  });
});

test("names of buyers are for who may see money: other roles get no papers", async () => {
  for (const role of ["catalogue", "orders", "support"] as const) {
    expect((await (await aStaffWith(role)).refuse("listIssuedPapers")).code).toBe("no_right");
    expect((await (await aStaffWith(role)).refuse("listVatDocuments", { box: "1b" })).code).toBe("no_right");
  }
  for (const role of ["finance", "read_only"] as const) await (await aStaffWith(role)).get("listIssuedPapers");
});

test("a page reads its own papers; a period of more than 50,000 is refused", { timeout: 60_000 }, async () => {
  const numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50001)";
  const { userId } = await aUser();
  await repayLongAgo(userId);
  const now = Date.now();
  await env.DB.batch(
    [
      `INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax,
        shipping, shipping_tax, payable, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
       ${numbers} SELECT 'o' || i, 500000 + i, 'c' || i, '${userId}', 'delivered', 'cod', 2100, 0, 2100, 100, 0, 0, 2100,
        '{}', '{}', '{}', 'en', ${now}, 1 FROM n`,
      `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar,
        quantity, unit_price, total, discount, tax)
       ${numbers} SELECT 'o' || i, 0, 'S', 's', '', '', '', '', 1, 2100, 2100, 0, 100 FROM n`,
      `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
       ${numbers} SELECT 'invoice', i, 'o' || i, 2100, 100, ${now} FROM n`,
    ].map((text) => env.DB.prepare(text)),
  );
  const staff = await aStaff();
  expect(await staff.refuse("listIssuedPapers", period)).toMatchObject({ status: 409, code: "too_many_papers" });
  const { database, rowsRead } = countingDatabase(env.DB);
  const page = { ...period, limit: 20, after: `${now}.invoice.25000` };
  const { body } = await staff.ask("listIssuedPapers", page, { database });
  expect((body as { papers: unknown[] }).papers).toHaveLength(20);
  expect(rowsRead()).toBeLessThan(20 * 40);
});
