import { useVisit } from "#client/runtime/request-context";
import type { Tone } from "./plot";
import { labelled, leftOf, mirrored, niceTicks, shortNumber } from "./scale";

const height = 200;
const top = 12;
const bottom = 24;
/** Labels below that fit on a phone. */
const mostLabels = 5;

/** Values by position; undefined where there is none. */
type Series = { name: string; tone: Tone; values: readonly number[] };

type TimePlotProps = {
  /** The label below each position. */
  labels: readonly string[];
  /** Stacked on each other as bars, the first below. */
  bars?: readonly Series[];
  lines?: readonly Series[];
  /** A value as people read it, in a tooltip. */
  textOf(value: number): string;
};

const none: readonly Series[] = [];

/** Bars and lines over time. Places are percent of the width, so letters keep their size at any width. */
export function TimePlot({ labels, bars = none, lines = none, textOf }: TimePlotProps) {
  const { locale } = useVisit();
  const count = labels.length;
  const stacks = labels.map((_, at) => bars.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0));
  const ticks = niceTicks(Math.max(0, ...stacks, ...lines.flatMap(({ values }) => values)));
  const last = ticks.at(-1)!;
  const yOf = (value: number) => top + (height - top - bottom) * (1 - Math.max(0, value) / last);
  const width = 100 / count;
  return (
    <div className="plot-time">
      <svg className="plot-axis" height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x={locale === "ar" ? 6 : 50} y={yOf(tick) + 4} textAnchor="end">
            {shortNumber(tick, locale)}
          </text>
        ))}
      </svg>
      <svg className="plot-area" width="100%" height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} className="plot-grid" x1="0%" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
        ))}
        <Bars {...{ labels, bars, width, yOf, textOf }} />
        {lines.map((series) => (
          <Line key={series.name} {...{ series, labels, width, yOf, textOf }} />
        ))}
        {labelled(count, mostLabels).map((at) => (
          <text
            key={at}
            x={`${mirrored(at === 0 ? 0 : (at + 0.5) * width, locale)}%`}
            y={height - 6}
            textAnchor={at === 0 ? "start" : "middle"}
          >
            {labels[at]}
          </text>
        ))}
      </svg>
    </div>
  );
}

type Scaled = Pick<TimePlotProps, "labels" | "textOf"> & { width: number; yOf(value: number): number };

function Bars({ labels, bars, width, yOf, textOf }: Scaled & { bars: readonly Series[] }) {
  const { locale } = useVisit();
  return bars.flatMap(({ name, tone, values }, place) =>
    values.map((value, at) => {
      const below = bars.slice(0, place).reduce((sum, one) => sum + Math.max(0, one.values[at] ?? 0), 0);
      if (!(value > 0)) return null;
      return (
        <rect
          key={`${name} ${at}`}
          data-tone={tone}
          x={`${leftOf((at + 0.15) * width, width * 0.7, locale)}%`}
          width={`${width * 0.7}%`}
          y={yOf(below + value)}
          height={Math.max(1, yOf(below) - yOf(below + value))}
        >
          <title>{`${labels[at]}: ${name} ${textOf(value)}`}</title>
        </rect>
      );
    }),
  );
}

function Line({ series: { name, tone, values }, labels, width, yOf, textOf }: Scaled & { series: Series }) {
  const { locale } = useVisit();
  const xOf = (at: number) => `${mirrored((at + 0.5) * width, locale)}%`;
  return (
    <g data-tone={tone} className="plot-line">
      {values.slice(1).map((value, at) => (
        // A place of time has no name of its own, and its place never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <line key={at} x1={xOf(at)} x2={xOf(at + 1)} y1={yOf(values[at]!)} y2={yOf(value)} />
      ))}
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <circle key={at} cx={xOf(at)} cy={yOf(value)} r={values.length > 40 ? 2 : 3}>
          <title>{`${labels[at]}: ${name} ${textOf(value)}`}</title>
        </circle>
      ))}
    </g>
  );
}
