/** Small devices of their own shape. */
import { wordTexture } from "../label.js";
import { clear, gloss, glow, plastic, printed, rubber, steel } from "../materials.js";
import { DARK, castor, words } from "../parts.js";
import { figures } from "../screens.js";
import { around, ball, box, drum, group, lathe, plate, posed, print, repeat, ring, rod } from "../shapes.js";

/** A baby's pacifier with a display in its shield. */
function pacifierThermometer({ label, colours }) {
  const shield = plate(
    [
      [-1.0, -0.62, 0.5],
      [1.0, -0.62, 0.5],
      [1.05, 0.62, 0.55],
      [-1.05, 0.62, 0.55],
    ],
    0.16,
    plastic(colours.main),
    { bevel: 0.06 },
  );
  const teat = lathe(
    [
      [0.2, 0],
      [0.16, 0.3, 0.1],
      [0.34, 0.75, 0.2],
      [0.26, 1.05, 0.2],
      [0, 1.12],
    ],
    clear("#f3e2b8", 0.7),
    { turn: [-Math.PI / 2, 0, 0], at: [0, 0, -0.06] },
  );
  return posed({ turn: 32, tilt: 14, fill: 0.68 }, [
    group(
      [
        shield,
        teat,
        box(1.0, 0.6, 0.3, plastic("#ffffff"), { r: 0.14, at: [0, 0.06, 0.16] }),
        print(0.66, 0.32, figures(0.66, 0.32, label.lines, { units: ["°C"], ink: "#17302e", ground: "#cfe3d2" }), {
          at: [0, 0.08, 0.316],
        }),
        ring(0.5, 0.07, plastic(colours.accent), { at: [0, -0.62, 0.3], turn: [0.25, 0, 0] }),
      ],
      { at: [0, 1.25, 0], turn: [-0.1, -0.6, 0] },
    ),
  ]);
}

/** A thermometer that hangs on a wall bracket and reads a palm or forehead. */
function wallThermometer({ label, colours }) {
  return posed({ turn: 24, tilt: 10, fill: 0.74 }, [
    box(1.7, 0.1, 1.3, plastic("#dfe4e6"), { r: 0.04, at: [0, 0.05, 0] }),
    box(1.2, 2.6, 0.1, plastic("#c9d0d3"), { r: 0.04, at: [0, 1.35, -0.3] }),
    box(1.5, 2.4, 0.45, plastic("#f6f7f7"), { r: 0.2, at: [0, 1.5, 0] }),
    print(1.1, 0.6, figures(1.1, 0.6, label.lines, { units: ["°C"], ink: "#ffffff", ground: "#12343a" }), {
      at: [0, 2.1, 0.231],
    }),
    drum(0.3, 0.1, plastic(DARK), { turn: [Math.PI / 2, 0, 0], at: [0, 1.2, 0.2] }),
    ring(0.36, 0.035, glow("#6fd08c", 0.9), { at: [0, 1.2, 0.235] }),
    ball(0.12, gloss("#101518"), { at: [0, 1.2, 0.26] }),
    words(label.brand, 0.8, { at: [0, 0.62, 0.231] }),
    box(0.5, 0.06, 0.02, plastic(colours.accent), { at: [0, 0.46, 0.23] }),
  ]);
}

/** Rows of lights in a frame that stands over the patient's face. */
function lightPanel({ label, colours }) {
  const panel = (x, z, turn) =>
    group(
      [
        box(1.15, 1.6, 0.16, plastic("#f6f6f4"), { r: 0.08 }),
        box(1.0, 1.44, 0.02, gloss("#2a2f36"), { r: 0.01, at: [0, 0, 0.08] }),
        repeat(48, (i) =>
          ball(0.04, glow(colours.light, 1.1), {
            at: [-0.4 + (i % 6) * 0.16, -0.58 + Math.floor(i / 6) * 0.166, 0.1],
          }),
        ),
      ],
      { at: [x, 3.5, z], turn: [0.25, turn, 0] },
    );
  return posed({ turn: 18, tilt: 8, fill: 0.84 }, [
    around(5, () => [
      rod([0, 0.34, 0.1], [0, 0.24, 0.95], 0.06, plastic("#59656c")),
      group([castor(0.28)], { at: [0, 0, 0.95] }),
    ]),
    drum(0.15, 0.2, plastic("#59656c"), { at: [0, 0.26, 0] }),
    rod([0, 0.4, 0], [0, 3.3, -0.1], 0.075, steel()),
    box(0.8, 0.6, 0.22, plastic("#f6f6f4"), { r: 0.08, at: [0, 1.9, 0.06] }),
    print(0.5, 0.2, printed(wordTexture(0.5, 0.2, label.brand)), { at: [0, 1.98, 0.172] }),
    [-1, 1].map((s) => [panel(s * 0.59, 0, -s * 0.1), panel(s * 1.66, 0.36, -s * 0.6)]),
  ]);
}

/** A heated basin with its lid off and a dial. */
function waxBath({ label, colours }) {
  const shell = plastic("#f4f4f1");
  return posed({ turn: 24, tilt: 26, fill: 0.76 }, [
    box(2.9, 1.2, 1.8, shell, { r: 0.24, at: [0, 0.64, 0] }),
    box(2.6, 0.06, 1.5, plastic("#d8dcdc"), { r: 0.02, at: [0, 1.23, 0] }),
    box(2.4, 0.05, 1.3, gloss(colours.wax), { r: 0.02, at: [0, 1.25, 0] }),
    group([box(2.9, 0.2, 1.8, clear("#dff1f4", 0.5), { r: 0.08 })], { at: [0.1, 1.0, -1.25], turn: [-1.1, 0, 0] }),
    drum(0.24, 0.12, plastic(colours.accent), { turn: [Math.PI / 2, 0, 0], at: [0.85, 0.55, 0.88] }),
    box(0.04, 0.2, 0.02, plastic("#ffffff"), { at: [0.85, 0.62, 1.005] }),
    ball(0.06, glow("#e05a3c", 1), { at: [0.4, 0.55, 0.9] }),
    words(label.brand, 1.0, { at: [-0.55, 0.6, 0.905] }),
  ]);
}

/** What presses serum into skin without a prick: a blunt cushion of silicone with low bumps. */
const softTip = (colour, square) => [
  drum(0.2, 0.07, plastic(colour), { at: [0, 0.88, 0] }),
  square
    ? box(0.34, 0.12, 0.34, rubber("#f6e3dc"), { r: 0.04, at: [0, 0.99, 0] })
    : drum(0.17, 0.12, rubber("#f6e3dc"), { at: [0, 0.93, 0], corner: 0.05 }),
  repeat(19, (i) => {
    const ringAt = i === 0 ? 0 : i < 7 ? 0.055 : 0.11;
    const angle = i * (i < 7 ? 1.047 : 0.5236);
    return ball(0.02, rubber("#f6e3dc"), { at: [Math.cos(angle) * ringAt, 1.045, Math.sin(angle) * ringAt] });
  }),
];

/** Sterile tips for needling pens, a row standing and the box behind. */
function needleTips({ label, colours, params }) {
  const tipOf = (x, z) =>
    group(
      [
        lathe(
          [
            [0, 0],
            [0.26, 0, 0.04],
            [0.26, 0.42, 0.04],
            [0.19, 0.9],
            [0.19, 0.94],
          ],
          clear("#e3eff2", 0.65),
        ),
        drum(0.18, 0.34, plastic(colours.main), { at: [0, 0.04, 0] }),
        params.needles
          ? repeat(9, (i) =>
              rod(
                [Math.cos(i * 0.7) * 0.08, 0.8, Math.sin(i * 0.7) * 0.08],
                [Math.cos(i * 0.7) * 0.08, 1.06, Math.sin(i * 0.7) * 0.08],
                0.01,
                steel(),
                { end: 0.003 },
              ),
            )
          : softTip(colours.accent, params.square),
      ],
      { at: [x, 0, z], scale: 0.66 },
    );
  const carton = group(
    [
      box(2.3, 1.3, 0.8, plastic("#fbfaf7"), { r: 0.03, at: [0, 0.65, 0] }),
      box(2.31, 0.3, 0.81, plastic(colours.accent), { r: 0.03, at: [0, 0.15, 0] }),
      words(label.brand, 1.0, { at: [-0.45, 1.02, 0.405] }, colours.accent),
      words(label.title, 1.7, { at: [-0.1, 0.74, 0.405] }),
      words(label.lines[0], 1.3, { at: [-0.3, 0.5, 0.405] }),
    ],
    { at: [0, 0, -0.7] },
  );
  return posed({ turn: 16, tilt: 18, fill: 0.74 }, [
    carton,
    [-0.95, -0.45, 0.05, 0.55].map((x, i) => tipOf(x, 0.55 + (i % 2) * 0.3)),
  ]);
}

export const devices = {
  "pacifier-thermometer": pacifierThermometer,
  "wall-thermometer": wallThermometer,
  "light-panel": lightPanel,
  "wax-bath": waxBath,
  "needle-tips": needleTips,
};
