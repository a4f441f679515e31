import type { ColumnName } from "#shared/goods/catalogue-columns";
import type { SheetReading } from "#shared/contracts/goods/sheet-import";
import type { CallRequest } from "#shared/contracts/platform/table";
import type { CsvRecord } from "#shared/text/csv";
import { longestSheet } from "#shared/goods/sheet-limits";
import { sheetAmount } from "#shared/sheets/amount-form";
import { amountColumns, dayColumns } from "#shared/sheets/column-kinds";
import { sheetDay } from "#shared/sheets/day-form";
import { writeSharedCount } from "#shared/sheets/shared-count";
import { exampleSku } from "#shared/sheets/template";

/** A record of a sheet; `merged` are the places of cells that it shares with other lines. */
export type SheetRecord = CsvRecord & { merged?: ReadonlySet<number> | undefined };

export type SheetLines = CallRequest<"addSheetLines">["lines"];

/** Which column each cell of a file is; null: left out. */
export type Mapping = readonly (ColumnName | null)[];

/** NUL, half a surrogate pair: the backend reads no request with them (`worker/backend/platform/request-input.ts`). */
const unreadable = /\0|\p{Surrogate}/u;
const encoder = new TextEncoder();
/** What is counted of each line by itself: one count of several is none of any. */
const countColumns = new Set<ColumnName>(["stock", "stock_exported"]);

/** What a sheet does not say itself of its amounts and days; see `sheet-questions.ts`. */
export type Answers = Pick<SheetReading, "decimal" | "days">;

/**
 * Cuts the lines of a file into the parts in which they travel. The same file, mapping and answers are cut alike each time,
 * so that what has arrived need not be sent again. The template's example stays behind.
 */
export async function* partsOf(
  records: AsyncIterable<SheetRecord>,
  mapping: Mapping,
  answers: Answers,
): AsyncGenerator<SheetLines> {
  let lines: SheetLines = [];
  let bytes = 0;
  const skuAt = mapping.indexOf("sku_id");
  for await (const record of records) {
    if (record.cells[skuAt]?.trim() === exampleSku) continue;
    const line = lineOf(record, mapping, answers);
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

function lineOf({ line, cells, merged }: SheetRecord, mapping: Mapping, answers: Answers): SheetLines[number] {
  const kept = mapping.flatMap((column, at) => {
    if (column === null) return [];
    const cell = answered(column, cells[at] ?? "", answers);
    return [countColumns.has(column) && cell !== "" && merged?.has(at) ? writeSharedCount(cell) : cell];
  });
  const fault = faultOf(cells, kept, mapping.length);
  return fault ? { line, cells: [], fault } : { line, cells: kept };
}

/** A cell that may be read in two ways, read in the one that the person named; others as they are. */
function answered(column: ColumnName, cell: string, { decimal, days }: Answers): string {
  if (dayColumns.has(column)) {
    const day = sheetDay(cell, days);
    return day === null || day === "open" ? cell : day;
  }
  if (decimal && amountColumns.has(column) && sheetAmount(cell) === "open") return sheetAmount(cell, decimal) ?? cell;
  return cell;
}

function faultOf(cells: readonly string[], kept: readonly string[], width: number): SheetLines[number]["fault"] {
  if (cells.slice(width).some((cell) => cell.trim() !== "")) return "too_wide";
  if (kept.some((cell) => unreadable.test(cell))) return "unreadable";
  const isLong = kept.some((cell) => cell.length > 60_000);
  return isLong || encoder.encode(JSON.stringify(kept)).length > longestSheet.bytesOfPart ? "too_long" : undefined;
}
