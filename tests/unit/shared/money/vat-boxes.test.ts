// Shows that a supply is in one box of the VAT return, and that a box says of itself which supplies it holds.
import { expect, test } from "vitest";
import { declaredFor, declaredEmirates } from "#shared/money/declared-emirate";
import { taxClasses } from "#shared/money/vat";
import { boxOf, suppliesIn, vatBoxes } from "#shared/money/vat-boxes";

test("a box holds the supplies that belong in it, and no others", () => {
  for (const tax_class of taxClasses) {
    for (const emirate of [0, 48, 49, 50, 51, 52, 53, 54]) {
      const box = boxOf({ tax_class, emirate });
      const holding = vatBoxes.filter((one) => {
        const supplies = suppliesIn(one);
        if (supplies?.tax_class !== tax_class) return false;
        return supplies.emirate === null || supplies.emirate === emirate;
      });
      expect(holding).toEqual(box === null ? [] : [box]);
    }
  }
});

test("VAT is declared for the emirate of the delivery, or for the establishment's wherever it was delivered", () => {
  expect([declaredFor("delivery", 52), declaredFor("delivery", 0)]).toEqual([52, 0]);
  for (const rule of declaredEmirates.filter((one) => one !== "delivery"))
    expect([declaredFor(rule, 52), declaredFor(rule, 0)]).toEqual([Number(rule), Number(rule)]);
});
