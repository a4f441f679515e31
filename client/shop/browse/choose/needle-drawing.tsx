import { circleFraction, needleOutline } from "#shared/goods/needle-geometry";

type NeedleDrawingProps = {
  /** Which part of a circle, such as `3-8`. */
  curve: string;
  /** Along the curve, in mm. */
  length: number;
  /** A bar of 10 mm stands below, so that the size can be judged on any screen. */
  scale?: boolean;
};

/** Thickness of the drawn wire in mm, and the length of the bar. */
const wire = 0.8;
const bar = 10;

/** A needle in its true size (CSS mm); nothing for one that is straight. */
export function NeedleDrawing({ curve, length, scale = false }: NeedleDrawingProps) {
  const fraction = circleFraction(curve.replace("-", "/"));
  if (fraction === 0 || !(length > 0)) return null;
  const { width, height, path } = needleOutline({ fraction, length });
  const wide = Math.max(width, scale ? bar : 0) + 2 * wire;
  const high = height + 2 * wire + (scale ? 3 * wire + 1 : 0);
  return (
    <svg
      className="needle"
      width={`${wide}mm`}
      height={`${high}mm`}
      viewBox={`0 0 ${wide} ${high}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path transform={`translate(${(wide - width) / 2} ${wire})`} d={path} strokeWidth={wire} strokeLinecap="round" />
      {scale && (
        <path
          d={`M${(wide - bar) / 2} ${high - wire}h${bar}m0 -0.7v1.4m-${bar} -1.4v1.4`}
          stroke="var(--color-second)"
          strokeWidth={0.3}
        />
      )}
    </svg>
  );
}
