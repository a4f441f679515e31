/** A table by the window of a home, for things that are carried to it. Its units are of 20 cm. */
import { fabric, paper, wood } from "../materials.js";
import { box, group } from "../shapes.js";
import { wall, windowOf, plant } from "./interior.js";

export const table = () =>
  group([
    box(9, 0.12, 5, wood("#a97e4c"), { at: [0, -0.06, 1.2], r: 0.03 }),
    wall(12, 6, paper("#cfc4ae"), { at: [0, 1.5, -2.4] }),
    windowOf(2.3, 2.6, { at: [-1.9, 1.7, -2.39] }),
    plant(1.3, { at: [2.75, 0, -1.0] }),
    box(3.5, 0.012, 1.9, fabric("#9fbcb4", { repeat: [22, 12], bump: 0.6 }), {
      at: [0.1, 0.006, 0.55],
      turn: [0, 0.05, 0],
      r: 0.004,
    }),
  ]);
