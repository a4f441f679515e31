import type { DrawingPaths } from "./drawing";

/** An empty wallet. */
export const walletDrawing: DrawingPaths = {
  face: "M42 48h70a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V54a6 6 0 0 1 6-6ZM96 66h28v16H96a8 8 0 0 1 0-16Z",
  line: "M40 48l58-13a5 5 0 0 1 6 5v8M98 74h.01",
  accent: "M68 32a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
};
