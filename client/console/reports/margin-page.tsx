import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { periodIn, requestOf } from "./requested-period";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { KeyFigures } from "./key-figures";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const request = { ...requestOf(asked), page: pageIn(url) };
  const reply = await apiOf(context).call("getMarginFigures", request, { fresh: true });
  return { asked, ...required(reply) };
}

/** `/admin/figures/margin`: what is left of sales after cost, where that is known. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { asked, period, sums, products, ...list } = useLoaderData<typeof loader>();
  const known = sums.whole > 0 ? Math.round((100 * sums.net) / sums.whole) : 0;
  return (
    <ReportFrame page="reportsMargin" asked={asked} days={period} files={[{ name: "margin" }]}>
      <KeyFigures
        figures={[
          { name: t("reports.margin"), text: money(sums.margin) },
          { name: t("reports.margin.net"), text: money(sums.net) },
          { name: t("reports.margin.cost"), text: money(sums.cost) },
          { name: t("reports.margin.known"), text: `${known}%` },
        ]}
      />
      <p>
        <Link className="link" to={adminPaths.reportsCosts}>
          {t("reports.margin.set")}
        </Link>
      </p>
      {products.length === 0 ? (
        <NothingYet hint="costs" />
      ) : (
        <Plot
          title={t("reports.margin.byProduct")}
          summary={t("reports.margin.summary", { margin: money(sums.margin), known })}
          table={<FigureTable caption={t("reports.margin.byProduct")} columns={reportColumns.margin} rows={products} />}
        >
          <BarRows
            rows={products.slice(0, 10).map((row) => ({
              key: row.sku_id,
              name: row.title,
              value: row.margin,
              text: money(row.margin),
              share: `${row.percent}%`,
              ...(row.margin < 0 && { tone: 3 as const }),
            }))}
          />
        </Plot>
      )}
      {products.length > 0 && <ListPages {...list} />}
    </ReportFrame>
  );
}
