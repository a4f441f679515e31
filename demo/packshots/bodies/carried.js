/** What is carried to the patient: oxygen in a bag, suction by hand, a pump for feeding, an aspirator on wheels. */
import { clear, gloss, plastic, rubber, steel } from "../materials.js";
import { DARK, DOWN, FORWARD, castor, four, gauge, words } from "../parts.js";
import { panel } from "../screens.js";
import {
  box,
  capsule,
  drum,
  group,
  hose,
  lathe,
  pipe,
  plate,
  posed,
  print,
  repeat,
  ring,
  rod,
  sheet,
} from "../shapes.js";

const SHELL = "#f1f3f3";

/** A concentrator as small as a handbag, with its strap and nasal cannula. */
function portableConcentrator({ label, colours }) {
  const soft = clear("#dcecf2", 0.85);
  return posed({ turn: 24, tilt: 14, fill: 0.78 }, [
    box(1.75, 1.75, 0.85, gloss(SHELL), { r: 0.22, at: [0, 0.9, 0] }),
    box(1.79, 0.34, 0.89, plastic(colours.accent), { r: 0.14, at: [0, 0.24, 0] }),
    box(1.3, 0.08, 0.62, plastic(DARK, { roughness: 0.2 }), { r: 0.03, at: [0, 1.76, 0] }),
    print(0.62, 0.42, panel(0.62, 0.42, { title: "Pulse", value: "2" }), { at: [-0.26, 1.805, 0], turn: DOWN }),
    drum(0.1, 0.05, rubber("#e9eef0"), { at: [0.26, 1.79, 0.1] }),
    drum(0.1, 0.05, rubber("#e9eef0"), { at: [0.26, 1.79, -0.14] }),
    drum(0.07, 0.16, steel(), { at: [0.58, 1.76, 0] }),
    repeat(8, (i) => box(1.05, 0.035, 0.03, plastic("#c3cacd"), { r: 0.012, at: [0, 0.56 + i * 0.075, 0.42] })),
    words(label.brand, 0.9, { at: [0, 1.4, 0.43] }),
    pipe(
      [
        [-0.82, 1.55, -0.2],
        [-0.82, 2.4, -0.25],
        [0.82, 2.4, -0.25],
        [0.82, 1.55, -0.2],
      ],
      0.085,
      rubber("#3a4148"),
      { bend: 0.35 },
    ),
    hose(
      [
        [0.58, 1.9, 0],
        [0.7, 2.15, 0.25],
        [1.25, 1.7, 0.6],
        [1.35, 0.5, 0.9],
        [1.1, 0.06, 1.2],
        [0.3, 0.06, 1.35],
      ],
      0.04,
      soft,
    ),
    ring(0.42, 0.035, soft, { turn: DOWN, at: [-0.12, 0.06, 1.4], scale: [1, 0.72, 1] }),
    [-0.08, 0.08].map((x) =>
      hose(
        [
          [-0.12 + x, 0.07, 1.7],
          [-0.12 + x, 0.16, 1.76],
          [-0.12 + x * 0.8, 0.22, 1.7],
        ],
        0.035,
        soft,
      ),
    ),
  ]);
}

/** Suction without a mains: a trigger to squeeze, a container, a wide catheter. */
function handSuction({ label, colours }) {
  const body = plastic("#f3c534");
  const jar = clear("#e3eef2", 0.4);
  return posed({ turn: -24, tilt: 14, fill: 0.8 }, [
    group(
      [
        plate(
          [
            [-0.2, 0, 0.12],
            [0.34, 0, 0.12],
            [0.5, 1.5, 0.1],
            [0.95, 1.75, 0.1],
            [0.95, 2.25, 0.2],
            [-0.75, 2.25, 0.25],
            [-0.75, 1.75, 0.2],
            [-0.28, 1.5, 0.2],
          ],
          0.52,
          body,
          { bevel: 0.1 },
        ),
        repeat(7, (i) =>
          box(0.5, 0.05, 0.55, rubber(DARK), { r: 0.02, at: [0.12, 0.35 + i * 0.15, 0], turn: [0, 0, -0.1] }),
        ),
        group([box(0.2, 1.15, 0.32, plastic("#2b3036"), { r: 0.08, at: [0, -0.5, 0] })], {
          at: [-0.62, 1.7, 0],
          turn: [0, 0, -0.3],
        }),
        drum(0.26, 0.5, plastic("#2b3036"), { at: [0.95, 2.0, 0], turn: [0, 0, -Math.PI / 2] }),
        words(label.brand, 0.9, { at: [0.1, 2.0, 0.37] }, "#2b3036"),
        group(
          [
            lathe(
              [
                [0, 0],
                [0.44, 0, 0.08],
                [0.5, 1.25],
                [0.5, 1.27],
              ],
              jar,
            ),
            drum(0.54, 0.2, plastic(colours.accent), { at: [0, 1.25, 0] }),
            repeat(5, (i) => box(0.14, 0.012, 0.012, plastic("#2a4a55"), { r: 0.004, at: [0, 0.3 + i * 0.18, 0.49] })),
            drum(0.12, 0.3, plastic("#f3f5f6"), { at: [-0.2, 1.42, 0] }),
          ],
          { at: [-1.2, 0.72, 0] },
        ),
        box(0.5, 0.24, 0.3, body, { r: 0.08, at: [-0.72, 2.05, 0] }),
        hose(
          [
            [-1.4, 2.4, 0],
            [-1.5, 2.75, 0.1],
            [-2.1, 2.5, 0.3],
            [-2.3, 1.4, 0.5],
            [-2.2, 0.4, 0.8],
            [-1.3, 0.1, 1.0],
          ],
          0.075,
          clear("#dcebf0", 0.8),
        ),
      ],
      { at: [0.4, 0, 0] },
    ),
  ]);
}

/** A feeding pump on its pole: a rotor, a bag of feed, and the purple of everything that leads to the stomach. */
function feedingPump({ label, view }) {
  const purple = plastic("#7a4fa0");
  const metal = steel();
  const bag = (s) =>
    sheet(
      (u, v) => {
        const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
        const full = Math.max(0, 1 - Math.abs(x) ** 4) ** 0.6 * Math.max(0, 1 - Math.abs(y) ** 5) ** 0.6;
        return [x * 0.5, y * 0.78, s * full * 0.2];
      },
      plastic("#ead9b6", { roughness: 0.25, side: 2 }),
    );
  return posed(view.rear ? { turn: -38, tilt: 14 } : { turn: 20, tilt: 8, fill: 0.86 }, [
    drum(0.8, 0.12, plastic("#59656c"), { corner: 0.05 }),
    rod([0, 0.1, 0], [0, 4.3, 0], 0.07, metal),
    hose(
      [
        [0, 4.26, 0],
        [0.3, 4.34, 0.05],
        [0.6, 4.26, 0.08],
        [0.66, 4.1, 0.08],
      ],
      0.04,
      metal,
    ),
    group(
      [
        box(1.75, 1.3, 0.75, gloss(SHELL), { r: 0.16 }),
        box(1.79, 0.2, 0.79, purple, { r: 0.08, at: [0, -0.52, 0] }),
        box(0.86, 0.7, 0.04, plastic("#14181b", { roughness: 0.2 }), { r: 0.02, at: [-0.34, 0.12, 0.37] }),
        print(0.76, 0.58, panel(0.76, 0.58, { title: "ml/h", value: "75", colour: "#c9a5f0" }), {
          at: [-0.34, 0.12, 0.393],
        }),
        repeat(3, (i) =>
          drum(0.08, 0.04, rubber(i ? "#d4dadd" : "#3c9a63"), { turn: FORWARD, at: [-0.6 + i * 0.26, -0.34, 0.36] }),
        ),
        drum(0.3, 0.14, purple, { turn: FORWARD, at: [0.5, 0.1, 0.36] }),
        repeat(3, (i) =>
          drum(0.07, 0.2, steel(), {
            turn: FORWARD,
            at: [0.5 + Math.cos(i * 2.094) * 0.19, 0.1 + Math.sin(i * 2.094) * 0.19, 0.38],
          }),
        ),
        words(label.brand, 0.6, { at: [0.45, -0.33, 0.38] }),
      ],
      { at: [0.12, 1.95, 0.45] },
    ),
    box(0.3, 0.4, 0.5, plastic("#59656c"), { r: 0.06, at: [0, 1.95, 0.1] }),
    group(
      [
        bag(1),
        bag(-1),
        box(1.0, 0.08, 0.04, purple, { at: [0, 0.78, 0] }),
        drum(0.06, 0.2, purple, { at: [0, -0.98, 0] }),
      ],
      {
        at: [0.66, 3.3, 0.3],
      },
    ),
    words("Enteral feed", 0.7, { at: [0.66, 3.3, 0.51] }, "#5a3a7a"),
    hose(
      [
        [0.66, 2.35, 0.32],
        [0.5, 2.2, 0.85],
        [0.34, 2.06, 0.9],
        [0.62, 1.82, 0.92],
        [0.86, 2.05, 0.9],
        [1.2, 1.7, 0.8],
        [1.35, 0.8, 0.8],
        [1.1, 0.25, 0.9],
      ],
      0.035,
      clear("#e9dcc0", 0.9),
    ),
    drum(0.07, 0.3, purple, { at: [1.08, 0.12, 0.92], turn: [0.5, 0, 0.3] }),
  ]);
}

/** A theatre aspirator: a cabinet on castors, two jars on its rail. */
function suctionTrolley({ label, colours }) {
  const jar = (x) =>
    group(
      [
        lathe(
          [
            [0, 0],
            [0.42, 0, 0.06],
            [0.46, 1.2],
            [0.45, 1.21],
          ],
          clear("#dcedf2", 0.4),
        ),
        drum(0.5, 0.18, plastic(colours.accent), { at: [0, 1.2, 0] }),
        drum(0.08, 0.16, plastic("#f3f5f6"), { at: [-0.16, 1.36, 0] }),
        drum(0.08, 0.16, plastic("#f3f5f6"), { at: [0.16, 1.36, 0] }),
        repeat(6, (i) => box(0.12, 0.012, 0.01, plastic("#2a4a55"), { r: 0.004, at: [0, 0.2 + i * 0.15, 0.45] })),
      ],
      { at: [x, 1.75, 0.55] },
    );
  return posed({ turn: 26, tilt: 12, fill: 0.82 }, [
    four(0.9, 0.62, () => castor(0.38)),
    box(2.3, 0.14, 1.7, plastic("#59656c"), { r: 0.06, at: [0, 0.46, 0] }),
    box(2.0, 1.1, 1.3, gloss(SHELL), { r: 0.14, at: [0, 1.05, -0.05] }),
    box(2.0, 1.5, 0.4, gloss(SHELL), { r: 0.14, at: [0, 2.2, -0.5] }),
    group([gauge(0.3, "kPa")], { at: [-0.5, 1.2, 0.6] }),
    drum(0.16, 0.14, plastic(colours.accent), { turn: FORWARD, at: [0.06, 1.2, 0.58] }),
    box(0.3, 0.2, 0.06, plastic("#3c9a63"), { r: 0.03, at: [0.56, 1.2, 0.6] }),
    words(label.brand, 0.9, { at: [0, 0.75, 0.604] }),
    box(2.3, 0.12, 1.0, plastic("#cdd4d7"), { r: 0.04, at: [0, 1.68, 0.3] }),
    jar(-0.55),
    jar(0.55),
    pipe(
      [
        [-0.85, 2.8, -0.55],
        [-0.85, 3.3, -0.7],
        [0.85, 3.3, -0.7],
        [0.85, 2.8, -0.55],
      ],
      0.07,
      steel(),
      { bend: 0.2 },
    ),
    hose(
      [
        [-0.39, 3.25, 0.55],
        [-0.1, 3.55, 0.6],
        [0.2, 3.5, 0.6],
        [0.39, 3.25, 0.55],
      ],
      0.05,
      clear("#e3eef0", 0.75),
    ),
    hose(
      [
        [-0.71, 3.25, 0.55],
        [-1.0, 3.5, 0.6],
        [-1.4, 2.6, 0.8],
        [-1.35, 0.9, 1.1],
        [-0.8, 0.1, 1.4],
        [0.4, 0.08, 1.5],
      ],
      0.055,
      clear("#e3eef0", 0.75),
    ),
    capsule(0.05, 0.6, clear("#e3eef0", 0.9), { at: [0.65, 0.08, 1.5], turn: [0, 0, 1.57] }),
  ]);
}

export const carried = {
  "portable-concentrator": portableConcentrator,
  "hand-suction": handSuction,
  "feeding-pump": feedingPump,
  "suction-trolley": suctionTrolley,
};
