/** What is worn around a joint: knitted sleeves with straps, belts, collars, a sling. Each stands on the floor, about 2 high. */
import * as THREE from "three";
import { wordTexture } from "./label.js";
import { fabric, gloss, plastic, printed, rubber, satin } from "./materials.js";
import { box, group, hose, print, repeat, sheet } from "./shapes.js";
import { bar } from "./steel.js";

const knit = (colour) => fabric(colour, { grain: "ribs", repeat: [1, 5], bump: 1 });
const neoprene = (colour) => fabric(colour, { grain: "noise", repeat: [4, 4], bump: 0.35 });
const strapStuff = () => fabric("#23282d", { grain: "weave", repeat: [10, 2], bump: 0.6 });

const V = (points) => points.map((point) => new THREE.Vector3(...point.slice(0, 3)));

/** The frame of a tube along [x, y, z, rx, rz] points at `v`: its centre, its two axes and half-widths. */
function tube(points) {
  const path = new THREE.CatmullRomCurve3(V(points), false, "centripetal");
  return (v) => {
    const at = Math.min(v * (points.length - 1), points.length - 1.001);
    const [one, next, part] = [points[Math.floor(at)], points[Math.floor(at) + 1], at % 1];
    const soft = part * part * (3 - 2 * part);
    const along = path.getTangent(v);
    const across = new THREE.Vector3(along.y, -along.x, 0).normalize();
    const size = [3, 4].map((axis) => one[axis] + (next[axis] - one[axis]) * soft);
    return { centre: path.getPoint(v), across, deep: new THREE.Vector3().crossVectors(across, along), size };
  };
}

/** A sleeve: outside, inside and hems. Gives straps that go around it, too. */
function sleeve(points, cloth, from = 0, to = 1, over = 1) {
  const frameOf = tube(points);
  const at = (u, v, grow) => {
    const { centre, across, deep, size } = frameOf(from + (to - from) * v);
    const angle = u * Math.PI * 2;
    return centre
      .clone()
      .addScaledVector(across, Math.cos(angle) * size[0] * grow)
      .addScaledVector(deep, Math.sin(angle) * size[1] * grow)
      .toArray();
  };
  const skin = (grow) => sheet((u, v) => at(u, v, grow), cloth, { across: 64, along: 60 });
  const hem = (v) =>
    hose(
      repeat(40, (i) => at(i / 40, v, over * 0.985)),
      0.022,
      cloth,
      { closed: true, segments: 90 },
    );
  return group([skin(over), skin(over * 0.95), hem(0), hem(1)]);
}

const straps = (points, places, wide = 0.09) =>
  places.map((place) => sleeve(points, strapStuff(), place - wide / 2, place + wide / 2, 1.045));

/** A belt: part of an oval ring that stands on its edge, `height(t)` tall along it. */
function belt(rx, rz, height, cloth, { from = 0, to = 1, lift = () => 0, thick = 0.06 } = {}) {
  const at = (u, v, grow) => {
    const t = from + (to - from) * u;
    const angle = t * Math.PI * 2 + Math.PI / 2;
    const tall = height(t);
    return [Math.cos(angle) * rx * grow, lift(t) + (v - 0.5) * tall, Math.sin(angle) * rz * grow];
  };
  const grow = 1 - thick / rx;
  const edge = (v) =>
    hose(
      repeat(70, (i) => at(i / 69, v, (1 + grow) / 2)),
      thick / 2.1,
      cloth,
      { segments: 200 },
    );
  return group([
    sheet((u, v) => at(u, v, 1), cloth, { across: 140, along: 12 }),
    sheet((u, v) => at(u, v, grow), cloth, { across: 140, along: 12 }),
    edge(0),
    edge(1),
  ]);
}

const mark = (words, wide, placing) =>
  print(
    wide,
    wide * 0.22,
    printed(wordTexture(wide, wide * 0.22, words, { ink: "#ffffff" }), { transparent: true }),
    placing,
  );

const ANKLE = [
  [-0.1, 2.1, 0, 0.5, 0.5],
  [-0.1, 1.6, 0, 0.46, 0.46],
  [-0.12, 1.0, 0, 0.42, 0.4],
  [-0.05, 0.62, 0, 0.5, 0.42],
  [0.4, 0.4, 0, 0.44, 0.42],
  [0.95, 0.34, 0, 0.34, 0.46],
];

const FOREARM = [
  [-0.9, 0.5, 0, 0.42, 0.5],
  [-0.3, 0.48, 0, 0.38, 0.44],
  [0.3, 0.46, 0, 0.32, 0.38],
  [0.8, 0.46, 0, 0.32, 0.46],
  [1.25, 0.46, 0, 0.3, 0.52],
];

const ELBOW = [
  [-0.35, 2.1, 0, 0.52, 0.5],
  [-0.1, 1.5, 0, 0.46, 0.46],
  [0.0, 1.05, 0, 0.46, 0.46],
  [-0.08, 0.6, 0, 0.42, 0.42],
  [-0.3, 0.05, 0, 0.37, 0.37],
];

/** A sling: one cloth folded round the forearm, deeper at the elbow, and a strap that goes up round the neck. */
function armSling(name) {
  const cloth = fabric("#3f6a9a", { repeat: [14, 8], bump: 0.6 });
  const piping = fabric("#2c4f77", { repeat: [14, 2], bump: 0.4 });
  const at = (u, v) => {
    const foot = 0.26 - 0.22 * u ** 0.8;
    const [back, front] = [1.06 - 0.06 * u, 0.92 - 0.04 * u];
    const end = Math.min(1, u / 0.1, (1 - u) / 0.06);
    const deep = 0.04 + 0.1 * Math.sin(Math.min(1, 0.2 + u) * 2.4) * Math.sqrt(Math.max(0, end));
    const x = (u - 0.5) * 2.2 + (u > 0.9 ? -0.5 * (u - 0.9) * (1 - v) : 0);
    if (v < 0.4) return [x, back + (foot + deep - back) * (v / 0.4), -deep];
    if (v > 0.6) return [x, foot + deep + (front - foot - deep) * ((v - 0.6) / 0.4), deep];
    const angle = ((v - 0.4) / 0.2) * Math.PI;
    return [x, foot + deep * (1 - Math.sin(angle)), -deep * Math.cos(angle)];
  };
  const edge = (v) =>
    hose(
      repeat(40, (i) => at(0.005 + (0.99 * i) / 39, v)),
      0.032,
      piping,
      { segments: 120 },
    );
  const closing = sheet((u, v) => {
    const [one, other] = [at(1, v * 0.5), at(1, 1 - v * 0.5)];
    return one.map((value, axis) => value + (other[axis] - value) * u);
  }, cloth);
  const strap = bar(
    [
      [-0.98, 0.8, 0.09, 0.17, 0.035],
      [-0.8, 1.2, 0.06, 0.17, 0.035],
      [-0.36, 1.98, -0.02, 0.18, 0.04],
      [0.0, 2.3, -0.14, 0.2, 0.05],
      [0.36, 2.0, -0.18, 0.18, 0.04],
      [0.82, 1.22, -0.12, 0.17, 0.035],
      [1.0, 0.8, -0.07, 0.17, 0.035],
    ],
    strapStuff(),
    { power: 5, segments: 120 },
  );
  return group([
    sheet(at, cloth, { across: 60, along: 60 }),
    closing,
    edge(1),
    edge(0),
    strap,
    box(0.27, 0.17, 0.06, plastic("#22272b"), { r: 0.03, at: [-0.68, 1.42, 0.04], turn: [0, 0, -0.5] }),
    mark(name, 0.6, { at: [-0.05, 0.56, 0.165] }),
  ]);
}

export const SUPPORTS = {
  ankle: ({ accent }, name) =>
    group([
      sleeve(ANKLE, neoprene("#3f464d")),
      repeat(7, (i) => [
        hose(
          [
            [0.3, 1.95 - i * 0.18, 0.22],
            [0.36, 1.86 - i * 0.18, -0.22],
          ],
          0.02,
          plastic("#e8ebec"),
          { segments: 12 },
        ),
        hose(
          [
            [0.3, 1.95 - i * 0.18, -0.22],
            [0.36, 1.86 - i * 0.18, 0.22],
          ],
          0.02,
          plastic("#e8ebec"),
          { segments: 12 },
        ),
      ]),
      straps(ANKLE, [0.3, 0.72], 0.12),
      hose(
        [
          [-0.56, 0.7, 0.2],
          [-0.1, 0.9, 0.46],
          [0.4, 0.8, 0.42],
          [0.75, 0.5, 0.4],
        ],
        0.055,
        rubber(accent),
      ),
      mark(name, 0.6, { at: [-0.12, 1.45, 0.478] }),
    ]),
  wrist: ({ accent }, name) =>
    group([
      sleeve(FOREARM, neoprene("#434a52")),
      straps(FOREARM, [0.12, 0.4, 0.66], 0.11),
      sleeve(
        [
          [0.55, 0.62, 0.34, 0.19, 0.19],
          [0.75, 0.72, 0.62, 0.17, 0.17],
          [0.95, 0.78, 0.84, 0.16, 0.16],
        ],
        neoprene("#434a52"),
      ),
      box(1.5, 0.05, 0.3, satin({ color: "#9aa3a9" }), { r: 0.03, at: [0.5, 0.18, 0.1], turn: [0, 0, 0.0] }),
      repeat(3, (i) =>
        box(0.16, 0.12, 0.05, plastic(accent), { r: 0.02, at: [-0.78 + i * 0.66, 0.5, 0.5 - i * 0.05] }),
      ),
      mark(name, 0.5, { at: [0.0, 0.62, 0.4], turn: [-0.35, 0, 0] }),
    ]),
  elbow: ({ accent }, name) =>
    group([
      sleeve(ELBOW, knit("#3a4148")),
      group([box(0.24, 0.62, 0.5, gloss(accent), { r: 0.12 })], { at: [0.42, 1.06, 0.05] }),
      straps(ELBOW, [0.86], 0.1),
      mark(name, 0.5, { at: [-0.1, 1.55, 0.475] }),
    ]),
  shoulder: ({ accent }, name) =>
    group([
      sleeve(
        [
          [0.55, 0.15, 0, 0.42, 0.42],
          [0.5, 0.8, 0, 0.46, 0.46],
          [0.36, 1.35, 0, 0.52, 0.52],
          [0.02, 1.75, 0, 0.5, 0.62],
          [-0.35, 1.9, 0, 0.34, 0.66],
        ],
        neoprene("#3f464d"),
      ),
      hose(
        [
          [-0.3, 2.0, 0.45],
          [-0.9, 1.5, 0.72],
          [-1.3, 0.8, 0.2],
          [-1.2, 0.9, -0.5],
          [-0.6, 1.8, -0.6],
          [-0.3, 2.05, -0.3],
        ],
        0.08,
        strapStuff(),
        { segments: 160 },
      ),
      box(0.24, 0.3, 0.1, plastic(accent), { r: 0.04, at: [-1.18, 0.98, 0.42], turn: [0, -0.7, 0.5] }),
      mark(name, 0.5, { at: [0.48, 0.85, 0.475] }),
    ]),
  sling: (_, name) => armSling(name),
  back: ({ accent }, name, { kind }) => {
    const tall = { light: 0.75, rigid: 1.15, maternity: 0.9 }[kind] ?? 1.0;
    const shade =
      kind === "maternity" ? "#d9b89a" : kind === "light" ? "#7b868f" : kind === "rigid" ? "#5a4f48" : "#3a4148";
    const height = (t) => tall * (0.62 + 0.38 * Math.sin(t * Math.PI) ** 2 * (kind === "maternity" ? 0.6 : 1));
    return group(
      [
        belt(1.25, 0.95, height, neoprene(shade), { from: 0.02, to: 0.98 }),
        belt(1.29, 0.99, () => tall * 0.34, strapStuff(), { from: 0.03, to: 0.97, lift: () => -tall * 0.04 }),
        box(0.46, tall * 0.6, 0.06, fabric("#23282d"), { r: 0.05, at: [0.06, 0, 0.99] }),
        repeat(4, (i) => {
          const angle = Math.PI / 2 + Math.PI * 2 * (0.38 + i * 0.08);
          return box(0.09, tall * 0.9, 0.05, kind === "rigid" ? satin() : fabric(shade), {
            r: 0.02,
            at: [Math.cos(angle) * 1.28, 0, Math.sin(angle) * 0.98],
            turn: [0, Math.PI / 2 - angle, 0],
          });
        }),
        mark(name, 0.7, { at: [-0.62, tall * 0.06, 0.885], turn: [0, -0.5, 0] }),
        box(0.2, 0.18, 0.05, plastic(accent), { r: 0.03, at: [0.06, 0, 1.03] }),
      ],
      { at: [0, tall / 2 + 0.02, 0] },
    );
  },
  patella: ({ accent }, name) =>
    group(
      [
        belt(0.78, 0.72, () => 0.42, neoprene("#3a4148")),
        belt(0.81, 0.75, () => 0.2, strapStuff(), { from: 0.14, to: 0.86 }),
        box(0.62, 0.3, 0.14, rubber(accent), { r: 0.07, at: [0, -0.02, 0.76] }),
        mark(name, 0.46, { at: [0, 0.15, 0.755] }),
      ],
      { at: [0, 0.24, 0] },
    ),
  immobiliser: ({ accent }, name) => {
    const leg = [
      [0, 2.7, 0, 0.72, 0.68],
      [0, 1.8, 0, 0.62, 0.6],
      [0, 1.3, 0, 0.56, 0.56],
      [0, 0.7, 0, 0.54, 0.52],
      [0, 0.02, 0, 0.46, 0.45],
    ];
    return group([
      sleeve(leg, neoprene("#2f4f73")),
      straps(leg, [0.1, 0.3, 0.68, 0.9], 0.075),
      [1, -1].map((s) =>
        hose(
          [
            [s * 0.7, 2.6, 0.12],
            [s * 0.6, 1.4, 0.14],
            [s * 0.5, 0.1, 0.1],
          ],
          0.055,
          satin(),
          { segments: 40 },
        ),
      ),
      repeat(4, (i) =>
        box(0.18, 0.16, 0.05, plastic(accent), {
          r: 0.03,
          at: [0.12, [2.43, 1.92, 0.86, 0.27][i], [0.72, 0.66, 0.57, 0.5][i]],
        }),
      ),
      mark(name, 0.5, { at: [-0.05, 1.6, 0.63] }),
    ]);
  },
  collar: ({ accent }, name, { kind }) => {
    const rigid = kind !== "soft";
    const cloth = rigid ? plastic(kind === "emergency" ? "#f3f5f6" : "#e9dcc8", { side: 2 }) : neoprene("#e6d3ba");
    // Under the chin it dips, at the back of the head it is high.
    const height = (t) => (rigid ? 0.95 : 0.72) - 0.2 * Math.cos(t * Math.PI * 2) * (rigid ? 1 : 0.6);
    return group(
      [
        belt(0.85, 0.78, height, cloth, {
          from: 0.01,
          to: 0.99,
          thick: rigid ? 0.06 : 0.2,
          lift: (t) => 0.06 * Math.cos(t * Math.PI * 4),
        }),
        rigid &&
          sheet((u, v) => [(u - 0.5) * 1.15, 0.36 + 0.16 * v, 0.62 + 0.34 * v - 1.2 * (u - 0.5) ** 2 * 0.6], cloth),
        rigid && box(0.34, 0.3, 0.06, plastic("#3a4046"), { r: 0.12, at: [0, -0.08, 0.8] }),
        belt(0.88, 0.81, () => 0.16, strapStuff(), { from: 0.52, to: 0.88 }),
        kind === "emergency" &&
          repeat(2, (i) => box(0.1, 0.14, 0.1, plastic(accent), { r: 0.02, at: [(i ? 1 : -1) * 0.66, 0.1, 0.52] })),
        !rigid && mark(name, 0.5, { at: [0.3, -0.05, 0.76], turn: [0, 0.35, 0] }),
      ],
      { at: [0, rigid ? 0.6 : 0.5, 0] },
    );
  },
  weights: ({ accent, thing }, name) =>
    repeat(2, (i) =>
      group(
        [
          belt(0.62, 0.55, () => 0.62, neoprene(thing ?? (i ? "#3a4650" : accent)), {
            from: 0.02,
            to: 0.98,
            thick: 0.16,
          }),
          belt(0.65, 0.58, () => 0.16, strapStuff(), { from: 0.06, to: 0.94 }),
          repeat(9, (k) => {
            const angle = Math.PI / 2 + ((k + 1) / 10) * Math.PI * 2;
            return box(0.02, 0.56, 0.02, fabric("#171a1d"), {
              at: [Math.cos(angle) * 0.63, 0, Math.sin(angle) * 0.56],
              r: 0.005,
            });
          }),
          !i && mark(name, 0.5, { at: [0.18, 0.18, 0.56] }),
        ],
        { at: [i * 1.0 - 0.35, 0.33, i * -0.75], turn: [0, i * 0.4, 0] },
      ),
    ),
};
