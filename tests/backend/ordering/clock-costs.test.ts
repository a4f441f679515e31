// Shows what the shop asks of the database each minute, and a list of lots: as much as there is to do, or to show, however much
// is there.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import { turnDay } from "#backend/goods/catalogue/turn-day";
import { movePromises } from "#backend/ordering/orders/late-orders";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 120_000 });
const day = 86_400_000;
const inDays = (days: number) => dayInEmirates(Date.now() + days * day);
const settings = readSettings({ ...env, ...localOutbox });

beforeAll(async () => {
  await loadProducts([productSample("clock", { variants: [variantSample("CLOCK", { stock: 0 })] })]);
  await env.DB.prepare("UPDATE variants SET tracks_lots = 1 WHERE sku_id = 'CLOCK'").run();
  await env.DB.prepare(
    `INSERT INTO lots (sku_id, number, expires_on, created_at)
     SELECT 'CLOCK', 'L' || value, iif(value % 10 = 0, NULL, date('2030-01-01', value || ' days')), 1
     FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000) SELECT value FROM n)`,
  ).run();
});

// Shows: orders.costs
test("lots are listed for the rows of a page, whatever they are sought by", async () => {
  const staff = await aStaff();
  const costOf = async (request: object) => {
    const { database, rowsRead } = countingDatabase(env.DB);
    const { body } = await staff.ask("listLots", { limit: 20, ...request }, { database });
    return { numbers: (body as { lots: { number: string }[] }).lots.map(({ number }) => number), read: rowsRead() };
  };
  const first = await costOf({});
  expect(first.numbers.slice(0, 3)).toEqual(["L1", "L2", "L3"]);
  // The count of all lots is one row each.
  expect(first.read).toBeLessThanOrEqual(1300);
  const last = await costOf({ page: 50 });
  expect(last.numbers.at(-1)).toBe("L1000");
  expect((await costOf({ within: 30 })).read).toBeLessThanOrEqual(200);
});

// Shows: orders.costs
test("a day that has turned is no more looked at", async () => {
  await turnDay(openDatabase(env.DB), Date.now());
  const { database, rowsRead } = countingDatabase(env.DB);
  await turnDay(openDatabase(database), Date.now());
  expect(rowsRead()).toBeLessThanOrEqual(5);
});

// Shows: orders.costs
test("orders that arrive in time are not read each minute, also where others take longer", async () => {
  const user = await aUser();
  const lines = [{ sku: "CLOCK", slug: "clock", quantity: 1, unitPrice: 100 }];
  await env.DB.prepare("UPDATE locations SET days_max = 60 WHERE location_id = 7").run();
  const costOf = async () => {
    const { database, rowsRead } = countingDatabase(env.DB);
    await movePromises(openDatabase(database), settings, Date.now());
    return rowsRead();
  };
  const before = await costOf();
  for (let at = 0; at < 30; at++) {
    // oxlint-disable-next-line no-await-in-loop -- each has the next number
    const { id } = await anOrder(user.userId, { lines, status: "confirmed" });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await env.DB.prepare(
      `UPDATE orders SET delivery_address = json_set(delivery_address, '$.location_id', 1), promised_from = ?2, promised_to = ?2
       WHERE order_id = ?1`,
    )
      .bind(id, inDays(20))
      .run();
  }
  expect(await costOf()).toBeLessThanOrEqual(before + 5);
});
