// Shows that the carrier is asked about parcels on their way, each every half hour at most; that what it says last is shown to
// the buyer and to staff; that a delivered parcel is delivered, unless cash comes with it; that labels are for staff alone; and
// that a booking which its order did not leave with is cancelled.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample } from "#support/catalogue-samples";
import { courierInProcess } from "#support/courier-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const { courier, asked, variables } = courierInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  courier.faults.length = 0;
  await env.DB.prepare("DELETE FROM parcel_bookings").run();
});
const minute = 60_000;
const day = 24 * 60 * minute;
const clock = (after: number) => runScheduled({ ...env, ...localOutbox, ...variables }, new Date(Date.now() + after));

type Options = Parameters<typeof anOrder>[1];
/** An order whose units are packed. */
async function packed(options: Options = {}) {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const { id } = await anOrder(user.userId, { status: "packed", method: "card", ...options });
  const order = async () => (await staff.get("getHandledOrder", { id })).order;
  const seen = async () => (await user.get("getOrder", { id })).order;
  return { user, staff, id, order, seen, book: { id, book: true } };
}
/** An order that has left with a booked parcel. */
async function shipped(options: Options = {}) {
  const one = await packed(options);
  const { order } = await one.staff.get("shipOrder", one.book);
  const { id: parcel, tracking_number: number } = order.shipments[0]!;
  return { ...one, parcel, number };
}
const asks = () => asked("/parcels/track").length;

// Shows: orders.tracking
test("what the carrier says last is shown to the buyer and to staff", async () => {
  const { number, order, seen } = await shipped();
  courier.happens(number, "out_for_delivery", "", Date.now() + minute);
  courier.happens(number, "failed", "Nobody was there", Date.now() + 2 * minute);
  await clock(31 * minute);
  const event = { state: "failed", text: "Nobody was there" };
  expect((await order()).shipments).toMatchObject([{ event, delivered_at: null }]);
  expect((await seen()).shipments).toMatchObject([{ event, delivered_at: null }]);
  expect((await seen()).status).toBe("shipped");
});

test("a parcel is asked about every half hour, and not after it came back", async () => {
  const { number, seen } = await shipped();
  const before = asks();
  await clock(20 * minute);
  expect(asks()).toBe(before);
  await clock(31 * minute);
  await clock(45 * minute);
  expect(asks()).toBe(before + 1);
  courier.happens(number, "returned", "Refused at the door");
  await clock(62 * minute);
  await clock(93 * minute);
  await clock(124 * minute);
  expect(asks()).toBe(before + 2);
  expect((await seen()).shipments).toMatchObject([{ event: { state: "returned" } }]);
});

// Shows: orders.tracking
test("a delivered parcel is delivered, by the shop itself and once, and its buyer is notified", async () => {
  const { user, id, number, seen } = await shipped();
  courier.happens(number, "delivered", "Left with N. Falasi");
  await Promise.all([clock(31 * minute), clock(31 * minute)]);
  await clock(62 * minute);
  const now = await seen();
  expect([now.status, now.shipments[0]!.delivered_at]).toEqual(["delivered", expect.any(String)]);
  const events = await env.DB.prepare("SELECT actor FROM order_events WHERE order_id = ? AND status = 'delivered'")
    .bind(id)
    .all();
  expect(events.results).toEqual([{ actor: "shop" }]);
  const { messages } = await user.get("listOutbox", { to: `${user.userId}@shop.test` });
  expect(messages.filter(({ subject }) => subject.includes("delivered"))).toHaveLength(1);
});

test("one of two parcels takes only its own units", async () => {
  const { staff, id, seen } = await packed();
  await staff.get("shipOrder", { id, book: true, lines: [{ line: 0, quantity: 1 }] });
  const { order } = await staff.get("shipOrder", { id, book: true });
  courier.happens(order.shipments[1]!.tracking_number, "delivered");
  await clock(31 * minute);
  const now = await seen();
  expect(now.items[0]!.units).toMatchObject({ shipped: 1, delivered: 1 });
  expect(now.shipments.map(({ delivered_at }) => delivered_at !== null)).toEqual([false, true]);
});

test("one that cash was collected with waits for staff", async () => {
  const { staff, id, number, order } = await shipped({ method: "cod" });
  courier.happens(number, "delivered");
  await clock(31 * minute);
  expect(await order()).toMatchObject({ status: "shipped", shipments: [{ event: { state: "delivered" } }] });
  expect((await staff.get("deliverOrder", { id })).order).toMatchObject({ status: "delivered", cash_due: 0 });
});

test.each([500, "garbage", "lost", "silent"] as const)("after %s it is asked again later", async (fault) => {
  const { number, seen } = await shipped();
  courier.happens(number, "delivered");
  courier.faults.push(fault);
  await clock(31 * minute);
  expect((await seen()).status).toBe("shipped");
  await clock(62 * minute);
  expect((await seen()).status).toBe("delivered");
});

test("one that staff delivered, and one whose units came back, are not asked about", async () => {
  const [one, other] = [await shipped(), await shipped()];
  await one.staff.get("deliverOrder", { id: one.id });
  await other.staff.get("returnOrder", { id: other.id, reason: "other", refund_to: "wallet" });
  courier.happens(other.number, "delivered");
  await clock(31 * minute);
  expect((await other.order()).status).toBe("returned");
  const before = asks();
  await clock(62 * minute);
  expect(asks()).toBe(before);
});

// Shows: orders.labels
test("the label is for staff, of the order that it belongs to, and goes after 60 days", async () => {
  const { user, staff, id, parcel, number, order } = await shipped();
  const other = await shipped();
  expect((await order()).labels).toEqual([parcel]);
  const { label } = await staff.get("getParcelLabel", { id, shipment: parcel });
  expect(atob(label)).toBe(`%PDF-1.4 fake label of ${number}`);
  expect((await staff.refuse("getParcelLabel", { id: other.id, shipment: parcel })).status).toBe(404);
  expect((await user.refuse("getParcelLabel", { id, shipment: parcel })).status).toBe(403);
  await clock(61 * day);
  expect(await env.DOCUMENTS.get(`labels/${parcel}`)).toBeNull();
  expect((await staff.refuse("getParcelLabel", { id, shipment: parcel })).status).toBe(404);
  expect((await order()).labels).toEqual([]);
});

// Shows: orders.carriers
test.each(["lost", "put"] as const)(
  "a booking (%s) that its order did not leave with is cancelled at the carrier after a day",
  async (cut) => {
    const { staff, id, book, order } = await packed();
    const { number } = await order();
    if (cut === "lost") courier.faults.push("lost");
    const put = vi.spyOn(env.DOCUMENTS, "put");
    if (cut === "put") put.mockRejectedValue(new Error("killed"));
    await staff.refuse("shipOrder", book);
    put.mockRestore();
    await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
    await clock(23 * 60 * minute);
    const booking = [...courier.bookings.values()].find(({ asked: of }) => of.order_number === number)!;
    expect(booking.cancelled).toBe(false);
    courier.faults.push(500);
    await clock(day + minute);
    expect(booking.cancelled).toBe(false);
    await clock(day + 32 * minute);
    expect(booking.cancelled).toBe(true);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM parcel_bookings WHERE order_id = ?")
      .bind(id)
      .first("n");
    expect(left).toBe(0);
    expect((await order()).shipments).toMatchObject([{ carrier: "Aramex", event: null }]);
  },
);

test("booked again with other units it is another parcel, and the first one is cancelled", async () => {
  const { staff, id, book, order } = await packed();
  const { number } = await order();
  courier.faults.push("lost");
  await staff.refuse("shipOrder", book);
  await staff.get("shipOrder", { id, book: true, lines: [{ line: 0, quantity: 1 }] });
  await clock(minute);
  const bookings = [...courier.bookings.values()].filter(({ asked: of }) => of.order_number === number);
  expect(bookings.map(({ cancelled }) => cancelled)).toEqual([true, false]);
});
