// Shows on some random histories that every unit ever received is on the shelf, sold or written off, whatever takes units of
// an order back, in any order and at once; the full size is in `tests/prove/backend/units-model.test.ts`.
import { beforeAll, expect, test } from "vitest";
import { loadProducts } from "#support/loaded-catalogue";
import { liveUnits, modelProduct } from "#support/units-model";
import { isWalked } from "#support/walked";

beforeAll(() => loadProducts([modelProduct]));

// Shows: orders.units
test("five histories, and forty as a walk", { timeout: 240_000 }, async () => {
  const tally = await liveUnits(isWalked ? 40 : 5, 20_261_127);
  expect(Object.keys(tally).length).toBeGreaterThan(6);
  if (!isWalked) return;
  for (const happened of [
    "given up",
    "two lines",
    "refund of money",
    "refund to the shelf",
    "refund of what is written off",
    "confirmOrder",
    "packOrder",
    "packOrder of some",
    "unpackOrder",
    "shipOrder",
    "shipOrder of some",
    "deliverOrder",
    "cancelOrder",
    "cancelOrder of some",
    "cancelHandledOrder",
    "cancelHandledOrder of some",
    "returnOrder",
    "returnOrder of some",
    "returnOrder without the shelf",
    "return received",
    "receive",
    "damage",
  ])
    expect([happened, tally[happened] ?? 0]).toEqual([happened, expect.toSatisfy((count: number) => count > 0)]);
  // Which of the two comes first is the machine's.
  expect((tally["refund and end at once"] ?? 0) + (tally["end before the refund"] ?? 0)).toBeGreaterThan(0);
});
