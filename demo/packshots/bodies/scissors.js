/** Scissors by the shape of their blades. */
import { gold, plastic, satin, steel } from "../materials.js";
import { ball, box, group, plate, posed, repeat } from "../shapes.js";
import { curved, FLAT, half, lying, screw } from "../steel.js";

/** Length and width of the blades, length of the shanks, how thick they are. */
const BLADES = {
  mayo: { long: 1.35, wide: 0.19, reach: 1.75, thick: 0.068 },
  metzenbaum: { long: 0.98, wide: 0.11, reach: 2.5, thick: 0.05 },
  iris: { long: 0.85, wide: 0.1, reach: 1.3, thick: 0.05, sharp: true },
  gum: { long: 0.7, wide: 0.1, reach: 1.6, thick: 0.052, bend: 0.5 },
  stitch: { long: 0.8, wide: 0.11, reach: 1.4, thick: 0.052, notch: true },
  bandage: { long: 1.3, wide: 0.17, reach: 1.8, thick: 0.066, knob: true, angle: -0.35 },
  shears: { long: 1.25, wide: 0.26, reach: 1.7, thick: 0.13, knob: true, angle: -0.3, plastic: true },
};

/** Scissors along y, the tips up. `gold`: rings of carbide scissors; `dark`: coated blades; `colour`: plastic handles. */
export function scissorsTool({ blade = "mayo", gold: gilt, dark, curved: bent, colour } = {}) {
  const { long, wide, reach, thick, ...kind } = BLADES[blade];
  const material = dark ? satin({ color: "#2d3238" }) : steel();
  const handle = kind.plastic ? plastic(colour ?? "#25282c") : material;
  const tip = kind.sharp ? 0.006 : 0.03;
  const edge = (side) =>
    plate(
      [
        [-0.1, -0.12, 0.04],
        [wide * 0.75, -0.08, 0.05],
        [wide * 0.7, long * 0.55, 0.1],
        [0.02 + tip, long, tip],
        [-0.05, long * 0.97, tip],
        ...(kind.notch && side > 0
          ? [
              [-0.06, long * 0.86],
              [0.02, long * 0.8, 0.03],
              [-0.07, long * 0.72],
            ]
          : []),
      ],
      0.06,
      material,
      { bevel: 0.018 },
    );
  const knob = kind.knob && ball(0.1, material, { at: [-0.02, long + 0.04, 0], scale: [0.9, 1.4, 0.6] });
  const jaw = (side) => group([group([edge(side), side < 0 && knob], { turn: [0, 0, side * (kind.angle ?? 0)] })], {});
  const parts = (side) =>
    half({
      jaw: jaw(side),
      side,
      material: handle,
      ringMaterial: gilt ? gold() : undefined,
      reach,
      spread: 0.13,
      thick,
    });
  const teeth =
    kind.plastic &&
    repeat(8, (i) => box(0.05, 0.02, 0.07, satin(), { at: [0.1, 0.3 + i * 0.1, 0], r: 0.004, turn: [0, 0, -0.35] }));
  const tool = group([parts(1), parts(-1), screw(material), teeth]);
  const much = kind.bend ?? (bent ? 0.2 : 0);
  return much ? curved(tool, much) : tool;
}

const scissors = ({ params, colours }) =>
  posed(FLAT, [lying([scissorsTool({ ...params, colour: colours.main })], { across: -0.7 })]);

export const scissorsBodies = { scissors };
