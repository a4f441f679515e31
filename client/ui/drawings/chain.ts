import type { DrawingPaths } from "./drawing";

/** A chain that has come apart. */
export const chainDrawing: DrawingPaths = {
  face: "M68 54H48a15 15 0 0 0 0 30h20v-8H48a7 7 0 0 1 0-14h20zM92 54h20a15 15 0 0 1 0 30H92v-8h20a7 7 0 0 0 0-14H92z",
  line: "M0 0",
  accent: "M80 48V36m-10 13-5-10m25 10 5-10",
};
