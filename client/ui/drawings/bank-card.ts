import type { DrawingPaths } from "./drawing";

/** A bank card that was refused. */
export const bankCardDrawing: DrawingPaths = {
  face: "M36 40h72v48H36zM112 100a16 16 0 1 0 0-32 16 16 0 0 0 0 32Z",
  line: "M36 50h72M36 58h72M46 76h22",
  accent: "M106 78l12 12m0-12-12 12",
};
