import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";

/** What a change cancels and adds, and what it costs the buyer more or less. */
export function ChangeFigures({ change }: { change: CallReply<"openOrderChange"> }) {
  const t = useTexts();
  const money = useMoney();
  const { cancels, lines, less, shipping, difference, tax, expires_at: until } = change;
  return (
    <div className="panel">
      {cancels.length > 0 && (
        <>
          <h2>{t("changes.cancelled")}</h2>
          <ul>
            {cancels.map(({ title, quantity }, at) => (
              <li key={`${at} ${title}`}>
                <span>{title}</span>
                <b>{t("changes.units", { units: quantity })}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("changes.added")}</h2>
      <ul>
        {lines.map(({ sku_id, title, quantity, unit_price, total, available }) => (
          <li key={sku_id}>
            <span>
              {title}
              <small>
                <bdi>{t("changes.line", { quantity, price: money(unit_price) })}</bdi>
                {available < quantity && <span className="text-danger"> · {t("changes.short", { available })}</span>}
              </small>
            </span>
            <b>{money(total)}</b>
          </li>
        ))}
      </ul>
      <dl>
        {less > 0 && (
          <div>
            <dt>{t("changes.less")}</dt>
            <dd>
              <bdi>{money(-less)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("changes.shipping")}</dt>
          <dd>{shipping === 0 ? t("changes.free") : money(shipping)}</dd>
        </div>
        <div className="pay-total">
          <dt>{t(difference < 0 ? "changes.difference.less" : "changes.difference")}</dt>
          <dd>{money(Math.abs(difference))}</dd>
        </div>
        <div className="text-second">
          <dt>{t("changes.tax")}</dt>
          <dd>{money(Math.abs(tax))}</dd>
        </div>
      </dl>
      {until !== null && <p className="text-second">{t("changes.until", { date: momentText(until) })}</p>}
    </div>
  );
}
