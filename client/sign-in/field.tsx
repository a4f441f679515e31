import { useId, type ComponentProps, type ReactNode } from "react";
import { useTexts } from "../messages/texts";
import type { Problem } from "./posted-fields";

type FieldProps = {
  label: string;
  name: string;
  /** Of the whole form; the field shows it when it is its own. */
  problem?: Problem<string>;
  hint?: string;
  children?(attributes: { id: string; name: string; "aria-invalid": boolean; "aria-describedby"?: string }): ReactNode;
} & Omit<ComponentProps<"input">, "children">;

/** One field with its label, what helps to fill it in, and what is wrong with it. */
export function Field({ label, name, problem, hint, children, ...input }: FieldProps) {
  const id = useId();
  const wrong = problem?.field === name;
  const described = [hint && `${id}-hint`, wrong && `${id}-problem`].filter(Boolean).join(" ");
  const attributes = { id, name, "aria-invalid": wrong, "aria-describedby": described || undefined };
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children ? children(attributes) : <input {...attributes} {...input} />}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-second">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-problem`} className="sign-in-problem">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

/** What is wrong with the form as a whole; spoken when it comes. */
export function FormProblem({ problem }: { problem?: Problem<string> }) {
  return (
    <div role="alert">
      {problem?.field === null && (
        <p className="sign-in-problem panel">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

function ProblemText({ problem }: { problem: Problem<string> }) {
  const t = useTexts();
  return "message" in problem ? problem.message : t(problem.text);
}
