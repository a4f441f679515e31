/** Instruments that close like pliers: of dentists, orthodontists and bone surgeons. */
import * as THREE from "three";
import { plastic, satin, steel } from "../materials.js";
import { box, drum, group, hose, mesh, plate, posed, repeat } from "../shapes.js";
import { inSizes } from "../measured.js";
import { bar, etched, FLAT, lying, near, screw } from "../steel.js";

/** A beak through points, thinner at its end. */
const beak = (points, radius, material) => hose(points, radius, material, { segments: 50 });

/** A forged jaw through [x, y, width, thickness] points; `power` 2: round, 5: flat. */
const jaw = (points, material, power) =>
  bar(
    points.map(([x, y, ...size]) => [x, y, 0, ...size]),
    material,
    { power, segments: 80, sides: 32 },
  );

/** The working end of one half, by kind; `side` is 1 or -1. */
const JAWS = {
  "upper-front": (m) =>
    beak(
      [
        [0, 0, 0],
        [0.13, 0.35, 0],
        [0.15, 0.7, 0],
        [0.05, 1.05, 0],
      ],
      0.075,
      m,
    ),
  "upper-molar": (m) =>
    beak(
      [
        [0, 0, 0],
        [0.18, 0.3, 0],
        [0.26, 0.6, 0.08],
        [0.06, 0.95, 0.24],
      ],
      0.095,
      m,
    ),
  lower: (m) =>
    beak(
      [
        [0, 0, 0],
        [0.1, 0.22, 0.05],
        [0.2, 0.34, 0.3],
        [0.06, 0.38, 0.8],
      ],
      0.085,
      m,
    ),
  root: (m) =>
    beak(
      [
        [0, 0, 0],
        [0.08, 0.3, 0],
        [0.07, 0.7, 0.1],
        [0.02, 1.05, 0.28],
      ],
      0.055,
      m,
    ),
  weingart: (m) => [
    beak(
      [
        [0, 0, 0],
        [0.14, 0.3, 0],
        [0.16, 0.62, 0.02],
        [0.04, 0.98, 0.12],
      ],
      0.065,
      m,
    ),
    repeat(6, (i) =>
      box(0.07, 0.014, 0.12, satin({ color: "#858d93" }), { r: 0.004, at: [0.05, 0.7 + i * 0.045, 0.06] }),
    ),
  ],
  "bird-beak": (m, side) =>
    jaw(
      [
        [0.02, -0.16, 0.26, 0.24],
        [0.13, 0.08, 0.24, 0.26],
        [0.1, 0.45, side > 0 ? 0.15 : 0.17, side > 0 ? 0.15 : 0.18],
        [0.045, 0.9, 0.04, 0.05],
      ],
      m,
      side > 0 ? 2 : 5,
    ),
  cutter: (m) => [
    jaw(
      [
        [0.02, -0.14, 0.2, 0.2],
        [0.14, 0.06, 0.21, 0.24],
        [0.145, 0.26, 0.2, 0.24],
        [0.085, 0.48, 0.13, 0.17],
        [0.045, 0.62, 0.06, 0.12],
      ],
      m,
      3,
    ),
    // The hard insert whose edge cuts.
    jaw(
      [
        [0.07, 0.26, 0.08, 0.18],
        [0.045, 0.44, 0.08, 0.15],
        [0.022, 0.63, 0.04, 0.11],
      ],
      satin({ color: "#8d949a", roughness: 0.4 }),
      5,
    ),
  ],
  bracket: (m, side) =>
    side > 0
      ? jaw(
          [
            [0.02, -0.18, 0.26, 0.22],
            [0.17, 0.06, 0.24, 0.24],
            [0.22, 0.36, 0.18, 0.22],
            [0.17, 0.64, 0.13, 0.2],
            [0.07, 0.84, 0.07, 0.17],
            [0.0, 0.92, 0.015, 0.15],
          ],
          m,
          4,
        )
      : [
          jaw(
            [
              [0.02, -0.18, 0.26, 0.22],
              [0.17, 0.06, 0.24, 0.24],
              [0.24, 0.4, 0.18, 0.2],
              [0.24, 0.78, 0.13, 0.16],
              [0.18, 0.94, 0.12, 0.14],
            ],
            m,
            3,
          ),
          // The pad that stands on the tooth.
          drum(0.11, 0.14, plastic("#f1efe6"), { at: [0.2, 0.9, 0], turn: [0, 0, 1.75], corner: 0.03 }),
          drum(0.085, 0.05, m, { at: [0.24, 0.908, 0], turn: [0, 0, 1.75] }),
        ],
};

const BY_PATTERN = [
  [/incisors|Upper front/, "upper-front"],
  [/Upper molars/, "upper-molar"],
  [/roots/, "root"],
  [/Lower/, "lower"],
];

const SHORT = new Set(["weingart", "bird-beak", "cutter", "bracket"]);

/** Leaf springs that push two handles apart and cross in the middle. */
const leaves = (low, high, out) =>
  [1, -1].map((s) =>
    bar(
      [
        [s * out, low, 0, 0.035, 0.2],
        [s * out * 0.42, (low + high) / 2, s * 0.02, 0.03, 0.2],
        [s * -0.03, high, s * 0.02, 0.025, 0.18],
      ],
      satin({ color: "#aeb5ba" }),
      { power: 5, segments: 40 },
    ),
  );

const pin = (radius, [x, y], deep) =>
  drum(radius, deep * 2, steel(), { turn: [Math.PI / 2, 0, 0], at: [x, y, -deep], corner: 0.03 });

/** Luer: two joints one above the other, and two cups that meet at their rims. */
function rongeur(name) {
  const m = steel();
  const cup = mesh(
    new THREE.SphereGeometry(0.17, 32, 20, 0, Math.PI * 2, 0, Math.PI / 2),
    steel({ side: 2, roughness: 0.26 }),
    {
      at: [0.13, 1.46, 0],
      turn: [0, 0, Math.PI / 2],
      scale: [1.5, 0.8, 0.86],
    },
  );
  const side = (s) =>
    group(
      [
        bar(
          [
            [0.12, 0.12, 0, 0.26, 0.2],
            [0.3, -0.35, 0, 0.24, 0.22],
            [0.44, -1.1, 0, 0.2, 0.26],
            [0.34, -1.9, 0, 0.2, 0.26],
            [0.42, -2.45, 0, 0.22, 0.24],
          ],
          m,
          { power: 3 },
        ),
        bar(
          [
            [0.1, 0.28, 0, 0.3, 0.22],
            [0.24, 0.5, 0, 0.3, 0.24],
            [0.26, 0.85, 0, 0.3, 0.26],
            [0.24, 1.2, 0, 0.22, 0.28],
            [0.17, 1.42, 0, 0.12, 0.26],
            [0.13, 1.56, 0, 0.05, 0.2],
          ],
          m,
          { power: 2.8 },
        ),
        cup,
        pin(0.085, [0.19, 0.2], 0.17),
      ],
      { scale: [s, 1, 1], turn: [0, 0, s * 0.02] },
    );
  return [
    side(1),
    side(-1),
    box(0.62, 0.26, 0.12, m, { r: 0.08, at: [0, 0.2, 0.12] }),
    pin(0.11, [0, -0.02], 0.16),
    pin(0.1, [0, 0.62], 0.17),
    leaves(-1.5, -0.5, 0.34),
    etched(name, 0.8, { at: [0.4, -0.86, 0.125], turn: [0, 0, 0.16] }),
  ];
}

/** Liston: one strong joint, straight edges that cut like pincers, handles as long as the jaws are short. */
function boneCutter(name) {
  const m = steel();
  const side = (s) =>
    group(
      [
        bar(
          [
            [-0.05, 0.2, 0, 0.34, 0.2],
            [0.16, -0.4, 0, 0.24, 0.22],
            [0.36, -1.1, 0, 0.2, 0.26],
            [0.3, -2.1, 0, 0.2, 0.28],
            [0.4, -2.75, 0, 0.2, 0.26],
          ],
          m,
          { power: 3 },
        ),
        plate(
          [
            [-0.01, 0.08, 0.02],
            [0.3, 0.02, 0.1],
            [0.34, 0.4, 0.2],
            [0.2, 0.95, 0.2],
            [0.06, 1.3, 0.01],
            [-0.005, 1.3, 0.01],
          ],
          0.26,
          m,
          { bevel: 0.03, facets: 1 },
        ),
      ],
      { scale: [s, 1, 1], turn: [0, 0, s * -0.06], at: [0, 0, s * 0.02] },
    );
  return [
    side(1),
    side(-1),
    pin(0.19, [0, -0.06], 0.17),
    screw(0.12, 0.17),
    leaves(-1.6, -0.5, 0.24),
    etched(name, 0.8, { at: [0.3, -0.92, 0.14], turn: [0, 0, 0.24] }),
  ];
}

const BONE = { rongeur, "bone-cutter": boneCutter };

function pliers(entry) {
  const { label, params, view } = entry;
  const isBone = params.kind in BONE;
  const make = () => group(isBone ? BONE[params.kind](label.brand) : plierTool(entry));
  if (view.lengths) return inSizes(make, view.lengths);
  if (view.closer) return near(make(), [0, isBone ? 0.9 : 0.45, 0], { zoom: 2.6, roll: 0.5 });
  return posed(FLAT, [lying([make()], { across: -0.7, lift: 0.14 })]);
}

/** Pliers of dentists, along y. */
function plierTool({ label, params }) {
  const material = steel();
  const byPattern = BY_PATTERN.find(([words]) => words.test(params.pattern ?? ""))?.[1];
  const kind = params.kind ?? byPattern ?? (params.jaw === "beak" ? "upper-molar" : "upper-front");
  const long = SHORT.has(kind) ? 0.8 : 1;
  const thick = SHORT.has(kind) ? 0.085 : 0.1;
  const handle = [
    [0.02, 0, 0],
    [0.3, -0.5 * long, 0],
    [0.34, -1.2 * long, 0],
    [0.2, -2.1 * long, 0],
    [0.24, -2.4 * long, 0],
  ];
  const side = (s) =>
    group(
      [
        hose(handle, thick, material, { segments: 90, scale: [1, 1, 0.8] }),
        !SHORT.has(kind) &&
          repeat(8, (i) =>
            box(0.22, 0.03, 0.17, satin(), { r: 0.01, at: [0.33 - i * 0.012, -1.0 - i * 0.1, 0], turn: [0, 0, 0.1] }),
          ),
        JAWS[kind](material, s),
      ],
      { scale: [s, 1, 1], at: [0, 0, s * 0.03] },
    );
  return [
    side(1),
    side(-1),
    SHORT.has(kind)
      ? drum(0.2, 0.32, material, { turn: [Math.PI / 2, 0, 0], at: [0, -0.04, -0.16], corner: 0.04 })
      : drum(0.16, 0.24, material, { turn: [Math.PI / 2, 0, 0], at: [0, -0.02, -0.12] }),
    etched(label.brand, 0.7, { at: [0.31, -0.72, thick * 0.8 + 0.02], turn: [0, 0, 0.05] }),
  ];
}

export const pliersBodies = { pliers };
