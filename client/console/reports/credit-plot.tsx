import type { ReactNode } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { Plot } from "./plots/plot";
import { ShareBar } from "./plots/share-bar";

const ages = ["not_due", "days_30", "days_60", "days_90", "older"] as const;

/** What is owed, divided by how long it has been due. */
export function AgeingPlot({ sums, table }: Pick<CallReply<"getCreditFigures">, "sums"> & { table: ReactNode }) {
  const t = useTexts();
  const money = useMoney();
  const parts = ages.map((age, at) => ({
    name: t(`reports.age.${age}`),
    tone: (at + 1) as 1 | 2 | 3 | 4 | 5,
    value: sums[age],
    text: money(sums[age]),
  }));
  return (
    <Plot
      title={t("reports.credit.ageing")}
      summary={parts.map(({ name, text }) => `${name}: ${text}`).join(", ")}
      legend={parts.map(({ name, tone, text }) => ({ tone, name: `${name} · ${text}` }))}
      table={table}
    >
      <ShareBar parts={parts} />
    </Plot>
  );
}
