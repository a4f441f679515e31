import { useVisit } from "#client/runtime/request-context";
import { leftOf } from "./scale";
import type { Tone } from "./plot";

type ShareBarProps = { parts: readonly { name: string; tone: Tone; value: number; text: string }[] };

const height = 36;

/** One bar that is divided: parts of a whole, with a gap between them. */
export function ShareBar({ parts }: ShareBarProps) {
  const { locale } = useVisit();
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const widths = parts.map(({ value }) => (whole > 0 ? (100 * Math.max(0, value)) / whole : 0));
  return (
    <svg className="plot-share" width="100%" height={height} aria-hidden="true">
      <rect className="plot-rail" width="100%" height={height} />
      {parts.map(({ name, tone, text }, at) => {
        const start = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
        const width = Math.max(0, widths[at]! - 0.3);
        return (
          width > 0 && (
            <rect
              key={name}
              data-tone={tone}
              x={`${leftOf(start, width, locale)}%`}
              width={`${width}%`}
              height={height}
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          )
        );
      })}
    </svg>
  );
}
