/** What the screens of devices show, drawn on a canvas with the shop's font. */
import { fit } from "./label.js";
import { screen, texture } from "./materials.js";

const dark = (ctx, w, h, ground = "#06130f") => {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, w, h);
};

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
