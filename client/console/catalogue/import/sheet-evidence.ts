import { amountForm } from "#shared/sheets/amount-form";
import { dayForm } from "#shared/sheets/day-form";

/** What the cells of one column show of how they were written, whatever the column turns out to be. */
export type ColumnEvidence = {
  /** Amounts by the decimal sign that they show; those that may be read in two ways by the sign that they have. */
  amounts: { comma: number; point: number; openComma: number; openPoint: number };
  days: { dmy: number; mdy: number; open: number };
  /** Cells with Arabic letters, and cells with Latin ones alone. */
  arabic: number;
  latin: number;
  /** The first different values, in small letters. */
  values: string[];
  /** The first that may be read in two ways. */
  openAmount: string | null;
  openDay: string | null;
};

export const noEvidence = (): ColumnEvidence => ({
  amounts: { comma: 0, point: 0, openComma: 0, openPoint: 0 },
  days: { dmy: 0, mdy: 0, open: 0 },
  arabic: 0,
  latin: 0,
  values: [],
  openAmount: null,
  openDay: null,
});

const mostValues = 6;
const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /[a-z]/i;
/** Nothing longer is an amount or a day. */
const longestFigure = 40;
const figure = /\d/;
const figureSign = /[.,٫/-]/;

/** Adds what one more cell shows. */
export function noteCell(evidence: ColumnEvidence, cell: string): void {
  if (cell === "") return;
  if (arabicLetter.test(cell)) evidence.arabic += 1;
  else if (latinLetter.test(cell)) evidence.latin += 1;
  const { values } = evidence;
  const value = cell.slice(0, longestFigure).toLowerCase();
  if (values.length < mostValues && !values.includes(value)) values.push(value);
  if (cell.length > longestFigure || !figureSign.test(cell) || !(figure.test(cell) || /\p{Nd}/u.test(cell))) return;
  const form = amountForm(cell);
  if (form === ",") evidence.amounts.comma += 1;
  else if (form === ".") evidence.amounts.point += 1;
  else if (form === "open") {
    evidence.amounts[cell.includes(",") ? "openComma" : "openPoint"] += 1;
    evidence.openAmount ??= cell;
  }
  const order = dayForm(cell);
  if (order === null) return;
  evidence.days[order] += 1;
  if (order === "open") evidence.openDay ??= cell;
}
