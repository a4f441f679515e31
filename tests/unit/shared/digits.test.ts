// Shows which figures are read that staff type, and that a comma never makes another figure of one.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainFigure } from "../../../shared/digits";

test.each([
  ["12.50", "12.50"],
  [" 5 ", "5"],
  ["-2.5", "-2.5"],
  ["−٢٫٥", "-2.5"],
  ["\u200e-2.50", "-2.50"],
  ["1,250", "1250"],
  ["1,250,000.5", "1250000.5"],
  ["1 250.5", "1250.5"],
  ["1\u00a0250", "1250"],
  ["١٬٢٥٠٫٥", "1250.5"],
  ["۱۲٫۵۰", "12.50"],
  ["١،٢٥٠", "1250"],
  [".5", "0.5"],
  ["5.", "5"],
  ["0.95", "0.95"],
])("%j is %s", (text, figure) => {
  expect(plainFigure(text)).toBe(figure);
});

test.each([
  "12,50",
  "7,5",
  "١٢،٥",
  "1250,5",
  "1250,500",
  "0,500",
  "1,25,000",
  "1,250 000",
  "12 50",
  "1.250,50",
  "1.250.000",
  ",500",
  "1,2500",
  "",
  ".",
  "-",
  "5%",
  "1e3",
  "0x10",
  "about 5",
])("%j is not read", (text) => {
  expect(plainFigure(text)).toBeNull();
});

test("what is read is the figure without its commas, and commas stand before three digits each", () => {
  const typed = fc.string({ unit: fc.constantFrom("0", "1", "25", "125", ",", ".", "-", " "), maxLength: 8 });
  fc.assert(
    fc.property(typed, (text) => {
      const figure = plainFigure(text);
      if (figure === null) return;
      expect(Number(figure)).toBe(Number(text.trim().replaceAll(/[, ]/g, "")));
      expect(text).not.toMatch(/,(?!\d{3}(?!\d))/);
    }),
  );
});

test("every amount of money is read, however its thousands are set apart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom("en", "ar-EG", "fa"), (fils, locale) => {
      const text = (fils / 100).toLocaleString(locale, { maximumFractionDigits: 2 });
      expect(Number(plainFigure(text))).toBe(fils / 100);
    }),
  );
});
