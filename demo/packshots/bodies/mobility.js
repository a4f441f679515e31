/** Wheelchairs and walking aids. */
import * as THREE from "three";
import { fabric, leather, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, wheel, words } from "../parts.js";
import { box, capsule, drum, group, hose, lathe, mesh, pipe, posed, repeat, ring, rod, sheet } from "../shapes.js";

/** Frames: chromed steel, painted aluminium, a heavy one for heavy people, one that stays in the house. */
const CHAIRS = {
  steel: { metal: () => steel(), cloth: "#23282c", spokes: 24 },
  light: { metal: () => plastic("#2f62a0", { metalness: 0.35, roughness: 0.34 }), cloth: "#1f2a38", spokes: 6 },
  heavy: { metal: () => plastic("#2b3035", { roughness: 0.4 }), cloth: "#3a2f2a", spokes: 24, wide: 1.28, braces: 2 },
  transit: { metal: () => plastic("#9b2638", { metalness: 0.3, roughness: 0.34 }), cloth: "#26292c", spokes: 6 },
  porter: { metal: () => satin({ color: "#c9d0d3" }), cloth: "#2f6f73", spokes: 6 },
};

function wheelchair({ label, colours, params }) {
  const look = CHAIRS[params.model ?? "steel"];
  const cloth = fabric(look.cloth ?? colours.main, { repeat: [14, 14], bump: 0.5 });
  const metal = look.metal();
  const big = params.transit ? 0.55 : 1.15;
  const side = (s) =>
    group(
      [
        group([wheel(big, look.spokes, look.spokes < 10 ? 0.09 : 0.07)], {
          turn: [0, Math.PI / 2, 0],
          at: [s * 0.12, big + 0.06, -0.45],
        }),
        !params.transit &&
          ring(big * 0.9, 0.028, steel(), { turn: [0, Math.PI / 2, 0], at: [s * 0.28, big + 0.06, -0.45] }),
        group([wheel(0.3, 6, 0.06)], { turn: [0, Math.PI / 2, 0], at: [-s * 0.04, 0.36, 1.15] }),
        rod([-s * 0.04, 0.42, 1.12], [-s * 0.04, 1.0, 1.0], 0.05, metal),
        pipe(
          [
            [0, 3.1, -1.15],
            [0, 2.95, -0.85],
            [0, 1.3, -0.75],
            [0, 0.8, -0.7],
            [0, 0.75, 0.9],
            [0, 1.4, 1.05],
          ],
          0.055,
          metal,
          { bend: 0.14 },
        ),
        pipe(
          [
            [0, 1.45, -0.75],
            [0, 1.45, 1.0],
            [0, 1.3, 1.2],
            [0, 0.45, 1.65],
          ],
          0.055,
          metal,
          { bend: 0.2 },
        ),
        pipe(
          [
            [0, 1.45, -0.7],
            [0, 2.1, -0.7],
            [0, 2.1, 0.6],
            [0, 1.45, 0.75],
          ],
          0.045,
          metal,
          { bend: 0.2 },
        ),
        box(0.2, 0.13, 1.15, leather("#26292c"), { r: 0.06, at: [0, 2.17, -0.05] }),
        box(0.04, 0.55, 1.2, cloth, { r: 0.015, at: [0, 1.76, -0.05] }),
        capsule(0.085, 0.5, rubber("#2a2d30"), { at: [0, 3.14, -1.32], turn: [1.15, 0, 0] }),
        box(0.5, 0.06, 0.5, plastic("#3a4045"), { r: 0.03, at: [-s * 0.3, 0.42, 1.78], turn: [-0.15, 0, 0] }),
      ],
      { at: [s * 0.95, 0, 0] },
    );
  const seat = sheet((u, v) => [(u - 0.5) * 1.85, 1.5 - 0.1 * Math.sin(u * Math.PI), -0.72 + v * 1.75], cloth);
  const back = sheet(
    (u, v) => [(u - 0.5) * 1.85, 1.55 + v * 1.35, -0.78 - 0.08 * Math.sin(u * Math.PI) - v * 0.04],
    cloth,
  );
  const made = posed({ turn: 40, tilt: 12, fill: 0.78 }, [
    side(1),
    side(-1),
    seat,
    group([sheet((u, v) => [(u - 0.5) * 1.7, 1.46 - 0.1 * Math.sin(u * Math.PI), -0.72 + v * 1.7], cloth)], {}),
    box(1.7, 0.2, 1.6, cloth, { r: 0.09, at: [0, 1.55, 0.1] }),
    back,
    repeat(look.braces ?? 1, (i) =>
      [-1, 1].map((s) => rod([s * 0.9, 0.8, 0.1 - i * 0.5], [-s * 0.9, 1.42, 0.1 - i * 0.5], 0.045, metal)),
    ),
    // Calf strap, brakes, seams of the upholstery.
    box(1.5, 0.18, 0.04, cloth, { r: 0.02, at: [0, 0.95, 1.4] }),
    [-1, 1].map((s) => [
      rod([s * 0.98, big + 0.5, 0.32], [s * 1.04, big + 0.86, 0.5], 0.03, metal),
      capsule(0.05, 0.2, rubber("#c0392b"), { at: [s * 1.05, big + 0.9, 0.52], turn: [0.5, 0, 0] }),
      [1.75, 2.35].map((y) => box(0.03, 0.3, 0.02, plastic("#6b757a"), { r: 0.01, at: [s * 0.84, y, -0.72] })),
    ]),
    [0.2, 0.5].map((part) =>
      box(1.66, 0.012, 0.02, plastic("#59636a"), { r: 0.004, at: [0, 1.655, -0.5 + part * 1.6] }),
    ),
    params.model === "porter" && [
      drum(0.22, 1.5, plastic("#f3f5f5"), { at: [-0.5, 0.7, -1.25] }),
      drum(0.1, 0.2, steel(), { at: [-0.5, 2.2, -1.25] }),
      ring(0.24, 0.03, metal, { at: [-0.5, 1.0, -1.25], turn: [1.5708, 0, 0] }),
      box(1.0, 0.7, 0.14, cloth, { r: 0.03, at: [0.3, 2.3, -1.0] }),
    ],
    words(label.brand, 0.9, { at: [0, 2.5, -0.74] }, "#ffffff"),
    params.pole && [
      rod([0.95, 2.6, -1.0], [0.95, 5.0, -1.0], 0.045, metal),
      box(0.2, 0.3, 0.2, plastic("#3a4045"), { r: 0.04, at: [0.95, 2.75, -1.0] }),
      hose(
        [
          [0.62, 5.02, -1.0],
          [0.58, 4.9, -1.0],
          [0.68, 4.9, -1.0],
          [0.95, 5.02, -1.0],
          [1.22, 4.9, -1.0],
          [1.32, 4.9, -1.0],
          [1.28, 5.02, -1.0],
        ],
        0.03,
        metal,
      ),
    ],
  ]);
  made.scale.x = look.wide ?? 1;
  return made;
}

function walker({ params }) {
  const metal = steel();
  const grip = rubber("#33383c");
  const side = (s) =>
    group(
      [
        pipe(
          [
            [0.05, 0.05, 1.0],
            [0, 2.75, 0.62],
            [0, 2.75, -0.5],
            [0.05, 0.05, -0.85],
          ],
          0.062,
          metal,
          { bend: 0.24 },
        ),
        capsule(0.095, 0.75, grip, { at: [0, 2.75, -0.12], turn: [Math.PI / 2, 0, 0] }),
        rod([0.02, 1.3, 0.82], [0.02, 1.3, -0.66], 0.045, metal),
        rod([0.02, 0.75, 0.9], [0.02, 0.75, -0.74], 0.04, metal),
        drum(0.11, 0.2, rubber(DARK), { at: [0.05, 0, -0.85] }),
        params.wheels === false
          ? drum(0.11, 0.2, rubber(DARK), { at: [0.05, 0, 1.0] })
          : group([wheel(0.26, 5, 0.06)], { turn: [0, Math.PI / 2, 0], at: [s * 0.16, 0.32, 1.0] }),
      ],
      { at: [s * 0.98, 0, 0], turn: [0, -s * 0.05, 0] },
    );
  return posed({ turn: 30, tilt: 12, fill: 0.76 }, [
    side(1),
    side(-1),
    rod([-0.95, 2.1, 0.7], [0.95, 2.1, 0.7], 0.05, metal),
    rod([-0.95, 1.35, 0.82], [0.95, 1.35, 0.82], 0.05, metal),
    [-0.35, 0.35].map((x) => rod([x, 1.35, 0.82], [x, 2.1, 0.7], 0.035, metal)),
    box(0.5, 0.3, 0.1, plastic("#a2552b"), { r: 0.05, at: [0, 1.74, 0.78] }),
  ]);
}

function crutches() {
  const metal = steel();
  const one = group([
    rod([0, 0.1, 0], [0, 1.9, 0], 0.07, metal),
    rod([0, 1.8, 0], [0, 2.9, 0], 0.085, plastic("#c9ced1")),
    repeat(8, (i) =>
      drum(0.02, 0.02, plastic("#33383c"), { turn: [Math.PI / 2, 0, 0], at: [0, 0.8 + i * 0.12, 0.065] }),
    ),
    lathe(
      [
        [0, 0],
        [0.14, 0, 0.03],
        [0.12, 0.12, 0.03],
        [0.08, 0.3],
      ],
      rubber("#2c3034"),
    ),
    capsule(0.1, 0.75, rubber("#33383c"), { turn: [Math.PI / 2, 0, 0], at: [0, 2.92, 0.25] }),
    hose(
      [
        [0, 2.9, 0],
        [0, 3.4, -0.08],
        [0, 3.85, -0.22],
      ],
      0.075,
      plastic("#33383c"),
    ),
    mesh(new THREE.CylinderGeometry(0.3, 0.27, 0.5, 48, 1, true, 2.2, 4.9), plastic("#33383c", { side: 2 }), {
      at: [0, 3.95, 0.06],
      turn: [-0.2, 0, 0],
    }),
  ]);
  return posed({ turn: 20, tilt: 12, fill: 0.84 }, [
    group([one], { at: [-0.4, 0, 0], turn: [0, 0.2, 0.0] }),
    group([one.clone()], { at: [0.5, 0, 0.1], turn: [0, -0.5, 0.05] }),
  ]);
}

export const mobility = {
  wheelchair,
  walker,
  crutches,
};
