import { useTexts } from "#client/messages/texts";
import type { SheetFile } from "./sheet-file";

type SheetNotedProps = { sheet: SheetFile; onSheet(name: string): void };

/** How a file was understood, and which sheet of it is read. */
export function SheetNoted({ sheet: { notes, sheet, sheets }, onSheet }: SheetNotedProps) {
  const t = useTexts();
  const { encoding, headingLine, merged, format, leftOut } = notes;
  const said = [
    encoding === "windows-1256" && t("imports.note.arabicWindows"),
    encoding === "windows-1252" && t("imports.note.westernWindows"),
    headingLine !== null && t("imports.note.headingLine", { line: headingLine }),
    merged > 0 && t("imports.note.merged", { areas: merged }),
    format && t(`imports.note.${format}`),
    leftOut > 0 && t("imports.note.leftOut", { lines: leftOut }),
  ].filter((text) => typeof text === "string");
  return (
    <>
      {sheets.length > 1 && (
        <label className="sheet-pick">
          {t("imports.sheet")}
          <select
            className="sheet-column"
            value={sheet ?? ""}
            onChange={({ currentTarget: { value } }) => onSheet(value)}
          >
            {sheets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {said.length > 0 && (
        <ul className="sheet-notes" role="status">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
