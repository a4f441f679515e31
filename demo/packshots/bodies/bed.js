/** What patients lie on: beds, couches, stretchers. One unit is about 40 cm. */
import * as THREE from "three";
import { clear, fabric, leather, plastic, rubber, steel, wood } from "../materials.js";
import { DARK, castor, four, pillow, sideRail, words } from "../parts.js";
import { ball, box, drum, group, hose, mesh, pipe, posed, rod } from "../shapes.js";

const BIG = { turn: 34, tilt: 16, fill: 0.78 };

function stretcher({ colours }) {
  const metal = steel();
  const y = 1.75;
  return posed({ ...BIG, turn: 34, tilt: 17 }, [
    box(3.2, 0.24, 1.7, leather(colours.main), { r: 0.1, at: [0.7, y, 0] }),
    group(
      [
        box(1.7, 0.24, 1.7, leather(colours.main), { r: 0.1, at: [-0.85, 0, 0] }),
        group([pillow(0.8, 1.3)], { at: [-1.2, 0.22, 0] }),
      ],
      { at: [-0.88, y, 0], turn: [0, 0, -0.5] },
    ),
    box(4.9, 0.1, 1.6, plastic("#e3e7e8"), { r: 0.04, at: [0, y - 0.2, 0] }),
    [-1, 1].map((s) => group([sideRail(2.6, metal)], { at: [0.3, y - 0.12, s * 0.95], scale: [1, 0.85, 1] })),
    [-1.2, 1.2].map((x) => [
      drum(0.2, 1.0, plastic("#dfe4e5"), { at: [x, 0.55, 0], top: 0.16 }),
      drum(0.13, 0.5, steel(), { at: [x, 1.2, 0] }),
    ]),
    box(4.2, 0.26, 1.2, plastic("#eceff0"), { r: 0.12, at: [0, 0.62, 0] }),
    box(2.0, 0.08, 1.0, plastic(colours.main), { r: 0.03, at: [0, 0.78, 0] }),
    four(1.9, 0.6, () => castor(0.62)),
    [-1, 1].map((s) =>
      pipe(
        [
          [s * 2.4, y - 0.2, 0.6],
          [s * 2.85, y - 0.1, 0.6],
          [s * 2.85, y - 0.1, -0.6],
          [s * 2.4, y - 0.2, -0.6],
        ],
        0.05,
        metal,
        { bend: 0.16 },
      ),
    ),
    rod([2.2, y - 0.2, -0.8], [2.2, y + 2.0, -0.8], 0.04, metal),
    hose(
      [
        [2.05, y + 1.95, -0.8],
        [2.1, y + 2.08, -0.8],
        [2.3, y + 2.08, -0.8],
        [2.35, y + 1.95, -0.8],
      ],
      0.025,
      metal,
    ),
  ]);
}

function babyCot() {
  const white = plastic("#f6f6f4");
  const acrylic = clear("#dff0f3", 0.32);
  return posed({ turn: 28, tilt: 18, fill: 0.76 }, [
    four(0.95, 0.55, () => castor(0.4)),
    [-1, 1].map((s) => [
      rod([s * 0.95, 0.4, 0.55], [s * 0.95, 1.95, 0.5], 0.05, white),
      rod([s * 0.95, 0.4, -0.55], [s * 0.95, 1.95, -0.5], 0.05, white),
    ]),
    [-1, 1].map((s) => [
      rod([-0.95, 0.5, s * 0.55], [0.95, 0.5, s * 0.55], 0.04, white),
      rod([-0.95, 1.92, s * 0.5], [0.95, 1.92, s * 0.5], 0.05, white),
    ]),
    box(1.8, 0.06, 1.0, white, { at: [0, 0.62, 0] }),
    box(1.0, 0.3, 0.7, fabric("#f0d9c9"), { r: 0.08, at: [0, 0.8, 0] }),
    [-1, 1].map((s) => [
      box(2.2, 0.75, 0.035, acrylic, { at: [0, 2.25, s * 0.6], turn: [s * 0.12, 0, 0], r: 0.015 }),
      box(0.035, 0.75, 1.2, acrylic, { at: [s * 1.12, 2.25, 0], turn: [0, 0, -s * 0.12], r: 0.015 }),
    ]),
    box(2.1, 0.05, 1.12, white, { at: [0, 1.9, 0] }),
    box(2.0, 0.18, 1.05, fabric("#fdfcf9", { bump: 0.3 }), { r: 0.08, at: [0, 2.0, 0] }),
    box(1.05, 0.14, 1.0, fabric("#a9cfc9", { repeat: [16, 16], bump: 0.6 }), { r: 0.07, at: [0.4, 2.12, 0] }),
    group([pillow(0.5, 0.7)], { at: [-0.7, 2.14, 0], scale: [1, 0.6, 1] }),
    group(
      [
        ball(0.16, fabric("#d9b48f")),
        ball(0.12, fabric("#d9b48f"), { at: [0, 0.24, 0] }),
        ball(0.05, fabric("#b98e66"), { at: [-0.09, 0.34, 0] }),
        ball(0.05, fabric("#b98e66"), { at: [0.09, 0.34, 0] }),
      ],
      { at: [-0.35, 2.26, 0.25] },
    ),
  ]);
}

function massageTable({ label, colours, params }) {
  const cloth = leather(colours.main);
  const leg = params.metal ? steel({ color: "#c3c9cd", roughness: 0.35 }) : wood("#c99a66");
  const faceRest = group(
    [
      mesh(new THREE.TorusGeometry(0.4, 0.18, 24, 60, 5.2), cloth, { turn: [Math.PI / 2, 0, 0.55] }),
      rod([0.35, -0.12, 0.25], [0.75, -0.14, 0.25], 0.03, steel()),
      rod([0.35, -0.12, -0.25], [0.75, -0.14, -0.25], 0.03, steel()),
    ],
    { at: [-2.98, 0.05, 0] },
  );
  return posed({ ...BIG, turn: 32, tilt: 16 }, [
    params.backrest
      ? [0.6, 1.76].map((x) => box(1.13, 0.26, 1.75, cloth, { r: 0.12, at: [x, 1.85, 0] }))
      : box(2.3, 0.26, 1.75, cloth, { r: 0.12, at: [1.17, 1.85, 0] }),
    [-1, 1].map((s) => box(2.3, 0.12, 1.7, leg, { r: 0.02, at: [s * 1.17, 1.67, 0] })),
    [-1, 1].map((s) => [
      [-1, 1].map((z) => rod([s * 1.85, 0.08, z * 0.78], [s * 1.85, 1.68, z * 0.72], 0.065, leg)),
      box(0.1, 0.14, 1.5, leg, { r: 0.03, at: [s * 1.85, 0.55, 0] }),
      [-1, 1].map((z) => rod([s * 1.85, 0.6, z * 0.6], [s * 0.1, 1.62, z * 0.6], 0.022, steel())),
      [-1, 1].map((z) => drum(0.09, 0.12, rubber(DARK), { at: [s * 1.85, 0, z * 0.78] })),
    ]),
    group([box(2.3, 0.26, 1.75, cloth, { r: 0.12, at: [-1.17, 0, 0] }), faceRest], {
      at: [0, 1.85, 0],
      turn: [0, 0, params.backrest ? -0.6 : 0],
    }),
    params.backrest && [-1, 1].map((z) => rod([-1.75, 1.7, z * 0.6], [-1.25, 2.5, z * 0.6], 0.03, steel())),
    words(label.brand, 0.8, { at: [1.9, 1.85, 0.877] }, "#ffffff"),
    group([drum(0.2, 1.2, fabric("#f7f4ee", { repeat: [8, 8] }), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -0.6] })], {
      at: [1.7, 2.17, 0],
    }),
  ]);
}

export const beds = {
  stretcher,
  "baby-cot": babyCot,
  "massage-table": massageTable,
};
