import { beginningOf } from "#client/console/catalogue/import/send-sheet";
import { openSheet } from "#client/console/catalogue/import/sheet-file";
import { partsOf } from "#client/console/catalogue/import/sheet-parts";
import { confirmed, noAnswers, readBy, type PersonAnswers } from "#client/console/catalogue/import/sheet-questions";
import { readWorkbook } from "#client/shop/frame/workbook/read-workbook";
import { goThrough, type SheetImport } from "./sheets";
import type { TestShopper } from "./shoppers";

/** Sends a file as the console's page does, with what its person answers, and has it checked. */
export async function checkFile(
  staff: TestShopper,
  file: File,
  answers: PersonAnswers = noAnswers,
): Promise<SheetImport> {
  const sheet = await openSheet(file, readWorkbook);
  const mapping = confirmed(sheet, sheet.guess, answers.stock === "count", answers.vat !== null);
  const reading = { ...readBy(sheet, mapping, answers), sheet: sheet.sheet, format: sheet.notes.format };
  const { id } = (await staff.get("beginSheetImport", await beginningOf(sheet, mapping, reading))).import;
  let parts = 0;
  for await (const lines of partsOf(sheet.records(), mapping, reading)) {
    await staff.get("addSheetLines", { id, part: parts, lines });
    parts += 1;
  }
  return goThrough(staff, (await staff.get("endSheetUpload", { id, parts })).import);
}
