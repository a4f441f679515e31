import type { DrawingPaths } from "./drawing";

/** A trolley with nothing in it. */
export const cartDrawing: DrawingPaths = {
  face: "M50 44h68l-9 34H59zM64 96a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM104 96a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z",
  line: "M34 32h12l15 54h48M73 44l3 34M95 44l-3 34M54.5 61h59",
  accent: "M70 32l-4-8M84 30V20M98 32l4-8",
};
