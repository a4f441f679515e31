/** What lies folded flat in a clear pouch: textiles, and what is packed like them. Fronts look towards +z. */
import * as THREE from "three";
import { clear, fabric, gloss, paper, plastic } from "./materials.js";
import { ball, box, chance, drum, group, hose, plate, repeat, sheet } from "./shapes.js";

const [FOOT, WIDE] = [0.12, 1.4];

const tone = (colour, part) => `#${new THREE.Color(colour).multiplyScalar(part).getHexString()}`;
const cloth = (colour, more) => fabric(colour, { repeat: [9, 9], bump: 0.35, ...more });

/** Layers one before the other, as high as the pouch, their round edges a little out of line. */
const stack = (material, count, thick, high = 1.5) =>
  repeat(count, (i) =>
    box(WIDE - 0.04 * chance(i), high - 0.03 * chance(i + 5), thick, material, {
      r: thick * 0.46,
      at: [0.03 * (chance(i + 9) - 0.5), FOOT + high / 2, -0.12 + (i + 0.5) * thick],
    }),
  );

/** A part folded to the front: from the left edge (`from`..`to`, in -1..1), between two heights. */
const flap = (material, [from, to], [low, high], z, thick = 0.05) =>
  box(((to - from) * WIDE) / 2, high - low, thick, material, {
    r: thick * 0.46,
    at: [((from + to) * WIDE) / 4, (low + high) / 2, z],
  });

const tie = (material, points) => hose(points, 0.022, material, { scale: [1, 1, 0.5] });

/** A gown: body folded to its middle, neck with its binding, sleeves laid across; `cuff`: knitted ones. */
const gown = (colour, cuff) => {
  const main = cloth(colour);
  const edge = cloth(tone(colour, 0.78));
  const sleeve = (s) =>
    group(
      [
        plate(
          [
            [-0.15, -0.45, 0.02],
            [0.15, -0.45, 0.02],
            [0.24, 0.5, 0.04],
            [-0.24, 0.5, 0.04],
          ],
          0.04,
          main,
          { bevel: 0.018 },
        ),
        cuff
          ? box(0.24, 0.2, 0.05, fabric("#fbfbf8", { grain: "ribs", repeat: [1, 1] }), { r: 0.02, at: [0, -0.5, 0] })
          : box(0.31, 0.05, 0.05, edge, { r: 0.02, at: [0, -0.43, 0] }),
      ],
      { at: [s * 0.36, 0.82, s > 0 ? 0.175 : 0.15], turn: [0, 0, s * -0.3] },
    );
  return [
    stack(main, 4, 0.05),
    flap(main, [-1, 0.02], [FOOT, 1.37], 0.1),
    flap(main, [0.03, 1], [FOOT, 1.37], 0.1),
    hose(
      repeat(13, (i) => {
        const angle = Math.PI + (i / 12) * Math.PI;
        return [Math.cos(angle) * 0.3, 1.36 + Math.sin(angle) * 0.2, 0.135];
      }),
      0.032,
      edge,
    ),
    sleeve(1),
    sleeve(-1),
    tie(edge, [
      [-0.06, 1.17, 0.14],
      [-0.1, 0.9, 0.15],
      [-0.02, 0.6, 0.15],
      [-0.08, 0.3, 0.14],
    ]),
    tie(edge, [
      [0.06, 1.17, 0.14],
      [0.1, 0.95, 0.15],
      [0.03, 0.7, 0.15],
      [0.1, 0.42, 0.14],
    ]),
  ];
};

/** A drape folded to a square, one corner turned back; `hole`: with the opening and its adhesive edge. */
const drape = (colour, hole) => {
  const main = cloth(colour, { bump: 0.2 });
  const [low, high] = [FOOT, 1.36];
  return [
    stack(main, 5, 0.04),
    flap(main, [-1, 1], [low, 0.76], 0.1, 0.04),
    flap(main, [-1, 0.28], [low, high], 0.135, 0.04),
    plate(
      [
        [0, 0, 0.01],
        [0.42, 0.36, 0.02],
        [0, 0.36, 0.02],
      ],
      0.03,
      cloth("#eef3f4", { bump: 0.15 }),
      { at: [-0.7, FOOT + 0.02, 0.165] },
    ),
    hole && [
      drum(0.3, 0.012, paper("#f4f5f1"), { turn: [Math.PI / 2, 0, 0], at: [-0.22, 0.82, 0.155] }),
      drum(0.19, 0.014, cloth(tone(colour, 0.45)), { turn: [Math.PI / 2, 0, 0], at: [-0.22, 0.82, 0.156] }),
    ],
  ];
};

const linen = (colour) => {
  const main = cloth(colour);
  return [
    stack(main, 5, 0.045),
    flap(main, [-1, 1], [FOOT, 0.84], 0.13, 0.06),
    flap(main, [-1, 0.1], [FOOT + 0.01, 0.82], 0.175, 0.04),
  ];
};

/** A fitted sheet: its gathered edge lies in front. */
const fitted = (colour) => [
  linen(colour),
  repeat(30, (i) =>
    box(0.052, 0.2 + 0.04 * chance(i), 0.06, cloth(colour), {
      r: 0.025,
      at: [-0.67 + i * 0.0465, FOOT + 0.13, 0.19 + 0.02 * chance(i + 3)],
      turn: [0, 0, 0.12 * (chance(i + 7) - 0.5)],
    }),
  ),
  box(WIDE, 0.035, 0.05, cloth(tone(colour, 0.9)), { r: 0.015, at: [0, FOOT + 0.26, 0.2] }),
];

/** A draw sheet: a coated back that shines, seen where the front is turned over. */
const drawSheet = (colour) => [
  stack(cloth(colour), 4, 0.05),
  flap(cloth(colour), [-1, 1], [FOOT, 1.36], 0.1, 0.05),
  flap(gloss("#e6edf0", { roughness: 0.38 }), [-1, 1], [FOOT, 0.6], 0.145, 0.045),
  box(WIDE * 1.005, 0.04, 0.05, cloth(tone(colour, 0.8)), { r: 0.015, at: [0, 0.6, 0.15] }),
];

/** A cellular blanket: thick folds, open weave, a plain hem. */
const blanket = (colour) => {
  const woven = fabric(colour, { grain: "weave", repeat: [4, 4], bump: 5 });
  return [
    repeat(3, (i) =>
      box(WIDE - 0.03 * chance(i), 1.5, 0.1, woven, { r: 0.048, at: [0, FOOT + 0.75, -0.12 + i * 0.085] }),
    ),
    box(WIDE, 0.66, 0.11, woven, { r: 0.05, at: [0, FOOT + 0.33, 0.14] }),
    box(WIDE * 1.004, 0.12, 0.115, cloth(tone(colour, 0.92)), { r: 0.05, at: [0, FOOT + 0.62, 0.142] }),
  ];
};

/** A slide sheet of slippery cloth: open at both ends, its seams sewn in a strong colour. */
const slide = (colour) => {
  const nylon = fabric(colour, { grain: "noise", repeat: [2, 2], bump: 0.08, roughness: 0.34 });
  const seam = plastic("#e9b93a", { roughness: 0.7 });
  return [
    stack(nylon, 5, 0.04),
    flap(nylon, [-1, 1], [FOOT, 0.72], 0.11, 0.05),
    flap(nylon, [-1, -0.16], [FOOT, 1.36], 0.15, 0.04),
    box(0.022, 1.2, 0.01, seam, { r: 0.004, at: [-0.17, 0.74, 0.172] }),
    box(WIDE * 0.56, 0.022, 0.01, seam, { r: 0.004, at: [0.3, 0.66, 0.137] }),
  ];
};

/** One pleated mask laid flat, its loops on its front. */
const mask = (colour) => {
  const [wide, high, low] = [1.3, 0.82, 0.36];
  const white = cloth("#fbfbf8");
  return [
    box(1.42, 1.5, 0.03, paper("#f4f7f8"), { r: 0.01, at: [0, FOOT + 0.75, -0.02] }),
    sheet(
      (u, v) => {
        const step = (v * 4) % 1;
        return [(u - 0.5) * wide, low + v * high, 0.04 + 0.045 * (v < 0.1 || v > 0.98 ? 0.4 : 1 - step)];
      },
      cloth(colour, { grain: "noise", bump: 0.2 }),
      { along: 120 },
    ),
    [low, low + high].map((y) => box(wide, 0.05, 0.05, white, { r: 0.02, at: [0, y, 0.06] })),
    [1, -1].map((s) => [
      box(0.05, high + 0.04, 0.05, white, { r: 0.02, at: [(s * wide) / 2, low + high / 2, 0.07] }),
      hose(
        [
          [s * 0.63, low + high - 0.04, 0.1],
          [s * 0.46, low + high - 0.06, 0.11],
          [s * 0.2, low + high - 0.22, 0.12],
          [s * 0.14, low + high / 2, 0.12],
          [s * 0.2, low + 0.2, 0.12],
          [s * 0.46, low + 0.05, 0.11],
          [s * 0.63, low + 0.04, 0.1],
        ],
        0.018,
        white,
      ),
    ]),
  ];
};

/** A dressing pack: a tray with swabs, tufts and plastic forceps. */
const dressing = () => {
  const tray = plastic("#dfe7ea", { roughness: 0.35 });
  const gauze = fabric("#fdfdfa", { grain: "weave", repeat: [10, 10], bump: 1 });
  const blue = plastic("#2f6fb0");
  return [
    box(1.4, 1.5, 0.03, tray, { r: 0.012, at: [0, FOOT + 0.75, -0.1] }),
    [FOOT, 1.6].map((y) => box(1.42, 0.07, 0.2, tray, { r: 0.03, at: [0, y, -0.02] })),
    [-0.69, 0.69, 0.14].map((x) => box(0.06, 1.46, x === 0.14 ? 0.14 : 0.2, tray, { r: 0.025, at: [x, 0.86, -0.02] })),
    repeat(4, (i) =>
      box(0.66, 0.66, 0.045, gauze, {
        r: 0.02,
        at: [-0.28, 0.54 + 0.01 * chance(i), -0.06 + i * 0.045],
        turn: [0, 0, 0.05 * (chance(i) - 0.5)],
      }),
    ),
    repeat(3, (i) => ball(0.14, gauze, { at: [-0.5 + i * 0.24, 1.13, 0], scale: [1, 0.9, 0.8] })),
    [1, -1].map((s) =>
      hose(
        [
          [0.42, 0.24, 0.02],
          [0.42 + s * 0.04, 0.36, 0.02],
          [0.42 + s * 0.1, 0.75, 0.02],
          [0.42 + s * 0.03, 1.3, 0.02],
        ],
        0.036,
        blue,
      ),
    ),
  ];
};

/** Incision film: a clear sheet on its white liner, one corner peeled off, a handle at each side. */
const film = () => [
  box(1.32, 1.22, 0.02, paper("#ffffff"), { r: 0.008, at: [0, 0.76, 0] }),
  repeat(6, (i) => box(1.32, 0.008, 0.004, paper("#b9cdd8"), { r: 0.001, at: [0, 0.26 + i * 0.2, 0.012] })),
  sheet(
    (u, v) => {
      const away = Math.max(0, u + (1 - v) - 1.25);
      return [
        -0.52 + u * 1.04 - away * 0.5,
        0.2 + v * 1.12 + away * 0.5,
        0.03 + 0.32 * Math.sin(Math.min(1, away * 2)),
      ];
    },
    clear("#a9d3ea", 0.5, { roughness: 0.12 }),
  ),
  [-0.61, 0.61].map((x) =>
    box(0.12, 1.22, 0.03, plastic("#3f8fc4", { roughness: 0.5 }), { r: 0.01, at: [x, 0.76, 0.02] }),
  ),
];

/** By what a pouch's `content` says; each from the colour of what is inside. */
export const FOLDED = {
  gown: (colour) => gown(colour, false),
  "surgical-gown": (colour) => gown(colour, true),
  drape: (colour) => drape(colour, false),
  "drape-hole": (colour) => drape(colour, true),
  fitted,
  "draw-sheet": drawSheet,
  blanket,
  slide,
  mask,
  dressing,
  film,
};
