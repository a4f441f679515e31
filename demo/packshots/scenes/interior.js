/** What rooms are built of. Lengths are metres. */
import * as THREE from "three";
import { paper, plastic, satin, texture, wood } from "../materials.js";
import { box, drum, group, lathe, mesh, place, print, repeat, rod, sheet } from "../shapes.js";

/** A surface of `width` x `height` that looks towards +z. */
export const wall = (width, height, material, placing) =>
  mesh(new THREE.PlaneGeometry(width, height), material, placing);

/** A floor around the origin, of large tiles with fine joints, or of one colour. */
export function floor(width, depth, colour, { joint = null, tile = 0.8 } = {}) {
  const map = texture(1024, 1024, (ctx) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, 1024, 1024);
    for (let speck = 0; speck < 2600; speck++) {
      ctx.fillStyle = speck % 2 ? "rgba(70,60,40,.035)" : "rgba(255,255,255,.09)";
      const [x, y, r] = [noise(speck) * 1024, noise(speck + 0.4) * 1024, 1 + noise(speck + 0.7) * 3];
      ctx.fillRect(x, y, r, r);
    }
    if (!joint) return;
    ctx.strokeStyle = joint;
    ctx.lineWidth = 5;
    ctx.strokeRect(0, 0, 1024, 1024);
  });
  map.wrapS = map.wrapT = THREE.RepeatWrapping;
  map.repeat.set(width / tile, depth / tile);
  const material = new THREE.MeshStandardMaterial({ map, roughness: 0.45, envMapIntensity: 0.45 });
  return wall(width, depth, material, { at: [0, 0.002, 0], turn: [-Math.PI / 2, 0, 0] });
}

/** Upright battens side by side, from `from` to `to` along x. */
export function battens(from, to, height, colour, { at = [0, 0, 0], step = 0.085 } = {}) {
  const material = wood(colour);
  const count = Math.floor((to - from) / step);
  return group(
    [
      box(to - from, height, 0.02, plastic("#8a7a63"), { at: [(from + to) / 2, height / 2, 0], r: 0.002 }),
      repeat(count, (i) =>
        box(step * 0.62, height, 0.035, material, { at: [from + (i + 0.5) * step, height / 2, 0.025], r: 0.006 }),
      ),
    ],
    { at },
  );
}

/** A window full of daylight, its glass at the middle of `at`. */
export function windowOf(width, height, { at, panes = 2 }) {
  const sky = texture(64, 256, (ctx) => {
    const light = ctx.createLinearGradient(0, 0, 0, 256);
    light.addColorStop(0, "#eaf4fb");
    light.addColorStop(0.62, "#fbfaf3");
    light.addColorStop(0.63, "#e3e7d6");
    light.addColorStop(1, "#d3dcc8");
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, 64, 256);
  });
  const glass = new THREE.MeshStandardMaterial({
    color: "#000000",
    emissive: "#ffffff",
    emissiveMap: sky,
    emissiveIntensity: 1.75,
  });
  const frame = plastic("#fbfaf6");
  const bar = 0.05;
  return group(
    [
      print(width, height, glass, { at: [0, 0, 0.012] }),
      [-1, 1].map((side) => box(bar, height + bar, 0.08, frame, { at: [(side * width) / 2, 0, 0.03], r: 0.008 })),
      [-1, 1].map((side) => box(width + bar, bar, 0.08, frame, { at: [0, (side * height) / 2, 0.03], r: 0.008 })),
      repeat(panes - 1, (i) =>
        box(0.035, height, 0.05, frame, { at: [-width / 2 + ((i + 1) * width) / panes, 0, 0.03] }),
      ),
      box(width + 0.2, 0.04, 0.18, frame, { at: [0, -height / 2 - 0.04, 0.09], r: 0.01 }),
    ],
    { at },
  );
}

/** A low cabinet with drawers and a worktop, its front towards +z and its foot at `at`. */
export function cabinet(width, height, depth, { at, front = "#f7f6f1", top = "#c9b492", columns = 2, rows = 3 }) {
  const face = plastic(front, { roughness: 0.5 });
  const [w, h] = [width / columns, (height - 0.13) / rows];
  return group(
    [
      box(width - 0.04, 0.09, depth - 0.08, plastic("#6c706c"), { at: [0, 0.045, -0.02], r: 0.005 }),
      box(width, height - 0.09, depth - 0.02, plastic("#e9e7df"), { at: [0, 0.09 + (height - 0.09) / 2, 0], r: 0.006 }),
      repeat(columns * rows, (i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        const middle = [-width / 2 + (column + 0.5) * w, 0.1 + (row + 0.5) * h, depth / 2];
        return group(
          [
            box(w - 0.014, h - 0.014, 0.02, face, { r: 0.006 }),
            box(Math.min(0.16, w * 0.4), 0.012, 0.02, satin(), { at: [0, h * 0.28, 0.018], r: 0.005 }),
          ],
          { at: middle },
        );
      }),
      box(width + 0.03, 0.04, depth + 0.04, wood(top), { at: [0, height + 0.01, 0.01], r: 0.008 }),
    ],
    { at },
  );
}

/** A board on the wall. */
export const shelf = (width, { at, colour = "#c9b492" }) =>
  box(width, 0.035, 0.2, wood(colour), { at: [at[0], at[1], at[2] + 0.1], r: 0.006 });

/** A picture in a frame, drawn by `draw(context, width, height)`. */
export function poster(width, height, draw, placing) {
  const map = texture(512, Math.round((512 * height) / width), draw);
  return group(
    [
      box(width + 0.04, height + 0.04, 0.03, wood("#b99a6b"), { r: 0.006 }),
      print(width, height, paper("#ffffff", { map }), { at: [0, 0, 0.017] }),
    ],
    placing,
  );
}

/** Leaves in a pot. */
export function plant(height, placing) {
  const leaf = plastic("#5d8a63", { roughness: 0.55, side: THREE.DoubleSide });
  const dark = plastic("#44704f", { roughness: 0.55, side: THREE.DoubleSide });
  const leaves = repeat(17, (i) => {
    const [around, up] = [i * 2.4, 0.35 + 0.65 * noise(i + 3)];
    const long = 0.34 + 0.22 * noise(i + 9);
    const blade = sheet(
      (u, v) => {
        const wide = 0.085 * Math.sin(Math.PI * Math.min(1, v * 1.02)) ** 0.8;
        return [
          (u - 0.5) * 2 * wide,
          v * long * up - v * v * 0.1,
          v * long * (1.1 - up * 0.6) + Math.abs(u - 0.5) * 0.03,
        ];
      },
      i % 3 ? leaf : dark,
      { across: 6, along: 14 },
    );
    return group([place(blade, { at: [0, 0.02 * (i % 4), 0] })], {
      at: [0, 0.3, 0],
      turn: [0, around, 0],
      scale: 1.15,
    });
  });
  return group(
    [
      lathe(
        [
          [0, 0],
          [0.13, 0, 0.02],
          [0.17, 0.3, 0.01],
          [0.155, 0.3],
          [0.15, 0.27],
          [0, 0.27],
        ],
        paper("#ece7db"),
      ),
      drum(0.15, 0.01, paper("#5b4a37"), { at: [0, 0.265, 0] }),
      leaves,
    ],
    { ...placing, scale: height / 0.8 },
  );
}

/** A clock without a maker. */
export function clock(radius, placing) {
  const hand = plastic("#24403f");
  return group(
    [
      drum(radius, 0.03, plastic("#ffffff"), { turn: [Math.PI / 2, 0, 0] }),
      lathe(
        [
          [radius - 0.012, 0],
          [radius + 0.01, 0],
          [radius + 0.01, 0.045],
          [radius - 0.012, 0.045],
        ],
        plastic("#0b5f63"),
        { turn: [Math.PI / 2, 0, 0], corner: 0.006 },
      ),
      repeat(12, (i) => {
        const angle = (i / 12) * Math.PI * 2;
        const at = [Math.sin(angle) * radius * 0.82, Math.cos(angle) * radius * 0.82, 0.032];
        return box(0.008, 0.03, 0.004, hand, { at, turn: [0, 0, -angle], r: 0.001 });
      }),
      rod([0, 0, 0.034], [-radius * 0.42, radius * 0.3, 0.034], 0.007, hand),
      rod([0, 0, 0.036], [radius * 0.3, radius * 0.66, 0.036], 0.005, hand),
    ],
    placing,
  );
}

function noise(seed) {
  const value = Math.sin(seed * 91.7 + 12.3) * 9631.13;
  return value - Math.floor(value);
}
