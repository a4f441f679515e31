import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CallReply } from "../../shared/contracts/table";
import { rewardsText } from "../../shared/number-text";
import { useTexts } from "../messages/texts";
import { Deferred } from "../runtime/deferred";
import type { Later } from "../runtime/later";
import { Icon } from "../ui/icon";
import { accountLinks } from "./account-links";

type KycStatus = CallReply<"getKyc">["kyc"]["status"];

type AccountCardsProps = {
  /** In AED. */
  rewards: Promise<Later<number>> | Later<number>;
  kyc: Promise<Later<KycStatus>> | Later<KycStatus>;
};

/** Every place of the account as a card; two of them say how things stand. */
export function AccountCards({ rewards, kyc }: AccountCardsProps) {
  const t = useTexts();
  const state: Partial<Record<(typeof accountLinks)[number]["name"], ReactNode>> = {
    rewards: (
      <Deferred value={rewards} skeleton={<Waiting />} failed={null}>
        {(amount) => <b>{t("account.rewards.amount", { amount: rewardsText(amount) })}</b>}
      </Deferred>
    ),
    kyc: (
      <Deferred value={kyc} skeleton={<Waiting />} failed={null}>
        {(status) => <b data-status={status}>{t(`account.kyc.${status}`)}</b>}
      </Deferred>
    ),
  };
  return (
    <ul className="account-cards">
      {accountLinks.map(({ name, to, icon }) => (
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

const Waiting = () => <span className="skeleton account-waiting" data-skeleton />;
