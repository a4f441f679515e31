// Shows which specifications say how large something is in a room, in both languages.
import { expect, test } from "vitest";
import { roomSize } from "#client/shop/browse/product/room-size";

const size = (length: number, width: number, height: number) => ({ length, width, height });

test.for([
  ["190 × 65 × 75 cm", size(190, 65, 75)],
  ["190 × 65 × 75 سم", size(190, 65, 75)],
  ["190 × 65 cm, height 48 to 95 cm", size(190, 65, 95)],
  ["190 × 65 سم، الارتفاع من 48 إلى 95 سم", size(190, 65, 95)],
  ["80 × 40 cm", null],
  ["Ø 33 cm", null],
  ["20 × 10 × 5 cm", null],
  ["2 × 100 mm × 3 cm", null],
] as const)("%s", ([value, expected]) => {
  expect(roomSize([{ value: "Steel" }, { value }])).toEqual(expected);
});
