/** Devices at the bedside and on the bench that are not the usual model of their family. */
import { coil } from "../coil.js";
import { clear, fabric, gloss, plastic, rubber, steel } from "../materials.js";
import { DOWN, FORWARD, castor, words } from "../parts.js";
import { ecgScreen } from "../monitor-screens.js";
import { clamps } from "./ecgs.js";
import { around, box, capsule, drum, group, hose, plate, posed, print, repeat, ring, rod } from "../shapes.js";

const SHELL = "#f1f3f3";
const SHADES = ["#d9483b", "#e6b93c", "#3c8a57", "#2c2f33", "#f4f4f2", "#6b4a2a"];

/** A recorder no bigger than a phone, with the leads of its electrodes. */
const recorder = (colours, brand) =>
  group([
    box(0.95, 0.26, 1.35, gloss(SHELL), { r: 0.1, at: [0, 0.14, 0] }),
    box(0.97, 0.1, 1.37, plastic(colours.accent), { r: 0.05, at: [0, 0.1, 0] }),
    drum(0.12, 0.04, plastic("#3c8a57"), { at: [0, 0.26, -0.3] }),
    words(brand, 0.6, { at: [0, 0.274, 0.25], turn: DOWN }),
    SHADES.map((shade, i) => {
      const x = -0.4 + i * 0.16;
      return [
        hose(
          [
            [x, 0.14, 0.66],
            [x * 1.3, 0.06, 1.0],
            [x * 2.2, 0.04, 1.5 + 0.1 * Math.abs(i - 2.5)],
          ],
          0.024,
          rubber("#7d8a94"),
        ),
        capsule(0.065, 0.24, plastic(shade), { at: [x * 2.2, 0.07, 1.6 + 0.1 * Math.abs(i - 2.5)], turn: FORWARD }),
      ];
    }),
  ]);

/** ECG on a tablet: the recorder sends what the tablet shows. */
function tabletEcg({ label, colours, view }) {
  if (view.box)
    return posed({ turn: 8, tilt: 36, fill: 0.84 }, [
      group([recorder(colours, label.brand)], { at: [0.5, 0, -1.6], turn: [0, 0.2, 0] }),
      clamps(-1.6, 0.6),
    ]);
  return posed({ turn: 18, tilt: 30, fill: 0.8 }, [
    group(
      [
        box(2.9, 2.0, 0.12, plastic("#2a3036"), { r: 0.08, at: [0, 1.0, 0] }),
        print(2.66, 1.76, ecgScreen(2.66, 1.76, { channels: 12, light: true, hr: "69" }), { at: [0, 1.0, 0.064] }),
        box(1.2, 0.9, 0.06, plastic("#59656c"), { r: 0.03, at: [0, 0.45, -0.4], turn: [0.7, 0, 0] }),
      ],
      { at: [-0.4, 0, -0.7], turn: [-0.32, 0.12, 0] },
    ),
    group([recorder(colours, label.brand)], { at: [0.55, 0, 0.75], turn: [0, 0.25, 0] }),
  ]);
}

/** A stress ECG workplace on a trolley: the screen, the keyboard, the recorder with its leads. */
function stressEcg({ label, colours, view }) {
  return posed(view.box ? { turn: -34, tilt: 12 } : { turn: 24, tilt: 10, fill: 0.84 }, [
    around(5, () => [
      rod([0, 0.36, 0.1], [0, 0.26, 1.0], 0.07, plastic("#59656c")),
      group([castor(0.3)], { at: [0, 0, 1.0] }),
    ]),
    rod([0, 0.3, 0], [0, 2.5, 0], 0.1, steel()),
    box(2.2, 0.1, 1.3, plastic("#e9ecee"), { r: 0.05, at: [0, 2.05, 0.3] }),
    box(1.5, 0.06, 0.5, plastic("#3a4046"), { r: 0.02, at: [-0.15, 2.13, 0.6] }),
    repeat(30, (i) =>
      box(0.11, 0.03, 0.09, plastic("#dfe4e6"), {
        r: 0.01,
        at: [-0.77 + (i % 10) * 0.138, 2.17, 0.46 + Math.floor(i / 10) * 0.13],
      }),
    ),
    rod([0, 2.4, 0], [0, 3.1, -0.05], 0.08, steel()),
    group(
      [
        box(2.7, 1.7, 0.14, plastic("#2a3036"), { r: 0.06 }),
        print(2.5, 1.48, ecgScreen(2.5, 1.48, { channels: 12, hr: "124" }), { at: [0, 0.03, 0.074] }),
      ],
      {
        at: [0, 3.6, 0.05],
        turn: [-0.08, 0, 0],
      },
    ),
    words(label.brand, 0.7, { at: [0, 2.86, 0.14] }, "#ffffff"),
    box(1.3, 0.7, 0.8, gloss(SHELL), { r: 0.08, at: [0, 1.25, 0.25] }),
    words(label.brand, 0.8, { at: [0, 1.3, 0.654] }),
    box(1.32, 0.1, 0.82, plastic(colours.accent), { r: 0.04, at: [0, 1.0, 0.25] }),
    SHADES.map((shade, i) => [
      hose(
        [
          [0.6, 1.3, 0.3],
          [1.15, 1.6 - i * 0.05, 0.4],
          [1.35 + i * 0.05, 1.0, 0.5 + i * 0.06],
        ],
        0.026,
        rubber("#7d8a94"),
      ),
      capsule(0.07, 0.26, plastic(shade), { at: [1.35 + i * 0.05, 0.92, 0.5 + i * 0.06] }),
    ]),
  ]);
}

/** A sensor for one patient: a strip of cloth with its light, wrapped round a finger and thrown away. */
function wrapSensor({ colours }) {
  const cloth = fabric("#f6f3ea", { repeat: [12, 6], bump: 0.4 });
  return posed({ turn: 10, tilt: 46, fill: 0.78 }, [
    plate(
      [
        [-1.5, -0.28, 0.26],
        [-0.5, -0.3, 0.1],
        [-0.3, -0.5, 0.2],
        [0.5, -0.5, 0.2],
        [0.8, -0.28, 0.1],
        [1.6, -0.26, 0.24],
        [1.6, 0.26, 0.24],
        [0.8, 0.28, 0.1],
        [0.5, 0.5, 0.2],
        [-0.3, 0.5, 0.2],
        [-0.5, 0.3, 0.1],
        [-1.5, 0.28, 0.26],
      ],
      0.05,
      cloth,
      { turn: [DOWN[0], 0, 0.25], at: [0.1, 0.04, 0.75] },
    ),
    drum(0.14, 0.06, clear("#e05a4c", 0.85), { at: [-0.15, 0.06, 0.82] }),
    drum(0.14, 0.06, plastic("#2f3438"), { at: [0.75, 0.06, 0.62] }),
    hose(
      [...coil(2.1, 0.6, 0.1, [0.1, -0.95]), [-0.7, 0.08, -0.2], [-0.5, 0.08, 0.5], [-0.2, 0.08, 0.8]],
      0.04,
      rubber("#dfe6e8"),
      {
        segments: 240,
      },
    ),
    box(0.34, 0.2, 0.55, plastic(colours.accent), { r: 0.06, at: [0.9, 0.12, -0.9], turn: [0, 0.5, 0] }),
  ]);
}

/** Two gel wings with the stimulator in their middle, and its remote control. */
function tensPad({ label, colours }) {
  const skin = fabric(colours.main, { grain: "noise", repeat: [5, 5], bump: 0.25 });
  const wing = (s) =>
    plate(
      [
        [s * 0.2, -0.35, 0.1],
        [s * 0.2, 0.35, 0.1],
        [s * 0.9, 0.95, 0.4],
        [s * 1.85, 0.8, 0.5],
        [s * 1.95, -0.5, 0.5],
        [s * 1.0, -0.8, 0.5],
      ],
      0.09,
      skin,
      { bevel: 0.03 },
    );
  return posed({ turn: 14, tilt: 44, fill: 0.78 }, [
    group(
      [
        wing(1),
        wing(-1),
        box(0.8, 0.5, 0.12, skin, { r: 0.05 }),
        drum(0.42, 0.2, gloss("#eef1f1"), { turn: FORWARD, corner: 0.08 }),
        ring(0.3, 0.025, plastic(colours.accent), { at: [0, 0, 0.2] }),
        words(label.brand, 0.42, { at: [0, 0, 0.205] }),
      ],
      { turn: DOWN, at: [0, 0.06, -0.3] },
    ),
    group(
      [
        box(0.55, 0.18, 1.15, gloss("#eef1f1"), { r: 0.09, at: [0, 0.1, 0] }),
        drum(0.12, 0.04, rubber(colours.accent), { at: [0, 0.18, -0.3] }),
        drum(0.12, 0.04, rubber("#aeb7bb"), { at: [0, 0.18, 0.02] }),
      ],
      { at: [0.2, 0, 1.3], turn: [0, 0.8, 0] },
    ),
  ]);
}

export const bedsideDevices = {
  "tablet-ecg": tabletEcg,
  "stress-ecg": stressEcg,
  "wrap-sensor": wrapSensor,
  "tens-pad": tensPad,
};
