import { useTexts, type TextId } from "#client/messages/texts";

/** What an import and one that takes another back say each in words of its own. */
type Both<Text> = Text extends `imports.undo.${infer Name}` ? (`imports.${Name}` extends TextId ? Name : never) : never;
type SheetText = Both<TextId>;

/** The words of an import. @param undoes the import that it takes back; null: it is of a file */
export function useSheetTexts(
  undoes: string | null,
): (name: SheetText, values?: Record<string, string | number>) => string {
  const t = useTexts();
  return (name, values) => (undoes === null ? t(`imports.${name}`, values) : t(`imports.undo.${name}`, values));
}
