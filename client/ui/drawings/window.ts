import type { DrawingPaths } from "./drawing";

/** A screen with a warning on it. */
export const windowDrawing: DrawingPaths = {
  face: "M40 34h80v54H40zM68 88h24l4 12H64z",
  line: "M40 46h80M47 40h.01m6 0h.01m6 0h.01",
  accent: "M80 55v13m0 9v.01",
};
