/** A room for small operations: cool walls, easy to wipe. */
import { paper, plastic } from "../materials.js";
import { box, group } from "../shapes.js";
import { cabinet, clock, floor, shelf, wall, windowOf } from "./interior.js";

export const theatre = () =>
  group([
    floor(9, 8, "#8fa8a2"),
    wall(9, 4, paper("#cfd6cd"), { at: [0, 2, -1.5] }),
    box(9, 1.15, 0.02, plastic("#7fa8a0", { roughness: 0.5 }), { at: [0, 0.575, -1.495], r: 0.004 }),
    box(9, 0.03, 0.035, plastic("#f6f6f0"), { at: [0, 1.16, -1.485], r: 0.006 }),
    box(9, 0.1, 0.03, plastic("#4f7a73"), { at: [0, 0.05, -1.48], r: 0.006 }),
    windowOf(1.7, 0.95, { at: [-1.2, 1.95, -1.49], panes: 3 }),
    cabinet(1.7, 0.86, 0.5, { at: [1.85, 0, -1.22], columns: 3, rows: 3, top: "#c9b492", front: "#e4e6df" }),
    shelf(1.2, { at: [1.75, 1.56, -1.45], colour: "#c9b492" }),
    clock(0.17, { at: [0.45, 1.95, -1.49] }),
  ]);
