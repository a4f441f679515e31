/** Forceps with finger rings and a ratchet, told apart by their jaws; clamps and needle holders are such too. */
import { gold, plastic, satin, steel } from "../materials.js";
import { ball, box, drum, group, hose, plate, posed, repeat, ring } from "../shapes.js";
import { curved, FLAT, half, lying, screw } from "../steel.js";

/** Fine cross ridges from `from` to `to` of a jaw. */
const ridges = (from, to, step = 0.06, width = 0.07) =>
  repeat(Math.floor((to - from) / step), (i) =>
    box(width, 0.016, 0.13, satin({ color: "#858d93" }), { r: 0.004, at: [-0.03, from + i * step, 0] }),
  );

const bit = (long, wide, deep, material, tip = 0.06) =>
  plate(
    [
      [-0.1, -0.12, 0.03],
      [wide, -0.1, 0.04],
      [wide * 0.75, long * 0.5],
      [tip - 0.045, long, 0.02],
      [-0.045, long, 0.02],
    ],
    deep,
    material,
    { bevel: 0.03 },
  );

/** An oval eye at the end of a slim jaw, as sponges are held with. */
const eye = (material, wide, ridged) => [
  hose(
    [
      [0, 0, 0],
      [0.05, 0.5, 0],
      [0.06, 1.0, 0],
    ],
    0.055,
    material,
  ),
  ring(wide, 0.05, material, { at: [0.08, 1.0 + wide * 1.25, 0], scale: [1, 1.35, 1] }),
  ridged &&
    repeat(7, (i) =>
      box(0.02, 0.05, 0.11, satin({ color: "#858d93" }), {
        r: 0.004,
        at: [
          0.08 - wide * 0.97 * Math.sin((i / 6) * 2.2 + 0.45),
          1.0 + wide * 1.25 * (1 - Math.cos((i / 6) * 2.2 + 0.45)),
          0,
        ],
      }),
    ),
];

/** A claw that crosses the other at its end: sharp, or blunt with a small ball. */
const claw = (material, blunt) => [
  hose(
    [
      [0, -0.05, 0],
      [0.3, 0.3, 0],
      [0.36, 0.62, 0],
      [0.2, 0.9, 0],
      [-0.02, 1.0, 0],
    ],
    0.05,
    material,
    { segments: 60 },
  ),
  blunt
    ? ball(0.09, material, { at: [-0.02, 1.0, 0] })
    : drum(0.045, 0.16, material, { top: 0.004, at: [-0.01, 1.0, 0], turn: [0, 0, 1.35] }),
];

const KINDS = {
  kelly: { jaw: (m) => [bit(1.0, 0.1, 0.11, m), ridges(0.5, 0.98)] },
  crile: { jaw: (m) => [bit(1.0, 0.1, 0.11, m), ridges(0.1, 0.98)] },
  kocher: {
    jaw: (m, side) => [
      bit(1.15, 0.11, 0.12, m),
      ridges(0.1, 1.05),
      drum(0.03, 0.1, m, { top: 0.004, at: [0, 1.1 - (side > 0 ? 0 : 0.035), 0], turn: [0, 0, 1.57] }),
    ],
    reach: 2.2,
  },
  mosquito: { jaw: (m) => [bit(0.7, 0.075, 0.08, m, 0.03), ridges(0.08, 0.68, 0.045, 0.05)], reach: 1.6, thick: 0.05 },
  foerster: { jaw: (m) => eye(m, 0.2, true), reach: 2.3 },
  rampley: { jaw: (m) => eye(m, 0.15, false), reach: 2.3 },
  "sponge-plastic": { jaw: (m) => eye(m, 0.19, true), reach: 2.1, thick: 0.085, plastic: true },
  backhaus: { jaw: (m) => claw(m, false), reach: 1.3, thick: 0.06, spread: 0.1 },
  "towel-blunt": { jaw: (m) => claw(m, true), reach: 1.3, thick: 0.06, spread: 0.1 },
  "mayo-hegar": { jaw: (m) => [bit(0.6, 0.11, 0.15, m), ridges(0.12, 0.56, 0.04)], reach: 2.2 },
  "olsen-hegar": {
    jaw: (m) => [
      bit(0.95, 0.1, 0.13, m),
      ridges(0.55, 0.93, 0.04),
      plate(
        [
          [-0.13, 0.02],
          [-0.02, 0],
          [-0.02, 0.46],
          [-0.1, 0.46],
        ],
        0.04,
        satin({ color: "#9aa3a9" }),
        { at: [0, 0, 0.06] },
      ),
    ],
    reach: 1.9,
  },
};

/** Castroviejo: two flat springs with a catch between, worked like a pencil. */
function castroviejo(material) {
  const leg = (side) =>
    group(
      [
        hose(
          [
            [0.02, 1.3, 0],
            [0.06, 0.7, 0],
            [0.24, 0, 0],
            [0.3, -0.9, 0],
            [0.03, -1.9, 0],
          ],
          0.065,
          material,
          { scale: [1, 1, 1.5] },
        ),
        repeat(14, (i) => box(0.05, 0.03, 0.22, satin(), { r: 0.01, at: [0.31, -0.1 - i * 0.055, 0] })),
      ],
      { scale: [side, 1, 1] },
    );
  const latch = box(0.5, 0.07, 0.06, material, { r: 0.02, at: [0, -0.45, 0] });
  return group([leg(1), leg(-1), latch, drum(0.07, 0.2, material, { turn: [Math.PI / 2, 0, 0], at: [0, 0.62, -0.1] })]);
}

/** Forceps along y, the jaws up. `gold`: rings of carbide jaws; `colour`: of those made of plastic. */
export function forcepsTool({ kind = "crile", gold: gilt, curved: bent, colour } = {}) {
  if (kind === "castroviejo") return castroviejo(steel());
  const { jaw, reach = 2.05, thick = 0.062, spread = 0.07, ...made } = KINDS[kind];
  const material = made.plastic ? plastic(colour ?? "#2f6fb0") : steel();
  const ratchet = (side) => [
    box(0.36, 0.11, 0.05, material, { r: 0.02, at: [0.1, -reach + 0.33, side * 0.03] }),
    repeat(4, (i) =>
      box(0.02, 0.12, 0.055, satin({ color: "#858d93" }), {
        r: 0.004,
        at: [-0.03 + i * 0.05, -reach + 0.33, side * 0.035],
      }),
    ),
  ];
  const parts = (side) =>
    half({
      jaw: group([jaw(material, side), ratchet(side)]),
      side,
      material,
      ringMaterial: gilt ? gold() : undefined,
      reach,
      spread,
      thick,
    });
  const tool = group([parts(1), parts(-1), screw(material)]);
  return bent ? curved(tool) : tool;
}

const forceps = ({ params, colours }) =>
  posed(FLAT, [lying([forcepsTool({ ...params, colour: colours.main })], { across: 0.7, lift: 0.1 })]);

/** What looks call it that only say what for. */
const ringForceps = ({ params, ...rest }) =>
  forceps({ ...rest, params: { kind: params.jaw === "holder" ? "mayo-hegar" : "kelly", ...params } });

export const forcepsBodies = { forceps, "ring-forceps": ringForceps };
