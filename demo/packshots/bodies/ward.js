/** Ward furniture that is fixed to a wall, and baskets for the steriliser. */
import { fabric, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, words } from "../parts.js";
import { box, drum, group, hose, pipe, posed, repeat, rod, sheet } from "../shapes.js";

/** A curtain that is pulled from a wall bracket on an arm of several lengths. */
function wallScreen({ label, colours }) {
  const cloth = fabric(colours.main, { repeat: [30, 30], bump: 0.3 });
  const metal = steel();
  const [width, top] = [3.1, 3.5];
  return posed({ turn: -22, tilt: 8, fill: 0.8 }, [
    box(0.2, 4.2, 1.7, plastic("#e9e7df"), { r: 0.03, at: [-1.85, 2.1, -0.1] }),
    box(0.1, 3.4, 0.3, plastic("#f6f7f7"), { r: 0.03, at: [-1.72, 2.1, 0] }),
    [3.4, 0.9].map((y) => box(0.22, 0.3, 0.34, plastic("#59656c"), { r: 0.06, at: [-1.62, y, 0] })),
    rod([-1.6, top, 0], [-0.4, top, 0], 0.065, metal),
    rod([-0.5, top, 0], [0.6, top, 0], 0.05, metal),
    rod([0.5, top, 0], [1.62, top, 0], 0.036, metal),
    [-0.42, 0.58].map((x) => drum(0.08, 0.12, plastic("#59656c"), { at: [x, top, 0], turn: [0, 0, -1.57] })),
    hose(
      [
        [1.62, top, 0],
        [1.72, top - 0.06, 0],
        [1.72, top - 0.5, 0],
      ],
      0.05,
      rubber(DARK),
    ),
    sheet(
      (u, v) => [-1.55 + u * width, 0.5 + v * (top - 0.55), 0.1 * Math.sin(u * 44) + 0.02 * Math.sin(u * 61 + v * 2)],
      cloth,
      {
        across: 160,
        along: 20,
      },
    ),
    repeat(13, (i) => drum(0.05, 0.06, plastic("#f4f5f5"), { at: [-1.5 + i * 0.255, top - 0.06, 0] })),
    words(label.brand, 0.26, { at: [-1.665, 2.6, 0], turn: [0, Math.PI / 2, 0] }),
  ]);
}

/** A basket of perforated steel wire with a mat of soft pegs. */
function instrumentBasket({ colours }) {
  const wire = satin();
  const rim = (y) =>
    pipe(
      [
        [-1.5, y, -0.9],
        [1.5, y, -0.9],
        [1.5, y, 0.9],
        [-1.5, y, 0.9],
      ],
      0.035,
      steel(),
      { closed: true, bend: 0.18 },
    );
  const mat = plastic(colours.lid ?? "#2a72b5", { roughness: 0.6 });
  return posed({ turn: 26, tilt: 30, fill: 0.78 }, [
    [0.06, 0.42, 0.78].map(rim),
    repeat(21, (i) => [-0.9, 0.9].map((z) => rod([-1.4 + i * 0.14, 0.06, z], [-1.4 + i * 0.14, 0.78, z], 0.012, wire))),
    repeat(12, (i) =>
      [-1.5, 1.5].map((x) => rod([x, 0.06, -0.78 + i * 0.142], [x, 0.78, -0.78 + i * 0.142], 0.012, wire)),
    ),
    repeat(21, (i) => rod([-1.4 + i * 0.14, 0.05, -0.9], [-1.4 + i * 0.14, 0.05, 0.9], 0.012, wire)),
    box(2.8, 0.06, 1.62, mat, { r: 0.03, at: [0, 0.11, 0] }),
    repeat(84, (i) =>
      drum(0.035, 0.16, mat, { top: 0.02, at: [-1.28 + (i % 14) * 0.197, 0.13, -0.68 + Math.floor(i / 14) * 0.27] }),
    ),
    [-1, 1].map((s) =>
      hose(
        [
          [s * 1.5, 0.78, -0.35],
          [s * 1.56, 1.1, -0.3],
          [s * 1.56, 1.1, 0.3],
          [s * 1.5, 0.78, 0.35],
        ],
        0.04,
        steel(),
      ),
    ),
    group(
      [
        rod([-0.9, 0.36, 0.1], [0.9, 0.36, 0.2], 0.05, steel(), { end: 0.02 }),
        rod([-0.8, 0.36, -0.3], [0.8, 0.36, -0.2], 0.045, steel()),
      ],
      {},
    ),
  ]);
}

export const ward = { "wall-screen": wallScreen, "instrument-basket": instrumentBasket };
