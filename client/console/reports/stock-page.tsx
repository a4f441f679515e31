import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { pageIn } from "../list-url";
import { reportUrl } from "./requested-period";
import { BarPlot } from "./bar-plot";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";
import { ShowLinks } from "./show-links";

const ways = ["ending", "out"] as const;
const paces = ["30", "90"] as const;
/** Stock for fewer days than this is about to run out. */
const soon = 14;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const show = ways.find((way) => way === url.searchParams.get("show")) ?? "ending";
  const pace = paces.find((one) => one === url.searchParams.get("period")) ?? "30";
  const reply = await apiOf(context).call("getStockFigures", { show, pace, page: pageIn(url) }, { fresh: true });
  return { show, pace, ...required(reply) };
}

/** The page with one of its lists, by one pace. */
const urlOf = (way: (typeof ways)[number], pace: (typeof paces)[number]): string =>
  reportUrl(adminPaths.reportsStock, { period: pace }, way === "out" ? way : undefined);

/** `/admin/figures/stock`: how long stock lasts, and what to order again. */
export function Component() {
  const t = useTexts();
  const { show, pace, skus, ...list } = useLoaderData<typeof loader>();
  const bars = skus.slice(0, 15).map(({ sku_id, title, days_left, sold }) => {
    const days = days_left ?? 0;
    return show === "out"
      ? { key: sku_id, name: title, value: sold, text: t("reports.stock.soldIn", { count: sold, days: pace }) }
      : {
          key: sku_id,
          name: title,
          value: days,
          text: t("reports.stock.days", { count: days }),
          tone: days < soon ? (3 as const) : (1 as const),
        };
  });
  const title = t(`reports.stock.${show}`);
  return (
    <ReportFrame
      page="reportsStock"
      kept={{ period: pace }}
      files={[{ name: "stock", ...(show === "out" && { show }) }]}
    >
      <ShowLinks
        label={t("reports.which")}
        parts={ways}
        current={show}
        urlOf={(way) => urlOf(way, pace)}
        nameOf={(way) => t(`reports.stock.${way}`)}
      />
      <ShowLinks
        label={t("reports.stock.paces")}
        parts={paces}
        current={pace}
        urlOf={(one) => urlOf(show, one)}
        nameOf={(one) => t("reports.stock.pace", { days: one })}
      />
      {skus.length === 0 ? (
        <NothingYet hint="stock" />
      ) : (
        <BarPlot title={title} bars={bars} columns={reportColumns.stock} rows={skus} />
      )}
      {skus.length > 0 && <ListPages {...list} />}
    </ReportFrame>
  );
}
