/** Scales to stand, sit or lie on. One unit is about 20 cm. */
import { wordTexture } from "../label.js";
import { gloss, plastic, printed, rubber, satin, steel } from "../materials.js";
import { DARK, four, words } from "../parts.js";
import { figures } from "../screens.js";
import { box, drum, group, pipe, posed, print, repeat, rod, sheet } from "../shapes.js";

const display = (weight, width, placing) =>
  print(
    width,
    width * 0.4,
    figures(width, width * 0.4, [weight], { units: ["kg"], ink: "#c9f4ea", ground: "#102a33" }),
    placing,
  );

const feet = (x, z) => four(x, z, () => drum(0.14, 0.1, rubber(DARK)));

/** The head of a scale with its display, leaning back a little. */
const head = (label, weight, placing) =>
  group(
    [
      box(1.5, 0.8, 0.3, plastic("#f2f4f4"), { r: 0.12 }),
      display(weight, 1.0, { at: [0, 0.12, 0.155] }),
      words(label.brand, 0.8, { at: [0, -0.24, 0.157] }),
    ],
    { turn: [-0.35, 0, 0], ...placing },
  );

/** A platform with a column, its display at the chest and a rod that measures the height. */
function columnScale({ label }) {
  return posed({ turn: 24, tilt: 9, fill: 0.84 }, [
    feet(0.85, 0.85),
    box(2.1, 0.2, 2.1, plastic("#e7ebec"), { r: 0.08, at: [0, 0.2, 0] }),
    box(1.8, 0.03, 1.6, rubber("#3a4248"), { r: 0.01, at: [0, 0.315, 0.15] }),
    box(0.34, 4.2, 0.22, satin(), { r: 0.06, at: [0, 2.4, -0.85] }),
    head(label, "72.4", { at: [0, 4.5, -0.75] }),
    box(0.1, 3.0, 0.06, gloss("#f6f6f2"), { r: 0.02, at: [0.1, 6.1, -0.9] }),
    repeat(14, (i) => box(0.08, 0.012, 0.01, plastic("#20302f"), { r: 0.004, at: [0.1, 4.95 + i * 0.18, -0.865] })),
    rod([0.1, 6.9, -0.88], [0.1, 6.9, 0.2], 0.04, steel()),
    box(0.5, 0.05, 0.4, plastic("#0b5f63"), { r: 0.02, at: [0.1, 6.9, 0.25] }),
  ]);
}

/** A low platform with ramps and a rail, wide enough for a wheelchair. */
function wheelchairScale({ label }) {
  const metal = steel();
  const ramp = (s) =>
    sheet((u, v) => [(u - 0.5) * 4, 0.3 - v * 0.28, s * (1.9 + v * 0.55)], satin({ side: 2 }), { across: 2, along: 2 });
  return posed({ turn: 30, tilt: 18, fill: 0.82 }, [
    box(4.0, 0.26, 3.8, satin(), { r: 0.05, at: [0, 0.16, 0] }),
    box(3.8, 0.03, 3.6, rubber("#3a4248"), { r: 0.01, at: [0, 0.3, 0] }),
    ramp(1),
    ramp(-1),
    pipe(
      [
        [-1.9, 0.3, -1.6],
        [-1.9, 3.0, -1.6],
        [-1.9, 3.0, 1.6],
        [-1.9, 0.3, 1.6],
      ],
      0.08,
      metal,
      { bend: 0.3 },
    ),
    rod([-1.9, 1.6, -1.6], [-1.9, 1.6, 1.6], 0.05, metal),
    rod([-1.9, 3.0, -1.0], [-1.9, 3.5, -1.0], 0.06, metal),
    head(label, "94.6", { at: [-1.9, 3.9, -1.0], turn: [-0.2, 0.9, 0] }),
  ]);
}

/** A curved tray on a base. */
function babyScale({ label, colours }) {
  const tray = sheet(
    (u, v) => {
      const [x, z] = [(u - 0.5) * 2, (v - 0.5) * 2];
      return [x * 1.9, 0.72 + 0.42 * x ** 4 + 0.3 * z ** 2, z * 0.95];
    },
    gloss(colours.main, { side: 2 }),
    { across: 60, along: 30 },
  );
  return posed({ turn: 20, tilt: 24, fill: 0.76 }, [
    feet(1.1, 0.65),
    box(2.8, 0.5, 1.7, plastic("#f4f6f6"), { r: 0.14, at: [0, 0.36, 0] }),
    group([display("4.85", 0.9, { at: [0, 0, 0.01] })], { at: [-0.35, 0.36, 0.85] }),
    print(0.7, 0.18, printed(wordTexture(0.7, 0.18, label.brand), { transparent: true }), { at: [0.7, 0.36, 0.857] }),
    tray,
  ]);
}

export const scales = { "column-scale": columnScale, "wheelchair-scale": wheelchairScale, "baby-scale": babyScale };
