import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";

/** A line of a legend: which colour means what. */
type LegendEntry = { tone: Tone; name: string };
/** Colours of the plots by number; each differs in lightness too, so that they can be distinguished without hue. */
export type Tone = 1 | 2 | 3 | 4 | 5;

type PlotProps = {
  title: string;
  /** Text alternative of the picture: the gist of it. */
  summary: string;
  legend?: readonly LegendEntry[];
  /** The same numbers as a table. */
  table: ReactNode;
  children: ReactNode;
};

/** A figure: its caption, the picture, what its colours mean, and the same numbers as a table. */
export function Plot({ title, summary, legend, table, children }: PlotProps) {
  const t = useTexts();
  return (
    <figure className="plot panel">
      <figcaption>{title}</figcaption>
      {legend && (
        <ul className="plot-legend">
          {legend.map(({ tone, name }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <details>
        <summary>{t("reports.asTable")}</summary>
        {table}
      </details>
    </figure>
  );
}
