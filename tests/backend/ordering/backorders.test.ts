// Shows that units beyond the stock are owed to those who ordered them, that what comes in goes to those first who ordered
// first, that what is cancelled is owed no more, and that stock, what is owed and what lines wait for agree after any history.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import { fieldMessages } from "#backend/platform/field-messages";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, startedPayment } from "#support/payments";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const inDays = (days: number) => dayInEmirates(Date.now() + days * 86_400_000);
const nothingWaits = () =>
  env.DB.prepare(
    "UPDATE order_lines SET cancelled = quantity - picked - shipped - delivered - returned, backordered = 0",
  );
let staff: TestShopper;
let buyer: TestShopper & { userId: string };
beforeAll(async () => {
  const variants = ["WAIT", "HERE"].map((sku) =>
    variantSample(sku, { stock: 5, cod: true, price_gst: 10, max_oq: null }),
  );
  const lots = productSample("lots", { variants: [variantSample("LOTS", { stock: 0, cod: true, max_oq: null })] });
  await loadProducts([productSample("wait", { variants }), lots]);
});
beforeEach(async () => {
  staff = await aStaff();
  buyer = await aUser();
  await withAddress(buyer);
  await env.DB.batch([
    nothingWaits(),
    env.DB.prepare("UPDATE variants SET stock = 5, owed = 0, backorder_days = NULL WHERE sku_id IN ('WAIT', 'HERE')"),
  ]);
  await staff.get("saveBackorders", { sku_id: "WAIT", allowed: true, days: 21 });
});

async function bought(quantity: number, together?: boolean) {
  const { checkout } = await buyer.get("createCheckout", {
    source: "multiple",
    items: [
      { sku_id: "WAIT", quantity },
      { sku_id: "HERE", quantity: 1 },
    ],
  });
  if (together !== undefined) await buyer.get("changeCheckoutAddress", { id: checkout.id, ships_together: together });
  return (await buyer.get("createCodOrder", orderOf(checkout))).order;
}
const supply = async (sku = "WAIT") =>
  env.DB.prepare("SELECT stock, owed FROM variants WHERE sku_id = ?")
    .bind(sku)
    .first<{ stock: number; owed: number }>();
const waits = async (id: string) => {
  const { units, expected_on } = (await buyer.get("getOrder", { id })).order.items[0]!;
  return { backordered: units.backordered, open: units.open, expected_on };
};
const receive = (change: number) =>
  staff.get("correctStock", { sku_id: "WAIT", kind: "receive", change, reason: "Delivery 88" }, key());

// Shows: orders.backorders, editor.backorders
test("units beyond the stock wait, and what comes in goes to those first who ordered first", async () => {
  const first = await bought(8);
  const second = await bought(4);
  expect(await supply()).toEqual({ stock: 0, owed: 7 });
  expect(await waits(first.id)).toEqual({ backordered: 3, open: 5, expected_on: inDays(21) });
  expect(await waits(second.id)).toEqual({ backordered: 4, open: 0, expected_on: inDays(21) });
  expect((await staff.get("listBackorders", {})).skus).toMatchObject([
    { sku_id: "WAIT", owed: 7, orders: 2, expected_on: inDays(21) },
  ]);
  await receive(4);
  expect(await supply()).toEqual({ stock: 0, owed: 3 });
  expect(await waits(first.id)).toMatchObject({ backordered: 0, open: 8 });
  expect(await waits(second.id)).toMatchObject({ backordered: 3, open: 1 });
  await receive(10);
  expect(await supply()).toEqual({ stock: 7, owed: 0 });
  expect(await waits(second.id)).toMatchObject({ backordered: 0, open: 4 });
  expect((await staff.get("listBackorders", {})).skus).toEqual([]);
});

test("only a SKU that may be is ordered beyond its stock", async () => {
  await staff.get("saveBackorders", { sku_id: "WAIT", allowed: false });
  const wanted = { source: "pdp", sku_id: "WAIT", quantity: 6 } as const;
  expect(await buyer.refuse("createCheckout", wanted)).toMatchObject({ code: "out_of_stock" });
});

test.for([
  [{ sku_id: "WAIT", allowed: true }, 400, "invalid_input"],
  [{ sku_id: "WAIT", allowed: true, days: 366 }, 400, "invalid_input"],
  [{ sku_id: "NO-SUCH", allowed: false }, 404, "unknown_sku"],
] as const)("%o is refused: %i %s", async ([request, status, code]) => {
  expect(await staff.refuse("saveBackorders", request)).toMatchObject({ status, code });
});

// Shows: orders.backorders
test("the cart, the checkout and the order say what waits and until when", async () => {
  await buyer.get("updateCartItem", { type: "UPDATE", sku_id: "WAIT", quantity: 8 });
  expect((await buyer.get("getCart")).cart.items[0]).toMatchObject({ quantity: 8, waiting: { quantity: 3, days: 21 } });
  const { checkout } = await buyer.get("createCheckout", { source: "cart" });
  expect(checkout).toMatchObject({ items: [{ waiting: { quantity: 3, days: 21 } }], ships_together: false });
  const [parts, whole] = [await bought(8), await bought(8, true)];
  expect(parts).toMatchObject({ promised: { to: expect.any(String) } });
  const promisedTo = async (id: string) => (await buyer.get("getOrder", { id })).order;
  expect(await promisedTo(whole.id)).toMatchObject({ ships_together: true });
  expect((await promisedTo(whole.id)).promised!.to > inDays(20)).toBe(true);
  expect((await promisedTo(parts.id)).promised!.to < inDays(20)).toBe(true);
});

test("back-ordered units are not packed, and are cancelled before others", async () => {
  const { id } = await bought(8);
  await staff.get("confirmOrder", { id });
  expect(await staff.refuse("packOrder", { id, lines: [{ line: 0, quantity: 6 }] })).toMatchObject({ status: 400 });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX1" });
  expect((await buyer.get("getOrder", { id })).order.status).toBe("confirmed");
  await buyer.get("cancelOrder", { order_id: id, reason: "other" });
  expect((await buyer.get("getOrder", { id })).order).toMatchObject({
    status: "shipped",
    items: [{ units: { backordered: 0, shipped: 5, cancelled: 3 } }, { units: { shipped: 1 } }],
  });
  expect(await supply()).toEqual({ stock: 0, owed: 0 });
});

test("the bench says that an order waits until all of it is in stock", async () => {
  const [parts, whole] = [await bought(8), await bought(8, true)];
  const waitsWhole = async (id: string) => (await staff.get("getPacking", { id })).packing.waits_whole;
  expect([await waitsWhole(parts.id), await waitsWhole(whole.id)]).toEqual([false, true]);
  await receive(20);
  expect(await waitsWhole(whole.id)).toBe(false);
});

test("stock, what is owed and what lines wait for agree after any history", async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant("buy" as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ act: fc.constant("receive" as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ act: fc.constant("cancel" as const), count: fc.integer({ min: 1, max: 3 }), which: fc.nat(5) }),
    fc.record({ act: fc.constant("count" as const), count: fc.integer({ min: 0, max: 4 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      // One buyer may not have many orders under way.
      buyer = await aUser();
      await withAddress(buyer);
      await env.DB.batch([
        nothingWaits(),
        env.DB.prepare("UPDATE variants SET stock = 5, owed = 0 WHERE sku_id = 'WAIT'"),
        env.DB.prepare("UPDATE variants SET stock = 1000 WHERE sku_id = 'HERE'"),
      ]);
      const orders: string[] = [];
      let all = 5;
      let wanted = 0;
      for (const one of steps) {
        if (one.act === "buy") {
          orders.push((await bought(one.count)).id);
          wanted += one.count;
        }
        if (one.act === "receive") {
          await receive(one.count);
          all += one.count;
        }
        if (one.act === "count" && (await supply())!.owed === 0) {
          const { stock } = (await supply())!;
          await staff.get(
            "correctStock",
            { sku_id: "WAIT", kind: "count", stock: one.count, seen: stock, reason: "x" },
            key(),
          );
          all += one.count - stock;
        }
        const id = one.act === "cancel" ? orders[one.which % Math.max(1, orders.length)] : undefined;
        if (one.act === "cancel" && id) {
          const { units } = (await buyer.get("getOrder", { id })).order.items[0]!;
          const quantity = Math.min(one.count, units.open + units.backordered);
          if (quantity > 0)
            await buyer.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity }] });
          wanted -= quantity;
        }
        const waiting = await Promise.all(orders.map(async (order) => (await waits(order)).backordered));
        const sum = waiting.reduce((total, count) => total + count, 0);
        expect(await supply()).toEqual({ stock: Math.max(0, all - wanted), owed: Math.max(0, wanted - all) });
        expect(sum).toBe(Math.max(0, wanted - all));
        // Who ordered first has nothing to wait for as long as somebody after them has units.
        const firstWaits = waiting.findIndex((count) => count > 0);
        const after = firstWaits < 0 ? [] : await Promise.all(orders.slice(firstWaits + 1).map(waits));
        expect(after.every(({ open }) => open === 0)).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

test("a carrier collects the cash of what it brings, not of what is still to come", async () => {
  const { id } = await bought(8);
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX1" });
  await staff.get("deliverOrder", { id });
  const { order } = await staff.get("getHandledOrder", { id });
  // Three units of 10 AED wait.
  expect(order.cash_due).toBe(30);
  await receive(3);
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX2" });
  await staff.get("deliverOrder", { id });
  expect((await staff.get("getHandledOrder", { id })).order).toMatchObject({ status: "delivered", cash_due: 0 });
});

test("who buys the last units at the same moment waits, though the checkout did not say so", async () => {
  const other = await aUser();
  await withAddress(other);
  const wanted = { source: "pdp", sku_id: "WAIT", quantity: 5 } as const;
  const [first, second] = await Promise.all([buyer, other].map((one) => one.get("createCheckout", wanted)));
  const orders = [
    (await buyer.get("createCodOrder", orderOf(first!.checkout))).order,
    (await other.get("createCodOrder", orderOf(second!.checkout))).order,
  ];
  const units = await Promise.all(
    orders.map(async ({ id }) => (await staff.get("getHandledOrder", { id })).order.items[0]!.units),
  );
  expect(units.map(({ open, backordered }) => [open, backordered])).toEqual([
    [5, 0],
    [0, 5],
  ]);
});

test("a SKU that was made cheaper is not allowed more units than its price was lowered for", async () => {
  await staff.get("saveBackorders", { sku_id: "WAIT", allowed: false });
  await env.DB.prepare("INSERT INTO price_cuts (sku_id, cut_at, was, low) VALUES ('WAIT', ?, 5000, 1000)")
    .bind(Date.now())
    .run();
  expect(await staff.refuse("saveBackorders", { sku_id: "WAIT", allowed: true, days: 3 })).toMatchObject({
    status: 400,
    fields: { allowed: fieldMessages.en.price_cut },
  });
  await env.DB.prepare("DELETE FROM price_cuts").run();
});

test("more of a SKU may turn out to be missing than there is: then it is owed", async () => {
  await bought(8);
  await receive(10);
  expect(await supply()).toEqual({ stock: 7, owed: 0 });
  await staff.get("correctStock", { sku_id: "WAIT", kind: "correct", change: -9, reason: "It was one" }, key());
  expect(await supply()).toEqual({ stock: 0, owed: 2 });
  const { moves } = await staff.get("listStockMoves", { sku_id: "WAIT" });
  expect(moves.slice(0, 2)).toMatchObject([
    { change: -9, after: 0 },
    { kind: "receive", change: 10, after: 7 },
  ]);
});

describe("units that an online payment holds", () => {
  test("are owed, and waited for by the order that it becomes", async () => {
    const payment = await startedPayment(buyer, { WAIT: 8 });
    expect(await supply()).toEqual({ stock: 0, owed: 3 });
    await receive(1);
    await atGateway(payment.id, "paid");
    await buyer.get("verifyPayment", { payment_id: payment.id });
    const { orders } = await buyer.get("listOrders", {});
    expect(await waits(orders[0]!.id)).toMatchObject({ backordered: 2, open: 6 });
    expect(await supply()).toEqual({ stock: 0, owed: 2 });
  });

  test("are owed no more once it has failed", async () => {
    const payment = await startedPayment(buyer, { WAIT: 8 });
    await atGateway(payment.id, "failed");
    await buyer.ask("verifyPayment", { payment_id: payment.id });
    expect(await supply()).toEqual({ stock: 5, owed: 0 });
  });
});

describe("a SKU with lots", () => {
  const place = { lot: "B-1", expires_on: inDays(900), bin: "A1" };

  // Shows: orders.backorders
  test("is owed what its lots do not hold, and packed of what comes in", async () => {
    await staff.get("saveLotRules", { sku_id: "LOTS", tracks_lots: true, least_days: 30 });
    await staff.get("saveBackorders", { sku_id: "LOTS", allowed: true, days: 7 });
    const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "LOTS", quantity: 4 });
    const { order } = await buyer.get("createCodOrder", orderOf(checkout));
    expect(await supply("LOTS")).toEqual({ stock: 0, owed: 4 });
    await staff.get(
      "correctStock",
      { sku_id: "LOTS", kind: "receive", change: 3, reason: "Delivery 89", place },
      key(),
    );
    expect(await supply("LOTS")).toEqual({ stock: 0, owed: 1 });
    expect(await waits(order.id)).toMatchObject({ backordered: 1, open: 3 });
    await staff.get("confirmOrder", { id: order.id });
    await staff.get("packOrder", { id: order.id });
    expect(await supply("LOTS")).toEqual({ stock: 0, owed: 1 });
    await staff.get(
      "correctStock",
      { sku_id: "LOTS", kind: "receive", change: 3, reason: "Delivery 90", place },
      key(),
    );
    expect(await supply("LOTS")).toEqual({ stock: 2, owed: 0 });
    expect(await waits(order.id)).toMatchObject({ backordered: 0, open: 1 });
  });

  test("begins with what lies on the shelf, without what is owed", async () => {
    const { id } = await bought(8);
    const first = { lot: "FIRST", expires_on: inDays(900), bin: "A1" };
    await staff.get("saveLotRules", { sku_id: "WAIT", tracks_lots: true, least_days: 0, lot: first });
    expect((await staff.get("listLots", { sku_id: "WAIT" })).lots).toMatchObject([{ number: "FIRST", quantity: 5 }]);
    expect(await supply()).toEqual({ stock: 0, owed: 3 });
    expect(await waits(id)).toMatchObject({ backordered: 3, open: 5 });
    await env.DB.prepare("UPDATE variants SET tracks_lots = 0, reserved = 0 WHERE sku_id = 'WAIT'").run();
  });
});
