// Shows that the template for imports, in either language, is read as it was meant: each heading by itself, its example left
// behind, and each column explained.
import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import { openSheet } from "#client/console/catalogue/import/sheet-file";
import { partsOf } from "#client/console/catalogue/import/sheet-parts";
import { noAnswers, questionsOf } from "#client/console/catalogue/import/sheet-questions";
import { readWorkbook } from "#client/shop/frame/workbook/read-workbook";
import { locales } from "#shared/text/locale";
import { templateColumns } from "#shared/sheets/template";
import { importTemplate } from "#storefront/catalogue-file/import-template";

test.each([...locales])("in %s", async (locale) => {
  const blob = await importTemplate(locale);
  const sheet = await openSheet(new File([blob], "products.xlsx"), readWorkbook);
  expect(sheet.guess).toEqual(templateColumns.map(({ name }) => name));
  expect(questionsOf(sheet, sheet.guess)).toEqual({ decimal: null, days: null, vat: null, stock: null });
  expect(sheet.lines).toBe(1);
  for await (const part of partsOf(sheet.records(), sheet.guess, noAnswers)) expect(part).toBe("nothing");
  const explained = await readSheet(await blob.arrayBuffer(), 2);
  expect(explained.length).toBe(templateColumns.length + 2);
  for (const [, meaning] of explained.slice(1, -1))
    expect(String(meaning)).toMatch(locale === "ar" ? /\p{Script=Arabic}/u : /[a-z]/);
});
