import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { rewardsText } from "../../shared/number-text";
import { useTexts } from "../messages/texts";
import { Icon } from "../ui/icon";
import { accountLinksFor, type AccountLink } from "./account-links";

type KycStatus = CallReply<"getKyc">["kyc"]["status"];

type AccountCardsProps = {
  /** In AED. Null, here and below, when it could not be had. */
  rewards: number | null;
  kyc: KycStatus | null;
  /** Whether somebody may make sales links. */
  sells: boolean;
};

/** Every place of the account as a card; two of them say how things stand. */
export function AccountCards({ rewards, kyc, sells }: AccountCardsProps) {
  const t = useTexts();
  const state: Partial<Record<AccountLink["name"], ReactNode>> = {
    rewards: rewards !== null && <b>{t("account.rewards.amount", { amount: rewardsText(rewards) })}</b>,
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
