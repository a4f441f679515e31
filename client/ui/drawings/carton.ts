import type { DrawingPaths } from "./drawing";

/** An open carton. */
export const cartonDrawing: DrawingPaths = {
  face: "M46 60h68v40H46zM46 60 34 46h32l14 14zM114 60l12-14H94L80 60z",
  line: "M56 90h14m-14-7h8",
  accent: "M68 36l-4-9M80 34V22M92 36l4-9",
};
