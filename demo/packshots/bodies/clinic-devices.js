/** Devices that a family's usual look would get wrong: on a stand, on a wall, in the hand. */
import { clear, gloss, plastic, rubber, steel } from "../materials.js";
import { castor, gauge, probe, words } from "../parts.js";
import { figures } from "../screens.js";
import { sonogram } from "../sonograms.js";
import { around, box, drum, group, hose, lathe, pipe, posed, print, repeat, rod } from "../shapes.js";

const CASE = "#f2f4f4";

/** A pole on five castors, its top at `height`. */
const stand = (height) =>
  group([
    around(5, () => [
      hose(
        [
          [0, 0.36, 0.05],
          [0, 0.3, 0.35],
          [0, 0.24, 0.95],
        ],
        0.07,
        plastic("#59656c"),
      ),
      group([castor(0.3)], { at: [0, 0, 0.96] }),
    ]),
    drum(0.16, 0.22, plastic("#59656c"), { at: [0, 0.28, 0] }),
    rod([0, 0.3, 0], [0, height, 0], 0.075, steel()),
  ]);

const basket = (y) =>
  group([
    [0, 0.2, 0.4].map((up) =>
      pipe(
        [
          [-0.55, y + up, 0.1],
          [0.55, y + up, 0.1],
          [0.55, y + up, 0.7],
          [-0.55, y + up, 0.7],
        ],
        0.022,
        steel(),
        { closed: true, bend: 0.08 },
      ),
    ),
    repeat(9, (i) => rod([-0.5 + i * 0.125, y, 0.7], [-0.5 + i * 0.125, y + 0.4, 0.7], 0.012, steel())),
    repeat(9, (i) => rod([-0.5 + i * 0.125, y, 0.1], [-0.5 + i * 0.125, y, 0.7], 0.012, steel())),
  ]);

function handOximeter({ label, colours }) {
  return posed({ turn: 10, tilt: 40, fill: 0.8 }, [
    group(
      [
        box(1.1, 0.36, 2.1, gloss(colours.main ?? CASE), { r: 0.16, at: [0, 0.18, 0] }),
        box(0.92, 0.02, 1.0, plastic("#101618", { roughness: 0.15 }), { r: 0.01, at: [0, 0.36, -0.4] }),
        print(0.8, 0.86, figures(0.8, 0.86, ["98", "72"], { units: ["%", "♥"] }), {
          at: [0, 0.374, -0.4],
          turn: [-1.57, 0, 0],
        }),
        repeat(4, (i) =>
          drum(0.1, 0.05, rubber(i ? "#c9d1d4" : colours.accent), {
            at: [i % 2 ? 0.22 : -0.22, 0.35, 0.4 + (i > 1 ? 0.3 : 0)],
          }),
        ),
        words(label.brand, 0.5, { at: [0, 0.365, 0.93], turn: [-1.57, 0, 0] }),
      ],
      { at: [-0.7, 0, 0], turn: [0, 0.25, 0] },
    ),
    hose(
      [
        [-0.9, 0.16, -1.05],
        [-0.5, 0.06, -1.6],
        [0.6, 0.06, -1.2],
        [0.5, 0.06, -0.1],
        [1.2, 0.06, 0.2],
        [1.3, 0.14, 0.6],
      ],
      0.045,
      rubber("#9aa4ab"),
    ),
    group(
      [
        box(0.42, 0.18, 0.85, plastic("#3a4650"), { r: 0.08, at: [0, 0.1, 0] }),
        box(0.42, 0.16, 0.9, plastic("#3a4650"), { r: 0.08, at: [0, 0.33, 0.03], turn: [-0.14, 0, 0] }),
      ],
      { at: [1.35, 0, 1.0], turn: [0, 0.3, 0] },
    ),
  ]);
}

function largeDial({ label, params }) {
  const head = group([
    box(1.9, 1.9, 0.3, plastic("#e9edee"), { r: 0.2, at: [0, 0, -0.1] }),
    group([gauge(0.84, label.brand)], { at: [0, 0, 0.04] }),
  ]);
  const coil = hose(
    repeat(60, (i) => [1.15 + 0.13 * Math.cos(i * 0.9), 0.2 - i * 0.022, 0.2 + 0.13 * Math.sin(i * 0.9)]),
    0.04,
    rubber("#25282c"),
    { segments: 300 },
  );
  if (params.mobile)
    return posed({ turn: 20, tilt: 9, fill: 0.84 }, [
      stand(2.9),
      basket(1.5),
      group([head], { at: [0, 3.4, 0.12], scale: 0.85 }),
      group([coil], { at: [-0.1, 3.3, 0], scale: 0.85 }),
    ]);
  return posed({ turn: 20, tilt: 10, fill: 0.76 }, [
    group([head, coil], { at: [0, 1.1, 0] }),
    box(1.5, 0.16, 0.7, plastic("#cdd4d7"), { r: 0.05, at: [0, 0.08, 0.2] }),
    group(
      [
        box(1.3, 0.42, 0.46, rubber("#1f3d63"), { r: 0.16 }),
        box(0.5, 0.05, 0.48, rubber("#2b527f"), { r: 0.02, at: [0.2, 0.2, 0] }),
      ],
      { at: [0, 0.36, 0.3] },
    ),
  ]);
}

/** A pole that is clamped to a bed rail. */
function clampPole() {
  const metal = steel();
  return posed({ turn: 0, tilt: 50, fill: 0.84 }, [
    group(
      [
        rod([0, 0, 0], [0, 3.6, 0], 0.06, metal),
        box(0.5, 0.34, 0.4, plastic("#3a4045"), { r: 0.08, at: [0.12, 0.7, 0] }),
        drum(0.17, 0.2, plastic("#0b5f63"), { turn: [0, 0, -1.57], at: [0.4, 0.7, 0] }),
        hose(
          [
            [-0.5, 3.66, 0],
            [-0.54, 3.52, 0],
            [-0.4, 3.5, 0],
            [-0.3, 3.6, 0],
            [0, 3.64, 0],
            [0.3, 3.6, 0],
            [0.4, 3.5, 0],
            [0.54, 3.52, 0],
            [0.5, 3.66, 0],
          ],
          0.035,
          metal,
        ),
      ],
      { turn: [-1.57, 0, 0] },
    ),
  ]).rotateY(-0.75);
}

function meshNebuliser({ label, colours }) {
  return posed({ turn: 24, tilt: 16, fill: 0.72 }, [
    box(0.9, 1.7, 0.75, gloss(CASE), { r: 0.26, at: [0, 0.9, 0] }),
    drum(0.14, 0.05, plastic(colours.accent), { turn: [1.57, 0, 0], at: [0, 0.95, 0.37] }),
    words(label.brand, 0.5, { at: [0, 0.5, 0.378] }),
    box(0.86, 0.5, 0.7, clear("#dcecf2", 0.6), { r: 0.16, at: [0, 1.95, 0] }),
    lathe(
      [
        [0.16, 0],
        [0.2, 0.35],
        [0.26, 0.75, 0.05],
        [0.22, 0.76],
      ],
      clear("#e6f0f3", 0.7),
      { turn: [1.35, 0, 0], at: [0, 1.95, 0.3] },
    ),
  ]);
}

function handUltrasound({ label, colours }) {
  return posed({ turn: 14, tilt: 34, fill: 0.78 }, [
    group(
      [
        box(2.1, 0.1, 2.9, plastic("#2a3036"), { r: 0.05, at: [0, 0.06, 0] }),
        box(1.9, 0.02, 2.6, plastic("#05080a", { roughness: 0.12 }), { r: 0.01, at: [0, 0.112, 0] }),
        print(1.76, 2.1, sonogram(1.76, 2.1, { kind: "abdomen", spread: 1.0, tip: 0.34, title: "Abdomen" }), {
          at: [0, 0.124, -0.16],
          turn: [-1.57, 0, 0],
        }),
        words(label.brand, 0.6, { at: [0, 0.124, 1.1], turn: [-1.57, 0, 0] }, "#e9efee"),
      ],
      { at: [-0.7, 0, 0], turn: [0, 0.2, 0] },
    ),
    group([group([probe(colours.accent)], { scale: 1.35 })], { turn: [1.57, 0, 0.5], at: [1.1, 0.3, 0.1] }),
  ]);
}

export const clinicDevices = {
  "hand-oximeter": handOximeter,
  "large-dial": largeDial,
  "clamp-pole": clampPole,
  "mesh-nebuliser": meshNebuliser,
  "hand-ultrasound": handUltrasound,
};
