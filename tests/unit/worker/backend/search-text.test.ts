// Shows what a shopper's text becomes for the word index: quoted prefixes, never syntax, never too many.
import { expect, test } from "vitest";
import { matchQuery } from "../../../../worker/backend/listing/search-text";

test.for([
  ["gloves", '"gloves"*'],
  ["  nitrile   gloves ", '"nitrile"* "gloves"*'],
  ['6" gauze', '"6"""* "gauze"*'],
  ["a OR b*", '"a"* "OR"* "b*"*'],
  ["GL-100", '"GL-100"*'],
  ["قفازات", '"قفازات"*'],
  ["🧤 !!", null],
  ["", null],
  [" ", null],
] as const)("%s", ([text, query]) => {
  expect(matchQuery(text)).toBe(query);
});

test("takes ten words at most", () => {
  expect(matchQuery("w ".repeat(50))?.split(" ")).toHaveLength(10);
});
