import { columnLabels } from "../../../shared/catalogue-column-labels";
import { withColumns, type Problem } from "../catalogue-csv/problems";
import type { SheetProblem } from "./store-groups";

/** A problem in both languages, its columns as the console's screens call them. */
export const saidProblem = ({ line, text, arabic }: Problem): SheetProblem => ({
  line: line ?? 1,
  en: withColumns(text, (name) => `“${columnLabels.en[name]}”`),
  ar: withColumns(arabic, (name) => `«${columnLabels.ar[name]}»`),
});
