// Shows that nobody reads a figure that was typed by a rule of their own: digits of other scripts, signs between thousands and
// decimal commas are for `shared/typed/` to read, so that a text means the same in every field.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Where digits of any script are folded in a text that holds more than one figure, or in a code. */
const readsTexts = new Set([
  "shared/money/iban.ts",
  "shared/orders/order-lines.ts",
  "shared/customers/password.ts",
  "shared/sheets/amount-form.ts",
  "shared/sheets/day-form.ts",
  "shared/text/without-private.ts",
  "worker/backend/goods/catalogue-csv/cell-values.ts",
  "worker/backend/identity/accounts/search-terms.ts",
  "worker/backend/identity/passkey-recovery/recovery-codes.ts",
  "worker/backend/ordering/bank-statements/csv-statement.ts",
  "worker/backend/ordering/bank-statements/named-in.ts",
  "worker/backend/ordering/bank-statements/statement-figures.ts",
  "worker/backend/platform/text/fold.ts",
  "worker/backend/goods/search/query.ts",
]);

const sources = sourceFiles("client", "shared", "worker").filter(({ file }) => !file.startsWith("shared/typed/"));

test("digits are folded in texts and codes alone", () => {
  const found = sources.filter(({ text }) => /\bfoldDigits\b/.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual([...readsTexts].toSorted());
});

/** Taking commas, spaces or signs of thousands out of a text, or reading it up to where it stops being a number. */
const ownRules = [
  /\bparseFloat\b/,
  /Number\([^;\n]*\.(?:replace|replaceAll|trim)\(/,
  /\.replace(?:All)?\((?:"[,٫٬]"|\/\[?[,٫٬.]+\]?\/g?), *"[.]?"\)/,
  /\.replace(?:All)?\(\/\[[^\]]*[,٬][^\]]*\]\/g?, *""\)/,
];
/** What of these reads no typed figure. */
const others = new Set([
  // A day's name without its comma.
  "shared/time/day-name.ts",
  // How a sheet's amounts are written, of which the module then reads each.
  "shared/sheets/amount-form.ts",
  // Pieces that a title of the catalogue names.
  "worker/backend/goods/catalogue/card-words.ts",
  // Amounts that SWIFT and ISO 20022 write, whose last sign is the decimal one.
  "worker/backend/ordering/bank-statements/statement-figures.ts",
  // Codes and sizes among the words of a title or a search.
  "worker/backend/goods/search/index-words.ts",
  "worker/backend/goods/search/query.ts",
]);

test.each(ownRules)("nothing outside the module cleans figures by %s", (rule) => {
  expect(sources.filter(({ file, text }) => !others.has(file) && rule.test(text)).map(({ file }) => file)).toEqual([]);
});
