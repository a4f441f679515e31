// Shows on 500 seeded histories that every unit ever received is on the shelf, sold or written off, whatever takes units of
// an order back, in any order and at once.
import { beforeAll, expect, test } from "vitest";
import { loadProducts } from "#support/loaded-catalogue";
import { liveUnits, modelProduct } from "#support/units-model";

const histories = 500;
beforeAll(() => loadProducts([modelProduct]));

// Shows: orders.units
test("five hundred histories", { timeout: 7_200_000 }, async () => {
  const tally = await liveUnits(histories, 20_261_127);
  console.log(`${histories} histories:`, tally);
  expect(tally["refund and end at once"]).toBeGreaterThan(histories / 100);
});
