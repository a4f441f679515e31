import type { DrawingPaths } from "./drawing";

/** A speech bubble with a star. */
export const speechDrawing: DrawingPaths = {
  face: "M44 30h72a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H78L62 96V80H44a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6Z",
  line: "M98 48h12m-12 10h12M98 68h6",
  accent: "M68 40l4.7 9.5 10.4 1.5-7.5 7.4 1.8 10.400L68 63.900l-9.4 4.9 1.8-10.4-7.5-7.4 10.4-1.500z",
};
