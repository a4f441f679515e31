// Shows the work list of the warehouse: each unit on the shelf is one order's alone, what expires first goes to who ordered
// first, the rows are in the order of the way, and a long list costs few rows; and what scans are recognised by at the bench.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { fieldMessages } from "#backend/platform/field-messages";
import { dayInEmirates } from "#shared/time/emirates-time";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aUser, type TestShopper } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";

const day = 86_400_000;
const inDays = (days: number) => dayInEmirates(Date.now() + days * day);
const key = () => ({ idempotencyKey: crypto.randomUUID() });

let staff: TestShopper;
let serum = "";
let gauze = "";
beforeEach(async () => {
  staff = await aStaff();
  await env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE status = 'confirmed'").run();
  const id = crypto.randomUUID();
  [serum, gauze] = [`A-SERUM-${id}`, `B-GAUZE-${id}`];
  const variants = [
    variantSample(serum, { stock: 0, gtin: "6290004178674" }),
    variantSample(`${serum}-L`, { stock: 5, gtin: "6290004178681" }),
  ];
  await loadProducts([
    productSample(serum.toLowerCase(), { variants }),
    productSample(gauze.toLowerCase(), { variants: [variantSample(gauze)] }),
  ]);
  await staff.get("saveLotRules", { sku_id: serum, tracks_lots: true, least_days: 30 });
});

const receive = (lot: string, change: number, days: number | null, bin = "A1", warehouse = "MAIN") => {
  const place = { lot, expires_on: days === null ? null : inDays(days), bin, warehouse };
  return staff.get("correctStock", { sku_id: serum, kind: "receive", change, reason: "Delivery 88", place }, key());
};

/** A confirmed order of serum and gauze. */
async function orderOf(serums: number, gauzes = 0) {
  const user = await aUser();
  const lines = [
    { sku: serum, slug: serum.toLowerCase(), quantity: serums },
    { sku: gauze, slug: gauze.toLowerCase(), quantity: gauzes },
  ].filter(({ quantity }) => quantity > 0);
  const { id } = await anOrder(user.userId, { lines, status: "confirmed" });
  const { order } = await staff.get("getHandledOrder", { id });
  return { id, number: order.number };
}
const picksOf = async (request: Record<string, unknown> = {}) =>
  (await staff.get("listPicks", request)).picks.map(({ bin, sku_id, lot, quantity, missing, orders }) => [
    bin,
    sku_id === serum ? "serum" : "gauze",
    missing ? "missing" : (lot?.number ?? ""),
    quantity,
    orders.map((one) => [one.number, one.quantity]),
  ]);

describe("the work list", () => {
  // Shows: orders.packing
  test("gives what expires first to who ordered first, by the way, with what is missing and what has no place last", async () => {
    await receive("LATE", 5, 400, "A-2");
    await receive("SOON", 2, 40, "A-10");
    await receive("TOO-SOON", 9, 30, "A-1");
    const [one, other] = [await orderOf(3, 1), await orderOf(6, 2)];
    expect(await picksOf()).toEqual([
      [
        "A-2",
        "serum",
        "LATE",
        5,
        [
          [one.number, 1],
          [other.number, 4],
        ],
      ],
      ["A-10", "serum", "SOON", 2, [[one.number, 2]]],
      ["", "serum", "missing", 2, [[other.number, 2]]],
      [
        "",
        "gauze",
        "",
        3,
        [
          [one.number, 1],
          [other.number, 2],
        ],
      ],
    ]);
    // What is packed, or not confirmed yet, is not picked again.
    await staff.get("packOrder", { id: one.id });
    await env.DB.prepare("UPDATE orders SET status = 'placed' WHERE order_id = ?").bind(other.id).run();
    expect(await picksOf()).toEqual([]);
  });

  test("of some orders has the units that are theirs among all, and of a warehouse what lies there", async () => {
    await staff.get("saveWarehouse", { code: "DXB", name_en: "Dubai", name_ar: "دبي" });
    await receive("SOON", 2, 40, "A1", "DXB");
    await receive("LATE", 5, 400);
    const [one, other] = [await orderOf(3, 1), await orderOf(2)];
    expect(await picksOf({ orders: other.number })).toEqual([["A1", "serum", "LATE", 2, [[other.number, 2]]]]);
    expect(await picksOf({ warehouse: "dxb" })).toEqual([["A1", "serum", "SOON", 2, [[one.number, 2]]]]);
    const { orders, units } = await staff.get("listPicks", { warehouse: "DXB" });
    expect(units).toBe(2);
    expect(orders).toMatchObject([
      { id: one.id, number: one.number, lines: 2, units: 4 },
      { id: other.id, lines: 1, units: 2 },
    ]);
  });

  test.for(["x", "1,", "1;2", Array.from({ length: 101 }, (_, at) => at + 1).join(",")])(
    "of the orders %s is refused",
    async (orders) => {
      expect(await staff.refuse("listPicks", { orders })).toMatchObject({ status: 400 });
    },
  );

  test("of 2,000 lines is read by pages, with few rows", async () => {
    const user = await aUser();
    for (let at = 0; at < 21; at++) {
      const lines = Array.from({ length: 100 }, () => ({ sku: serum, slug: serum.toLowerCase(), quantity: 1 }));
      // oxlint-disable-next-line no-await-in-loop -- their numbers follow each other
      await anOrder(user.userId, { lines, status: "confirmed" });
    }
    await receive("L", 1999, 400);
    const { database, rowsRead } = countingDatabase(env.DB);
    const list = await staff.get("listPicks", { limit: 100 }, { database });
    expect(list).toMatchObject({ total: 2, units: 2000, beyond: true });
    expect(list.picks.map(({ quantity, missing }) => [quantity, missing])).toEqual([
      [1999, false],
      [1, true],
    ]);
    expect(rowsRead()).toBeLessThan(11_000);
  });
});

describe("an order at the bench", () => {
  // Shows: orders.packing
  test("has open lines with their codes and lots, and the variants that are taken for them", async () => {
    await receive("FIT", 5, 400, "B7");
    await receive("TOO-SOON", 2, 20, "B8");
    await receive("CALLED", 3, 500);
    const { lots } = await staff.get("listLots", { sku_id: serum, search: "CALLED" });
    await staff.get("setLotState", { lot_id: lots[0]!.id, state: "recalled", reason: "Sterility" });
    const { id, number } = await orderOf(3, 1);
    const { packing } = await staff.get("getPacking", { id });
    expect(packing).toMatchObject({ id, number, status: "confirmed", picked: 0, to: "Noura Al Falasi" });
    expect(packing.lines).toMatchObject([
      {
        line: 0,
        sku_id: serum,
        gtin: "6290004178674",
        manufacturer_code: `M-${serum}`,
        open: 3,
        tracks_lots: true,
        lots: [
          { number: "TOO-SOON", state: "late", quantity: 2 },
          { number: "FIT", state: "free", quantity: 5, places: [{ warehouse: "MAIN", bin: "B7", quantity: 5 }] },
          { number: "CALLED", state: "recalled", quantity: 3 },
        ],
      },
      { line: 1, sku_id: gauze, open: 1, tracks_lots: false, lots: [] },
    ]);
    expect(packing.siblings).toMatchObject([{ line: 0, sku_id: `${serum}-L`, gtin: "6290004178681" }]);
    await staff.get("packOrder", { id, lines: [{ line: 0, quantity: 3 }] });
    const { packing: later } = await staff.get("getPacking", { id });
    expect([later.picked, later.lines.map(({ line }) => line)]).toEqual([3, [1]]);
  });

  test("is packed once, however often the bench sends it again, and the second of two pickers goes without", async () => {
    await receive("L", 5, 400);
    const { id } = await orderOf(3);
    const request = { id, lines: [{ line: 0, quantity: 2 }], lots: [{ line: 0, lot: "L", quantity: 2 }] };
    const sent = key();
    await staff.get("packOrder", request, sent);
    await staff.get("packOrder", request, sent);
    const left = async () => (await staff.get("getPacking", { id })).packing;
    expect(await left()).toMatchObject({ picked: 2, lines: [{ open: 1, lots: [{ number: "L", quantity: 3 }] }] });
    const other = await aStaffWith("warehouse");
    expect(await other.refuse("packOrder", request, key())).toMatchObject({ status: 400 });
    expect(await left()).toMatchObject({ picked: 2 });
  });

  test("is not shipped under its own number or under the code of a product", async () => {
    await receive("L", 5, 400);
    const { id, number } = await orderOf(2);
    await staff.get("packOrder", { id });
    const ship = (tracking_number: string) => ({ id, carrier: "Aramex", tracking_number });
    for (const wrong of [number, `#${number}`, "6290004178674", "06290004178674"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await staff.refuse("shipOrder", ship(wrong))).toMatchObject({
        status: 400,
        fields: { tracking_number: fieldMessages.en.other_label },
      });
    // Another number with a right check digit is a carrier's.
    await staff.get("shipOrder", ship("4006381333931"));
  });

  test("that does not exist is 404, and who may not see orders sees none", async () => {
    expect(await staff.refuse("getPacking", { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
    const other = await aStaffWith("catalogue");
    expect(await other.refuse("listPicks", {})).toMatchObject({ status: 403 });
  });
});
