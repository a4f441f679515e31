import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { loadWallet } from "./load-wallet";
import { WalletHistory } from "./wallet-history";

export const loader = async ({ url, context }: LoaderFunctionArgs) =>
  loadWallet(apiOf(context), url.searchParams.get("page"));

/** `/account/wallet`: what is in the wallet, and every movement with the balance after it. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const wallet = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("wallet")} text={t("wallet.text")} path={paths.wallet}>
      <p className="wallet-balance">
        <span>{t("wallet.balance")}</span>
        <b>{money(wallet.balance)}</b>
        <Link className="link" to={`${paths.account}?selected=reward`}>
          {t("wallet.howRewards")}
        </Link>
      </p>
      {wallet.frozen > 0 && (
        <p className="text-second" role="status">
          {t("wallet.frozen", { amount: money(wallet.frozen) })}
        </p>
      )}
      <WalletHistory wallet={wallet} to={(page) => `${paths.wallet}?page=${page}`} />
    </AccountFrame>
  );
}
