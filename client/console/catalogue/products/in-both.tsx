import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#client/messages/texts";
import { TextArea, TextField } from "#client/ui/field.tsx";

/** What is wrong with a field of this path, or with one below it. */
export type ProblemAt = (path: string) => string | undefined;

type InBothProps = {
  field: FieldMetadata<{ en: string; ar: string }>;
  name: "title" | "generic_name" | "description" | "specifications" | "options" | "alt";
  /** In characters. */
  most?: number;
  /** A longer text. */
  rows?: number;
  hint?: string;
  problemAt: ProblemAt;
};

/** A text in both languages, one beside the other. */
export function InBoth({ field, name, most, rows, hint, problemAt }: InBothProps) {
  const t = useTexts();
  const languages = field.getFieldset();
  return (["en", "ar"] as const).map((locale) => {
    const own = languages[locale];
    // Problems of a list name its rows, which have no fields of their own.
    const ofRows = locale === "en" ? problemAt(`${field.name}[`) : undefined;
    const props = {
      name: own.name,
      label: `${t(`products.field.${name}`)} · ${t(`products.lang.${locale}`)}`,
      problem: problemAt(own.name) ?? ofRows,
      hint,
      defaultValue: own.initialValue,
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
      maxLength: most,
    } as const;
    return rows ? (
      <TextArea key={locale} {...props} rows={rows} />
    ) : (
      <TextField key={locale} autoComplete="off" {...props} />
    );
  });
}
