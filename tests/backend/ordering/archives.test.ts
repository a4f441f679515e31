// Shows that an old order is the same to everybody before and after it went into the archive of its year, that whatever
// changes it brings it back, and that nothing that is open goes.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { dayOf } from "#shared/console/report-period";
import { countBuyers } from "#backend/goods/catalogue/sales-store";
import { openDatabase, statement } from "#backend/platform/database";
import { dayBookings, skuBookings, taxBookings } from "#backend/back-office/reports/bookings-statements";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOldOrder, anotherPass, longAgo, moveOldOrders, placeOf } from "#support/archives";
import { anOrder } from "#support/orders";
import { aProgram } from "#support/programs";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts(["mirror", "cream", "gauze"].map((slug) => productSample(slug))));

const archived = { year: 2026, lines: 0, events: 0, shipments: 0, copies: 1 };

// Shows: orders.own, operations.archives
test("an archived order is the same to its buyer and to staff as it was before", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const lines = [{ quantity: 3 }, { sku: "SKU-cream", slug: "cream", discount: 300 }];
  const { id } = await anOldOrder(user.userId, { lines, method: "card" });
  const young = await anOrder(user.userId, { status: "delivered" });
  const program = await aProgram();
  const { status_code, order: told } = await user.get("getOrder", { id });
  const look = () =>
    Promise.all([
      user.get("listOrders"),
      user.get("listOrders", { search: "product CREAM" }),
      user.get("listOrders", { search: "nothing like that" }),
      user.get("listOmsOrders"),
      user.get("getOrder", { id }),
      user.get("getOrder", { id, lang: "ar" }),
      user.get("getTaxDocument", { id }),
      user.get("checkReorder", { id }),
      user.get("listRunningOut"),
      user.get("getCustomer"),
      staff.get("listOrderQueue", { customer: user.userId }),
      staff.get("listOrderQueue", { customer: user.userId, search: "cream" }),
      staff.get("getHandledOrder", { id }),
      staff.get("getHandledTaxDocument", { id }),
      staff.get("getStoredCustomer", { id: user.userId }),
      user.get("getOrderStatus", { number: told.number, code: status_code! }),
      program.get("getApiOrder", { id }),
      program.get("listApiOrders"),
      program.get("listApiInvoices"),
      staff.get("listIssuedPapers", { period: "custom", from: "2026-01-01", to: "2026-12-31" }),
    ]);
  const before = await look();
  expect(before[0].orders).toHaveLength(2);
  expect(before[1].orders.map((order) => order.id)).toEqual([id]);
  await moveOldOrders();
  expect(await placeOf(id)).toEqual(archived);
  expect(await placeOf(young.id)).toMatchObject({ year: null, copies: 0 });
  expect(await look()).toEqual(before);
});

test("a member of staff who refunds, takes back or cancels an archived order works on the order as it was", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const refunded = await anOldOrder(user.userId, { lines: [{ quantity: 2 }, { sku: "SKU-cream", slug: "cream" }] });
  const returned = await anOldOrder(user.userId);
  await moveOldOrders();
  const { order } = await staff.get("getHandledOrder", { id: refunded.id });
  const late = { id: refunded.id, line: "1", quantity: 1, note: "Came back late" };
  const { order: after } = await staff.get("refundOrder", late, { idempotencyKey: crypto.randomUUID() });
  const [first, second] = order.items;
  const halfBack = { ...second!, units: { ...second!.units, delivered: 1, returned: 1 } };
  expect(after).toMatchObject({ refunded: 50, items: [first, halfBack], delivery_address: order.delivery_address });
  expect(after.documents.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  await staff.get("returnOrder", { id: returned.id, reason: "damaged" });
  const whole = await user.get("getOrder", { id: returned.id });
  expect(whole.order.timeline.map(({ status }) => status)).toEqual(["placed", "delivered", "returned"]);
  for (const { id } of [refunded, returned]) expect(await placeOf(id)).toMatchObject({ year: null, copies: 0 });
  // They have changed, so they are not old any more.
  await anotherPass();
  await moveOldOrders();
  expect(await placeOf(refunded.id)).toMatchObject({ year: null, lines: 2, events: 2, shipments: 1 });
});

test("what buyers and staff may not do to it leaves it where it is", async () => {
  const [user, staff, other] = [await aUser(), await aStaff(), await aUser()];
  const { id } = await anOldOrder(user.userId);
  await moveOldOrders();
  expect(await user.refuse("cancelOrder", { order_id: id, reason: "other" })).toMatchObject({ code: "order_state" });
  expect(await staff.refuse("packOrder", { id })).toMatchObject({ code: "order_state" });
  expect(await other.refuse("getOrder", { id })).toMatchObject({ status: 404 });
  expect((await other.get("listOrders", { search: "mirror" })).orders).toEqual([]);
  expect(await placeOf(id)).toEqual(archived);
});

test("an order that came back and did not change goes again, and is still the same", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId);
  const before = await user.get("getOrder", { id });
  for (let turn = 1; turn <= 3; turn++) {
    await anotherPass();
    await moveOldOrders();
    expect(await placeOf(id)).toEqual(archived);
    const tooMuch = { id, amount: 9999, note: "x" };
    const answer = await staff.ask("refundOrder", tooMuch, { idempotencyKey: crypto.randomUUID() });
    expect(answer.body).toMatchObject({ code: "refund_too_much" });
    expect(await placeOf(id)).toEqual({ year: null, lines: 1, events: 2, shipments: 1, copies: 0 });
    expect(await user.get("getOrder", { id })).toEqual(before);
  }
});

test("a review says that its author bought the product, however long ago; best sellers count it too", async () => {
  const user = await aUser();
  await anOldOrder(user.userId, { lines: [{ sku: "SKU-gauze", slug: "gauze" }] });
  await user.get("addReview", { id: "gauze", rating: 5, text: "It is what it says it is.", title: "Good" });
  const isVerified = async () => {
    const { reviews } = await (await aStaff()).get("listReviewQueue", { status: "pending" });
    return reviews.find((review) => JSON.stringify(review).includes(user.userId))?.verified;
  };
  const buyers = async () => {
    await countBuyers(openDatabase(env.DB), longAgo - 1, Date.now());
    return env.DB.prepare("SELECT buyers FROM product_groups WHERE slug = 'gauze'").first("buyers");
  };
  const before = [await isVerified(), await buyers()];
  await moveOldOrders();
  expect([await isVerified(), await buyers()]).toEqual(before);
  expect(before).toEqual([true, 1]);
});

test("figures that are made again after it was archived are what they were", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId, { lines: [{ quantity: 4, discount: 1000 }, { sku: "SKU-cream" }] });
  const returned = await anOldOrder(user.userId);
  await staff.get("returnOrder", { id: returned.id, reason: "damaged" });
  await env.DB.prepare("UPDATE orders SET changed_at = placed_at WHERE order_id = ?").bind(returned.id).run();
  const sums = async () => {
    const days = { from: 0, to: dayOf(Date.now()) };
    return (
      await openDatabase(env.DB).run(
        statement(skuBookings(days)),
        statement(dayBookings(days)),
        statement(taxBookings(days)),
      )
    ).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
  };
  const before = await sums();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  await moveOldOrders();
  expect((await Promise.all([id, returned.id].map(placeOf))).map(({ year }) => year)).toEqual([2026, 2026]);
  expect(await sums()).toEqual(before);
});
