import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import type { ConsoleRefusal } from "../posted";
import { HandoverFields, type Handover } from "./handover-fields";
import { Send } from "../post-form";

type MemberStepsProps = {
  name: string;
  version: number;
  mayRecover: boolean;
  handover: Handover;
  refused: ConsoleRefusal | undefined;
};

/** What is done to another member, each after a question. */
export function MemberSteps({ name, version, mayRecover, handover, refused }: MemberStepsProps) {
  const removal = refused?.values["intent"] === "remove" ? refused.values : undefined;
  return (
    <div className="console-decisions">
      <Step step="signOut" intent="sign-out" name={name} version={version} />
      {mayRecover && <Step step="recover" intent="recover" name={name} version={version} />}
      <Step step="remove" intent="remove" name={name} version={version} open={removal !== undefined}>
        <HandoverFields {...handover} posted={removal} />
      </Step>
    </div>
  );
}

type StepProps = {
  step: "signOut" | "recover" | "remove";
  intent: string;
  name: string;
  version: number;
  open?: boolean;
  /** What else is asked. */
  children?: ReactNode;
};

function Step({ step, intent, name, version, open = false, children }: StepProps) {
  const t = useTexts();
  return (
    <details className="decision" open={open}>
      <summary className="button button-quiet">{t(`team.${step}`)}</summary>
      <Form method="post" className="panel">
        <p>{t(`team.${step}.question`, { name })}</p>
        <input type="hidden" name="version" value={version} />
        {children}
        <Send intent={intent}>{t(`team.${step}.sure`)}</Send>
      </Form>
    </details>
  );
}
