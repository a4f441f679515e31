// Shows that units of an order's lines go their ways by themselves: packed, shipped in several parcels, delivered, cancelled
// and returned in parts, with the money, the papers, the stock and the message of each part; and that two who act on the
// same units at once do not both take them, which an unsafe twin lets them.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#shared/orders/order-states";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf } from "#support/payments";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const skus = ["GLOVES", "MASKS"] as const;
beforeAll(() =>
  loadProducts([productSample("parts", { variants: skus.map((sku) => variantSample(sku, { stock: 10 })) })]),
);
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id IN ('GLOVES', 'MASKS')").run());

const gloves = { sku: "GLOVES", slug: "parts", quantity: 3, unitPrice: 3333 };
const masks = { sku: "MASKS", slug: "parts", quantity: 2, unitPrice: 5000 };
const parcel = (number: string) => ({ carrier: "Aramex", tracking_number: number });

/** Three of one SKU and two of another, for 199.99 AED with 15 AED of delivery. */
async function ofTwoLines(status: OrderState = "confirmed", other: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { lines: [gloves, masks], status, method: "card", ...other });
  return { user, staff, id };
}
const read = async (staff: TestShopper, id: string) => (await staff.get("getHandledOrder", { id })).order;
const unitsOf = async (staff: TestShopper, id: string) =>
  (await read(staff, id)).items.map(({ units }) =>
    Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)),
  );
const mailsTo = async ({ userId }: { userId: string }) =>
  (
    await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = ? ORDER BY message_id")
      .bind(`${userId}@shop.test`)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject.replace(/ \d+/, ""));

describe("an order in parcels", () => {
  // Shows: orders.parts
  test("goes out as it is packed, and is delivered with its last parcel", async () => {
    const { user, staff, id } = await ofTwoLines();
    const packed = await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 2 }] });
    expect(packed.message).toBe("Items packed");
    expect(await read(staff, id)).toMatchObject({ status: "confirmed", next: ["packed", "shipped", "cancelled"] });
    expect((await staff.get("shipOrder", { id, ...parcel("AX1") })).message).toBe("Parcel shipped");
    await staff.get("packOrder", { id });
    expect((await read(staff, id)).status).toBe("packed");
    await staff.get("shipOrder", { id, ...parcel("AX2"), lines: [{ line: 1, quantity: 2 }] });
    expect(await unitsOf(staff, id)).toEqual([{ shipped: 2, picked: 1 }, { shipped: 2 }]);
    await staff.get("shipOrder", { id, ...parcel("AX3") });
    const { order } = await user.get("getOrder", { id });
    expect(order.status).toBe("shipped");
    expect(order.shipments.map(({ tracking_number, lines }) => [tracking_number, lines])).toEqual([
      ["AX1", [{ line: 0, quantity: 2 }]],
      ["AX2", [{ line: 1, quantity: 2 }]],
      ["AX3", [{ line: 0, quantity: 1 }]],
    ]);
    const [first, second] = order.shipments;
    expect((await staff.get("deliverOrder", { id, shipment: second!.id })).message).toBe("Parcel delivered");
    expect(await unitsOf(staff, id)).toEqual([{ shipped: 3 }, { delivered: 2 }]);
    expect(await staff.refuse("deliverOrder", { id, shipment: second!.id })).toMatchObject({ status: 404 });
    await staff.get("deliverOrder", { id, shipment: first!.id });
    await staff.get("deliverOrder", { id });
    expect(await read(staff, id)).toMatchObject({ status: "delivered" });
    expect(await mailsTo(user)).toEqual([
      "Part of order is on its way",
      "Part of order is on its way",
      "The rest of order is on its way",
      "A parcel of order has been delivered",
      "A parcel of order has been delivered",
      "A parcel of order has been delivered",
    ]);
  });

  test("collects its cash with each of them, and all of it in the end", async () => {
    const { staff, id } = await ofTwoLines("confirmed", { method: "cod", wallet: 2000 });
    const cash = async () =>
      (
        await env.DB.prepare(
          "SELECT amount FROM cash_collections WHERE order_id = ? ORDER BY collected_at, shipment_id",
        )
          .bind(id)
          .all()
      ).results.map(({ amount }) => amount);
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel("AX1"), lines: [{ line: 0, quantity: 1 }] });
    await staff.get("shipOrder", { id, ...parcel("AX2") });
    const [one, other] = (await read(staff, id)).shipments;
    await staff.get("deliverOrder", { id, shipment: one!.id });
    // 33.33 and 15.00 of delivery, of which the wallet had paid 20.00.
    expect(await cash()).toEqual([2833]);
    await staff.get("deliverOrder", { id, shipment: other!.id });
    expect(await cash()).toEqual([2833, 21_499 - 2000 - 2833]);
  });
});

describe("units that are unpacked", () => {
  // Shows: orders.unpack
  test("are open again: the buyer may cancel them, and others are packed", async () => {
    const { user, staff, id } = await ofTwoLines();
    await staff.get("packOrder", { id });
    const some = await staff.get("unpackOrder", { id, lines: [{ line: 0, quantity: 2 }] });
    expect(some.message).toBe("Items unpacked");
    expect(await unitsOf(staff, id)).toEqual([{ open: 2, picked: 1 }, { picked: 2 }]);
    expect(await read(staff, id)).toMatchObject({ status: "confirmed", can_cancel: true });
    expect([await stockOf("GLOVES"), await stockOf("MASKS")]).toEqual([10, 10]);
    await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    expect(await stockOf("GLOVES")).toBe(11);
    await staff.get("packOrder", { id });
    expect(await unitsOf(staff, id)).toEqual([{ picked: 2, cancelled: 1 }, { picked: 2 }]);
    const { entries } = await staff.get("listAuditLog", { subject: (await read(staff, id)).number });
    expect(entries.map(({ action, detail }) => [action, detail])).toContainEqual(["order.unpack", "2 × GLOVES"]);
    expect(await mailsTo(user)).toEqual(["Items of order have been cancelled"]);
  });

  test("are none that nobody has packed, nor any that have left", async () => {
    const { staff, id } = await ofTwoLines();
    expect(await staff.refuse("unpackOrder", { id })).toMatchObject({ status: 409, code: "order_state" });
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 2 }] });
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    expect(await staff.refuse("unpackOrder", { id })).toMatchObject({ status: 409, code: "order_state" });
  });
});

describe("units that are cancelled", () => {
  // Shows: orders.part-cancel
  test.for([
    ["cod", 0, 0],
    ["card", 0, 66.66],
    ["wallet", 21_499, 66.66],
    ["cod", 20_000, 51.67],
  ] as const)(
    "of an order by %s (wallet: %i) give back %d AED, with a credit note by line",
    async ([method, wallet, back]) => {
      const { user, staff, id } = await ofTwoLines("confirmed", { method, wallet });
      const { order, message } = await user.get("cancelOrder", {
        order_id: id,
        reason: "too_slow",
        refund_to: "wallet",
        lines: [{ line: 0, quantity: 2 }],
      });
      expect(message).toBe("Items cancelled");
      expect(order).toMatchObject({ status: "confirmed", refunded: back, reason: null });
      expect(order.documents.map(({ amount }) => amount)).toEqual([214.99, 66.66]);
      expect(await stockOf("GLOVES")).toBe(12);
      const { document } = await user.get("getTaxDocument", {
        id,
        kind: "credit_note",
        number: order.documents[1]!.number,
      });
      expect(document.lines).toMatchObject([{ sku_id: "GLOVES", quantity: 2, total: 66.66 }]);
      expect(await mailsTo(user)).toEqual(["Items of order have been cancelled"]);
      await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
      const whole = await read(staff, id);
      expect(whole).toMatchObject({ status: "cancelled", refundable: 0 });
      expect(
        whole.documents.reduce((sum, { kind, amount }) => sum + (kind === "invoice" ? amount : -amount), 0),
      ).toBeCloseTo(0);
      expect([await stockOf("GLOVES"), await stockOf("MASKS")]).toEqual([13, 12]);
    },
  );

  test("leave the rest to be delivered, and are not on its note", async () => {
    const { staff, id } = await ofTwoLines("packed", { method: "cod" });
    await staff.get("cancelHandledOrder", { id, reason: "out_of_stock", lines: [{ line: 1, quantity: 2 }] });
    expect(await unitsOf(staff, id)).toEqual([{ picked: 3 }, { cancelled: 2 }]);
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    await staff.get("deliverOrder", { id });
    expect(await read(staff, id)).toMatchObject({ status: "delivered", refunded: 0, refundable: 114.99 });
    const paid = await env.DB.prepare("SELECT sum(amount) FROM cash_collections WHERE order_id = ?")
      .bind(id)
      .first("sum(amount)");
    expect(paid).toBe(11_499);
  });

  test("by the buyer are only those that nobody has packed", async () => {
    const { user, staff, id } = await ofTwoLines();
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 3 }] });
    const refused = await user.refuse("cancelOrder", {
      order_id: id,
      reason: "other",
      lines: [{ line: 0, quantity: 1 }],
    });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    const { order } = await user.get("cancelOrder", { order_id: id, reason: "other" });
    expect(order).toMatchObject({ status: "packed", can_cancel: false });
    expect(await unitsOf(staff, id)).toEqual([{ picked: 3 }, { cancelled: 2 }]);
  });
});

describe("units that come back", () => {
  test("give back their own money, and go to the shelf only where they may be sold", async () => {
    const { user, staff, id } = await ofTwoLines("delivered");
    await staff.get("returnOrder", { id, reason: "damaged", lines: [{ line: 0, quantity: 1 }] });
    await staff.get("returnOrder", { id, reason: "wrong_item", restock: true, lines: [{ line: 1, quantity: 1 }] });
    expect(await read(staff, id)).toMatchObject({ status: "delivered", refunded: 83.33 });
    expect([await stockOf("GLOVES"), await stockOf("MASKS")]).toEqual([10, 11]);
    expect(await unitsOf(staff, id)).toEqual([
      { delivered: 2, returned: 1 },
      { delivered: 1, returned: 1 },
    ]);
    await staff.get("returnOrder", { id, reason: "damaged" });
    expect(await read(staff, id)).toMatchObject({ status: "returned", refunded: 214.99, refundable: 0 });
    expect(await mailsTo(user)).toEqual([
      "We received items that you returned from order",
      "We received items that you returned from order",
      "We received your return for order",
    ]);
  });

  test("may come back before the rest has left", async () => {
    const { staff, id } = await ofTwoLines();
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 3 }] });
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    await staff.get("returnOrder", { id, reason: "undeliverable", restock: true });
    expect(await unitsOf(staff, id)).toEqual([{ returned: 3 }, { open: 2 }]);
    expect((await read(staff, id)).status).toBe("confirmed");
    expect(await stockOf("GLOVES")).toBe(13);
    await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
    expect(await read(staff, id)).toMatchObject({ status: "returned", refunded: 214.99 });
  });

  test("are none that never left, and none twice", async () => {
    const { staff, id } = await ofTwoLines("shipped");
    const wanted = { id, reason: "damaged" as const, lines: [{ line: 0, quantity: 3 }] };
    await staff.get("returnOrder", wanted);
    expect(await staff.refuse("returnOrder", wanted)).toMatchObject({ status: 400 });
    const { id: packed } = await ofTwoLines("packed");
    expect(await staff.refuse("returnOrder", { ...wanted, id: packed })).toMatchObject({ code: "order_state" });
  });
});

describe("two who pack the same line at once", () => {
  /** Both have read the order before either writes. @param isSafe whether the order's version is compared */
  const bothPack = async (isSafe: boolean) => {
    const { staff, id } = await ofTwoLines();
    const together = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE orders SET status/.test(text));
      if (at === -1) return statements;
      await together();
      const careless = texts[at]!.replace("version = ?", "? IS NOT NULL");
      return isSafe ? statements : statements.with(at, rewrite(at, careless));
    });
    const pack = () => staff.ask("packOrder", { id, lines: [{ line: 0, quantity: 2 }] }, { database });
    const answers = await Promise.all([pack(), pack()]);
    return { statuses: answers.map(({ status }) => status).toSorted(), units: (await unitsOf(staff, id))[0] };
  };

  test("do not take more units than it has", async () => {
    expect(await bothPack(true)).toEqual({ statuses: [200, 400], units: { open: 1, picked: 2 } });
  });

  test("are both told that they have, where no version is compared", async () => {
    expect(await bothPack(false)).toEqual({ statuses: [200, 200], units: { open: 1, picked: 2 } });
  });
});

// Code from before units moves an order by its state alone, while a deployment is under way or after it was taken back.
describe("an order that older code moves", () => {
  const moved = (id: string, status: OrderState) =>
    env.DB.prepare("UPDATE orders SET status = ? WHERE order_id = ?").bind(status, id).run();

  test.for([
    ["packed", { picked: 3 }],
    ["shipped", { shipped: 3 }],
    ["delivered", { delivered: 3 }],
    ["cancelled", { cancelled: 3 }],
  ] as const)("has its units where its state says: %s", async ([status, units]) => {
    const { staff, id } = await ofTwoLines();
    await moved(id, status);
    expect((await unitsOf(staff, id))[0]).toEqual(units);
    expect((await read(staff, id)).status).toBe(status);
  });

  test("is not cancelled a second time", async () => {
    const { user, id } = await ofTwoLines();
    await moved(id, "cancelled");
    expect(await user.refuse("cancelOrder", { order_id: id, reason: "changed_mind" })).toMatchObject({ status: 409 });
  });
});
