/** What a rescue team carries. */
import { wordTexture } from "../label.js";
import { fabric, plastic, printed, satin, steel } from "../materials.js";
import { words } from "../parts.js";
import { box, group, hose, pipe, plate, posed, print, repeat } from "../shapes.js";

/** An open emergency bag with a coloured pouch for each task. */
function kitBag({ label, colours }) {
  const cloth = fabric(colours.main, { repeat: [30, 20], bump: 0.6 });
  const band = plastic("#e8ecec");
  const pouches = ["#2c6fb0", "#e6b93c", "#3c8a57", "#f2f4f4"];
  return posed({ turn: 24, tilt: 18, fill: 0.76 }, [
    box(3.0, 1.3, 1.6, cloth, { r: 0.22, at: [0, 0.68, 0] }),
    box(2.4, 0.8, 0.3, cloth, { r: 0.14, at: [0, 0.52, 0.86] }),
    [0.26, 1.02].map((y) => box(3.02, 0.08, 1.62, band, { r: 0.02, at: [0, y, 0] })),
    pouches.map((colour, i) =>
      box(0.62, 0.5, 1.2, fabric(colour, { repeat: [10, 10], bump: 0.4 }), {
        r: 0.1,
        at: [-1.05 + i * 0.7, 1.46, -0.05],
      }),
    ),
    group([box(2.9, 1.3, 0.12, cloth, { r: 0.06 }), box(2.4, 0.7, 0.04, plastic("#f7f7f4"), { at: [0, 0, 0.07] })], {
      at: [0, 1.95, -0.85],
      turn: [-0.22, 0, 0],
    }),
    hose(
      [
        [-0.6, 1.02, 0.98],
        [-0.5, 1.5, 1.15],
        [0.5, 1.5, 1.15],
        [0.6, 1.02, 0.98],
      ],
      0.06,
      fabric("#2c3034"),
    ),
    print(1.0, 0.36, printed(wordTexture(1.0, 0.36, "EMERGENCY", { ink: "#c0392b", ground: "#ffffff" })), {
      at: [-0.5, 0.56, 1.02],
    }),
    words(label.brand, 0.8, { at: [0.62, 0.56, 1.02] }, "#ffffff"),
  ]);
}

/** Two halves of a frame whose blades meet under the patient. */
function scoopStretcher({ colours }) {
  const metal = steel();
  const blade = satin();
  const half = (s) =>
    group(
      [
        pipe(
          [
            [0.08, 0.16, 2.5],
            [0.72, 0.16, 2.3],
            [0.72, 0.16, -2.2],
            [0.3, 0.16, -2.6],
          ],
          0.075,
          metal,
          { bend: 0.3 },
        ),
        plate(
          [
            [0.05, -2.2, 0.05],
            [0.66, -2.2, 0.05],
            [0.66, 2.1, 0.05],
            [0.05, 1.9, 0.05],
          ],
          0.05,
          blade,
          {
            turn: [Math.PI / 2, 0, 0],
            at: [0, 0.1, 0],
            holes: repeat(4, (i) => [
              [0.2, -1.9 + i * 1.0, 0.06],
              [0.5, -1.9 + i * 1.0, 0.06],
              [0.5, -1.4 + i * 1.0, 0.06],
              [0.2, -1.4 + i * 1.0, 0.06],
            ]),
          },
        ),
        [-1.4, 0, 1.4].map((z) => box(0.1, 0.2, 0.5, plastic(colours.main), { r: 0.05, at: [0.78, 0.18, z] })),
      ],
      { scale: [s, 1, 1] },
    );
  return posed({ turn: 50, tilt: 26, fill: 0.8 }, [
    half(1),
    half(-1),
    [-1.5, -0.3, 0.9].map((z) => box(1.5, 0.03, 0.16, fabric(colours.main), { r: 0.01, at: [0, 0.2, z] })),
    box(0.36, 0.14, 0.2, plastic("#2c3034"), { r: 0.04, at: [0, 0.2, 2.48] }),
  ]);
}

export const rescue = { "kit-bag": kitBag, "scoop-stretcher": scoopStretcher };
