import { csvLine } from "../text/csv";

/** What a spreadsheet would run, with any apostrophes that already stand before it. */
const runs = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A cell that no spreadsheet runs as a formula: an apostrophe stands before it. Unlike `asText` every cell comes back as it was
 * (`unguarded`), also one that began with an apostrophe itself.
 */
export const guarded = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell);

/** The cell that `guarded` wrote. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell);

/** A line of a CSV file that people open in a spreadsheet: guarded cells, and CR LF at its end. */
export const guardedLine = (cells: readonly string[]): string => csvLine(cells.map(guarded)).replace(/\n$/, "\r\n");
