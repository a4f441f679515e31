// Shows which texts are an e-mail address, a phone number, a TRN, and that Arabic digits count.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldDigits, isNumeric } from "../../../shared/digits";
import { normalEmail } from "../../../shared/email";
import { normalPhone } from "../../../shared/phone";
import { mayBecomeTrn, normalTrn } from "../../../shared/trn";

test("Arabic and Persian digits become those of the West, all else stays", () => {
  expect(foldDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a-1")).toBe("0123456789 0123456789 a-1");
});

test.each([
  ["12", true],
  [" ٣٤ ", true],
  ["", false],
  ["1.5", false],
  ["-1", false],
  ["1e3", false],
])("%j is numeric: %s", (text, expected) => {
  expect(isNumeric(text)).toBe(expected);
});

describe("e-mail", () => {
  test.each([
    [" Nora@Clinic.AE ", "nora@clinic.ae"],
    ["a.b+c@x-y.co.uk", "a.b+c@x-y.co.uk"],
    ["nora@clinic", null],
    ["nora", null],
    ["@clinic.ae", null],
    ["nora@", null],
    ["nora@.ae", null],
    ["nora@clinic.", null],
    ["a b@clinic.ae", null],
    ["a@b@clinic.ae", null],
    ["nora@clinic.ae\nbcc: all@clinic.ae", null],
    ["<nora@clinic.ae>", null],
    [`${"a".repeat(65)}@clinic.ae`, null],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}`, null],
  ])("%j → %j", (text, expected) => {
    expect(normalEmail(text)).toBe(expected);
  });
});

describe("phone", () => {
  test.each([
    ["050 123 4567", "+971501234567"],
    ["+971 50 123-4567", "+971501234567"],
    ["00971501234567", "+971501234567"],
    ["971501234567", "+971501234567"],
    ["٠٥٠١٢٣٤٥٦٧", "+971501234567"],
    ["+44 20 7946 0000", "+442079460000"],
    ["12345678", "+97112345678"],
    ["1234567", null],
    ["+1234567890123456", null],
    ["050-CALL-NOW", null],
    ["++971501234567", null],
    ["", null],
  ])("%j → %j", (text, expected) => {
    expect(normalPhone(text)).toBe(expected);
  });
});

describe("TRN: 15 digits, the first 1, the last 3", () => {
  test.each([
    ["100000000000003", "100000000000003"],
    [" 100-0000-0000-0003 ", "100000000000003"],
    ["١٠٠٠٠٠٠٠٠٠٠٠٠٠٣", "100000000000003"],
    ["200000000000003", null],
    ["100000000000004", null],
    ["10000000000003", null],
    ["1000000000000003", null],
    ["10000000000000x3", null],
  ])("%j → %j", (text, expected) => {
    expect(normalTrn(text)).toBe(expected);
  });
});

test("what is typed of a TRN may become one as long as it begins like one", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }).map((all) => all.join(""));
  fc.assert(
    fc.property(digits, fc.nat({ max: 14 }), (middle, length) => {
      expect(mayBecomeTrn(`1${middle}3`.slice(0, length))).toBe(true);
    }),
  );
  for (const wrong of ["2", "1x", "1001234567890134", "100123456789012"]) expect(mayBecomeTrn(wrong)).toBe(false);
  expect(mayBecomeTrn("١٠٠ ١٢٣-٤")).toBe(true);
});
