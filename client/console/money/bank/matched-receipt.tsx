import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { SeenLink } from "#client/console/seen-link.tsx";
import type { BankEntry } from "./bank-entry";

/** The account and invoices that an entry paid, and what differs. */
export function MatchedReceipt({ receipt }: { receipt: NonNullable<BankEntry["receipt"]> }) {
  const t = useTexts();
  const money = useMoney();
  const { account, parts, deposit, fee } = receipt;
  return (
    <div>
      {account && (
        <p>
          <SeenLink className="link" to={href(adminPaths.creditAccount, { id: account.id })}>
            <bdi>{account.name}</bdi>
          </SeenLink>
        </p>
      )}
      <ul>
        {parts.map(({ order_id, order_number, amount }) => (
          <li key={order_id}>
            <SeenLink className="link" to={href(adminPaths.order, { id: order_id })}>
              {t("bank.part.order", { number: order_number, amount: money(amount) })}
            </SeenLink>
          </li>
        ))}
        {deposit > 0 && <li>{t("bank.deposit", { amount: money(deposit) })}</li>}
        {fee > 0 && <li>{t("bank.withheld", { amount: money(fee) })}</li>}
      </ul>
    </div>
  );
}
