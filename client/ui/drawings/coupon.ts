import type { DrawingPaths } from "./drawing";

/** A voucher. */
export const couponDrawing: DrawingPaths = {
  face: "M34 46h92v13a7 7 0 0 0 0 14v13H34V73a7 7 0 0 0 0-14z",
  line: "M62 46v5m0 9v5m0 9v5m0 5v2M44 62h8m-8 8h8",
  accent: "M82 76l22-20M84 61a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM102 79a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z",
};
