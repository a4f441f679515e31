/** What a doctor examines and treats with: curettes, hammers, lights, a board to slide on. */
import { glow, plastic, rubber, satin, steel } from "../materials.js";
import { ball, box, drum, group, lathe, plate, posed, repeat, rod, sheet } from "../shapes.js";
import { FLAT, lying } from "../steel.js";

/** A bone curette: a fluted handle and a cup at the end of its shank. */
function curette() {
  const material = steel();
  const handle = lathe(
    [
      [0, -2],
      [0.16, -1.95, 0.06],
      [0.2, -1.2, 0.2],
      [0.13, -0.5, 0.1],
      [0.16, -0.1, 0.06],
      [0.07, 0.1],
      [0.05, 1.6],
    ],
    material,
  );
  const flutes = repeat(10, (i) =>
    rod(
      [Math.cos(i * 0.628) * 0.19, -1.75, Math.sin(i * 0.628) * 0.19],
      [Math.cos(i * 0.628) * 0.15, -0.5, Math.sin(i * 0.628) * 0.15],
      0.025,
      satin(),
    ),
  );
  const cup = sheet(
    (u, v) => {
      const [angle, r] = [u * Math.PI * 2, v];
      return [Math.cos(angle) * r * 0.16, 1.82 + Math.sin(angle) * r * 0.25, 0.14 * r * r - 0.1];
    },
    steel({ side: 2 }),
  );
  return posed({ ...FLAT, tilt: 46 }, [lying([handle, flutes, cup], { across: -0.75, lift: 0.2 })]);
}

function reflexHammer({ colours, params }) {
  const stuff = rubber(colours.main ?? "#25282c", { roughness: 0.55 });
  if (params.kind === "babinski") {
    const disc = group([
      drum(0.62, 0.16, stuff, { corner: 0.07, at: [0, -0.08, 0] }),
      drum(0.3, 0.2, steel(), { at: [0, -0.1, 0] }),
    ]);
    return posed({ ...FLAT, tilt: 44 }, [
      lying(
        [
          group([disc], { turn: [0, 0, 0], at: [0, 1.7, 0] }),
          rod([0, -1.9, 0], [0, 1.66, 0], 0.07, steel()),
          rod([0, -1.9, 0], [0, -0.4, 0], 0.1, satin()),
          drum(0.13, 0.2, stuff, { at: [0, -2.08, 0], top: 0.02 }),
        ],
        { across: -0.7, lift: 0.62 },
      ),
    ]);
  }
  const head = plate(
    [
      [-0.62, 0.05, 0.12],
      [0.62, 0.05, 0.12],
      [0.12, 0.95, 0.12],
      [-0.12, 0.95, 0.12],
    ],
    0.4,
    stuff,
    { bevel: 0.1, at: [0, 1.0, 0], turn: [0, 0, -1.57] },
  );
  const grip = plate(
    [
      [-0.08, 1.2],
      [0.08, 1.2],
      [0.09, 0.2, 0.2],
      [0.2, -1.2, 0.2],
      [0.12, -2.1, 0.1],
      [-0.12, -2.1, 0.1],
      [-0.2, -1.2, 0.2],
      [-0.09, 0.2, 0.2],
    ],
    0.08,
    steel(),
    { bevel: 0.03 },
  );
  return posed(FLAT, [lying([group([head], { at: [-0.45, 0.05, 0] }), grip], { across: -0.7, lift: 0.22 })]);
}

function penlight({ colours }) {
  const shell = satin({ color: colours.main ?? "#25282c", roughness: 0.4 });
  const marks = repeat(6, (i) =>
    drum(0.03 + i * 0.012, 0.01, plastic("#f4f6f6"), { at: [0, -0.9 + i * 0.22, 0.165], turn: [1.57, 0, 0] }),
  );
  return posed({ ...FLAT, tilt: 44 }, [
    lying(
      [
        drum(0.16, 2.6, shell, { at: [0, -1.3, 0], corner: 0.05 }),
        marks,
        lathe(
          [
            [0.16, 1.3],
            [0.17, 1.4, 0.03],
            [0.12, 1.62, 0.03],
            [0.1, 1.62],
          ],
          steel(),
        ),
        ball(0.09, glow("#fff6d8", 1), { at: [0, 1.6, 0] }),
        drum(0.1, 0.12, steel(), { at: [0, -1.42, 0] }),
        box(0.09, 1.1, 0.04, steel(), { r: 0.02, at: [0, -0.8, 0.22] }),
        box(0.09, 0.08, 0.16, steel(), { r: 0.02, at: [0, -1.3, 0.15] }),
      ],
      { across: -0.75, lift: 0.17 },
    ),
  ]);
}

/** A curved board with two hand holes, to slide a patient over. */
function slidingBoard({ colours }) {
  const hole = (x) => [
    [x - 0.12, -0.28, 0.1],
    [x + 0.12, -0.28, 0.1],
    [x + 0.12, 0.28, 0.1],
    [x - 0.12, 0.28, 0.1],
  ];
  const board = plate(
    [
      [-1.9, -0.3, 0.3],
      [-1.4, -0.55, 0.5],
      [0, -0.36, 0.8],
      [1.4, -0.55, 0.5],
      [1.9, -0.3, 0.3],
      [1.9, 0.42, 0.3],
      [1.4, 0.52, 0.5],
      [0, 0.56, 0.8],
      [-1.4, 0.52, 0.5],
      [-1.9, 0.42, 0.3],
    ],
    0.09,
    plastic(colours.main, { roughness: 0.28 }),
    { bevel: 0.03, holes: [hole(-1.55), hole(1.55)] },
  );
  return posed({ turn: 16, tilt: 34, fill: 0.78 }, [group([board], { turn: [-1.57, 0, 0.25], at: [0, 0.06, 0] })]);
}

export const examTools = {
  curette,
  "reflex-hammer": reflexHammer,
  penlight,
  "sliding-board": slidingBoard,
};
