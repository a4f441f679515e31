import type { ReactNode } from "react";
import { Question } from "#client/console/post-form.tsx";
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
    <Question
      change
      className="panel"
      label={title}
      question={question}
      sure={sure}
      intent={intent}
      refused={refused}
      open={refused?.values["intent"] === intent}
    >
      {children}
    </Question>
  );
}
