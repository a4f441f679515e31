import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { DocumentList } from "./document-list";
import { FileChoice } from "./file-choice";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";
import { FieldProblem } from "#client/ui/field.tsx";

/** Most files of one form (`documents` of its contract). */
const mostFiles = 5;

type UploadFieldProps = {
  /** Name under which the form posts the files' ids. */
  name: string;
  /** Own files that nothing uses yet. */
  uploads: CallReply<"getKyc">["uploads"];
  /** What to upload. */
  hint: string;
  problem?: string | undefined;
  /** Fewer files than usual, and only pictures. */
  pictures?: number;
};

/** Files of a form: uploaded ones are submitted with it, and more can be chosen (`posted-files.ts` handles them). */
export function UploadField({ name, uploads, hint, problem, pictures }: UploadFieldProps) {
  const t = useTexts();
  const list = useUploads();
  const most = pictures ?? mostFiles;
  const free = most - uploads.length - list.uploads.length;
  return (
    <>
      <p id="files-hint" className="text-meta text-second">
        {hint}
      </p>
      {uploads.slice(0, most).map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      <DocumentList documents={uploads} deletable />
      <UploadList list={list} />
      {free > 0 ? (
        <FileChoice
          problem={problem}
          isPicture={pictures !== undefined}
          onFiles={(files) => list.add([...files].slice(0, free))}
        />
      ) : (
        <p className="text-meta text-second">{t("uploads.full", { most })}</p>
      )}
      {problem && <FieldProblem id="files-problem">{problem}</FieldProblem>}
    </>
  );
}
