// Shows by rule and at random which units of a line may come back: never more than the buyer has, nothing behind its last day,
// a defect whatever the product is, and only sealed packs of what is used up.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reasonKinds, returnReasons } from "#shared/orders/return-requests";
import {
  daysToReturn,
  needsSeal,
  returnableUnits,
  returnRefusal,
  returnRuleOf,
  type ReturnableLine,
  type ReturnGoods,
} from "#shared/orders/return-rules";

const goods = (more: Partial<ReturnGoods> = {}): ReturnGoods => ({
  type: "instrument",
  attributes: {},
  storageMax: null,
  ...more,
});
const day = 86_400_000;
const noon = Date.UTC(2026, 10, 30, 8);

describe("the rule of a product", () => {
  // Shows: returns.rules
  test.each<[string, ReturnGoods | null, string]>([
    ["an instrument", goods(), "returnable"],
    ["what has left the catalogue", null, "returnable"],
    ["a consumable", goods({ type: "consumable" }), "unopened"],
    ["sterile goods", goods({ attributes: { sterility: "sterile" } }), "unopened"],
    ["what is used once", goods({ attributes: { use: "single-use" } }), "unopened"],
    ["reusable, not sterile", goods({ attributes: { use: "reusable", sterility: "non-sterile" } }), "returnable"],
    ["refrigerated", goods({ storageMax: 8 }), "defect_only"],
    ["frozen and sterile", goods({ storageMax: -18, attributes: { sterility: "sterile" } }), "defect_only"],
    ["stored at room temperature", goods({ storageMax: 25 }), "returnable"],
  ])("%s", (_, of, rule) => {
    expect(returnRuleOf(of)).toBe(rule);
  });
});

test.each([
  ["changed_mind", goods(), 14],
  ["changed_mind", goods({ type: "device" }), 7],
  ["damaged", goods({ type: "device" }), 30],
  ["faulty", goods(), 365],
  ["faulty", goods({ type: "refurbished" }), 183],
  ["faulty", goods({ attributes: { warranty: 24 } }), 730],
  ["faulty", goods({ type: "refurbished", attributes: { warranty: 3 } }), 91],
  ["faulty", goods({ type: "consumable", attributes: { shelf_life: 5 } }), 1825],
] as const)("days to return for %s", (reason, of, days) => {
  expect(daysToReturn(reason, of)).toBe(days);
});

test("the last day counts whole, as days in the Emirates", () => {
  const arrived = Date.UTC(2026, 10, 1, 19, 30);
  const line = { delivered: 1, inReturn: 0, deliveries: [{ at: arrived, quantity: 1 }], goods: goods() };
  // 23:30 in the Emirates on the 1st: the 15th is the last day.
  expect(returnableUnits(line, "changed_mind", Date.UTC(2026, 10, 15, 19, 59)).quantity).toBe(1);
  expect(returnableUnits(line, "changed_mind", Date.UTC(2026, 10, 15, 20, 0))).toEqual({
    quantity: 0,
    refusal: "return_too_late",
  });
});

test("units that came back count as those that arrived first", () => {
  const deliveries = [
    { at: noon - 20 * day, quantity: 2 },
    { at: noon - 3 * day, quantity: 2 },
  ];
  const left = (delivered: number, inReturn = 0) =>
    returnableUnits({ delivered, inReturn, deliveries, goods: goods() }, "changed_mind", noon).quantity;
  expect([left(4), left(2), left(1), left(4, 2), left(4, 3)]).toEqual([2, 2, 1, 2, 1]);
});

const anyGoods = fc.option(
  fc.record({
    type: fc.constantFrom("consumable", "instrument", "device", "furniture", "refurbished", "other"),
    attributes: fc.record(
      {
        sterility: fc.constantFrom("sterile", "non-sterile"),
        use: fc.constantFrom("single-use", "reusable"),
        warranty: fc.integer({ min: 0, max: 120 }),
        shelf_life: fc.integer({ min: 0, max: 10 }),
      },
      { requiredKeys: [] },
    ),
    storageMax: fc.option(fc.integer({ min: -40, max: 40 })),
  }),
);
const anyLine: fc.Arbitrary<ReturnableLine> = fc
  .record({
    deliveries: fc.array(
      fc.record({ at: fc.integer({ min: noon - 900 * day, max: noon }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 4 },
    ),
    back: fc.integer({ min: 0, max: 20 }),
    inReturn: fc.integer({ min: 0, max: 20 }),
    goods: anyGoods,
  })
  .map(({ deliveries, back, inReturn, goods: of }) => {
    const arrived = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
    const delivered = Math.max(0, arrived - back);
    return { deliveries, delivered, inReturn: Math.min(inReturn, delivered), goods: of };
  });
const anyReason = fc.constantFrom(...returnReasons);

// Shows: returns.rules
test("of any line as many units may come back as are allowed, and no more", () => {
  fc.assert(
    fc.property(anyLine, anyReason, fc.integer({ min: 1, max: 20 }), fc.boolean(), (line, reason, quantity, sealed) => {
      const may = returnableUnits(line, reason, noon);
      const refusal = returnRefusal(line, { quantity, reason, sealed }, noon);
      const isMind = reasonKinds[reason] === "mind";
      expect(may.quantity).toBeLessThanOrEqual(line.delivered - line.inReturn);
      expect(may.quantity === 0).toBe(may.refusal !== null);
      expect(refusal === null).toBe(quantity <= may.quantity && (sealed || !needsSeal(line.goods, reason)));
      // A defect is never refused for what the product is.
      if (!isMind) expect([refusal, needsSeal(line.goods, reason)]).not.toContain("return_defect_only");
      if (!isMind) expect(needsSeal(line.goods, reason)).toBe(false);
      if (isMind && line.goods?.storageMax != null && line.goods.storageMax <= 8) expect(may.quantity).toBe(0);
      // A day later no more may come back.
      expect(returnableUnits(line, reason, noon + day).quantity).toBeLessThanOrEqual(may.quantity);
      // With one more in a request, at most one less is left.
      if (line.inReturn < line.delivered) {
        const left = returnableUnits({ ...line, inReturn: line.inReturn + 1 }, reason, noon).quantity;
        expect([may.quantity, may.quantity - 1]).toContain(left);
      }
    }),
  );
});
