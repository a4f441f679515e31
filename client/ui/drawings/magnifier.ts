import type { DrawingPaths } from "./drawing";

/** A magnifying glass that found nothing. */
export const magnifierDrawing: DrawingPaths = {
  face: "M74 82a26 26 0 1 0 0-52 26 26 0 0 0 0 52ZM95 72l24 22a5 5 0 0 1-7 7L89 78",
  line: "M59 50a17 17 0 0 1 11-10",
  accent: "M66 62l16-12m-16 0 16 12",
};
