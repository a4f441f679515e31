import type { DrawingPaths } from "./drawing";

/** A clock whose time is up. */
export const clockDrawing: DrawingPaths = {
  face: "M80 99a34 34 0 1 0 0-68 34 34 0 0 0 0 68Z",
  line: "M80 31v-9m-7 0h14M106 40l6-6M80 39v3m0 46v3m26-26h-3m-46 0h-3",
  accent: "M80 48v17l-12 8",
};
