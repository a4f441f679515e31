import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { dayOf, isoDay } from "#shared/console/report-period";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { AgeingPlot } from "./credit-plot";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { KeyFigures } from "./key-figures";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";
import { SalesPlot } from "./sales-plots";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const lastWeek = isoDay(dayOf(Date.now()) - 7);
  const fresh = { fresh: true } as const;
  const [today, weekAgo, month, best, stock, credit, conversion] = await Promise.all([
    api.call("getSalesFigures", { period: "today" }, fresh),
    api.call("getSalesFigures", { period: "custom", from: lastWeek, to: lastWeek }, fresh),
    api.call("getSalesFigures", { period: "30" }, fresh),
    api.call("getProductFigures", { period: "30", limit: 5 }, fresh),
    api.call("getStockFigures", { limit: 5 }, fresh),
    api.call("getCreditFigures", { limit: 5 }, fresh),
    api.call("getConversionFigures", { period: "30" }, fresh),
  ]);
  return {
    today: required(today).total,
    weekAgo: required(weekAgo).total,
    month: required(month),
    best: required(best).products,
    stock: required(stock).skus,
    credit: required(credit),
    visits: required(conversion).steps,
  };
}

/** How many of a hundred visits led to an order. */
const rate = (orders: number, of: number) => (of > 0 ? Math.round((1000 * orders) / of) / 10 : 0);

/** `/admin/figures`: the shop at a glance. */
export function Component() {
  const t = useTexts();
  const { today, weekAgo, month, best, stock, credit, visits } = useLoaderData<typeof loader>();
  const money = useMoney();
  const [seen, ordered] = [visits[0]!, visits.at(-1)!];
  const [now, before] = [rate(ordered.sessions, seen.sessions), rate(ordered.before, seen.before)];
  return (
    <ReportFrame page="reports">
      <h2>{t("reports.dashboard.today")}</h2>
      <KeyFigures
        figures={[
          {
            name: t("reports.sales"),
            text: money(today.sales),
            now: today.sales,
            before: weekAgo.sales,
            beforeText: money(weekAgo.sales),
          },
          { name: t("reports.orders"), text: String(today.orders), now: today.orders, before: weekAgo.orders },
          {
            name: t("reports.average"),
            text: money(today.average),
            now: today.average,
            before: weekAgo.average,
            beforeText: money(weekAgo.average),
          },
        ]}
      />
      <h2>{t("reports.dashboard.month")}</h2>
      <KeyFigures
        figures={[
          {
            name: t("reports.sales"),
            text: money(month.total.sales),
            now: month.total.sales,
            before: month.before.sales,
            beforeText: money(month.before.sales),
          },
          {
            name: t("reports.orders"),
            text: String(month.total.orders),
            now: month.total.orders,
            before: month.before.orders,
          },
          { name: t("reports.conversion"), text: `${now}%`, now, before, beforeText: `${before}%` },
        ]}
      />
      {month.total.orders === 0 ? <NothingYet hint="sales" /> : <SalesPlot {...month} />}
      <div className="report-pair">
        <Best best={best} />
        <Ending stock={stock} />
      </div>
      {credit.total > 0 && (
        <AgeingPlot
          sums={credit.sums}
          table={
            <FigureTable caption={t("reports.credit.ageing")} columns={reportColumns.credit} rows={credit.customers} />
          }
        />
      )}
    </ReportFrame>
  );
}

function Best({ best }: Pick<Awaited<ReturnType<typeof loader>>, "best">) {
  const t = useTexts();
  const money = useMoney();
  if (best.length === 0) return null;
  const rows = best.map((row) => ({ key: row.sku_id, name: row.title, value: row.amount, text: money(row.amount) }));
  return (
    <section className="console-section">
      <Plot
        title={t("reports.dashboard.best")}
        summary={rows.map(({ name, text }) => `${name} ${text}`).join(", ")}
        table={<FigureTable caption={t("reports.dashboard.best")} columns={reportColumns.products} rows={best} />}
      >
        <BarRows rows={rows} />
      </Plot>
      <Link className="link" to={adminPaths.reportsProducts}>
        {t("reports.dashboard.allProducts")}
      </Link>
    </section>
  );
}

function Ending({ stock }: Pick<Awaited<ReturnType<typeof loader>>, "stock">) {
  const t = useTexts();
  if (stock.length === 0) return null;
  const rows = stock.map((row) => ({
    key: row.sku_id,
    name: row.title,
    value: row.days_left ?? 0,
    text: t("reports.stock.days", { count: row.days_left ?? 0 }),
    tone: 3 as const,
  }));
  return (
    <section className="console-section">
      <Plot
        title={t("reports.stock.ending")}
        summary={rows.map(({ name, text }) => `${name} ${text}`).join(", ")}
        table={<FigureTable caption={t("reports.stock.ending")} columns={reportColumns.stock} rows={stock} />}
      >
        <BarRows rows={rows} />
      </Plot>
      <Link className="link" to={adminPaths.reportsStock}>
        {t("reports.dashboard.allStock")}
      </Link>
    </section>
  );
}
