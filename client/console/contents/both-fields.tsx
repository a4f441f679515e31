import { useTexts } from "#client/messages/texts";
import { TextArea, TextField } from "#client/ui/field.tsx";
import { problemAt, textAt, type Fields, type Tree } from "./form-document";

/** What the fields of a document are drawn from. */
export type Drawn = { tree: Tree; problems: Fields };

type BothProps = Drawn & {
  path: string;
  label: string;
  hint?: string;
  most: number;
  rows?: number;
  optional?: boolean;
};

/** A text in both languages, side by side. */
export function BothFields({ path, label, hint, most, rows, optional, tree, problems }: BothProps) {
  const t = useTexts();
  const Field = rows ? TextArea : TextField;
  return (
    <div className="content-both">
      {(["en", "ar"] as const).map((lang) => (
        <Field
          key={lang}
          name={`d.${path}.${lang}`}
          label={`${label} · ${t(`contents.lang.${lang}`)}`}
          hint={hint}
          problem={problemAt(problems, `${path}.${lang}`)}
          defaultValue={textAt(tree, `${path}.${lang}`)}
          lang={lang}
          dir={lang === "ar" ? "rtl" : "ltr"}
          maxLength={most}
          required={!optional}
          autoComplete="off"
          {...(rows && { rows })}
        />
      ))}
    </div>
  );
}

type OneProps = Drawn & { path: string; label: string; hint?: string; optional?: boolean };

/** Where something leads. */
export function LinkField({ path, label, hint, optional, tree, problems }: OneProps) {
  return (
    <TextField
      name={`d.${path}`}
      label={label}
      hint={hint}
      problem={problemAt(problems, path)}
      defaultValue={textAt(tree, path)}
      dir="ltr"
      maxLength={500}
      required={!optional}
      autoComplete="off"
    />
  );
}
