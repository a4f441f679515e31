import type { DrawingPaths } from "./drawing";

/** A list to put things on. */
export const clipboardDrawing: DrawingPaths = {
  face: "M52 32h56v68H52zM68 26h24v12H68z",
  line: "M64 80h32m-32 10h18",
  accent: "M80 70S66 62.5 66 54a7.5 7.5 0 0 1 14-3.800A7.5 7.5 0 0 1 94 54c0 8.5-14 16-14 16Z",
};
