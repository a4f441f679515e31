import { useVisit } from "#client/runtime/request-context";
import { leftOf } from "./scale";
import type { Tone } from "./plot";

type BarRowsProps = {
  /** `share` beside the value, such as how many of the first row are left. */
  rows: readonly { key: string; name: string; value: number; text: string; share?: string; tone?: Tone }[];
};

const rowHeight = 12;

/** A list of bars, the greatest as wide as the plot: what sold best, or how many are left at each step. */
export function BarRows({ rows }: BarRowsProps) {
  const { locale } = useVisit();
  const greatest = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ul className="plot-rows">
      {rows.map(({ key, name, value, text, share, tone = 1 }) => {
        const width = greatest > 0 ? Math.max(0.5, (100 * Math.max(0, value)) / greatest) : 0.5;
        return (
          <li key={key}>
            <span dir="auto">{name}</span>
            <b>
              {text}
              {share && <small> {share}</small>}
            </b>
            <svg width="100%" height={rowHeight} aria-hidden="true">
              <rect className="plot-rail" width="100%" height={rowHeight} rx={3} />
              <rect data-tone={tone} x={`${leftOf(0, width, locale)}%`} width={`${width}%`} height={rowHeight} rx={3}>
                <title>{`${name}: ${text}`}</title>
              </rect>
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
