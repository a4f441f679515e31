import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { periodIn, requestOf } from "./requested-period";
import { ReportFrame } from "./report-frame";
import { KeyFigures } from "./key-figures";
import { NothingYet } from "./nothing-yet";
import { OrdersPlot, SalesPlot } from "./sales-plots";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const reply = await apiOf(context).call("getSalesFigures", requestOf(asked), { fresh: true });
  return { asked, ...required(reply) };
}

/** `/admin/figures/sales`: what was sold, day by day. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { asked, ...sales } = useLoaderData<typeof loader>();
  const { total, before, period } = sales;
  const sums = ["sales", "net", "gross", "discounts", "returns", "delivery", "vat", "average"] as const;
  const isEmpty = total.orders === 0 && total.returns === 0;
  return (
    <ReportFrame page="reportsSales" asked={asked} days={period} files={[{ name: "sales" }]}>
      <KeyFigures
        figures={[
          ...sums.map((name) => ({
            name: t(`reports.${name}`),
            text: money(total[name]),
            now: total[name],
            before: before[name],
            beforeText: money(before[name]),
          })),
          { name: t("reports.orders"), text: String(total.orders), now: total.orders, before: before.orders },
        ]}
      />
      {isEmpty ? (
        <NothingYet hint="sales" />
      ) : (
        <>
          <SalesPlot {...sales} />
          <OrdersPlot {...sales} />
        </>
      )}
    </ReportFrame>
  );
}
