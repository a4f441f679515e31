/** What the screens of devices show, drawn on a canvas with the shop's font. */
import { fit } from "./label.js";
import { screen, texture } from "./materials.js";

const dark = (ctx, w, h, ground = "#06130f") => {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, w, h);
};

function trace(ctx, colour, width, points) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
  ctx.beginPath();
  points.forEach(([x, y], index) => (index ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.stroke();
}

/** One heart beat over t = 0..1, as a height. */
function beat(t) {
  const bump = (at, wide, high) => high * Math.exp(-(((t - at) / wide) ** 2));
  return (
    bump(0.18, 0.035, 0.16) -
    bump(0.27, 0.012, 0.16) +
    bump(0.3, 0.013, 1) -
    bump(0.335, 0.014, 0.28) +
    bump(0.52, 0.055, 0.26)
  );
}

const WAVES = {
  ecg: (t) => beat((t * 4) % 1),
  pulse: (t) =>
    0.7 * Math.exp(-((((t * 4) % 1) - 0.25) ** 2) / 0.02) + 0.25 * Math.exp(-((((t * 4) % 1) - 0.55) ** 2) / 0.02),
  breath: (t) => 0.4 + 0.4 * Math.sin(t * 19),
};

function curve(ctx, wave, colour, x, y, width, height, thick) {
  trace(
    ctx,
    colour,
    thick,
    Array.from({ length: 320 }, (_, i) => [x + (i / 319) * width, y - WAVES[wave](i / 319) * height]),
  );
}

/** Figures on a small display; `tone` is its kind of light. */
export function figures(width, height, values, { ink = "#10201f", ground = "#c9d8cf", units = [] } = {}) {
  return screen(
    texture(800, Math.round((800 * height) / width), (ctx, w, h) => {
      dark(ctx, w, h, ground);
      ctx.fillStyle = ink;
      const step = h / values.length;
      values.forEach((value, index) => {
        ctx.textAlign = units[index] ? "right" : "center";
        ctx.textBaseline = "middle";
        const size = fit(ctx, value, 600, step * 0.78, w * (units[index] ? 0.6 : 0.86));
        ctx.fillText(value, units[index] ? w * 0.7 : w / 2, step * (index + 0.54));
        if (!units[index]) return;
        ctx.textAlign = "left";
        fit(ctx, units[index], 500, size * 0.36, w * 0.26);
        ctx.fillText(units[index], w * 0.73, step * (index + 0.54) + size * 0.14);
      });
    }),
  );
}

/** Twelve leads in four columns. */
export function leads(width, height, columns = 4) {
  return screen(
    texture(1200, Math.round((1200 * height) / width), (ctx, w, h) => {
      dark(ctx, w, h, "#f7f4ef");
      ctx.strokeStyle = "#f0cfc8";
      for (let x = 0; x < w; x += 24)
        trace(ctx, "#f2d5cf", 2, [
          [x, 0],
          [x, h],
        ]);
      for (let y = 0; y < h; y += 24)
        trace(ctx, "#f2d5cf", 2, [
          [0, y],
          [w, y],
        ]);
      const names = ["I", "aVR", "V1", "V4", "II", "aVL", "V2", "V5", "III", "aVF", "V3", "V6"];
      names.forEach((name, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const [cw, rh] = [w / columns, h / Math.ceil(names.length / columns)];
        curve(
          ctx,
          "ecg",
          "#16324a",
          column * cw + 8,
          (row + 0.8) * rh,
          cw - 16,
          rh * (row === 1 && column === 0 ? 0.6 : 0.45),
          4,
        );
        ctx.fillStyle = "#16324a";
        fit(ctx, name, 600, rh * 0.18, cw);
        ctx.fillText(name, column * cw + 12, row * rh + rh * 0.24);
      });
    }),
  );
}

/** A small touch display of an appliance: a headline, a figure, a bar. */
export function panel(width, height, { title, value, colour = "#5fd3d0" }) {
  return screen(
    texture(900, Math.round((900 * height) / width), (ctx, w, h) => {
      dark(ctx, w, h, "#0b1d26");
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.fillStyle = "#dfeef0";
      fit(ctx, title, 500, h * 0.2, w * 0.8);
      ctx.fillText(title, w / 2, h * 0.22);
      ctx.fillStyle = colour;
      fit(ctx, value, 600, h * 0.4, w * 0.86);
      ctx.fillText(value, w / 2, h * 0.56);
      ctx.fillRect(w * 0.12, h * 0.84, w * 0.52, h * 0.05);
      ctx.fillStyle = "#2b4a56";
      ctx.fillRect(w * 0.64, h * 0.84, w * 0.24, h * 0.05);
    }),
  );
}
