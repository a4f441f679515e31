import type { CallReply } from "#shared/contracts/platform/table";
import { ages } from "#shared/payments/ageing";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";

type AgeingProps = { statement: Pick<CallReply<"getAccountStatement">["statement"], "ageing" | "deposit" | "balance"> };

/** What is open now by how long it has been due, less what was received and is on no invoice. */
export function Ageing({ statement: { ageing, deposit, balance } }: AgeingProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section aria-labelledby="ageing">
      <h2 id="ageing">{t("accountStatement.ageing")}</h2>
      <dl className="statement-ages panel">
        {ages.map((age) => (
          <div key={age} data-late={(age !== "not_due" && ageing[age] > 0) || undefined}>
            <dt>{t(`accountStatement.age.${age}`)}</dt>
            <dd>{money(ageing[age])}</dd>
          </div>
        ))}
        {deposit > 0 && (
          <div>
            <dt>{t("accountStatement.deposit")}</dt>
            <dd>
              <bdi dir="ltr">−</bdi>
              {money(deposit)}
            </dd>
          </div>
        )}
        <div className="statement-balance">
          <dt>{t("accountStatement.now")}</dt>
          <dd>{money(balance)}</dd>
        </div>
      </dl>
      {deposit > 0 && <p className="text-meta text-second">{t("accountStatement.deposit.more")}</p>}
    </section>
  );
}
