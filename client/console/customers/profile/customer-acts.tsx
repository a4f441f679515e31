import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import type { ConsoleRefusal } from "#client/console/posted";
import { PostedField, Question } from "#client/console/post-form.tsx";
import { useRight } from "#client/console/use-right";
import type { Customer } from "./customer";
import type { ReactNode } from "react";

/** Where orders are made for a customer, in a shop that has it. */
const draftPath = Object.values<string>(adminPaths).find((path) => path === "/admin/new-draft");

type CustomerActsProps = { customer: Customer; refused: ConsoleRefusal | undefined };

/** What staff may do from here. */
export function CustomerActs({ customer, refused }: CustomerActsProps) {
  const t = useTexts();
  const { id, email, no_cash, remits, po_number_required, sessions } = customer;
  const mayCredit = useRight("money.write");
  const mayDraft = useRight("drafts.write");
  const own = (intent: string) => (refused?.values["intent"] === intent ? refused : undefined);
  return (
    <div className="console-decisions">
      <a className="button button-quiet" href="#customer-message">
        {t("customers.message")}
      </a>
      {draftPath && mayDraft && (
        <Link className="button button-quiet" to={`${draftPath}?${new URLSearchParams({ customer: id })}`}>
          {t("customers.draft")}
        </Link>
      )}
      {email && mayCredit && (
        <Link className="button button-quiet" to={`${adminPaths.wallet}?${new URLSearchParams({ email })}`}>
          {t("customers.walletCredit")}
        </Link>
      )}
      <Link className="button button-quiet" to={href(adminPaths.mergeCustomers, { id })}>
        {t("customers.merge")}
      </Link>
      {sessions > 0 && (
        <Act
          intent="sign-out"
          title={t("customers.signOut")}
          question={t("customers.signOut.question", { count: sessions })}
          sure={t("customers.signOut.sure")}
          refused={own("sign-out")}
        />
      )}
      {no_cash === null ? (
        <Act
          intent="no-cash"
          title={t("customers.cash.off")}
          question={t("customers.cash.off.question")}
          sure={t("customers.cash.off.sure")}
          refused={own("no-cash")}
        >
          <PostedField
            name="reason"
            label={t("customers.cash.reason")}
            required
            maxLength={200}
            autoComplete="off"
            dir="auto"
          />
        </Act>
      ) : (
        <Act
          intent="cash"
          title={t("customers.cash.on")}
          question={t("customers.cash.on.question")}
          sure={t("customers.cash.on.sure")}
          refused={own("cash")}
        />
      )}
      <RemittanceAct isApproved={remits} refused={refused} />
      <PoAct isNeeded={po_number_required} refused={refused} />
    </div>
  );
}

/** Whether the customer may order now and pay by bank transfer or cheque. */
function RemittanceAct({ isApproved, refused }: { isApproved: boolean; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const [intent, name] = isApproved ? (["no-remittance", "off"] as const) : (["remittance", "on"] as const);
  return (
    <Act
      intent={intent}
      title={t(`customers.remittance.${name}`)}
      question={t(`customers.remittance.${name}.question`)}
      sure={t(`customers.remittance.${name}.sure`)}
      refused={refused?.values["intent"] === intent ? refused : undefined}
    />
  );
}

/** Whether every order of the customer needs a PO number. */
function PoAct({ isNeeded, refused }: { isNeeded: boolean; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const [intent, name] = isNeeded ? (["no-po", "off"] as const) : (["po", "on"] as const);
  return (
    <Act
      intent={intent}
      title={t(`customers.po.${name}`)}
      question={t(`customers.po.${name}.question`)}
      sure={t(`customers.po.${name}.sure`)}
      refused={refused?.values["intent"] === intent ? refused : undefined}
    />
  );
}

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
function Act({ intent, title, question, sure, refused, children }: ActProps) {
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
