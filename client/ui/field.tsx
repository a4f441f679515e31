import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./icon";
import "./field.css";

type FieldProps = {
  label: string;
  /** What is wrong with it, in the page's language. */
  problem?: string | undefined;
  hint?: ReactNode;
};

/** A text field with its label, a hint, and what is wrong with it. */
export function TextField({ label, problem, hint, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} hint={hint}>
      <input id={id} {...describedBy(id, problem, hint)} {...input} />
    </Labelled>
  );
}

/** A choice from a list; its options are the children. */
export function SelectField({ label, problem, hint, children, ...select }: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} hint={hint}>
      <span className="field-select">
        <select id={id} {...describedBy(id, problem, hint)} {...select}>
          {children}
        </select>
        <Icon name="chevron" />
      </span>
    </Labelled>
  );
}

/** A longer text. */
export function TextArea({ label, problem, hint, ...area }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} hint={hint}>
      <textarea id={id} {...describedBy(id, problem, hint)} {...area} />
    </Labelled>
  );
}

function Labelled({ id, label, problem, hint, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
}

const describedBy = (id: string, problem: string | undefined, hint: ReactNode) => ({
  "aria-invalid": problem !== undefined,
  "aria-describedby": [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined,
});

/** What is wrong with a field, which names it by its id. */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="field-problem">
    {children}
  </p>
);

/** What is wrong with a form as a whole, or that no answer came. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p className="form-problem" role="alert">
    {children}
  </p>
);
