// Shows the statement of account: movements with documents and references between two balances, what is open by age, equal to the
// ledger for one account and for all; and that a due date follows from the invoice's date in one place.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { buyInvoiced, buyOnCredit, openCredit } from "#support/credit";
import { loadProducts } from "#support/loaded-catalogue";
import { shipOrder } from "#support/shipped-order";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const dayMs = 86_400_000;
const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

beforeAll(() =>
  loadProducts([productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] })]),
);

async function aBorrower() {
  const user = await aUser();
  await withAddress(user);
  return { user, id: await openCredit(user, 20_000), staff: await aStaff() };
}

// Shows: terms.statement
test("lists invoices, credit notes and payments with what was owed after each, for buyer and staff alike", async () => {
  const { user, id, staff } = await aBorrower();
  const first = await buyInvoiced(user, "HUNDRED", 3);
  await buyInvoiced(user, "HUNDRED", 2);
  const receipt = { id, kind: "cheque", amount: 450, received_on: today(), reference: "CHQ 9", spread: "oldest" };
  await staff.get("recordReceipt", receipt, key());
  await staff.get("returnOrder", { id: first.id, reason: "other" }, key());
  await staff.get("recordReceipt", { ...receipt, kind: "cash", amount: 100, reference: "" }, key());
  const { statement } = await user.get("getAccountStatement");
  expect(statement.movements.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ["invoice", 300, 300],
    ["invoice", 200, 500],
    ["payment", -450, 50],
    ["credit_note", -300, -250],
    ["payment", -100, -350],
  ]);
  const [invoice, , cheque, note, cash] = statement.movements;
  expect(invoice).toMatchObject({ order_id: first.id, order_number: first.number, po_number: null });
  expect(invoice!.document).toMatch(/^INV-\d{6}$/);
  expect(note!.document).toMatch(/^CN-\d{6}$/);
  expect([cheque!.means, cheque!.reference, cash!.means]).toEqual(["cheque", "CHQ 9", "cash"]);
  // What nobody has confirmed went back into the deposit with the order.
  expect(statement).toMatchObject({ opening: 0, closing: -350, balance: -350, open: [] });
  expect(statement.deposit - statement.ageing.total).toBe(350);
  const ofStaff = await staff.get("getCustomerStatement", { id });
  expect({ ...ofStaff.statement, made_at: "" }).toEqual({ ...statement, made_at: "" });
  expect((await aBorrower().then(({ user: other }) => other.get("getAccountStatement"))).statement.movements).toEqual(
    [],
  );
});

test("names what is ordered and not invoiced beside the balance: together they are what is used of the line", async () => {
  const { user, id, staff } = await aBorrower();
  const figures = async () => {
    const [{ statement }, { statement: ofStaff }, { data }] = await Promise.all([
      user.get("getAccountStatement"),
      staff.get("getCustomerStatement", { id }),
      user.get("getCreditLine"),
    ]);
    expect(ofStaff.ordered).toBe(statement.ordered);
    expect(statement.balance + statement.ordered).toBe(data.used - statement.deposit);
    return [statement.balance, statement.ordered, statement.movements.length, statement.open.length];
  };
  await buyInvoiced(user, "HUNDRED", 3);
  const waiting = await buyOnCredit(user, "HUNDRED", 4);
  expect(await figures()).toEqual([300, 400, 1, 1]);
  // What is taken off before the invoice was never owed.
  await user.get("cancelOrder", { order_id: waiting.id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
  expect(await figures()).toEqual([300, 300, 1, 1]);
  await shipOrder(staff, waiting.id);
  expect(await figures()).toEqual([600, 0, 2, 2]);
  await staff.get("recordReceipt", { id, kind: "cash", amount: 700, received_on: today(), spread: "oldest" }, key());
  const next = await buyOnCredit(user, "HUNDRED", 2);
  expect(await figures()).toEqual([-100, 200, 3, 0]);
  await user.get("cancelOrder", { order_id: next.id, reason: "other" });
  expect(await figures()).toEqual([-100, 0, 3, 0]);
});

test("begins with what was owed before its first day, and refuses a period that is none", async () => {
  const { user } = await aBorrower();
  await buyInvoiced(user, "HUNDRED", 3);
  const tomorrow = new Date(Date.parse(today()) + dayMs).toISOString().slice(0, 10);
  const { statement } = await user.get("getAccountStatement", { from: tomorrow, to: tomorrow });
  expect(statement).toMatchObject({ opening: 300, closing: 300, movements: [], from: tomorrow, to: tomorrow });
  expect(await user.refuse("getAccountStatement", { from: tomorrow, to: today() })).toMatchObject({ status: 400 });
  expect(await user.refuse("getAccountStatement", { from: "2026-02-30" })).toMatchObject({ status: 400 });
  expect(await (await aUser()).refuse("getAccountStatement")).toMatchObject({ status: 404 });
});

/** Moves the date of an order's invoice, which no statement of the shop can. */
async function moveInvoice(orderId: string, days: number) {
  const found = await env.DB.prepare("SELECT sql FROM sqlite_schema WHERE name = 'tax_documents_stay'").first<string>(
    "sql",
  );
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER tax_documents_stay"),
    env.DB.prepare("UPDATE tax_documents SET issued_at = issued_at + ?2 WHERE order_id = ?1").bind(
      orderId,
      days * dayMs,
    ),
    env.DB.prepare(found!),
  ]);
}

// Shows: terms.due-date
test("an invoice is due so many days after its date: on paper, in the line, in the statement and by age", async () => {
  const { user, id, staff } = await aBorrower();
  const { id: order } = await buyInvoiced(user, "HUNDRED", 3);
  const dates = async () => {
    const [{ document }, { data }, { statement }, { order: shown }] = await Promise.all([
      user.get("getTaxDocument", { id: order }),
      user.get("getCreditLine"),
      staff.get("getCustomerStatement", { id }),
      user.get("getOrder", { id: order }),
    ]);
    const all = [
      document.due_at,
      data.dues[0]!.due_at,
      statement.open[0]!.due_at,
      statement.movements[0]!.due_at,
      shown.credit?.due_at,
    ];
    return { all: new Set(all), issued: document.issued_at, statement };
  };
  const before = await dates();
  expect(before.all).toEqual(new Set([new Date(Date.parse(before.issued) + 30 * dayMs).toISOString()]));
  await moveInvoice(order, -75);
  const after = await dates();
  expect(after.all).toEqual(new Set([new Date(Date.parse(after.issued) + 30 * dayMs).toISOString()]));
  expect(after.statement.ageing).toMatchObject({ days_60: 300, total: 300 });
  expect(after.statement.open[0]).toMatchObject({ days_overdue: 45, age: "days_60" });
});

// Shows: terms.ageing
test("what all accounts owe by age is the ledger's sum, and deposits are named beside it", async () => {
  const { user, id, staff } = await aBorrower();
  const { id: order } = await buyInvoiced(user, "HUNDRED", 3);
  await moveInvoice(order, -45);
  await staff.get("recordReceipt", { id, kind: "cash", amount: 1000, received_on: today(), spread: "oldest" }, key());
  await buyInvoiced(user, "HUNDRED", 1);
  const { sums, ledger, deposits, customers } = await staff.get("getCreditFigures", { limit: 1000 });
  expect(sums.total).toBe(ledger);
  expect(customers.find((one) => one.id === id)).toMatchObject({ not_due: 100, total: 100, deposit: 700 });
  expect(deposits).toBeGreaterThanOrEqual(700);
});
