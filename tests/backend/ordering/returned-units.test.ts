// Shows that units of an order come back to the shelf once, whatever takes them back: refunds of lines, a cancelled or a
// returned order, in any order and at once; and that a refund says whether its units go on the shelf.
// Each race is also run against an unsafe twin, which must fail it.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#shared/orders/order-states";
import { anOldOrder, longAgo, moveOldOrders, placeOf } from "#support/archives";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf, withoutGuard } from "#support/payments";
import { aProgram } from "#support/programs";
import { aUser, type TestShopper } from "#support/shoppers";
import { anotherStaff, aStaff } from "#support/staff";

const skus = ["GAUZE", "NEEDLE"] as const;
beforeAll(() =>
  loadProducts([productSample("mirror", { variants: skus.map((sku) => variantSample(sku, { stock: 10 })) })]),
);
// What an order of five has left on the shelf.
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id IN ('GAUZE', 'NEEDLE')").run());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const gauze = { sku: "GAUZE", slug: "gauze", quantity: 5, unitPrice: 1000 };

/** An order of five, paid by card; ten are left. */
async function ofFive(status: OrderState = "delivered", other: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { lines: [gauze], method: "card", status, ...other });
  return { user, staff, id };
}
const refund = (staff: TestShopper, id: string, request: Record<string, unknown>, database?: D1Database) =>
  staff.ask("refundOrder", { id, note: "Torn", line: "0", ...request }, { ...key(), database });

describe("units that a refund takes back", () => {
  test.each([
    ["placed", 12],
    ["confirmed", 12],
    ["packed", 12],
    ["shipped", 10],
    ["delivered", 10],
  ] as const)("of an order that is %s leave %i on the shelf, unless it is said otherwise", async (status, stock) => {
    const { staff, id } = await ofFive(status);
    await refund(staff, id, { quantity: 2 });
    expect(await stockOf("GAUZE")).toBe(stock);
    await refund(staff, id, { quantity: 1, restock: true });
    await refund(staff, id, { quantity: 1, restock: false });
    expect(await stockOf("GAUZE")).toBe(stock + 1);
  });

  test.each([
    ["the buyer", 3],
    ["staff", 3],
  ] as const)("do not come back once more when %s cancels the order", async (who, left) => {
    const { user, staff, id } = await ofFive("confirmed");
    await refund(staff, id, { quantity: 1 });
    await refund(staff, id, { quantity: 1, restock: false });
    expect(await stockOf("GAUZE")).toBe(11);
    if (who === "staff") await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
    else await user.get("cancelOrder", { order_id: id, reason: "changed_mind" });
    expect(await stockOf("GAUZE")).toBe(11 + left);
  });

  test.each([true, false])("do not come back once more with a returned order (restock: %s)", async (restock) => {
    const { staff, id } = await ofFive();
    await refund(staff, id, { quantity: 2 });
    await refund(staff, id, { quantity: 1, restock: true });
    expect(await stockOf("GAUZE")).toBe(11);
    await staff.get("returnOrder", { id, reason: "damaged", restock });
    expect(await stockOf("GAUZE")).toBe(restock ? 13 : 11);
  });

  test("are those of their own line, where a SKU stands on two", async () => {
    const { staff, id } = await ofFive("packed", {
      lines: [gauze, { ...gauze, quantity: 3 }, { ...gauze, sku: "NEEDLE" }],
    });
    await refund(staff, id, { line: "1" });
    expect([await stockOf("GAUZE"), await stockOf("NEEDLE")]).toEqual([13, 10]);
    await refund(staff, id, { line: "1", quantity: 1 });
    await staff.get("cancelHandledOrder", { id, reason: "other" });
    expect([await stockOf("GAUZE"), await stockOf("NEEDLE")]).toEqual([18, 15]);
  });

  test("are none where money alone goes back: in general, for the delivery, or to lower a price", async () => {
    const { staff, id } = await ofFive("packed");
    for (const request of [{ line: undefined, amount: 5 }, { line: "delivery" }, { amount: 3 }])
      expect((await refund(staff, id, request)).status).toBe(200);
    expect(await stockOf("GAUZE")).toBe(10);
    await staff.get("cancelHandledOrder", { id, reason: "other" });
    expect(await stockOf("GAUZE")).toBe(15);
  });

  test.each([
    ["in general", { line: undefined, amount: 5 }],
    ["for the delivery", { line: "delivery" }],
    ["to lower a price", { amount: 3 }],
  ] as const)("cannot be put on the shelf with money %s", async (_, request) => {
    const { staff, id } = await ofFive();
    for (const lang of ["en", "ar"]) {
      const answer = await refund(staff, id, { ...request, restock: true, lang });
      const said = (answer.body as { fields: { restock: string } }).fields.restock;
      expect([answer.status, /[\u0600-\u06ff]/.test(said)]).toEqual([400, lang === "ar"]);
    }
    expect((await staff.get("getHandledOrder", { id })).order.refunded).toBe(0);
  });

  test("are in the audit log, with whether they went on the shelf", async () => {
    const { staff, id } = await ofFive();
    await refund(staff, id, { quantity: 2 });
    await refund(staff, id, { quantity: 1, restock: true });
    const { order } = await staff.get("getHandledOrder", { id });
    const { entries } = await staff.get("listAuditLog", { subject: order.number });
    expect(entries.map(({ detail }) => detail)).toEqual([
      "10.00 AED, 1 × GAUZE, restocked: Torn",
      "20.00 AED, 2 × GAUZE, not restocked: Torn",
    ]);
  });

  test("that one has asked a second member of staff for go where they were to go", async () => {
    const other = await anotherStaff();
    for (const restock of [true, false]) {
      const { user, staff, id } = await ofFive("packed", { lines: [{ ...gauze, unitPrice: 150_000 }] });
      const before = await stockOf("GAUZE");
      const asked = await refund(staff, id, { quantity: 4, refund_to: "wallet", restock });
      expect([asked.body, await stockOf("GAUZE")]).toMatchObject([{ waits: true }, before]);
      const { approvals } = await other.get("listApprovals", { status: "waiting" });
      await other.get("approveRequest", { id: approvals.find((one) => one.user.user_id === user.userId)!.id });
      expect(await stockOf("GAUZE")).toBe(restock ? before + 4 : before);
    }
  });
});

test("units that a refund takes back before the order leaves are not delivered; what it takes back later was", async () => {
  const program = await aProgram(["orders:read"]);
  const { user, staff, id } = await ofFive("packed", { lines: [gauze, { ...gauze, sku: "NEEDLE" }] });
  const shown = async () => {
    const { items } = (await user.get("getOrder", { id })).order;
    const told = (await program.get("getApiOrder", { id })).order.items;
    expect(told.map(({ units }) => units)).toEqual(items.map(({ units }) => units));
    expect(told.map((item) => item.cancelled_quantity)).toEqual(items.map(({ units }) => units.cancelled));
    return items.map(({ quantity, units }) => [quantity, units.cancelled]);
  };
  await refund(staff, id, { quantity: 2 });
  await refund(staff, id, { quantity: 1, restock: false });
  await refund(staff, id, { line: "1", amount: 1 });
  expect(await shown()).toEqual([
    [5, 3],
    [5, 0],
  ]);
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
  const left = (await user.get("getOrder", { id })).order.timeline.at(-1)!.at;
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(left));
  await refund(staff, id, { line: "1", quantity: 2 });
  expect(await shown()).toEqual([
    [5, 3],
    [5, 0],
  ]);
});

test("a return of an order that lay in an archive restocks what its refunds had left", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId, { lines: [gauze], method: "card" });
  await refund(staff, id, { quantity: 2 });
  await env.DB.prepare("UPDATE orders SET changed_at = ? WHERE order_id = ?").bind(longAgo, id).run();
  await moveOldOrders();
  expect(await placeOf(id)).toMatchObject({ year: 2026, lines: 0 });
  await staff.get("returnOrder", { id, reason: "damaged", restock: true });
  expect(await stockOf("GAUZE")).toBe(13);
});

describe("what comes back at once", () => {
  const three = { quantity: 3, restock: true };
  type Race = (one: Awaited<ReturnType<typeof ofFive>>, database: D1Database) => Promise<unknown>;
  const cancel: Race = ({ staff, id }, database) =>
    staff.ask("cancelHandledOrder", { id, reason: "other" }, { database });
  const giveBack: Race = ({ staff, id }, database) =>
    staff.ask("returnOrder", { id, reason: "damaged", restock: true }, { database });
  const refundThree: Race = ({ staff, id }, database) => refund(staff, id, three, database);
  const races: [string, OrderState, [Race, Race], { stock: number; unsafe: number }][] = [
    ["two refunds of three of five units", "packed", [refundThree, refundThree], { stock: 13, unsafe: 16 }],
    ["a refund and a return", "delivered", [refundThree, giveBack], { stock: 15, unsafe: 18 }],
    ["a refund and a cancellation", "packed", [refundThree, cancel], { stock: 15, unsafe: 18 }],
  ];

  /** Both have read the order before one of them writes. */
  async function race(status: OrderState, acts: readonly Race[]): Promise<number> {
    const together = gate(acts.length);
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (texts.some((text) => text.includes("UPDATE orders SET status"))) await together();
      return statements;
    });
    const one = await ofFive(status);
    await Promise.all(acts.map((act) => act(one, database)));
    return stockOf("GAUZE");
  }

  // Shows: orders.units
  test.each(races)("comes back once: %s", async (_, status, acts, { stock }) => {
    expect(await race(status, acts)).toBe(stock);
  });

  test.each(races)(
    "the unsafe twin, whose guards let everything pass, has more: %s",
    async (_, status, acts, { unsafe }) => {
      const mend = await withoutGuard();
      expect(await race(status, acts).finally(mend)).toBe(unsafe);
    },
  );
});
