import type { DrawingPaths } from "./drawing";

/** A plug that was pulled out. */
export const plugDrawing: DrawingPaths = {
  face: "M40 52h18c8 0 13 6 13 14s-5 14-13 14H40zM100 50h18v32h-18c-5 0-8-3-8-7V57c0-4 3-7 8-7Z",
  line: "M12 90c18 0 8-24 28-24M71 60h10m-10 12h10M118 66c22 0 12 24 30 24",
  accent: "M80 46l-5-9m12 8V34m7 11 5-8",
};
