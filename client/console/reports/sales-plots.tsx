import type { CallReply } from "#shared/contracts/platform/table";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { FigureTable } from "./figure-table";
import { Plot } from "./plots/plot";
import { TimePlot } from "./plots/time-plot";
import { shortDay } from "./short-day";

type Sales = Pick<CallReply<"getSalesFigures">, "days" | "days_before" | "total" | "before">;

/** Sales day by day as a line, with the days before behind it. */
export function SalesPlot({ days, days_before, total, before }: Sales) {
  const t = useTexts();
  const money = useMoney();
  return (
    <Plot
      title={t("reports.sales.byDay")}
      summary={t("reports.sales.summary", {
        sales: money(total.sales),
        before: money(before.sales),
        days: days.length,
      })}
      legend={[
        { tone: 1, name: t("reports.thisPeriod") },
        { tone: 2, name: t("reports.periodBefore") },
      ]}
      table={<FigureTable caption={t("reports.sales.byDay")} columns={reportColumns.sales} rows={days} />}
    >
      <TimePlot
        labels={days.map(({ day }) => shortDay(day))}
        lines={[
          { name: t("reports.periodBefore"), tone: 2, values: days_before.map(({ sales }) => sales) },
          { name: t("reports.thisPeriod"), tone: 1, values: days.map(({ sales }) => sales) },
        ]}
        textOf={money}
      />
    </Plot>
  );
}

/** Orders of each day as bars. */
export function OrdersPlot({ days, total }: Pick<Sales, "days" | "total">) {
  const t = useTexts();
  return (
    <Plot
      title={t("reports.orders.byDay")}
      summary={t("reports.orders.summary", { orders: total.orders, days: days.length })}
      table={
        <FigureTable
          caption={t("reports.orders.byDay")}
          columns={reportColumns.sales.filter(({ key }) => ["day", "orders", "cancelled", "returned"].includes(key))}
          rows={days}
        />
      }
    >
      <TimePlot
        labels={days.map(({ day }) => shortDay(day))}
        bars={[{ name: t("reports.orders"), tone: 1, values: days.map(({ orders }) => orders) }]}
        textOf={String}
      />
    </Plot>
  );
}
