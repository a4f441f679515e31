import type { DrawingPaths } from "./drawing";

/** A shelf with room on it. */
export const shelfDrawing: DrawingPaths = {
  face: "M40 42h80v6H40zM40 76h80v6H40zM52 42V28h20v14zM56 28v-6h12v6zM96 76V60h14v16z",
  line: "M46 48v28m68-28v28M46 82v18m68-18v18",
  accent: "M60 70v-7m9 7V59m9 11v-7",
};
