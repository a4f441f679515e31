// Shows how a number format of Excel changes what a number is read as, as Excel shows it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFormat } from "#client/shop/frame/workbook/number-format";

const shown = (code: string, value: number, isOfCountry = false) => numberFormat(code, isOfCountry)?.(value) ?? null;

test.each<[string, number, string | null]>([
  ["General", 24.899999, null],
  ["0.00", 24.899999, "24.9"],
  ["0.00", 24.895, "24.9"],
  ["0.00", 1.005, "1.01"],
  ["0.00", -24.895, "-24.9"],
  ["0.00", 24.9, null],
  ["#,##0.00_);(#,##0.00)", 1250.128, "1250.13"],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', 24.8999, "24.9"],
  // What is shown as 25 was typed as 24.90.
  ["0", 24.9, null],
  ["#,##0", 1250, null],
  ["0.0", 24.96, null],
  ["#,##0.00,", 1250.128, null],
  ["00000", 123, "00123"],
  ["00000", 1_234_567, "1234567"],
  ["00000", 1.5, null],
  ["000-000", 1234, "001-234"],
  ['"AB-"000', 12, "AB-012"],
  ['0" pcs"', 250, null],
  ["0%", 0.05, "5%"],
  ["0.00%", 0.0525, "5.25%"],
  ["0.0E+00", 120_000, "1.2E+05"],
  ["[$USD] #,##0.00", 24.9, "USD 24.9"],
  ["[$AED] #,##0.00", 24.8999, "24.9"],
  ['#,##0.00\\ "د.إ."', 24.8999, "24.9"],
  ["#,##0.00\\ [$ر.س.-401]", 24.9, "ر.س 24.9"],
  ["€#,##0", 24.9, "€ 24.9"],
  ["dd/mm/yyyy", 46_387, null],
  ["[h]:mm:ss", 1.5, null],
  ["# ?/?", 0.5, null],
  ["@", 123, null],
  [";;;", 123, null],
])("%s shows %d as %s", (code, value, text) => {
  expect(shown(code, value)).toBe(text);
});

test("a currency that is the computer's own is no other", () => {
  expect(shown('_("$"* #,##0.00_)', 24.8999, true)).toBe("24.9");
});

test("a code has the zeros of its format; a price is at most half a decimal off", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), (value, places) => {
      expect(shown("0".repeat(places), value)).toBe(String(value).padStart(places, "0"));
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.integer({ min: 2, max: 4 }), (value, decimals) => {
      const text = shown(`#,##0.${"0".repeat(decimals)}`, value);
      expect(text ?? String(value)).toMatch(/^\d+(?:\.\d+)?(?:e-\d+)?$/);
      expect(Math.abs(Number(text ?? value) - value)).toBeLessThanOrEqual(0.500_001 * 10 ** -decimals);
    }),
  );
});

test("any text of 50,000 signs is a format in no time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.double(), (code, value) => {
      const text = shown(code, value);
      expect(text === null || typeof text === "string").toBe(true);
    }),
  );
  for (const part of ["[", '"', "\\", "0", ",", ";", "_", "[$", "E+"]) {
    const began = performance.now();
    shown(part.repeat(50_000), 5);
    expect(performance.now() - began).toBeLessThan(500);
  }
});
