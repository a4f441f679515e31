// Shows that units of a SKU with lots are sold, packed, sent and taken back lot by lot, what expires first before others;
// that what expires too soon, is looked into or was recalled is neither sold nor packed; and that of two who pack the same
// last unit one goes without.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import { openDatabase } from "#backend/platform/database";
import { turnDay } from "#backend/goods/catalogue/turn-day";
import { fieldMessages } from "#backend/platform/field-messages";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf } from "#support/payments";
import { insertTestSession } from "#support/session";
import { aGuest, aUser, signedIn, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";

const day = 86_400_000;
const inDays = (days: number) => dayInEmirates(Date.now() + days * day);
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const parcel = { carrier: "Aramex", tracking_number: "AX1" };

let sku = "";
let staff: TestShopper;
beforeEach(async () => {
  sku = `SERUM-${crypto.randomUUID()}`;
  staff = await aStaff();
  await loadProducts([productSample(sku.toLowerCase(), { variants: [variantSample(sku, { stock: 0 })] })]);
  await staff.get("saveLotRules", { sku_id: sku, tracks_lots: true, least_days: 30 });
});

const receive = (lot: string, change: number, expires_on: string | null, more: object = {}) =>
  staff.get(
    "correctStock",
    { sku_id: sku, kind: "receive", change, reason: "Delivery 88", place: { lot, expires_on, bin: "A1", ...more } },
    key(),
  );
/** A confirmed order of units that are reserved, as placing it would have done. */
async function orderOf(quantity: number) {
  const user = await aUser();
  const lines = [{ sku, slug: sku.toLowerCase(), quantity, unitPrice: 5000 }];
  const { id } = await anOrder(user.userId, { lines, status: "confirmed" });
  await env.DB.prepare("UPDATE variants SET stock = stock - ?2, reserved = reserved + ?2 WHERE sku_id = ?1")
    .bind(sku, quantity)
    .run();
  return id;
}
const lots = async () =>
  Object.fromEntries((await staff.get("listLots", { sku_id: sku })).lots.map((lot) => [lot.number, lot]));
const inLots = async () =>
  Object.fromEntries(Object.entries(await lots()).map(([number, { quantity }]) => [number, quantity]));
const lotsOf = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT t.number, x.quantity, x.returned, x.shipment_id <> '' AS sent FROM order_line_lots x JOIN lots t USING (lot_id)
       WHERE order_id = ? ORDER BY t.number, sent`,
    )
      .bind(id)
      .all()
  ).results;

describe("goods that come", () => {
  // Shows: editor.lots
  test("are in stock by lot and bin as long as they last for those who buy them", async () => {
    await receive("LATE", 5, inDays(400));
    await receive("SOON", 4, inDays(31));
    await receive("TOO-SOON", 3, inDays(30));
    await receive("NEVER", 2, null, { bin: "B7" });
    expect(await inLots()).toEqual({ "TOO-SOON": 3, SOON: 4, LATE: 5, NEVER: 2 });
    expect(Object.keys(await lots())).toEqual(["TOO-SOON", "SOON", "LATE", "NEVER"]);
    expect((await lots())["TOO-SOON"]).toMatchObject({
      is_sold: false,
      places: [{ warehouse: "MAIN", bin: "A1", quantity: 3 }],
    });
    expect(await stockOf(sku)).toBe(11);
    // What buyers get lasts at least as long as what is sold first.
    const { variants } = await aGuest().get("getProduct", { id: sku.toLowerCase() });
    expect(variants[0]).toMatchObject({ expires_on: inDays(31) });
  });

  test.for([
    ["without a lot", undefined, { "place.lot": fieldMessages.en.required }],
    ["of a new lot without its last day", { lot: "X" }, { "place.expires_on": fieldMessages.en.required }],
    ["that expired", { lot: "X", expires_on: inDays(-1) }, { "place.expires_on": fieldMessages.en.expired }],
    ["that expire today", { lot: "X", expires_on: inDays(0) }, { "place.expires_on": fieldMessages.en.expired }],
    [
      "into no warehouse of the shop",
      { lot: "X", expires_on: null, warehouse: "MARS" },
      { "place.warehouse": fieldMessages.en.unknown_value },
    ],
    [
      "of a lot that has another last day",
      { lot: "KNOWN", expires_on: inDays(99) },
      { "place.expires_on": fieldMessages.en.lot_differs },
    ],
  ] as const)("%s are refused, and change nothing", async ([, place, fields]) => {
    await receive("KNOWN", 1, inDays(100));
    const input = { sku_id: sku, kind: "receive", change: 5, reason: "x", ...(place && { place }) };
    expect(await staff.refuse("correctStock", input, key())).toMatchObject({ status: 400, fields });
    expect(await inLots()).toEqual({ KNOWN: 1 });
  });

  test("are not taken out of a bin in which fewer lie", async () => {
    await receive("L", 3, inDays(100));
    const damage = (change: number) => ({
      sku_id: sku,
      kind: "damage",
      change,
      reason: "Wet",
      place: { lot: "L", bin: "A1" },
    });
    expect(await staff.refuse("correctStock", damage(-4), key())).toMatchObject({ status: 409, code: "out_of_stock" });
    await staff.get("correctStock", damage(-2), key());
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: 1 }, 1]);
  });

  test("are counted bin by bin", async () => {
    await receive("L", 3, inDays(100));
    const count = { sku_id: sku, kind: "count", stock: 2, seen: 3, reason: "Count", place: { lot: "L", bin: "A1" } };
    await staff.get("correctStock", count, key());
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: 2 }, 2]);
  });
});

describe("two who count the same bin at once", () => {
  /** Both have read what lies there before either writes. */
  async function bothCount(isSafe: boolean) {
    await receive("L", 5, inDays(100));
    const together = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE lot_places/.test(text));
      if (at === -1) return statements;
      await together();
      const guard = texts.findIndex((text) => /p.quantity, 0\) <>/.test(text));
      return isSafe
        ? statements
        : statements.with(
            guard,
            rewrite(guard, texts[guard]!.replace("p.quantity, 0) <>", "NULL, r.value ->> 'here') <>")),
          );
    });
    const count = { sku_id: sku, kind: "count", stock: 3, reason: "Count", place: { lot: "L", bin: "A1" } };
    const answers = await Promise.all([1, 2].map(() => staff.ask("correctStock", count, { ...key(), database })));
    return [answers.map(({ status }) => status), await inLots(), await stockOf(sku)];
  }

  test("leave what both have counted", async () => {
    expect(await bothCount(true)).toEqual([[200, 200], { L: 3 }, 3]);
  });

  test("would take what is missing twice, without the guard", async () => {
    expect(await bothCount(false)).toEqual([[200, 200], { L: 1 }, 1]);
  });
});

describe("an order", () => {
  // Shows: orders.note-lots
  test("is packed of what expires first, and of the next lot when that is not enough", async () => {
    await receive("LATE", 5, inDays(400));
    await receive("SOON", 2, inDays(40));
    const id = await orderOf(3);
    expect(await stockOf(sku)).toBe(4);
    await staff.get("packOrder", { id });
    expect(await inLots()).toEqual({ SOON: 0, LATE: 4 });
    expect(await stockOf(sku)).toBe(4);
    await staff.get("shipOrder", { id, ...parcel });
    expect(await lotsOf(id)).toEqual([
      { number: "LATE", quantity: 1, returned: 0, sent: 1 },
      { number: "SOON", quantity: 2, returned: 0, sent: 1 },
    ]);
    const { order } = await staff.get("getHandledOrder", { id });
    const shipment = order.shipments[0]!.id;
    expect(order.lots).toEqual([
      { line: 0, quantity: 2, shipment, number: "SOON", expires_on: inDays(40) },
      { line: 0, quantity: 1, shipment, number: "LATE", expires_on: inDays(400) },
    ]);
  });

  test("is packed of the lots that were scanned", async () => {
    await receive("LATE", 5, inDays(400));
    await receive("SOON", 5, inDays(40));
    const id = await orderOf(3);
    await staff.get("packOrder", { id, lots: [{ line: 0, lot: "LATE", quantity: 2 }] });
    expect(await inLots()).toEqual({ SOON: 4, LATE: 3 });
  });

  test.for([
    ["that does not exist", [{ line: 0, lot: "NONE", quantity: 1 }]],
    ["with more units than the line", [{ line: 0, lot: "L", quantity: 4 }]],
    ["for a line that is not packed", [{ line: 1, lot: "L", quantity: 1 }]],
  ] as const)("is not packed of a lot %s", async ([, named]) => {
    await receive("L", 9, inDays(100));
    const id = await orderOf(3);
    expect(await staff.refuse("packOrder", { id, lots: named })).toMatchObject({ status: 400 });
    expect(await inLots()).toEqual({ L: 9 });
  });

  test("that is cancelled gives units back for sale, those that were packed to their lot", async () => {
    await receive("L", 5, inDays(100));
    const id = await orderOf(4);
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 3 }] });
    await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
    expect([await inLots(), await stockOf(sku), await lotsOf(id)]).toEqual([{ L: 5 }, 5, []]);
    expect((await staff.get("listLots", { sku_id: sku })).sku).toMatchObject({ reserved: 0 });
  });

  test("whose units are written off before they are packed has them no more in the lot that would have been packed", async () => {
    await receive("LATE", 5, inDays(400));
    await receive("SOON", 1, inDays(40));
    const id = await orderOf(3);
    await staff.get("refundOrder", { id, line: "0", quantity: 2, restock: false, note: "Crushed" }, key());
    expect([await inLots(), await stockOf(sku)]).toEqual([{ SOON: 0, LATE: 4 }, 3]);
    await receive("LATE", 1, inDays(400));
    expect([await inLots(), await stockOf(sku)]).toEqual([{ SOON: 0, LATE: 5 }, 4]);
    expect((await staff.get("listLots", { sku_id: sku })).sku).toMatchObject({ reserved: 1 });
  });

  test.for([
    [true, 3],
    [false, 1],
  ] as const)("that comes back, to be sold again: %s, is of its lot", async ([restock, left]) => {
    await receive("L", 3, inDays(100));
    const id = await orderOf(2);
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel });
    await staff.get("returnOrder", { id, reason: "damaged", restock });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: left }, left]);
    expect(await lotsOf(id)).toEqual([{ number: "L", quantity: 2, returned: 2, sent: 1 }]);
  });
});

describe("units of lots that come back", () => {
  /** An order of so many units on the shelf that were delivered, requested back and approved. */
  async function approvedReturn(quantity: number) {
    const id = await orderOf(quantity);
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel });
    await staff.get("deliverOrder", { id });
    const owner = await env.DB.prepare("SELECT user_id FROM orders WHERE order_id = ?")
      .bind(id)
      .first<string>("user_id");
    await insertTestSession(env.DB, owner!).run();
    const lines = [{ line: 0, quantity, reason: "damaged" }];
    const asked = (await signedIn(owner!).get("requestReturn", { id, lines, way: "pick_up" })).return.id;
    await staff.get("approveReturn", { id: asked });
    return { id, asked };
  }

  // Shows: returns.stock
  test("go where the one who received them says, and are sold out of quarantine only once they were moved", async () => {
    await receive("L", 5, inDays(100));
    const { id, asked } = await approvedReturn(3);
    const lines = [{ line: 0, resell: 1, quarantine: 1, discard: 1 }];
    await staff.get("receiveReturn", { id: asked, lines });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: 4 }, 3]);
    expect(await lotsOf(id)).toEqual([{ number: "L", quantity: 3, returned: 3, sent: 1 }]);
    const lot = (await lots())["L"]!;
    expect(lot.places).toContainEqual({ warehouse: "MAIN", bin: "QUARANTINE", quantity: 1 });
    const all = await orderOf(3);
    await staff.get("packOrder", { id: all });
    expect((await lots())["L"]!.places).toEqual([{ warehouse: "MAIN", bin: "QUARANTINE", quantity: 1 }]);
    const bins = { from: { warehouse: "MAIN", bin: "quarantine" }, to: { warehouse: "MAIN", bin: "A1" } };
    await staff.get("moveLot", { lot_id: lot.id, ...bins, quantity: 1 });
    expect(await stockOf(sku)).toBe(1);
    await staff.get("packOrder", { id: await orderOf(1) });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: 0 }, 0]);
  });

  test("are not for sale while they are moved into quarantine", async () => {
    await receive("L", 5, inDays(100));
    const lot_id = (await lots())["L"]!.id;
    const bins = { from: { warehouse: "MAIN", bin: "A1" }, to: { warehouse: "MAIN", bin: "Quarantine" } };
    await staff.get("moveLot", { lot_id, ...bins, quantity: 2 });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L: 5 }, 3]);
  });

  /** Four units of a line, two of lot L1 and two of L2 in another parcel; that of L1 has arrived. */
  async function oneOfTwoArrived() {
    await receive("L1", 2, inDays(100));
    await receive("L2", 2, inDays(200));
    const id = await orderOf(4);
    for (const _ of ["L1", "L2"]) {
      await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 2 }] });
      await staff.get("shipOrder", { id, ...parcel });
    }
    const first = await env.DB.prepare(
      `SELECT shipment_id FROM order_line_lots JOIN lots USING (lot_id) WHERE order_id = ? AND number = 'L1'`,
    )
      .bind(id)
      .first<string>("shipment_id");
    await staff.get("deliverOrder", { id, shipment: first! });
    return id;
  }

  test("are of the parcels that have arrived, while others are on their way", async () => {
    const id = await oneOfTwoArrived();
    await staff.get("returnOrder", { id, reason: "damaged", restock: true, lines: [{ line: 0, quantity: 2 }] });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L1: 2, L2: 0 }, 2]);
    await staff.get("returnOrder", { id, reason: "undeliverable", restock: true });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L1: 2, L2: 2 }, 4]);
  });

  // Shows: returns.lots
  test("are of the lot that is read on them", async () => {
    await receive("L1", 2, inDays(100));
    await receive("L2", 2, inDays(200));
    const { id, asked } = await approvedReturn(4);
    const wanted = (line: object) => ({ id: asked, lines: [{ line: 0, ...line }] });
    const refused = (line: object) => staff.refuse("receiveReturn", wanted(line));
    expect(await refused({ resell: 1, place: { lot: "NONE", expires_on: inDays(9) } })).toMatchObject({
      fields: { "lines[0].place.lot": fieldMessages.en.unknown_value },
    });
    expect(await refused({ resell: 3, place: { lot: "L1" } })).toMatchObject({
      fields: { "lines[0].place.lot": fieldMessages.en.unknown_value },
    });
    expect(await refused({ resell: 1, place: { lot: "L1", expires_on: inDays(7) } })).toMatchObject({
      fields: { "lines[0].place.expires_on": fieldMessages.en.lot_differs },
    });
    await staff.get("receiveReturn", wanted({ resell: 1, quarantine: 1, place: { lot: "L1", bin: "B2" } }));
    expect((await lots())["L1"]!.places).toEqual([
      { warehouse: "MAIN", bin: "B2", quantity: 1 },
      { warehouse: "MAIN", bin: "QUARANTINE", quantity: 1 },
    ]);
    expect(await lotsOf(id)).toEqual([
      { number: "L1", quantity: 2, returned: 2, sent: 1 },
      { number: "L2", quantity: 2, returned: 0, sent: 1 },
    ]);
  });

  /** Units of lines, by default three, that were sent before their SKU had lots, delivered; requested back and approved. */
  async function sentBeforeLots(quantities: readonly number[] = [3]) {
    const gauze = `GAUZE-${crypto.randomUUID()}`;
    await loadProducts([productSample(gauze.toLowerCase(), { variants: [variantSample(gauze, { stock: 5 })] })]);
    const user = await aUser();
    const lines = quantities.map((quantity) => ({ sku: gauze, slug: gauze.toLowerCase(), quantity, unitPrice: 5000 }));
    const { id } = await anOrder(user.userId, { lines, status: "delivered" });
    await staff.get("saveLotRules", {
      sku_id: gauze,
      tracks_lots: true,
      lot: { lot: "FIRST", expires_on: inDays(200), bin: "A1" },
    });
    const requested = quantities.map((quantity, line) => ({ line, quantity, reason: "damaged" }));
    const wanted = { id, lines: requested, way: "pick_up" };
    const asked = (await user.get("requestReturn", wanted)).return.id;
    await staff.get("approveReturn", { id: asked });
    const inGauze = async () => {
      const { lots: found } = await staff.get("listLots", { sku_id: gauze });
      return [Object.fromEntries(found.map(({ number, quantity }) => [number, quantity])), await stockOf(gauze)];
    };
    return { id, asked, gauze, inGauze };
  }

  // Shows: returns.lots
  test("and were sent before their SKU had lots, are received with a lot", async () => {
    const { id, asked, inGauze } = await sentBeforeLots();
    const receiveAs = (line: object) => ({ id: asked, lines: [{ line: 0, ...line }] });
    for (const fate of ["resell", "quarantine"])
      expect(await staff.refuse("receiveReturn", receiveAs({ [fate]: 1, discard: 1 }))).toMatchObject({
        status: 400,
        fields: { "lines[0].place.lot": fieldMessages.en.lot_needed },
      });
    expect(await staff.refuse("returnOrder", { id, reason: "damaged", restock: true })).toMatchObject({
      status: 400,
      fields: { restock: fieldMessages.en.lot_unknown },
    });
    const refund = { id, line: "0", quantity: 1, restock: true, note: "Torn" };
    expect(await staff.refuse("refundOrder", refund, key())).toMatchObject({
      fields: { restock: fieldMessages.en.lot_unknown },
    });
    expect(await inGauze()).toEqual([{ FIRST: 5 }, 5]);
    const place = { lot: "OLDER", expires_on: inDays(90), bin: "B1" };
    await staff.get("receiveReturn", receiveAs({ resell: 1, quarantine: 1, place }));
    expect(await inGauze()).toEqual([{ OLDER: 2, FIRST: 5 }, 6]);
    await staff.get("returnOrder", { id, reason: "damaged" });
    expect(await inGauze()).toEqual([{ OLDER: 2, FIRST: 5 }, 6]);
  });

  test("of a lot that was named and is stopped go into quarantine", async () => {
    const { asked, gauze } = await sentBeforeLots();
    const read = async () => (await staff.get("listLots", { sku_id: gauze })).lots[0]!;
    await staff.get("setLotState", { lot_id: (await read()).id, state: "recalled", reason: "Sterility" });
    const lines = [{ line: 0, resell: 2, place: { lot: "FIRST", bin: "A1" } }];
    await staff.get("receiveReturn", { id: asked, lines });
    expect((await read()).places).toEqual([
      { warehouse: "MAIN", bin: "A1", quantity: 5 },
      { warehouse: "MAIN", bin: "QUARANTINE", quantity: 2 },
    ]);
  });

  test("bring a new lot only when they are received, and with units of their line", async () => {
    const { asked, gauze, inGauze } = await sentBeforeLots([3, 1, 1]);
    const placeIn = (lot: string, days = 90) => ({ lot, expires_on: inDays(days), bin: "B1" });
    const request = (...lines: object[]) => ({ id: asked, lines: lines.map((one, line) => ({ line, ...one })) });
    const tooMany = request({ resell: 4, place: placeIn("OLDER") });
    expect(await staff.refuse("receiveReturn", tooMany)).toMatchObject({ status: 400 });
    const twoDays = request({ resell: 1, place: placeIn("OLDER") }, { resell: 1, place: placeIn("OLDER", 91) });
    expect(await staff.refuse("receiveReturn", twoDays)).toMatchObject({
      fields: { "lines[1].place.expires_on": fieldMessages.en.lot_differs },
    });
    expect(await inGauze()).toEqual([{ FIRST: 5 }, 5]);
    const place = placeIn("OLDER");
    await staff.get(
      "receiveReturn",
      request({ resell: 2, quarantine: 1, place }, { resell: 1, place }, { place: placeIn("NONE") }),
    );
    expect(await inGauze()).toEqual([{ OLDER: 4, FIRST: 5 }, 8]);
    const moves = await env.DB.prepare(
      "SELECT kind, change, bin FROM lot_moves JOIN lots USING (lot_id) WHERE sku_id = ? AND number = 'OLDER' ORDER BY change, bin",
    )
      .bind(gauze)
      .all();
    expect(moves.results).toEqual([
      { kind: "return", change: 1, bin: "B1" },
      { kind: "return", change: 1, bin: "QUARANTINE" },
      { kind: "return", change: 2, bin: "B1" },
    ]);
  });

  test("are not received with a new lot that somebody writes down with another day at that moment", async () => {
    const { asked, gauze, inGauze } = await sentBeforeLots();
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      const other =
        "INSERT INTO lots (sku_id, number, expires_on, created_at) VALUES (?, 'OLDER', ?, 0) ON CONFLICT DO NOTHING";
      if (texts.some((text) => text.includes("INSERT INTO lots")))
        await env.DB.prepare(other).bind(gauze, inDays(91)).run();
      return statements;
    });
    const lines = [{ line: 0, resell: 1, place: { lot: "OLDER", expires_on: inDays(90), bin: "B1" } }];
    expect(await staff.refuse("receiveReturn", { id: asked, lines }, { database })).toMatchObject({
      status: 409,
      code: "state_changed",
    });
    expect(await inGauze()).toEqual([{ OLDER: 0, FIRST: 5 }, 5]);
  });

  test("are each of their own lot, where some of a line had arrived and others were on their way", async () => {
    const id = await oneOfTwoArrived();
    await staff.get("returnOrder", { id, reason: "damaged", restock: true });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ L1: 2, L2: 2 }, 4]);
  });
});

describe("a lot that is stopped", () => {
  test.for(["quarantined", "recalled"] as const)(
    "%s is not sold, nor packed for orders that have reserved it",
    async (state) => {
      await receive("L", 3, inDays(100));
      const id = await orderOf(2);
      const lot_id = (await lots())["L"]!.id;
      await staff.get("setLotState", { lot_id, state, reason: "Sterility" });
      expect(await stockOf(sku)).toBe(0);
      expect(await staff.refuse("packOrder", { id })).toMatchObject({ status: 409, code: "out_of_stock" });
      await staff.get("setLotState", { lot_id, state: "free", reason: "Looked into" });
      expect(await stockOf(sku)).toBe(1);
      await staff.get("packOrder", { id });
    },
  );

  test("does not leave in a parcel that was packed before", async () => {
    await receive("STOPPED", 5, inDays(400));
    const id = await orderOf(2);
    await staff.get("packOrder", { id });
    const { id: lot_id } = (await lots())["STOPPED"]!;
    await staff.get("setLotState", { lot_id, state: "recalled", reason: "The maker called it back" });
    expect(await staff.refuse("shipOrder", { id, ...parcel })).toMatchObject({
      status: 400,
      fields: { lines: fieldMessages.en.lot_stopped },
    });
    await staff.get("setLotState", { lot_id, state: "free", reason: "Another lot was meant" });
    await staff.get("shipOrder", { id, ...parcel });
  });

  // Shows: orders.unpack
  test("is taken out of a parcel that was packed before, which is then packed of another lot", async () => {
    await receive("STOPPED", 2, inDays(40));
    const id = await orderOf(2);
    await staff.get("packOrder", { id });
    const { id: lot_id } = (await lots())["STOPPED"]!;
    await staff.get("setLotState", { lot_id, state: "recalled", reason: "The maker called it back" });
    await receive("GOOD", 3, inDays(400));
    expect(await stockOf(sku)).toBe(3);
    expect((await staff.get("unpackOrder", { id })).message).toBe("Order unpacked");
    expect((await lots())["STOPPED"]!.places).toEqual([{ warehouse: "MAIN", bin: "QUARANTINE", quantity: 2 }]);
    expect([await inLots(), await stockOf(sku), await lotsOf(id)]).toEqual([{ STOPPED: 2, GOOD: 3 }, 1, []]);
    expect((await staff.get("listLots", { sku_id: sku })).sku).toMatchObject({ reserved: 2 });
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel });
    expect([await inLots(), await stockOf(sku)]).toEqual([{ STOPPED: 2, GOOD: 1 }, 1]);
    expect(await lotsOf(id)).toEqual([{ number: "GOOD", quantity: 2, returned: 0, sent: 1 }]);
  });

  test("is in quarantine, when packed units of it are cancelled", async () => {
    await receive("STOPPED", 2, inDays(400));
    const id = await orderOf(2);
    await staff.get("packOrder", { id });
    const { id: lot_id } = (await lots())["STOPPED"]!;
    await staff.get("setLotState", { lot_id, state: "quarantined", reason: "Sterility" });
    await staff.get("cancelHandledOrder", { id, reason: "out_of_stock" });
    expect((await lots())["STOPPED"]!.places).toEqual([{ warehouse: "MAIN", bin: "QUARANTINE", quantity: 2 }]);
  });

  test("is known with those who have it", async () => {
    await receive("L", 3, inDays(100));
    const id = await orderOf(2);
    await staff.get("packOrder", { id });
    const { orders, lot } = await staff.get("listLotOrders", { lot_id: (await lots())["L"]!.id });
    expect(lot).toMatchObject({ number: "L", quantity: 1 });
    expect(orders).toMatchObject([{ order_id: id, quantity: 2, returned: 0 }]);
  });
});

// Shows: editor.warehouses
test("lots that end too soon from today on are no longer in stock", async () => {
  await receive("ENDS", 4, inDays(40));
  await receive("LASTS", 3, inDays(400));
  const turn = async (days: number) => {
    await turnDay(openDatabase(env.DB), Date.now() + days * day);
    return stockOf(sku);
  };
  await env.DB.prepare("UPDATE turned_day SET day = ?").bind(inDays(-1)).run();
  expect(await turn(0)).toBe(7);
  expect(await turn(9)).toBe(7);
  expect(await turn(10)).toBe(3);
  const { moves } = await staff.get("listStockMoves", { sku_id: sku });
  expect(moves[0]).toMatchObject({ kind: "correct", change: -4, note: `EXP ${inDays(10)}` });
  await receive("MORE", 1, inDays(400));
  expect(await turn(10)).toBe(8);
});

test("units are moved between bins and warehouses, never more than lie there", async () => {
  await receive("L", 3, inDays(100));
  const lot_id = (await lots())["L"]!.id;
  const [from, to] = [
    { warehouse: "MAIN", bin: "A1" },
    { warehouse: "DXB", bin: "C3" },
  ];
  expect(await staff.refuse("moveLot", { lot_id, from, to, quantity: 1 })).toMatchObject({ status: 400 });
  await staff.get("saveWarehouse", { code: "DXB", name_en: "Dubai", name_ar: "دبي" });
  expect(await staff.refuse("moveLot", { lot_id, from, to, quantity: 4 })).toMatchObject({
    status: 400,
    fields: { quantity: fieldMessages.en.fewer_units },
  });
  await staff.get("moveLot", { lot_id, from, to, quantity: 2 });
  expect((await lots())["L"]!.places).toEqual([
    { warehouse: "DXB", bin: "C3", quantity: 2 },
    { warehouse: "MAIN", bin: "A1", quantity: 1 },
  ]);
  expect(await stockOf(sku)).toBe(3);
  const closing = { code: "DXB", name_en: "Dubai", name_ar: "دبي", closed: true };
  expect(await staff.refuse("saveWarehouse", closing)).toMatchObject({ status: 409, code: "warehouse_not_empty" });
  await staff.get("moveLot", { lot_id, from: to, to: from, quantity: 2 });
  await staff.get("saveWarehouse", closing);
  await staff.get("saveWarehouse", { code: "DXB", name_en: "Dubai South", name_ar: "دبي الجنوب" });
  const { warehouses } = await staff.get("listWarehouses", {});
  expect(warehouses).toContainEqual({ code: "DXB", name_en: "Dubai South", name_ar: "دبي الجنوب", closed: true });
  await staff.get("saveWarehouse", { ...closing, closed: false });
});

test("what lies on the shelf when a SKU gets lots is of its first one, reserved units among it", async () => {
  const other = `GAUZE-${crypto.randomUUID()}`;
  await loadProducts([productSample(other.toLowerCase(), { variants: [variantSample(other, { stock: 7 })] })]);
  const user = await aUser();
  await anOrder(user.userId, { lines: [{ sku: other, slug: other.toLowerCase(), quantity: 3, unitPrice: 100 }] });
  const rules = { sku_id: other, tracks_lots: true };
  expect(await staff.refuse("saveLotRules", rules)).toMatchObject({
    status: 400,
    fields: { "lot.lot": fieldMessages.en.required },
  });
  await staff.get("saveLotRules", { ...rules, lot: { lot: "FIRST", expires_on: inDays(200), bin: "A1" } });
  const { lots: found, sku: known } = await staff.get("listLots", { sku_id: other });
  expect(found).toMatchObject([{ number: "FIRST", quantity: 10 }]);
  expect([known, await stockOf(other)]).toMatchObject([{ tracks_lots: true, reserved: 3 }, 7]);
  expect(await staff.refuse("saveLotRules", { sku_id: other, tracks_lots: false })).toMatchObject({ status: 400 });
});

describe("a SKU that gets lots while orders of it are packed", () => {
  async function gauzeOrder(stock: number) {
    const gauze = `GAUZE-${crypto.randomUUID()}`;
    await loadProducts([productSample(gauze.toLowerCase(), { variants: [variantSample(gauze, { stock })] })]);
    const user = await aUser();
    const lines = [{ sku: gauze, slug: gauze.toLowerCase(), quantity: 3, unitPrice: 100 }];
    const { id } = await anOrder(user.userId, { lines, status: "confirmed" });
    const place = { lot: "FIRST", expires_on: inDays(200), bin: "A1" };
    const begin = (more: object = { lot: place }) =>
      staff.ask("saveLotRules", { sku_id: gauze, tracks_lots: true, ...more });
    const known = async () => {
      const { lots: found, sku: rules } = await staff.get("listLots", { sku_id: gauze });
      return { lots: found.map(({ number, quantity }) => [number, quantity]), reserved: rules!.reserved };
    };
    return { gauze, id, begin, known };
  }

  test("has those that are packed then in its first lot", async () => {
    const { gauze, id, begin, known } = await gauzeOrder(0);
    await staff.get("packOrder", { id });
    expect(await begin({})).toMatchObject({ status: 400, body: { fields: { "lot.lot": fieldMessages.en.required } } });
    expect((await begin()).status).toBe(200);
    expect(await lotsOf(id)).toEqual([{ number: "FIRST", quantity: 3, returned: 0, sent: 0 }]);
    await staff.get("unpackOrder", { id });
    expect([await known(), await stockOf(gauze)]).toEqual([{ lots: [["FIRST", 3]], reserved: 3 }, 0]);
    await staff.get("packOrder", { id });
    expect((await staff.ask("saveLotRules", { sku_id: gauze, tracks_lots: false })).status).toBe(400);
  });

  test.for([
    [true, { lots: [["FIRST", 4]], reserved: 0 }],
    [false, { lots: [["FIRST", 7]], reserved: 3 }],
  ] as const)("and is packed at the same moment: guarded %s", async ([isSafe, after]) => {
    const { id, begin, known } = await gauzeOrder(4);
    let isBegun = false;
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE orders SET status/.test(text));
      if (at === -1) return statements;
      if (!isBegun) expect((await begin()).status).toBe(200);
      isBegun = true;
      const careless = texts[at]!.replace("version = ?", "? IS NOT NULL");
      return isSafe ? statements : statements.with(at, rewrite(at, careless));
    });
    expect((await staff.ask("packOrder", { id }, { database })).status).toBe(200);
    expect(await known()).toEqual(after);
  });
});

describe("two who pack the last unit", () => {
  const together = async (isSafe: boolean) => {
    await receive("L", 2, inDays(100));
    const orders = [await orderOf(1), await orderOf(1)];
    await env.DB.prepare("UPDATE lot_places SET quantity = 1 WHERE lot_id = (SELECT lot_id FROM lots WHERE sku_id = ?)")
      .bind(sku)
      .run();
    const both = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE lot_places/.test(text));
      if (at === -1) return statements;
      await both();
      const careless = texts[at]!.replace("p.quantity + c.change", "max(0, p.quantity + c.change)");
      return isSafe ? statements : statements.with(at, rewrite(at, careless));
    });
    const answers = await Promise.all(orders.map((id) => staff.ask("packOrder", { id }, { database })));
    return answers.map(({ status }) => status).toSorted();
  };

  test("do not both get it", async () => {
    expect(await together(true)).toEqual([200, 409]);
    expect(await inLots()).toEqual({ L: 0 });
  });

  test("would both get it without the guard", async () => {
    expect(await together(false)).toEqual([200, 200]);
  });
});
