import type { ColumnName } from "../../../shared/catalogue-columns";
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
    if (cell === "") {
      if (columnOf(name)?.required === "filled") this.say(`${name} is empty`, `${name} فارغ`);
      return whenEmpty;
    }
    try {
      return parse(cell);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      this.say(`${name} ${error.message}`, `${name} ${error.arabic}`);
      return whenEmpty;
    }
  }

  text(name: ColumnName): string {
    return this.read(name, readText, "");
  }

  localised(column: TextColumn): Localised {
    return { en: this.text(`${column}_en`), ar: this.text(`${column}_ar`) };
  }

  /** Names with values in both languages, brought together by their order. */
  pairs(column: PairColumn): { name: Localised; value: Localised }[] {
    const before = this.problems.count;
    const english = this.read(`${column}_en`, readPairs, []);
    const arabic = this.read(`${column}_ar`, readPairs, []);
    if (this.problems.count > before) return [];
    if (english.length !== arabic.length) {
      this.say(
        `${column}_en has ${english.length} entries, ${column}_ar has ${arabic.length}`,
        `${column}_en فيه ${english.length} من المدخلات و ${column}_ar فيه ${arabic.length}`,
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
        this.say(`${name} is not for ${subject}`, `${name} ليس لهذا السطر`);
      }
    }
  }

  /** @param arabic the same, for who reads the console in Arabic */
  say(text: string, arabic: string): void {
    this.problems.add(this.line.number, text, arabic);
  }
}
