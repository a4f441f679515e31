import type { ReactNode } from "react";
import { useTexts } from "../messages/texts";
import type { Right } from "#shared/console/rights";
import type { ConsoleRefusal } from "./posted";
import { SecondApproval, type SecondAct } from "./second-approval";
import { Writes } from "./writes";
import { PostedArea, PostForm, Send, Hidden } from "./post-form";

/** What staff decide; `admin.{intent}` names it, `admin.{intent}.sure` does it. */
type Intent =
  | ("approve" | "reject" | "done")
  | ("receive" | "close")
  | "slot"
  | ("confirm" | "pack" | "unpack" | "ship" | "deliver" | "cancel" | "return" | "refund")
  | ("retry" | "toWallet" | "deal")
  | ("change" | "suspend" | "reopen" | "repay")
  | ("refuse" | "settle" | "drop")
  | ("propose" | "withdraw");
/** Those that are rarely what is wanted. */
const quiet = new Set<Intent>([
  "reject",
  "refuse",
  "close",
  "unpack",
  "slot",
  "cancel",
  "return",
  "refund",
  "change",
  "suspend",
  "toWallet",
  "deal",
  "drop",
  "propose",
  "withdraw",
]);

type DecisionProps = {
  /** What is decided. */
  id: string;
  intent: Intent;
  /** Says what happens, and that it stays so. */
  question: string;
  /** A reason has to be given; the customer reads it. */
  withReason?: boolean;
  refused: ConsoleRefusal | undefined;
  /** Who lacks it is not offered this; by default the right to change what the screen shows. */
  right?: Right;
  /** What a colleague may have to agree to, to `id` unless it names another subject; none: nobody else is needed. */
  second?: SecondAct | undefined;
  /** What else has to be said. */
  children?: ReactNode;
};

/** What was refused, if it was this decision. */
export const refusedHere = (
  refused: ConsoleRefusal | undefined,
  id: string,
  intent: Intent,
): ConsoleRefusal | undefined =>
  refused?.values["id"] === id && refused.values["intent"] === intent ? refused : undefined;

/** A decision that cannot be taken back: a button that opens the question, and the form that answers it. */
export function Decision({ right, ...decision }: DecisionProps) {
  return (
    <Writes {...(right && { right })}>
      <OfferedDecision {...decision} />
    </Writes>
  );
}

function OfferedDecision({
  id,
  intent,
  question,
  withReason = false,
  refused,
  second,
  children,
}: Omit<DecisionProps, "right">) {
  const t = useTexts();
  const own = refusedHere(refused, id, intent);
  const form = (
    <PostForm refused={own} className={second ? undefined : "panel"}>
      <p>{question}</p>
      <Hidden id={id} intent={intent} />
      {withReason && <Reason />}
      {children}
      <Send>{t(`console.${intent}.sure`)}</Send>
    </PostForm>
  );
  return (
    <details className="decision" open={own !== undefined}>
      <summary className={quiet.has(intent) ? "button button-quiet" : "button"}>{t(`console.${intent}`)}</summary>
      {second ? (
        <div className="panel">
          <SecondApproval subject={id} {...second}>
            {form}
          </SecondApproval>
        </div>
      ) : (
        form
      )}
    </details>
  );
}

/** Longest reason, in characters (`shared/contracts/back-office/console.ts`). */
const longest = 500;

function Reason() {
  const t = useTexts();
  return <PostedArea name="reason" label={t("console.reason")} rows={3} required maxLength={longest} dir="auto" />;
}
