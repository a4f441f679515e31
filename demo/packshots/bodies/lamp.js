/** Lamps on stands. */
import * as THREE from "three";
import { shell, slab } from "../detail.js";
import { clear, glow, gloss, plastic, rubber, steel } from "../materials.js";
import { DARK, DOWN, castor, words } from "../parts.js";
import { around, ball, box, drum, group, hose, lathe, mesh, pipe, posed, repeat, ring, rod } from "../shapes.js";

/** The screw clamp that holds a lamp to the edge of a table. */
const tableClamp = (material) =>
  group([
    box(2.6, 0.16, 1.3, plastic("#e6ded0"), { r: 0.03, at: [0.5, 1.52, -0.2] }),
    box(0.3, 0.7, 0.3, material, { r: 0.05, at: [-0.1, 1.4, 0.6] }),
    box(0.3, 0.12, 0.6, material, { r: 0.04, at: [-0.1, 1.7, 0.4] }),
    box(0.3, 0.12, 0.6, material, { r: 0.04, at: [-0.1, 1.1, 0.4] }),
    drum(0.05, 0.34, steel(), { at: [-0.1, 1.12, 0.3] }),
    drum(0.14, 0.1, plastic(DARK), { at: [-0.1, 0.98, 0.3] }),
  ]);

/** A lens ring with its lights on a spring arm. */
function magnifyingLamp({ params }) {
  const white = plastic("#f4f5f3");
  return posed({ turn: 14, tilt: 8, fill: 0.8 }, [
    params.clamp && tableClamp(white),
    !params.clamp &&
      around(5, () => [
        hose(
          [
            [0, 0.3, 0.05],
            [0, 0.28, 0.3],
            [0, 0.22, 0.75],
          ],
          0.06,
          white,
        ),
        group([castor(0.26)], { at: [0, 0, 0.76] }),
      ]),
    rod([0, params.clamp ? 1.7 : 0.3, 0], [0, 2.4, 0], 0.07, white),
    drum(0.13, 0.2, white, { at: [0, 2.35, 0] }),
    rod([0, 2.5, 0], [-0.75, 3.65, -0.1], 0.05, white),
    rod([0.1, 2.5, 0.08], [-0.65, 3.65, -0.02], 0.022, steel()),
    ball(0.13, plastic("#59656c"), { at: [-0.75, 3.68, -0.1] }),
    rod([-0.75, 3.68, -0.1], [0.6, 3.75, 0.2], 0.05, white),
    ball(0.1, plastic("#59656c"), { at: [0.62, 3.75, 0.2] }),
    group(
      [
        ring(0.62, 0.15, white),
        ring(0.58, 0.06, glow("#fffaf0", 0.9), { at: [0, 0, 0.12] }),
        mesh(new THREE.SphereGeometry(0.5, 48, 24), clear("#dbeef3", 0.4), { scale: [1, 1, 0.14] }),
        box(0.18, 0.3, 0.14, white, { r: 0.05, at: [0, 0.78, 0] }),
      ],
      { at: [0.95, 3.1, 0.45], turn: [0.45, 0.15, 0.12] },
    ),
  ]);
}

/** The fork that a heat lamp tilts in. */
const heatYoke = () =>
  pipe(
    [
      [-0.75, 2.1, 0],
      [-0.75, 1.5, 0],
      [0.75, 1.5, 0],
      [0.75, 2.1, 0],
    ],
    0.05,
    steel(),
    { bend: 0.2 },
  );

/** The reflector of a heat lamp with its bulb and guard. */
const heatHead = (colours) =>
  group(
    [
      lathe(
        [
          [0.2, -0.75],
          [0.3, -0.7, 0.06],
          [0.42, -0.3, 0.2],
          [0.72, 0.2, 0.1],
          [0.74, 0.3],
          [0.68, 0.3],
          [0.62, 0.1],
        ],
        gloss(colours.main, { side: 2 }),
      ),
      lathe(
        [
          [0.62, 0.02],
          [0.45, 0.16, 0.1],
          [0, 0.22],
        ],
        glow("#c8331f", 0.6),
        { at: [0, 0.06, 0] },
      ),
      around(8, () => rod([0, 0.32, 0], [0, 0.32, 0.7], 0.014, steel())),
      ring(0.35, 0.014, steel(), { turn: DOWN, at: [0, 0.32, 0] }),
      [-1, 1].map((s) => drum(0.1, 0.14, plastic("#33393e"), { at: [s * 0.68, 0.1, 0], turn: [0, 0, -s * 1.57] })),
      repeat(6, (i) =>
        box(0.03, 0.3, 0.05, plastic("#c9cfd1"), {
          r: 0.01,
          at: [Math.sin(i * 1.05) * 0.36, -0.48, Math.cos(i * 1.05) * 0.36],
          turn: [0.3, i * 1.05, 0],
        }),
      ),
    ],
    { at: [0, 2.1, 0.05], turn: [1.25, 0, 0] },
  );

/** Goggles against the glare. */
const goggles = () =>
  group(
    [
      [-1, 1].map((s) => [
        drum(0.24, 0.2, rubber("#22272b"), { turn: [Math.PI / 2, 0, 0], at: [s * 0.3, 0.24, 0] }),
        drum(0.18, 0.03, plastic("#1d2a22", { roughness: 0.1 }), {
          turn: [Math.PI / 2, 0, 0],
          at: [s * 0.3, 0.24, 0.2],
        }),
      ]),
      box(0.2, 0.06, 0.08, rubber("#22272b"), { r: 0.02, at: [0, 0.3, 0.1] }),
      hose(
        [
          [-0.52, 0.24, 0.05],
          [-0.6, 0.14, -0.5],
          [0, 0.08, -0.8],
          [0.6, 0.14, -0.5],
          [0.52, 0.24, 0.05],
        ],
        0.035,
        rubber("#3a444a"),
      ),
    ],
    { at: [1.35, 0, 0.9], turn: [0, -0.4, 0] },
  );

/** A flat lamp for the face, on a foot that tilts it. */
const faceLamp = ({ label, colours }) =>
  posed({ turn: 26, tilt: 12 }, [
    group(
      [
        slab(2.1, 2.5, 0.5, shell("#f1f3f3"), { r: 0.3, bevel: 0.12 }),
        slab(1.7, 1.7, 0.03, gloss(colours.light ?? "#b5281c", { roughness: 0.15 }), {
          r: 0.16,
          bevel: 0.01,
          at: [0, 0.2, 0.25],
        }),
        repeat(6, (i) => rod([-0.78, -0.46 + i * 0.26, 0.29], [0.78, -0.46 + i * 0.26, 0.29], 0.02, steel())),
        words(label.brand, 0.7, { at: [-0.4, -1.0, 0.254] }),
        drum(0.12, 0.05, plastic("#c9d1d4"), { turn: [Math.PI / 2, 0, 0], at: [0.66, -1.0, 0.24] }),
      ],
      { at: [0, 1.5, 0], turn: [-0.22, 0, 0] },
    ),
    slab(1.7, 1.2, 0.16, shell("#59646a"), { r: 0.2, bevel: 0.05, turn: [-Math.PI / 2, 0, 0], at: [0, 0.09, 0] }),
    box(1.0, 0.3, 0.3, plastic("#59646a"), { r: 0.08, at: [0, 0.28, -0.1] }),
    goggles(),
  ]);

function heatLamp({ label, colours, params }) {
  if (params.compact) return faceLamp({ label, colours });
  if (params.floor)
    return posed({ turn: 26, tilt: 6, fill: 0.84 }, [
      around(5, () => [
        rod([0, 0.36, 0.1], [0, 0.26, 1.0], 0.07, plastic("#59656c")),
        group([castor(0.3)], { at: [0, 0, 1.0] }),
      ]),
      rod([0, 0.3, 0], [0, 3.3, -0.05], 0.08, steel()),
      drum(0.13, 0.3, rubber(DARK), { at: [0, 2.2, -0.02] }),
      box(0.5, 0.7, 0.3, gloss("#f3f4f3"), { r: 0.08, at: [0, 1.5, 0.12] }),
      words(label.brand, 0.42, { at: [0, 1.6, 0.275] }),
      drum(0.1, 0.06, plastic(colours.accent), { at: [0, 1.36, 0.26], turn: [Math.PI / 2, 0, 0] }),
      group([heatHead(colours), heatYoke()], { at: [0, 1.75, 0] }),
    ]);
  return posed({ turn: 26, tilt: 10, fill: 0.76 }, [
    lathe(
      [
        [0, 0],
        [0.85, 0, 0.05],
        [0.8, 0.14, 0.08],
        [0.2, 0.24, 0.1],
        [0, 0.26],
      ],
      plastic("#33393e"),
    ),
    rod([0, 0.2, -0.05], [0, 1.6, -0.05], 0.06, steel()),
    heatYoke(),
    heatHead(colours),
    words(label.brand, 0.8, { at: [0, 0.19, 0.55], turn: [-1.4, 0, 0] }, "#ffffff"),
    hose(
      [
        [0, 0.1, -0.8],
        [0.5, 0.05, -1.2],
        [1.3, 0.05, -0.9],
        [1.6, 0.05, 0],
      ],
      0.04,
      rubber("#33393e"),
    ),
  ]);
}

export const lamps = {
  "magnifying-lamp": magnifyingLamp,
  "heat-lamp": heatLamp,
};
