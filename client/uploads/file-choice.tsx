import { useState, type ChangeEvent, type DragEvent } from "react";
import { uploadTypes } from "../../shared/upload";
import { useTexts } from "../messages/texts";
import { useScripted } from "../runtime/use-scripted";

const accept = [...uploadTypes, ".pdf", ".jpg", ".jpeg", ".png"].join(",");

/** Where files are chosen or dropped. Without scripts one file is posted with the form, by a button of its own. */
export function FileChoice({
  onFiles,
  problem,
}: {
  onFiles(files: Iterable<File>): void;
  problem?: string | undefined;
}) {
  const t = useTexts();
  const scripted = useScripted();
  const [over, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(currentTarget.files ?? []));
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
    onFiles(Array.from(event.dataTransfer.files));
  };
  const attributes = {
    type: "file",
    accept,
    "aria-describedby": problem ? "files-hint files-problem" : "files-hint",
    "aria-invalid": problem ? true : undefined,
  } as const;
  if (!scripted)
    return (
      <div className="upload-drop field">
        <label htmlFor="file">{t("uploads.file")}</label>
        <input {...attributes} id="file" name="file" />
        <button className="button button-quiet" name="intent" value="upload" formNoValidate>
          {t("uploads.post")}
        </button>
      </div>
    );
  return (
    <div
      className="upload-drop"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p aria-hidden="true">{t("uploads.drop")}</p>
      <label className="button button-quiet">
        <input {...attributes} className="sr-only" multiple onChange={choose} />
        {t("uploads.choose")}
      </label>
    </div>
  );
}
