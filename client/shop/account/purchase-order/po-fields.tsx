import { useId } from "react";
import { longestPoNumber } from "#shared/typed/po-number";
import { uploadTypes } from "#shared/pictures/upload";
import { useTexts } from "#client/messages/texts";
import { FieldProblem, TextField } from "#client/ui/field.tsx";
import { poFields } from "./posted-po";

/** Room for what a pasted number has around it. */
const mostTyped = longestPoNumber + 40;

type PoNumberFieldProps = {
  /** As it was typed, or as it is stored. */
  value: string | undefined;
  problem?: string | undefined;
  /** The account needs one. */
  isNeeded?: boolean;
  required?: boolean;
  /** Instead of the usual one. */
  hint?: string;
};

/** The number of a purchase order. */
export function PoNumberField({ value, problem, isNeeded = false, required = false, hint }: PoNumberFieldProps) {
  const t = useTexts();
  return (
    <TextField
      name={poFields.number}
      label={t(isNeeded ? "po.number" : "po.number.optional")}
      hint={hint ?? t(isNeeded ? "po.required" : "po.number.hint")}
      defaultValue={value}
      problem={problem}
      dir="auto"
      autoComplete="off"
      maxLength={mostTyped}
      required={required}
    />
  );
}

type PoFile = { name: string; url: string };

/** The file of a purchase order, by a link that works for five minutes. */
export const PoFileLink = ({ file }: { file: PoFile }) => (
  <a className="link" href={file.url} download>
    <bdi>{file.name}</bdi>
  </a>
);

/** Where the file of a purchase order is chosen; one that is there can be replaced, or taken away. */
export function PoFileField({ file, problem }: { file: PoFile | null; problem?: string | undefined }) {
  const t = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t(file ? "po.file.other" : "po.file")}</label>
      <input
        id={id}
        type="file"
        name={poFields.file}
        accept={[...uploadTypes, ".pdf", ".jpg", ".jpeg", ".png"].join(",")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
      />
      <small id={`${id}-hint`}>{t("po.file.hint")}</small>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      {file && (
        <>
          <p>
            <PoFileLink file={file} />
          </p>
          <label className="tick">
            <input type="checkbox" name={poFields.drop} value="1" />
            {t("po.file.drop")}
          </label>
        </>
      )}
    </div>
  );
}
