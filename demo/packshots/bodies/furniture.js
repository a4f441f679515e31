/** Cabinets, tables, trolleys, seats. One unit is about 40 cm. */
import * as THREE from "three";
import { wordTexture } from "../label.js";
import { clear, fabric, gloss, leather, plastic, printed, rubber, satin, steel, wood } from "../materials.js";
import { shell, slab } from "../detail.js";
import { DARK, DOWN, castor, four, words } from "../parts.js";
import {
  around,
  ball,
  box,
  capsule,
  drum,
  group,
  hose,
  lathe,
  mesh,
  pipe,
  plate,
  posed,
  print,
  repeat,
  ring,
  rod,
  sheet,
} from "../shapes.js";

const FRAME = "#eef0f0";

function bedsideCabinet({ label, colours, params, view }) {
  const moulded = params.model === "moulded";
  const plain = moulded || params.model === "steel" || colours.wood.startsWith("#f");
  const timber = plain ? shell(colours.wood) : wood(colours.wood);
  const white = shell(params.model === "steel" ? "#dfe4e6" : "#f4f4f1");
  const knob = (w) =>
    pipe(
      [
        [-w, 0, 0],
        [-w, 0, 0.12],
        [w, 0, 0.12],
        [w, 0, 0],
      ],
      0.03,
      steel(),
      { bend: 0.06 },
    );
  const pull = view.open ? 0.6 : 0;
  return posed({ turn: 26, tilt: 14, fill: 0.74 }, [
    four(0.62, 0.52, () => castor(0.36)),
    slab(1.6, 2.0, 1.35, timber, { r: moulded ? 0.18 : 0.03, bevel: moulded ? 0.1 : 0.02, at: [0, 1.36, 0] }),
    slab(1.7, 1.44, 0.1, white, { r: moulded ? 0.2 : 0.06, bevel: 0.03, turn: DOWN, at: [0, 2.4, 0] }),
    !moulded && [-1, 1].map((s) => box(0.05, 0.14, 1.3, white, { at: [s * 0.81, 2.5, 0], r: 0.02 })),
    moulded &&
      pipe(
        [
          [-0.78, 2.5, -0.66],
          [-0.78, 2.58, 0.66],
          [0.78, 2.58, 0.66],
          [0.78, 2.5, -0.66],
        ],
        0.05,
        white,
        { bend: 0.2 },
      ),
    params.model === "steel" && [
      pipe(
        [
          [0.82, 2.0, 0.5],
          [1.0, 2.0, 0.5],
          [1.0, 2.0, -0.5],
          [0.82, 2.0, -0.5],
        ],
        0.03,
        steel(),
        { bend: 0.08 },
      ),
      box(0.05, 0.9, 0.7, fabric("#cfe0df"), { r: 0.02, at: [1.0, 1.6, 0] }),
    ],
    group(
      [
        box(1.46, 0.44, 0.06, white, { r: 0.025, at: [0, 0, 0.68] }),
        pull && [
          box(1.36, 0.04, 0.7, plastic("#e6e2da"), { at: [0, -0.18, 0.34] }),
          [-1, 1].map((s) => box(0.04, 0.3, 0.7, plastic("#e6e2da"), { at: [s * 0.68, -0.05, 0.34] })),
          box(0.5, 0.24, 0.36, fabric("#cfe0df"), { r: 0.08, at: [-0.3, 0, 0.4] }),
          box(0.4, 0.2, 0.3, plastic("#ffffff"), { r: 0.03, at: [0.3, -0.05, 0.4] }),
        ],
        group([knob(0.22)], { at: [0, 0.04, 0.71] }),
      ],
      { at: [0, 2.05, pull] },
    ),
    box(1.46, 0.32, 0.02, plastic(plain ? "#7b868c" : "#6f5c46"), { at: [0, 1.62, 0.668] }),
    box(1.46, 1.0, 0.06, white, { r: 0.025, at: [0, 0.93, 0.68] }),
    group([knob(0.16)], { at: [0.5, 1.2, 0.71], turn: [0, 0, Math.PI / 2] }),
    words(label.brand, 0.6, { at: [-0.34, 0.56, 0.713] }),
    group([drum(0.16, 0.3, clear("#dff1f4", 0.6)), drum(0.14, 0.18, clear("#bfe3ea", 0.6))], { at: [-0.4, 2.46, 0.1] }),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.2, 0, 0.04],
            [0.15, 0.4, 0.05],
            [0.19, 0.5],
          ],
          gloss("#c98f7d"),
        ),
        repeat(7, (i) =>
          capsule(0.07, 0.34, plastic(i % 2 ? "#5f9a6b" : "#4c8559"), {
            at: [Math.cos(i * 0.9) * 0.13, 0.66 + (i % 3) * 0.06, Math.sin(i * 0.9) * 0.13],
            turn: [Math.sin(i * 0.9) * 0.6, 0, -Math.cos(i * 0.9) * 0.6],
            scale: [1, 1, 0.4],
          }),
        ),
      ],
      { at: [0.42, 2.46, -0.2] },
    ),
  ]);
}

function overbedTable({ label, colours, params }) {
  const white = plastic(FRAME);
  return posed({ turn: 30, tilt: 18, fill: 0.76 }, [
    plate(
      [
        [-1.5, -0.72, 0.14],
        [1.5, -0.72, 0.14],
        [1.5, 0.72, 0.14],
        [-1.5, 0.72, 0.14],
      ],
      0.1,
      wood(colours.wood),
      { turn: DOWN, at: [0, 2.55, 0], bevel: 0.035 },
    ),
    pipe(
      [
        [-1.42, 2.62, -0.64],
        [-1.42, 2.62, 0.64],
        [1.42, 2.62, 0.64],
        [1.42, 2.62, -0.64],
      ],
      0.03,
      white,
      { closed: true, bend: 0.14 },
    ),
    box(0.2, 1.9, 0.3, white, { r: 0.05, at: [-1.15, 1.45, 0] }),
    box(0.16, 0.5, 0.24, steel(), { r: 0.04, at: [-1.15, 2.3, 0] }),
    box(0.22, 0.14, 1.5, white, { r: 0.06, at: [-1.15, 0.42, 0] }),
    [-1, 1].map((s) => box(2.3, 0.12, 0.16, white, { r: 0.05, at: [-0.05, 0.42, s * 0.66] })),
    four(1.08, 0.66, () => castor(0.4)),
    params.model === "screw"
      ? [
          drum(0.1, 0.14, plastic("#22282c"), { at: [-0.98, 1.9, 0], turn: [0, 0, -Math.PI / 2] }),
          box(0.3, 0.07, 0.07, plastic("#22282c"), { r: 0.03, at: [-0.8, 1.9, 0] }),
        ]
      : rod([-0.9, 2.46, 0.5], [-0.5, 2.4, 0.66], 0.03, plastic("#c0392b")),
    params.model === "tilting" && [
      group(
        [
          box(1.9, 0.06, 1.3, wood(colours.wood), { r: 0.03, at: [0.95, 0, 0] }),
          box(1.4, 0.02, 1.0, steel({ roughness: 0.04 }), { r: 0.01, at: [0.95, 0.04, 0] }),
        ],
        { at: [-0.45, 2.64, 0], turn: [0, 0, 0.62] },
      ),
      rod([0.5, 2.6, -0.5], [0.9, 3.3, -0.5], 0.025, steel()),
    ],
    params.model !== "tilting" &&
      group(
        [
          lathe(
            [
              [0, 0],
              [0.3, 0.02, 0.05],
              [0.34, 0.05],
              [0.5, 0.07],
            ],
            gloss("#ffffff"),
          ),
          drum(0.2, 0.3, gloss("#9cc7c4"), { at: [0.55, 0, 0.1] }),
        ],
        { at: [0.3, 2.6, 0.05] },
      ),
    words(label.brand, 0.7, { at: [-1.045, 1.5, 0.0], turn: [0, Math.PI / 2, 0] }),
  ]);
}

function ivStand({ params }) {
  const metal = steel();
  return posed({ turn: 18, tilt: 7, fill: 0.84 }, [
    around(5, () => [
      hose(
        [
          [0, 0.34, 0.05],
          [0, 0.3, 0.3],
          [0, 0.24, 0.85],
        ],
        0.055,
        plastic("#59656c"),
      ),
      group([castor(0.28)], { at: [0, 0, 0.86] }),
    ]),
    drum(0.14, 0.2, plastic("#59656c"), { at: [0, 0.26, 0] }),
    rod([0, 0.3, 0], [0, 2.6, 0], 0.065, metal),
    rod([0, 2.5, 0], [0, 4.6, 0], 0.045, metal),
    drum(0.11, 0.24, rubber(DARK), { at: [0, 2.45, 0] }),
    capsule(0.06, 0.3, rubber(DARK), { at: [0.14, 2.57, 0], turn: [0, 0, Math.PI / 2] }),
    repeat((params.hooks ?? 4) / 2, (i) =>
      group(
        [
          hose(
            [
              [-0.5, 0.06, 0],
              [-0.54, -0.08, 0],
              [-0.44, -0.1, 0],
              [-0.36, 0, 0],
              [0, 0.04, 0],
              [0.36, 0, 0],
              [0.44, -0.1, 0],
              [0.54, -0.08, 0],
              [0.5, 0.06, 0],
            ],
            0.03,
            metal,
          ),
        ],
        { at: [0, 4.62, 0], turn: [0, i * 1.57 + 0.2, 0] },
      ),
    ),
    box(0.3, 0.16, 0.16, plastic("#0b5f63"), { r: 0.04, at: [0, 1.5, 0.05] }),
    params.bag &&
      group(
        [
          mesh(new THREE.SphereGeometry(1, 40, 28), clear("#e3f2f6", 0.6), {
            scale: [0.32, 0.55, 0.12],
            at: [0, -0.6, 0],
          }),
          print(0.36, 0.5, printed(wordTexture(0.36, 0.5, "NaCl 0.9 %", { ink: "#1b4f8a", ground: "#ffffff" })), {
            at: [0, -0.55, 0.125],
          }),
          drum(0.05, 0.3, clear("#e3f2f6", 0.8), { at: [0, -1.5, 0] }),
          hose(
            [
              [0, -1.1, 0],
              [0, -1.5, 0],
              [0.1, -2.2, 0.15],
              [0.3, -2.6, 0.2],
              [0.5, -2.2, 0.15],
              [0.4, -1.9, 0.1],
            ],
            0.018,
            clear("#cfe6ee", 0.9),
          ),
        ],
        { at: [0.46, 4.6, 0.12] },
      ),
  ]);
}

function steelTrolley({ params }) {
  const metal = steel();
  const top = satin();
  const heights = params.shelves === 2 ? [0.75, 2.05] : [0.6, 1.35, 2.1];
  return posed({ turn: 28, tilt: 20, fill: 0.76 }, [
    four(1.15, 0.72, () => [castor(0.42), rod([0, 0.4, 0], [0, 2.35, 0], 0.055, metal)]),
    heights.map((y) => [
      box(2.4, 0.06, 1.54, top, { r: 0.03, at: [0, y, 0] }),
      [-1, 1].map((s) => [
        box(2.36, 0.12, 0.03, top, { at: [0, y + 0.06, s * 0.76], r: 0.01 }),
        box(0.03, 0.12, 1.5, top, { at: [s * 1.18, y + 0.06, 0], r: 0.01 }),
      ]),
    ]),
    pipe(
      [
        [-1.15, 2.35, -0.72],
        [-1.15, 2.35, 0.72],
      ],
      0.05,
      metal,
    ),
    pipe(
      [
        [1.15, 2.3, -0.72],
        [1.5, 2.45, -0.72],
        [1.5, 2.45, 0.72],
        [1.15, 2.3, 0.72],
      ],
      0.05,
      metal,
      { bend: 0.16 },
    ),
    [-1, 1].map((s) => rod([-1.15, 2.33, s * 0.72], [1.15, 2.33, s * 0.72], 0.035, metal)),
    group(
      [
        drum(0.26, 0.4, satin()),
        drum(0.28, 0.05, satin(), { at: [0, 0.4, 0] }),
        ball(0.05, steel(), { at: [0, 0.48, 0] }),
      ],
      { at: [-0.7, 2.08, -0.2] },
    ),
    params.drawer && [
      box(2.1, 0.46, 1.4, top, { r: 0.03, at: [0, 1.76, 0] }),
      box(2.0, 0.38, 0.05, satin({ color: "#c3cacf" }), { r: 0.02, at: [0, 1.76, 0.72] }),
      box(0.7, 0.06, 0.1, metal, { r: 0.03, at: [0, 1.82, 0.77] }),
    ],
    box(0.9, 0.12, 0.6, satin(), { r: 0.05, at: [0.35, 2.14, 0.1] }),
    box(0.8, 0.3, 0.5, fabric("#7fb3ad"), { r: 0.06, at: [-0.4, 0.93, 0] }),
    box(0.6, 0.24, 0.5, fabric("#a9cfc9"), { r: 0.06, at: [0.45, 0.9, 0.05] }),
  ]);
}

const DRAWER_WORDS = ["Airway", "Medication", "IV access", "Dressings", "Fluids", "Monitoring", "Spare"];

/** What stands on and hangs at a trolley, by its work. */
const TROLLEYS = {
  anaesthesia: () => [
    box(0.5, 0.5, 0.7, plastic("#dfe4e6"), { r: 0.05, at: [-1.24, 2.1, 0] }),
    [-0.7, 0.2].map((x) => rod([x, 2.9, -0.72], [x, 3.9, -0.72], 0.035, steel())),
    repeat(2, (i) => box(1.4, 0.34, 0.3, plastic("#e9eef0"), { r: 0.04, at: [-0.25, 3.35 + i * 0.42, -0.64] })),
    repeat(8, (i) =>
      box(0.28, 0.24, 0.02, clear("#a8c7d2", 0.6), {
        r: 0.01,
        at: [-0.78 + (i % 4) * 0.35, 3.35 + Math.floor(i / 4) * 0.42, -0.48],
      }),
    ),
  ],
  // Boxes of thirty patients, a writing shelf, a lock.
  medicine: () => [
    repeat(10, (i) =>
      box(0.34, 0.2, 0.5, plastic(["#f3d9a0", "#cfe4ea", "#d9e8cf"][i % 3]), {
        r: 0.03,
        at: [-0.76 + (i % 5) * 0.38, 3.04, -0.34 + Math.floor(i / 5) * 0.6],
      }),
    ),
    box(0.7, 0.05, 1.1, plastic("#dfe4e6"), { r: 0.03, at: [-1.36, 2.7, 0] }),
    drum(0.07, 0.05, steel(), { at: [0.7, 2.72, 0.8], turn: [Math.PI / 2, 0, 0] }),
  ],
  // A bin and gloves at the side, bottles on top.
  dressing: () => [
    group(
      [
        box(0.6, 1.0, 0.7, plastic("#f3c534"), { r: 0.08 }),
        box(0.64, 0.1, 0.74, plastic("#3a4045"), { r: 0.04, at: [0, 0.52, 0] }),
      ],
      { at: [-1.34, 1.5, 0.1] },
    ),
    box(0.24, 0.4, 0.8, plastic("#7ba7d4"), { r: 0.02, at: [-1.14, 2.55, 0] }),
    [-0.5, -0.1, 0.3].map((x, i) => [
      drum(0.14, 0.5, plastic(["#e9eef0", "#8a4a22", "#cfe4ea"][i]), { at: [x, 2.92, -0.3] }),
      drum(0.07, 0.14, plastic("#3a4045"), { at: [x, 3.42, -0.3] }),
    ]),
    box(0.9, 0.12, 0.5, steel(), { r: 0.05, at: [0.1, 2.98, 0.34] }),
  ],
  // A board for the chest, oxygen, a defibrillator's shelf, numbered seals.
  emergency: () => [
    box(1.5, 2.0, 0.06, plastic("#e6b93c"), { r: 0.05, at: [0, 1.8, -0.82] }),
    drum(0.2, 1.5, plastic("#f3f5f5"), { at: [-1.24, 1.0, -0.2] }),
    drum(0.09, 0.2, steel(), { at: [-1.24, 2.5, -0.2] }),
    rod([-0.8, 2.9, -0.72], [-0.8, 4.6, -0.72], 0.035, steel()),
    box(1.3, 0.06, 0.9, plastic("#dfe4e6"), { r: 0.03, at: [0.3, 3.5, -0.3] }),
    rod([0.3, 2.9, -0.66], [0.3, 3.5, -0.66], 0.06, steel()),
    box(1.0, 0.66, 0.5, plastic("#f3f5f5"), { r: 0.1, at: [0.3, 3.86, -0.3] }),
    box(0.5, 0.36, 0.02, plastic("#10181f", { roughness: 0.15 }), { r: 0.01, at: [0.16, 3.92, -0.04] }),
    box(0.16, 0.05, 0.02, plastic("#f3c534"), { r: 0.01, at: [0.84, 2.5, 0.8] }),
  ],
  steel: () => [
    box(1.5, 2.0, 0.06, plastic("#e9ecec"), { r: 0.05, at: [0, 1.8, -0.82] }),
    box(0.1, 2.2, 0.12, steel(), { r: 0.03, at: [0.92, 1.6, 0.8] }),
    drum(0.06, 0.06, plastic("#c0392b"), { at: [0.92, 2.5, 0.86], turn: [Math.PI / 2, 0, 0] }),
    rod([0.8, 2.9, -0.72], [0.8, 4.4, -0.72], 0.035, steel()),
    box(0.9, 0.3, 0.6, plastic("#e9eef0"), { r: 0.04, at: [-0.3, 3.08, -0.3] }),
    drum(0.2, 1.4, plastic("#3c8a57"), { at: [-1.24, 1.0, -0.2] }),
  ],
};

function drawerTrolley({ label, colours, params, view }) {
  const body = plastic("#f3f4f4");
  const front = plastic(colours.main);
  const shares = repeat(params.drawers, (i) => 0.8 + i * 0.15);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const heights = shares.map((share) => (share / all) * (2.26 - 0.04 * params.drawers));
  let y = 2.72;
  const drawers = repeat(params.drawers, (i) => {
    y -= heights[i] + 0.04;
    const out = view.open && i === 1 ? 0.7 : 0;
    return group(
      [
        box(1.72, heights[i], 0.08, front, { r: 0.03, at: [0, heights[i] / 2, 0.75] }),
        box(0.9, 0.07, 0.1, plastic("#f7f7f5"), { r: 0.03, at: [0, heights[i] - 0.09, 0.81] }),
        print(
          0.4,
          0.12,
          printed(
            wordTexture(0.4, 0.12, DRAWER_WORDS[i], {
              ground: "#ffffff",
            }),
          ),
          { at: [-0.58, heights[i] * 0.32, 0.793] },
        ),
        out > 0 && [
          box(1.62, 0.04, 0.72, plastic("#dfe3e4"), { at: [0, 0.05, 0.38] }),
          [-1, 1].map((s) => box(0.04, 0.24, 0.72, plastic("#dfe3e4"), { at: [s * 0.8, 0.15, 0.38] })),
          repeat(5, (k) =>
            box(0.24, 0.18, 0.5, plastic(["#ffffff", "#cfe4ea", "#f0d9a8", "#ffffff", "#bcd9c6"][k]), {
              r: 0.03,
              at: [-0.6 + k * 0.3, 0.16, 0.36],
            }),
          ),
        ],
      ],
      { at: [0, y, out] },
    );
  });
  const kind = params.model ?? "anaesthesia";
  return posed({ turn: 26, tilt: 14, fill: 0.78 }, [
    four(0.78, 0.6, () => castor(0.46)),
    box(1.95, 2.4, 1.5, body, { r: 0.08, at: [0, 1.64, 0] }),
    box(2.05, 0.1, 1.6, body, { r: 0.05, at: [0, 2.87, 0] }),
    [-1, 0].map((s) => box(2.02, 0.16, 0.04, body, { at: [0, 2.97, s * 0.78], r: 0.02 })),
    [-1, 1].map((s) => box(0.04, 0.16, 1.54, body, { at: [s * 1.0, 2.97, 0], r: 0.02 })),
    drawers,
    pipe(
      [
        [1.0, 2.6, -0.5],
        [1.24, 2.6, -0.5],
        [1.24, 2.6, 0.5],
        [1.0, 2.6, 0.5],
      ],
      0.055,
      rubber(DARK),
      { bend: 0.12 },
    ),
    TROLLEYS[kind](),
    words(label.brand, 0.8, { at: [0, 0.52, 0.752] }),
  ]);
}

/** A seat to sit astride: low in the middle, high behind, narrow in front. */
const saddle = (stuff) => {
  const half = (s) =>
    sheet(
      (u, v) => {
        const [a, z] = [u * Math.PI * 2, (v - 0.5) * 2];
        const wide = (z > 0 ? 0.78 - 0.42 * z : 0.78) * Math.sqrt(Math.max(0, 1 - Math.abs(z) ** 5));
        const x = Math.cos(a) * wide;
        const droop = -0.42 * x * x;
        const rise = 0.34 * Math.max(0, -z) ** 2 + 0.16 * Math.max(0, z) ** 2;
        return [x, 1.68 + droop + rise + 0.12 * s * Math.abs(Math.sin(a)), z * 0.82];
      },
      stuff,
      { across: 60, along: 50 },
    );
  return group([half(1), half(-1), box(0.7, 0.1, 0.7, plastic(DARK), { r: 0.04, at: [0, 1.5, 0] })]);
};

function stool({ colours, params }) {
  const metal = steel();
  return posed({ turn: 24, tilt: 14, fill: 0.74 }, [
    around(5, () => [
      hose(
        [
          [0, 0.46, 0.1],
          [0, 0.4, 0.4],
          [0, 0.32, 0.95],
        ],
        0.07,
        metal,
      ),
      group([castor(0.32)], { at: [0, 0, 0.96] }),
    ]),
    drum(0.14, 0.3, metal, { at: [0, 0.38, 0] }),
    drum(0.085, 0.9, metal, { at: [0, 0.6, 0] }),
    params.screw
      ? repeat(12, (i) => ring(0.09, 0.018, metal, { turn: DOWN, at: [0, 0.9 + i * 0.05, 0] }))
      : drum(0.13, 0.5, plastic(DARK), { at: [0, 0.62, 0] }),
    !params.screw && rod([0.1, 1.42, 0.1], [0.62, 1.38, 0.3], 0.025, plastic(DARK)),
    ring(0.62, 0.035, metal, { turn: DOWN, at: [0, 0.86, 0] }),
    around(3, () => rod([0, 0.86, 0.1], [0, 0.86, 0.62], 0.025, metal)),
    params.saddle
      ? saddle(leather(colours.main))
      : lathe(
          [
            [0, 0],
            [0.72, 0, 0.05],
            [0.82, 0.12, 0.12],
            [0.78, 0.3, 0.14],
            [0, 0.33],
          ],
          leather(colours.main),
          { at: [0, 1.48, 0] },
        ),
    params.back && [
      hose(
        [
          [0, 1.5, -0.5],
          [0, 1.5, -0.95],
          [0, 1.9, -1.05],
          [0, 2.4, -0.98],
        ],
        0.05,
        metal,
      ),
      group([box(1.25, 0.7, 0.2, leather(colours.main), { r: 0.1 })], { at: [0, 2.45, -0.9], turn: [-0.1, 0, 0] }),
    ],
  ]);
}

function curtain(width, height, colour) {
  const cloth = fabric(colour, { repeat: [30, 30], bump: 0.3 });
  return sheet(
    (u, v) => [(u - 0.5) * width, v * height, 0.07 * Math.sin(u * 26) + 0.02 * Math.sin(u * 61 + v * 2)],
    cloth,
    { across: 120, along: 20 },
  );
}

function screenBody({ colours, params }) {
  const metal = steel();
  const panel = group([
    pipe(
      [
        [-0.85, 0.2, 0],
        [-0.85, 3.6, 0],
        [0.85, 3.6, 0],
        [0.85, 0.2, 0],
      ],
      0.05,
      metal,
      { bend: 0.18 },
    ),
    rod([-0.85, 0.5, 0], [0.85, 0.5, 0], 0.03, metal),
    group([curtain(1.6, 2.95, colours.main)], { at: [0, 0.53, 0] }),
    [-1, 1].map((s) =>
      group(
        [
          rod([0, 0.2, -0.3], [0, 0.2, 0.3], 0.045, metal),
          group([castor(0.2)], { at: [0, 0, 0.3] }),
          group([castor(0.2)], { at: [0, 0, -0.3] }),
        ],
        { at: [s * 0.85, 0, 0] },
      ),
    ),
  ]);
  const count = params.panels ?? 3;
  // Each panel stands at an angle to the one before, like a folded paper.
  let [x, z, turn] = [-0.81 * count, 0.2, 0.35];
  const panels = repeat(count, () => {
    const [dx, dz] = [Math.cos(turn) * 0.81, -Math.sin(turn) * 0.81];
    const made = group([panel.clone()], { at: [x + dx, 0, z + dz], turn: [0, turn, 0] });
    [x, z, turn] = [x + 2 * dx, z + 2 * dz, -turn];
    return made;
  });
  return posed({ turn: 16, tilt: 9, fill: 0.78 }, panels);
}

function stepStool({ params }) {
  const two = params.steps !== 1;
  const metal = steel();
  const step = (y, z, depth) => [
    box(1.9, 0.1, depth, satin(), { r: 0.04, at: [0, y, z] }),
    box(1.8, 0.03, depth * 0.9, rubber("#34393d"), { r: 0.01, at: [0, y + 0.06, z] }),
    repeat(7, (i) =>
      box(1.76, 0.015, 0.03, rubber("#4b5257"), { r: 0.005, at: [0, y + 0.08, z - depth * 0.36 + i * depth * 0.12] }),
    ),
  ];
  return posed({ turn: 28, tilt: 18, fill: 0.74 }, [
    step(two ? 1.25 : 0.72, -0.45, 0.85),
    two && step(0.62, 0.45, 0.85),
    [-1, 1].map((s) => [
      pipe(
        [
          [s * 0.88, 0.06, -0.85],
          [s * 0.88, two ? 1.18 : 0.65, -0.78],
          [s * 0.88, two ? 1.18 : 0.65, 0.0],
          [s * 0.88, 0.06, 0.12],
        ],
        0.055,
        metal,
        { bend: 0.14 },
      ),
      two &&
        pipe(
          [
            [s * 0.88, 0.56, 0.0],
            [s * 0.88, 0.56, 0.8],
            [s * 0.88, 0.06, 0.95],
          ],
          0.055,
          metal,
          { bend: 0.14 },
        ),
      (two ? [-0.85, 0.12, 0.95] : [-0.85, 0.12]).map((z) => drum(0.085, 0.12, rubber(DARK), { at: [s * 0.88, 0, z] })),
    ]),
    rod([-0.88, 0.3, -0.83], [0.88, 0.3, -0.83], 0.035, metal),
    params.rail && [
      pipe(
        [
          [-0.88, two ? 1.2 : 0.7, -0.78],
          [-0.95, 3.4, -0.78],
          [-0.95, 3.4, 0.0],
          [-0.88, two ? 1.2 : 0.7, 0.05],
        ],
        0.05,
        metal,
        { bend: 0.25 },
      ),
      capsule(0.085, 0.6, rubber(DARK), { at: [-0.95, 3.4, -0.39], turn: [Math.PI / 2, 0, 0] }),
    ],
  ]);
}

function waitingChairs({ colours, params }) {
  const metal = satin();
  const seats = params.seats ?? 3;
  const places = repeat(seats, (i) => (i - (seats - 1) / 2) * 1.5);
  const arms = repeat(seats + 1, (i) => (i - seats / 2) * 1.5);
  const skin = params.steel ? satin({ color: "#c6ccd0" }) : leather(colours.main);
  const hole = plastic("#4a5459");
  const holes = (at, turn, deep) =>
    params.steel === "perforated" &&
    group(
      repeat(60, (i) =>
        mesh(new THREE.CircleGeometry(0.036, 12), hole, {
          at: [-0.5 + (i % 10) * 0.111, -deep / 2 + 0.16 + Math.floor(i / 10) * ((deep - 0.3) / 5), 0.056],
        }),
      ),
      { at, turn },
    );
  const chair = (x) =>
    group(
      [
        holes([0, 1.1, 0.1], [0.05 - Math.PI / 2, 0, 0], 1.25),
        holes([0, 1.9, -0.6], [-0.16, 0, 0], 1.25),
        box(1.35, 0.1, 1.25, skin, { r: 0.05, at: [0, 1.1, 0.1], turn: [0.05, 0, 0] }),
        box(1.35, 1.25, 0.1, skin, { r: 0.05, at: [0, 1.9, -0.6], turn: [-0.16, 0, 0] }),
      ],
      { at: [x, 0, 0] },
    );
  return posed({ turn: 28, tilt: 13, fill: 0.8 }, [
    places.map(chair),
    box(seats * 1.5 + 0.1, 0.16, 0.18, metal, { r: 0.04, at: [0, 0.92, -0.1] }),
    [-0.38 * 1.5 * seats, 0.38 * 1.5 * seats].map((x) => [
      pipe(
        [
          [x, 0.06, 0.75],
          [x, 0.2, 0.6],
          [x, 0.86, -0.05],
          [x, 0.2, -0.65],
          [x, 0.06, -0.8],
        ],
        0.07,
        metal,
        { bend: 0.1 },
      ),
      [0.75, -0.8].map((z) => drum(0.1, 0.1, rubber(DARK), { at: [x, 0, z] })),
    ]),
    arms.map((x) =>
      pipe(
        [
          [x, 1.0, 0.4],
          [x, 1.6, 0.45],
          [x, 1.6, -0.45],
          [x, 1.1, -0.5],
        ],
        0.05,
        metal,
        { bend: 0.15 },
      ),
    ),
  ]);
}

export const furniture = {
  "bedside-cabinet": bedsideCabinet,
  "overbed-table": overbedTable,
  "iv-stand": ivStand,
  "steel-trolley": steelTrolley,
  "drawer-trolley": drawerTrolley,
  stool,
  screen: screenBody,
  "step-stool": stepStool,
  "waiting-chairs": waitingChairs,
};
