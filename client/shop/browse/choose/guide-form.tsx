import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { useTexts } from "#client/messages/texts";

/** Another answer is the same page: one way back leads out of it, and nothing jumps. */
const onTheSpot = { replace: true, preventScrollReset: true } as const;

/** A box in which one types: it answers once it is left, or by the Enter key. */
const isTyped = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== "radio";

/** The questions of a guide; the answers are in the URL, so it needs no scripts and can be shared. */
export function GuideForm({ path, children }: { path: string; children: ReactNode }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Form
      action={path}
      className="guide-form"
      {...onTheSpot}
      onChange={({ target, currentTarget }) => isTyped(target) || void submit(currentTarget, onTheSpot)}
      onBlur={({ target, currentTarget }) => {
        if (isTyped(target) && target.value !== target.defaultValue) void submit(currentTarget, onTheSpot);
      }}
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
