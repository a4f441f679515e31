// Shows the credit line from application to repayment, buying on it, what goes back, its due dates, and that its
// ledger has two sides, sums, is only ever added to, and never goes beyond the limit, also against an unsafe twin.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { insertCreditEntry, type CreditMovement } from "#backend/ordering/credit-line/ledger-statements";
import { aCheckout, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { applyForCredit, buyOnCredit, confirmRepayments, openCredit, repayLongAgo } from "#support/credit";
import { creditDetails } from "#support/credit-details";
import { kycDetails } from "#support/kyc-details";
import { loadProducts } from "#support/loaded-catalogue";
import { pdfSample } from "#support/sample-files";
import { countingDatabase } from "#support/rows-read";
import { aUser, shopperWith } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";

vi.setConfig({ testTimeout: 60_000 });

const db = openDatabase(env.DB);
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999, cod: true })] }),
  ]);
});

/** A buyer with an address and an open line. @param limit in AED */
async function aBorrower(limit: number) {
  const user = await aUser();
  await withAddress(user);
  return { user, id: await openCredit(user, limit), staff: await aStaff() };
}

test("a credit line and an order on it read their own entries, however much others bought on credit", async () => {
  const { user } = await aBorrower(500);
  const { id } = await buyOnCredit(user, "HUNDRED", 1);
  await repayLongAgo((await aUser()).userId);
  const { database, rowsRead } = countingDatabase(env.DB);
  expect((await user.get("getCreditLine", {}, { database })).data.used).toBe(100);
  expect((await user.get("getOrder", { id }, { database })).order.payment_method).toBe("credit");
  expect(rowsRead()).toBeLessThan(200);
});

// Shows: account.licences
test("a business whose trade licence has ended buys nothing on credit until the next one is approved", async () => {
  const { user, staff } = await aBorrower(500);
  const licensed = async (licence_expiry: string) => {
    await env.DB.prepare("UPDATE kyc_submissions SET licence_expiry = '2026-01-01' WHERE user_id = ?")
      .bind(user.userId)
      .run();
    const proof = await uploadFile(user.userId, pdfSample());
    await user.get("submitKyc", { ...kycDetails, licence_expiry, proofs: [proof.id] });
    const { submissions } = await staff.get("listKycQueue", { limit: 100 });
    await staff.get("approveKyc", { id: submissions.find((one) => one.user.user_id === user.userId)!.id });
  };
  await licensed("2099-12-31");
  await buyOnCredit(user, "HUNDRED");
  await env.DB.prepare("UPDATE kyc_submissions SET licence_expiry = '2026-01-01' WHERE user_id = ?")
    .bind(user.userId)
    .run();
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "HUNDRED", quantity: 1 });
  expect(await user.refuse("createCreditOrder", { checkout_id: checkout.id })).toMatchObject({
    status: 409,
    code: "licence_over",
  });
  await licensed("2099-12-31");
  await user.get("createCreditOrder", { checkout_id: checkout.id });
});

// Shows: entities.credit-line, credit.applied
test("an application is sent once, rejected with a reason, sent again and approved; each decision is notified and audited", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  expect(await user.get("getCreditLine")).toMatchObject({ status: "none", data: { limit: 0, application: null } });
  const id = await applyForCredit(user);
  expect(await user.get("getCreditLine")).toMatchObject({
    status: "applied",
    data: {
      available: 0,
      terms: null,
      application: { requested_limit: 5000 },
      documents: [{ content_type: "application/pdf" }],
    },
  });
  const next = await uploadFile(user.userId, pdfSample());
  const again = creditDetails([next.id]);
  expect(await user.refuse("applyForCredit", again)).toMatchObject({ status: 409, code: "credit_pending" });
  await staff.get("rejectCredit", { id, reason: "No statement" });
  expect(await user.get("getCreditLine")).toMatchObject({ status: "rejected", data: { reason: "No statement" } });
  expect((await user.get("applyForCredit", again)).data.documents).toHaveLength(2);
  await staff.get("approveCredit", { id, limit: 2500, terms: 45 });
  expect(await staff.refuse("approveCredit", { id, limit: 9000, terms: 45 })).toMatchObject({
    code: "already_decided",
  });
  expect(await user.get("getCreditLine")).toMatchObject({
    status: "approved",
    data: { limit: 2500, used: 0, available: 2500, terms: 45, next_due: null, reason: null },
  });
  expect(await user.refuse("applyForCredit", again)).toMatchObject({ status: 409, code: "credit_approved" });
  const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
  const subjects = messages.map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["Your credit line application was not approved", "Your credit line is open"]),
  );
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ subject }) => subject === id).map(({ action }) => action)).toEqual([
    "credit.approve",
    "credit.reject",
  ]);
});

test("staff see the customer's business details, find a line by name or e-mail, and page through its movements", async () => {
  const { user, id, staff } = await aBorrower(1000);
  expect((await staff.get("getCreditAccount", { id })).kyc).toBeNull();
  const proof = await uploadFile(user.userId, pdfSample());
  await user.get("submitKyc", { ...kycDetails, establishment: "Known", proofs: [proof.id] });
  const orders = [await buyOnCredit(user, "HUNDRED", 1), await buyOnCredit(user, "HUNDRED", 2)];
  const { kyc, transactions, total } = await staff.get("getCreditAccount", { id, page: 2, limit: 1 });
  expect(kyc).toMatchObject({ status: "submitted", establishment: "Known" });
  expect(transactions).toMatchObject([{ sequence: 1, order_number: orders[0]!.number }]);
  expect(total).toBe(2);
  const found = async (search: string) =>
    (await staff.get("listCreditQueue", { search })).accounts.map((account) => account.id);
  expect(await found(`${user.userId.toUpperCase()}@SHOP.test`)).toEqual([id]);
  expect(await found("no such line")).toEqual([]);
});

test("a change or a suspension that was thought of before a colleague's is refused, and the colleague's stays", async () => {
  const { user, id, staff } = await aBorrower(1000);
  const { account } = await staff.get("getCreditAccount", { id });
  const seen = account.data.decided_at;
  await staff.get("suspendCredit", { id, reason: "Late", seen });
  const late = { status: 409, code: "already_decided" };
  expect(await staff.refuse("changeCredit", { id, limit: 9000, terms: 60, seen })).toMatchObject(late);
  expect(await user.get("getCreditLine")).toMatchObject({ status: "suspended", data: { limit: 1000, terms: 30 } });
  const next = (await staff.get("getCreditAccount", { id })).account.data.decided_at;
  await staff.get("changeCredit", { id, limit: 2000, terms: 15, seen: next });
  expect(await staff.refuse("suspendCredit", { id, reason: "Late", seen: next })).toMatchObject(late);
  expect(await user.get("getCreditLine")).toMatchObject({ status: "approved", data: { limit: 2000, terms: 15 } });
});

// Shows: console.credit-meanwhile
test("an application that was sent again after it was read is decided by neither of the two who read the old one", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const id = await applyForCredit(user);
  const appliedAt = async () => (await staff.get("getCreditAccount", { id })).account.data.applied_at;
  const seen = await appliedAt();
  await staff.get("rejectCredit", { id, reason: "The proof cannot be read", seen });
  await applyForCredit(user, { requested_limit: 90_000 });
  const late = { status: 409, code: "already_decided" };
  expect(await staff.refuse("approveCredit", { id, limit: 90_000, terms: 60, seen })).toMatchObject(late);
  expect(await staff.refuse("rejectCredit", { id, reason: "Too much", seen })).toMatchObject(late);
  expect(await user.get("getCreditLine")).toMatchObject({ status: "applied" });
  await staff.get("approveCredit", { id, limit: 1000, terms: 30, seen: await appliedAt() });
  expect(await user.get("getCreditLine")).toMatchObject({ status: "approved" });
});

// Shows: credit.staff
test("ten decisions at once are one decision with one entry in the audit log", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const id = await applyForCredit(user);
  const answers = await Promise.all(
    upTo(10).map((at) =>
      at % 2
        ? staff.ask("approveCredit", { id, limit: 1000, terms: 30 })
        : staff.ask("rejectCredit", { id, reason: "No" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter(({ subject }) => subject === id)).toHaveLength(1);
});

test.for([
  [{ documents: [] }, { documents: "This field is required." }],
  [{ documents: ["unknown"] }, { documents: "Enter a valid value." }],
  [{ requested_limit: 100 }, { requested_limit: "This value is out of range." }],
  [{ requested_terms: 31 }, { requested_terms: "Enter a valid value." }],
  [{ monthly_purchases: "much" }, { monthly_purchases: "Enter a valid value." }],
  [{ contact_phone: "1" }, { contact_phone: "Enter a phone number with at least 8 digits." }],
] as const)("%j is refused with %j, and nothing is kept", async ([change, fields]) => {
  const user = await aUser();
  const proof = await uploadFile(user.userId, pdfSample());
  expect(await user.refuse("applyForCredit", { ...creditDetails([proof.id]), ...change })).toMatchObject({
    status: 400,
    fields,
  });
  expect((await user.get("getCreditLine")).status).toBe("none");
  expect((await user.get("getCreditForm")).form.uploads).toMatchObject([{ id: proof.id }]);
});

test("the form names every field in both languages, with the closed lists", async () => {
  const user = await aUser();
  const [en, ar] = [await user.get("getCreditForm"), await user.get("getCreditForm", { lang: "ar" })];
  expect(en.form.fields.map(({ name }) => name)).toEqual(Object.keys(creditDetails([])));
  expect(en.form.fields.find(({ name }) => name === "requested_terms")?.choices).toHaveLength(5);
  for (const { label } of ar.form.fields) expect(label).toMatch(/[\u0600-\u06FF]/);
});

// Shows: credit.applied
test("files are added by PATCH and stay; another's file, a POST and somebody without a line are refused", async () => {
  const [user, other] = [await aUser(), await aUser()];
  await applyForCredit(user);
  const [mine, foreign] = [await uploadFile(user.userId, pdfSample()), await uploadFile(other.userId, pdfSample())];
  expect((await user.get("updateCreditFiles", { documents: [mine.id] })).data.documents).toHaveLength(2);
  expect(await user.refuse("deleteFile", { file_id: mine.id })).toMatchObject({ code: "document_in_use" });
  expect(await user.refuse("updateCreditFiles", { documents: [foreign.id] })).toMatchObject({ status: 400 });
  expect(await other.refuse("updateCreditFiles", { documents: [foreign.id] })).toMatchObject({ status: 404 });
});

test("what a line refuses is reported by name: no line, a suspended one, too little", async () => {
  const user = await aUser();
  const { id: checkout_id } = await aCheckout(user, { HUNDRED: 3 });
  const offer = async () =>
    (await user.get("listPaymentMethods", { id: checkout_id })).methods.find(({ method }) => method === "credit");
  expect(await offer()).toEqual({
    method: "credit",
    available: false,
    reason: "You don’t have an active credit line.",
  });
  expect(await user.refuse("createCreditOrder", { checkout_id })).toMatchObject({
    status: 409,
    code: "credit_unavailable",
  });
  const id = await openCredit(user, 500);
  const staff = await aStaff();
  expect(await offer()).toMatchObject({ available: true, reason: null });
  await staff.get("suspendCredit", { id, reason: "Late" });
  expect(await offer()).toMatchObject({ available: false });
  await staff.get("changeCredit", { id, limit: 500, terms: 30 });
  await buyOnCredit(user, "HUNDRED", 3);
  expect(await user.refuse("createCreditOrder", { checkout_id })).toMatchObject({ status: 409, code: "credit_short" });
  expect(await staff.refuse("changeCredit", { id, limit: 500 - 201, terms: 30 })).toMatchObject({ status: 400 });
});

// Shows: credit.order
test("an order on credit is owed with a due date; the wallet pays its part first; the key counts once", async () => {
  const { user } = await aBorrower(1000);
  const { id } = await aCheckout(user, { HUNDRED: 1 });
  await user.get("setCheckoutWallet", { id, use_wallet: true });
  const once = key();
  const { order } = await user.get("createCreditOrder", { checkout_id: id }, once);
  expect(order).toMatchObject({ payment_method: "credit", wallet: 12.5, payable: 87.5, status: "placed" });
  expect((await user.get("createCreditOrder", { checkout_id: id }, once)).order.id).toBe(order.id);
  const { data } = await user.get("getCreditLine");
  expect(data).toMatchObject({
    used: 87.5,
    available: 912.5,
    next_due: { amount: 87.5 },
    dues: [{ order_id: order.id }],
  });
  const days = (Date.parse(data.next_due!.due_at) - Date.parse(order.placed_at)) / 86_400_000;
  expect(days).toBe(30);
  expect((await user.get("listCreditTransactions")).transactions).toMatchObject([
    { sequence: 1, kind: "purchase", amount: 87.5, balance_after: 87.5, order_id: order.id },
  ]);
});

// Shows: credit.due
test("an order on credit and its e-mail say when it is due, and the order what of it is still owed", async () => {
  const { user, id, staff } = await aBorrower(2000);
  const [first, second] = [await buyOnCredit(user, "HUNDRED", 3), await buyOnCredit(user, "HUNDRED", 4)];
  const creditOf = async (order: { id: string }) => (await user.get("getOrder", { id: order.id })).order.credit;
  // The terms count from the invoice, which comes with the goods, or with money that comes earlier.
  expect(await creditOf(first)).toEqual({ due_at: null, open: 300 });
  await staff.get("recordRepayment", { id, amount: 350, note: "Transfer" }, key());
  await confirmRepayments(id);
  const { order: paid } = await user.get("getOrder", { id: first.id });
  const dueAt = new Date(Date.parse(paid.documents[0]!.issued_at) + 30 * 86_400_000).toISOString();
  expect([await creditOf(first), await creditOf(second)]).toMatchObject([
    { due_at: dueAt, open: 0 },
    { due_at: dueAt, open: 350 },
  ]);
  await user.get("cancelOrder", { order_id: second.id, reason: "other" });
  expect(await creditOf(second)).toMatchObject({ open: 0 });
  expect((await user.get("listCreditTransactions")).transactions).toMatchObject([
    { kind: "refund", order_number: second.number },
    { kind: "repayment", order_number: null },
    { kind: "purchase", order_number: second.number },
    { kind: "purchase", order_number: first.number },
  ]);
  const { id: checkout_id } = await aCheckout(user, { HUNDRED: 1 });
  const { order: inCash } = await user.get("createCodOrder", { checkout_id });
  expect(await creditOf(inCash)).toBeNull();
  const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
  const textOf = ({ number }: { number: string }) =>
    messages.find(({ text }) => text.includes(`order ${number} and`))!.text;
  expect(textOf(first)).toContain("On your credit line: AED 300.00, due by the date on your tax invoice\n");
  // In HTML too, whose parts are written before number and day are known.
  const { html } = messages.find(({ text }) => text.includes(`order ${first.number} and`))!;
  for (const said of ["due by the date on your tax invoice", `Your Falaj order ${first.number}`, `/order/${first.id}`])
    expect(html).toContain(said);
  expect(html).not.toMatch(/\{(?:number|due)\}/);
  const { document: invoice } = await user.get("getTaxDocument", { id: first.id });
  expect(invoice.due_at).toBe(dueAt);
  expect(textOf(inCash)).not.toMatch(/due|\{/);
  // What the wallet pays a part of has its invoice at once. The shop's day, four hours before UTC's.
  const { id: inPart } = await aCheckout(user, { HUNDRED: 1 });
  await user.get("setCheckoutWallet", { id: inPart, use_wallet: true });
  const { order: third } = await user.get("createCreditOrder", { checkout_id: inPart });
  const { due_at } = (await creditOf(third))!;
  const [year, month, day] = new Date(Date.parse(due_at!) + 4 * 3_600_000).toISOString().slice(0, 10).split("-");
  const { messages: later } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
  expect(later.find(({ text }) => text.includes(`order ${third.number} and`))!.text).toContain(
    `On your credit line: AED ${third.payable.toFixed(2)}, due by ${day}/${month}/${year}\n`,
  );
});

// Shows: credit.statement
test("payments settle the oldest purchase first; what goes back is taken from its own", async () => {
  const { user, id, staff } = await aBorrower(2000);
  const orders = [
    await buyOnCredit(user, "HUNDRED", 3),
    await buyOnCredit(user, "HUNDRED", 2),
    await buyOnCredit(user, "HUNDRED", 4),
  ];
  const open = async () =>
    (await user.get("getCreditLine")).data.dues.map((due) => [
      orders.findIndex((one) => one.id === due.order_id),
      due.open,
    ]);
  await staff.get("recordRepayment", { id, amount: 350, note: "Transfer" }, key());
  await confirmRepayments(id);
  expect(await open()).toEqual([
    [1, 150],
    [2, 400],
  ]);
  await user.get("cancelOrder", { order_id: orders[2]!.id, reason: "other" });
  expect(await open()).toEqual([[1, 150]]);
  // Paid already, so only what is owed still goes back to the line.
  await user.get("cancelOrder", { order_id: orders[0]!.id, reason: "other" });
  expect((await user.get("getCreditLine")).data).toMatchObject({ used: 0, dues: [], next_due: null });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5 + 150);
  const { order } = await user.get("getOrder", { id: orders[0]!.id });
  expect(order.refunds.map(({ target, amount }) => [target, amount])).toEqual([
    ["credit", 150],
    ["wallet", 150],
  ]);
});

// Shows: credit.order
test("a part refunded and then a return give the whole back to the line", async () => {
  const { user, staff } = await aBorrower(1000);
  const { id } = await buyOnCredit(user, "HUNDRED", 5);
  await staff.get("refundOrder", { id, amount: 120, refund_to: "gateway", note: "Torn" }, key());
  expect((await user.get("getCreditLine")).data.used).toBe(380);
  for (const step of ["confirmOrder", "packOrder"] as const) await staff.get(step, { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "1" });
  await staff.get("deliverOrder", { id });
  await staff.get("returnOrder", { id, reason: "damaged" });
  expect((await user.get("getCreditLine")).data).toMatchObject({ used: 0, available: 1000 });
  expect((await user.get("checkWalletBalance")).data.balance).toBe(12.5);
});

// Shows: credit.staff
test("a repayment counts once under its key, and is never more than what is owed", async () => {
  const { user, id, staff } = await aBorrower(1000);
  await buyOnCredit(user, "HUNDRED", 5);
  expect(await staff.refuse("recordRepayment", { id, amount: 10, note: "x" })).toMatchObject({ status: 400 });
  const once = key();
  const request = { id, amount: 100, note: "Transfer 1" };
  const answers = await Promise.all(upTo(8).map(() => staff.ask("recordRepayment", request, once)));
  expect(answers.map(({ status }) => status)).toEqual(upTo(8).map(() => 200));
  expect((await user.get("getCreditLine")).data.used).toBe(400);
  expect((await staff.ask("recordRepayment", { ...request, amount: 90 }, once)).status).toBe(422);
  const many = await Promise.all(upTo(8).map(() => staff.ask("recordRepayment", request, key())));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(many.filter(({ status }) => status === 409)).toHaveLength(4);
  expect((await user.get("getCreditLine")).data.used).toBe(0);
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter((one) => one.subject === id && one.action === "credit.repayment")).toHaveLength(5);
});

describe("purchases at once", () => {
  const purchase = (userId: string): CreditMovement => {
    const orderId = crypto.randomUUID();
    return { userId, kind: "purchase", amount: 10_000, reference: orderId, orderId, note: "", now: 0 };
  };

  test("a line of 1,000 AED bears ten of twenty orders of 100 AED", async () => {
    const { user } = await aBorrower(1000);
    const ready = await Promise.all(
      upTo(20).map(() => user.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" })),
    );
    const answers = await Promise.all(
      ready.map(({ checkout }) => user.ask("createCreditOrder", { checkout_id: checkout.id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: "credit_short" });
    expect((await user.get("getCreditLine")).data).toMatchObject({ used: 1000, available: 0 });
  });

  test("the unsafe twin, which reads what is left before it buys, promises more", async () => {
    const { user } = await aBorrower(1000);
    const promised = await Promise.all(
      upTo(20).map(async () => {
        const { data } = await user.get("getCreditLine");
        await db.run(insertCreditEntry(purchase(user.userId))).catch(() => {});
        return data.available >= 100;
      }),
    );
    expect(promised.filter(Boolean).length).toBeGreaterThan(10);
    expect((await user.get("getCreditLine")).data.used).toBe(1000);
  });
});

describe("the ledger", () => {
  // Shows: credit.ledger
  test.for([
    ["changed", "UPDATE credit_entries SET amount = 1 WHERE account_id = ?", /append only/],
    ["deleted", "DELETE FROM credit_entries WHERE account_id = ?", /append only/],
    ["changed on the shop's side", "UPDATE credit_shop_entries SET amount = 1 WHERE account_id = ?", /append only/],
    ["deleted on the shop's side", "DELETE FROM credit_shop_entries WHERE account_id = ?", /append only/],
    ["a fraction", entryOf("'repayment', -10.5, 9989.5"), /cannot store REAL/],
    ["a wrong sum", entryOf("'repayment', -10, 1"), /does not follow/],
    ["a gap", entryOf("'repayment', -10, 9990", 9), /does not follow/],
    ["a sequence twice", entryOf("'repayment', -10, 9990", 1), /does not follow/],
    ["below nothing", entryOf("'repayment', -10001, -1"), /credit_not_negative/],
    ["beyond the limit", entryOf("'purchase', 40001, 50001", 2, "'o', 1"), /credit_within_limit/],
    ["a repayment that adds", entryOf("'repayment', 10, 10010"), /CHECK/],
    ["nothing at all", entryOf("'repayment', 0, 10000"), /CHECK/],
    [
      "a limit below what is owed",
      "UPDATE credit_accounts SET credit_limit = 9999 WHERE account_id = ?",
      /below what is owed/,
    ],
    [
      "the shop's side alone",
      "INSERT INTO credit_shop_entries SELECT max(sequence) + 1, ?, 77, -1, -1, 0 FROM credit_shop_entries",
      /no counterpart/,
    ],
  ] as const)("can not be %s", async ([, text, why]) => {
    const { user, id } = await aBorrower(500);
    await buyOnCredit(user, "HUNDRED", 1);
    await expect(env.DB.prepare(text).bind(id).run()).rejects.toThrow(why);
    expect((await user.get("getCreditLine")).data.used).toBe(100);
  });

  test("both sides are 0 together, row by row", async () => {
    const { user, id, staff } = await aBorrower(500);
    await buyOnCredit(user, "HUNDRED", 4);
    await staff.get("recordRepayment", { id, amount: 0.05, note: "x" }, key());
    const sums = await env.DB.prepare(
      `SELECT (SELECT sum(amount) FROM credit_entries) + (SELECT sum(amount) FROM credit_shop_entries) AS both,
        (SELECT count(*) FROM credit_entries) - (SELECT count(*) FROM credit_shop_entries) AS rows,
        (SELECT balance_after FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1) + (
          SELECT sum(balance_after) FROM credit_entries e
          WHERE sequence = (SELECT max(sequence) FROM credit_entries WHERE account_id = e.account_id)) AS owed`,
    ).first();
    expect(sums).toEqual({ both: 0, rows: 0, owed: 0 });
  });
});

function entryOf(values: string, sequence = 2, bought = "NULL, NULL"): string {
  return `INSERT INTO credit_entries (sequence, kind, amount, balance_after, order_id, due_at, account_id, credit_limit,
    reference, note, created_at) VALUES (${sequence}, ${values}, ${bought}, ?, 50000, 'x', '', 0)`;
}
