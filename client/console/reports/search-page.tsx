import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { periodIn, requestOf } from "./requested-period";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";
import { TimePlot } from "./plots/time-plot";
import { shortDay } from "./short-day";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const reply = await apiOf(context).call("getSearchFigures", requestOf(asked), { fresh: true });
  return { asked, ...required(reply) };
}

/** `/admin/figures/search`: what is searched for, and what comes of it. */
export function Component() {
  const t = useTexts();
  const { asked, period, searches, days, missed } = useLoaderData<typeof loader>();
  const all = days.reduce((sum, day) => sum + day.searches, 0);
  const opened = days.reduce((sum, day) => sum + day.opened, 0);
  return (
    <ReportFrame page="reportsSearch" asked={asked} days={period} files={[{ name: "search" }]}>
      {all === 0 ? (
        <NothingYet hint="events" />
      ) : (
        <>
          <Plot
            title={t("reports.search.byDay")}
            summary={t("reports.search.summary", { searches: all, opened })}
            legend={[
              { tone: 1, name: t("reports.search.opened") },
              { tone: 2, name: t("reports.search.notOpened") },
            ]}
            table={<FigureTable caption={t("reports.search.byDay")} columns={reportColumns.searchDays} rows={days} />}
          >
            <TimePlot
              labels={days.map(({ day }) => shortDay(day))}
              bars={[
                { name: t("reports.search.opened"), tone: 1, values: days.map((day) => day.opened) },
                { name: t("reports.search.notOpened"), tone: 2, values: days.map((day) => day.searches - day.opened) },
              ]}
              textOf={String}
            />
          </Plot>
          <Plot
            title={t("reports.search.top")}
            summary={`${t("reports.search.top")}: ${searches
              .slice(0, 3)
              .map(({ text }) => text)
              .join(", ")}`}
            table={<FigureTable caption={t("reports.search.top")} columns={reportColumns.search} rows={searches} />}
          >
            <BarRows
              rows={searches.slice(0, 10).map((row) => ({
                key: row.text,
                name: row.text,
                value: row.searches,
                text: String(row.searches),
                share: t("reports.search.ofThem", { count: row.opened }),
              }))}
            />
          </Plot>
        </>
      )}
      <section className="console-section">
        <h2>{t("reports.search.missed")}</h2>
        {missed.length === 0 && <p className="text-second">{t("reports.search.noneMissed")}</p>}
        <FigureTable caption={t("reports.search.missed")} columns={reportColumns.missed} rows={missed} />
        <p>
          <SeenLink className="link" to={adminPaths.search}>
            {t("reports.search.teach")}
          </SeenLink>
        </p>
      </section>
    </ReportFrame>
  );
}
