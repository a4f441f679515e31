/** Dental units that are carried or built in. */
import { fabric, glow, gloss, leather, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, DOWN, words } from "../parts.js";
import { box, drum, group, hose, lathe, pipe, posed, repeat, ring, rod } from "../shapes.js";

/** A scaler without a case, to be built into a dental unit: board, handpiece, hose. */
function scalerModule({ label, colours }) {
  return posed({ turn: 20, tilt: 30, fill: 0.8 }, [
    box(1.7, 0.5, 1.1, satin(), { r: 0.04, at: [-0.7, 0.25, -0.4] }),
    box(1.5, 0.03, 0.9, plastic("#1f6b4a"), { r: 0.01, at: [-0.7, 0.52, -0.4] }),
    repeat(6, (i) =>
      box(0.2, 0.1 + 0.04 * (i % 3), 0.16, plastic(i % 2 ? "#24282c" : "#d9dee0"), {
        r: 0.02,
        at: [-1.2 + (i % 3) * 0.45, 0.58, -0.62 + Math.floor(i / 3) * 0.42],
      }),
    ),
    words(label.brand, 0.8, { at: [-0.7, 0.25, 0.155] }),
    repeat(3, (i) =>
      hose(
        [
          [-1.55, 0.2 + i * 0.1, -0.6 + i * 0.15],
          [-1.9, 0.1, -0.4 + i * 0.2],
          [-1.9, 0.05, 0.5 + i * 0.1],
        ],
        0.025,
        rubber(["#c0392b", "#2c6fb0", "#25282c"][i]),
      ),
    ),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.12, 0.02],
            [0.13, 0.3, 0.1],
            [0.15, 1.0, 0.1],
            [0.08, 1.5, 0.08],
            [0, 1.55],
          ],
          gloss("#dfe4e8"),
        ),
        hose(
          [
            [0, 1.53, 0],
            [0, 1.72, 0],
            [0.07, 1.85, 0],
            [0.04, 2.02, 0],
          ],
          0.024,
          steel(),
        ),
        ring(0.14, 0.02, plastic(colours.accent), { turn: DOWN, at: [0, 0.36, 0] }),
      ],
      { at: [0.85, 0.15, 1.1], turn: [DOWN[0], 0, -0.3] },
    ),
    hose(
      [
        [0.85, 0.15, 1.1],
        [0.7, 0.07, 1.5],
        [0.0, 0.06, 1.5],
        [-0.5, 0.06, 0.9],
        [-0.5, 0.2, 0.18],
      ],
      0.055,
      rubber("#c5ccd2"),
    ),
  ]);
}

/** A reclining chair that folds, on a light frame, with a lamp at its head. */
function portableDentalChair({ label, colours }) {
  const cloth = leather(colours.main);
  const metal = satin();
  return posed({ turn: 46, tilt: 14, fill: 0.8 }, [
    [-1, 1].map((s) => [
      rod([-1.3, 0.08, s * 0.62], [0.9, 1.3, s * 0.62], 0.06, metal),
      rod([1.3, 0.08, s * 0.62], [-0.9, 1.3, s * 0.62], 0.06, metal),
      [-1.3, 1.3].map((x) => drum(0.1, 0.12, rubber(DARK), { at: [x, 0, s * 0.62] })),
      box(0.9, 0.09, 0.16, rubber(DARK), { r: 0.04, at: [-0.2, 1.75, s * 0.74] }),
      rod([-0.2, 1.3, s * 0.7], [-0.2, 1.72, s * 0.74], 0.035, metal),
    ]),
    [-1.3, 1.3].map((x) => rod([x, 0.12, -0.62], [x, 0.12, 0.62], 0.05, metal)),
    box(1.3, 0.16, 1.15, cloth, { r: 0.07, at: [0.2, 1.38, 0] }),
    group([box(1.75, 0.16, 1.1, cloth, { r: 0.07, at: [0.88, 0, 0] })], { at: [0.85, 1.38, 0], turn: [0, 0, -0.2] }),
    group(
      [
        box(1.9, 0.16, 1.12, cloth, { r: 0.07, at: [-0.95, 0, 0] }),
        box(0.55, 0.2, 0.66, cloth, { r: 0.09, at: [-2.2, 0.06, 0] }),
        rod([-1.85, -0.06, 0], [-2.2, -0.04, 0], 0.05, metal),
        words(label.brand, 0.7, { at: [-0.95, 0.085, 0], turn: [DOWN[0], 0, -Math.PI / 2] }, "#ffffff"),
      ],
      { at: [-0.42, 1.4, 0], turn: [0, 0, -0.6] },
    ),
    pipe(
      [
        [-1.3, 1.9, -0.62],
        [-1.9, 3.2, -0.7],
        [-1.2, 3.6, -0.3],
      ],
      0.045,
      metal,
      { bend: 0.3 },
    ),
    drum(0.24, 0.2, gloss("#f4f5f4"), { at: [-1.15, 3.42, -0.28], top: 0.14 }),
    drum(0.19, 0.02, glow("#fff6da", 1), { at: [-1.15, 3.41, -0.28] }),
    box(1.5, 0.9, 0.36, fabric("#2f3a44", { repeat: [14, 10], bump: 0.5 }), {
      r: 0.12,
      at: [0.9, 0.46, 1.5],
      turn: [0, 0.2, 0],
    }),
    hose(
      [
        [0.6, 0.92, 1.58],
        [0.65, 1.12, 1.58],
        [1.15, 1.12, 1.46],
        [1.2, 0.92, 1.44],
      ],
      0.04,
      fabric("#1f262c"),
    ),
  ]);
}

export const dentalUnits = { "scaler-module": scalerModule, "portable-dental-chair": portableDentalChair };
