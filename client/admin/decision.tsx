import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import type { Refused } from "./posted";

type DecisionProps = {
  /** What is decided. */
  id: string;
  intent: "approve" | "reject" | "done";
  /** Says what happens, and that it stays so. */
  question: string;
  /** A reason has to be given; the customer reads it. */
  withReason?: boolean;
  refused: Refused | undefined;
};

/** A decision that cannot be taken back: a button that opens the question, and the form that answers it. */
export function Decision({ id, intent, question, withReason = false, refused }: DecisionProps) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const own = refused?.values["id"] === id && refused.values["intent"] === intent ? refused : undefined;
  return (
    <details className="decision" open={own !== undefined}>
      <summary className={intent === "reject" ? "button button-quiet" : "button"}>{t(`admin.${intent}`)}</summary>
      <Form method="post" className="panel">
        <p>{question}</p>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="intent" value={intent} />
        {withReason && <Reason refused={own} />}
        <button className="button" disabled={busy}>
          {t(`admin.${intent}.sure`)}
        </button>
      </Form>
    </details>
  );
}

/** Longest reason, in characters (`shared/contracts/console.ts`). */
const longest = 500;

function Reason({ refused }: { refused: Refused | undefined }) {
  const t = useTexts();
  const field = useId();
  const problem = refused?.failure?.fields?.["reason"];
  return (
    <>
      <label htmlFor={field}>{t("admin.reason")}</label>
      <textarea
        id={field}
        name="reason"
        rows={3}
        required
        maxLength={longest}
        dir="auto"
        defaultValue={refused?.values["reason"]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
      />
      {problem && (
        <p id={`${field}-problem`} className="console-problem">
          {problem}
        </p>
      )}
    </>
  );
}
