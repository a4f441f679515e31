/** What one lies on without a hospital bed around it. One unit is about 45 cm. */
import { wordTexture } from "../label.js";
import { fabric, plastic, printed, rubber, steel } from "../materials.js";
import { DARK, words } from "../parts.js";
import { figures } from "../screens.js";
import { box, capsule, group, hose, pipe, posed, print, repeat } from "../shapes.js";

/** A mattress in its cover, or, with `cells`, one of air tubes and the pump that fills them. */
function mattress({ label, colours, params }) {
  const cover = fabric(colours.main, { repeat: [30, 60], bump: 0.25 });
  const length = 4.4;
  const block = params.cells
    ? repeat(16, (i) =>
        capsule(0.17, 2.0, rubber(i % 2 ? colours.main : "#3f6f9a", { roughness: 0.5 }), {
          turn: [0, 0, Math.PI / 2],
          at: [0, 0.34, -length / 2 + 0.14 + i * 0.275],
        }),
      )
    : [
        box(2.0, 0.5, length, cover, { r: 0.12, at: [0, 0.27, 0] }),
        [0.06, 0.48].map((y) => box(2.02, 0.03, length + 0.02, plastic("#dfe4e4"), { r: 0.015, at: [0, y, 0] })),
        params.layers && box(2.01, 0.12, length + 0.01, fabric("#e9d7a8"), { r: 0.04, at: [0, 0.27, 0] }),
      ];
  return posed({ turn: 52, tilt: 20, fill: 0.8 }, [
    params.cells && box(2.02, 0.16, length, fabric("#d9dee2"), { r: 0.06, at: [0, 0.09, 0] }),
    block,
    !params.cells &&
      print(1.1, 0.2, printed(wordTexture(1.1, 0.2, label.brand, { ground: "#ffffff" })), {
        at: [0, 0.27, length / 2 + 0.012],
      }),
    params.cells && pump(label, length / 2 + 0.55),
  ]);
}

function pump(label, z) {
  return group(
    [
      box(1.0, 0.62, 0.42, plastic("#f2f4f4"), { r: 0.1, at: [0, 0.32, 0] }),
      print(0.4, 0.16, figures(0.4, 0.16, ["45"], { units: ["mmHg"], ink: "#9df0d0", ground: "#0f2a33" }), {
        at: [-0.2, 0.42, 0.213],
      }),
      [0.18, 0.34].map((x) => box(0.1, 0.1, 0.03, plastic("#0b5f63"), { r: 0.04, at: [x, 0.42, 0.21] })),
      words(label.brand, 0.6, { at: [0, 0.16, 0.214] }),
      [-0.12, 0.12].map((x) =>
        hose(
          [
            [x + 0.7, 0.3, 0],
            [x + 0.95, 0.16, -0.2],
            [x + 0.9, 0.2, -0.6],
          ],
          0.035,
          rubber(DARK),
        ),
      ),
    ],
    { at: [0.3, 0, z] },
  );
}

/** Canvas on a steel frame with three pairs of crossed legs. */
function campBed({ colours }) {
  const metal = steel();
  const cloth = fabric(colours.main, { repeat: [20, 40], bump: 0.5 });
  return posed({ turn: 46, tilt: 16, fill: 0.8 }, [
    box(1.5, 0.05, 4.2, cloth, { r: 0.02, at: [0, 0.98, 0] }),
    box(1.3, 0.16, 0.7, fabric("#fbfbf8"), { r: 0.08, at: [0, 1.08, -1.7] }),
    [-1, 1].map((s) =>
      pipe(
        [
          [s * 0.78, 0.98, -2.15],
          [s * 0.78, 0.98, 2.15],
        ],
        0.05,
        metal,
      ),
    ),
    [-2.12, 2.12].map((z) =>
      pipe(
        [
          [-0.78, 0.98, z],
          [0.78, 0.98, z],
        ],
        0.05,
        metal,
      ),
    ),
    [-1.6, 0, 1.6].map((z) =>
      [-1, 1].map((s) =>
        pipe(
          [
            [s * 0.76, 0.95, z - 0.1],
            [-s * 0.62, 0.06, z - 0.1 + s * 0.06],
            [-s * 0.62, 0.06, z + 0.3],
          ],
          0.045,
          metal,
          { bend: 0.1 },
        ),
      ),
    ),
  ]);
}

export const bedding = { mattress, "camp-bed": campBed };
