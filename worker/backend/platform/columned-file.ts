import { unguarded } from "#shared/sheets/guarded-cell";
import { BrokenCsv, CsvReader, type CsvRecord, type CsvSeparator } from "#shared/text/csv";
import type { Locale } from "#shared/text/locale";
import { lineIn } from "#shared/typed/signs";
import { troubleMessages, type FileTrouble } from "./columned-file-messages";
import type { Fail } from "./outcome";

/** A row by its columns; a column that the file lacks, or whose cell is empty, is absent. `hasMore`: cells beyond the headings. */
export type FileRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>>; hasMore: boolean };

/** What a file may have: its columns, those without which it means nothing, and most rows. */
export type FileShape<Column extends string> = {
  columns: readonly Column[];
  needed: readonly Column[];
  mostRows: number;
};

type Trouble = { trouble: FileTrouble; at: string };

const nameOf = (heading: string): string => heading.trim().toLowerCase();
const isColumn = <Column extends string>(columns: readonly Column[], name: string): name is Column =>
  columns.some((column) => column === name);

/** The sign between cells: the one that gives the heading line the most columns that are known. */
function separatorOf(head: string, columns: readonly string[]): CsvSeparator {
  const known = (sign: CsvSeparator) =>
    head.split(sign).filter((name) => isColumn(columns, nameOf(name.replaceAll('"', "")))).length;
  return ([",", ";", "\t"] as const).toSorted((a, b) => known(b) - known(a))[0]!;
}

/** The columns of the heading line. */
function columnsOf<Column extends string>(
  { cells }: CsvRecord,
  { columns, needed }: FileShape<Column>,
): Column[] | Trouble {
  const names = cells.map(nameOf);
  while (names.at(-1) === "") names.pop();
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) return { trouble: "missing_column", at: missing };
  const unknown = names.find((name) => !isColumn(columns, name));
  // A heading may be long, and the message names it.
  if (unknown !== undefined) return { trouble: "unknown_column", at: unknown.slice(0, 60) };
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return { trouble: "repeated_column", at: repeated };
  return names.filter((name) => isColumn(columns, name));
}

function textOf(bytes: Uint8Array): string | null {
  try {
    // The mark at the beginning is taken off.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

function recordsOf(text: string, columns: readonly string[]): CsvRecord[] | Trouble {
  const reader = new CsvReader(separatorOf(/^[^\r\n]*/.exec(text)![0], columns));
  try {
    return [...reader.push(text), ...reader.end()];
  } catch (error) {
    if (error instanceof BrokenCsv) return { trouble: "broken", at: String(error.line) };
    throw error;
  }
}

function readRows<Column extends string>(bytes: Uint8Array, shape: FileShape<Column>): FileRow<Column>[] | Trouble {
  const text = textOf(bytes);
  // A text that is not UTF-8 may still decode: UTF-16 has empty halves.
  if (text === null || text.includes("\0")) return { trouble: "encoding", at: "" };
  const records = recordsOf(text, shape.columns);
  if ("trouble" in records) return records;
  const [head, ...rest] = records;
  if (!head) return { trouble: "empty", at: "" };
  const columns = columnsOf(head, shape);
  if ("trouble" in columns) return columns;
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) return { trouble: "empty", at: "" };
  if (filled.length > shape.mostRows) return { trouble: "too_many", at: shape.mostRows.toLocaleString("en") };
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = lineIn(unguarded(cells[at] ?? ""));
        return cell === "" ? [] : [[column, cell]];
      }),
    ) as Partial<Record<Column, string>>,
    hasMore: cells.slice(columns.length).some((cell) => cell.trim() !== ""),
  }));
}

/**
 * The rows of a CSV file whose first line names its columns: UTF-8, with commas, semicolons or tabs. Lines without any text are no
 * rows. Failure: `invalid_input` with what is wrong, in the caller's language.
 */
export function readColumnedFile<Column extends string>(
  bytes: Uint8Array,
  shape: FileShape<Column>,
  locale: Locale,
): FileRow<Column>[] | Fail {
  const rows = readRows(bytes, shape);
  if (!("trouble" in rows)) return rows;
  const message = troubleMessages[locale][rows.trouble](rows.at);
  return { fail: "invalid_input", fields: { file: "invalid" }, message };
}
