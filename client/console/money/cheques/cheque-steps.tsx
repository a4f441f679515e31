import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { Hidden, PostedField, PostForm, Question, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { Writes } from "#client/console/writes.tsx";

type Cheque = CallReply<"listCheques">["cheques"][number];
type ChequeStepsProps = { cheque: Cheque; refused: ConsoleRefusal | undefined };

/** What may become of a cheque in its state; what undoes a payment asks first. */
export function ChequeSteps({ cheque, refused }: ChequeStepsProps) {
  const { state, due, account, order } = cheque;
  const isHeld = state === "received" || state === "bounced";
  if (state === "returned") return null;
  return (
    <Writes>
      <SecondApproval act="credit.receipt" subject={account?.id ?? order?.id ?? ""} stays>
        <div className="console-decisions">
          {isHeld && due && <Step cheque={cheque} intent="deposit" />}
          {state === "deposited" && <Step cheque={cheque} intent="clear" />}
          {!isHeld && <Ending cheque={cheque} intent="bounce" refused={refused} />}
          {isHeld && <Ending cheque={cheque} intent="return" refused={refused} />}
        </div>
      </SecondApproval>
    </Writes>
  );
}

function Step({ cheque: { id, number }, intent }: { cheque: Cheque; intent: "deposit" | "clear" }) {
  const t = useTexts();
  return (
    <PostForm>
      <Hidden id={id} />
      <Send intent={intent} aria-label={t(`cheques.${intent}.named`, { number })}>
        {t(`cheques.${intent}`)}
      </Send>
    </PostForm>
  );
}

function Ending({ cheque: { id, amount }, intent, refused }: ChequeStepsProps & { intent: "bounce" | "return" }) {
  const t = useTexts();
  const money = useMoney();
  const isHere = refused?.values["id"] === id && refused.values["intent"] === intent;
  return (
    <Question
      label={t(`cheques.${intent}`)}
      question={t(`cheques.${intent}.question`, { amount: money(amount) })}
      sure={t(`cheques.${intent}.sure`)}
      intent={intent}
      hidden={{ id }}
      open={isHere}
      refused={isHere ? refused : undefined}
    >
      <PostedField name="reason" label={t("cheques.reason")} required maxLength={200} dir="auto" />
    </Question>
  );
}
