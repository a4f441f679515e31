// Shows returns that buyers request: which units may come back and why not, decisions of staff, and what comes back with its
// money, its papers and its stock, once.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf } from "#support/payments";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() =>
  loadProducts([
    productSample("returns", {
      type: "instrument",
      variants: ["SCISSORS", "CLAMP"].map((sku) => variantSample(sku, { stock: 10 })),
    }),
  ]),
);
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id IN ('SCISSORS', 'CLAMP')").run());

const scissors = { sku: "SCISSORS", slug: "returns", quantity: 3, unitPrice: 3333 };
const clamp = { sku: "CLAMP", slug: "returns", quantity: 2, unitPrice: 5000 };

/** Three of one SKU and two of another, for 199.99 AED with 15 AED of delivery, delivered. */
async function delivered(other: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, {
    lines: [scissors, clamp],
    status: "delivered",
    method: "card",
    ...other,
  });
  return { user, staff, id };
}
const oneDamaged = [{ line: 0, quantity: 1, reason: "damaged" }];
const requestOf = (id: string, lines: object[] = oneDamaged) => ({ id, lines, way: "drop_off" });
const request = async (user: TestShopper, id: string, lines?: object[]) =>
  (await user.get("requestReturn", requestOf(id, lines))).return;
const unitsOf = async (staff: TestShopper, id: string) =>
  (await staff.get("getHandledOrder", { id })).order.items.map(({ units }) =>
    Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)),
  );

describe("a return", () => {
  // Shows: returns.request, returns.handled
  test("is requested, approved and received, with its money, its note and its stock", async () => {
    const { user, staff, id } = await delivered();
    const asked = await request(user, id, [
      { line: 0, quantity: 2, reason: "damaged" },
      { line: 1, quantity: 2, reason: "changed_mind" },
    ]);
    const { number } = (await user.get("getOrder", { id })).order;
    expect(asked).toMatchObject({ number: `${number}-1`, state: "requested", units: 4, received: 0 });
    expect(await staff.get("approveReturn", { id: asked.id, note: "Thank you" })).toMatchObject({
      message: "Return approved",
      return: { state: "approved", note: "Thank you" },
    });
    const lines = [
      { line: 0, resell: 0, quarantine: 1, discard: 1 },
      { line: 1, resell: 1 },
    ];
    const received: CallReply<"receiveReturn"> = await staff.get("receiveReturn", { id: asked.id, lines });
    expect(received.return).toMatchObject({
      state: "received",
      received: 3,
      lines: [
        { quarantine: 1, discard: 1 },
        { resell: 1, received: 1 },
      ],
    });
    expect(await unitsOf(staff, id)).toEqual([
      { delivered: 1, returned: 2 },
      { delivered: 1, returned: 1 },
    ]);
    expect([await stockOf("SCISSORS"), await stockOf("CLAMP")]).toEqual([10, 11]);
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ refunded: 116.66, can_return: true, returns: [{ state: "received", received: 3 }] });
    expect(order.refunds).toMatchObject([{ target: "gateway", amount: 116.66 }]);
  });
});
