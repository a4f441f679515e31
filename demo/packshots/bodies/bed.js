/** What patients lie on: beds, couches, stretchers. One unit is about 40 cm. */
import * as THREE from "three";
import { clear, fabric, gloss, leather, plastic, rubber, steel, wood } from "../materials.js";
import { DARK, castor, four, pillow, sideRail, words } from "../parts.js";
import { ball, box, drum, group, hose, mesh, pipe, plate, posed, repeat, rod, sheet } from "../shapes.js";

const FRAME = "#eef0f0";
const BIG = { turn: 34, tilt: 16, fill: 0.78 };

function board(w, h, material, trim) {
  return group([
    plate(
      [
        [-w / 2, 0, 0.08],
        [w / 2, 0, 0.08],
        [w / 2, h * 0.82, 0.3],
        [w * 0.2, h, 0.4],
        [-w * 0.2, h, 0.4],
        [-w / 2, h * 0.82, 0.3],
      ],
      0.12,
      material,
      { bevel: 0.04 },
    ),
    plate(
      [
        [-w * 0.36, h * 0.2, 0.06],
        [w * 0.36, h * 0.2, 0.06],
        [w * 0.36, h * 0.68, 0.12],
        [-w * 0.36, h * 0.68, 0.12],
      ],
      0.14,
      trim,
      { bevel: 0.01 },
    ),
  ]);
}

function hospitalBed({ label, colours, params }) {
  const [length, width] = [5.2, 2.2];
  const cloth = leather(colours.main);
  const timber = params.electric ? wood(colours.wood) : plastic(colours.wood);
  const trim = params.electric ? plastic("#f2ede4") : plastic(colours.main);
  const white = plastic(FRAME);
  const rail = params.electric ? plastic("#f5f6f5") : steel();
  const y = 1.3;
  const back = 0.62;
  return posed({ ...BIG, turn: 38 }, [
    [1, -1].map((s) => rod([-length * 0.46, 0.62, s * 0.62], [length * 0.46, 0.62, s * 0.62], 0.06, white)),
    [-1, 1].map((s) => box(0.14, 0.1, 1.6, white, { at: [s * length * 0.36, 0.62, 0] })),
    [-1, 1].map((s) => [
      pipe(
        [
          [s * 1.9, 0.65, 0.5],
          [s * 1.1, y - 0.15, 0.5],
        ],
        0.06,
        white,
      ),
      pipe(
        [
          [s * 1.9, 0.65, -0.5],
          [s * 1.1, y - 0.15, -0.5],
        ],
        0.06,
        white,
      ),
    ]),
    four(length * 0.41, 0.66, () => castor(0.6)),
    box(length, 0.12, width * 0.92, white, { r: 0.05, at: [0, y - 0.08, 0] }),
    box(length * 0.56, 0.34, width * 0.94, cloth, { r: 0.14, at: [length * 0.2, y + 0.16, 0] }),
    group(
      [
        box(length * 0.42, 0.34, width * 0.94, cloth, { r: 0.14, at: [-length * 0.21, 0.16, 0] }),
        box(length * 0.4, 0.06, width * 0.86, white, { at: [-length * 0.2, -0.05, 0] }),
        group([pillow(1.0, 1.7)], { at: [-length * 0.31, 0.46, 0] }),
      ],
      { at: [-length * 0.07, y, 0], turn: [0, 0, -back] },
    ),
    sheet(
      (u, v) => {
        const x = length * (0.02 + 0.44 * u);
        const z = (v - 0.5) * width * 1.06;
        const over = Math.max(0, Math.abs(z) - width * 0.46);
        return [
          x,
          y + 0.36 - over * 6 + 0.012 * Math.sin(u * 22 + v * 8),
          Math.sign(z) * Math.min(Math.abs(z), width * 0.49),
        ];
      },
      fabric("#fbfaf6", { repeat: [20, 12], bump: 0.25 }),
      { across: 60, along: 60 },
    ),
    box(0.5, 0.02, width * 0.98, fabric("#dfe9e8"), { at: [0.35, y + 0.36, 0], r: 0.01 }),
    [1, -1].map((s) => [
      group([sideRail(1.7, rail)], { at: [0.75, y + 0.06, s * width * 0.52] }),
      params.electric && group([sideRail(1.3, rail)], { at: [-1.15, y + 0.06, s * width * 0.52] }),
    ]),
    group([board(width, 1.75, timber, trim)], { at: [-length / 2 - 0.06, 0.75, 0], turn: [0, Math.PI / 2, 0] }),
    group([board(width, 1.3, timber, trim)], { at: [length / 2 + 0.06, 0.75, 0], turn: [0, Math.PI / 2, 0] }),
    words(
      label.brand,
      1.0,
      { at: [length / 2 + 0.135, 1.3, 0], turn: [0, Math.PI / 2, 0] },
      params.electric ? "#38434a" : "#ffffff",
    ),
    params.electric && box(0.16, 0.4, 0.3, plastic(DARK), { r: 0.05, at: [1.3, y + 0.5, width * 0.56] }),
  ]);
}

function examCouch({ label, colours, params }) {
  const cloth = leather(colours.main);
  const [length, width] = [4.9, 1.75];
  const frame = params.drawers ? plastic("#f3f4f3") : steel();
  const y = 1.75;
  return posed({ ...BIG, turn: 32, tilt: 15 }, [
    box(length * 0.66, 0.32, width, cloth, { r: 0.13, at: [length * 0.16, y, 0] }),
    group(
      [
        box(length * 0.33, 0.32, width, cloth, { r: 0.13, at: [-length * 0.165, 0, 0] }),
        group([pillow(0.7, 1.3, leather(colours.main))], { at: [-length * 0.24, 0.26, 0] }),
      ],
      { at: [-length * 0.175, y, 0], turn: [0, 0, -0.55] },
    ),
    sheet(
      (u, v) => [-length * 0.12 + u * length * 0.6, y + 0.168 + 0.004 * Math.sin(u * 40), (v - 0.5) * width * 0.72],
      fabric("#fcfcfa", { grain: "noise", bump: 0.2 }),
    ),
    params.drawers
      ? [
          box(length * 0.9, 1.25, width * 0.86, frame, { r: 0.06, at: [0, 0.86, 0] }),
          repeat(3, (i) =>
            group(
              [
                box(length * 0.28, 0.46, 0.05, plastic(i === 1 ? colours.main : "#fbfbfa"), { r: 0.02 }),
                box(0.5, 0.06, 0.06, steel(), { r: 0.02, at: [0, 0.1, 0.05] }),
              ],
              { at: [(i - 1) * length * 0.295, 1.16, width * 0.43] },
            ),
          ),
          repeat(3, (i) =>
            group(
              [
                box(length * 0.28, 0.56, 0.05, plastic("#fbfbfa"), { r: 0.02 }),
                box(0.5, 0.06, 0.06, steel(), { r: 0.02, at: [0, 0.16, 0.05] }),
              ],
              { at: [(i - 1) * length * 0.295, 0.6, width * 0.43] },
            ),
          ),
          box(length * 0.86, 0.24, width * 0.76, plastic(DARK), { at: [0, 0.14, 0] }),
        ]
      : [
          [-1, 1].map((s) => [
            pipe(
              [
                [s * 2.05, 0, 0.72],
                [s * 2.05, y - 0.2, 0.72],
              ],
              0.075,
              frame,
            ),
            pipe(
              [
                [s * 2.05, 0, -0.72],
                [s * 2.05, y - 0.2, -0.72],
              ],
              0.075,
              frame,
            ),
            rod([s * 2.05, 0.5, -0.72], [s * 2.05, 0.5, 0.72], 0.055, frame),
          ]),
          [-1, 1].map((s) => [
            rod([-2.05, y - 0.22, s * 0.72], [2.05, y - 0.22, s * 0.72], 0.075, frame),
            rod([-2.05, 0.5, s * 0.5], [2.05, 0.5, s * 0.5], 0.045, frame),
          ]),
          four(2.05, 0.72, () => drum(0.11, 0.12, rubber(DARK))),
          rod([-1.0, y - 0.24, 0], [-1.7, y + 0.3, 0], 0.05, frame),
        ],
    group([drum(0.17, width * 0.7, gloss("#ffffff"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -width * 0.35] })], {
      at: [-length * 0.48, y - 0.2, 0],
    }),
    words(label.brand, 0.8, { at: [length * 0.36, y, width / 2 + 0.002] }, "#ffffff"),
  ]);
}

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
  "hospital-bed": hospitalBed,
  "exam-couch": examCouch,
  stretcher,
  "baby-cot": babyCot,
  "massage-table": massageTable,
};
