/** Forceps with finger rings and a ratchet, told apart by their jaws; clamps and needle holders are such too. */
import { gold, plastic, satin, steel } from "../materials.js";
import { box, drum, group, plate, posed, repeat } from "../shapes.js";
import { inSizes } from "../measured.js";
import { bar, curved, etched, FLAT, half, lying, near, screw } from "../steel.js";
import { peelPouch } from "../peel-pouch.js";

const groove = () => satin({ color: "#70787e", roughness: 0.5 });

/** Cross grooves on the inner face of a jaw, from `from` to `to` of its length; `edge(y)` is where that face is. */
const grooves = (from, to, edge, { step = 0.05, deep = 0.12 } = {}) =>
  repeat(Math.floor((to - from) / step), (i) =>
    box(0.035, step * 0.42, deep, groove(), { r: 0.004, at: [edge(from + i * step), from + i * step, 0] }),
  );

/** A jaw that tapers from the joint to its tip, flat inside (towards +x); `long`, width and thickness at both ends. */
const taper = (material, long, [wide, tip], [deep, thin]) =>
  bar(
    [
      [-0.02, -0.2, 0, wide * 1.15, deep],
      [-0.02, 0.12, 0, wide, deep],
      [tip / 2 - wide * 0.42, long * 0.55, 0, (wide + tip) / 2, (deep + thin) / 2],
      [-tip / 2 + 0.005, long * 0.97, 0, tip, thin],
      [-tip / 2 + 0.01, long, 0, tip * 0.7, thin * 0.7],
    ],
    material,
    { power: 3 },
  );

const inner = (wide, long) => (y) => wide * 0.42 * (1 - y / long) + 0.012;

const serrated = (m, long, widths, depths, from, step) => [
  taper(m, long, widths, depths),
  grooves(from * long, long * 0.97, inner(widths[0], long), { step, deep: depths[1] * 1.15 }),
];

/** Two teeth of one jaw and the one of the other that goes between them. */
const teeth = (m, long, side) =>
  (side > 0 ? [0] : [-0.05, 0.05]).map((z) =>
    drum(0.034, 0.15, m, { top: 0.006, at: [-0.02, long - 0.02, z], turn: [0, 0, -1.45] }),
  );

/** An open ring at the end of a slim jaw, as sponges are held with, grooved or smooth. */
const eye = (m, [x, y], wide, isGrooved) => {
  const points = repeat(24, (i) => {
    const angle = (i / 24) * Math.PI * 2;
    return [-0.02 + Math.sin(angle) * x, 1.05 + y - Math.cos(angle) * y, 0, wide, 0.12];
  });
  return [
    bar(
      [
        [-0.02, -0.2, 0, 0.26, 0.17],
        [-0.04, 0.4, 0, 0.15, 0.14],
        [-0.03, 0.9, 0, 0.12, 0.12],
        [-0.02, 1.08, 0, 0.13, 0.12],
      ],
      m,
      { power: 2.6 },
    ),
    bar(points, m, { closed: true, segments: 120, power: 2.6 }),
    isGrooved &&
      repeat(26, (i) => {
        const angle = (i / 26) * Math.PI * 2;
        const [a, b] = [Math.sin(angle), -Math.cos(angle)];
        return box(wide * 1.02, 0.02, 0.02, groove(), {
          r: 0.003,
          at: [-0.02 + a * x, 1.05 + y + b * y, 0.062],
          turn: [0, 0, Math.atan2(b * y, a * x)],
        });
      }),
  ];
};

/** A bowed claw that meets the other at its end: sharp, or with a ball. */
const claw = (m, isBlunt) => [
  bar(
    [
      [-0.02, -0.2, 0, 0.26, 0.16],
      [-0.12, 0.12, 0, 0.16, 0.15],
      [-0.42, 0.42, 0, 0.13, 0.13],
      [-0.46, 0.74, 0, 0.11, 0.11],
      [-0.24, 1.0, 0, 0.08, 0.08],
      [0.02, 1.06, 0, isBlunt ? 0.07 : 0.05, isBlunt ? 0.07 : 0.05],
      ...(isBlunt ? [] : [[0.14, 1.02, 0, 0.008, 0.008]]),
    ],
    m,
    { segments: 90, power: 2.2 },
  ),
  isBlunt && drum(0.1, 0.07, m, { at: [-0.02, 1.06, 0], turn: [0, 0, -1.57], corner: 0.03 }),
];

/** Fine crossed lines on the jaws of a needle holder, seen along their edge. */
const hatched = (m, long, wide, gilt) => {
  const face = (y) => {
    const t = (y - long * 0.55) / (long * 0.42);
    return t < 0 ? 0.079 - t * 0.02 : 0.079 - t * 0.07;
  };
  const rows = [0.3, 0.55, 0.76, 0.96].map((part) => part * long);
  const insert = [
    ...rows.map((y) => [face(y) - 0.07, y, 0.005]),
    ...rows.toReversed().map((y) => [face(y) + 0.004, y, 0.005]),
  ];
  return [
    taper(m, long, [wide, wide * 0.62], [0.24, 0.19]),
    plate(insert, 0.18, gilt ? satin({ color: "#83888e", roughness: 0.5 }) : m, { bevel: 0.008 }),
    repeat(Math.floor((long * 0.6) / 0.036), (i) => {
      const y = long * 0.33 + i * 0.036;
      return box(0.012, 0.013, 0.168, groove(), { r: 0.003, at: [face(y), y, 0], turn: [0, 0, 0.16] });
    }),
  ];
};

const KINDS = {
  kelly: { jaw: (m) => serrated(m, 1.05, [0.24, 0.1], [0.19, 0.12], 0.52, 0.05), reach: 2.0, open: 0.035 },
  crile: { jaw: (m) => serrated(m, 1.05, [0.24, 0.1], [0.19, 0.12], 0.1, 0.05), reach: 2.0, open: 0.035 },
  kocher: {
    jaw: (m, side) => [serrated(m, 1.35, [0.26, 0.13], [0.2, 0.15], 0.1, 0.055), teeth(m, 1.35, side)],
    reach: 2.3,
    open: 0.035,
    wide: 0.2,
  },
  mosquito: {
    jaw: (m) => serrated(m, 0.66, [0.15, 0.04], [0.12, 0.05], 0.08, 0.035),
    reach: 1.3,
    wide: 0.11,
    open: 0.04,
    ring: 0.29,
  },
  foerster: { jaw: (m) => eye(m, [0.26, 0.42], 0.13, true), reach: 2.6, wide: 0.19, open: 0.06 },
  rampley: { jaw: (m) => eye(m, [0.16, 0.34], 0.15, false), reach: 2.6, wide: 0.17, open: 0.06 },
  "sponge-plastic": { jaw: (m) => eye(m, [0.22, 0.36], 0.16, true), reach: 2.2, wide: 0.28, plastic: true, open: 0.08 },
  backhaus: { jaw: (m) => claw(m, false), reach: 1.35, wide: 0.17, open: 0.035 },
  "towel-blunt": { jaw: (m) => claw(m, true), reach: 1.35, wide: 0.17, open: 0.06 },
  "mayo-hegar": { jaw: (m, _, gilt) => hatched(m, 0.62, 0.27, gilt), reach: 2.45, wide: 0.2, open: 0.05 },
  "olsen-hegar": {
    jaw: (m, _, gilt) => [
      hatched(m, 0.98, 0.27, gilt),
      plate(
        [
          [0, 0],
          [0.17, 0.02, 0.02],
          [0.12, 0.42],
          [0, 0.46],
        ],
        0.05,
        steel({ roughness: 0.12 }),
        { at: [0.03, 0.06, 0.08], bevel: 0.02, facets: 1 },
      ),
    ],
    reach: 2.0,
    wide: 0.19,
    open: 0.07,
  },
};

/** Castroviejo: two flat springs with a catch between, worked like a pencil; jaws of a finger's breadth. */
function castroviejo(name) {
  const material = steel();
  const leg = (side) =>
    group(
      [
        bar(
          [
            [0.0, 1.62, 0, 0.05, 0.09],
            [0.035, 1.2, 0, 0.08, 0.13],
            [0.06, 0.92, 0, 0.16, 0.2],
            [0.1, 0.6, 0, 0.17, 0.24],
            [0.3, 0.05, 0, 0.11, 0.32],
            [0.38, -0.6, 0, 0.1, 0.36],
            [0.26, -1.4, 0, 0.07, 0.34],
            [0.03, -2.05, 0, 0.08, 0.28],
          ],
          material,
          { power: 4 },
        ),
        repeat(18, (i) =>
          box(0.03, 0.022, 0.33, groove(), { r: 0.006, at: [0.39 - 0.0009 * (i - 8) ** 2, 0.02 - i * 0.055, 0] }),
        ),
      ],
      { scale: [side, 1, 1], turn: [0, 0, side * -0.03] },
    );
  return group([
    leg(1),
    leg(-1),
    drum(0.12, 0.3, material, { turn: [Math.PI / 2, 0, 0], at: [0, 0.74, -0.15] }),
    screw(0.08, 0.16),
    bar(
      [
        [-0.3, -0.62, 0.1, 0.09, 0.05],
        [0, -0.55, 0.1, 0.12, 0.05],
        [0.3, -0.6, 0.1, 0.09, 0.05],
      ],
      material,
      { power: 4 },
    ),
    box(0.24, 0.36, 0.3, material, { r: 0.05, at: [0, -2.08, 0] }),
    etched(name, 0.8, { at: [0.2, -1.35, 0.19], turn: [0, 0, -0.16] }),
  ]);
}

/** Forceps along y, the jaws up. `gold`: rings of carbide jaws; `colour`: of those made of plastic. */
export function forcepsTool({ kind = "crile", gold: gilt, curved: bent, colour, name, open: more = 0 } = {}) {
  if (kind === "castroviejo") return castroviejo(name);
  const { jaw, reach, wide = 0.175, open, ring = 0.31, ...made } = KINDS[kind];
  const material = made.plastic ? plastic(colour ?? "#2f6fb0") : steel();
  const bow = 0.17;
  // The bars of the ratchet reach over each other between the rings.
  const at = reach - 0.16;
  const ratchet = (side) => [
    bar(
      [
        [bow, -at, 0, wide * 1.1, 0.1],
        [bow - 0.16, -at + 0.02, 0.0, 0.13, 0.08],
        [-0.16, -at + 0.03, 0, 0.12, 0.07],
      ],
      material,
      { power: 4, segments: 30 },
    ),
    repeat(3, (i) =>
      box(0.03, 0.13, 0.03, groove(), { r: 0.004, at: [0.02 - i * 0.06, -at + 0.03, side * 0.035], turn: [0, 0, 0.3] }),
    ),
  ];
  // The box in which one half passes through the other.
  const lock = plate(
    [
      [-wide * 0.75, -0.3, 0.06],
      [wide * 0.75, -0.3, 0.06],
      [wide * 0.7, 0.26, 0.06],
      [-wide * 0.7, 0.26, 0.06],
    ],
    wide * 1.25,
    material,
    { bevel: 0.035 },
  );
  const parts = (side) =>
    half({
      jaw: group([jaw(material, side, gilt), ratchet(side)]),
      side,
      material,
      ringMaterial: gilt ? gold() : undefined,
      reach,
      spread: open + more,
      wide,
      ringSize: ring,
      bow,
      name: made.plastic ? undefined : name,
    });
  const tool = group([parts(1), parts(-1), lock, screw(wide * 0.36, wide * 0.64)]);
  return bent ? curved(tool, 0.34) : tool;
}

/** Where the tips are seen best, and how near. */
const TIPS = {
  mosquito: [0.45, 4],
  foerster: [1.2, 2.6],
  rampley: [1.1, 2.8],
  "sponge-plastic": [1.1, 2.4],
  "mayo-hegar": [0.38, 4.2],
  castroviejo: [1.25, 3.4],
  backhaus: [0.75, 2.2],
  "towel-blunt": [0.75, 2.2],
};

function forceps({ label, params, colours, view }) {
  const make = (open) => forcepsTool({ ...params, colour: colours.main, name: label.brand, open });
  if (view.lengths) return inSizes(make, view.lengths);
  const [tip, zoom] = TIPS[params.kind] ?? [0.75, 3.2];
  if (view.closer) return near(make(0.09), [0, tip, 0], { zoom });
  if (params.pouch) return peelPouch([make()], label);
  // Rolled a little and opened, so that what its jaws hold with is seen.
  const isClamp = /kelly|crile|kocher|mosquito/.test(params.kind ?? "crile");
  const tool = group([make(isClamp ? 0.035 : 0)], { turn: [0, isClamp ? -0.35 : 0, 0] });
  return posed(FLAT, [lying([tool], { across: 0.7, lift: 0.16 })]);
}

/** What looks call it that only say what for. */
const ringForceps = ({ params, ...rest }) =>
  forceps({ ...rest, params: { kind: params.jaw === "holder" ? "mayo-hegar" : "kelly", ...params } });

export const forcepsBodies = { forceps, "ring-forceps": ringForceps };
