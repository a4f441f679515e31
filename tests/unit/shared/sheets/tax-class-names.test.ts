// Shows that the class of tax on a price list is the same however its signs are written.
import { expect, test } from "vitest";
import { typedTaxClass, taxClassNames } from "#shared/sheets/tax-class-names";

const classOf = (cell: string) => taxClassNames.get(typedTaxClass(cell));

test.each([
  "5%",
  "5٪",
  "٥٪",
  "٥ ٪",
  "5﹪",
  "５％",
  "5.0 %",
  "5,00%",
  "٥٫٠٪",
  "VAT 5٪",
  "\u200f5٪\u200f",
  "5",
  "٥",
  "0.05",
  "٠٫٠٥",
  "Standard-Rate",
  "STANDARD RATED",
])("%j is the standard class", (cell) => expect(classOf(cell)).toBe("standard"));

test.each(["0%", "٠٪", "15٪", "%", "٪", "5 AED", "0.05%", "5.00", "50%", "5%5"])("%j is none", (cell) =>
  expect(classOf(cell)).toBeUndefined(),
);
