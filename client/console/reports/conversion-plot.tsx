import type { CallReply } from "#shared/contracts/platform/table";
import { reportColumns } from "#shared/console/report-tables";
import { useTexts } from "#client/messages/texts";
import { FigureTable } from "./figure-table";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";

type Conversion = Pick<CallReply<"getConversionFigures">, "steps" | "days">;

/** How many sessions reach each step, from a visit to an order. */
export function Funnel({ steps, days }: Conversion) {
  const t = useTexts();
  const visits = steps[0]?.sessions ?? 0;
  const shareOf = (sessions: number) => (visits > 0 ? Math.round((1000 * sessions) / visits) / 10 : 0);
  return (
    <Plot
      title={t("reports.conversion.funnel")}
      summary={steps.map(({ step, sessions }) => `${t(`reports.step.${step}`)}: ${sessions}`).join(", ")}
      table={<FigureTable caption={t("reports.conversion.funnel")} columns={reportColumns.conversion} rows={days} />}
    >
      <BarRows
        rows={steps.map(({ step, sessions }) => ({
          key: step,
          name: t(`reports.step.${step}`),
          value: sessions,
          text: String(sessions),
          share: `${shareOf(sessions)}%`,
        }))}
      />
    </Plot>
  );
}
