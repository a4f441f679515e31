// Shows that a parcel is booked with a carrier once, whatever is cut off in between; that a refusal or silence changes
// nothing; and that a booking which its order did not leave with is cancelled at the carrier.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { productSample } from "#support/catalogue-samples";
import { courierInProcess } from "#support/courier-in-process";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

const { courier, variables } = courierInProcess();
beforeAll(() => loadProducts([productSample("mirror")]));
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  courier.faults.length = 0;
});

type Options = Parameters<typeof anOrder>[1];
/** An order whose units are packed. */
async function packed(options: Options = {}) {
  const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
  const { id } = await anOrder(user.userId, { status: "packed", method: "card", ...options });
  const bookings = () => [...courier.bookings.entries()].filter(([, { asked }]) => asked.order_number === number);
  const order = async () => (await staff.get("getHandledOrder", { id })).order;
  const { number } = await order();
  return { user, staff, id, number, order, bookings, book: { id, book: true } };
}
const open = async (id: string) =>
  (await env.DB.prepare("SELECT * FROM parcel_bookings WHERE order_id = ?").bind(id).all()).results;

// Shows: orders.carriers
test("a booked parcel leaves with its number and its label", async () => {
  const { user, staff, id, number, order, bookings, book } = await packed();
  expect((await staff.get("shipOrder", book)).order.status).toBe("shipped");
  const [[reference, { tracking_number, asked }], ...others] = bookings() as ReturnType<typeof bookings> & {
    0: ReturnType<typeof bookings>[number];
  };
  expect(others).toEqual([]);
  expect((await order()).shipments).toMatchObject([
    {
      id: reference,
      carrier: "Fake Courier",
      tracking_number,
      tracking_url: `https://courier.example/track/${tracking_number}`,
      lines: [{ line: 0, quantity: 2 }],
    },
  ]);
  expect(asked).toMatchObject({
    reference,
    order_number: number,
    recipient: { name: "Noura Al Falasi", phone: "+971501234567" },
    address: { lines: ["Villa 12", "Street 4"], city: "Dubai", emirate: "Dubai", country: "AE" },
    cash_on_delivery: null,
  });
  expect(await (await env.DOCUMENTS.get(`labels/${reference}`))!.text()).toContain(tracking_number);
  expect((await user.get("getOrder", { id })).order.shipments).toMatchObject([{ tracking_number }]);
  // What the carrier was told of the recipient is not stored twice.
  expect(await open(id)).toMatchObject([{ state: "shipped", parcel: "{}" }]);
});

test("cash is collected with the parcel", async () => {
  const { staff, bookings, book } = await packed({ method: "cod" });
  await staff.get("shipOrder", book);
  expect(bookings()[0]![1].asked.cash_on_delivery).toEqual({ amount: "115.00", currency: "AED" });
});

test.each([
  ["neither", {}, "carrier"],
  ["no number", { carrier: "Aramex" }, "tracking_number"],
  ["no carrier", { tracking_number: "1" }, "carrier"],
  ["both", { book: true, carrier: "Aramex", tracking_number: "1" }, "book"],
])("with %s it is refused, and nothing is booked", async (_, wrong, field) => {
  const { staff, id, order, bookings } = await packed();
  expect(await staff.refuse("shipOrder", { id, ...wrong })).toMatchObject({
    status: 400,
    code: "invalid_input",
    fields: { [field]: expect.any(String) },
  });
  expect([(await order()).status, bookings()]).toEqual(["packed", []]);
});

test("what the carrier refuses is said in its words and both languages, and changes nothing", async () => {
  const { staff, id, order, bookings, book } = await packed();
  await env.DB.prepare(
    "UPDATE orders SET delivery_address = json_set(delivery_address, '$.state', 'Atlantis') WHERE order_id = ?",
  )
    .bind(id)
    .run();
  expect(await staff.refuse("shipOrder", book)).toMatchObject({
    status: 422,
    code: "carrier_refused",
    message: "Fake Courier didn’t accept this parcel: “We do not deliver to “Atlantis””",
  });
  expect([(await order()).status, bookings(), await open(id)]).toEqual(["packed", [], []]);
});

test.each([500, 401, 429, "lost", "garbage", "silent"] as const)(
  "after %s nothing has changed, and the next try books one parcel",
  async (fault) => {
    const { staff, order, bookings, book } = await packed();
    courier.faults.push(fault);
    expect(await staff.refuse("shipOrder", book)).toMatchObject({ status: 503, code: "carrier_unavailable" });
    expect((await order()).status).toBe("packed");
    await staff.get("shipOrder", book);
    expect(bookings()).toHaveLength(1);
    expect((await order()).shipments).toMatchObject([{ tracking_number: bookings()[0]![1].tracking_number }]);
  },
);

test("cut off between the booking and the batch, the next try leaves with the same parcel", async () => {
  const { staff, id, order, bookings, book } = await packed();
  // The carrier has booked it, and everything stops before its number is written; also when it is tried again at once.
  const put = vi.spyOn(env.DOCUMENTS, "put").mockRejectedValue(new Error("killed"));
  const first = await staff.ask("shipOrder", book);
  put.mockRestore();
  expect(first.status).toBeGreaterThanOrEqual(500);
  expect([(await order()).status, bookings().length]).toEqual(["packed", 1]);
  await staff.get("shipOrder", book);
  expect([(await order()).status, bookings().length, (await open(id)).length]).toEqual(["shipped", 1, 1]);
});

test.each([
  ["the number is written", /UPDATE parcel_bookings SET tracking_number/],
  ["the order leaves", /INSERT INTO shipments/],
])("killed just before %s, the next try leaves with the same parcel", async (_, statement) => {
  const { staff, id, order, bookings, book } = await packed();
  const cut = interceptedDatabase(env.DB, (texts, statements) => {
    if (texts.some((text) => statement.test(text))) throw new Error("killed");
    return statements;
  });
  expect((await staff.ask("shipOrder", book, { database: cut })).status).toBe(500);
  expect([(await order()).status, bookings().length]).toEqual(["packed", 1]);
  await staff.get("shipOrder", book);
  const { status, shipments } = await order();
  expect([status, shipments.map(({ id: one }) => one)]).toEqual([
    "shipped",
    bookings().map(([reference]) => reference),
  ]);
  expect(await open(id)).toHaveLength(1);
});

test("changed by a colleague while the carrier was asked, the order leaves with what it has then, in one parcel", async () => {
  const { staff, id, order, bookings, book } = await packed();
  let isFirst = true;
  const meanwhile = interceptedDatabase(env.DB, async (texts, statements) => {
    if (isFirst && texts.some((text) => /INSERT INTO shipments/.test(text))) {
      isFirst = false;
      const lines = [{ line: 0, quantity: 1 }];
      await staff.get("cancelHandledOrder", { id, lines, reason: "out_of_stock", refund_to: "wallet" });
    }
    return statements;
  });
  expect((await staff.ask("shipOrder", book, { database: meanwhile })).status).toBe(200);
  const { shipments } = await order();
  expect(shipments).toMatchObject([{ lines: [{ line: 0, quantity: 1 }] }]);
  const [{ id: shipment }] = shipments as unknown as [{ id: string }];
  // The one of two units is to be cancelled.
  expect((await open(id)).map(({ booking_id, state }) => [booking_id === shipment, state]).toSorted()).toEqual([
    [false, "dropped"],
    [true, "shipped"],
  ]);
  expect(bookings()).toHaveLength(2);
});

test("two members of staff who book at once book one parcel", async () => {
  const { staff, order, bookings, book } = await packed();
  const both = await Promise.all([staff.ask("shipOrder", book), staff.ask("shipOrder", book)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([bookings().length, (await order()).shipments.length]).toEqual([1, 1]);
});

test("sent again under its key it is answered as before", async () => {
  const { staff, bookings, book } = await packed();
  const key = { idempotencyKey: crypto.randomUUID() };
  await staff.get("shipOrder", book, key);
  await staff.get("shipOrder", book, key);
  expect(bookings()).toHaveLength(1);
});

test("without a configured carrier nothing can be booked", async () => {
  const { id, order } = await packed();
  const staff = await aStaff();
  expect(await staff.refuse("shipOrder", { id, book: true })).toMatchObject({ code: "carrier_unavailable" });
  expect((await order()).status).toBe("packed");
});
