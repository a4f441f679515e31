/** Why a file cannot be read as a sheet; `imports.trouble.*` says it. */
export type SheetTrouble =
  | "too_large"
  | "no_sheet"
  | "old_excel"
  | "encoding"
  | "unpacked"
  | "broken"
  | "no_lines"
  | "too_many_lines"
  | "needs_scripts"
  | "no_columns";

export class BrokenSheet extends Error {
  override readonly name = "BrokenSheet";
  constructor(
    readonly trouble: SheetTrouble,
    /** Where it begins, if that is known. */
    readonly line?: number,
  ) {
    super(trouble);
  }
}
