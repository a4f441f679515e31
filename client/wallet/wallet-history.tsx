import { dayText } from "../cart/day-text";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { useMoney } from "../ui/price";
import type { Wallet, WalletEntry } from "./load-wallet";
import "./wallet.css";

type WalletHistoryProps = {
  wallet: Wallet;
  /** Address of a page of it, without the language's prefix. */
  to: (page: number) => string;
};

/** What was put in and what was spent, newest first. */
export function WalletHistory({ wallet: { entries, page, last }, to }: WalletHistoryProps) {
  const t = useTexts();
  if (entries.length === 0)
    return (
      <EmptyState
        icon="cash"
        title={t("wallet.empty")}
        text={t("wallet.empty.more")}
        action={t("error.toProducts")}
        to={paths.products}
      />
    );
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("wallet.history")}</h2>
      <ol className="wallet-entries panel">
        {entries.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
      <Pagination page={page} last={last} open={false} to={to} />
    </section>
  );
}

function Entry({ entry: { kind, note, created_at, amount, balance_after } }: { entry: WalletEntry }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <li data-kind={amount < 0 ? "debit" : "credit"}>
      <p>
        <b>{t(`wallet.kind.${kind}`)}</b>
        {note && <bdi>{note}</bdi>}
        <time dateTime={created_at}>{dayText(created_at)}</time>
      </p>
      <p>
        <b>
          <bdi dir="ltr">{amount < 0 ? "−" : "+"}</bdi>
          {money(Math.abs(amount))}
        </b>
        <span>{t("wallet.after", { amount: money(balance_after) })}</span>
      </p>
    </li>
  );
}
