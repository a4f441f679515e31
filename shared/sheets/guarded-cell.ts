import { csvLine } from "../text/csv";

/**
 * What a spreadsheet would run, with any quotes that already stand before it. A spreadsheet that separates cells with semicolons or
 * tabs also begins one, or a row, inside a cell of ours: it takes quotes behind a comma for text.
 */
const runs = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@\t\r＝＋－＠])/g;
const guards = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@\t\r＝＋－＠])/g;

/**
 * A cell of which no spreadsheet runs anything as a formula: an apostrophe stands before it. Unlike `asText` every cell comes back
 * as it was (`unguarded`), also one that began with an apostrophe itself.
 */
export const guarded = (cell: string): string => cell.replaceAll(runs, "'");

/** The cell that `guarded` wrote. */
export const unguarded = (cell: string): string => cell.replaceAll(guards, "");

/** A line of a CSV file that people open in a spreadsheet: guarded cells, and CR LF at its end. */
export const guardedLine = (cells: readonly string[]): string => csvLine(cells.map(guarded)).replace(/\n$/, "\r\n");
