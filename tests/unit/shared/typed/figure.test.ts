// Shows which figures are read that staff type, and that a comma never makes another figure of one.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldAmount, fieldCount, plainAmount, plainFigure } from "#shared/typed/figure";
import { yesNoIn } from "#shared/typed/yes-no";
import { categories, decorated, longTexts } from "#support/decorations";

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
  ["\u00a024.90", "24.90"],
  ["\u202a1,250.00\u202c", "1250.00"],
  ["'24.90", "24.90"],
  ["1'250.5", "1250.5"],
  ["１，２５０．００", "1250.00"],
  ["+5", "5"],
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
  "5²",
  "1e+3",
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

test.each([
  ["24,90", "24.90"],
  ["1.250,50", "1250.50"],
  ["1 250,50", "1250.50"],
  ["١٬٢٥٠٫٥", "1250.5"],
  ["1250", "1250"],
  ["24.90", null],
])("where commas are decimal, %j is %j", (text, figure) => expect(plainFigure(text, ",")).toBe(figure));

test.each([
  ["24.90 AED", "24.90"],
  ["AED 1,250.00", "1250.00"],
  ["AED1250", "1250"],
  ["Dhs. 24.90", "24.90"],
  ["٢٤٫٩٠ د.إ.", "24.90"],
  ["د.إ.\u200f 24.90", "24.90"],
  ["24.90 درهم", "24.90"],
  ["250/-", "250"],
  ["\u00a024.90\u00a0", "24.90"],
  ["⃃ 24.90", "24.90"],
  ["USD 24.90", null],
  ["24,90", null],
  ["AED", null],
])("%j is an amount of %j", (text, figure) => expect(plainAmount(text)).toBe(figure));

test("every decoration of an amount is the amount", () => {
  const amount = fc.stringMatching(/^(0|[1-9]\d{0,4})\.\d{2}$/);
  fc.assert(
    fc.property(decorated(amount), fc.constantFrom("", "AED ", "د.إ "), ([pasted, plain], currency) => {
      expect(plainAmount(currency + pasted)).toBe(plain);
      expect(plainAmount(`${pasted} ${currency}`)).toBe(plain);
    }),
  );
});

test.each([
  [true, ["TRUE", "true", "yes", "Y", "1", "x", "✓", "نعم", "صح", "on", "\u200fنعم ", "١", "✔️"]],
  [false, ["FALSE", "no", "N", "0", "لا", "off", "", " \u200e", "-", "٠", "—"]],
  [null, ["maybe", "2", "ربما", "yes no", "*", "☒", ".", "()", "***"]],
])("%s is written as %j", (value, texts) => {
  for (const text of texts) expect([text, yesNoIn(text)]).toEqual([text, value]);
});

test.each(longTexts)("50,000 signs of %j are read at once", (_, text) => {
  const begun = performance.now();
  for (const rule of [plainFigure, plainAmount, fieldAmount, fieldCount, yesNoIn]) rule(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category in a figure is passed over or refused, never made another figure", () => {
  for (const sign of categories.filter((one) => !/[5-]/.test(one)))
    expect(["2490", "24 90".replace(" ", ""), null]).toContain(plainFigure(`24${sign}90`));
});

test.each([
  ["24,90", "24.90"],
  ["٢٤,٩٠", "24.90"],
  ["AED 24,9", "24.9"],
  ["1.250,50", "1250.50"],
  ["1,250", "1250"],
  ["24.90", "24.90"],
  ["1250,500", null],
  ["1.250", null],
  ["12,50,1", null],
  ["about 5", null],
])("in a field of its own %j is %j", (text, figure) => {
  expect(fieldAmount(text)).toBe(figure);
});

test("an amount of two decimals is the same with a point and with a comma", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const [point, comma] = [".", ","].map((sign) => `${whole}${sign}${String(cents).padStart(2, "0")}`);
      expect(fieldAmount(comma!)).toBe(point);
      expect(fieldAmount(point!)).toBe(point);
    }),
  );
});

test.each([
  ["5", "5"],
  ["1,250", "1250"],
  ["1 250", "1250"],
  ["١٬٢٥٠", "1250"],
  ["1.250.000", "1250000"],
  ["5.0", "5"],
  ["5,00", "5"],
  ["+5", "5"],
  ["−٥", "-5"],
  ["\u200e12\u200f", "12"],
  ["1.000", null],
  ["12,50", null],
  ["12.5", null],
  ["5 x", null],
  ["", null],
])("%j counts %j", (text, count) => {
  expect(fieldCount(text)).toBe(count);
});

test("every decoration of a count is the count", () => {
  fc.assert(
    fc.property(decorated(fc.integer({ min: 0, max: 999_999 }).map(String)), ([pasted, plain]) => {
      expect(fieldCount(pasted)).toBe(plain);
    }),
  );
});
