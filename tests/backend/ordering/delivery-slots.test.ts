// Shows that heavy goods are delivered at a time that the buyer chooses: placing the order takes the place in the batch that
// writes it, the last one goes to one buyer alone, and it is given back when nothing comes of the order or payment.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { emiratesAhead } from "#shared/time/emirates-time";
import { movePromises } from "#backend/ordering/orders/late-orders";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, db, settings } from "#support/payments";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const day = 86_400_000;
const dubai = 49;
const windows = [
  { starts: 9 * 60, ends: 13 * 60, capacity: 1 },
  { starts: 13 * 60, ends: 18 * 60, capacity: 2 },
];
const setWindows = (id: number, slots: object[]) =>
  env.DB.prepare("UPDATE locations SET slots = ? WHERE location_id = ?").bind(JSON.stringify(slots), id).run();
const bookings = async (checkoutId: string) =>
  (await env.DB.prepare("SELECT day, starts FROM slot_bookings WHERE checkout_id = ?").bind(checkoutId).all()).results;
const stockOf = (sku: string) =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");

beforeAll(async () => {
  const heavy = { stock: 1000, cod: true, attributes: { weight: 80 } };
  await loadProducts([
    productSample("bed", { variants: [variantSample("BED", heavy), variantSample("COUCH", heavy)] }),
    productSample("light", {
      variants: [variantSample("LIGHT", { stock: 1000, cod: true, attributes: { weight: 14 } })],
    }),
  ]);
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM slot_bookings").run();
  await env.DB.prepare("UPDATE locations SET cut_off = NULL, slots = '[]'").run();
  await setWindows(dubai, windows);
});

type Checkout = CallReply<"createCheckout">["checkout"];

/** A checkout of a bed, or of these SKUs. */
async function aBed(skus: readonly string[] = ["BED"], place: Parameters<typeof withAddress>[1] = {}) {
  const user = await aUser();
  await withAddress(user, place);
  const items = skus.map((sku_id) => ({ sku_id, quantity: 1 }));
  const { checkout } = await user.get("createCheckout", { source: "multiple", items });
  return { user, checkout };
}
const timesOf = ({ delivery_times }: Checkout) => delivery_times?.free ?? [];
/** The name of a free time: those of the morning have one place each. */
const morning = (checkout: Checkout, at = 0): string =>
  timesOf(checkout).filter(({ from }) => from === "09:00")[at]!.id;

/** A buyer with a checkout for which a time is chosen. */
async function chosen(slot?: string, skus?: readonly string[]) {
  const bed = await aBed(skus);
  const name = slot ?? morning(bed.checkout, 3);
  await bed.user.get("setCheckoutSlot", { id: bed.checkout.id, slot: name });
  return { ...bed, slot: name };
}
/** An order of a bed. */
async function ordered(slot?: string, skus?: readonly string[]) {
  const bed = await chosen(slot, skus);
  const { order } = await bed.user.get("createCodOrder", orderOf(bed.checkout));
  const read = async () => (await bed.user.get("getOrder", { id: order.id })).order;
  return { ...bed, id: order.id, read };
}
const mailsTo = async (user: Pick<Awaited<ReturnType<typeof aUser>>, "userId">) =>
  (
    await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(`${user.userId}@shop.test`)
      .all<{ subject: string; body: string }>()
  ).results;

describe("at the checkout", () => {
  // Shows: checkout.slots
  test("a heavy cart needs a time; the order has it, with its day as the promised one, and says it in its e-mail", async () => {
    const { user, checkout } = await aBed(["BED", "LIGHT"]);
    expect(checkout.delivery_times?.chosen).toBeNull();
    expect(timesOf(checkout).length).toBeGreaterThan(10);
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ code: "slot_missing" });
    const slot = morning(checkout, 2);
    const { checkout: after } = await user.get("setCheckoutSlot", { id: checkout.id, slot });
    expect(after.delivery_times?.chosen).toMatchObject({ id: slot, from: "09:00", to: "13:00" });
    // Choosing holds nothing.
    expect(await bookings(checkout.id)).toEqual([]);
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    const shown = (await user.get("getOrder", { id: order.id })).order;
    expect(shown).toMatchObject({ slot: { id: slot }, promised: { from: slot.slice(0, 10), to: slot.slice(0, 10) } });
    expect((await mailsTo(user)).at(-1)!.body).toContain("09:00–13:00");
  });

  // Shows: checkout.slots
  test("a light cart sees nothing of it, nor does a heavy one where no times are set", async () => {
    const light = await aBed(["LIGHT"]);
    const elsewhere = await aBed(["BED"], { state: "Sharjah", city: "Sharjah" });
    for (const { user, checkout } of [light, elsewhere]) {
      expect(checkout.delivery_times).toBeUndefined();
      expect(await user.refuse("setCheckoutSlot", { id: checkout.id, slot: "2030-01-07T09:00" })).toMatchObject({
        code: "invalid_input",
        fields: { slot: expect.any(String) },
      });
      expect(await user.get("createCodOrder", orderOf(checkout))).toMatchObject({ success: true });
    }
  });

  // Shows: checkout.slots
  test("times that are not offered are refused by field, and nothing is chosen", async () => {
    const { user, checkout } = await aBed();
    const free = timesOf(checkout);
    const later = free.find((slot) => slot.day > free[4]!.day)!;
    await env.DB.prepare("INSERT INTO holidays (day, name_en, name_ar) VALUES (?, 'x', 'x')").bind(later.day).run();
    const today = new Date(Date.now() + emiratesAhead).toISOString().slice(0, 10);
    const bad = [
      `${new Date(Date.now() - 3 * day).toISOString().slice(0, 10)}T09:00`,
      `${today}T00:00`,
      later.id,
      `${free[4]!.day}T10:00`,
      "2099-01-07T09:00",
      "2026-02-31T09:00",
    ];
    for (const slot of bad) {
      expect(await user.refuse("setCheckoutSlot", { id: checkout.id, slot }), slot).toMatchObject({
        code: "invalid_input",
        fields: { slot: expect.any(String) },
      });
    }
    for (const slot of ["", "tomorrow", "2026-01-01", "2026-01-01T25:00'; DROP"])
      expect(await user.refuse("setCheckoutSlot", { id: checkout.id, slot }), slot).toMatchObject({
        code: "invalid_input",
      });
    expect((await user.get("getCheckout", { id: checkout.id })).checkout.delivery_times?.chosen).toBeNull();
    await env.DB.prepare("DELETE FROM holidays WHERE day = ?").bind(later.day).run();
  });

  // Shows: checkout.slots
  test("an area with times of its own has its own places, and another emirate's times are not offered there", async () => {
    await setWindows(50, [{ starts: 600, ends: 720, capacity: 1 }]);
    const sharjah = await aBed(["BED"], { state: "Sharjah", city: "Sharjah" });
    const here = await aBed();
    expect(timesOf(sharjah.checkout).every(({ from }) => from === "10:00")).toBe(true);
    expect(
      await sharjah.user.refuse("setCheckoutSlot", { id: sharjah.checkout.id, slot: morning(here.checkout, 3) }),
    ).toMatchObject({ code: "invalid_input" });
    expect(
      await here.user.refuse("setCheckoutSlot", { id: here.checkout.id, slot: timesOf(sharjah.checkout)[3]!.id }),
    ).toMatchObject({ code: "invalid_input" });
  });
});

describe("the last place", () => {
  // Shows: checkout.slots
  test("goes to one of two buyers who place at once; the other is asked again, with the nearest free times, and pays nothing", async () => {
    const first = await chosen();
    const second = await chosen(first.slot);
    const before = await stockOf("BED");
    const answers = await Promise.all(
      [first, second].map(({ user, checkout }) => user.ask("createCodOrder", orderOf(checkout))),
    );
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toMatchObject({ status: 409, body: { code: "requote" } });
    const { message, checkout } = refused.body as { message: string; checkout: Checkout };
    expect(message).toContain("no longer free");
    expect(message).toContain("13:00–18:00");
    expect(checkout.delivery_times?.chosen).toBeNull();
    expect(timesOf(checkout).map(({ id }) => id)).not.toContain(first.slot);
    expect(await stockOf("BED")).toBe(before! - 1);
    const loser = [first, second].find(({ checkout: { id } }) => id === checkout.id)!;
    expect(await loser.user.refuse("setCheckoutSlot", { id: checkout.id, slot: first.slot })).toMatchObject({
      code: "slot_taken",
    });
  });

  // Shows: checkout.slots
  test("is guarded in the batch itself: one who took it between reading and writing is seen", async () => {
    const slow = await chosen();
    const fast = await chosen(slow.slot);
    let done = false;
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (done || !writesOrder(texts)) return statements;
      done = true;
      await fast.user.get("createCodOrder", orderOf(fast.checkout));
      return statements;
    });
    const answer = await slow.user.ask("createCodOrder", orderOf(slow.checkout), { database });
    expect(answer).toMatchObject({ status: 409, body: { code: "requote" } });
    expect(await bookings(slow.checkout.id)).toEqual([]);
    expect(await bookings(fast.checkout.id)).toHaveLength(1);
  });

  // Shows: checkout.slots
  test("is held while an online payment is open, given back when that ends without money, and the order's once it is paid", async () => {
    const payer = await chosen();
    const start = () => payer.user.get("createOnlineOrder", { checkout_id: payer.checkout.id, method: "card" });
    const { payment } = await start();
    const other = await chosen(undefined);
    expect(timesOf(other.checkout).map(({ id }) => id)).not.toContain(payer.slot);
    expect(await other.user.refuse("setCheckoutSlot", { id: other.checkout.id, slot: payer.slot })).toMatchObject({
      code: "slot_taken",
    });
    await payer.user.get("cancelPayment", { payment_id: payment.id });
    expect(await bookings(payer.checkout.id)).toEqual([]);
    const again = (await start()).payment;
    expect(await bookings(payer.checkout.id)).toHaveLength(1);
    await atGateway(again.id, "failed");
    await payer.user.get("verifyPayment", { payment_id: again.id });
    expect(await bookings(payer.checkout.id)).toEqual([]);
    const last = (await start()).payment;
    await atGateway(last.id, "paid");
    const { order } = await payer.user.get("verifyPayment", { payment_id: last.id });
    expect((await payer.user.get("getOrder", { id: order!.id })).order.slot).toMatchObject({ id: payer.slot });
  });
});

describe("an order", () => {
  // Shows: orders.slots
  test("gives its place back with its last heavy unit, and not before", async () => {
    const mixed = await ordered(undefined, ["BED", "LIGHT", "COUCH"]);
    for (const line of [1, 2]) {
      await mixed.user.get("cancelOrder", { order_id: mixed.id, reason: "other", lines: [{ line, quantity: 1 }] });
      expect((await mixed.read()).slot).toMatchObject({ id: mixed.slot });
    }
    await mixed.user.get("cancelOrder", { order_id: mixed.id, reason: "other", lines: [{ line: 0, quantity: 1 }] });
    expect(await bookings(mixed.checkout.id)).toEqual([]);
    const whole = await ordered(mixed.slot);
    const staff = await aStaff();
    await staff.get("cancelHandledOrder", { id: whole.id, reason: "other" });
    expect((await whole.read()).slot).toBeNull();
    expect(await ordered(mixed.slot)).toMatchObject({ slot: mixed.slot });
  });

  // Shows: orders.slots
  test("is moved by its buyer to another free time, which frees the old one", async () => {
    const [mine, other] = [await ordered(), await ordered(morning((await aBed()).checkout, 4))];
    const { slots } = await mine.read();
    expect(slots.map(({ id }) => id)).not.toContain(other.slot);
    const wanted = slots.find(({ from }) => from === "13:00")!.id;
    const { order, message } = await mine.user.get("changeOrderSlot", { id: mine.id, slot: wanted });
    expect(message).toBe("Delivery time changed");
    expect(order).toMatchObject({ slot: { id: wanted }, promised: { from: wanted.slice(0, 10) } });
    expect(await mine.user.get("changeOrderSlot", { id: mine.id, slot: wanted })).toMatchObject({ success: true });
    expect(await mine.user.refuse("changeOrderSlot", { id: mine.id, slot: other.slot })).toMatchObject({
      code: "slot_taken",
    });
    expect(await mine.user.refuse("changeOrderSlot", { id: mine.id, slot: "2026-01-02T09:00" })).toMatchObject({
      code: "invalid_input",
    });
    expect(await other.user.refuse("changeOrderSlot", { id: mine.id, slot: wanted })).toMatchObject({
      code: "not_found",
    });
    expect(await ordered(mine.slot)).toMatchObject({ slot: mine.slot });
  });

  // Shows: orders.slots
  test("two orders that want the last place at once: one gets it, the other keeps its own", async () => {
    const [one, two] = [await ordered(), await ordered(morning((await aBed()).checkout, 4))];
    const wanted = morning((await aBed()).checkout, 5);
    const answers = await Promise.all(
      [one, two].map(({ user, id }) => user.ask("changeOrderSlot", { id, slot: wanted })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = [one, two][answers.findIndex(({ status }) => status === 409)]!;
    expect((await left.read()).slot).toMatchObject({ id: left.slot });
  });

  // Shows: orders.slots
  test("stays as it is for its buyer after the cut-off of the day before, and once it is packed; staff may still move it", async () => {
    const [late, packed, staff] = [await ordered(), await ordered(morning((await aBed()).checkout, 5)), await aStaff()];
    const free = (await late.read()).slots;
    const tomorrow = new Date(Date.now() + emiratesAhead + day).toISOString().slice(0, 10);
    await env.DB.prepare("UPDATE slot_bookings SET day = ? WHERE checkout_id = ?")
      .bind(tomorrow, late.checkout.id)
      .run();
    await env.DB.prepare("UPDATE locations SET cut_off = 0").run();
    const wanted = free.at(-1)!.id;
    expect((await late.read()).slots).toEqual([]);
    expect(await late.user.refuse("changeOrderSlot", { id: late.id, slot: wanted })).toMatchObject({
      code: "order_state",
    });
    await env.DB.prepare("UPDATE locations SET cut_off = NULL").run();
    for (const call of ["confirmOrder", "packOrder"] as const) await staff.get(call, { id: packed.id });
    expect(await packed.user.refuse("changeOrderSlot", { id: packed.id, slot: wanted })).toMatchObject({
      code: "order_state",
    });
    const { order } = await staff.get("moveOrderSlot", { id: packed.id, slot: wanted });
    expect(order).toMatchObject({ slot: { id: wanted } });
    const mail = (await mailsTo(packed.user)).at(-1)!;
    expect(mail.subject).toContain("New delivery time");
    expect(mail.body).toContain("13:00–18:00");
    await staff.get("shipOrder", { id: packed.id, carrier: "Own van", tracking_number: "V-1" });
    expect(await staff.refuse("moveOrderSlot", { id: packed.id, slot: free[0]!.id })).toMatchObject({
      code: "order_state",
    });
  });

  // Shows: orders.slots
  test("that staff place for a buyer has no time until they agree on one", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    await withAddress(user);
    const lines = [{ sku_id: "BED", quantity: 1 }];
    const saved = await staff.get("saveDraft", { customer: `${user.userId}@shop.test`, lines });
    const key = { idempotencyKey: crypto.randomUUID() };
    const shown_payable = 100;
    const { order_id: id } = await staff.get(
      "placeDraft",
      { id: saved.id!, version: 1, method: "cod", shown_payable },
      key,
    );
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ slot: null, slots: [] });
    const { slots } = (await staff.get("getHandledOrder", { id })).order;
    await staff.get("moveOrderSlot", { id, slot: slots[2]!.id });
    expect((await user.get("getOrder", { id })).order.slot).toMatchObject({ id: slots[2]!.id });
  });

  // Shows: orders.slots
  test("is not moved to other days by the clock, since its buyer chose the time", async () => {
    const { read, slot } = await ordered();
    await movePromises(db, settings, Date.now() + 30 * day);
    expect(await read()).toMatchObject({ slot: { id: slot }, promised: { from: slot.slice(0, 10) } });
  });
});

// Shows: console.settings
test("staff set times and places where they set rates; what is no time is refused by field", async () => {
  const staff = await aStaff();
  const { places } = await staff.get("listEditedPlaces", {});
  const place = places.find(({ id }) => id === 50)!;
  for (const slots of ["9-13", "13:00–9:00 × 2", "9–13 × 0", "9–13 × 2, 12–18 × 2", "nine × 2"])
    expect(await staff.refuse("savePlaces", { places: [{ ...place, slots }] }), slots).toMatchObject({
      fields: { "50.slots": expect.any(String) },
    });
  await staff.get("savePlaces", { places: [{ ...place, slots: "9–13 x 4، ١٣:٠٠–١٨:٠٠ × ٦" }] });
  const after = (await staff.get("listEditedPlaces", {})).places.find(({ id }) => id === 50)!;
  expect(after.slots).toBe("09:00–13:00 × 4, 13:00–18:00 × 6");
  const { slots: _slots, ...without } = after;
  await staff.get("savePlaces", { places: [{ ...without, free_from: "31.00" }] });
  expect((await staff.get("listEditedPlaces", {})).places.find(({ id }) => id === 50)).toMatchObject({
    free_from: "31.00",
    slots: after.slots,
  });
});

describe("heavy goods that are added to an order", () => {
  /** Proposes another couch instead of these lines, and gives the token of its link. */
  async function proposed({ user, id }: Awaited<ReturnType<typeof ordered>>, cancelled: readonly number[]) {
    const staff = await aStaff();
    const cancels = cancelled.map((line) => ({ line, quantity: 1 }));
    const lines = [{ sku_id: "COUCH", quantity: 1 }];
    await staff.get("proposeOrderChange", { id, version: 0, cancels, lines });
    const token = (await user.get("getOrder", { id })).change_link!.split("/").at(-1)!;
    const addedBy = async () => {
      const [change] = (await staff.get("getHandledOrder", { id })).order.changes;
      return (await user.get("getOrder", { id: change!.added!.id })).order;
    };
    return { token, addedBy };
  }
  const agreed = async (first: Awaited<ReturnType<typeof ordered>>, cancelled: readonly number[]) => {
    const { token, addedBy } = await proposed(first, cancelled);
    const { total } = await aGuest().get("openOrderChange", { token });
    await aGuest().get("agreeOrderChange", { token, shown_payable: total });
    return addedBy();
  };
  const places = () => env.DB.prepare("SELECT count(*) AS n FROM slot_bookings").first<number>("n");

  // Shows: orders.slots
  test("take its place and its day when they replace its last heavy unit", async () => {
    const first = await ordered(undefined, ["BED", "LIGHT"]);
    const promised = { from: first.slot.slice(0, 10), to: first.slot.slice(0, 10) };
    const added = await agreed(first, [0]);
    expect(added).toMatchObject({ slot: { id: first.slot }, promised });
    expect((await first.read()).slot).toBeNull();
    expect([await bookings(first.checkout.id), await places()]).toEqual([[], 1]);
    expect((await mailsTo(first.user)).filter(({ body }) => body.includes("09:00–13:00"))).toHaveLength(2);
    expect((await aBed()).checkout.delivery_times!.free.map(({ id }) => id)).not.toContain(first.slot);
  });

  // Shows: orders.slots
  test("come at its time, without a place of their own, while it has other heavy units", async () => {
    const first = await ordered(undefined, ["BED", "COUCH"]);
    const added = await agreed(first, [0]);
    const promised = { from: first.slot.slice(0, 10), to: first.slot.slice(0, 10) };
    expect(added).toMatchObject({ slot: { id: first.slot }, promised });
    expect((await first.read()).slot).toMatchObject({ id: first.slot });
    expect([await bookings(first.checkout.id), await places()]).toMatchObject([[{ starts: 540 }], 1]);
  });

  // Shows: orders.slots
  test("take its place when they are paid, or leave it at a time of their own", async () => {
    const pay = async (own: boolean) => {
      const first = await ordered();
      const { token, addedBy } = await proposed(first, [0]);
      const { checkout } = await first.user.get("createDraftCheckout", { token });
      const slot = own ? morning(checkout, 5) : first.slot;
      if (own) await first.user.get("setCheckoutSlot", { id: checkout.id, slot });
      const { payment } = await first.user.get("createOnlineOrder", { checkout_id: checkout.id, method: "card" });
      await atGateway(payment.id, "paid");
      await first.user.get("verifyPayment", { payment_id: payment.id });
      expect(await addedBy()).toMatchObject({ slot: { id: slot }, promised: { from: slot.slice(0, 10) } });
      expect((await first.read()).slot).toBeNull();
    };
    await pay(false);
    expect(await places()).toBe(1);
    await env.DB.prepare("DELETE FROM slot_bookings").run();
    await pay(true);
    expect(await places()).toBe(1);
  });
});
