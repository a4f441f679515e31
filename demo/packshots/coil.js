/** Tubes and leads lie in loops. */
import { repeat } from "./shapes.js";

/** Loops of tube on the floor from `[x, z]` outwards. */
export const coil = (turns, from, grow, [x, z], height = 0.06) =>
  repeat(Math.round(turns * 16), (i) => {
    const angle = (i / 16) * Math.PI * 2;
    const r = from + (grow * i) / 16;
    return [x + Math.cos(angle) * r, height + 0.012 * (i % 3), z + Math.sin(angle) * r];
  });
