import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { rewardsText } from "#shared/text/number-text";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { accountLinksFor, type AccountLink } from "./account-links";

type KycStatus = CallReply<"getKyc">["kyc"]["status"];

/** A credit line at a glance; money in AED. */
export type CreditGlance = { status: CallReply<"getCreditLine">["status"]; available: number; overdue: number };

type AccountCardsProps = {
  /** How many orders there are so far. */
  orders: number;
  /** In AED. Null, here and below, when it could not be loaded. */
  rewards: number | null;
  kyc: KycStatus | null;
  credit: CreditGlance | null;
  /** Whether somebody may make sales links. */
  sells: boolean;
};

/** Every section of the account as a card; some show a status. */
export function AccountCards({ orders, rewards, kyc, credit, sells }: AccountCardsProps) {
  const t = useTexts();
  const state: Partial<Record<AccountLink["name"], ReactNode>> = {
    orders: orders > 0 && <b>{t("account.card.orders.count", { count: orders })}</b>,
    rewards: rewards !== null && <b>{t("account.rewards.amount", { amount: rewardsText(rewards) })}</b>,
    credit: credit !== null && <Credit {...credit} />,
    kyc: kyc !== null && <b data-status={kyc}>{t(`account.kyc.${kyc}`)}</b>,
  };
  return (
    <ul className="account-cards">
      {accountLinksFor(sells).map(({ name, to, icon }) => (
        <li key={name}>
          <Link className="panel" to={to}>
            <Icon name={icon} />
            <span>
              <span>{t(`account.nav.${name}`)}</span>
              <small>{t(`account.card.${name}`)}</small>
              {state[name]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Credit({ status, available, overdue }: CreditGlance) {
  const t = useTexts();
  const money = useMoney();
  if (overdue > 0) return <b data-status="overdue">{t("account.credit.overdue")}</b>;
  if (status === "approved") return <b>{t("account.credit.available", { amount: money(available) })}</b>;
  return <b data-status={status}>{t(`account.credit.${status}`)}</b>;
}
