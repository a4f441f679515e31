import { dayText } from "../ui/day-text";
import { useTexts } from "../messages/texts";
import { useMoney } from "../ui/money";

type SalesFiguresProps = {
  orders: number;
  /** In AED. */
  total: number;
  /** ISO 8601; null before the first. */
  lastOrderAt: string | null;
};

/** What came by the code; never who bought. */
export function SalesFigures({ orders, total, lastOrderAt }: SalesFiguresProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section aria-labelledby="sales-figures">
      <h2 id="sales-figures">{t("sales.figures")}</h2>
      <dl className="panel sales-figures">
        <div>
          <dt>{t("sales.orders")}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{t("sales.total")}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <dt>{t("sales.last")}</dt>
          <dd>{lastOrderAt === null ? "–" : <time dateTime={lastOrderAt}>{dayText(lastOrderAt)}</time>}</dd>
        </div>
      </dl>
      <p className="text-meta text-second">{t("sales.total.more")}</p>
    </section>
  );
}
