import type { DrawingPaths } from "./drawing";

/** A map with a pin in it. */
export const mapDrawing: DrawingPaths = {
  face: "M36 72l28-8 32 10 28-8v26l-28 8-32-10-28 8zM80 69S62 52 62 36a18 18 0 0 1 36 0c0 16-18 33-18 33Z",
  line: "M64 82v8m32-4v14",
  accent: "M80 43a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z",
};
