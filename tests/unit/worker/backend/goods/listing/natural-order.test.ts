import { expect, test } from "vitest";
import { byNaturalOrder } from "#backend/goods/listing/natural-order";

const shuffled = (values: readonly string[]) => values.toSorted((a, b) => (a < b ? -1 : 1)).toReversed();

test.for([
  ["sizes of clothes", ["xs", "s", "m", "l", "xl", "xxl"]],
  ["ages before measures", ["newborn", "child", "adult", "5x5-cm"]],
  ["sutures, the thickest first", ["1", "0", "2-0", "3-0", "4-0", "10-0"]],
  ["gloves", ["6.5", "7", "7.5", "8"]],
  ["gauges", ["18g", "21g", "30g"]],
  ["catheters", ["ch-8", "ch-12", "ch-14"]],
  ["measures of two numbers", ["5x5-cm", "5x9-cm", "57x130-mm", "10x10-cm"]],
  ["measures of different units", ["0.5-ml", "20-ml", "500-ml", "1-litre", "5-litres"]],
  ["lengths of different units", ["4-mm", "1.25-cm", "10-cm", "5-m"]],
  ["wires", [".012-in", ".014-in", ".016-in"]],
  ["packs", ["single", "pack-of-10", "box-of-50", "box-of-100", "box-of-1000"]],
] as const)("%s", ([, values]) => {
  expect(shuffled(values).toSorted(byNaturalOrder(values))).toEqual(values);
});

test("what has no order stands at the end, by name", () => {
  const values = ["set-of-all-sizes", "assorted", "m", "10-cm"];
  expect(values.toSorted(byNaturalOrder(values))).toEqual(["m", "10-cm", "assorted", "set-of-all-sizes"]);
});
