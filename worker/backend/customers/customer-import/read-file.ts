import { customerColumns, longestCustomerFile, type CustomerColumn } from "#shared/customers/customer-columns";
import { unguarded } from "#shared/sheets/guarded-cell";
import { BrokenCsv, CsvReader, type CsvRecord, type CsvSeparator } from "#shared/text/csv";
import { lineIn } from "#shared/typed/signs";
import type { FileTrouble } from "./messages";

/** A row by its columns; a column that the file lacks, or whose cell is empty, is absent. */
export type FileRow = { line: number; cells: Partial<Record<CustomerColumn, string>>; hasMore: boolean };
type Trouble = { trouble: FileTrouble; at: string };

const isColumn = (name: string): name is CustomerColumn => customerColumns.some((column) => column === name);
const nameOf = (heading: string): string => heading.trim().toLowerCase();

/** The sign between cells: the one that gives the heading line the most columns that are known. */
function separatorOf(head: string): CsvSeparator {
  const known = (sign: CsvSeparator) => head.split(sign).filter((name) => isColumn(nameOf(name.replaceAll('"', ""))));
  return ([",", ";", "\t"] as const).toSorted((a, b) => known(b).length - known(a).length)[0]!;
}

/** The columns of the heading line. */
function columnsOf({ cells }: CsvRecord): CustomerColumn[] | Trouble {
  const names = cells.map(nameOf);
  while (names.at(-1) === "") names.pop();
  const unknown = names.find((name) => !isColumn(name));
  // A heading may be long, and the message names it.
  if (unknown !== undefined && names.includes("email")) return { trouble: "unknown_column", at: unknown.slice(0, 60) };
  if (!names.includes("email")) return { trouble: "no_email", at: "" };
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  return repeated === undefined ? names.filter(isColumn) : { trouble: "repeated_column", at: repeated };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    // The mark at the beginning is taken off.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** The rows of a file of customers, or why it cannot be read. Lines without any text are no rows. */
export function readCustomerFile(bytes: Uint8Array): FileRow[] | Trouble {
  const text = textOf(bytes);
  // A text that is not UTF-8 may still decode: UTF-16 has empty halves.
  if (text === null || text.includes("\0")) return { trouble: "encoding", at: "" };
  const reader = new CsvReader(separatorOf(/^[^\r\n]*/.exec(text)![0]));
  let records: CsvRecord[];
  try {
    records = [...reader.push(text), ...reader.end()];
  } catch (error) {
    if (error instanceof BrokenCsv) return { trouble: "broken", at: String(error.line) };
    throw error;
  }
  const [head, ...rest] = records;
  if (!head) return { trouble: "empty", at: "" };
  const columns = columnsOf(head);
  if ("trouble" in columns) return columns;
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) return { trouble: "empty", at: "" };
  if (filled.length > longestCustomerFile.rows) return { trouble: "too_many", at: "" };
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = lineIn(unguarded(cells[at] ?? ""));
        return cell === "" ? [] : [[column, cell]];
      }),
    ),
    hasMore: cells.slice(columns.length).some((cell) => cell.trim() !== ""),
  }));
}
