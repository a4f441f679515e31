import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { Fact } from "../fact";
import { Moment } from "../moment";
import { RecordTable } from "../record-table";
import { Sum } from "../sum";

type Reply = CallReply<"getKeptVoucher">;

/** How often a voucher was used, what it cost, and its orders day by day. */
export function VoucherUsage({ voucher, days }: Pick<Reply, "voucher" | "days">) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section className="console-section">
      <h2>{t("offers.usage")}</h2>
      <dl className="console-facts panel">
        <Fact name={t("offers.uses")}>
          <bdi>{voucher.max_uses === null ? voucher.uses : `${voucher.uses} / ${voucher.max_uses}`}</bdi>
        </Fact>
        <Fact name={t("offers.usage.orders")}>{voucher.orders}</Fact>
        <Fact name={t("offers.cost")}>{money(voucher.discount)}</Fact>
        <Fact name={t("offers.usage.last")}>
          {voucher.last_used_at ? <Moment iso={voucher.last_used_at} /> : t("offers.usage.never")}
        </Fact>
      </dl>
      <p className="text-second text-meta">{t("offers.usage.hint")}</p>
      <h3>{t("offers.days")}</h3>
      {days.length === 0 && <p className="text-second">{t("offers.days.none")}</p>}
      <RecordTable
        caption={t("offers.days")}
        headings={[t("offers.day"), t("offers.usage.orders"), t("offers.cost")]}
        rows={days.map(({ day, orders, discount }) => ({
          key: day,
          cells: [<bdi key="day">{day}</bdi>, orders, <Sum key="cost">{money(discount)}</Sum>],
        }))}
      />
    </section>
  );
}

/** What staff did to it; nothing where nobody did anything. */
export function VoucherHistory({ history }: Pick<Reply, "history">) {
  const t = useTexts();
  if (history.length === 0) return null;
  return (
    <section className="console-section">
      <h2>{t("offers.history")}</h2>
      <RecordTable
        caption={t("offers.history")}
        headings={[t("console.when"), t("console.who"), t("offers.history.what"), t("console.detail")]}
        rows={history.map(({ action, by, detail, at }, place) => ({
          key: String(place),
          cells: [
            <Moment key="at" iso={at} />,
            <bdi key="by">{by}</bdi>,
            t(`console.action.${action}`),
            detail && <bdi key="detail">{detail}</bdi>,
          ],
        }))}
      />
    </section>
  );
}
