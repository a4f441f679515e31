import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns, groupRows } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { periodIn, requestOf } from "./requested-period";
import { Funnel } from "./conversion-plot";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";
import { Plot } from "./plots/plot";
import { TimePlot } from "./plots/time-plot";
import { shortDay } from "./short-day";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const reply = await apiOf(context).call("getConversionFigures", requestOf(asked), { fresh: true });
  return { asked, ...required(reply) };
}

/** `/admin/figures/conversion`: how many visits become orders. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { asked, period, steps, days, groups } = useLoaderData<typeof loader>();
  const files = [{ name: "conversion" }, { name: "devices", text: "reports.csv.devices" as const }];
  return (
    <ReportFrame page="reportsConversion" asked={asked} days={period} files={files}>
      {steps.every(({ sessions }) => sessions === 0) ? (
        <NothingYet hint="events" />
      ) : (
        <>
          <Funnel steps={steps} days={days} />
          <Plot
            title={t("reports.conversion.byDay")}
            summary={t("reports.conversion.summary", {
              visits: steps[0]?.sessions ?? 0,
              orders: steps.at(-1)?.sessions ?? 0,
            })}
            table={
              <FigureTable
                caption={t("reports.conversion.byDay")}
                columns={reportColumns.conversion.filter(({ key }) =>
                  ["day", "visit", "order", "conversion"].includes(key),
                )}
                rows={days}
              />
            }
          >
            <TimePlot
              labels={days.map(({ day }) => shortDay(day))}
              lines={[{ name: t("reports.conversion"), tone: 1, values: days.map(({ conversion }) => conversion) }]}
              textOf={(value) => `${value}%`}
            />
          </Plot>
          <section className="console-section">
            <h2>{t("reports.conversion.groups")}</h2>
            <FigureTable
              caption={t("reports.conversion.groups")}
              columns={reportColumns.groups}
              rows={groupRows({ groups }, locale)}
            />
          </section>
        </>
      )}
    </ReportFrame>
  );
}
