// Shows that every value survives being written into a cell and read again, and that no cell is a formula.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filsFromAed } from "#shared/money/money";
import {
  BadCell,
  readList,
  readPairs,
  readText,
  writeList,
  writePairs,
  writeText,
} from "#backend/goods/catalogue-csv/cell-text";
import {
  readAed,
  readDate,
  readFlag,
  readMoment,
  readSlug,
  readTiers,
  readWhole,
  writeAed,
  writeFlag,
  writeMoment,
  writeTiers,
} from "#backend/goods/catalogue-csv/cell-values";

/** Texts as the shop keeps them, rich in the characters that mean something in a cell. */
const text = fc
  .string({ unit: fc.constantFrom(..."'=+-@|\\:;,\" \nabق٣".split("")), maxLength: 12 })
  .map((value) => value.trim());
const filled = text.filter((value) => value !== "");
const many = { numRuns: 2000 };

describe("written and read again", () => {
  // Shows: goods.formulas
  test("a text is itself, and no spreadsheet runs it", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(writeText(value)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(readText(writeText(value))).toBe(value);
      }),
      many,
    );
  });

  test("so are lists and pairs", () => {
    const list = fc.array(filled);
    const pairs = fc.array(fc.tuple(filled, filled));
    fc.assert(
      fc.property(list, pairs, (parts, named) => {
        expect(readList(writeList(parts))).toEqual(parts);
        expect(readPairs(writePairs(named))).toEqual(named);
      }),
      many,
    );
  });

  test("so are prices to the fils, moments to the millisecond, flags and tiers", () => {
    const fils = fc.integer({ min: 1, max: 99_999_999_999 });
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(fils, moment, (price, ms) => {
        expect(filsFromAed(readAed(writeAed(price)))).toBe(price);
        expect(readMoment(writeMoment(ms))).toBe(ms);
      }),
    );
    for (const flag of [true, false]) expect(readFlag(writeFlag(flag))).toBe(flag);
    const tiers = [
      { min_quantity: 10, price: 2950 },
      { min_quantity: 50, price: 2600 },
    ];
    expect(writeTiers(tiers)).toBe("10: 29.50 | 50: 26");
    expect(readTiers(writeTiers(tiers))).toEqual([
      { min_quantity: 10, price: 29.5 },
      { min_quantity: 50, price: 26 },
    ]);
  });
});

test.each(["=1+1", "+971", "-x", "@SUM(A1)", "\tx", "\rx", " =1", "\u00a0=cmd|' /C calc'!A0"])(
  "%j is refused as a formula",
  (cell) => expect(() => readText(cell)).toThrow("formula"),
);

test("an apostrophe makes a text of what begins like a formula, and is a letter elsewhere", () => {
  expect(readText("'-20 °C pack")).toBe("-20 °C pack");
  expect(readText("'s hook")).toBe("'s hook");
});

test("control characters and endless texts are refused; returns become line breaks", () => {
  expect(() => readText("a\u0000b")).toThrow("control character");
  expect(() => readText("x".repeat(50_001))).toThrow("longer than 50000");
  expect(readText("one\r\ntwo\rthree")).toBe("one\ntwo\nthree");
});

test.each([
  "-5",
  "5.999",
  "1,250",
  "1.250",
  "1,25,0",
  "1e3",
  "0x10",
  "0",
  "0.00",
  "AED",
  "#N/A",
  "Infinity",
  "12345678901",
])("%j is no price", (cell) => expect(() => readAed(cell)).toThrow("is "));

test.each<[string, number]>([
  ["1250.50", 1250.5],
  ["1,250.50", 1250.5],
  ["1.250,50", 1250.5],
  ["24,90", 24.9],
  ["24,9", 24.9],
  ["1,250,000", 1_250_000],
  ["\u00a01\u00a0250.50", 1250.5],
  ["٢٤٫٩٠", 24.9],
  ["AED 24.90", 24.9],
  ["24.90 د.إ", 24.9],
  ["0,125".slice(0, 4), 0.12],
])("%j is a price of %d", (cell, price) => expect(readAed(cell)).toBe(price));

test.for(["12.000", "250.000", "١٢.٠٠٠"])("%s is no count that anybody could be sure of", (cell) =>
  expect(() => readWhole(cell)).toThrow("in thousands or one with decimals"),
);

test("a price is read as it was written, whatever parts its thousands and decimals, or not at all", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom("en", "de", "fr"), (fils, country) => {
      const amount = fils / 100;
      const cell = amount.toLocaleString(country, { minimumFractionDigits: 2 });
      expect(readAed(cell), cell).toBe(amount);
      const whole = Math.ceil(amount).toLocaleString(country);
      if (/[.,]/.test(whole)) expect(() => expect(readAed(whole)).toBe(Math.ceil(amount)), whole).toSatisfy(isSafe);
    }),
  );
});

/** Either right, or refused as a price that may be two. */
function isSafe(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof BadCell && error.message.includes("which may be");
  }
}

test.each<[string, string]>([
  ["15/03/2027", "2027-03-15T20:00:00.000Z"],
  ["03/15/2027", "2027-03-15T20:00:00.000Z"],
  ["31-Dec-26", "2026-12-31T20:00:00.000Z"],
  ["31 ديسمبر 2026", "2026-12-31T20:00:00.000Z"],
  ["31/12/2026 18:00", "2026-12-31T14:00:00.000Z"],
  ["31/12/2026 6:00 PM", "2026-12-31T14:00:00.000Z"],
  ["2026-12-31 18:00:00", "2026-12-31T14:00:00.000Z"],
  ["2026-12-31T18:00", "2026-12-31T14:00:00.000Z"],
  ["=DATE(2026,12,31)+TIME(18,0,0)", "2026-12-31T14:00:00.000Z"],
  ["=DATE(2026,12,31)", "2026-12-31T20:00:00.000Z"],
])("a spreadsheet's %s is %s", (cell, moment) => expect(writeMoment(readMoment(cell))).toBe(moment));

test("a day that may be read in two ways is not guessed", () => {
  expect(() => readDate("03/04/2026")).toThrow("may each be the other");
  expect(readDate("04/04/2026")).toBe("2026-04-04");
  expect(readDate("13/04/2026")).toBe("2026-04-13");
});

test.each<[string, number]>([
  ["250.0", 250],
  ["250,0", 250],
  ["1,250", 1250],
  ["1.250", 1250],
  ["٢٥٠", 250],
])("%j is %d pieces", (cell, count) => expect(readWhole(cell)).toBe(count));

test("a day means its end in Dubai, a moment itself", () => {
  expect(writeMoment(readMoment("2026-12-31"))).toBe("2026-12-31T20:00:00.000Z");
  expect(writeMoment(readMoment("2026-12-31T18:00+04:00"))).toBe("2026-12-31T14:00:00.000Z");
  for (const cell of ["2026-02-30", "2026-02-30T10:00Z", "32.12.2026", "2026-12-31T18", "2026-12-31T25:00Z", "soon"]) {
    expect(() => readMoment(cell), cell).toThrow("is ");
  }
});

test("a wrong cell is shown as it is, a long one by its beginning", () => {
  expect(() => readSlug("Two Words")).toThrow('is "Two Words"; a slug');
  expect(() => readSlug(`A${"b".repeat(60)}`)).toThrow(`is "A${"b".repeat(39)}…"; a slug`);
});
