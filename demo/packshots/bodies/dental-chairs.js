/** Dental units, told apart by how the instruments reach the dentist. One unit is 40 cm. */
import * as THREE from "three";
import { disc, glass, grey, led, membrane, shell, slab } from "../detail.js";
import { clear, gloss, glow, leather, plastic, rubber, satin, screen, steel, texture } from "../materials.js";
import { DARK, DOWN, FORWARD, castor, four, words } from "../parts.js";
import { ball, box, capsule, drum, group, hose, lathe, mesh, plate, posed, repeat, ring, rod } from "../shapes.js";
import { cushion } from "../upholstery.js";

const WHITE = "#f3f5f5";

const touch = (w, h) =>
  screen(
    texture(600, Math.round((600 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = "#0c2233";
      ctx.fillRect(0, 0, W, H);
      ["#2f8fb8", "#35a98f", "#7f8fd0", "#d08f4a", "#35a98f", "#2f8fb8"].forEach((colour, i) => {
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.roundRect(W * (0.05 + (i % 3) * 0.315), H * (0.1 + Math.floor(i / 3) * 0.44), W * 0.27, H * 0.36, 20);
        ctx.fill();
        ctx.fillStyle = "rgba(255,255,255,.85)";
        ctx.fillRect(W * (0.12 + (i % 3) * 0.315), H * (0.25 + Math.floor(i / 3) * 0.44), W * 0.13, H * 0.06);
      });
    }),
  );

/** Turbine, micromotor, scaler, syringe: slim handles of steel and grey, along -y from their coupling. */
const HANDLES = [
  (metal) => [
    drum(0.034, 0.34, metal, { top: 0.028 }),
    drum(0.042, 0.1, plastic("#8f9aa0"), { at: [0, -0.08, 0] }),
    group([drum(0.03, 0.09, metal)], { at: [0, 0.33, 0], turn: [0.5, 0, 0] }),
    drum(0.036, 0.07, metal, { at: [0, 0.38, 0.06], turn: [1.57, 0, 0] }),
  ],
  (metal) => [
    drum(0.048, 0.22, plastic("#5f6b72")),
    drum(0.04, 0.2, metal, { at: [0, 0.2, 0], top: 0.024 }),
    drum(0.03, 0.08, metal, { at: [0, 0.42, 0.02], turn: [1.2, 0, 0] }),
  ],
  (metal) => [
    drum(0.042, 0.32, plastic("#e6eaeb"), { top: 0.03 }),
    rod([0, 0.32, 0], [0, 0.4, 0], 0.012, metal),
    rod([0, 0.4, 0], [0, 0.46, 0.05], 0.01, metal, { end: 0.004 }),
  ],
  (metal) => [
    drum(0.045, 0.2, metal),
    box(0.07, 0.1, 0.07, plastic("#3b454b"), { r: 0.02, at: [0, 0.16, 0.02] }),
    rod([0, 0.2, 0], [0, 0.42, 0.04], 0.016, metal),
    rod([0, 0.42, 0.04], [0, 0.48, 0.12], 0.014, metal),
  ],
  () => [
    drum(0.036, 0.3, plastic("#cfd6d8"), { top: 0.03 }),
    drum(0.03, 0.12, plastic("#23292d"), { at: [0, 0.3, 0], top: 0.02 }),
    box(0.05, 0.04, 0.1, plastic("#2f6fb0"), { r: 0.015, at: [0, 0.4, 0.03] }),
  ],
];

const handle = (i, metal, placing) => group(HANDLES[i % HANDLES.length](metal), { ...placing, scale: 1.25 });

/** Instruments hang at the front edge, their hoses loop below the table. */
function hanging({ label, metal }) {
  return group([
    slab(1.5, 0.9, 0.16, shell(WHITE), { r: 0.16, bevel: 0.05, turn: DOWN }),
    slab(1.46, 0.86, 0.02, grey("#8f9aa0"), { r: 0.16, bevel: 0.006, turn: DOWN, at: [0, -0.03, 0] }),
    slab(0.9, 0.5, 0.03, satin(), { r: 0.05, bevel: 0.01, turn: DOWN, at: [0.18, 0.09, -0.14] }),
    repeat(5, (i) => capsule(0.018, 0.36, steel(), { turn: [1.57, 0, 0.12], at: [-0.08 + i * 0.13, 0.12, -0.14] })),
    glass(0.4, 0.26, touch(0.4, 0.26), { edge: 0.03, turn: [-0.9, 0, 0], at: [-0.52, 0.14, 0.02] }),
    words(label.brand, 0.5, { at: [0, -0.01, 0.455] }),
    repeat(5, (i) => {
      const x = -0.52 + i * 0.26;
      return [
        group(
          [ring(0.055, 0.02, grey("#59646a")), box(0.05, 0.05, 0.14, grey("#59646a"), { r: 0.01, at: [0, 0, -0.08] })],
          { at: [x, -0.02, 0.54], turn: [1.2, 0, 0] },
        ),
        handle(i, metal, { at: [x, -0.1, 0.53], turn: [0.28, 0, 0] }),
        hose(
          [
            [x, -0.16, 0.52],
            [x, -0.55, 0.56],
            [x * 0.9, -0.92, 0.42],
            [x * 0.75, -0.84, 0.14],
            [x * 0.6, -0.3, -0.1],
            [x * 0.5, -0.08, -0.16],
          ],
          0.022,
          rubber(["#9aa4a9", "#9aa4a9", "#c9b48a", "#b9c2c6", "#9aa4a9"][i]),
        ),
      ];
    }),
    [-1, 1].map((s) =>
      hose(
        [
          [s * 0.66, 0.02, 0.36],
          [s * 0.86, 0.02, 0.42],
          [s * 0.88, 0.02, 0],
          [s * 0.86, 0.02, -0.3],
          [s * 0.68, 0.02, -0.28],
        ],
        0.035,
        grey("#8f9aa0"),
      ),
    ),
  ]);
}

/** Instruments lie to hand; thin arms behind them hold the hoses up. */
function whips({ label, metal }) {
  return group([
    slab(1.6, 0.82, 0.2, shell(WHITE), { r: 0.2, bevel: 0.07, turn: DOWN }),
    slab(1.5, 0.3, 0.05, grey("#c3ccd0"), { r: 0.1, bevel: 0.02, turn: [DOWN[0] + 0.5, 0, 0], at: [0, 0.12, 0.3] }),
    membrane(0.9, 0.16, [["P1", "P2", "▲", "▼", ["●", "#5fb8d8"]]], { turn: [-1.07, 0, 0], at: [0, 0.02, 0.47] }),
    words(label.brand, 0.5, { at: [0.52, 0, 0.415] }),
    repeat(5, (i) => {
      const x = -0.56 + i * 0.28;
      return [
        box(0.09, 0.08, 0.12, grey("#4c565c"), { r: 0.03, at: [x, 0.15, 0.28] }),
        handle(i, metal, { at: [x, 0.16, 0.12], turn: [1.25, 0, 0] }),
        hose(
          [
            [x, 0.1, -0.3],
            [x, 0.6, -0.44],
            [x, 0.98, -0.3],
            [x, 1.04, -0.1],
          ],
          0.02,
          satin(),
        ),
        drum(0.045, 0.06, grey("#59646a"), { turn: [0, 0, 1.57], at: [x + 0.03, 1.04, -0.1] }),
        hose(
          [
            [x, 0.02, -0.36],
            [x + 0.04, 0.5, -0.58],
            [x + 0.02, 1.02, -0.3],
            [x, 1.08, -0.08],
            [x, 0.8, 0.12],
            [x, 0.36, 0.16],
            [x, 0.2, 0.12],
          ],
          0.022,
          rubber("#aeb7bb"),
        ),
      ];
    }),
    hose(
      [
        [-0.7, 0, 0.38],
        [-0.6, -0.02, 0.56],
        [0.6, -0.02, 0.56],
        [0.7, 0, 0.38],
      ],
      0.035,
      grey("#8f9aa0"),
    ),
  ]);
}

/** A cabinet on castors with four instruments on its top edge and drawers below. */
function cart({ label, metal, accent }) {
  return group([
    four(0.5, 0.36, () => castor(0.26)),
    slab(1.2, 1.5, 0.9, shell(WHITE), { r: 0.08, bevel: 0.05, at: [0, 1.06, 0] }),
    repeat(3, (i) =>
      group(
        [
          slab(1.06, 0.34, 0.03, shell("#e6eaeb"), { r: 0.04, bevel: 0.01 }),
          box(0.5, 0.04, 0.05, satin(), { r: 0.015, at: [0, 0.08, 0.03] }),
        ],
        { at: [0, 0.58 + i * 0.4, 0.46] },
      ),
    ),
    slab(1.34, 1.02, 0.1, grey("#8f9aa0"), { r: 0.1, bevel: 0.03, turn: DOWN, at: [0, 1.84, 0] }),
    slab(0.9, 0.5, 0.03, satin(), { r: 0.05, bevel: 0.01, turn: DOWN, at: [0, 1.91, -0.2] }),
    box(1.2, 0.12, 0.14, grey("#4c565c"), { r: 0.04, at: [0, 1.9, 0.5] }),
    repeat(4, (i) => {
      const x = -0.42 + i * 0.28;
      return [
        handle(i, metal, { at: [x, 1.84, 0.6], turn: [0.5, 0, 0] }),
        hose(
          [
            [x, 1.8, 0.58],
            [x, 1.3, 0.72],
            [x * 0.9, 0.8, 0.74],
            [x * 0.7, 0.76, 0.6],
            [x * 0.6, 1.2, 0.56],
            [x * 0.6, 1.74, 0.48],
          ],
          0.024,
          rubber(i === 2 ? "#c9b48a" : "#8f9aa0"),
        ),
      ];
    }),
    words(label.brand, 0.6, { at: [0.22, 0.34, 0.47] }),
    led(0.02, "#6fe3a0", [-0.5, 1.9, 0.575]),
    box(0.3, 0.02, 0.02, plastic(accent), { r: 0.008, at: [-0.36, 0.34, 0.46] }),
    hose(
      [
        [0, 0.4, -0.46],
        [-0.1, 0.1, -0.8],
        [-0.6, 0.07, -1.0],
        [-1.2, 0.08, -0.9],
      ],
      0.07,
      rubber("#aeb7bb"),
    ),
  ]);
}

/** A ring of light diodes around a handle, as sold today. */
const ledLamp = () =>
  group([
    slab(0.62, 0.34, 0.12, shell(WHITE), { r: 0.15, bevel: 0.04, turn: [1.57, 0, 0] }),
    [-0.18, 0, 0.18].flatMap((x) =>
      [-0.07, 0.07].map((z) => disc(0.055, glow("#fff8e6", 1), { turn: [1.57, 0, 0], at: [x, -0.064, z] })),
    ),
    [-1, 1].map((s) =>
      hose(
        [
          [s * 0.3, 0, 0.06],
          [s * 0.46, -0.02, 0.1],
          [s * 0.48, -0.02, -0.06],
          [s * 0.3, 0, -0.1],
        ],
        0.028,
        grey("#8f9aa0"),
      ),
    ),
  ]);

/** A wide dish with a bulb behind a glass bar, handles at both sides. */
const reflector = () =>
  group([
    lathe(
      [
        [0, 0.2],
        [0.26, 0.16, 0.06],
        [0.44, 0, 0.02],
        [0.42, 0],
        [0.2, 0.12],
      ],
      shell("#e9ecec", { side: 2 }),
      { scale: [1, 1, 0.7] },
    ),
    mesh(new THREE.CircleGeometry(0.4, 48), steel({ roughness: 0.12, side: 2 }), {
      turn: [1.57, 0, 0],
      at: [0, 0.05, 0],
      scale: [1, 0.7, 1],
    }),
    drum(0.05, 0.3, glow("#fff0c8", 1), { turn: [0, 0, 1.57], at: [0.15, 0, 0] }),
    [-1, 1].map((s) =>
      group([
        rod([s * 0.4, 0.02, 0], [s * 0.54, 0, 0], 0.02, satin()),
        capsule(0.035, 0.24, rubber(DARK), { turn: [1.57, 0, 0], at: [s * 0.56, 0, 0] }),
      ]),
    ),
  ]);

/** Two bars of light on a flat arm. */
const barLamp = () =>
  group([
    [-0.16, 0.16].map((z) =>
      group(
        [
          slab(0.78, 0.16, 0.09, shell(WHITE), { r: 0.07, bevel: 0.03, turn: [1.57, 0, 0] }),
          slab(0.66, 0.09, 0.02, glow("#fff8e6", 1), { r: 0.03, bevel: 0.005, turn: [1.57, 0, 0], at: [0, -0.05, 0] }),
        ],
        { at: [0, 0, z], turn: [z * 1.2, 0, 0] },
      ),
    ),
    box(0.16, 0.1, 0.4, grey("#8f9aa0"), { r: 0.04, at: [0, 0.04, 0] }),
    drum(0.04, 0.2, grey("#4c565c"), { at: [0.44, -0.1, 0] }),
  ]);

/** Where the patient rinses: a glass bowl, a cup under its filler, and the assistant's suction at the side. */
function waterUnit({ label, colours, tall = 1.65, glassy = true }) {
  const bowl = glassy ? gloss("#dfeaed", { side: 2, roughness: 0.08 }) : gloss("#f6f6f2", { side: 2 });
  return group([
    slab(0.86, tall, 0.72, shell(WHITE), { r: 0.16, bevel: 0.1, at: [0, tall / 2 + 0.06, 0] }),
    slab(0.88, 0.03, 0.74, grey("#aeb7bb"), { r: 0.01, at: [0, tall * 0.56, 0] }),
    words(label.brand, 0.6, { at: [0, tall * 0.74, 0.37] }, colours.accent),
    slab(0.6, tall * 0.36, 0.02, shell("#e6eaeb"), { r: 0.08, bevel: 0.006, at: [0, tall * 0.28, 0.362] }),
    lathe(
      [
        [0.05, 0],
        [0.2, 0.04, 0.05],
        [0.36, 0.2, 0.04],
        [0.38, 0.22],
        [0.33, 0.2],
        [0.18, 0.08, 0.05],
        [0, 0.05],
      ],
      bowl,
      { at: [0.02, tall + 0.06, 0.12] },
    ),
    drum(0.05, 0.012, grey("#59646a"), { at: [0.02, tall + 0.12, 0.12] }),
    hose(
      [
        [-0.28, tall, -0.1],
        [-0.28, tall + 0.36, -0.08],
        [-0.16, tall + 0.44, 0],
        [-0.06, tall + 0.36, 0.06],
      ],
      0.026,
      steel(),
    ),
    hose(
      [
        [0.26, tall, -0.16],
        [0.26, tall + 0.44, -0.16],
        [0.34, tall + 0.5, -0.1],
        [0.36, tall + 0.42, -0.04],
      ],
      0.022,
      steel(),
    ),
    drum(0.11, 0.2, clear("#dcecf2", 0.6), { at: [0.36, tall + 0.08, -0.04], top: 0.13 }),
    // The assistant's arm with two suctions and a syringe.
    rod([0.3, tall * 0.8, -0.3], [0.95, tall * 0.86, -0.55], 0.05, shell(WHITE)),
    box(0.5, 0.1, 0.16, grey("#c3ccd0"), { r: 0.04, at: [1.08, tall * 0.86, -0.55] }),
    [
      ["#7f8b90", 0.055],
      ["#7f8b90", 0.04],
      ["#aeb7bb", 0.03],
    ].map(([colour, r], i) => [
      drum(r * 1.2, 0.26, plastic(i ? "#dfe5e6" : "#5f6b72"), { at: [0.92 + i * 0.16, tall * 0.82, -0.46] }),
      hose(
        [
          [0.92 + i * 0.16, tall * 0.82, -0.46],
          [0.95 + i * 0.16, tall * 0.4, -0.36],
          [0.7 + i * 0.12, 0.34, -0.2],
          [0.4, 0.3, -0.1],
        ],
        r,
        rubber(colour),
      ),
    ]),
  ]);
}

/** The chair: base, lift, and upholstery by its maker's way. */
const CHAIRS = {
  slim: ({ colours }) => {
    const cloth = leather(colours.main);
    const white = shell(WHITE);
    return [
      plate(
        [
          [-0.9, -0.5, 0.3],
          [1.2, -0.42, 0.3],
          [1.2, 0.42, 0.3],
          [-0.9, 0.5, 0.3],
        ],
        0.12,
        white,
        { turn: DOWN, at: [0, 0.06, 0], bevel: 0.05 },
      ),
      // A lift arm of two links.
      group([slab(1.5, 0.36, 0.46, white, { r: 0.16, bevel: 0.08 })], { at: [0.3, 0.5, 0], turn: [0, 0, 0.42] }),
      drum(0.15, 0.66, grey("#59646a"), { turn: FORWARD, at: [0.86, 0.22, -0.33] }),
      slab(1.3, 0.26, 0.8, grey("#c3ccd0"), { r: 0.1, bevel: 0.06, at: [-0.1, 0.98, 0] }),
      cushion(
        [
          [2.42, 1.16],
          [1.6, 1.34],
          [0.8, 1.42],
          [0.1, 1.22],
          [-0.36, 1.16],
        ],
        (u) => 0.92 + 0.34 * Math.min(1, u * 1.8),
        0.2,
        cloth,
        { seams: [0.55], piping: "#e6e9ea" },
      ),
      cushion(
        [
          [-0.3, 1.2],
          [-0.7, 1.4],
          [-1.2, 1.86],
          [-1.66, 2.28],
        ],
        (u) => 1.24 - 0.46 * u * u,
        0.18,
        cloth,
        { seams: [0.4], piping: "#e6e9ea" },
      ),
      cushion(
        [
          [-0.36, 1.1],
          [-0.8, 1.34],
          [-1.3, 1.8],
          [-1.7, 2.18],
        ],
        (u) => 1.1 - 0.4 * u * u,
        0.1,
        white,
      ),
      slab(0.14, 0.5, 0.05, satin(), { r: 0.03, at: [-1.8, 2.38, 0], turn: [0, 0, 0.85] }),
      cushion(
        [
          [-1.82, 2.36],
          [-1.98, 2.54],
          [-2.16, 2.62],
        ],
        0.56,
        0.16,
        cloth,
        { end: 0.2 },
      ),
      [-1, 1].map((s) => [
        hose(
          [
            [-0.2, 1.06, s * 0.5],
            [-0.24, 1.2, s * 0.76],
            [-0.3, 1.6, s * 0.78],
          ],
          0.06,
          white,
        ),
        cushion(
          [
            [0.32, 1.7],
            [-0.1, 1.72],
            [-0.62, 1.78],
          ],
          0.17,
          0.11,
          cloth,
          { end: 0.14, at: [0, 0, s * 0.78] },
        ),
      ]),
    ];
  },
  classic: ({ colours }) => {
    const cloth = leather(colours.main);
    const white = shell("#eceeea");
    return [
      plate(
        [
          [-1.1, -0.6, 0.4],
          [1.3, -0.6, 0.4],
          [1.3, 0.6, 0.4],
          [-1.1, 0.6, 0.4],
        ],
        0.18,
        white,
        { turn: DOWN, at: [0, 0.09, 0], bevel: 0.07 },
      ),
      slab(0.95, 0.86, 0.8, white, { r: 0.14, bevel: 0.1, at: [0, 0.56, 0] }),
      repeat(6, (i) =>
        slab(0.9 - (i % 2) * 0.04, 0.03, 0.76, grey("#59646a"), { r: 0.01, at: [0, 0.82 + i * 0.03, 0] }),
      ),
      slab(1.7, 0.24, 0.9, white, { r: 0.1, bevel: 0.08, at: [0.1, 1.1, 0] }),
      cushion(
        [
          [1.0, 1.4],
          [0.4, 1.36],
          [-0.6, 1.32],
        ],
        1.36,
        0.32,
        cloth,
        { end: 0.1 },
      ),
      cushion(
        [
          [2.5, 1.0],
          [1.9, 1.2],
          [1.02, 1.36],
        ],
        (u) => 1.0 + 0.3 * u,
        0.28,
        cloth,
        { end: 0.08, seams: [0.5] },
      ),
      cushion(
        [
          [-0.56, 1.4],
          [-1.0, 1.78],
          [-1.5, 2.26],
          [-1.86, 2.56],
        ],
        (u) => 1.34 - 0.3 * u,
        0.34,
        cloth,
        { seams: [0.36, 0.66] },
      ),
      slab(0.9, 1.5, 0.16, white, { r: 0.2, bevel: 0.06, at: [-1.3, 1.86, 0], turn: [0, -1.57, 0] }).rotateX(-0.86),
      slab(0.16, 0.4, 0.06, satin(), { r: 0.03, at: [-1.98, 2.66, 0], turn: [0, 0, 0.8] }),
      cushion(
        [
          [-1.96, 2.66],
          [-2.12, 2.82],
          [-2.32, 2.92],
        ],
        0.72,
        0.26,
        cloth,
        { end: 0.24 },
      ),
      [-1, 1].map((s) => [
        slab(0.9, 0.5, 0.14, white, { r: 0.14, bevel: 0.05, at: [-0.05, 1.5, s * 0.82] }),
        cushion(
          [
            [0.52, 1.8],
            [0, 1.82],
            [-0.6, 1.84],
          ],
          0.26,
          0.18,
          cloth,
          { end: 0.12, at: [0, 0, s * 0.82] },
        ),
      ]),
    ];
  },
  knee: ({ colours }) => {
    const cloth = leather(colours.main);
    const white = shell(WHITE);
    return [
      lathe(
        [
          [0, 0],
          [0.86, 0, 0.05],
          [0.84, 0.1, 0.05],
          [0.5, 0.18, 0.06],
          [0.34, 0.3, 0.1],
          [0.32, 0.8],
        ],
        white,
        { at: [0.05, 0, 0] },
      ),
      drum(0.26, 0.5, grey("#8f9aa0"), { at: [0.05, 0.7, 0] }),
      slab(1.4, 0.22, 0.86, white, { r: 0.1, bevel: 0.06, at: [0.1, 1.16, 0] }),
      cushion(
        [
          [0.86, 1.42],
          [0.2, 1.36],
          [-0.5, 1.36],
        ],
        1.22,
        0.24,
        cloth,
        { end: 0.12, piping: "#dfe3e4" },
      ),
      // The foot rest hangs from the knee.
      cushion(
        [
          [0.94, 1.36],
          [1.3, 1.1],
          [1.62, 0.72],
          [1.76, 0.5],
        ],
        (u) => 1.1 - 0.2 * u,
        0.2,
        cloth,
        { end: 0.08, seams: [0.62] },
      ),
      slab(0.9, 0.42, 0.1, grey("#59646a"), { r: 0.14, bevel: 0.03, at: [1.92, 0.44, 0], turn: [DOWN[0], 0.1, 1.57] }),
      cushion(
        [
          [-0.52, 1.44],
          [-0.82, 1.74],
          [-1.2, 2.26],
          [-1.42, 2.62],
        ],
        (u) => 1.2 - 0.5 * Math.max(0, u - 0.35),
        0.24,
        cloth,
        { seams: [0.45], piping: "#dfe3e4" },
      ),
      cushion(
        [
          [-0.62, 1.36],
          [-0.96, 1.68],
          [-1.34, 2.2],
          [-1.52, 2.5],
        ],
        (u) => 1.06 - 0.4 * Math.max(0, u - 0.35),
        0.14,
        white,
      ),
      slab(0.14, 0.4, 0.05, satin(), { r: 0.03, at: [-1.5, 2.74, 0], turn: [0, 0, 0.5] }),
      cushion(
        [
          [-1.48, 2.74],
          [-1.6, 2.94],
          [-1.74, 3.06],
        ],
        0.6,
        0.2,
        cloth,
        { end: 0.22 },
      ),
      [-1, 1].map((s) => [
        hose(
          [
            [-0.4, 1.2, s * 0.5],
            [-0.42, 1.4, s * 0.74],
            [-0.4, 1.74, s * 0.74],
          ],
          0.05,
          grey("#8f9aa0"),
        ),
        cushion(
          [
            [0.2, 1.8],
            [-0.2, 1.82],
            [-0.62, 1.86],
          ],
          0.18,
          0.12,
          cloth,
          { end: 0.14, at: [0, 0, s * 0.74] },
        ),
      ]),
    ];
  },
};

/** A pole with its jointed arm; the lamp looks at the patient's mouth. */
const lampArm = (lamp, from, to) =>
  group([
    rod([from[0], 1.5, from[2]], from, 0.06, shell(WHITE)),
    ball(0.1, shell(WHITE), { at: from }),
    hose(
      [
        from,
        [(from[0] * 2 + to[0]) / 3, to[1] + 0.5, (from[2] * 2 + to[2]) / 3],
        [(from[0] + to[0] * 2) / 3, to[1] + 0.42, (from[2] + to[2] * 2) / 3],
        [to[0], to[1] + 0.2, to[2]],
      ],
      0.045,
      shell(WHITE),
    ),
    rod([to[0], to[1] + 0.22, to[2]], [to[0], to[1] + 0.04, to[2]], 0.035, grey("#8f9aa0")),
    group([lamp], { at: to, turn: [0, 1.57, 0.22], scale: 1.15 }),
  ]);

/** An arm from the water unit that carries the instruments over the patient. */
const tableArm = (to) =>
  group([
    drum(0.12, 0.3, grey("#8f9aa0"), { at: [0.1, 1.66, -1.2] }),
    hose(
      [
        [0.1, 1.9, -1.2],
        [0.5, 2.0, -0.9],
        [1.0, to[1] - 0.1, -0.4],
        [to[0], to[1] - 0.12, to[2] - 0.2],
      ],
      0.07,
      shell(WHITE),
    ),
    drum(0.1, 0.2, grey("#8f9aa0"), { at: [to[0], to[1] - 0.22, to[2] - 0.2] }),
  ]);

const foot = (x, z) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [0.3, 0, 0.03],
          [0.26, 0.1, 0.04],
          [0, 0.12],
        ],
        grey("#59646a"),
      ),
      drum(0.1, 0.05, rubber(DARK), { at: [0.06, 0.11, 0] }),
      capsule(0.035, 0.3, satin(), { turn: [0, 0, 1.57], at: [-0.1, 0.16, 0.1] }),
      hose(
        [
          [-0.28, 0.05, 0],
          [-0.7, 0.04, -0.3],
          [-1.0, 0.05, -0.5],
        ],
        0.025,
        rubber("#59646a"),
      ),
    ],
    { at: [x, 0, z], turn: [0, 0.3, 0] },
  );

const KINDS = {
  hanging: (entry, metal) => [
    CHAIRS.slim(entry),
    group([waterUnit(entry)], { at: [0.1, 0, -1.25] }),
    lampArm(ledLamp(), [0.1, 3.2, -1.3], [-1.5, 3.35, -0.1]),
    tableArm([1.0, 2.2, 0.4]),
    group([hanging({ ...entry, metal })], { at: [1.0, 2.2, 0.42], turn: [0, 0.35, 0] }),
    foot(1.3, 1.15),
  ],
  cart: (entry, metal) => [
    CHAIRS.classic(entry),
    group([waterUnit({ ...entry, tall: 1.5, glassy: false })], { at: [0.1, 0, -1.3] }),
    lampArm(reflector(), [0.1, 3.1, -1.35], [-1.6, 3.5, -0.1]),
    group([cart({ ...entry, metal, accent: entry.colours.accent })], { at: [-0.5, 0, 1.75], turn: [0, 0.3, 0] }),
    foot(1.5, 1.2),
  ],
  whip: (entry, metal) => [
    CHAIRS.knee(entry),
    group([waterUnit({ ...entry, tall: 1.75 })], { at: [0, 0, -1.2] }),
    lampArm(barLamp(), [0, 3.4, -1.25], [-1.2, 3.65, -0.1]),
    tableArm([0.8, 2.05, 0.36]),
    group([whips({ ...entry, metal })], { at: [0.8, 2.05, 0.38], turn: [0, 0.5, 0] }),
    foot(1.2, 1.2),
  ],
};

function dentalChair(entry) {
  const made = KINDS[entry.params.model ?? "hanging"](entry, steel());
  return posed({ turn: entry.params.model === "cart" ? 38 : 46, tilt: 13, fill: 0.8, along: "x" }, made);
}

export const dentalChairs = { "dental-chair": dentalChair };
