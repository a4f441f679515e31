import { expect, test } from "vitest";
import { withWholeFigures } from "#client/shop/browse/product/whole-figures";

test.each([
  ["Gloves, black, 4.5 g, box of 100", "Gloves, black, 4.5_g, box of 100"],
  ["Autoclave, 18 litres", "Autoclave, 18_litres"],
  ["قفازات، 4.5 غ، علبة 100 قطعة", "قفازات، 4.5_غ، علبة 100_قطعة"],
  ["Set of 3 instruments", "Set of 3 instruments"],
  ["Film 10 20", "Film 10 20"],
])("%s", (title, whole) => {
  // Shows that a figure keeps its unit in either language, and that long words and figures may go to the next line.
  expect(withWholeFigures(title)).toBe(whole.replaceAll("_", "\u00a0"));
});
