// Shows which pieces of a text are codes that keep their direction.
import fc from "fast-check";
import { expect, test } from "vitest";
import { codeRuns } from "#shared/text/code-runs";

const codesIn = (text: string) => codeRuns(text).flatMap(({ text: piece, isCode }) => (isCode ? [piece] : []));

test.each([
  ["خيط 4-0 مجدول", ["4-0"]],
  ["مقاس 4-0، 75 سم", ["4-0", "75"]],
  ["الهاتف: +971 4 000 0100", ["+971 4 000 0100"]],
  ["خيط Vicryl Plus 4-0 مجدول", ["Vicryl Plus 4-0"]],
  ["خصم −10.00 درهم", ["−10.00"]],
  ["(INV-000012)", ["INV-000012"]],
  ["Villa 12-3, Street 4", ["Villa 12-3, Street 4"]],
  ["بلا رمز", []],
])("%s", (text, codes) => {
  expect(codesIn(text)).toEqual(codes);
});

test("the pieces are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const pieces = codeRuns(text).map((piece) => piece.text);
      expect(pieces.join("")).toBe(text);
    }),
  );
});
