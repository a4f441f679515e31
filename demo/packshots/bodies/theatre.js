/** Furniture of the operating theatre. */
import { rubber, satin, steel } from "../materials.js";
import { box, group, hose, pipe, posed, rod } from "../shapes.js";
import { castor } from "../parts.js";

/** A Mayo table: one tray held out over the patient by a column at its side, on a low foot with a pedal. */
function mayoTable() {
  const metal = steel();
  return posed({ turn: 30, tilt: 16, fill: 0.76 }, [
    box(2.6, 0.05, 1.7, satin(), { r: 0.02, at: [0, 3.0, 0] }),
    pipe(
      [
        [-1.32, 3.06, -0.87],
        [1.32, 3.06, -0.87],
        [1.32, 3.06, 0.87],
        [-1.32, 3.06, 0.87],
      ],
      0.06,
      metal,
      { closed: true, bend: 0.2 },
    ),
    rod([-1.2, 0.5, 0], [-1.2, 2.0, 0], 0.13, metal),
    rod([-1.2, 1.9, 0], [-1.2, 2.98, 0], 0.08, metal),
    box(1.1, 0.08, 0.3, metal, { r: 0.03, at: [-0.7, 2.94, 0] }),
    hose(
      [
        [1.0, 0.42, -0.8],
        [-0.9, 0.42, -0.7],
        [-1.2, 0.46, 0],
        [-0.9, 0.42, 0.7],
        [1.0, 0.42, 0.8],
      ],
      0.09,
      metal,
    ),
    box(0.5, 0.07, 0.3, rubber("#34393d"), { r: 0.03, at: [-1.6, 0.34, 0.4], turn: [0, 0, 0.2] }),
    rod([-1.2, 0.5, 0.1], [-1.5, 0.36, 0.4], 0.05, metal),
    [
      [0.95, -0.8],
      [0.95, 0.8],
      [-1.1, -0.55],
      [-1.1, 0.55],
    ].map(([x, z]) => group([castor(0.4)], { at: [x, 0, z] })),
    box(1.3, 0.1, 0.8, satin(), { r: 0.04, at: [0.1, 3.08, 0] }),
  ]);
}

export const theatre = { "mayo-table": mayoTable };
