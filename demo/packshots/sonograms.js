/** What ultrasound systems show: speckled tissue in a fan or a field, with the scale and the words around it. */
import { fit } from "./label.js";
import { screen, texture } from "./materials.js";

const hash = (x, y) => {
  const v = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return v - Math.floor(v);
};

/** Smooth noise over a grid. */
function grain(x, y) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const mix = (a, b, t) => a + (b - a) * t * t * (3 - 2 * t);
  return mix(mix(hash(i, j), hash(i + 1, j), u), mix(hash(i, j + 1), hash(i + 1, j + 1), u), v);
}

/** How far (x, y) is from the rim of an ellipse: 1 on it, less inside. */
const within = (x, y, [cx, cy, a, b, turn = 0]) => {
  const [dx, dy] = [x - cx, y - cy];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return Math.hypot((dx * c + dy * s) / a, (dy * c - dx * s) / b);
};
const rim = (distance, wide) => Math.exp(-(((distance - 1) / wide) ** 2));

/** Brightness of tissue at x (-1..1, left to right) and y (0..1, from the probe down). */
const TISSUE = {
  // A kidney below the liver.
  abdomen(x, y) {
    const kidney = within(x, y, [0.12, 0.56, 0.36, 0.17, -0.25]);
    const vessel = within(x, y, [-0.36, 0.46, 0.06, 0.05]);
    let light = 0.5 - y * 0.12;
    if (kidney < 1) light = kidney < 0.5 ? 0.78 : 0.24;
    if (vessel < 1) light = 0.03;
    return (
      light +
      rim(kidney, 0.06) * 0.35 +
      rim(vessel, 0.2) * 0.3 +
      0.75 * Math.exp(-(((y - 0.9 + x * x * 0.3) / 0.022) ** 2))
    );
  },
  // A child in profile, floating.
  obstetric(x, y) {
    const water = within(x, y, [0, 0.54, 0.62, 0.34]);
    const head = within(x, y, [-0.24, 0.5, 0.2, 0.14, 0.15]);
    const body = within(x, y, [0.18, 0.6, 0.26, 0.12, 0.2]);
    let light = 0.52;
    if (water < 1) light = 0.04;
    if (body < 1) light = 0.48;
    if (head < 1) light = 0.3;
    return (
      light +
      rim(head, 0.08) * 0.75 +
      rim(body, 0.12) * 0.3 +
      rim(water, 0.05) * 0.35 +
      0.6 * Math.exp(-(((x + 0.06) / 0.02) ** 2)) * (Math.abs(y - 0.44) < 0.02 ? 1 : 0)
    );
  },
  // Four chambers, one valve open.
  heart(x, y) {
    const rooms = [
      [-0.17, 0.42, 0.13, 0.17, 0.1],
      [0.14, 0.4, 0.16, 0.19, -0.1],
      [-0.15, 0.74, 0.13, 0.11],
      [0.15, 0.73, 0.14, 0.12],
    ].map((room) => within(x, y, room));
    const nearest = Math.min(...rooms);
    return (
      (nearest < 1 ? 0.03 : 0.42) +
      rim(nearest, 0.14) * 0.32 +
      0.5 * Math.exp(-(((y - 0.6) / 0.014) ** 2)) * (Math.abs(x) < 0.3 ? 1 : 0.2)
    );
  },
  // An artery along the skin.
  vessel(x, y) {
    const wall = (at) => Math.exp(-(((y - at - 0.03 * Math.sin(x * 3)) / 0.012) ** 2));
    const inside = y > 0.42 && y < 0.62;
    return (inside ? 0.04 : 0.34 + 0.16 * Math.sin(y * 40 + x)) + wall(0.4) * 0.8 + wall(0.64) * 0.8 + wall(0.13) * 0.5;
  },
};

/** Where blood flows, as [part of red, part of blue], or nothing. */
const FLOW = {
  heart: (x, y) =>
    within(x, y, [0.13, 0.5, 0.08, 0.17]) < 1 ? [1, 0] : within(x, y, [-0.12, 0.62, 0.06, 0.12]) < 1 ? [0, 1] : null,
  vessel: (x, y) => (y > 0.43 && y < 0.61 && x > -0.5 && x < 0.4 ? [1, 0] : null),
};

/**
 * In: `kind` of tissue, the fan's opening (`spread`, radians; 0 for a field), how far its tip stands above the skin
 * (`tip`), whether flow is coloured, the words at the top.
 */
export function sonogram(
  width,
  height,
  { kind = "abdomen", spread = 1.1, tip = 0.3, colour = false, title = "Abdomen", beige = false } = {},
) {
  return screen(
    texture(760, Math.round((760 * height) / width), (ctx, W, H) => {
      ctx.fillStyle = "#04060a";
      ctx.fillRect(0, 0, W, H);
      const image = ctx.getImageData(0, 0, W, H);
      const [cx, top, deep] = [W * 0.46, H * 0.1, H * 0.78];
      for (let py = Math.floor(top); py < top + deep; py++) {
        for (let px = 0; px < W; px++) {
          let [x, y] = [0, 0];
          if (spread > 0) {
            const [dx, dy] = [px - cx, py - top + deep * tip];
            const r = Math.hypot(dx, dy);
            const angle = Math.atan2(dx, dy);
            y = (r - deep * tip) / deep;
            x = Math.sin(angle) * (r / deep);
            if (Math.abs(angle) > spread / 2 || y < 0 || r > deep * (1 + tip) * 0.96) continue;
          } else {
            [x, y] = [(px - cx) / (deep * 0.62), (py - top) / deep];
            if (Math.abs(x) > 0.92) continue;
          }
          const speckle = 0.4 + 0.9 * grain(x * 62 + 9, y * 120) * (0.55 + 0.45 * grain(x * 19, y * 30));
          let light = TISSUE[kind](x, y) * speckle * (1.12 - y * 0.35);
          light = Math.min(1, Math.max(0, light)) * 255;
          const flow = colour ? FLOW[kind]?.(x, y) : null;
          const i = (py * W + px) * 4;
          if (flow) {
            const strong = 120 + 130 * grain(x * 26, y * 26);
            image.data.set([flow[0] * strong + 20, (flow[0] * strong) / 3, flow[1] * strong + 20, 255], i);
          } else
            image.data.set(
              beige ? [light, light * 0.95, light * 0.82, 255] : [light * 0.98, light, light * 1.03, 255],
              i,
            );
        }
      }
      ctx.putImageData(image, 0, 0);
      ctx.fillStyle = "#16242f";
      ctx.fillRect(0, 0, W, H * 0.075);
      ctx.fillRect(0, H * 0.92, W, H * 0.08);
      const put = (text, x, y, size, tone = "#b9d4e6", align = "left") => {
        ctx.fillStyle = tone;
        ctx.textAlign = align;
        fit(ctx, text, 500, H * size, W * 0.4);
        ctx.fillText(text, W * x, H * y);
      };
      put(title, 0.015, 0.055, 0.045, "#e9f2f7");
      put("10:42", 0.985, 0.055, 0.04, "#cfe0ea", "right");
      ["Gain 52", "DR 68", "Frq 3.5", "TIs 0.4", "MI 0.9"].forEach((row, i) =>
        put(row, 0.985, 0.16 + i * 0.055, 0.038, "#9fc4dc", "right"),
      );
      ["B", "C", "PW", "M", "Measure", "Print"].forEach((word, i) =>
        put(word, 0.03 + i * 0.165, 0.975, 0.04, "#cfe0ea"),
      );
      const bar = ctx.createLinearGradient(0, H * 0.14, 0, H * 0.5);
      bar.addColorStop(0, colour ? "#ff5a3a" : "#ffffff");
      bar.addColorStop(0.5, colour ? "#120808" : "#777777");
      bar.addColorStop(1, colour ? "#3a6bff" : "#000000");
      ctx.fillStyle = bar;
      ctx.fillRect(W * 0.02, H * 0.14, W * 0.018, H * 0.36);
      ctx.fillStyle = "#7f9fb5";
      for (let i = 0; i <= 10; i++) ctx.fillRect(W * 0.9, H * (0.12 + i * 0.075), W * (i % 5 ? 0.008 : 0.016), 2);
    }),
  );
}

/** The touch panel of a system: keys in rows. */
export const touchPanel = (width, height) =>
  screen(
    texture(640, Math.round((640 * height) / width), (ctx, W, H) => {
      ctx.fillStyle = "#0b1b28";
      ctx.fillRect(0, 0, W, H);
      for (let i = 0; i < 20; i++) {
        ctx.fillStyle = i % 7 === 3 ? "#2f8fb8" : "#1f3a4e";
        ctx.beginPath();
        ctx.roundRect(W * (0.03 + (i % 5) * 0.195), H * (0.05 + Math.floor(i / 5) * 0.24), W * 0.17, H * 0.19, 10);
        ctx.fill();
        ctx.fillStyle = "#bfd6e4";
        ctx.fillRect(W * (0.06 + (i % 5) * 0.195), H * (0.13 + Math.floor(i / 5) * 0.24), W * 0.1, H * 0.03);
      }
    }),
  );
