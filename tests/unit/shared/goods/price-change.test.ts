// Shows what a change of many prices makes of one, in fils.
import { expect, test } from "vitest";
import { changedPrice, roundings, type PriceChange } from "#shared/goods/price-change";

test.each<[number, PriceChange, number]>([
  [10_000, { by: "percent", value: 5, rounding: "none" }, 10_500],
  [999, { by: "percent", value: 5, rounding: "none" }, 1049],
  [10_000, { by: "percent", value: -12.5, rounding: "none" }, 8750],
  [10_000, { by: "amount", value: 250, rounding: "none" }, 10_250],
  [1030, { by: "amount", value: 0, rounding: "quarter" }, 1025],
  [1038, { by: "amount", value: 0, rounding: "quarter" }, 1050],
  [1029, { by: "amount", value: 0, rounding: "half" }, 1050],
  [1049, { by: "amount", value: 0, rounding: "whole" }, 1000],
  [1050, { by: "amount", value: 0, rounding: "whole" }, 1100],
  [1050, { by: "amount", value: 0, rounding: "ninety_five" }, 1095],
  [1044, { by: "amount", value: 0, rounding: "ninety_five" }, 995],
  [100, { by: "amount", value: -500, rounding: "none" }, 1],
  [30, { by: "amount", value: 0, rounding: "ninety_five" }, 95],
  [30, { by: "amount", value: 0, rounding: "whole" }, 100],
  [10, { by: "amount", value: 0, rounding: "quarter" }, 25],
])("%i by %j is %i", (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected);
});

test("a price is whole fils, above nothing, and rounded by less than a dirham", () => {
  for (let price = 1; price < 40_000; price += 137) {
    for (const rounding of roundings) {
      const changed = changedPrice(price, { by: "percent", value: 7.3, rounding });
      expect(Number.isInteger(changed) && changed > 0).toBe(true);
      expect(Math.abs(changed - price * 1.073)).toBeLessThan(100);
    }
  }
});

test("a price that is rounded ends as was asked, and no other such price is nearer", () => {
  const isAsked = {
    none: () => true,
    quarter: (fils: number) => fils % 25 === 0,
    half: (fils: number) => fils % 50 === 0,
    whole: (fils: number) => fils % 100 === 0,
    ninety_five: (fils: number) => fils % 100 === 95,
  };
  for (let price = 1; price < 2000; price += 7) {
    for (const rounding of roundings) {
      const changed = changedPrice(price, { by: "amount", value: 0, rounding });
      const nearer = Array.from({ length: 2200 }, (_, at) => at + 1).filter(
        (other) => isAsked[rounding](other) && Math.abs(other - price) < Math.abs(changed - price),
      );
      expect([price, rounding, isAsked[rounding](changed), nearer]).toEqual([price, rounding, true, []]);
    }
  }
});
