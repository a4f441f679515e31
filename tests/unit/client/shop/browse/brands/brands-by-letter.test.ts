import { expect, test } from "vitest";
import { brandsByLetter } from "#client/shop/browse/brands/brands-by-letter";

const brand = (name: string) => ({
  kind: "brand" as const,
  slug: name,
  name,
  description: "",
  image_url: null,
  parent: null,
  product_count: 2,
});
const groupsOf = (names: string[], locale: "en" | "ar") =>
  brandsByLetter(names.map(brand), locale).map(({ letter, brands }) => [letter, brands.map(({ name }) => name)]);

test("groups brands by their first letter, in order", () => {
  // Shows the A–Z list: case and accents do not matter, what begins with no letter comes last.
  expect(groupsOf(["safa", "3M", "Sahel", "Amwaj", "anbar"], "en")).toEqual([
    ["A", ["Amwaj", "anbar"]],
    ["S", ["safa", "Sahel"]],
    ["#", ["3M"]],
  ]);
});

test("puts every alef under one letter in Arabic", () => {
  // Shows that hamza does not split the first letter of the Arabic list.
  expect(groupsOf(["أمواج", "صفا", "اوريكس", "أنبر"], "ar").map(([letter]) => letter)).toEqual(["ا", "ص"]);
});
