import { useId, useState, type ChangeEvent, type DragEvent } from "react";
import { useTexts } from "../../messages/texts";

type SheetChoiceProps = { label: string; onFile(file: File): void };

/** Where a sheet is chosen or dropped. */
export function SheetChoice({ label, onFile }: SheetChoiceProps) {
  const t = useTexts();
  const hint = useId();
  const [over, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again.
    currentTarget.value = "";
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className="sheet-drop"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p aria-hidden="true">{t("imports.drop")}</p>
      <label className="button">
        <input
          type="file"
          accept=".csv,.xlsx,.txt,.tsv"
          className="sr-only"
          aria-describedby={hint}
          onChange={choose}
        />
        {t("imports.choose")}
      </label>
      <p id={hint} className="text-meta text-second">
        {label}
      </p>
    </div>
  );
}
