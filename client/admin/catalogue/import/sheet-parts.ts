import type { ColumnName } from "../../../../shared/catalogue-columns";
import type { CallRequest } from "../../../../shared/contracts/table";
import type { CsvRecord } from "../../../../shared/csv";
import { longestSheet } from "../../../../shared/sheet-limits";

export type SheetLines = CallRequest<"addSheetLines">["lines"];

/** Which column each cell of a file is; null: left out. */
export type Mapping = readonly (ColumnName | null)[];

/** NUL, half a surrogate pair: the backend reads no request with them (`worker/backend/request-input.ts`). */
const unreadable = /\0|\p{Surrogate}/u;
const encoder = new TextEncoder();

/**
 * Cuts the lines of a file into the parts in which they travel. The same file and mapping are cut alike each time, so
 * that what has arrived need not be sent again.
 */
export async function* partsOf(records: AsyncIterable<CsvRecord>, mapping: Mapping): AsyncGenerator<SheetLines> {
  let lines: SheetLines = [];
  let bytes = 0;
  for await (const record of records) {
    const line = lineOf(record, mapping);
    const weight = encoder.encode(JSON.stringify(line)).length;
    if (lines.length === longestSheet.linesOfPart || (lines.length > 0 && bytes + weight > longestSheet.bytesOfPart)) {
      yield lines;
      lines = [];
      bytes = 0;
    }
    lines.push(line);
    bytes += weight;
  }
  if (lines.length > 0) yield lines;
}

function lineOf({ line, cells }: CsvRecord, mapping: Mapping): SheetLines[number] {
  const kept = mapping.flatMap((column, at) => (column === null ? [] : [cells[at] ?? ""]));
  const fault = faultOf(cells, kept, mapping.length);
  return fault ? { line, cells: [], fault } : { line, cells: kept };
}

function faultOf(cells: readonly string[], kept: readonly string[], width: number): SheetLines[number]["fault"] {
  if (cells.slice(width).some((cell) => cell.trim() !== "")) return "too_wide";
  if (kept.some((cell) => unreadable.test(cell))) return "unreadable";
  const isLong = kept.some((cell) => cell.length > 60_000);
  return isLong || encoder.encode(JSON.stringify(kept)).length > longestSheet.bytesOfPart ? "too_long" : undefined;
}
