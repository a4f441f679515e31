/** Things to train balance and strength with. */
import * as THREE from "three";
import { fabric, plastic, rubber, wood } from "../materials.js";
import { DARK, words } from "../parts.js";
import { box, capsule, group, hose, lathe, mesh, posed, repeat } from "../shapes.js";

function balancePad({ label, colours }) {
  const foam = fabric(colours.main, { grain: "noise", repeat: [6, 6], bump: 0.8 });
  return posed({ turn: 28, tilt: 24, fill: 0.74 }, [
    box(2.9, 0.42, 2.3, foam, { r: 0.12, at: [0, 0.21, 0] }),
    repeat(9, (i) => box(2.7, 0.02, 0.05, foam, { r: 0.01, at: [0, 0.425, -0.96 + i * 0.24] })),
    words(label.brand, 0.9, { at: [0, 0.21, 1.156] }, "#ffffff"),
  ]);
}

/** A round board, tilted on its half ball. */
function wobbleBoard({ colours }) {
  const half = new THREE.SphereGeometry(0.8, 48, 24, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2);
  const board = [
    [0, 0],
    [1.6, 0, 0.06],
    [1.6, 0.16, 0.06],
    [0, 0.16],
  ];
  const grooves = repeat(4, (i) =>
    lathe(
      [
        [0.3 + i * 0.3, 0.165],
        [0.34 + i * 0.3, 0.165],
      ],
      rubber("#3a4248", { side: 2 }),
    ),
  );
  return posed({ turn: 20, tilt: 9, fill: 0.74 }, [
    group([mesh(half, rubber(DARK)), lathe(board, wood(colours.wood)), grooves], {
      at: [0, 0.8, 0],
      turn: [0.16, 0, -0.16],
    }),
  ]);
}

/** An elastic tube with a handle at both ends. */
function tubeBand({ label, colours }) {
  const tube = rubber(colours.main, { roughness: 0.4 });
  const handle = (at, turn) =>
    group(
      [
        capsule(0.16, 1.0, rubber(DARK), { turn: [0, 0, Math.PI / 2], at: [0, 0.75, 0] }),
        [-1, 1].map((s) =>
          hose(
            [
              [0, 0, 0],
              [s * 0.3, 0.3, 0],
              [s * 0.5, 0.75, 0],
            ],
            0.05,
            fabric("#2f3438"),
          ),
        ),
        words(label.brand, 0.5, { at: [0, 0.78, 0.165] }, "#ffffff"),
      ],
      { at, turn },
    );
  return posed({ turn: 10, tilt: 40, fill: 0.76 }, [
    hose(
      [
        [-1.3, 0.1, 0.8],
        [-1.5, 0.08, -0.5],
        [-0.4, 0.08, -1.2],
        [0.6, 0.08, -0.4],
        [-0.5, 0.24, 0.1],
        [0.3, 0.08, -1.3],
        [1.5, 0.08, -0.6],
        [1.3, 0.1, 0.8],
      ],
      0.075,
      tube,
      { segments: 260 },
    ),
    handle([-1.3, 0.16, 0.8], [Math.PI / 2, 0, 0]),
    handle([1.3, 0.16, 0.8], [Math.PI / 2, 0, 0]),
  ]);
}

/** Two balls that have grown together. */
function peanutBall({ colours }) {
  const skin = rubber(colours.main, { roughness: 0.36, envMapIntensity: 0.6 });
  const outline = repeat(49, (i) => {
    const x = -1.75 + (i / 48) * 3.5;
    const lobe = (centre) => Math.max(0, 1 - (x - centre) ** 2);
    const waist = 0.62 * Math.exp(-((x / 0.55) ** 2));
    return [Math.max(Math.sqrt(Math.max(lobe(-0.75), lobe(0.75))), waist), x, 0];
  });
  return posed({ turn: 26, tilt: 14, fill: 0.76 }, [
    group([lathe(outline, skin), repeat(7, (i) => seam(skin, -1.2 + i * 0.4, outline))], {
      turn: [0, 0, Math.PI / 2],
      at: [0, 1, 0],
    }),
    plug(),
  ]);
}

const plug = () => group([capsule(0.06, 0.14, plastic("#f3f3ef"))], { at: [1.72, 1, 0.2], turn: [0, 0, Math.PI / 2] });

function seam(skin, x, outline) {
  const [radius] = outline.reduce((best, point) => (Math.abs(point[1] - x) < Math.abs(best[1] - x) ? point : best));
  return mesh(new THREE.TorusGeometry(radius, 0.014, 8, 80), skin, { turn: [Math.PI / 2, 0, 0], at: [0, x, 0] });
}

export const exercise = {
  "balance-pad": balancePad,
  "wobble-board": wobbleBoard,
  "tube-band": tubeBand,
  "peanut-ball": peanutBall,
};
