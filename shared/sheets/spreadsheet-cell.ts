import type { ColumnName } from "../goods/catalogue-columns";
import { csvLine } from "../text/csv";
import { amountColumns, wholeColumns } from "./column-kinds";

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** What a spreadsheet makes something else of when it opens a CSV file: numbers, days, times, truths. */
const remade = [
  // Digits that it would shorten, cut zeros off, or read as another figure.
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(?:\.\d*)?e[+-]?\d+$/i,
  /^\d{1,4}(?:[-/.]\d{1,4}){1,2}$/,
  /^\d+ \d+\/\d+$/,
  /^\d{1,4}: ?\d{1,2}(?:: ?\d{1,2}(?:\.\d+)?)?(?: ?[ap]m?)?$/i,
  new RegExp(`^(?:\\d{1,4}[ /-]?${month}\\.?|${month}\\.?[ /-]?\\d{1,4})(?:[ ,/-]+\\d{1,4})?$`, "i"),
  /^(?:true|false)$/i,
];
const isFigure = (text: string) => /^\d[\d., %]*$/.test(text) && /[., %]/.test(text);
const isRemade = (text: string) => isFigure(text) || remade.some((pattern) => pattern.test(text));
const withoutMarks = (cell: string) => cell.replace(/^'+/, "");

/** Amounts and counts are numbers in a spreadsheet, too. */
export const isNumberColumn = (name: ColumnName): boolean => amountColumns.has(name) || wholeColumns.has(name);

/** A line of a catalogue as CSV whose codes and days a spreadsheet keeps as they are: an apostrophe makes them texts. */
export const spreadsheetLine = (columns: readonly ColumnName[], cells: readonly string[]): string =>
  csvLine(cells.map((cell, at) => spreadsheetCell(columns[at], cell)));

const spreadsheetCell = (name: ColumnName | undefined, cell: string): string =>
  name && !isNumberColumn(name) && isRemade(withoutMarks(cell)) ? `'${cell}` : cell;

/** The cell that `spreadsheetLine` wrote, and what others write so that a spreadsheet keeps it: `="00123"`. */
export function plainCell(cell: string): string {
  const formula = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return cell.startsWith("'") && isRemade(withoutMarks(cell).trim()) ? cell.slice(1) : cell;
}
