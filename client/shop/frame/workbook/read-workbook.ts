import { readSheet } from "read-excel-file/universal";
import { writeExcelMoment } from "#shared/sheets/excel-moment";
import { unpackedWithin } from "./unpacked-size";
import { workbookParts, type Area, type CellText } from "./workbook-parts";

/** Largest unpacked XLSX file, in bytes: 100,000 lines of all columns take half of it. */
const mostUnpacked = 400 * 1024 * 1024;

/**
 * Most cells of the rectangle around a sheet's cells, which is built whole: twice the longest sheet with all columns.
 * Otherwise a single cell far out would fill the memory.
 */
const mostCells = 20_000_000;

export type Workbook = {
  /** Names of the sheets that its user sees. Hidden ones are not read. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  rows: string[][];
  /** Areas of merged cells that span lines: each line got the value, in the area's first column. */
  merged: Area[];
};

/**
 * Reads the cells of one sheet of an XLSX file, as the texts that a CSV file would have. A failed formula is read as
 * Excel shows it (`#N/A`), never as empty; a day or time as `excel-moment.ts` writes it.
 * @param wanted name of the sheet; without one, the first that has lines
 * @returns `unpacked`: the file is cut off or too large unpacked; `no_sheet`: it is another kind of archive
 */
export async function readWorkbook(file: Blob, wanted?: string): Promise<Workbook | "unpacked" | "no_sheet"> {
  const bytes = await file.arrayBuffer();
  if (!(await unpackedWithin(bytes, mostUnpacked))) return "unpacked";
  try {
    const parts = workbookParts(bytes);
    const sheets = parts.visible;
    const rowsOf = async (sheet: string) => {
      const cells = await readSheet(bytes, sheet, { parseNumber: Number });
      const rows = cells.map((row) => row.map(textOf));
      for (const texts of [parts.displayedIn(sheet), parts.errorsOf(sheet)]) setTexts(rows, texts);
      return rows;
    };
    for (const sheet of sheets) {
      if (wanted !== undefined && sheet !== wanted) continue;
      if (parts.sizeOf(sheet) > mostCells) return "unpacked";
      // oxlint-disable-next-line no-await-in-loop -- the next is read where this one is empty
      const rows = await rowsOf(sheet);
      const isLast = sheet === wanted || sheet === sheets.at(-1);
      if (rows.length < 2 && !isLast) continue;
      return { sheets, sheet, rows, merged: fillMerged(rows, parts.mergedOf(sheet)) };
    }
    return "no_sheet";
  } catch {
    return "no_sheet";
  }
}

function setTexts(rows: string[][], texts: Iterable<CellText>): void {
  for (const { row, column, text } of texts) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row]!;
    while (cells.length <= column) cells.push("");
    cells[column] = text;
  }
}

/** Most lines of all merged areas together. In files made by Excel they do not overlap. */
const mostMerged = 2_000_000;

/** Copies the value of each merged area to its lower lines, in its first column. @returns areas that span lines */
function fillMerged(rows: string[][], areas: readonly Area[]): Area[] {
  const filled: Area[] = [];
  let lines = 0;
  for (const area of areas) {
    const { from, to } = area;
    const value = rows[from.row]?.[from.column] ?? "";
    if (to.row === from.row || value === "") continue;
    filled.push(area);
    const below = rows.slice(from.row + 1, to.row + 1);
    lines += below.length;
    if (lines > mostMerged) throw new Error("too many merged cells");
    for (const cells of below) {
      while (cells.length <= from.column) cells.push("");
      if (cells[from.column] === "") cells[from.column] = value;
    }
  }
  return filled;
}

/** A number without binary rounding noise, a boolean as yes or no. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return plainNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "#VALUE!" : writeExcelMoment(value);
  return typeof value === "string" ? value : "";
}

function plainNumber(value: number): string {
  // A spreadsheet stores 15 digits; the rest are zeros that nobody typed.
  if (Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase();
  const rounded = Number(value.toPrecision(15));
  const text =
    Math.abs(rounded) >= 1e-6
      ? String(rounded)
      : rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });
  // Three decimals would look like thousands separated by a point; a numeric cell has no such separators.
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
