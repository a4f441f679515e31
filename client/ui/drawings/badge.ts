import type { DrawingPaths } from "./drawing";

/** A pass with a person on it. */
export const badgeDrawing: DrawingPaths = {
  face: "M46 42h68v58H46zM70 36h20v12H70zM80 76a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
  line: "M80 36V18M66 92c1-7 6-10 14-10s13 3 14 10",
  accent: "M126 72a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM126 72v21m0-3h6m-6-8h5",
};
