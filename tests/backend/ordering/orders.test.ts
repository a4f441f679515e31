// Shows a buyer's orders: the list with its filters and pages, one order whole, shipments, and that of somebody else's
// nothing is reported.
import { beforeAll, expect, test } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts(["mirror", "cream", "gauze"].map((slug) => productSample(slug))));

// Shows: orders.own
test("the list has every order once, newest first, page by page", async () => {
  const user = await aUser();
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.unshift((await anOrder(user.userId)).id);
  await anOrder((await aUser()).userId);
  const all = await user.get("listOrders");
  expect(all.orders.map(({ id }) => id)).toEqual(ids);
  expect(all.total).toBe(5);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => user.get("listOrders", { page, limit: 2 })));
  expect(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(ids);
  expect((await user.get("getCustomer")).user.orders_count).toBe(5);
});

test("a state, the open ones, a number and words of a title narrow the list down", async () => {
  const user = await aUser();
  const placed = await anOrder(user.userId);
  const shipped = await anOrder(user.userId, { status: "shipped", lines: [{ sku: "SKU-cream", slug: "cream" }] });
  const delivered = await anOrder(user.userId, { status: "delivered" });
  const found = async (request: object) => (await user.get("listOrders", { ...request })).orders.map(({ id }) => id);
  expect(await found({ status: "delivered" })).toEqual([delivered.id]);
  expect(await found({ status: "open" })).toEqual([shipped.id, placed.id]);
  expect(await found({ search: "product CREAM" })).toEqual([shipped.id]);
  expect(await found({ search: "cream", status: "placed" })).toEqual([]);
  expect(await found({ search: "%" })).toEqual([]);
  expect(await found({ search: "ك".repeat(100) })).toEqual([]);
  const { number } = (await user.get("getOrder", { id: placed.id })).order;
  expect(await found({ search: number })).toEqual([placed.id]);
  expect((await user.refuse("listOrders", { status: "lost" })).status).toBe(400);
});

test("an order tells its figures, addresses and past, in the caller's language", async () => {
  const user = await aUser();
  const lines = [
    { unitPrice: 9999, discount: 1000 },
    { sku: "SKU-cream", slug: "cream", quantity: 1 },
  ];
  const { id } = await anOrder(user.userId, { lines, method: "card", wallet: 1000 });
  const { order } = await user.get("getOrder", { id });
  expect(order).toMatchObject({
    status: "placed",
    items_total: 249.98,
    discount: 10,
    shipping: 15,
    total: 239.98,
    total_with_shipping: 254.98,
    tax: 12.14,
    wallet: 10,
    payable: 244.98,
    refunded: 0,
    payment_method: "card",
    can_cancel: true,
    reason: null,
    items: [{ title: "Product mirror", price: 99.99, line_total: 199.98, discount: 10, quantity: 2 }, {}],
    delivery_address: { name: "Noura Al Falasi", city: "Dubai" },
    timeline: [{ status: "placed" }],
    documents: [{ kind: "invoice", amount: 254.98 }],
    shipments: [],
    refunds: [],
  });
  const arabic = await user.get("getOrder", { id, lang: "ar" });
  expect(arabic.order.items[0]).toMatchObject({ title: "منتج mirror", variant_title: "مقاس م" });
});

test("another's order is a 404, to look at, to cancel, to order again and as an invoice", async () => {
  const [owner, other] = [await aUser(), await aUser()];
  const { id } = await anOrder(owner.userId);
  const before = await owner.get("getOrder", { id });
  const requests = [
    ["getOrder", { id }],
    ["cancelOrder", { order_id: id, reason: "other" }],
    ["reorder", { id }],
    ["getTaxDocument", { id }],
  ] as const;
  for (const [name, request] of requests) {
    expect(await other.refuse(name, request)).toMatchObject({ status: 404, code: "not_found" });
  }
  expect((await other.get("listOmsOrders", { order_id: id })).orders).toEqual([]);
  expect((await other.get("listOrders")).orders).toEqual([]);
  expect(await owner.get("getOrder", { id })).toEqual(before);
});

// Shows: orders.fulfilment
test("the fulfilment's view tells units, state and shipments", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { status: "packed", lines: [{}, { sku: "SKU-cream", quantity: 3 }] });
  expect((await user.get("listOmsOrders")).orders).toMatchObject([{ id, units: 5, status: "packed", shipments: [] }]);
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX1", tracking_url: "https://x.test/AX1" });
  const shipped = await user.get("listOmsOrders", { order_id: id });
  expect(shipped.orders).toMatchObject([
    {
      status: "shipped",
      shipments: [
        { carrier: "Aramex", tracking_number: "AX1", tracking_url: "https://x.test/AX1", delivered_at: null },
      ],
    },
  ]);
  await staff.get("deliverOrder", { id });
  expect((await user.get("listOmsOrders")).orders[0]?.shipments[0]?.delivered_at).not.toBeNull();
});

// Shows: orders.reorder
test("an order is put into the cart again, as far as it is available, and the answer says so", async () => {
  const user = await aUser();
  const lines = [{ quantity: 3 }, { sku: "SKU-gone", slug: "gone" }, { sku: "SKU-gauze", slug: "gauze", quantity: 9 }];
  const { id } = await anOrder(user.userId, { lines });
  const { cart, rows, added, message } = await user.get("reorder", { id });
  expect(cart.items).toMatchObject([
    { sku_id: "SKU-mirror", quantity: 3 },
    { sku_id: "SKU-gauze", quantity: 5 },
  ]);
  expect(rows.map(({ problem }) => problem)).toEqual([null, "unknown_sku", "capped"]);
  expect([added, message]).toEqual([2, "We added the items that are still available to your cart"]);

  const messageOf = async (line: object) => {
    const buyer = await aUser();
    const order = await anOrder(buyer.userId, { lines: [line] });
    return (await buyer.get("reorder", { id: order.id })).message;
  };
  expect(await messageOf({ quantity: 1 })).toBe("All items added to your cart");
  expect(await messageOf({ sku: "SKU-gone", slug: "gone" })).toBe("None of these items is available right now");
  const whole = await anOrder((await aUser()).userId);
  expect((await user.refuse("reorder", { id: whole.id })).status).toBe(404);
});

// Shows: reviews.verified-buyer
test("a review is a verified buyer's while an order with the product is delivered", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  await user.get("addReview", { id: "cream", rating: 5, text: "Good" });
  const verified = async () => (await user.get("listMyReviews")).reviews[0]!.verified;
  const { id } = await anOrder(user.userId, { status: "shipped", lines: [{ sku: "SKU-cream", slug: "cream" }] });
  await anOrder(user.userId, { status: "delivered" });
  expect(await verified()).toBe(false);
  await staff.get("deliverOrder", { id });
  expect(await verified()).toBe(true);
  await staff.get("returnOrder", { id, reason: "damaged" });
  expect(await verified()).toBe(false);
});

test("the operator's list comes page by page, the oldest first while something is to be done", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push((await anOrder(user.userId, { status: "packed" })).id);
  const page = async (at: number) =>
    (await staff.get("listOrderQueue", { status: "packed", page: at, limit: 2 })).orders.map(({ id }) => id);
  expect([...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4))]).toEqual(ids);
});
