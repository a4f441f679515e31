/** A dental surgery by daylight. */
import { paper, plastic } from "../materials.js";
import { box, group } from "../shapes.js";
import { battens, cabinet, clock, floor, plant, poster, shelf, wall, windowOf } from "./interior.js";

/** A tooth in one line, on warm paper. */
function tooth(ctx, width, height) {
  ctx.fillStyle = "#f4efe4";
  ctx.fillRect(0, 0, width, height);
  ctx.translate(width / 2, height * 0.47);
  ctx.scale(width / 260, width / 260);
  ctx.strokeStyle = "#0b5f63";
  ctx.lineWidth = 7;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(0, -52);
  ctx.bezierCurveTo(-26, -76, -78, -74, -78, -20);
  ctx.bezierCurveTo(-78, 26, -54, 34, -48, 86);
  ctx.bezierCurveTo(-44, 114, -22, 112, -19, 84);
  ctx.bezierCurveTo(-16, 58, -10, 46, 0, 46);
  ctx.bezierCurveTo(10, 46, 16, 58, 19, 84);
  ctx.bezierCurveTo(22, 112, 44, 114, 48, 86);
  ctx.bezierCurveTo(54, 34, 78, 26, 78, -20);
  ctx.bezierCurveTo(78, -74, 26, -76, 0, -52);
  ctx.stroke();
}

export const surgery = () =>
  group([
    floor(9, 8, "#c6b596", { joint: "rgba(120,104,80,.28)", tile: 0.9 }),
    wall(9, 4, paper("#d9d2c1"), { at: [0, 2, -1.5] }),
    battens(0.42, 3.6, 2.9, "#c2a57b", { at: [0, 0, -1.49] }),
    box(9, 0.09, 0.03, plastic("#f7f5ee"), { at: [0, 0.045, -1.485], r: 0.006 }),
    windowOf(1.5, 1.35, { at: [-1.55, 1.62, -1.49] }),
    cabinet(2.9, 0.86, 0.52, { at: [1.95, 0, -1.2], columns: 5, rows: 2, front: "#a9c6bf" }),
    shelf(1.5, { at: [1.75, 1.5, -1.45] }),
    poster(0.42, 0.54, tooth, { at: [0.72, 1.86, -1.44] }),
    plant(0.8, { at: [-2.55, 0, -1.05] }),
    clock(0.15, { at: [-0.2, 1.86, -1.49] }),
    box(2.1, 0.012, 1.5, paper("#a8c2bc"), { at: [-0.45, 0.004, -0.1], r: 0.004 }),
  ]);
