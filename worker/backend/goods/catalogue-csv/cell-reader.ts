import type { ColumnName } from "#shared/goods/catalogue-columns";
import { codeColumns, dayColumns } from "#shared/sheets/column-kinds";
import { readExcelMoment } from "#shared/sheets/excel-moment";
import { isCellError, lostLetters } from "#shared/sheets/lost-letters";
import { readSharedCount } from "#shared/sheets/shared-count";
import { isBlank, lineIn } from "#shared/typed/signs";
import { BadCell, readPairs, readText } from "./cell-text";
import { columnOf } from "./columns";
import type { Line } from "./header";
import type { Problems } from "./problems";

type Localised = { en: string; ar: string };
type PairColumn = "specifications" | "options";
type TextColumn = "title" | "description" | "generic_name" | "variant_title";

/** Reads the cells of one line; what is wrong goes to `problems`, and the line is read on. */
export class CellReader {
  constructor(
    private readonly line: Line,
    private readonly problems: Problems,
  ) {}

  /** @returns `whenEmpty` for an empty, absent or wrong cell */
  read<Value, Empty>(name: ColumnName, parse: (cell: string) => Value, whenEmpty: Empty): Value | Empty {
    // A tab or return at the start stays, for `readText` to refuse.
    const cell = (this.line.cells[name] ?? "").replace(/^[ \n]+/, "").trimEnd();
    if (isBlank(cell)) {
      if (columnOf(name)?.required === "filled") this.say(`{${name}} is empty`, `{${name}} فارغ`);
      return whenEmpty;
    }
    try {
      refuseLost(cell, name);
      return parse(cell);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      this.say(`{${name}} ${error.message}`, `{${name}} ${error.arabic}`);
      return whenEmpty;
    }
  }

  text(name: ColumnName): string {
    return this.read(name, readText, "");
  }

  /** A title in both languages, in one line. */
  localised(column: TextColumn): Localised {
    return { en: lineIn(this.text(`${column}_en`)), ar: lineIn(this.text(`${column}_ar`)) };
  }

  /** Names with values in both languages, brought together by their order. */
  pairs(column: PairColumn): { name: Localised; value: Localised }[] {
    const before = this.problems.count;
    const english = this.read(`${column}_en`, readPairs, []);
    const arabic = this.read(`${column}_ar`, readPairs, []);
    if (this.problems.count > before) return [];
    if (english.length !== arabic.length) {
      this.say(
        `{${column}_en} has ${english.length} entries, {${column}_ar} has ${arabic.length}`,
        `{${column}_en} فيه ${english.length} من المدخلات و{${column}_ar} فيه ${arabic.length}`,
      );
    }
    return english.map(([name, value], at) => {
      const [name_ar, value_ar] = arabic[at] ?? [name, value];
      return { name: { en: name, ar: name_ar }, value: { en: value, ar: value_ar } };
    });
  }

  /** Says which filled cells do not belong on a line about `subject`. */
  refuseOthers(isOwn: (about: string) => boolean, subject: string): void {
    for (const [name, cell] of Object.entries(this.line.cells)) {
      if (cell.trim() !== "" && !isOwn(columnOf(name)?.about ?? "line")) {
        this.say(`{${name}} is not for ${subject}`, `{${name}} ليس لهذا السطر`);
      }
    }
  }

  /** @param text names columns as `{price_gst}` @param arabic the same, for who reads the console in Arabic */
  say(text: string, arabic: string): void {
    this.problems.add(this.line.number, text, arabic);
  }
}

/** What a spreadsheet has made of a value that is lost: nothing is read of it, and never that the cell is empty. @throws BadCell */
function refuseLost(cell: string, name: ColumnName): void {
  if (isCellError(cell)) {
    throw new BadCell(
      `is ${cell}, the error of a formula; write the value itself`,
      `هو ${cell}، أي خطأ معادلة؛ اكتب القيمة نفسها`,
    );
  }
  const shared = readSharedCount(cell);
  if (shared !== null) {
    throw new BadCell(
      `is one merged cell of several lines with ${JSON.stringify(shared.slice(0, 40))}; write on each line what there is of it`,
      `خلية مدمجة لعدة أسطر فيها ${JSON.stringify(shared.slice(0, 40))}؛ اكتب في كل سطر عدده`,
    );
  }
  const day = dayColumns.has(name) ? null : readExcelMoment(cell);
  if (day !== null) {
    throw new BadCell(
      `is ${day}: the spreadsheet made a day or time of what was typed; format the column as text and type it again`,
      `هو ${day}: حوّل برنامج الجداول ما كُتب إلى تاريخ أو وقت؛ نسّق العمود كنص واكتبه من جديد`,
    );
  }
  if (codeColumns.has(name) && /^-?(?:\d+(?:[.,]\d+)?E\+|\d[.,]\d+E-)\d+$/i.test(cell)) {
    throw new BadCell(
      `is ${cell}: the spreadsheet has cut the number short, and its last digits are lost; format the column as text, enter the numbers again, and save as XLSX`,
      `هو ${cell}: اختصر برنامج الجداول الرقم وضاعت خاناته الأخيرة؛ نسّق العمود كنص وأدخل الأرقام من جديد واحفظ الملف بصيغة XLSX`,
    );
  }
  const lost = lostLetters(cell, name.endsWith("_ar"));
  if (lost === "question_marks") {
    throw new BadCell(
      "has question marks in the place of letters: they were lost when the file was saved; save it as XLSX or CSV UTF-8",
      "فيه علامات استفهام مكان الحروف: ضاعت عند حفظ الملف؛ احفظه بصيغة XLSX أو CSV UTF-8",
    );
  }
  if (lost === "garbled") {
    throw new BadCell(
      `was read in another encoding (${JSON.stringify(cell.slice(0, 20))}); save the file as XLSX or CSV UTF-8`,
      `قُرئ بترميز آخر (${JSON.stringify(cell.slice(0, 20))})؛ احفظ الملف بصيغة XLSX أو CSV UTF-8`,
    );
  }
}
