import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { walletDrawing } from "#client/ui/drawings/wallet";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LedgerEntry, LedgerHistory } from "#client/ui/ledger.tsx";
import { useMoney } from "#client/ui/money";
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
        drawing={walletDrawing}
        title={t("wallet.empty")}
        text={t("wallet.empty.more")}
        action={{ text: t("error.toProducts"), to: paths.products }}
      />
    );
  return (
    <LedgerHistory title={t("wallet.history")} page={page} last={last} to={to}>
      <ol className="ledger panel">
        {entries.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
    </LedgerHistory>
  );
}

function Entry({ entry: { kind, note, created_at, amount, balance_after } }: { entry: WalletEntry }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <LedgerEntry
      name={t(`wallet.kind.${kind}`)}
      at={created_at}
      amount={amount}
      isGood={amount >= 0}
      after={t("wallet.after", { amount: money(balance_after) })}
    >
      {note && <bdi>{note}</bdi>}
    </LedgerEntry>
  );
}
