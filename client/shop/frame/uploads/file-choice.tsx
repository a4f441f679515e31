import { uploadTypes } from "#shared/pictures/upload";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { FileDrop } from "./file-drop";

const pictureTypes = ["image/jpeg", "image/png", ".jpg", ".jpeg", ".png"];
const anyType = [...uploadTypes, ".pdf", ...pictureTypes.slice(2)];

/** Where files are chosen or dropped. Without scripts one file is posted with the form, by its own button. */
export function FileChoice({
  onFiles,
  problem,
  isPicture = false,
}: {
  onFiles(files: Iterable<File>): void;
  problem?: string | undefined;
  /** A picture is wanted, and no PDF. */
  isPicture?: boolean;
}) {
  const t = useTexts();
  const scripted = useScripted();
  const accept = (isPicture ? pictureTypes : anyType).join(",");
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
    <FileDrop
      text={t("uploads.drop")}
      choose={t("uploads.choose")}
      describedBy={attributes["aria-describedby"]}
      isWrong={problem !== undefined}
      accept={accept}
      multiple
      onFiles={onFiles}
    />
  );
}
