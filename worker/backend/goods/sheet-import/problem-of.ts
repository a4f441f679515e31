import { columnLabels } from "#shared/goods/catalogue-column-labels";
import { withColumns, type Problem } from "../catalogue-csv/problems";
import type { SheetProblem } from "./groups-store";

const said = (english: string, arabic: string) => ({
  en: withColumns(english, (name) => `“${columnLabels.en[name]}”`),
  ar: withColumns(arabic, (name) => `«${columnLabels.ar[name]}»`),
});

/** A problem in both languages, its columns as the console's screens call them. */
// The content of a stock cell is only for members who may see stock.
export function problemOf({ line, text, arabic }: Problem): SheetProblem {
  const [figure] = /^\{stock(?:_exported)?\}(?= .*\p{Nd})/su.exec(text) ?? [];
  const quiet = figure === undefined ? {} : { quiet: said(`${figure} cannot be read`, `لا يمكن قراءة ${figure}`) };
  return { line: line ?? 1, ...said(text, arabic), ...quiet };
}
