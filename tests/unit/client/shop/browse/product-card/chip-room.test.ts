// Shows how many chips a card's row takes: all, or some and one for the rest, but never a single one.
import { expect, test } from "vitest";
import { chipsThatFit, roomOnDesk, roomOnPhone } from "#client/shop/browse/product-card/chip-room";

test.for<[values: string, more: number, phone: number, desk: number]>([
  ["S M", 0, 2, 2],
  ["S M L", 0, 3, 3],
  ["S M L XL", 0, 2, 4],
  ["S M L XL", 3, 2, 3],
  ["100_ml 500_ml", 0, 2, 2],
  ["100_ml 500_ml 900_ml", 0, 0, 3],
  ["Box_of_100 Box_of_200", 0, 0, 2],
  ["Box_of_100 Box_of_200", 1, 0, 0],
])("%s and %i more", ([values, more, phone, desk]) => {
  const chips = values.split(" ").map((value) => [value, value] as const);
  const count = chips.length + more;
  const fitting = [roomOnPhone, roomOnDesk].map((room) => chipsThatFit(chips, count, room).length);
  expect(fitting).toEqual([phone, desk]);
});
