import { rewardsText } from "#shared/text/number-text";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { Wallet } from "../wallet/load-wallet";
import { WalletHistory } from "../wallet/wallet-history";
import { AccountFrame } from "./account-frame";

const facts = ["worth", "earn", "spend"] as const;

/** `/account?selected=reward`: rewards are the wallet's balance, grouped as lakhs. */
export function RewardsView({ wallet }: { wallet: Wallet }) {
  const t = useTexts();
  return (
    <AccountFrame
      title={t("account.nav.rewards")}
      text={t("account.rewards.text")}
      path={`${paths.account}?selected=reward`}
    >
      <p className="wallet-balance">
        <span>{t("account.rewards.balance")}</span>
        <b>{t("account.rewards.amount", { amount: rewardsText(wallet.balance) })}</b>
      </p>
      <section className="account-how" aria-labelledby="how">
        <h2 id="how">{t("account.rewards.how")}</h2>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{t(`account.rewards.how.${fact}`)}</li>
          ))}
        </ul>
      </section>
      <WalletHistory wallet={wallet} to={(page) => `${paths.account}?selected=reward&page=${page}`} />
    </AccountFrame>
  );
}
