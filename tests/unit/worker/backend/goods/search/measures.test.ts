// Shows that a size is one word however it is typed, and that figures beside other words stay on their own.
import { expect, test } from "vitest";
import { measureForms } from "#backend/goods/search/measures";
import { parseQuery } from "#backend/goods/search/query";

const foldWords = (text: string) => parseQuery(text)?.words.map(({ folded }) => folded);

test.each([
  ["5ml syringe", ["5 ml", "syringe"]],
  ["syringe 5 ml", ["syringe", "5 ml"]],
  ["سرنجة ٥ مل", ["سرنج", "5 مل"]],
  ["gloves size 7.5", ["glove", "7 5"]],
  ["gloves 7½", ["glove", "7 5"]],
  ["suture 3-0", ["suture", "3 0"]],
  ["gauze 10 x 10 cm", ["gauze", "10 10 cm"]],
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

// Shows: search.sizes
test("a size is looked for in every unit that means the same, a catheter's unit first", () => {
  expect(measureForms("5 cc")).toContain("5 ml");
  expect(measureForms("21 gauge")).toContain("21 g");
  expect(measureForms("16 fr")).toEqual(expect.arrayContaining(["ch 16", "fr 16"]));
  expect(measureForms("fr 16")).toContain("ch 16");
  expect(measureForms("3 0")).toEqual(["3 0"]);
});

test.each([
  ["10 cm x 10 cm gauze", ["10 10 cm", "gauze"]],
  ["10cm x 10cm gauze", ["10 10 cm", "gauze"]],
  ["10x10cm gauze", ["10 10 cm", "gauze"]],
  ["10 x 10", ["10 10"]],
  ["10 X 10", ["10 10"]],
  ["10 × 10", ["10 10"]],
  ["10 by 10", ["10 10"]],
  ["10*10", ["10 10"]],
  ["١٠ × ١٠ سم", ["10 10 سم"]],
  ["10 في 10 سم", ["10 10 سم"]],
  ["2.5 cm x 5 m", ["2 5 cm", "5 m"]],
  ["7.5 cm x 7.5 cm", ["7 5 7 5 cm"]],
  ["G21 needle", ["g 21", "needle"]],
  ["needle G 21", ["needle", "g 21"]],
  ["21G needle", ["21 g", "needle"]],
  ["10 millilitres", ["10 milliliter"]],
  ["10 ملي", ["10 ملي"]],
  ["0.5 l", ["0 5 l"]],
])("%s is one size", (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test("a size is looked for with its unit on either side, on both figures, and in a unit that is so many of it", () => {
  for (const typed of ["10 milliliter", "10 ملليلتر", "10 ملي", "10 cc"]) {
    const [folded] = foldWords(typed)!;
    expect(measureForms(folded!)).toEqual(expect.arrayContaining(["10 ml", "10 مل"]));
  }
  expect(measureForms("0 5 l")).toContain("500 ml");
  expect(measureForms("500 ml")).toContain("0 5 l");
  expect(measureForms("1 l")).toContain("1000 ml");
  expect(measureForms("g 21")).toEqual(expect.arrayContaining(["21 g", "21 gauge", "g 21"]));
  expect(measureForms("10 10 cm")).toEqual(expect.arrayContaining(["10 10 cm", "10 cm 10 cm", "10 10 سم"]));
  expect(measureForms("5 ml").some((form) => form.startsWith("0 "))).toBe(false);
});

test.each([
  ["06290004178674", "6290004178674"],
  ["(01)06290004178674", "6290004178674"],
  ["010629000417867417280630", "6290004178674"],
  ["\u200e629 0004 178674", "6290004178674"],
  ["0036000291452", "36000291452"],
  ["NC-NGL-S", "ncngls"],
])("%j is looked for as the code %s", (text, code) => expect(parseQuery(text)?.code).toBe(code));
