import { useTexts } from "#client/messages/texts";
import { FileDrop } from "#client/shop/frame/uploads/file-drop.tsx";
import "#client/shop/frame/uploads/uploads.css";

type SheetChoiceProps = { label: string; onFile(file: File): void };

/** Where a sheet is chosen or dropped. */
export function SheetChoice({ label, onFile }: SheetChoiceProps) {
  const t = useTexts();
  return (
    <FileDrop
      text={t("imports.drop")}
      choose={t("imports.choose")}
      hint={label}
      accept=".csv,.xlsx,.txt,.tsv"
      onFiles={([file]) => file && onFile(file)}
    />
  );
}
