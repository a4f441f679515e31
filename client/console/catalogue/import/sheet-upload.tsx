import { useTexts } from "#client/messages/texts";
import { FileDrop } from "#client/shop/frame/uploads/file-drop.tsx";
import { SheetMapping } from "./sheet-mapping";
import { SheetProgress } from "./sheet-progress";
import { useSheetUpload, type Unfinished } from "./use-sheet-upload";
import { RefusalText } from "#client/console/refusal.tsx";
import "#client/shop/frame/uploads/uploads.css";

/** Where a sheet is chosen, its columns are named, and its lines are sent. @param unfinished see `useSheetUpload` */
export function SheetUpload({ unfinished }: { unfinished?: Unfinished }) {
  const t = useTexts();
  const { stage, setStage, open, send, stop } = useSheetUpload(unfinished);
  if (stage.at === "mapping") {
    const { sheet, mapping, answers } = stage;
    return (
      <SheetMapping
        sheet={sheet}
        mapping={mapping}
        answers={answers}
        onChange={(changed) => setStage({ at: "mapping", sheet, mapping, answers, ...changed })}
        onSheet={(name) => void open(sheet.file, name)}
        onSend={() => void send(sheet, mapping, answers)}
        onOther={() => setStage({ at: "choice" })}
      />
    );
  }
  if (stage.at === "sending") {
    const { sheet, lines, isLost } = stage;
    return (
      <SheetProgress
        text={t("imports.sending", { done: lines.toLocaleString("en"), lines: sheet.lines.toLocaleString("en") })}
        done={lines}
        all={sheet.lines}
        isLost={isLost}
      >
        <button type="button" className="button button-quiet" onClick={stop}>
          {t("imports.stop")}
        </button>
      </SheetProgress>
    );
  }
  return (
    <>
      {stage.at === "choice" && stage.trouble && <RefusalText>{stage.trouble}</RefusalText>}
      <SheetChoice label={t(unfinished ? "imports.resume" : "imports.file")} onFile={(file) => void open(file)} />
      <output>{stage.at === "reading" && t("imports.reading")}</output>
    </>
  );
}

type SheetChoiceProps = { label: string; onFile(file: File): void };

/** Where a sheet is chosen or dropped. */
function SheetChoice({ label, onFile }: SheetChoiceProps) {
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
