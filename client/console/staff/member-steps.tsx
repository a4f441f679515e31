import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import type { ConsoleRefusal } from "../posted";
import { HandoverFields, type Handover } from "./handover-fields";
import { Question } from "../post-form";

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
    <Question
      className="panel"
      label={t(`team.${step}`)}
      question={t(`team.${step}.question`, { name })}
      sure={t(`team.${step}.sure`)}
      intent={intent}
      hidden={{ version: version }}
      open={open}
    >
      {children}
    </Question>
  );
}
