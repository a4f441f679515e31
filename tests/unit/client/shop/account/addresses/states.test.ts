// Shows the areas of which emirates are offered.
import { expect, test } from "vitest";
import { offeredStates, type States } from "#client/shop/account/addresses/states";

const states: States = [
  { name: "Dubai", areas: ["Deira", "Al Barsha"] },
  { name: "Ajman", areas: [] },
  { name: "Sharjah", areas: ["Al Nahda"] },
];

test.each([
  ["Dubai", ["Dubai"]],
  ["Ajman", ["Ajman"]],
  ["", ["Dubai", "Ajman", "Sharjah"]],
  ["Atlantis", ["Dubai", "Ajman", "Sharjah"]],
])("for %j: %j", (state, names) => {
  expect(offeredStates(states, state).map(({ name }) => name)).toEqual(names);
});
