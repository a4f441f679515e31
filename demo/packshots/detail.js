/** What makes housings believable: seams, bezels, vents, feet, screws, ports, keys. Lengths as in shapes.js. */
import * as THREE from "three";
import { fit } from "./label.js";
import { gloss, plastic, printed, rubber, satin, texture } from "./materials.js";
import { FORWARD } from "./parts.js";
import { box, drum, group, hose, mesh, plate, print, repeat, ring } from "./shapes.js";

const INK = "#2a3439";
const GAP = "#868f93";

/** Moulded plastic: less glossy than a toy. */
export const shell = (colour, settings) => plastic(colour, { roughness: 0.56, envMapIntensity: 0.3, ...settings });
/** The second tone of a housing. */
export const grey = (colour = "#5d676d", settings) => shell(colour, settings);
export const black = (settings) => plastic("#15191c", { roughness: 0.24, envMapIntensity: 0.5, ...settings });

/** A quarter of a circle at each corner, in as many steps as its size needs to look round. */
function rounded(w, h, r) {
  const steps = Math.min(12, Math.max(4, Math.ceil(r * 26)));
  return [
    [1, -1, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
  ].flatMap(([a, b, from]) =>
    repeat(steps + 1, (i) => {
      const angle = THREE.MathUtils.degToRad(from + (i / steps) * 90);
      return [a * (w / 2 - r) + Math.cos(angle) * r, b * (h / 2 - r) + Math.sin(angle) * r, 0];
    }),
  );
}

/** A rounded rectangle `d` thick along z. */
export const slab = (w, h, d, material, { r = 0.12, bevel = 0.035, ...placing } = {}) =>
  plate(rounded(w, h, Math.min(r, w / 2.02, h / 2.02)), d, material, { corner: 0, bevel, ...placing });

/** The joint between two halves of a housing, around it at `z`. */
export const seam = (w, h, z = 0, r = 0.12) =>
  slab(w + 0.008, h + 0.008, 0.016, plastic(GAP), { r, bevel: 0.004, at: [0, 0, z] });

/** A print on a surface that keeps what is below it: keys, icons, legends. `draw(context, width, height)`. */
export function decal(w, h, draw, placing, settings) {
  const scale = 900 / Math.max(w, h);
  const map = texture(Math.max(8, Math.round(w * scale)), Math.max(8, Math.round(h * scale)), draw);
  return print(w, h, printed(map, { transparent: true, ...settings }), placing);
}

/** Small rows of words, as beside ports and on rating plates. */
export const legend = (w, h, rows, placing, ink = INK) =>
  decal(
    w,
    h,
    (ctx, W, H) => {
      ctx.fillStyle = ink;
      ctx.textBaseline = "middle";
      rows.forEach((row, i) => {
        fit(ctx, row, 500, (H / rows.length) * 0.72, W * 0.96);
        ctx.fillText(row, W * 0.02, (H / rows.length) * (i + 0.5));
      });
    },
    placing,
  );

/** Light that a window throws on glass. */
const glare = (w, h, placing) =>
  decal(
    w,
    h,
    (ctx, W, H) => {
      const light = ctx.createLinearGradient(0, 0, W * 0.75, H);
      light.addColorStop(0, "rgba(255,255,255,.2)");
      light.addColorStop(0.42, "rgba(255,255,255,.06)");
      light.addColorStop(0.43, "rgba(255,255,255,0)");
      ctx.fillStyle = light;
      ctx.fillRect(0, 0, W, H);
    },
    placing,
    { roughness: 0.1 },
  );

/** A screen in its black bezel, facing +z: `lit` is the screen's material, `edge` the bezel's width. */
export const glass = (w, h, lit, { edge = 0.08, foot = edge, r = 0.06, ...placing } = {}) =>
  group(
    [
      slab(w + 2 * edge, h + edge + foot, 0.04, black(), { r, bevel: 0.012, at: [0, (edge - foot) / 2, 0] }),
      print(w, h, lit, { at: [0, 0, 0.0225] }),
      glare(w + edge, h + edge, { at: [0, 0, 0.0245] }),
    ],
    placing,
  );

/** `count` slots of the given width, one above the other, facing +z. */
export const slots = (count, width, step, placing, { thick = step * 0.45, colour = "#3a4348" } = {}) =>
  group(
    repeat(count, (i) =>
      box(width, thick, 0.02, plastic(colour), { r: thick / 3, at: [0, (i - (count - 1) / 2) * step, 0] }),
    ),
    placing,
  );

/** Rubber feet under a housing that stands at y = `up`. */
export const feet = (x, z, { up = 0.08, r = 0.1 } = {}) =>
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([a, b]) => drum(r, up, rubber("#24282b"), { at: [a * x, 0, b * z] }));

/** A cross-head screw in the surface that faces +z. */
export const screwHead = (at, r = 0.035) =>
  group(
    [
      drum(r * 1.35, 0.006, plastic("#767f83"), { turn: FORWARD }),
      drum(r, 0.012, satin({ color: "#9aa2a6" }), { turn: FORWARD }),
      box(r * 1.3, r * 0.28, 0.004, plastic("#4c5559"), { r: 0.001, at: [0, 0, 0.012] }),
      box(r * 0.28, r * 1.3, 0.004, plastic("#4c5559"), { r: 0.001, at: [0, 0, 0.012] }),
    ],
    { at },
  );

/** A round socket for a sensor, with its colour, facing +z. */
export const socket = (r, colour, at) =>
  group(
    [
      drum(r, 0.05, plastic(colour), { turn: FORWARD }),
      drum(r * 0.78, 0.06, plastic("#2c3236"), { turn: FORWARD }),
      drum(r * 0.5, 0.066, plastic("#0f1214"), { turn: FORWARD }),
      box(r * 0.2, r * 0.3, 0.07, plastic("#cfd5d7"), { r: 0.005, at: [0, r * 0.66, 0.03] }),
    ],
    { at },
  );

/** A flat socket: USB, network, video, cards. */
export const slot = (w, h, at, metal = true) =>
  group(
    [
      box(w + 0.03, h + 0.03, 0.02, metal ? satin() : plastic("#3a4247"), { r: 0.008 }),
      box(w, h, 0.022, plastic("#0e1113"), { r: 0.006 }),
      box(w * 0.7, h * 0.25, 0.024, plastic(metal ? "#e8ecec" : "#a8902f"), { r: 0.003, at: [0, h * 0.12, 0] }),
    ],
    { at },
  );

/** The socket of the mains lead, with its switch. */
export const mains = (at) =>
  group(
    [
      slab(0.56, 0.3, 0.05, plastic("#1a1e21"), { r: 0.04 }),
      slab(0.27, 0.2, 0.06, plastic("#050607"), { r: 0.03, at: [-0.1, 0, 0] }),
      [-0.17, -0.1, -0.03].map((x, i) =>
        box(0.022, 0.07, 0.07, satin(), { r: 0.004, at: [x, i === 1 ? 0.04 : -0.02, 0] }),
      ),
      box(0.12, 0.2, 0.08, plastic("#2d3439"), { r: 0.02, at: [0.17, 0, 0], turn: [0.16, 0, 0] }),
    ],
    { at },
  );

/** A round knob with ribs that is turned and pressed, facing +z. */
export const knob = (r, colour, at, { tall = 0.14, mark = false } = {}) =>
  group(
    [
      drum(r * 1.15, 0.02, plastic("#70797e"), { turn: FORWARD }),
      drum(r, tall, shell(colour), { turn: FORWARD, top: r * 0.92, corner: 0.03 }),
      repeat(18, (i) =>
        box(r * 0.08, r * 0.12, tall * 0.7, plastic("#8b959a"), {
          r: 0.005,
          at: [Math.cos(i * 0.349) * r, Math.sin(i * 0.349) * r, tall * 0.42],
          turn: [0, 0, i * 0.349],
        }),
      ),
      mark && box(r * 0.1, r * 0.55, 0.01, plastic("#ffffff"), { r: 0.004, at: [0, r * 0.5, tall] }),
    ],
    { at },
  );

/** A lit lamp no bigger than a pea. */
export const led = (r, colour, at) =>
  drum(r, 0.02, plastic(colour, { emissive: colour, emissiveIntensity: 0.65 }), { turn: FORWARD, at });

/** Keys under a membrane: painted, as they are in life. `keys`: rows of [words or sign, colour?, ink?]. */
export const membrane = (w, h, rows, placing, { ground, key = "#d5dcdf", ink = "#2c383e", gap = 0.16 } = {}) =>
  decal(
    w,
    h,
    (ctx, W, H) => {
      if (ground) {
        ctx.fillStyle = ground;
        ctx.beginPath();
        ctx.roundRect(0, 0, W, H, Math.min(W, H) * 0.1);
        ctx.fill();
      }
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      const kh = H / rows.length;
      rows.forEach((row, y) => {
        const kw = W / row.length;
        row.forEach((entry, x) => {
          if (entry === null) return;
          const [word, colour = key, tone = ink] = [entry].flat();
          const [left, up] = [x * kw + kw * (gap / 2), y * kh + kh * (gap / 2)];
          const [kwide, khigh] = [kw * (1 - gap), kh * (1 - gap)];
          ctx.fillStyle = "rgba(20,28,32,.35)";
          ctx.beginPath();
          ctx.roundRect(left, up + khigh * 0.05, kwide, khigh, Math.min(kwide, khigh) * 0.24);
          ctx.fill();
          ctx.fillStyle = colour;
          ctx.beginPath();
          ctx.roundRect(left, up, kwide, khigh * 0.97, Math.min(kwide, khigh) * 0.24);
          ctx.fill();
          ctx.fillStyle = "rgba(255,255,255,.28)";
          ctx.fillRect(left + kwide * 0.12, up + khigh * 0.07, kwide * 0.76, khigh * 0.05);
          ctx.fillStyle = tone;
          fit(ctx, word, 600, khigh * 0.5, kwide * 0.84);
          ctx.fillText(word, left + kwide / 2, up + khigh * 0.52);
        });
      });
    },
    placing,
  );

/** A round fan behind its grille, facing +z. */
export const fan = (r, at) =>
  group(
    [
      drum(r, 0.015, plastic("#22282c"), { turn: FORWARD }),
      [0.95, 0.7, 0.45, 0.2].map((part) => ring(r * part, 0.014, satin(), { at: [0, 0, 0.03] })),
      [0, 1.571].map((turn) => box(r * 1.9, 0.02, 0.02, satin(), { r: 0.005, at: [0, 0, 0.03], turn: [0, 0, turn] })),
      [0.785, 2.356, 3.927, 5.498].map((a) => screwHead([Math.cos(a) * r * 1.2, Math.sin(a) * r * 1.2, 0], 0.03)),
    ],
    { at },
  );

/** The silver plate with maker, model and signs on the back of a device. */
export const ratingPlate = (w, h, label, placing) =>
  decal(
    w,
    h,
    (ctx, W, H) => {
      ctx.fillStyle = "#e3e7e8";
      ctx.fillRect(0, 0, W, H);
      ctx.strokeStyle = "#7b868b";
      ctx.lineWidth = 4;
      ctx.strokeRect(4, 4, W - 8, H - 8);
      ctx.fillStyle = "#1c2529";
      ctx.textBaseline = "middle";
      [`${label.brand} ${label.title}`, "~ 100–240 V", "50/60 Hz", "SN"].forEach((row, i) => {
        fit(ctx, row, i ? 500 : 600, H * (i ? 0.13 : 0.17), W * 0.56);
        ctx.fillText(row, W * 0.06, H * (0.18 + i * 0.21));
      });
      for (let i = 0; i < 26; i++)
        ctx.fillRect(W * (0.22 + i * 0.014), H * 0.74, W * (i % 3 ? 0.004 : 0.008), H * 0.14);
      ctx.font = `600 ${H * 0.2}px sans-serif`;
      ctx.fillText("CE", W * 0.7, H * 0.24);
      ctx.strokeRect(W * 0.7, H * 0.46, H * 0.28, H * 0.28);
    },
    placing,
    { transparent: false },
  );

/** A bow handle over a housing from -x to x. */
export const bow = (x, up, thick, material, { z = 0, from = 0 } = {}) =>
  group([
    hose(
      [
        [-x, from, z],
        [-x * 0.97, from + up * 0.7, z],
        [-x * 0.8, from + up, z],
        [0, from + up * 1.04, z],
        [x * 0.8, from + up, z],
        [x * 0.97, from + up * 0.7, z],
        [x, from, z],
      ],
      thick,
      material,
      { segments: 60 },
    ),
  ]);

/** A disc that lies on a surface and faces +z. */
export const disc = (r, material, placing) => mesh(new THREE.CircleGeometry(r, 40), material, placing);

/** A push button in its ring, facing +z, with words below. */
export const push = (r, colour, at) =>
  group(
    [
      drum(r * 1.18, 0.03, plastic("#7b858a"), { turn: FORWARD, corner: 0.01 }),
      drum(r, 0.065, gloss(colour), { turn: FORWARD, corner: 0.025 }),
    ],
    { at },
  );
