/** Scissors by the shape of their blades. */
import { gold, plastic, satin, steel } from "../materials.js";
import { box, drum, group, plate, posed, repeat } from "../shapes.js";
import { inSizes } from "../measured.js";
import { bar, curved, FLAT, half, lying, near, screw } from "../steel.js";
import { peelPouch } from "../peel-pouch.js";

/**
 * `long` and `wide`: of the blades; `tip`: their width at its end; `reach`, `shank`: length and width of the shanks;
 * `ring`: half-width of a finger ring; `open`: the angle of each half.
 */
const BLADES = {
  mayo: { long: 1.6, wide: 0.36, tip: 0.15, reach: 1.95, shank: 0.2, ring: 0.33, open: 0.13 },
  metzenbaum: { long: 1.15, wide: 0.2, tip: 0.07, reach: 3.05, shank: 0.14, ring: 0.32, open: 0.1 },
  iris: { long: 1.1, wide: 0.19, tip: 0.02, reach: 1.25, shank: 0.125, ring: 0.31, open: 0.13 },
  gum: { long: 0.85, wide: 0.16, tip: 0.02, reach: 1.75, shank: 0.13, ring: 0.3, open: 0.11, angle: 0.75, saw: true },
  stitch: { long: 0.95, wide: 0.2, tip: 0.03, reach: 1.5, shank: 0.14, ring: 0.32, open: 0.14, notch: true },
  bandage: {
    long: 1.5,
    wide: 0.28,
    tip: 0.09,
    reach: 1.9,
    shank: 0.19,
    ring: 0.35,
    open: 0.16,
    probe: true,
    angle: 0.62,
  },
};

/** The outline of a blade whose cutting edge looks towards +x. */
function bladeOutline({ long, wide, tip, notch }, isFirst) {
  const edge = wide * 0.42;
  const hook = [
    [tip * 0.9, long * 0.88],
    [-wide * 0.34, long * 0.8, 0.06],
    [-wide * 0.3, long * 0.66, 0.06],
    [edge * 0.7, long * 0.56, 0.02],
  ];
  return [
    [-wide * 0.46, -0.3, 0.08],
    [edge * 0.6, -0.3, 0.08],
    [edge, 0.12, 0.06],
    ...(notch && isFirst ? hook.toReversed() : [[edge * 0.82, long * 0.5, 0.2]]),
    [tip * 0.55, long * 0.97, tip * 0.5],
    [-tip * 0.2, long, tip * 0.5],
    [-tip * 0.6, long * 0.94, 0.08],
    [-wide * 0.5, long * 0.36, 0.4],
  ];
}

/** The flat probe at the end of a bandage scissors' lower blade, which slides under the bandage. */
const probe = (long, material) =>
  group([
    bar(
      [
        [-0.02, long * 0.8, 0, 0.12, 0.1],
        [0, long * 1.02, 0, 0.13, 0.09],
        [0.0, long * 1.16, 0, 0.24, 0.1],
        [0.0, long * 1.26, 0, 0.2, 0.09],
        [0.0, long * 1.3, 0, 0.05, 0.04],
      ],
      material,
      { power: 2.2 },
    ),
  ]);

/** Scissors along y, the tips up. `gold`: rings of carbide scissors; `dark`: coated; `finish`: satin or polished. */
export function scissorsTool({ blade = "mayo", gold: gilt, dark, finish, curved: bent, colour, name } = {}) {
  if (blade === "shears") return shears(colour ?? "#25282c");
  const kind = BLADES[blade];
  const material = dark ? satin({ color: "#33373d" }) : finish === "satin" ? satin({ roughness: 0.42 }) : steel();
  const blades = dark
    ? satin({ color: "#26292e", roughness: 0.28 })
    : finish === "satin"
      ? material
      : steel({ roughness: 0.2 });
  const edge = (side) =>
    group(
      [
        plate(bladeOutline(kind, side > 0), 0.11, blades, { bevel: Math.min(0.045, kind.tip * 0.4), facets: 1 }),
        gilt &&
          plate(
            bladeOutline({ ...kind, wide: kind.wide * 0.5 }, false),
            0.112,
            satin({ color: "#8d9399", roughness: 0.45 }),
            { bevel: 0.04, facets: 1, at: [kind.wide * 0.2, 0.04, 0] },
          ),
        kind.saw &&
          repeat(12, (i) =>
            box(0.03, 0.02, 0.1, satin({ color: "#7d858b" }), {
              r: 0.004,
              at: [kind.wide * (0.42 - 0.03 * i), 0.15 + i * 0.052, 0],
            }),
          ),
        kind.probe && side < 0 && probe(kind.long, blades),
      ],
      // Both blades of bandage scissors lean to one side, so the second half, which is mirrored, leans the other way.
      { turn: [0, 0, kind.angle ? side * -kind.angle : 0] },
    );
  const parts = (side) =>
    half({
      jaw: edge(side),
      side,
      material,
      ringMaterial: gilt ? gold() : undefined,
      reach: kind.reach,
      spread: kind.open,
      wide: kind.shank,
      ringSize: kind.ring,
      name,
    });
  const tool = group([parts(1), parts(-1), screw(kind.shank * 0.62, kind.shank * 0.62)]);
  const much = bent ? 0.42 / kind.long : 0;
  return much ? curved(tool, much) : tool;
}

/** Trauma shears: short angled blades with a blunt lip, one small and one large loop of plastic. */
function shears(colour) {
  const grip = plastic(colour);
  const steelOf = steel({ roughness: 0.16 });
  const blade = (side) =>
    group(
      [
        plate(
          [
            [-0.2, -0.35, 0.1],
            [0.16, -0.35, 0.1],
            [0.2, 0.2],
            [0.14, 1.2, 0.05],
            [-0.02, 1.42, 0.05],
            [-0.16, 1.3, 0.05],
            [-0.26, 0.3, 0.2],
          ],
          0.09,
          steelOf,
          { bevel: 0.03, facets: 1 },
        ),
        side < 0 &&
          bar(
            [
              [-0.1, 1.25, 0, 0.16, 0.12],
              [0.02, 1.44, 0, 0.26, 0.16],
              [0.14, 1.5, 0, 0.12, 0.1],
            ],
            steelOf,
          ),
        side > 0 &&
          repeat(16, (i) =>
            box(0.05, 0.022, 0.1, satin({ color: "#8d949a" }), {
              r: 0.004,
              at: [0.18 - i * 0.002, 0.22 + i * 0.058, 0],
              turn: [0, 0, -0.4],
            }),
          ),
      ],
      { turn: [0, 0, side * -0.5] },
    );
  const loop = (wide, tall, side) =>
    group(
      [
        group(
          [
            bar(
              [
                [-0.04, 0.3, 0, 0.34, 0.2],
                [0.08, -0.3, 0, 0.36, 0.24],
                [0.34, -0.75, 0, 0.3, 0.26],
                [0.42, -1.0, 0, 0.24, 0.26],
              ],
              grip,
              { power: 3 },
            ),
            bar(
              repeat(20, (i) => {
                const angle = (i / 20) * Math.PI * 2;
                return [0.42 + wide * (0.62 + Math.cos(angle)), -0.9 - tall + Math.sin(angle) * tall, 0, 0.2, 0.3];
              }),
              grip,
              { closed: true, segments: 110 },
            ),
            blade(side),
          ],
          { turn: [0, 0, 0.17] },
        ),
      ],
      { scale: [side, 1, 1], at: [0, 0, side * 0.05] },
    );
  return group([
    loop(0.36, 0.82, 1),
    loop(0.32, 0.46, -1),
    drum(0.13, 0.08, steel(), { turn: [Math.PI / 2, 0, 0], at: [0, 0, 0.12] }),
  ]);
}

function scissors({ label, params, colours, view }) {
  const make = () => scissorsTool({ ...params, colour: colours.main, name: label.brand });
  if (view.lengths) return inSizes(make, view.lengths);
  if (view.closer) {
    const { long = 1.5, angle = 0 } = BLADES[params.blade] ?? { angle: 0.5 };
    const far = angle ? 0.95 : 0.6;
    return near(make(), [Math.sin(angle) * long * far, Math.cos(angle) * long * far, 0], {
      roll: 0.3,
      zoom: angle ? 2.3 : Math.min(3.2, 4.4 / long),
    });
  }
  if (params.pouch) return peelPouch([make()], label);
  return posed({ ...FLAT, turn: 0 }, [lying([make()], { across: -0.7 })]);
}

export const scissorsBodies = { scissors };
