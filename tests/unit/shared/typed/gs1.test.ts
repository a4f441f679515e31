// Shows that what a scanner reads, or somebody copies off a box, is read part by part: in any writing of its separators, with
// brackets, as a link; that days are real ones; and that any other text is nothing.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gs1Day, gs1Parts } from "#shared/typed/gs1";

const gtin = "06290004178674";
const whole = { "01": gtin, "17": "280630", "10": "A-12", "21": "S9" };

describe("a code", () => {
  test.for([
    ["as a scanner sends it", `]d201${gtin}1728063010A-12\u001d21S9`],
    ["with a separator in words", `01${gtin}1728063010A-12<GS>21S9`],
    ["in another order", `01${gtin}21S9\u001d10A-12\u001d17280630`],
    ["with brackets", `(01)${gtin}(17)280630(10)A-12(21)S9`],
    ["with brackets and spaces", `( 01 ) 0 6290004 178674 (17) 280630 (10) A-12 (21) S9`],
    ["in Arabic digits", `(٠١)٠٦٢٩٠٠٠٤١٧٨٦٧٤(١٧)٢٨٠٦٣٠(10)A-12(21)S9`],
    ["as a link", `https://id.gs1.org/01/${gtin}/10/A-12/21/S9?17=280630`],
  ] as const)("%s", ([, text]) => {
    expect(Object.fromEntries(gs1Parts(text) ?? [])).toEqual(whole);
  });

  test("of which nothing is known is nothing", () => {
    for (const text of ["", "Crisps, salted, 45 g", "hello", "()", "]d2"]) expect(gs1Parts(text)).toBeNull();
  });

  test("of one number is its GTIN", () => {
    expect(Object.fromEntries(gs1Parts("6290004178674") ?? [])).toEqual({ "01": "6290004178674" });
  });
});

test("whatever lot and serial number there are, they are read as they were written", () => {
  const code = fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9./-]{0,18}[A-Z0-9])?$/);
  fc.assert(
    fc.property(code, code, (lot, serial) => {
      const parts = gs1Parts(`01${gtin}1728063010${lot}\u001d21${serial}`);
      expect([parts?.get("01"), parts?.get("17"), parts?.get("10"), parts?.get("21")]).toEqual([
        gtin,
        "280630",
        lot,
        serial,
      ]);
    }),
  );
});

test("no text breaks it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1200 }), (text) => {
      expect([...(gs1Parts(text)?.keys() ?? [])].every((name) => /^\d{2,4}$/.test(name))).toBe(true);
    }),
  );
});

describe("a day", () => {
  test.for([
    ["280630", "2028-06-30"],
    ["280600", "2028-06-30"],
    ["280200", "2028-02-29"],
    ["270200", "2027-02-28"],
    ["270229", null],
    ["281301", null],
    ["280001", null],
    ["2806", null],
    ["991231", "1999-12-31"],
    ["700101", "2070-01-01"],
  ] as const)("%s is %s", ([text, day]) => {
    expect(gs1Day(text, 2026)).toBe(day);
  });
});
