/** Devices that stand on the floor or fill a bench: sterilisers, centrifuges, microscopes, defibrillators. */
import { clear, glow, gloss, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, FORWARD, button, castor, four, gauge, words } from "../parts.js";
import { vitals } from "../monitor-screens.js";
import { panel } from "../screens.js";
import {
  around,
  ball,
  box,
  capsule,
  drum,
  group,
  hose,
  lathe,
  pipe,
  posed,
  print,
  repeat,
  ring,
  rod,
} from "../shapes.js";

const SHELL = "#f1f3f3";

/** A cabinet on castors with a round door, turned shut by a wheel. */
function floorAutoclave({ label, colours }) {
  const shell = plastic(colours.main ?? SHELL);
  const metal = steel();
  const [w, h, d] = [2.0, 3.3, 2.1];
  const door = group([
    drum(0.8, 0.12, steel({ roughness: 0.3 }), { turn: FORWARD, corner: 0.05 }),
    drum(0.7, 0.12, satin(), { turn: FORWARD, at: [0, 0, 0.08], corner: 0.05 }),
    group(
      [
        ring(0.4, 0.045, rubber(DARK)),
        repeat(5, (i) => rod([0, 0, 0], [Math.cos(i * 1.257) * 0.4, Math.sin(i * 1.257) * 0.4, 0], 0.03, metal)),
        drum(0.11, 0.14, metal, { turn: FORWARD, at: [0, 0, -0.06] }),
      ],
      { at: [0, 0, 0.34] },
    ),
    drum(0.07, 0.22, metal, { turn: FORWARD, at: [0, 0, 0.14] }),
    box(0.34, 0.5, 0.16, satin(), { r: 0.05, at: [-0.82, 0, 0.02] }),
  ]);
  return posed({ turn: 26, tilt: 10, fill: 0.82 }, [
    four(0.78, 0.8, () => castor(0.36)),
    box(w, h, d, shell, { r: 0.1, at: [0, h / 2 + 0.34, 0] }),
    box(w * 0.9, 0.62, 0.06, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [0, 3.2, d / 2] }),
    print(0.8, 0.44, panel(0.8, 0.44, { title: "Sterilising", value: "134 °C" }), { at: [-0.36, 3.2, d / 2 + 0.033] }),
    group([gauge(0.22, "kPa")], { at: [0.36, 3.2, d / 2 + 0.02] }),
    button(0.08, colours.accent, [0.72, 3.2, d / 2 + 0.03]),
    group([door], { at: [0, 2.0, d / 2] }),
    box(w * 0.9, 0.9, 0.04, shell, { r: 0.02, at: [0, 0.72, d / 2] }),
    repeat(6, (i) =>
      box(w * 0.62, 0.04, 0.05, plastic("#39424a"), { r: 0.01, at: [0, 0.5 + i * 0.085, d / 2 + 0.01] }),
    ),
    words(label.brand, 0.8, { at: [-0.42, 1.08, d / 2 + 0.024] }),
    repeat(7, (i) => box(0.05, 0.04, 1.2, plastic("#39424a"), { r: 0.01, at: [w / 2, 0.9 + i * 0.1, -0.2] })),
    drum(0.1, 0.18, metal, { at: [-0.6, h + 0.33, -0.5] }),
    ball(0.09, plastic("#c0392b"), { at: [-0.6, h + 0.56, -0.5] }),
  ]);
}

/** A wide bench centrifuge with its cooler beside the bowl; the lid stands open over the rotor. */
function cooledCentrifuge({ label, colours }) {
  const shell = gloss(colours.main ?? SHELL);
  const tube = () =>
    group([drum(0.085, 0.36, clear("#eef5f8", 0.7)), drum(0.1, 0.13, plastic(colours.accent), { at: [0, 0.34, 0] })], {
      at: [0, 1.36, 0.5],
      turn: [-0.42, 0, 0],
    });
  return posed({ turn: 24, tilt: 24, fill: 0.8 }, [
    box(3.3, 1.3, 2.3, shell, { r: 0.16, at: [0, 0.75, 0] }),
    four(1.35, 0.9, () => drum(0.14, 0.12, rubber(DARK))),
    group(
      [
        lathe(
          [
            [1.0, 0],
            [1.0, 0.16, 0.05],
            [0.88, 0.16, 0.03],
            [0.86, 0.02],
          ],
          plastic("#59656c"),
          { at: [0, 1.4, 0] },
        ),
        drum(0.87, 0.03, plastic("#2a3036"), { at: [0, 1.4, 0] }),
        drum(0.5, 0.14, satin(), { at: [0, 1.42, 0], top: 0.36 }),
        drum(0.13, 0.2, steel(), { at: [0, 1.5, 0] }),
        around(12, tube),
        group(
          [
            box(2.05, 0.16, 2.05, shell, { r: 0.07, at: [0, 0, 0.98] }),
            drum(0.84, 0.05, plastic("#59656c"), { at: [0, -0.12, 0.98] }),
          ],
          {
            at: [0, 1.55, -1.02],
            turn: [-1.25, 0, 0],
          },
        ),
      ],
      { at: [-0.55, 0, 0] },
    ),
    box(2.5, 0.62, 0.06, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [-0.3, 0.92, 1.14] }),
    print(0.72, 0.44, panel(0.72, 0.44, { title: "Cooling", value: "4 °C" }), { at: [-1.05, 0.92, 1.174] }),
    print(0.72, 0.44, panel(0.72, 0.44, { title: "Time", value: "10:00", colour: "#f2c14e" }), {
      at: [-0.22, 0.92, 1.174],
    }),
    button(0.1, colours.accent, [0.42, 0.92, 1.16]),
    button(0.1, "#d9483b", [0.72, 0.92, 1.16]),
    repeat(9, (i) => box(0.05, 0.75, 0.05, plastic("#59656c"), { r: 0.01, at: [1.66, 0.8, -0.7 + i * 0.17] })),
    repeat(8, (i) => box(0.62, 0.03, 0.05, plastic("#59656c"), { r: 0.01, at: [1.1, 1.41, -0.7 + i * 0.17] })),
    words(label.brand, 0.9, { at: [-1.0, 0.42, 1.154] }),
  ]);
}

/** A surgeon's microscope: a heavy base, a column, a jointed arm, two eyepieces over one lens. */
function surgicalMicroscope({ label, colours }) {
  const shell = gloss(colours.main ?? SHELL);
  const dark = plastic("#2a3036", { roughness: 0.35 });
  const joint = (at, turn = [0, 0, 0]) =>
    group([drum(0.17, 0.5, dark, { at: [0, -0.25, 0], corner: 0.06 })], { at, turn });
  const head = group([
    box(0.62, 0.62, 0.7, shell, { r: 0.16 }),
    drum(0.26, 0.36, dark, { at: [0, -0.64, 0] }),
    drum(0.2, 0.04, glow("#fff4d8", 0.8), { at: [0, -0.67, 0] }),
    [-1, 1].map((s) => [
      group([drum(0.13, 0.5, shell), drum(0.16, 0.2, dark, { at: [0, 0.46, 0] })], {
        at: [s * 0.19, 0.16, 0.28],
        turn: [0.95, 0, s * 0.05],
      }),
      drum(0.15, 0.12, dark, { at: [s * 0.3, 0, 0], turn: [0, 0, -s * 1.57] }),
      hose(
        [
          [s * 0.32, -0.2, 0.1],
          [s * 0.62, -0.24, 0.2],
          [s * 0.8, -0.3, 0.5],
        ],
        0.05,
        dark,
      ),
    ]),
  ]);
  return posed({ turn: 30, tilt: 8, fill: 0.86 }, [
    [0, 1, 2, 3].map((i) =>
      group(
        [
          box(0.32, 0.2, 1.25, plastic("#59656c"), { r: 0.08, at: [0, 0.42, 0.6] }),
          group([castor(0.34)], { at: [0, 0, 1.1] }),
        ],
        { turn: [0, i * 1.571 + 0.4, 0] },
      ),
    ),
    box(0.9, 1.0, 0.8, shell, { r: 0.14, at: [0, 0.95, 0] }),
    print(0.5, 0.3, panel(0.5, 0.3, { title: "Light", value: "60 %" }), { at: [0, 1.1, 0.404] }),
    words(label.brand, 0.6, { at: [0, 0.74, 0.404] }),
    drum(0.16, 2.6, shell, { at: [0, 1.3, 0] }),
    drum(0.22, 0.3, dark, { at: [0, 3.7, 0] }),
    rod([0, 3.9, 0], [1.25, 3.95, 0.25], 0.15, shell),
    joint([1.3, 3.95, 0.26]),
    rod([1.3, 4.1, 0.26], [2.45, 4.25, 0.85], 0.13, shell, { end: 0.11 }),
    box(0.3, 0.3, 0.3, plastic(colours.accent), { r: 0.08, at: [1.3, 4.18, 0.26] }),
    joint([2.5, 4.05, 0.88]),
    rod([2.5, 4.0, 0.88], [2.5, 3.45, 0.9], 0.08, steel()),
    group([head], { at: [2.5, 3.1, 0.95], turn: [0, 0.5, 0] }),
    hose(
      [
        [0.1, 3.6, 0.1],
        [0.9, 3.4, 0.3],
        [1.8, 3.7, 0.6],
        [2.4, 3.3, 0.75],
      ],
      0.035,
      rubber(DARK),
    ),
  ]);
}

const paddle = (at, turn, colour) =>
  group(
    [
      box(0.62, 0.12, 0.9, plastic("#2b3036"), { r: 0.06 }),
      box(0.54, 0.05, 0.8, steel(), { r: 0.02, at: [0, -0.08, 0] }),
      capsule(0.11, 0.9, rubber("#2b3036"), { at: [0, 0.3, 0], turn: FORWARD }),
      [-1, 1].map((s) => box(0.14, 0.26, 0.12, plastic("#2b3036"), { r: 0.04, at: [0, 0.16, s * 0.3] })),
      drum(0.07, 0.05, gloss(colour), { at: [0, 0.38, 0.32] }),
    ],
    { at, turn },
  );

/** Two paddles in their cradles over a monitor with its energy dial. */
function manualDefibrillator({ label, colours }) {
  const shell = plastic(SHELL);
  const front = 0.76;
  const cable = (x) =>
    hose(
      repeat(40, (i) => [x + 0.09 * Math.cos(i * 0.9), 2.0 - i * 0.024, 0.25 + i * 0.012 + 0.09 * Math.sin(i * 0.9)]),
      0.035,
      rubber("#25282c"),
      { segments: 220 },
    );
  return posed({ turn: 22, tilt: 16, fill: 0.78 }, [
    box(3.0, 1.7, 1.5, shell, { r: 0.18, at: [0, 0.95, 0] }),
    box(3.04, 0.24, 1.54, plastic(colours.accent), { r: 0.08, at: [0, 0.2, 0] }),
    box(1.62, 1.2, 0.05, plastic("#14181b", { roughness: 0.2 }), { r: 0.03, at: [-0.56, 1.06, front - 0.02] }),
    print(1.46, 1.02, vitals(1.46, 1.02), { at: [-0.56, 1.06, front + 0.008] }),
    drum(0.34, 0.12, plastic("#2b3036"), { turn: FORWARD, at: [0.86, 1.2, front - 0.04] }),
    box(0.06, 0.3, 0.05, plastic("#ffffff"), { r: 0.01, at: [0.9, 1.32, front + 0.09], turn: [0, 0, -0.3] }),
    repeat(11, (i) =>
      drum(0.025, 0.02, plastic(i > 7 ? "#c0392b" : "#3c9a63"), {
        turn: FORWARD,
        at: [0.86 + Math.cos(3.9 - i * 0.47) * 0.45, 1.2 + Math.sin(3.9 - i * 0.47) * 0.45, front - 0.02],
      }),
    ),
    button(0.1, "#e6b93c", [0.6, 0.58, front]),
    drum(0.13, 0.06, gloss("#e05a2c"), { turn: FORWARD, at: [0.9, 0.58, front - 0.02] }),
    button(0.08, "#aeb7bb", [1.2, 0.58, front]),
    words(label.brand, 0.8, { at: [-0.9, 0.36, front + 0.004] }),
    paddle([-0.62, 1.95, -0.1], [0, 0.06, 0], "#e05a2c"),
    paddle([0.62, 1.95, -0.1], [0, -0.06, 0], "#e05a2c"),
    cable(-1.58),
    cable(1.58),
    pipe(
      [
        [-1.3, 1.7, -0.66],
        [-1.3, 2.5, -0.66],
        [1.3, 2.5, -0.66],
        [1.3, 1.7, -0.66],
      ],
      0.08,
      rubber("#2b3036"),
      { bend: 0.25 },
    ),
  ]);
}

export const largeDevices = {
  "floor-autoclave": floorAutoclave,
  "cooled-centrifuge": cooledCentrifuge,
  "surgical-microscope": surgicalMicroscope,
  "manual-defibrillator": manualDefibrillator,
};
