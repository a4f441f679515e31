// Shows that a size is one word however it is typed, and that figures beside other words stay on their own.
import { expect, test } from "vitest";
import { measureForms } from "../../../../../worker/backend/search/measures";
import { parseQuery } from "../../../../../worker/backend/search/query";

const foldWords = (text: string) => parseQuery(text)?.words.map(({ folded }) => folded);

test.each([
  ["5ml syringe", ["5 ml", "syringe"]],
  ["syringe 5 ml", ["syringe", "5 ml"]],
  ["سرنجة ٥ مل", ["سرنج", "5 مل"]],
  ["gloves size 7.5", ["glove", "7 5"]],
  ["gloves 7½", ["glove", "7 5"]],
  ["suture 3-0", ["suture", "3 0"]],
  ["gauze 10 x 10 cm", ["gauze", "10", "10 cm"]],
  ["gauze 10x10", ["gauze", "10 10"]],
  ["n95 mask", ["n 95", "mask"]],
  ["foley fr 16", ["foley", "fr 16"]],
  ["blade no 11", ["blade", "11"]],
  ["gloves, box/100", ["glove", "box", "100"]],
  ["box 100 gloves", ["box", "100", "glove"]],
  ["nitrilegloves100", ["nitrileglove", "100"]],
])("%s", (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test("a size is looked for in every unit that means the same, a catheter's unit first", () => {
  expect(measureForms("5 cc")).toContain("5 ml");
  expect(measureForms("21 gauge")).toContain("21 g");
  expect(measureForms("16 fr")).toEqual(expect.arrayContaining(["ch 16", "fr 16"]));
  expect(measureForms("fr 16")).toContain("ch 16");
  expect(measureForms("3 0")).toEqual(["3 0"]);
});
