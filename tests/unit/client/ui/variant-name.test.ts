// Shows that a variant's name says each word of its product's title once.
import { expect, test } from "vitest";
import { variantName, variantPart } from "#client/ui/variant-name";

test.each([
  ["Gauze, 5 cm", "5 cm", "Gauze · 5 cm"],
  ["Gauze", "", "Gauze"],
  ["Large", "Large", "Gauze · Large"],
  ["", "", "Gauze"],
])("the variant title %o says %o", (variant_title, part, name) => {
  const variant = { title: "Gauze", variant_title };
  expect([variantPart(variant), variantName(variant)]).toEqual([part, name]);
});
