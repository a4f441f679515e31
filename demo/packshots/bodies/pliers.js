/** Instruments that close like pliers: of dentists, orthodontists and bone surgeons. */
import { satin, steel } from "../materials.js";
import { box, drum, group, hose, plate, posed, repeat } from "../shapes.js";
import { FLAT, lying } from "../steel.js";

/** A beak through points, thinner at its end. */
const beak = (points, radius, material) => hose(points, radius, material, { segments: 50 });

const block = (outline, depth, material) => plate(outline, depth, material, { bevel: 0.05 });

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
    side > 0
      ? drum(0.13, 0.85, m, { top: 0.02, at: [0.1, 0.05, 0] })
      : block(
          [
            [0, 0],
            [0.24, 0.05],
            [0.06, 0.88, 0.02],
            [0, 0.88],
          ],
          0.2,
          m,
        ),
  cutter: (m) =>
    block(
      [
        [-0.05, -0.1, 0.04],
        [0.24, 0, 0.1],
        [0.22, 0.4, 0.1],
        [0.0, 0.6, 0.02],
        [-0.01, 0.2],
      ],
      0.22,
      m,
    ),
  bracket: (m, side) =>
    side > 0
      ? block(
          [
            [0, 0],
            [0.2, 0.05, 0.1],
            [0.22, 0.5, 0.1],
            [0.02, 0.86, 0.02],
            [0.01, 0.6],
          ],
          0.18,
          m,
        )
      : group([
          block(
            [
              [0, 0],
              [0.18, 0.05, 0.1],
              [0.2, 0.62, 0.1],
              [0.1, 0.7],
              [0.06, 0.5],
            ],
            0.18,
            m,
          ),
          drum(0.1, 0.16, satin({ color: "#eeeeea" }), { at: [0.12, 0.66, 0] }),
        ]),
  rongeur: (m) =>
    block(
      [
        [-0.1, -0.1, 0.04],
        [0.2, 0.05, 0.05],
        [0.18, 0.5, 0.1],
        [0.05, 0.85, 0.05],
        [-0.02, 0.6, 0.05],
      ],
      0.2,
      m,
    ),
  "bone-cutter": (m) =>
    block(
      [
        [-0.08, -0.1, 0.04],
        [0.24, 0.05, 0.08],
        [0.2, 0.7, 0.2],
        [0.0, 1.15, 0.02],
        [-0.02, 0.3],
      ],
      0.12,
      m,
    ),
};

const BY_PATTERN = [
  [/incisors|Upper front/, "upper-front"],
  [/Upper molars/, "upper-molar"],
  [/roots/, "root"],
  [/Lower/, "lower"],
];

const SHORT = new Set(["weingart", "bird-beak", "cutter", "bracket"]);
const SPRUNG = new Set(["rongeur", "bone-cutter"]);

function pliers({ params }) {
  const material = steel();
  const byPattern = BY_PATTERN.find(([words]) => words.test(params.pattern ?? ""))?.[1];
  const kind = params.kind ?? byPattern ?? (params.jaw === "beak" ? "upper-molar" : "rongeur");
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
  const spring =
    SPRUNG.has(kind) &&
    [1, -1].map((s) =>
      hose(
        [
          [s * 0.28, -1.3, 0],
          [s * 0.04, -0.8, 0],
          [s * 0.02, -0.4, 0],
        ],
        0.025,
        material,
      ),
    );
  return posed(FLAT, [
    lying(
      [side(1), side(-1), drum(0.16, 0.24, material, { turn: [Math.PI / 2, 0, 0], at: [0, -0.02, -0.12] }), spring],
      {
        across: -0.7,
        lift: 0.12,
      },
    ),
  ]);
}

export const pliersBodies = { pliers };
