import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { AmountFields } from "#client/console/amount-fields.tsx";
import type { CreditAccount } from "./credit-account";
import { CreditSeen } from "./credit-seen";
import { CreditTermsFields } from "./credit-terms-fields";
import { Decision, refusedHere } from "#client/console/decision.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

type CreditStepsProps = { account: CreditAccount; newKey: string; refused: ConsoleRefusal | undefined };

/** What may be done with a credit line in its state; each is asked first. */
export function CreditSteps({ account, newKey, refused }: CreditStepsProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, status, data } = account;
  const step = (intent: "approve" | "change" | "reopen") => (
    <Decision
      id={id}
      intent={intent}
      question={t(`console.credit.${intent}`)}
      second={{ act: intent === "approve" ? "credit.approve" : "credit.change" }}
      refused={refused}
    >
      <CreditTermsFields account={account} refused={refusedHere(refused, id, intent)} />
    </Decision>
  );
  return (
    <div className="console-decisions">
      {data.used > 0 && (
        <Decision
          id={id}
          intent="repay"
          second={{ act: "credit.repayment" }}
          question={t("console.credit.repay", { amount: money(data.used) })}
          refused={refused}
        >
          <RepaymentFields newKey={newKey} refused={refusedHere(refused, id, "repay")} />
        </Decision>
      )}
      {status === "applied" && step("approve")}
      {status === "applied" && (
        <Decision id={id} intent="reject" question={t("console.credit.reject")} withReason refused={refused}>
          <CreditSeen data={data} />
        </Decision>
      )}
      {status === "suspended" && step("reopen")}
      {status === "approved" && step("change")}
      {status === "approved" && (
        <Decision id={id} intent="suspend" question={t("console.credit.suspend")} withReason refused={refused}>
          <CreditSeen data={data} />
        </Decision>
      )}
    </div>
  );
}

/** How much came, and by what it is found again. @param newKey for a repayment that was not sent yet */
function RepaymentFields({ newKey, refused }: { newKey: string; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  return (
    <AmountFields
      newKey={newKey}
      refused={refused}
      tooMuch="repayment_too_much"
      amount={t("console.credit.amount")}
      note={t("console.credit.reference")}
      noteHint={t("console.credit.reference.more")}
    />
  );
}
