// Shows that money that comes in is spread over invoices to the fils: never more than the receipt nor than is open, also when two
// allocate at once and against an unsafe twin; what is on no invoice is a deposit; a bounced receipt is undone in one act.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { shipOrder } from "#support/shipped-order";
import { aUser, shopperWith } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] })]),
);

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

/** A customer with an open line, and orders of so many units at 100 AED. */
async function aBorrower(...units: number[]) {
  const user = await aUser();
  await withAddress(user);
  const id = await openCredit(user, 20_000);
  const orders = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first is the oldest
  for (const count of units) orders.push(await buyOnCredit(user, "HUNDRED", count));
  return { user, id, orders: orders.map((order) => order.id), staff: await aStaff() };
}
type Borrower = Awaited<ReturnType<typeof aBorrower>>;

const record = (
  { id, staff }: Pick<Borrower, "id" | "staff">,
  amount: number,
  more: Record<string, unknown> = {},
  by = key(),
) => staff.get("recordReceipt", { id, kind: "transfer", amount, received_on: today(), reference: "FT1", ...more }, by);

const receiptsOf = ({ id, staff }: Pick<Borrower, "id" | "staff">) => staff.get("listReceipts", { id });
const openOf = async ({ user }: Pick<Borrower, "user">) =>
  (await user.get("getCreditLine")).data.dues.map(({ order_id, open }) => [order_id, open]);

/** Both sides of the ledger, and what the dues come to, in AED. */
async function books({ user, id }: Pick<Borrower, "user" | "id">) {
  const { used, dues } = (await user.get("getCreditLine")).data;
  const shop = await env.DB.prepare("SELECT -sum(amount) / 100.0 AS owed FROM credit_shop_entries WHERE account_id = ?")
    .bind(id)
    .first<number>("owed");
  return { used, shop, dues: dues.reduce((sum, { open }) => sum + open, 0) };
}

describe("a receipt", () => {
  // Shows: terms.receipts
  test("pays the invoices that it names, the newest too; the rest is a deposit", async () => {
    const debtor = await aBorrower(3, 2);
    const [first, second] = debtor.orders;
    await record(debtor, 400, {
      allocations: [
        { order_id: second, amount: 200 },
        { order_id: first, amount: 50 },
      ],
    });
    expect(await openOf(debtor)).toEqual([[first, 250]]);
    expect(await books(debtor)).toEqual({ used: 250, shop: 250, dues: 250 });
    const { receipts, deposit, total } = await receiptsOf(debtor);
    expect({ deposit, total }).toEqual({ deposit: 150, total: 1 });
    expect(receipts[0]).toMatchObject({
      amount: 400,
      deposit: 150,
      state: "received",
      confirmed: false,
      can_confirm: false,
    });
    expect(receipts[0]!.allocations.map(({ amount }) => amount).toSorted()).toEqual([200, 50]);
    const { transactions } = await debtor.staff.get("getCreditAccount", { id: debtor.id });
    expect(transactions.slice(0, 2).map(({ kind, amount, order_id }) => [kind, amount, order_id])).toEqual([
      ["repayment", -50, first],
      ["repayment", -200, second],
    ]);
  });

  test("spread over what is due first", async () => {
    const debtor = await aBorrower(1, 2, 3);
    await record(debtor, 250, { spread: "oldest" });
    expect(await openOf(debtor)).toEqual([
      [debtor.orders[1], 50],
      [debtor.orders[2], 300],
    ]);
    expect((await receiptsOf(debtor)).deposit).toBe(0);
  });

  test("counts once for its key, and another one under the same key is refused", async () => {
    const debtor = await aBorrower(3);
    const by = key();
    await Promise.all([1, 2, 3].map(() => record(debtor, 100, { spread: "oldest" }, by)));
    await record(debtor, 100, { spread: "oldest" }, by);
    expect((await receiptsOf(debtor)).total).toBe(1);
    expect((await books(debtor)).used).toBe(200);
    const request = { id: debtor.id, kind: "transfer", amount: 101, received_on: today(), reference: "FT1" } as const;
    expect(await debtor.staff.refuse("recordReceipt", request, by)).toMatchObject({ code: "idempotency_reused" });
  });

  test.for([
    ["more than itself", { amount: 100, parts: [101] }, "receipt_short"],
    ["more than is open", { amount: 900, parts: [301] }, "invoice_short"],
    ["nothing that is owed", { amount: 900, parts: [300], order: "another" }, "invoice_short"],
  ] as const)("is refused for %s, and nothing changes", async ([, { amount, parts, ...other }, code]) => {
    const [debtor, stranger] = [await aBorrower(3), await aBorrower(3)];
    const order_id = "order" in other ? stranger.orders[0]! : debtor.orders[0]!;
    const allocations = parts.map((part) => ({ order_id, amount: part }));
    const request = { id: debtor.id, kind: "cash", amount, received_on: today(), allocations } as const;
    expect(await debtor.staff.refuse("recordReceipt", request, key())).toMatchObject({ status: 409, code });
    expect((await receiptsOf(debtor)).total).toBe(0);
    expect(await books(debtor)).toEqual({ used: 300, shop: 300, dues: 300 });
  });

  test("bad input is refused in words", async () => {
    const debtor = await aBorrower(1);
    const request = { id: debtor.id, kind: "cash", amount: 10, received_on: "2999-01-01" } as const;
    expect(await debtor.staff.refuse("recordReceipt", request, key())).toMatchObject({ status: 400 });
    expect(await debtor.staff.refuse("recordReceipt", { ...request, received_on: today() })).toMatchObject({
      status: 400,
    });
    expect(
      await debtor.staff.refuse("recordReceipt", { ...request, received_on: today(), id: "nobody" }, key()),
    ).toMatchObject({
      status: 404,
    });
    expect(await debtor.staff.refuse("undoReceipt", { id: "none", state: "bounced", reason: "x" })).toMatchObject({
      status: 404,
    });
  });

  test("above the sum waits for a second member of staff, who has confirmed it thereby", async () => {
    const debtor = await aBorrower(90);
    expect(await record(debtor, 8000, { spread: "oldest" })).toMatchObject({ waits: true });
    expect((await receiptsOf(debtor)).total).toBe(0);
    const colleague = await anotherStaff();
    const { approvals } = await colleague.get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ action, subject }) => action === "credit.receipt" && subject === debtor.id)!;
    expect(asked.note).toMatch(/^Bank transfer, .*received \d{4}-\d\d-\d\d\n/);
    expect(await debtor.staff.refuse("approveRequest", { id: asked.id })).toMatchObject({ code: "four_eyes" });
    await colleague.get("approveRequest", { id: asked.id });
    expect((await receiptsOf(debtor)).receipts).toMatchObject([{ amount: 8000, confirmed: true }]);
    expect((await books(debtor)).used).toBe(1000);
  });
});

describe("on an order without an invoice", () => {
  /** Invoices of orders by their numbers; null: none. */
  const invoicesOf = async ({ user, orders }: Borrower) =>
    Promise.all(
      orders.map(async (id) => {
        const { documents } = (await user.get("getOrder", { id })).order;
        expect(documents.length).toBeLessThan(2);
        return documents[0] ? [documents[0].kind, documents[0].amount] : null;
      }),
    );

  // Shows: terms.receipts
  test("a part of a receipt issues its invoice, whole and once; the others have none yet", async () => {
    const debtor = await aBorrower(3, 2, 1);
    const [first, second] = debtor.orders;
    await record(debtor, 50, { allocations: [{ order_id: second, amount: 50 }] });
    expect(await invoicesOf(debtor)).toEqual([null, ["invoice", 200], null]);
    await record(debtor, 350, { allocations: [first, second].map((order_id) => ({ order_id, amount: 150 })) });
    expect(await invoicesOf(debtor)).toEqual([["invoice", 300], ["invoice", 200], null]);
    const { statement } = await debtor.user.get("getAccountStatement");
    expect(statement).toMatchObject({ balance: 100, ordered: 100, deposit: 50 });
    expect(statement.open.map(({ order_id, open }) => [order_id, open])).toEqual([[first, 150]]);
    await shipOrder(debtor.staff, first!);
    expect((await invoicesOf(debtor))[0]).toEqual(["invoice", 300]);
    expect(await books(debtor)).toEqual({ used: 250, shop: 250, dues: 250 });
  });

  test("so does a part of a deposit, and one that is refused issues none", async () => {
    const debtor = await aBorrower(3, 2);
    const [first, second] = debtor.orders;
    await record(debtor, 100);
    expect(await invoicesOf(debtor)).toEqual([null, null]);
    const { id } = (await receiptsOf(debtor)).receipts[0]!;
    const put = (order_id: string, amount: number) => ({ id, allocations: [{ order_id, amount }] });
    expect(await debtor.staff.refuse("allocateReceipt", put(first!, 101), key())).toMatchObject({
      code: "receipt_short",
    });
    const tooMuch = { allocations: [{ order_id: first!, amount: 301 }], id: debtor.id, kind: "cash", amount: 400 };
    expect(await debtor.staff.refuse("recordReceipt", { ...tooMuch, received_on: today() }, key())).toMatchObject({
      code: "invoice_short",
    });
    expect(await invoicesOf(debtor)).toEqual([null, null]);
    const by = key();
    await Promise.all([1, 2].map(() => debtor.staff.ask("allocateReceipt", put(second!, 60), by)));
    expect(await invoicesOf(debtor)).toEqual([null, ["invoice", 200]]);
    expect(await openOf(debtor)).toEqual([
      [second, 140],
      [first, 300],
    ]);
  });

  test("is over what was left of it, and what comes back later is a credit note", async () => {
    const debtor = await aBorrower(3);
    const [order] = debtor.orders;
    await debtor.user.get("cancelOrder", { order_id: order!, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    await record(debtor, 10, { spread: "oldest" });
    expect(await invoicesOf(debtor)).toEqual([["invoice", 200]]);
    await debtor.user.get("cancelOrder", { order_id: order!, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    const { documents } = (await debtor.user.get("getOrder", { id: order! })).order;
    expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["invoice", 200],
      ["credit_note", 100],
    ]);
  });
});

describe("a deposit", () => {
  test("is put onto a later invoice, once for its key", async () => {
    const debtor = await aBorrower(1);
    await record(debtor, 500, { spread: "oldest" });
    const later = await buyOnCredit(debtor.user, "HUNDRED", 3);
    const [receipt] = (await receiptsOf(debtor)).receipts;
    const request = { id: receipt!.id, allocations: [{ order_id: later.id, amount: 250 }] };
    const by = key();
    await Promise.all([1, 2, 3].map(() => debtor.staff.ask("allocateReceipt", request, by)));
    await debtor.staff.get("allocateReceipt", request, by);
    expect(await openOf(debtor)).toEqual([[later.id, 50]]);
    expect((await receiptsOf(debtor)).deposit).toBe(150);
    const tooMuch = { id: receipt!.id, allocations: [{ order_id: later.id, amount: 51 }] };
    expect(await debtor.staff.refuse("allocateReceipt", tooMuch, key())).toMatchObject({ code: "invoice_short" });
    const { entries } = await debtor.staff.get("listAuditLog", { limit: 100 });
    expect(entries.filter((one) => one.action === "credit.allocate" && one.subject === debtor.id)).toMatchObject([
      { detail: expect.stringContaining("250.00 AED") },
    ]);
  });

  // Shows: terms.deposits
  test("is paid back once a colleague has confirmed its receipt, never more than is left", async () => {
    const debtor = await aBorrower(1);
    await record(debtor, 500, { spread: "oldest" });
    const [receipt] = (await receiptsOf(debtor)).receipts;
    const back = { id: receipt!.id, amount: 150, note: "FT 9" };
    expect(await debtor.staff.refuse("refundDeposit", back, key())).toMatchObject({ code: "receipt_unconfirmed" });
    expect(await debtor.staff.refuse("confirmReceipt", { id: receipt!.id })).toMatchObject({ code: "four_eyes" });
    await (await anotherStaff()).get("confirmReceipt", { id: receipt!.id });
    const by = key();
    await Promise.all([1, 2, 3].map(() => debtor.staff.ask("refundDeposit", back, by)));
    expect((await receiptsOf(debtor)).receipts[0]).toMatchObject({ deposit: 250, refunded: 150 });
    expect(await debtor.staff.refuse("refundDeposit", { ...back, amount: 251 }, key())).toMatchObject({
      code: "receipt_short",
    });
    const undo = { id: receipt!.id, state: "bounced", reason: "Returned" } as const;
    expect(await debtor.staff.refuse("undoReceipt", undo)).toMatchObject({ code: "receipt_refunded" });
  });
});

describe("undoing", () => {
  // Shows: terms.bounced
  test("a bounced cheque opens its invoices again in one act, and the customer is notified", async () => {
    const debtor = await aBorrower(3, 2);
    await record(debtor, 600, { kind: "cheque", reference: "CHQ 77", spread: "oldest" });
    expect(await books(debtor)).toEqual({ used: 0, shop: 0, dues: 0 });
    const [receipt] = (await receiptsOf(debtor)).receipts;
    const undo = { id: receipt!.id, state: "bounced", reason: "Insufficient funds" } as const;
    const answers = await Promise.all([1, 2, 3].map(() => debtor.staff.ask("undoReceipt", undo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await books(debtor)).toEqual({ used: 500, shop: 500, dues: 500 });
    expect(await receiptsOf(debtor)).toMatchObject({
      deposit: 0,
      receipts: [{ state: "bounced", deposit: 0, allocations: [] }],
    });
    const { messages } = await shopperWith({}).get("listOutbox", { to: `${debtor.user.userId}@shop.test` });
    const [mail] = messages;
    expect(mail!.subject).toContain("reversed");
    expect(mail!.text).toContain("Insufficient funds");
    expect(
      await debtor.staff.refuse(
        "allocateReceipt",
        { id: receipt!.id, allocations: [{ order_id: debtor.orders[0]!, amount: 1 }] },
        key(),
      ),
    ).toMatchObject({ code: "receipt_ended" });
  });

  test("of one on an invoice that was credited since owes no more than is left of it", async () => {
    const debtor = await aBorrower(3, 2);
    await record(debtor, 300, { allocations: [{ order_id: debtor.orders[0]!, amount: 300 }] });
    await (await anotherStaff()).get("confirmReceipt", { id: (await receiptsOf(debtor)).receipts[0]!.id });
    await debtor.user.get("cancelOrder", { order_id: debtor.orders[0]!, reason: "other" });
    // What was paid for the first settles the second.
    expect(await books(debtor)).toEqual({ used: 0, shop: 0, dues: 0 });
    await debtor.staff.get("undoReceipt", {
      id: (await receiptsOf(debtor)).receipts[0]!.id,
      state: "undone",
      reason: "Wrong customer",
    });
    const { used, dues } = await books(debtor);
    expect(used).toBe(dues);
  });

  test("what nobody has confirmed becomes a deposit when its order is cancelled", async () => {
    const debtor = await aBorrower(3);
    await record(debtor, 300, { spread: "oldest" });
    await debtor.user.get("cancelOrder", { order_id: debtor.orders[0]!, reason: "other" });
    expect((await debtor.user.get("checkWalletBalance")).data.balance).toBe(12.5);
    expect(await books(debtor)).toEqual({ used: 0, shop: 0, dues: 0 });
    expect((await receiptsOf(debtor)).deposit).toBe(300);
  });
});

describe("at once", () => {
  /** What the receipts of an account paid on invoices, in AED. */
  const allocatedFor = (id: string) =>
    env.DB.prepare(
      "SELECT sum(x.amount) / 100.0 AS sum FROM receipt_allocations x JOIN receipts USING (receipt_id) WHERE account_id = ?",
    )
      .bind(id)
      .first<number>("sum");

  /** Two members of staff allocate the same deposit to two invoices, and again two receipts to one invoice. */
  async function race() {
    const debtor = await aBorrower(3, 3);
    const colleague = await anotherStaff();
    await record(debtor, 300);
    const [deposit] = (await receiptsOf(debtor)).receipts;
    await Promise.all(
      [debtor.staff, colleague].map((staff, at) =>
        staff.ask(
          "allocateReceipt",
          { id: deposit!.id, allocations: [{ order_id: debtor.orders[at]!, amount: 300 }] },
          key(),
        ),
      ),
    );
    const onInvoices = await allocatedFor(debtor.id);
    const other = await aBorrower(3);
    await Promise.all(
      [other.staff, colleague].map((staff) =>
        staff.ask(
          "recordReceipt",
          {
            id: other.id,
            kind: "cash",
            amount: 300,
            received_on: today(),
            allocations: [{ order_id: other.orders[0]!, amount: 300 }],
          },
          key(),
        ),
      ),
    );
    return { onInvoices, paid: await allocatedFor(other.id) };
  }

  /** Runs something while the database itself lets every allocation pass. */
  async function withoutTriggers<Result>(run: () => Promise<Result>): Promise<Result> {
    const names = ["receipt_allocations_covered", "receipt_allocations_owed"];
    const found = await env.DB.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (?, ?)")
      .bind(...names)
      .all<{ name: string; sql: string }>();
    await env.DB.batch(names.map((name) => env.DB.prepare(`DROP TRIGGER ${name}`)));
    try {
      return await run();
    } finally {
      await env.DB.batch(found.results.map((one) => env.DB.prepare(one.sql)));
    }
  }

  // Shows: terms.races
  test("two allocations never exceed the receipt nor the invoice", async () => {
    for (let times = 0; times < 3; times++) {
      // oxlint-disable-next-line no-await-in-loop -- one race after the other
      expect(await race()).toEqual({ onInvoices: 300, paid: 300 });
    }
  });

  test("the unsafe twin, which reads what is left before it writes, allocates more", async () => {
    const { onInvoices } = await withoutTriggers(race);
    expect(onInvoices).toBe(600);
  });
});
