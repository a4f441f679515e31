/** Electric pads that warm. */
import { fabric, plastic, rubber } from "../materials.js";
import { box, drum, group, hose, posed, repeat, sheet } from "../shapes.js";
import { words } from "../parts.js";

/** A quilted pad on the table with its switch on a cable; `neck`: the collar of one for back and neck. */
function heatingPad({ label, colours, params }) {
  const cloth = fabric(colours.main, { repeat: [14, 10], bump: 0.5 });
  const [w, d] = params.long ? [4.2, 2.1] : [2.9, 2.2];
  const top = sheet(
    (u, v) => {
      const edge = Math.min(1, 8 * Math.min(u, 1 - u)) * Math.min(1, 8 * Math.min(v, 1 - v));
      const quilt = 0.05 * Math.abs(Math.sin(u * Math.PI * 5)) ** 0.5 * Math.abs(Math.sin(v * Math.PI * 4)) ** 0.5;
      return [(u - 0.5) * w, 0.06 + edge ** 0.5 * (0.14 + quilt), (v - 0.5) * d];
    },
    cloth,
    { across: 110, along: 90 },
  );
  return posed({ turn: 16, tilt: 34, fill: 0.8 }, [
    box(w * 1.01, 0.1, d * 1.01, cloth, { r: 0.05, at: [0, 0.06, 0] }),
    top,
    params.neck &&
      group([box(1.3, 0.16, 0.8, cloth, { r: 0.07 })], { at: [0, 0.16, -d / 2 - 0.25], turn: [0.12, 0, 0] }),
    hose(
      [
        [w / 2, 0.1, 0.6],
        [w / 2 + 0.5, 0.05, 0.9],
        [w / 2 + 0.4, 0.05, 1.6],
        [w / 2 - 0.5, 0.1, 1.75],
      ],
      0.05,
      rubber("#3a4045"),
    ),
    group(
      [
        box(0.5, 0.2, 1.1, plastic("#f2f4f4"), { r: 0.09, at: [0, 0.11, 0] }),
        drum(0.13, 0.06, plastic(colours.accent), { at: [0, 0.2, -0.2] }),
        repeat(3, (i) => box(0.2, 0.03, 0.05, plastic("#c3cbcf"), { r: 0.01, at: [0, 0.21, 0.1 + i * 0.12] })),
        words(label.brand, 0.4, { at: [0, 0.222, 0.47], turn: [-1.57, 0, 0] }),
      ],
      { at: [w / 2 - 1.0, 0, 1.75], turn: [0, 1.45, 0] },
    ),
  ]);
}

export const heat = { "heating-pad": heatingPad };
