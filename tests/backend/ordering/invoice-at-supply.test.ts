// Shows that an order which is paid later has its tax invoice when its goods are supplied: with its first parcel, over what is
// left of it. What is cancelled before needs neither invoice nor credit note, and what comes back afterwards is a credit note.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckout } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const skus = ["GLOVES", "MASKS"] as const;
beforeAll(() =>
  loadProducts([
    productSample("supply", {
      variants: skus.map((sku) => variantSample(sku, { price_gst: 9.99, stock: 9999, cod: true })),
    }),
  ]),
);

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const parcel = (number: string) => ({ carrier: "Aramex", tracking_number: number });
const documentsOf = async (user: Pick<TestShopper, "get">, id: string) =>
  (await user.get("getOrder", { id })).order.documents.map(({ kind, amount }) => [kind, amount]);
const reductionsOf = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT line, quantity, amount, tax FROM order_reductions WHERE order_id = ? ORDER BY version, line",
    )
      .bind(id)
      .all()
  ).results;

/** Three of one SKU and two of another in cash, with delivery, for 64.95 AED. */
async function inCash() {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id: checkout_id } = await aCheckout(user, { GLOVES: 3, MASKS: 2 });
  const { id } = (await user.get("createCodOrder", { checkout_id })).order;
  return { user, staff, id };
}

describe("an order in cash", () => {
  test("has no invoice until its first parcel leaves, which is over the whole of it", async () => {
    const { user, staff, id } = await inCash();
    expect(await documentsOf(user, id)).toEqual([]);
    expect(await user.refuse("getTaxDocument", { id })).toMatchObject({ status: 404 });
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 1 }] });
    expect(await documentsOf(user, id)).toEqual([]);
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    const { order } = await user.get("getOrder", { id });
    expect(order.documents).toMatchObject([{ kind: "invoice", amount: order.total_with_shipping }]);
    const { document } = await user.get("getTaxDocument", { id });
    expect(document).toMatchObject({
      issued_at: order.shipments[0]!.shipped_at,
      supplied_at: order.shipments[0]!.shipped_at,
      total: order.total_with_shipping,
      tax: order.tax,
    });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel("AX2") });
    await staff.get("deliverOrder", { id });
    expect(await documentsOf(user, id)).toHaveLength(1);
  });

  test("that is cancelled before it leaves has neither invoice nor credit note", async () => {
    const { user, id } = await inCash();
    await user.get("cancelOrder", { order_id: id, reason: "wrong_item" });
    expect(await documentsOf(user, id)).toEqual([]);
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ status: "cancelled", cash_due: 0 });
    expect(await reductionsOf(id)).toEqual([
      { line: "0", quantity: 3, amount: 2997, tax: 143 },
      { line: "1", quantity: 2, amount: 1998, tax: 95 },
      { line: "delivery", quantity: 1, amount: 1500, tax: 71 },
    ]);
  });

  test("is invoiced without what was cancelled before; what comes back later is a credit note", async () => {
    const { user, staff, id } = await inCash();
    await user.get("cancelOrder", { order_id: id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    await staff.get("refundOrder", { id, amount: 10, note: "Late" }, key());
    expect(await documentsOf(user, id)).toEqual([]);
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel("AX1") });
    const { document } = await user.get("getTaxDocument", { id });
    expect(document.lines.map(({ part, quantity, total }) => [part, quantity, total])).toEqual([
      ["goods", 2, 16.35],
      ["goods", 2, 16.34],
      ["delivery", 1, 12.27],
    ]);
    expect(document.total).toBe(44.96);
    await staff.get("returnOrder", { id, reason: "other", restock: true, lines: [{ line: 1, quantity: 1 }] });
    expect(await documentsOf(user, id)).toEqual([
      ["invoice", 44.96],
      ["credit_note", 8.17],
    ]);
  });
});

test("an order that is paid in part when it is placed has its invoice from the beginning, and so has one from before", async () => {
  const user = await aUser();
  const { id } = await anOrder(user.userId);
  await user.get("cancelOrder", { order_id: id, reason: "wrong_item" });
  expect(await documentsOf(user, id)).toEqual([
    ["invoice", 115],
    ["credit_note", 115],
  ]);
});
