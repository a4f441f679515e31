import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { periodIn, requestOf } from "./requested-period";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const reply = await apiOf(context).call("getVoucherFigures", requestOf(asked), { fresh: true });
  return { asked, ...required(reply) };
}

/** `/admin/figures/vouchers`: how often vouchers were used, and what they cost. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { asked, period, vouchers } = useLoaderData<typeof loader>();
  const cost = vouchers.reduce((sum, voucher) => sum + voucher.cost, 0);
  return (
    <ReportFrame page="reportsVouchers" asked={asked} days={period} files={[{ name: "vouchers" }]}>
      {vouchers.length === 0 ? (
        <NothingYet hint="vouchers" />
      ) : (
        <Plot
          title={t("reports.vouchers.cost")}
          summary={t("reports.vouchers.summary", { cost: money(cost), count: vouchers.length })}
          table={<FigureTable caption={t("reports.vouchers.cost")} columns={reportColumns.vouchers} rows={vouchers} />}
        >
          <BarRows
            rows={vouchers.map((row) => ({
              key: row.code,
              name: row.code,
              value: row.cost,
              text: money(row.cost),
              share: t("reports.vouchers.used", { count: row.uses }),
            }))}
          />
        </Plot>
      )}
    </ReportFrame>
  );
}
