// Shows which texts are an e-mail address, a TRN and a whole number, however they were pasted.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNumeric } from "#shared/typed/digits";
import { normalEmail } from "#shared/typed/email";
import { categories, decorated, longTexts } from "#support/decorations";
import { mayBecomeTrn, normalTrn } from "#shared/typed/trn";

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
    ["<nora@clinic.ae>", "nora@clinic.ae"],
    ["Noura Ali <N@x.ae>", "n@x.ae"],
    ['"Ali, Noura" <n@x.ae>;', "n@x.ae"],
    ["\u200fnora@clinic.ae\u200e", "nora@clinic.ae"],
    ["no\u200bra@cli\u00adnic.ae", "nora@clinic.ae"],
    ["mailto:nora@clinic.ae?subject=Hello", "nora@clinic.ae"],
    ["nora @ clinic.ae", "nora@clinic.ae"],
    ["nora@clinic.ae.", "nora@clinic.ae"],
    ["«nora@clinic.ae»،", "nora@clinic.ae"],
    ["*nora@clinic.ae*", "nora@clinic.ae"],
    ["_nora@clinic.ae", "_nora@clinic.ae"],
    ["ｎｏｒａ＠ｃｌｉｎｉｃ．ａｅ", "nora@clinic.ae"],
    ["nora٢@clinic.ae", "nora2@clinic.ae"],
    ["a@bücher.example", "a@xn--bcher-kva.example"],
    ["A@BÜCHER.example", "a@xn--bcher-kva.example"],
    ["a@عيادة.امارات", "a@xn--mgber2b7e.xn--mgbaam7a8h"],
    ["a@bücher.example/x", null],
    ["nöra@clinic.ae", null],
    [`${"a".repeat(65)}@clinic.ae`, null],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}`, null],
  ])("%j → %j", (text, expected) => {
    expect(normalEmail(text)).toBe(expected);
  });
});

// Shows: validation.texts
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
    ["100–0000–0000—0003", "100000000000003"],
    ["\u200e100000000000003\u200f", "100000000000003"],
    ["TRN: 100000000000003", "100000000000003"],
    ["الرقم الضريبي: ١٠٠٠٠٠٠٠٠٠٠٠٠٠٣", "100000000000003"],
    ["'100000000000003", "100000000000003"],
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

test("every decoration of an e-mail address and of a TRN is the one itself", () => {
  const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{2,8}(-[a-z]{1,4})?\.(ae|com)$/);
  fc.assert(
    fc.property(decorated(address, { anyCase: true, quoted: true }), ([pasted, plain]) => {
      expect(normalEmail(pasted)).toBe(plain);
    }),
  );
  fc.assert(
    fc.property(
      decorated(fc.stringMatching(/^1\d{13}3$/), { spaced: true, dashed: true, quoted: true }),
      ([pasted, plain]) => {
        expect(normalTrn(pasted)).toBe(plain);
        expect(mayBecomeTrn(pasted)).toBe(false);
        expect(normalTrn(`${pasted}3`)).toBeNull();
      },
    ),
  );
});

test.each(longTexts)("50,000 signs of %j are no address and no TRN, at once", (_, text) => {
  const begun = performance.now();
  expect([normalEmail(text), normalTrn(text)]).toEqual([null, null]);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a sign of any category in an address or a TRN is passed over or refused", () => {
  for (const sign of categories) {
    expect(normalEmail(`nor${sign}a@x.ae`) ?? "").toMatch(/^[\x21-\x7e]*$/);
    expect(normalTrn(`10000000${sign}0000003`) ?? "100000000000003").toMatch(/^1\d{13}3$/);
  }
});
