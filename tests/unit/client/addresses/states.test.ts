// Shows which areas are offered for an emirate.
import { expect, test } from "vitest";
import { areasOf, type States } from "../../../../client/addresses/states";

const states: States = [
  { name: "Dubai", areas: ["Deira", "Al Barsha"] },
  { name: "Ajman", areas: [] },
  { name: "Sharjah", areas: ["Al Nahda"] },
];

test.each([
  ["Dubai", ["Deira", "Al Barsha"]],
  ["Ajman", []],
  ["", ["Deira", "Al Barsha", "Al Nahda"]],
  ["دبي", ["Deira", "Al Barsha", "Al Nahda"]],
])("for %j: %j", (state, areas) => {
  expect(areasOf(states, state)).toEqual(areas);
});
