// Shows that CSV is read alike however the text arrives, and that what is written is what is read.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asText, CsvReader, csvLine, type CsvSeparator } from "#shared/text/csv";

const read = (parts: readonly string[], separator: CsvSeparator = ",") => {
  const reader = new CsvReader(separator);
  return [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
};
const cell = fc.string({ unit: fc.constantFrom("a", "ق", '"', ",", ";", "\n", "\r", " ", "=") });
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

test("what is written is what is read, cut anywhere", () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(200), { maxLength: 5 }), (lines, cuts) => {
      const text = lines.map(csvLine).join("");
      const places = [...new Set([0, ...cuts, text.length])]
        .filter((at) => at <= text.length)
        .toSorted((a, b) => a - b);
      const parts = places.map((at, index) => text.slice(at, places[index + 1]));
      expect(read(parts).map(({ cells }) => cells)).toEqual(lines);
    }),
  );
});

test("lines are counted as an editor counts them, whatever ends them", () => {
  const text = ["a,b", '1,"two', 'lines"', "", "3,x"];
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(read([text.join(end)]).map(({ line }) => line)).toEqual([1, 2, 4, 5]);
    expect(read(text.join(end).split("")).map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  }
});

test("what a spreadsheet would run gets a mark before it, and nothing else does", () => {
  expect(["=1+1", "+1", "-1", "@a", "\t=1", "＝1", "＠a", "sku_id is empty", ""].map(asText)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@a",
    "'\t=1",
    "'＝1",
    "'＠a",
    "sku_id is empty",
    "",
  ]);
});
