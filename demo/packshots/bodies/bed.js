/** What patients lie on: beds, couches, stretchers. One unit is about 40 cm. */
import * as THREE from "three";
import { fabric, leather, rubber, steel, wood } from "../materials.js";
import { DARK, words } from "../parts.js";
import { box, drum, group, mesh, posed, rod } from "../shapes.js";

const BIG = { turn: 34, tilt: 16, fill: 0.78 };

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
  "massage-table": massageTable,
};
