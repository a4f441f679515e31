import type { ReactNode } from "react";
import type { GuideQuestion } from "./choices";
import { NeedleDrawing } from "./needle-drawing";
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

/** What helps to answer some questions: names of texts. */
const hints = new Map([
  ["usp", "choose.hint.usp"],
  ["latex", "choose.hint.latex"],
  ["needle_point", "choose.hint.point"],
  ["needle_length", "choose.hint.needle"],
] as const);

/** One question with its answers, each with how many products it would leave, and "any" before them. */
export function Question({ question: { key, label, answers, chosen } }: { question: GuideQuestion }) {
  const t = useTexts();
  const hint = hints.get(key as "usp");
  return (
    <fieldset className="panel">
      <legend>{label}</legend>
      {hint && <p className="text-meta text-second">{t(hint)}</p>}
      <div className="guide-answers">
        <label>
          <input type="radio" name={key} value="" defaultChecked={chosen === undefined} />
          <span>{t("choose.any")}</span>
        </label>
        {answers.map(({ value, label: text, count }) => (
          <label key={value} data-empty={count === 0 || undefined}>
            <input type="radio" name={key} value={value} defaultChecked={value === chosen} />
            <AnswerDrawing question={key} value={value} />
            <bdi>{text}</bdi>
            <small>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{t("catalogue.products", { count })}</span>
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A needle of the curve or length that is asked for, as far as a drawing says more than its name. */
function AnswerDrawing({ question, value }: { question: string; value: string }) {
  if (question === "needle_curve") return <NeedleDrawing curve={value} length={22} />;
  return null;
}
