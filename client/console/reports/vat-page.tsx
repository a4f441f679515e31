import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { boxName, boxRows, reportColumns, rateRows } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { useRight } from "../use-right";
import { PrintButton } from "./print-button";
import { periodIn, reportUrl, requestOf, type PeriodInUrl } from "./requested-period";
import { FigureTable } from "./figure-table";
import { ReportFrame } from "./report-frame";
import { KeyFigures } from "./key-figures";
import { NothingYet } from "./nothing-yet";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const reply = await apiOf(context).call("getVatFigures", requestOf(asked), { fresh: true });
  return { asked, ...required(reply) };
}

/** A sum of AED without what counting in halves of a power of two leaves. */
const rounded = (aed: number) => Math.round(aed * 100) / 100;

/** Where the documents behind a box are listed. */
const documentsUrl = (box: string, asked: PeriodInUrl): string => reportUrl(adminPaths.reportsVatDocuments, asked, box);

/** `/admin/figures/vat`: what the VAT return asks about sales, from tax invoices and credit notes. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const money = useMoney();
  const { asked, period, boxes, total, rates, due } = useLoaderData<typeof loader>();
  const seesDocuments = useRight("money.read");
  const sums = boxes.map(({ box, vat, adjustment }) => ({ box, due: rounded(vat + adjustment) }));
  const files = [{ name: "vat" }, { name: "vat-rates", text: "reports.csv.rates" as const }];
  return (
    <ReportFrame page="reportsVat" asked={asked} days={period} files={files}>
      {rates.length === 0 ? (
        <NothingYet hint="sales" />
      ) : (
        <>
          <KeyFigures figures={[{ name: t("reports.vat.due"), text: money(due) }]} />
          <section className="console-section">
            <h2>{t("reports.vat.boxes")}</h2>
            <FigureTable
              caption={t("reports.vat.boxes")}
              columns={reportColumns.vat}
              rows={boxRows({ boxes, total }, locale)}
              linkOf={({ box, net, credited }) =>
                seesDocuments && box !== "8" && (net !== 0 || credited !== 0)
                  ? documentsUrl(String(box), asked)
                  : undefined
              }
            />
            <p className="text-second">{t("reports.vat.note")}</p>
            <p className="text-second">{t("reports.vat.unsure")}</p>
            <PrintButton />
          </section>
          <Plot
            title={t("reports.vat.byEmirate")}
            summary={`${t("reports.vat.byEmirate")}: ${sums.map(({ box, due: of }) => `${box} ${money(of)}`).join(", ")}`}
            table={
              <FigureTable
                caption={t("reports.vat.byEmirate")}
                columns={reportColumns.rates}
                rows={rateRows({ rates }, locale)}
              />
            }
          >
            <BarRows
              rows={sums
                .filter(({ box }) => box.startsWith("1"))
                .map(({ box, due: value }) => ({
                  key: box,
                  name: `${box} · ${boxName(box, locale)}`,
                  value,
                  text: money(value),
                }))}
            />
          </Plot>
        </>
      )}
    </ReportFrame>
  );
}
