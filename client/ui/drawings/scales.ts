import type { DrawingPaths } from "./drawing";

/** Scales with two empty pans. */
export const scalesDrawing: DrawingPaths = {
  face: "M60 100c0-6 6-9 20-9s20 3 20 9zM32 66h32c0 8-6 13-16 13s-16-5-16-13ZM96 66h32c0 8-6 13-16 13s-16-5-16-13Z",
  line: "M80 91V36M48 38h64M48 38 34 66m14-28 14 28M112 38 98 66m14-28 14 28",
  accent: "M80 36a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z",
};
