import type { ComponentProps } from "react";
import { FigureTable } from "./figure-table";
import { BarRows } from "./plots/bar-rows";
import { Plot } from "./plots/plot";

type Bars = ComponentProps<typeof BarRows>["rows"];
type BarPlotProps = Omit<ComponentProps<typeof FigureTable>, "caption"> & {
  title: string;
  /** By default the title, with the first three bars. */
  summary?: string;
  bars: Bars;
};

/** Bars with the same numbers as a table. */
export const BarPlot = ({ title, summary, bars, ...table }: BarPlotProps) => (
  <Plot
    title={title}
    summary={summary ?? `${title}: ${textOf(bars.slice(0, 3))}`}
    table={<FigureTable caption={title} {...table} />}
  >
    <BarRows rows={bars} />
  </Plot>
);

/** Bars as a screen reader says them. */
export const textOf = (bars: Bars): string => bars.map(({ name, text }) => `${name} ${text}`).join(", ");
