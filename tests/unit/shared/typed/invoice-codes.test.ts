// Shows how a TIN, an HS code and a unit are read however they were typed, and which unit a title names.
import { expect, test } from "vitest";
import { isUnitCode, unitCodeIn, unitCodes, usualUnitCode } from "#shared/goods/unit-codes";
import { tinOfTrn } from "#shared/shop-settings/e-invoice-codes";
import { hsCodeIn } from "#shared/typed/hs-code";
import { tinIn } from "#shared/typed/tin";

test.each([
  ["1234567890", "1234567890"],
  [" TIN: 123 456-7890 ", "1234567890"],
  ["١٢٣٤٥٦٧٨٩٠", "1234567890"],
  ["2234567890", null],
  ["123456789", null],
  ["100234567890003", null],
  ["", null],
])("the TIN in %j is %j", (text, tin) => {
  expect(tinIn(text)).toBe(tin);
});

test("a TRN begins with its TIN", () => {
  expect(tinOfTrn("100234567890003")).toBe("1002345678");
});

test.each([
  ["901890", "901890"],
  ["9018.90.00", "90189000"],
  ["HS code: 4015 12 00 00 00", "401512000000"],
  ["٩٠١٨٩٠", "901890"],
  ["9018", null],
  ["9018901", null],
  ["00901890", null],
  ["9018x0", null],
])("the HS code in %j is %j", (text, code) => {
  expect(hsCodeIn(text)).toBe(code);
});

test("a unit is known by its code and by its name", () => {
  expect(["xbx", "Box", " H87 ", "piece", "heap", ""].map(unitCodeIn)).toEqual([
    "XBX",
    "XBX",
    "H87",
    "H87",
    null,
    null,
  ]);
  expect(Object.keys(unitCodes).every(isUnitCode)).toBe(true);
  expect(isUnitCode("toString")).toBe(false);
});

test.each([
  ["Nitrile gloves · Box of 100", "XBX"],
  ["Gauze swabs, pack of 5", "XPK"],
  ["Saline, carton of 12 bottles", "XCT"],
  ["Sterile wrap · Roll of 20 m", "XRO"],
  ["Glove box holder", "H87"],
  ["", "H87"],
])("%j is counted in %s", (title, unit) => {
  expect(usualUnitCode(title)).toBe(unit);
});
