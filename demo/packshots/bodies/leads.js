/** What leads from a patient to a monitor. */
import * as THREE from "three";
import { coil } from "../coil.js";
import { fabric, plastic, rubber } from "../materials.js";
import { box, drum, group, hose, mesh, posed, sheet } from "../shapes.js";

/** A cuff laid round, with its hose. */
function cuff({ colours }) {
  const cloth = fabric(colours.main ?? "#23456b", { repeat: [30, 12], bump: 0.5 });
  const band = sheet(
    (u, v) => {
      const angle = v * 5.6 - 0.9;
      const r = 0.82 + 0.05 * v;
      return [Math.cos(angle) * r, 0.05 + u * 1.15, Math.sin(angle) * r];
    },
    cloth,
    { across: 4, along: 120 },
  );
  return posed({ turn: 18, tilt: 22, fill: 0.78 }, [
    band,
    mesh(new THREE.CylinderGeometry(0.8, 0.8, 1.1, 64, 1, true), cloth, { at: [0, 0.62, 0] }),
    hose(
      [
        [0.1, 0.5, 0.86],
        [0.3, 0.2, 1.3],
        [1.1, 0.06, 1.3],
        [1.9, 0.06, 0.7],
        [2.0, 0.06, -0.2],
      ],
      0.07,
      rubber("#8c959b"),
      { segments: 120 },
    ),
    drum(0.12, 0.3, plastic("#e8ecee"), { at: [2.0, 0.1, -0.2], turn: [-1.57, 0, 0] }),
  ]);
}

/** A coiled lead with its plug, and a finger clip or the clips of an ECG. */
function sensorCable({ colours, params }) {
  const lead = rubber("#9aa4ab");
  const clips = params.leads
    ? ["#f4f4f2", "#25282c", "#c0392b", "#3c9a63", "#6b4a2a"].slice(0, params.leads).map((shade, i) => {
        const [x, z] = [-0.5 + i * 0.55, 1.75 + 0.15 * Math.abs(i - 2)];
        return [
          hose(
            [
              [0.6, 0.1, 0.85],
              [x * 0.6 + 0.2, 0.08, 1.25],
              [x, 0.08, z],
            ],
            0.03,
            plastic(shade),
          ),
          box(0.16, 0.12, 0.36, plastic(shade), { r: 0.05, at: [x, 0.08, z + 0.15] }),
        ];
      })
    : group(
        [
          box(0.5, 0.2, 0.95, plastic(colours.accent), { r: 0.09, at: [0, 0.12, 0] }),
          box(0.5, 0.18, 1.0, plastic(colours.accent), { r: 0.09, at: [0, 0.38, 0.04], turn: [-0.16, 0, 0] }),
          box(0.34, 0.06, 0.5, rubber("#e8ecee"), { r: 0.02, at: [0, 0.25, 0.2] }),
        ],
        { at: [1.2, 0, 1.3], turn: [0, 0.5, 0] },
      );
  return posed({ turn: 12, tilt: 40, fill: 0.8 }, [
    hose(
      [...coil(2.4, 0.75, 0.13, [0, -0.2]), [0.95, 0.1, 0.6], params.leads ? [0.6, 0.1, 0.85] : [1.1, 0.12, 1.0]],
      0.05,
      lead,
      {
        segments: 260,
      },
    ),
    params.leads && box(0.5, 0.14, 0.26, plastic("#e4e8ea"), { r: 0.05, at: [0.6, 0.1, 0.9] }),
    drum(0.14, 0.42, plastic("#59656e"), { at: [0.75, 0.12, -0.35], turn: [1.57, 0, 0.3] }),
    clips,
  ]);
}

export const leads = { cuff, "sensor-cable": sensorCable };
