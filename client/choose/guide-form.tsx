import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { useTexts } from "../messages/texts";

/** The questions of a guide; answers stand in the address, so it needs no scripts and can be shared. */
export function GuideForm({ path, children }: { path: string; children: ReactNode }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Form
      action={path}
      className="guide-form"
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {children}
      <button className="button">{t("choose.show")}</button>
    </Form>
  );
}

type QuestionProps<Answer extends string> = {
  /** Of the field, in the address. */
  name: string;
  legend: string;
  hint?: string;
  answers: readonly { value: Answer; label: ReactNode }[];
  chosen: Answer | undefined;
};

/** One question with its answers, and "any" before them. */
export function Question<Answer extends string>({ name, legend, hint, answers, chosen }: QuestionProps<Answer>) {
  const t = useTexts();
  return (
    <fieldset className="panel">
      <legend>{legend}</legend>
      {hint && <p className="text-meta text-second">{hint}</p>}
      <div className="guide-answers">
        {[{ value: "", label: t("choose.any") }, ...answers].map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === (chosen ?? "")} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
