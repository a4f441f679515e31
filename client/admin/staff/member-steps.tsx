import { Form, useNavigation } from "react-router";
import { useTexts } from "../../messages/texts";

type MemberStepsProps = { name: string; version: number; mayRecover: boolean };

/** What is done to another member, each after a question. */
export function MemberSteps({ name, version, mayRecover }: MemberStepsProps) {
  return (
    <div className="console-decisions">
      <Step step="signOut" intent="sign-out" name={name} version={version} />
      {mayRecover && <Step step="recover" intent="recover" name={name} version={version} />}
      <Step step="remove" intent="remove" name={name} version={version} />
    </div>
  );
}

type StepProps = { step: "signOut" | "recover" | "remove"; intent: string; name: string; version: number };

function Step({ step, intent, name, version }: StepProps) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  return (
    <details className="decision">
      <summary className="button button-quiet">{t(`team.${step}`)}</summary>
      <Form method="post" className="panel">
        <p>{t(`team.${step}.question`, { name })}</p>
        <input type="hidden" name="version" value={version} />
        <button className="button" name="intent" value={intent} disabled={busy}>
          {t(`team.${step}.sure`)}
        </button>
      </Form>
    </details>
  );
}
