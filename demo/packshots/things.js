/** Small goods that lie before their box, each about 1.5 wide: what a buyer takes out of it. */
import * as THREE from "three";
import { wordTexture } from "./label.js";
import { clear, fabric, gloss, paper, plastic, printed, rubber, satin, steel, texture } from "./materials.js";
import { box, capsule, drum, group, hose, lathe, plate, print, repeat, rod, sheet } from "./shapes.js";
import { bar, DOWN } from "./steel.js";

/** Lays what is drawn in the x-y plane on the floor, `lift` above it. */
const flat = (children, { at = [0, 0], turn = 0, lift = 0.02 } = {}) =>
  group([group(children, { turn: DOWN })], { at: [at[0], lift, at[1]], turn: [0, turn, 0] });

const rect = (w, h, r) => [
  [-w / 2, -h / 2, r],
  [w / 2, -h / 2, r],
  [w / 2, h / 2, r],
  [-w / 2, h / 2, r],
];

const snap = () => [
  drum(0.11, 0.03, steel(), { at: [0, 0, 0.03], turn: [Math.PI / 2, 0, 0] }),
  drum(0.055, 0.1, steel(), { at: [0, 0, 0.05], turn: [Math.PI / 2, 0, 0], top: 0.065 }),
];

const foamElectrode = () => [
  plate(
    [
      [0, -0.42, 0.3],
      [0.42, -0.3, 0.3],
      [0.42, 0.3, 0.3],
      [0.12, 0.44, 0.1],
      [0.1, 0.62, 0.06],
      [-0.1, 0.62, 0.06],
      [-0.12, 0.44, 0.1],
      [-0.42, 0.3, 0.3],
      [-0.42, -0.3, 0.3],
    ],
    0.05,
    fabric("#f7f7f4", { grain: "noise", repeat: [3, 3], bump: 0.5 }),
  ),
  drum(0.24, 0.02, gloss("#e3edf0"), { at: [0, 0, 0.02], turn: [Math.PI / 2, 0, 0] }),
  snap(),
];

const tabs = () => [
  plate(rect(1.5, 1.05, 0.03), 0.02, gloss("#eaf0f4")),
  repeat(10, (i) =>
    group(
      [
        plate(
          [
            [-0.11, -0.22, 0.03],
            [0.11, -0.22, 0.03],
            [0.11, 0.06, 0.03],
            [0.05, 0.12, 0.02],
            [0.05, 0.22, 0.03],
            [-0.05, 0.22, 0.03],
            [-0.05, 0.12, 0.02],
            [-0.11, 0.06, 0.03],
          ],
          0.014,
          satin({ color: "#b9bfc3", roughness: 0.55 }),
        ),
        plate(rect(0.19, 0.2, 0.02), 0.012, plastic("#4f6f8f"), { at: [0, -0.08, 0.012] }),
      ],
      { at: [-0.58 + (i % 5) * 0.29, i < 5 ? 0.26 : -0.24, 0.02] },
    ),
  ),
];

/** A blood lancet: a ribbed body, and a disc that is twisted off its point. */
const lancet = (colour, safety) => [
  safety
    ? [
        capsule(0.19, 0.62, plastic("#f4f6f7"), {}),
        drum(0.15, 0.22, plastic(colour), { at: [0, 0.26, 0] }),
        drum(0.09, 0.1, plastic(colour), { at: [0, -0.4, 0] }),
      ]
    : [
        box(0.2, 0.56, 0.2, plastic(colour), { r: 0.06 }),
        repeat(4, (i) => box(0.215, 0.03, 0.215, plastic(colour), { r: 0.01, at: [0, -0.18 + i * 0.09, 0] })),
        drum(0.05, 0.16, plastic(colour), { at: [0, 0.27, 0] }),
        drum(0.16, 0.07, plastic(colour), { at: [0, 0.56, -0.035], turn: [Math.PI / 2, 0, 0], corner: 0.02 }),
      ],
];

/** A needle as long as it is beside its hub: 40 mm are 0.9. */
const hypodermic = (colour, mm = 40) => [
  lathe(
    [
      [0.07, -0.5],
      [0.11, -0.48, 0.01],
      [0.11, -0.42, 0.01],
      [0.075, -0.4],
      [0.07, -0.12, 0.02],
      [0.03, -0.06, 0.02],
      [0.022, 0.0],
    ],
    plastic(colour, { side: 2 }),
  ),
  repeat(4, (i) =>
    box(0.02, 0.26, 0.16, plastic(colour), { r: 0.006, at: [0, -0.26, 0], turn: [0, (i * Math.PI) / 4, 0] }),
  ),
  rod([0, -0.05, 0], [0, -0.05 + mm * 0.0225, 0], mm > 13 ? 0.014 : 0.009, steel({ roughness: 0.1 }), { end: 0.003 }),
];

const sheath = (mm = 40) =>
  lathe(
    [
      [0, mm * 0.02 + 0.1],
      [0.04, mm * 0.02 + 0.08, 0.02],
      [0.055, mm * 0.013 - 0.12],
      [0.09, -0.2],
      [0.1, -0.42],
    ],
    clear("#e8f1f5", 0.4),
  );

/** An insulin syringe: barrel, scale, plunger, orange cap. */
const insulin = () => [
  drum(0.09, 1.0, clear("#e6f0f5", 0.4), { at: [0, -0.5, 0] }),
  repeat(20, (i) =>
    box(i % 5 ? 0.05 : 0.09, 0.008, 0.006, plastic("#26323a"), { r: 0.001, at: [0, -0.44 + i * 0.045, 0.09] }),
  ),
  drum(0.05, 0.9, plastic("#fbfbf9"), { at: [0, -0.98, 0] }),
  drum(0.085, 0.07, rubber("#22272b"), { at: [0, -0.1, 0] }),
  drum(0.12, 0.03, plastic("#e2702a"), { at: [0, -1.0, 0] }),
  box(0.36, 0.03, 0.14, plastic("#f4f7f8"), { r: 0.012, at: [0, -0.5, 0] }),
  lathe(
    [
      [0.085, 0.48],
      [0.08, 0.6, 0.02],
      [0.055, 1.1, 0.03],
      [0, 1.12],
    ],
    plastic("#ec7d2c"),
  ),
];

const testStrip = (kind) => [
  plate(rect(0.15, 0.95, 0.02), 0.016, plastic("#fbfbf8")),
  kind === "urine"
    ? repeat(10, (i) =>
        plate(
          rect(0.14, 0.062, 0.005),
          0.012,
          paper("#e9d36a #d8e3a8 #efe7c7 #a6c36e #e8c8b0 #f0d9b8 #c9d6a4 #e3b94e #d7e0d0 #efe3d2".split(" ")[i]),
          { at: [0, 0.42 - i * 0.078, 0.014] },
        ),
      )
    : kind === "pregnancy"
      ? [
          plate(rect(0.14, 0.24, 0.01), 0.012, paper("#4d8fc4"), { at: [0, -0.34, 0.012] }),
          [0.1, 0.2].map((y) => box(0.13, 0.02, 0.01, plastic("#b03a62"), { at: [0, y, 0.014], r: 0.002 })),
        ]
      : [
          plate(rect(0.14, 0.14, 0.01), 0.012, plastic("#22282d"), { at: [0, 0.4, 0.012] }),
          repeat(3, (i) =>
            box(0.018, 0.3, 0.008, satin({ color: "#c6a15a" }), { at: [-0.04 + i * 0.04, -0.3, 0.012], r: 0.002 }),
          ),
        ],
];

const vial = (colour) =>
  group([
    drum(0.26, 0.72, plastic(colour)),
    drum(0.27, 0.14, plastic("#2a3036"), { at: [0, 0.72, 0] }),
    box(0.16, 0.05, 0.1, plastic("#2a3036"), { r: 0.02, at: [0, 0.8, 0.27] }),
  ]);

/** A pad with a border that sticks: foam, gauze, silver. */
const islandDressing = (border, pad) => [
  plate(rect(1.3, 1.3, 0.14), 0.02, paper(border)),
  plate(rect(0.85, 0.85, 0.08), 0.06, fabric(pad, { grain: "noise", repeat: [4, 4], bump: 0.7 }), {
    at: [0, 0, 0.03],
    bevel: 0.03,
  }),
];

const foldedGauze = (thread) =>
  group(
    repeat(3, (i) =>
      group(
        [
          box(1.15, 0.05, 1.15, fabric("#fbfbf7", { repeat: [16, 16], bump: 1 }), {
            r: 0.02,
            at: [0, 0.03 + i * 0.055, 0],
            turn: [0, i * 0.06 - 0.05, 0],
          }),
          i === 2 &&
            thread &&
            box(0.03, 0.006, 1.1, plastic("#2f6fb0"), { r: 0.002, at: [0.28, 0.196, 0], turn: [0, 0.08, 0] }),
        ],
        {},
      ),
    ),
  );

const film = (frame) => [
  plate(rect(1.35, 1.5, 0.1), 0.012, clear("#cfe3ee", 0.32)),
  frame && plate(rect(1.35, 1.5, 0.1), 0.02, paper("#f4f7f8"), { holes: [rect(0.98, 1.08, 0.12)] }),
  frame && plate(rect(0.3, 0.3, 0.05), 0.02, paper("#7db0d5"), { at: [0.7, -0.6, 0] }),
];

/** Paper strips with threads in them, on the card that they are peeled from. */
const closureStrips = () => [
  plate(rect(1.5, 1.05, 0.04), 0.02, paper("#f5f6f4")),
  repeat(6, (i) => [
    plate(rect(1.36, 0.11, 0.02), 0.014, fabric("#e6cfae", { grain: "ribs", repeat: [2, 1], bump: 0.4, side: 0 }), {
      at: [0, 0.4 - i * 0.16, 0.02],
    }),
    repeat(4, (k) =>
      box(1.34, 0.006, 0.004, plastic("#c9ab80"), { at: [0, 0.368 - i * 0.16 + k * 0.021, 0.03], r: 0.001 }),
    ),
  ]),
  repeat(2, (i) => plate(rect(0.02, 1.05, 0.002), 0.006, plastic("#cfd6d8"), { at: [i ? 0.5 : -0.5, 0, 0.012] })),
];

/** A crushable ampoule with violet glue and a fine tip. */
const glueAmpoule = () => [
  lathe(
    [
      [0, -0.75],
      [0.15, -0.73, 0.04],
      [0.15, 0.1, 0.06],
      [0.08, 0.3, 0.04],
      [0.07, 0.42],
      [0.03, 0.7, 0.02],
      [0.012, 0.95],
      [0, 0.96],
    ],
    clear("#dfe9f2", 0.42),
  ),
  drum(0.115, 0.72, plastic("#5a3fa0", { roughness: 0.2 }), { at: [0, -0.66, 0], corner: 0.06 }),
  [1, -1].map((s) =>
    plate(
      [
        [s * 0.12, -0.5, 0.02],
        [s * 0.3, -0.3, 0.05],
        [s * 0.28, 0, 0.06],
        [s * 0.12, 0.08, 0.02],
      ],
      0.05,
      plastic("#f4f7f8"),
    ),
  ),
];

/** A skin stapler: a bent grip, a lever, and a short nose that points down. */
export const stapler = (colours, name) =>
  group(
    [
      bar(
        [
          [-1.75, 0.1, 0, 0.3, 0.4],
          [-1.1, 0.2, 0, 0.4, 0.46],
          [-0.1, 0.34, 0, 0.44, 0.46],
          [0.6, 0.42, 0, 0.6, 0.46],
          [1.1, 0.34, 0, 0.66, 0.44],
          [1.4, 0.06, 0, 0.42, 0.4],
          [1.52, -0.2, 0, 0.24, 0.36],
        ],
        plastic("#f7f8f8"),
        { power: 4, segments: 110, sides: 32 },
      ),
      bar(
        [
          [0.62, 0.12, 0, 0.2, 0.3],
          [0.3, -0.12, 0, 0.16, 0.32],
          [-0.3, -0.34, 0, 0.15, 0.34],
          [-1.0, -0.46, 0, 0.14, 0.34],
          [-1.35, -0.42, 0, 0.1, 0.3],
        ],
        plastic(colours.accent),
        { power: 3.6, segments: 80, sides: 24 },
      ),
      box(0.2, 0.1, 0.3, steel(), { r: 0.02, at: [1.53, -0.26, 0], turn: [0, 0, -0.9] }),
      box(0.5, 0.16, 0.02, clear("#bcd5e2", 0.75), { r: 0.01, at: [0.8, 0.42, 0.226] }),
      repeat(7, (i) => box(0.02, 0.1, 0.01, steel(), { r: 0.002, at: [0.6 + i * 0.065, 0.42, 0.234] })),
      drum(0.08, 0.03, plastic("#dfe4e6"), { at: [0.48, 0.34, 0.2], turn: [Math.PI / 2, 0, 0] }),
      print(0.9, 0.15, printed(wordTexture(0.9, 0.15, name, { ink: colours.accent }), { transparent: true }), {
        at: [-0.45, 0.29, 0.236],
        turn: [0, 0, 0.13],
      }),
    ],
    {},
  );

/** A staple remover: rings like scissors, and a jaw whose middle finger bends the staple. */
export const stapleRemover = () =>
  group([
    [1, -1].map((s) =>
      group(
        [
          bar(
            [
              [0.02, 0.2, 0, 0.2, 0.12],
              [0.14, -0.3, 0, 0.16, 0.14],
              [0.24, -0.9, 0, 0.15, 0.16],
              [0.3, -1.25, 0, 0.14, 0.16],
            ],
            plastic("#f4f7f8"),
          ),
          bar(
            repeat(16, (i) => {
              const a = (i / 16) * 6.283;
              return [0.52 + Math.cos(a) * 0.32, -1.5 + Math.sin(a) * 0.38, 0, 0.13, 0.16];
            }),
            plastic("#f4f7f8"),
            { closed: true, segments: 90 },
          ),
        ],
        { scale: [s, 1, 1], at: [0, 0, s * 0.03] },
      ),
    ),
    box(0.32, 0.2, 0.2, plastic("#e3e9ec"), { r: 0.05, at: [0, 0.16, 0] }),
    bar(
      [
        [0, 0.2, 0.02, 0.26, 0.08],
        [0, 0.6, 0.02, 0.2, 0.07],
        [0, 0.86, 0.05, 0.12, 0.05],
      ],
      steel(),
    ),
    [1, -1].map((s) =>
      bar(
        [
          [s * 0.05, 0.2, -0.05, 0.12, 0.06],
          [s * 0.1, 0.6, -0.06, 0.07, 0.06],
          [s * 0.11, 0.92, -0.02, 0.05, 0.04],
        ],
        steel(),
      ),
    ),
    drum(0.09, 0.24, steel(), { turn: [Math.PI / 2, 0, 0], at: [0, 0.16, -0.12] }),
  ]);

/** Sterilisation pouches, fanned: paper below, blue film above, a strip that closes them. */
const selfSeal = (filmColour) =>
  repeat(3, (i) =>
    flat(
      [
        plate(rect(0.82, 1.5, 0.02), 0.012, paper("#fbfbf8")),
        plate(rect(0.76, 1.2, 0.02), 0.012, clear(filmColour, 0.45), { at: [0, -0.1, 0.014] }),
        plate(rect(0.82, 0.14, 0.01), 0.014, paper("#bcd9b0"), { at: [0, 0.62, 0.012] }),
        drum(0.06, 0.006, plastic("#d58aa8"), { at: [0.28, 0.52, 0.02], turn: [Math.PI / 2, 0, 0] }),
      ],
      { at: [-0.4 + i * 0.36, 0.08 * i], turn: 0.16 - i * 0.22, lift: 0.02 + i * 0.03 },
    ),
  );

const BLADE_OUTLINES = {
  "No. 10": [
    [-0.11, -0.7],
    [0.11, -0.7],
    [0.12, -0.1, 0.05],
    [0.2, 0.12, 0.1],
    [0.17, 0.5, 0.2],
    [-0.06, 0.74, 0.02],
    [-0.12, 0.4, 0.1],
  ],
  "No. 11": [
    [-0.11, -0.7],
    [0.11, -0.7],
    [0.13, -0.02, 0.03],
    [-0.1, 0.92, 0.005],
    [-0.13, 0.85, 0.02],
  ],
  "No. 15": [
    [-0.1, -0.7],
    [0.1, -0.7],
    [0.06, 0.02, 0.06],
    [0.1, 0.22, 0.08],
    [0.1, 0.4, 0.12],
    [-0.04, 0.54, 0.02],
    [-0.1, 0.3, 0.06],
  ],
  "No. 22": [
    [-0.13, -0.7],
    [0.13, -0.7],
    [0.15, -0.16, 0.05],
    [0.28, 0.16, 0.14],
    [0.24, 0.66, 0.26],
    [-0.06, 0.98, 0.03],
    [-0.16, 0.56, 0.14],
  ],
};

/** A blade with its slot, in front of the foil that it came in. */
const blade = (shape) => [
  plate(rect(0.8, 2.0, 0.03), 0.02, satin({ color: "#eef2f4", roughness: 0.5 }), { at: [-0.5, 0.05, 0] }),
  print(0.7, 0.3, printed(wordTexture(0.7, 0.3, shape, { ink: "#1f5e96" }), { transparent: true }), {
    at: [-0.5, 0.1, 0.012],
  }),
  plate(BLADE_OUTLINES[shape] ?? BLADE_OUTLINES["No. 10"], 0.03, satin({ roughness: 0.3 }), {
    bevel: 0.013,
    facets: 1,
    at: [0.42, 0, 0.02],
    holes: [
      [
        [-0.03, -0.55],
        [0.03, -0.55],
        [0.03, -0.1],
        [-0.03, -0.1],
      ],
    ],
  }),
];

/** Bibs, whose paper takes a colour palely. */
const bibs = (colour, pocket) => {
  const pale = `#${new THREE.Color(colour ?? "#5aa3cf").lerp(new THREE.Color("#ffffff"), 0.45).getHexString()}`;
  const trough = [
    box(1.22, 0.03, 0.3, fabric(pale, { grain: "noise", repeat: [10, 3], bump: 0.8 }), {
      r: 0.012,
      at: [0.06, 0.235, 0.45],
      turn: [0.34, 0.1, 0],
    }),
    box(1.22, 0.04, 0.04, fabric(pale), { r: 0.018, at: [0.05, 0.29, 0.31], turn: [0, 0.1, 0] }),
  ];
  return group([
    pocket && trough,
    repeat(4, (i) =>
      box(1.25, 0.035, 1.0, fabric(pale, { grain: "noise", repeat: [10, 10], bump: 0.8 }), {
        r: 0.015,
        at: [0.02 * i, 0.02 + i * 0.04, 0.02 * i],
        turn: [0, 0.05 * (i - 1), 0],
      }),
    ),
  ]);
};

/** Brackets on the card of one patient: two arches of small blocks. */
const brackets = (material) => [
  plate(rect(1.6, 1.1, 0.05), 0.03, paper("#f3f6f8")),
  repeat(20, (i) => {
    const [row, k] = [i < 10 ? 1 : -1, i % 10];
    const x = -0.63 + k * 0.14;
    return group([
      box(0.085, 0.095, 0.05, material, { r: 0.015, at: [x, row * (0.24 - 0.09 * ((k - 4.5) / 4.5) ** 2), 0.04] }),
      box(0.09, 0.018, 0.02, satin({ color: "#60686e" }), {
        r: 0.004,
        at: [x, row * (0.24 - 0.09 * ((k - 4.5) / 4.5) ** 2), 0.065],
      }),
    ]);
  }),
];

/** Where a folded respirator is at `u` across and `v` away from the viewer. */
const onFoldedMask = (u, v) => {
  const [x, side] = [(u - 0.5) * 1.7, Math.sin(u * Math.PI)];
  return [x, 0.05 + 0.26 * side * Math.sin(v * Math.PI), (0.5 - v) * 1.05 * (0.45 + 0.55 * side)];
};

const foldedMask = (colour) =>
  group([
    sheet(onFoldedMask, fabric(colour, { grain: "noise", repeat: [6, 6], bump: 0.4 }), { across: 50, along: 40 }),
    hose(
      // The nose wire lies on the cloth.
      repeat(9, (i) => onFoldedMask(0.3 + i * 0.05, 0.8)),
      0.022,
      satin(),
      { segments: 60 },
    ),
    // The welded seam between its panels.
    hose(
      repeat(25, (i) => onFoldedMask(0.02 + i * 0.04, 0.52)),
      0.012,
      plastic("#e3e7e8"),
      { segments: 90 },
    ),
    [1, -1].map((s) =>
      hose(
        [
          [s * 0.78, 0.06, -0.2],
          [s * 1.05, 0.03, -0.05],
          [s * 1.0, 0.03, 0.25],
          [s * 0.76, 0.06, 0.24],
        ],
        0.02,
        plastic("#ffffff"),
      ),
    ),
  ]);

const dots = () => [
  plate(rect(1.3, 1.0, 0.05), 0.015, clear("#dfeaee", 0.55)),
  repeat(12, (i) =>
    drum([0.1, 0.13, 0.08][i % 3], 0.02, gloss("#f1e4cf"), {
      at: [-0.45 + (i % 4) * 0.3, 0.3 - Math.floor(i / 4) * 0.3, 0.01],
      turn: [Math.PI / 2, 0, 0],
    }),
  ),
];

const cup = (colour) =>
  group([
    lathe(
      [
        [0, 0],
        [0.2, 0, 0.03],
        [0.27, 0.26],
        [0.31, 0.27],
      ],
      plastic("#f7f8f8", { side: 2 }),
    ),
    drum(0.25, 0.05, plastic(colour), { at: [0, 0.18, 0] }),
  ]);

const strip = (w, h) => rect(w, h, h / 2);

/** Each animal as ellipses [x, y, width, height, lean] and lines [x, y, x, y] round a middle, one unit high. */
const ANIMALS = [
  {
    colour: "#b9762f",
    ground: "#ffe9b8",
    blobs: [
      [0, 0.02, 0.62, 0.3, 0],
      [0.02, -0.16, 0.28, 0.26, 0],
      [-0.5, -0.36, 0.24, 0.13, 0.2],
    ],
    lines: [
      [-0.28, 0.04, -0.44, -0.34],
      [-0.22, 0.1, -0.22, 0.46],
      [-0.1, 0.1, -0.1, 0.46],
      [0.14, 0.1, 0.14, 0.46],
      [0.26, 0.1, 0.26, 0.46],
    ],
  },
  {
    colour: "#5b5048",
    ground: "#cfe9dc",
    blobs: [
      [0.02, 0.04, 0.6, 0.28, 0],
      [-0.42, -0.16, 0.24, 0.13, 0.35],
    ],
    lines: [
      [-0.24, 0, -0.36, -0.16],
      [-0.34, -0.2, -0.14, -0.5],
      [-0.3, -0.2, -0.06, -0.48],
      [-0.2, 0.1, -0.2, 0.46],
      [-0.1, 0.1, -0.1, 0.46],
      [0.18, 0.1, 0.18, 0.46],
      [0.28, 0.1, 0.28, 0.46],
    ],
  },
  {
    colour: "#3f5f8a",
    ground: "#d3e5f7",
    blobs: [
      [0, 0.02, 0.24, 0.5, 0],
      [0, -0.28, 0.2, 0.2, 0],
      [-0.36, -0.06, 0.62, 0.2, 0.5],
      [0.36, -0.06, 0.62, 0.2, -0.5],
      [0, 0.36, 0.2, 0.26, 0],
    ],
    lines: [[0, -0.32, -0.14, -0.28]],
  },
];

const animalMap = ({ colour, ground, blobs, lines }) =>
  printed(
    texture(900, 300, (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      ctx.fillStyle = ctx.strokeStyle = colour;
      ctx.lineCap = "round";
      ctx.lineWidth = H * 0.05;
      for (const middle of [0.14, 0.38, 0.62, 0.86]) {
        const [x, y, size] = [W * middle, H * 0.5, H * 0.72];
        for (const [a, b, w, h, lean] of blobs) {
          ctx.beginPath();
          ctx.ellipse(x + a * size, y + b * size, (w * size) / 2, (h * size) / 2, lean, 0, 7);
          ctx.fill();
        }
        for (const [a, b, c, d] of lines) {
          ctx.beginPath();
          ctx.moveTo(x + a * size, y + b * size);
          ctx.lineTo(x + c * size, y + d * size);
          ctx.stroke();
        }
      }
    }),
  );

/** A child's plaster: camels, oryxes or falcons in a row. */
const animalPlaster = (i) => [
  plate(strip(1.62, 0.46), 0.026, paper(ANIMALS[i].ground)),
  print(1.2, 0.4, animalMap(ANIMALS[i]), { at: [0, 0, 0.016] }),
];

/** A see-through plaster: its white pad, and little holes beside it. */
const clearPlaster = () => [
  plate(strip(1.62, 0.46), 0.02, clear("#b3cbd6", 0.55)),
  plate(rect(0.52, 0.34, 0.05), 0.02, paper("#ffffff"), { at: [0, 0, -0.002] }),
  repeat(2, (i) =>
    repeat(10, (k) =>
      drum(0.012, 0.004, plastic("#b5c8d0"), {
        turn: [Math.PI / 2, 0, 0],
        at: [(i ? 1 : -1) * (0.38 + (k % 5) * 0.075), k < 5 ? 0.07 : -0.07, 0.01],
      }),
    ),
  ),
];

/** Elastic tape cut ready: rounded ends, the backing peeping out at one of them. */
const tapeStrip = (colour) => [
  plate(rect(1.75, 0.3, 0.12), 0.014, paper("#f3efe4"), { at: [0.06, 0, -0.008] }),
  plate(rect(1.75, 0.3, 0.12), 0.02, fabric(colour, { grain: "ribs", repeat: [1, 2], bump: 0.5 }), {
    at: [0, 0, 0.01],
  }),
];

/** What lies before a box, by name: from colours and parameters of the picture. */
export const THINGS = {
  "foam-electrodes": () => [
    flat(foamElectrode(), { at: [-0.62, 0.1], turn: 0.3, lift: 0.04 }),
    flat(foamElectrode(), { at: [0.35, -0.1], turn: -0.2, lift: 0.04 }),
    group([group([foamElectrode()], { turn: [-Math.PI / 2 + 0.5, 0, 0.3] })], { at: [0.95, 0.3, 0.5] }),
  ],
  "tab-electrodes": () => flat(tabs(), { turn: 0.12 }),
  lancets: ({ thing }, { safety }) =>
    repeat(3, (i) =>
      flat(lancet(thing ?? ["#3f86c4", "#5aa36c", "#d98a3a"][i], safety), {
        at: [-0.5 + i * 0.5, 0.05 * i],
        turn: 0.5 - i * 0.45,
        lift: 0.16,
      }),
    ),
  needles: ({ thing }, { mm }) => [
    flat(hypodermic(thing ?? "#3c9a63", mm), { at: [-0.15, 0.05], turn: -1.1, lift: 0.1 }),
    flat([sheath(mm)], { at: [0.2, 0.55], turn: -1.25, lift: 0.1 }),
  ],
  insulin: () => [flat(insulin(), { turn: -1.15, at: [0, 0.1], lift: 0.12 })],
  "test-strips": (_, { kind }) => [
    kind !== "pregnancy" && group([vial(kind === "ketone" ? "#6a4f9a" : "#e9edef")], { at: [0.75, 0, -0.05] }),
    repeat(3, (i) =>
      flat(testStrip(kind), { at: [-0.55 + i * 0.4, 0.25], turn: 0.35 - i * 0.25, lift: 0.02 + i * 0.015 }),
    ),
  ],
  foam: ({ thing }) => [flat(islandDressing("#f0dfc8", thing ?? "#f4ead8"), { turn: 0.25 })],
  island: () => [flat(islandDressing("#fbfbf9", "#ffffff"), { turn: 0.25 })],
  "plain-foam": ({ thing }) =>
    group([
      box(1.2, 0.12, 1.2, fabric(thing ?? "#efe2ca", { grain: "noise", repeat: [5, 5], bump: 0.8 }), {
        r: 0.04,
        at: [0, 0.07, 0],
        turn: [0, 0.3, 0],
      }),
    ]),
  hydrocolloid: ({ thing }) => [
    flat([plate(rect(1.25, 1.25, 0.12), 0.05, gloss(thing ?? "#d6b184"), { bevel: 0.024 })], {
      turn: 0.25,
      lift: 0.04,
    }),
  ],
  "clear-sheet": () => [
    flat([plate(rect(1.2, 1.3, 0.1), 0.05, clear("#e4d9c6", 0.5), { bevel: 0.02 })], { turn: 0.25, lift: 0.04 }),
  ],
  "thin-sheet": () => [
    flat(
      [
        plate(rect(1.3, 1.4, 0.04), 0.012, paper("#fbfbf9")),
        repeat(9, (i) => [
          box(1.2, 0.008, 0.004, plastic("#6fa7c9"), { at: [0, -0.56 + i * 0.14, 0.008], r: 0.001 }),
          box(0.008, 1.2, 0.004, plastic("#6fa7c9"), { at: [-0.56 + i * 0.14, 0, 0.008], r: 0.001 }),
        ]),
        plate(rect(1.2, 1.3, 0.16), 0.03, clear("#e9d9bb", 0.3), { bevel: 0.014, at: [0.16, -0.14, 0.03] }),
      ],
      { turn: 0.25 },
    ),
  ],
  plasters: (_, { kind }) =>
    repeat(3, (i) =>
      flat(kind === "animals" ? animalPlaster(i) : clearPlaster(), {
        at: [-0.1 + i * 0.16, -0.42 + i * 0.44],
        turn: 0.34 - i * 0.24,
        lift: 0.03 + i * 0.01,
      }),
    ),
  strips: ({ content }) =>
    repeat(4, (i) =>
      flat(tapeStrip(content ?? "#2b82c9"), {
        at: [0.05, -0.5 + i * 0.34],
        turn: 0.12 - i * 0.07,
        lift: 0.02 + i * 0.012,
      }),
    ),
  film: (_, { roll }) =>
    roll
      ? [
          group([drum(0.34, 1.2, clear("#d7e6ee", 0.6), { turn: [0, 0, 1.57] })], { at: [0.6, 0.34, 0] }),
          flat([plate(rect(1.2, 0.9, 0.02), 0.01, clear("#cfe3ee", 0.35))], { at: [0, 0.5] }),
        ]
      : [flat(film(true), { turn: 0.2 })],
  gauze: (_, { thread }) => foldedGauze(thread),
  "closure-strips": () => [flat(closureStrips(), { turn: 0.18 })],
  glue: () => [flat(glueAmpoule(), { turn: -1.0, lift: 0.17 })],
  "self-seal": ({ thing }) => selfSeal(thing ?? "#a7cdea"),
  blade: (_, { shape }) => [flat(blade(shape), { turn: -0.25 })],
  bibs: ({ content }, { pocket }) => bibs(content, pocket),
  brackets: (_, { ceramic }) => [flat(brackets(ceramic ? clear("#f3efe4", 0.85) : steel()), { turn: 0.15 })],
  respirator: () => foldedMask("#fbfbf8"),
  dots: () => [flat(dots(), { turn: 0.2 })],
  cups: ({ thing }) => [
    cup(thing ?? "#8fd0c0"),
    group([cup(thing ?? "#8fd0c0")], { at: [0.62, 0, 0.2] }),
    group([cup(thing ?? "#8fd0c0")], { at: [-0.5, 0, 0.35] }),
  ],
  sachets: ({ accent }) =>
    repeat(2, (i) =>
      flat(
        [
          plate(rect(0.62, 1.05, 0.02), 0.05, gloss("#f6f8f9"), { bevel: 0.02 }),
          plate(rect(0.5, 0.26, 0.02), 0.054, plastic(accent), { at: [0, 0.2, 0] }),
        ],
        { at: [-0.35 + i * 0.7, 0.1 * i], turn: 0.3 - i * 0.4, lift: 0.04 },
      ),
    ),
  soap: ({ thing }) => [
    box(1.2, 0.36, 0.8, plastic(thing ?? "#f3ead8", { roughness: 0.5 }), {
      r: 0.17,
      at: [0, 0.18, 0],
      turn: [0, 0.3, 0],
    }),
  ],
};
