import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { ChangeForm } from "#client/console/change-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

type ActProps = {
  intent: string;
  /** What opens the question. */
  title: string;
  question: string;
  /** What does it. */
  sure: string;
  refused: ConsoleRefusal | undefined;
  children?: ReactNode;
};

/** Something that is done to a customer: a button that opens the question, and the form that answers it. */
export function Act({ intent, title, question, sure, refused, children }: ActProps) {
  const busy = useNavigation().formData !== undefined;
  return (
    <details className="decision" open={refused?.values["intent"] === intent}>
      <summary className="button button-quiet">{title}</summary>
      <ChangeForm className="panel">
        <p>{question}</p>
        {children}
        <button className="button" name="intent" value={intent} disabled={busy}>
          {sure}
        </button>
      </ChangeForm>
    </details>
  );
}
