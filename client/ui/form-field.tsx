import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import "./form.css";

/** What ties a control to its label, its hint and what is wrong with it. */
type ControlAttributes = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FormFieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it. */
  problem?: string;
  className?: string;
  /** Draws the control. */
  children(attributes: ControlAttributes): ReactNode;
};

/** A control of a form under its visible label; a hint and what is wrong stand below and are spoken with it. */
export function FormField({ label, hint, problem, className = "", children }: FormFieldProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={`form-field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": told || undefined, "aria-invalid": problem ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="form-field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a form as a whole, said when it shows. Nothing when nothing is. */
export function FormProblem({ children }: { children: ReactNode }) {
  return children ? (
    <p className="form-problem" role="alert">
      {children}
    </p>
  ) : null;
}

/** A wrong control, or the first of a wrong group. */
const wrong = ":is(input, select, textarea)[aria-invalid], [aria-invalid] input";

/**
 * Moves the focus to the first wrong control of a form, after each answer that finds one.
 * @param answer what was answered last
 */
export function useFirstWrong(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [answer]);
  return form;
}

/** People do not see this field and leave it empty; machines fill it in (`shared/contracts/leads.ts`). */
export function MachineTrap() {
  return (
    <p className="machine-trap" aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
