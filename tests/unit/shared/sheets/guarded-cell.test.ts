// Shows that no cell of a file that people open in a spreadsheet is run as a formula, and that each comes back as it was.
import fc from "fast-check";
import { expect, test } from "vitest";
import { guarded, guardedLine, unguarded } from "#shared/sheets/guarded-cell";
import { CsvReader } from "#shared/text/csv";

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", '"', "＝", "ع", " ", "1") }),
);

test("any cell is no formula, and comes back as it was", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(guarded(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});

test("any line comes back from the file, which ends it with CR LF", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const line = guardedLine(cells);
      expect(line.endsWith("\r\n")).toBe(true);
      const reader = new CsvReader();
      expect([...reader.push(line), ...reader.end()].map((record) => record.cells.map(unguarded))).toEqual([cells]);
    }),
  );
});

// What stands between separators is a cell there, and quotes at its beginning are taken off.
test("no line has a formula for a spreadsheet whose cells end with semicolons or tabs", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      for (const part of guardedLine(cells).split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    }),
  );
});

test.for([
  ["A;=1+1", "A;'=1+1"],
  ["A\t+971;B", "A\t'+971;B"],
  ['A;"=1&";B', `A;'"=1&";B`],
  ["A\n=1+1\nB", "A\n'=1+1\nB"],
  ["A;'=1", "A;''=1"],
  ["A; B; 1-2", "A; B; 1-2"],
] as const)("%j is written as %j", ([text, written]) => {
  expect([guarded(text), unguarded(written)]).toEqual([written, text]);
});

test.for(["Noura", "'tis", "O'Neil", "", "5", "عيادة"])("%j stays as it is", (text) => {
  expect([guarded(text), unguarded(text)]).toEqual([text, text]);
});
