import { circleFraction, needleOutline } from "#shared/goods/needle-geometry";

type NeedleDrawingProps = {
  /** Which part of a circle, such as `3/8`. */
  circle: string;
  /** Along the curve, in mm. */
  length: number;
};

/** Thickness of the drawn wire in mm, and the room that its ends need. */
const wire = 0.8;
const scale = 10;

/** A needle in its true size (CSS mm) above a bar of 10 mm, so that it can be judged on any screen. */
export function NeedleDrawing({ circle, length }: NeedleDrawingProps) {
  const { width, height, path } = needleOutline({ fraction: circleFraction(circle), length });
  const [wide, high] = [Math.max(width, scale) + 2 * wire, height + 5 * wire + 1];
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
      <path
        d={`M${(wide - scale) / 2} ${high - wire}h${scale}m0 -0.7v1.4m-${scale} -1.4v1.4`}
        stroke="var(--color-second)"
        strokeWidth={0.3}
      />
    </svg>
  );
}
