import { longestSheet } from "#shared/goods/sheet-limits";
import { useTexts } from "#client/messages/texts";
import type { SheetTrouble } from "./sheet-trouble";

export type Trouble = { trouble: SheetTrouble | "other_file"; line?: number | undefined };

/** What is wrong with a file, in the page's language. */
export function useTroubleText(): (trouble: Trouble) => string {
  const t = useTexts();
  return ({ trouble, line = 1 }) =>
    t(`imports.trouble.${trouble}`, { line, most: longestSheet.lines.toLocaleString("en") });
}
