import type { CallReply } from "#shared/contracts/platform/table";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import "./credit-figures.css";

/** What may be bought now, how much of the limit is used, and what is due next; on the page and in the dialog. */
export function CreditFigures({ data }: Pick<CallReply<"getCreditLine">, "data">) {
  const t = useTexts();
  const money = useMoney();
  const { limit, used, available, terms, next_due } = data;
  const share = t("creditLine.share", { used: money(used), limit: money(limit) });
  return (
    <div className="credit-figures">
      <p>
        <span>{t("creditLine.available")}</span>
        <b>{money(available)}</b>
      </p>
      {/* From here on little is left: the stylesheet marks it by the colour. */}
      <meter min={0} max={limit} value={used} high={limit * 0.8} optimum={0} aria-label={share} />
      <p aria-hidden="true">{share}</p>
      <dl>
        <div>
          <dt>{t("creditLine.terms")}</dt>
          <dd>{terms === null ? "" : t("creditLine.terms.days", { days: terms })}</dd>
        </div>
        <div>
          <dt>{t("creditLine.next")}</dt>
          <dd>
            {next_due
              ? t("creditLine.next.value", { amount: money(next_due.amount), day: dayText(next_due.due_at) })
              : t("creditLine.next.none")}
          </dd>
        </div>
      </dl>
    </div>
  );
}
