/** A line drawing on 160 × 120 units that stands on the line at 100: data of one path for each way of painting it. */
export type DrawingPaths = {
  /** Bodies, filled with the ground of cards, so that they hide what stands behind. */
  face: string;
  line: string;
  /** The one thing that it is about, in amber. */
  accent: string;
};

const ground = "M30 100C8 78 18 36 50 27s54-13 76 10 20 47 4 63z";
const floor = "M12 100h10m8 0h100m8 0h10";

/** What a screen without content shows above its words. It is decoration: the heading says what is so. */
export function Drawing({ of: { face, line, accent }, small }: { of: DrawingPaths; small?: boolean }) {
  return (
    <svg className={small ? "drawing drawing-small" : "drawing"} viewBox="0 0 160 120" aria-hidden="true">
      <path className="drawing-ground" d={ground} />
      <path className="drawing-face" d={face} />
      <path d={floor + line} />
      <path className="drawing-accent" d={accent} />
    </svg>
  );
}
