import type { ReactNode } from "react";
import { ChangeForm, Send } from "#client/console/post-form.tsx";
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
  return (
    <details className="decision" open={refused?.values["intent"] === intent}>
      <summary className="button button-quiet">{title}</summary>
      <ChangeForm className="panel">
        <p>{question}</p>
        {children}
        <Send intent={intent}>{sure}</Send>
      </ChangeForm>
    </details>
  );
}
