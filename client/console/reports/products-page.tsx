import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { reportUrl, periodIn, requestOf } from "./requested-period";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";
import { ShowLinks } from "./show-links";

const ways = ["amount", "pieces", "dead"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const by = ways.find((way) => way === url.searchParams.get("show")) ?? "amount";
  const request = { ...requestOf(asked), by, page: pageIn(url) };
  const reply = await apiOf(context).call("getProductFigures", request, { fresh: true });
  return { asked, by, ...required(reply) };
}

/** `/admin/figures/products`: what sells best, and what does not sell. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { asked, by, period, products, ...list } = useLoaderData<typeof loader>();
  const bars = products.slice(0, 10).map((row) => {
    const value = by === "amount" ? row.amount : by === "pieces" ? row.pieces : row.stock;
    const text = by === "amount" ? money(value) : t("reports.pieces", { count: value });
    return { key: row.sku_id, name: row.title, value, text };
  });
  const title = t(`reports.products.${by}`);
  return (
    <ReportFrame
      page="reportsProducts"
      asked={asked}
      days={period}
      files={[{ name: "products", ...(by !== "amount" && { show: by }) }]}
    >
      <ShowLinks
        label={t("reports.which")}
        parts={ways}
        current={by}
        urlOf={(way) => reportUrl(adminPaths.reportsProducts, asked, way === "amount" ? undefined : way)}
        nameOf={(way) => t(`reports.products.${way}`)}
      />
      {products.length === 0 ? (
        <NothingYet hint="sales" />
      ) : (
        <Plot
          title={title}
          summary={`${title}: ${bars
            .slice(0, 3)
            .map(({ name, text }) => `${name} ${text}`)
            .join(", ")}`}
          table={<FigureTable caption={title} columns={reportColumns.products} rows={products} />}
        >
          <BarRows rows={bars} />
        </Plot>
      )}
      {products.length > 0 && <ListPages {...list} />}
    </ReportFrame>
  );
}
