/** Retractors, told apart by what holds the wound open. */
import * as THREE from "three";
import { satin, steel } from "../materials.js";
import { box, drum, group, hose, plate, posed, repeat, rod, sheet } from "../shapes.js";
import { bar, FLAT, lying, near } from "../steel.js";

const curve = (points) => new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));

/** A steel strip along a path, `width(v)` wide. */
const strap = (points, width) => {
  const path = curve(points);
  return sheet(
    (u, v) => {
      const point = path.getPoint(v);
      return [(u - 0.5) * width(v), point.y, point.z];
    },
    steel({ side: 2 }),
    { along: 120 },
  );
};

/** Blunt prongs that fan out of the end of a shaft and bend up. */
const prongs = (count, [x, y, z], material) =>
  repeat(count, (i) => {
    const out = (i - (count - 1) / 2) * 0.22;
    return bar(
      [
        [x, y - 0.12, z, 0.12, 0.1],
        [x + out * 0.3, y + 0.02, z, 0.1, 0.09],
        [x + out * 0.95, y + 0.2, z + 0.01, 0.085, 0.08],
        [x + out, y + 0.38, z + 0.07, 0.08, 0.075],
        [x + out, y + 0.45, z + 0.22, 0.07, 0.07],
        [x + out, y + 0.48, z + 0.38, 0.06, 0.06],
        [x + out, y + 0.49, z + 0.45, 0.05, 0.05],
      ],
      material,
      { power: 2.2 },
    );
  });

const RETRACTORS = {
  farabeuf: () =>
    strap(
      [
        [0, -1.7, 0.55],
        [0, -1.68, 0.15],
        [0, -1.5, 0.02],
        [0, -0.7, 0],
        [0, 0.7, 0],
        [0, 1.5, 0.02],
        [0, 1.68, 0.15],
        [0, 1.72, 0.5],
        [0, 1.62, 0.62],
      ],
      (v) => 0.44 * (0.85 + 0.35 * Math.cos(v * Math.PI * 2) ** 2),
    ),
  langenbeck: () => [
    plate(
      [
        [-0.2, -2.2, 0.15],
        [0.2, -2.2, 0.15],
        [0.16, -0.9, 0.2],
        [0.07, -0.6],
        [-0.07, -0.6],
        [-0.16, -0.9, 0.2],
      ],
      0.09,
      steel(),
      {
        bevel: 0.03,
        holes: [
          [
            [-0.07, -2.0, 0.05],
            [0.07, -2.0, 0.05],
            [0.06, -1.2, 0.05],
            [-0.06, -1.2, 0.05],
          ],
        ],
      },
    ),
    rod([0, -0.7, 0], [0, 1.3, 0], 0.06, steel()),
    strap(
      [
        [0, 1.2, 0],
        [0, 1.5, 0.02],
        [0, 1.58, 0.2],
        [0, 1.6, 0.85],
        [0, 1.5, 0.95],
      ],
      (v) => 0.16 + 0.32 * Math.min(1, v * 2),
    ),
  ],
  weitlaner: () => {
    const side = (s) =>
      group(
        [
          hose(
            [
              [0.5, -2.0, 0],
              [0.36, -1.2, 0],
              [0.02, 0, 0],
              [0.4, 0.9, 0],
              [0.36, 1.4, 0],
            ],
            0.06,
            steel(),
          ),
          group([
            hose(
              [
                [0.3, -2.3, 0],
                [0.75, -2.3, 0],
                [0.75, -1.95, 0],
                [0.42, -1.95, 0],
              ],
              0.06,
              steel(),
              { closed: true },
            ),
          ]),
          prongs(3, [0.36, 1.3, 0], steel()),
        ],
        { scale: [s, 1, 1] },
      );
    return [
      side(1),
      side(-1),
      box(0.9, 0.08, 0.05, satin(), { at: [0, -1.4, 0.07] }),
      drum(0.12, 0.2, steel(), { turn: [1.57, 0, 0], at: [0, 0, -0.1] }),
    ];
  },
  senn: () => [
    rod([0, -1.3, 0], [0, 1.3, 0], 0.07, steel()),
    prongs(3, [0, 1.2, 0], steel()),
    strap(
      [
        [0, -1.2, 0],
        [0, -1.5, 0.02],
        [0, -1.6, 0.2],
        [0, -1.6, 0.55],
      ],
      (v) => 0.14 + 0.2 * v,
    ),
  ],
};

function retractor({ params, view }) {
  const [kind, count] = [params.kind ?? "farabeuf", params.count ?? 1];
  if (view.closer)
    return near(group([RETRACTORS[kind]()]), [0.05, 1.45, 0.2], { zoom: 2.5, roll: 0.2, tilt: 40, across: -0.6 });
  return posed(
    { ...FLAT, tilt: 38 },
    repeat(count, (i) =>
      lying([RETRACTORS[kind]()], {
        across: -0.6,
        lift: 0.06,
        at: [(i - (count - 1) / 2) * 0.95, 0, (i - (count - 1) / 2) * 0.3],
      }),
    ),
  );
}

export const retractors = { retractor };
