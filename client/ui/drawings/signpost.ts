import type { DrawingPaths } from "./drawing";

/** A signpost at a crossing. */
export const signpostDrawing: DrawingPaths = {
  face: "M77 100V26h6v74zM52 34h44l10 9-10 9H52zM108 60H64l-10 9 10 9h44z",
  line: "M62 43h20m-6 26h22",
  accent: "M122 92v8m8-14v14m-98-6v6",
};
