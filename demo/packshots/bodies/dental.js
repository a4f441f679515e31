/** The dental surgery: chair, handpieces, lights. */
import * as THREE from "three";
import { clear, glow, gloss, plastic, rubber, satin, steel } from "../materials.js";
import { DOWN, button, words } from "../parts.js";
import { figures, panel } from "../screens.js";
import { box, drum, group, hose, lathe, mesh, plate, posed, print, repeat, ring, rod } from "../shapes.js";

const SHELL = "#f4f5f4";

function curingLight({ label, colours, params }) {
  const shell = gloss(colours.main);
  return posed({ turn: 24, tilt: 12, fill: 0.76 }, [
    lathe(
      [
        [0, 0],
        [0.62, 0, 0.08],
        [0.52, 0.3, 0.12],
        [0.3, 0.42, 0.08],
        [0.3, 0.5],
      ],
      plastic("#e3e8ec"),
    ),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.22, 0.02, 0.1],
            [0.27, 0.8, 0.3],
            [0.2, 2.0, 0.3],
            [0.15, 2.3, 0.05],
            [0, 2.3],
          ],
          shell,
        ),
        hose(
          [
            [0, 2.28, 0],
            [0, 2.75, 0],
            [-0.1, 3.05, 0],
            [-0.42, 3.2, 0],
          ],
          0.085,
          plastic("#20262c", { roughness: 0.15 }),
        ),
        !params.whitening && drum(0.1, 0.08, glow("#3f7dff", 1.4), { at: [-0.42, 3.2, 0], turn: [0, 0, 1.75] }),
        params.whitening &&
          repeat(13, (i) => {
            const a = ((i - 6) / 6) * 1.15;
            const [x, z] = [-0.55 - 0.62 * (Math.cos(a) - 1) * -1, Math.sin(a) * 0.72];
            return [
              box(0.16, 0.34, 0.17, plastic("#20262c"), { r: 0.03, at: [x + 0.06, 3.2, z], turn: [0, -a, 0] }),
              box(0.04, 0.22, 0.13, glow("#7fa8ff", 1.3), { r: 0.01, at: [x - 0.04, 3.2, z], turn: [0, -a, 0] }),
            ];
          }),
        !params.whitening &&
          mesh(new THREE.CircleGeometry(0.5, 48), clear("#f07c1e", 0.7), {
            at: [0.04, 2.72, 0],
            turn: [DOWN[0], 0.3, 0],
          }),
        print(0.26, 0.5, figures(0.26, 0.5, ["10", "s"], { ink: "#dff4ff", ground: "#10202c" }), {
          at: [0, 1.5, 0.232],
        }),
        button(0.09, "#3f7dff", [0, 1.05, 0.24]),
        words(label.brand, 0.7, { at: [0, 0.55, 0.272], turn: [0, 0, Math.PI / 2] }),
      ],
      { at: [0, 0.3, 0], turn: [0, 0, 0.0] },
    ),
  ]);
}

function scalerUnit({ label, colours, params }) {
  const shell = gloss(SHELL);
  return posed({ turn: 22, tilt: 22, fill: 0.76 }, [
    plate(
      [
        [-1.1, 0, 0.1],
        [0.9, 0, 0.1],
        [0.5, 0.75, 0.3],
        [-1.1, 1.1, 0.2],
      ],
      1.7,
      shell,
      { turn: [0, -Math.PI / 2, 0], bevel: 0.1, at: [-0.3, 0, 0] },
    ),
    group(
      [
        print(0.9, 0.4, panel(0.9, 0.4, { title: "Power", value: "7" }), { at: [-0.1, 0.12, 0] }),
        repeat(3, (i) => button(0.07, i ? "#c9d0d3" : colours.accent, [-0.35 + i * 0.26, -0.25, 0])),
      ],
      { at: [-0.2, 0.92, -0.02], turn: [-1.35, 0, 0] },
    ),
    params.polisher && [
      drum(0.3, 0.2, plastic("#d9dee0"), { at: [-0.8, 1.0, -0.5] }),
      drum(0.27, 0.42, clear("#dcecf2", 0.5), { at: [-0.8, 1.18, -0.5] }),
      drum(0.23, 0.26, plastic("#fbfbf9"), { at: [-0.8, 1.2, -0.5] }),
      drum(0.3, 0.18, plastic(colours.accent), { at: [-0.8, 1.58, -0.5] }),
    ],
    params.carried && [
      box(3.6, 0.2, 2.9, plastic("#3a4148"), { r: 0.08, at: [0.05, -0.1, 0.5] }),
      [-1, 1].map((s) => box(0.1, 0.5, 2.9, plastic("#3a4148"), { r: 0.04, at: [0.05 + s * 1.78, 0.12, 0.5] })),
      box(3.6, 0.5, 0.1, plastic("#3a4148"), { r: 0.04, at: [0.05, 0.12, 1.92] }),
      group(
        [
          box(3.6, 2.6, 0.3, plastic("#3a4148"), { r: 0.1, at: [0, 1.3, 0] }),
          box(3.3, 2.3, 0.1, rubber("#59656c"), { r: 0.05, at: [0, 1.3, 0.14] }),
        ],
        {
          at: [0.05, 0.1, -1.0],
          turn: [-0.3, 0, 0],
        },
      ),
    ],
    words(label.brand, 0.7, { at: [-0.3, 0.3, 1.004] }),
    words(label.lines[0], 0.5, { at: [-0.3, 0.14, 1.004] }),
    // A water bottle of its own and a lit ring, for work on root canals.
    params.endo && [
      drum(0.34, 0.16, plastic("#59646a"), { at: [-0.9, 0.98, -0.5] }),
      drum(0.3, 0.95, clear("#cfe6f0", 0.5), { at: [-0.9, 1.12, -0.5] }),
      drum(0.27, 0.5, clear("#9fd0e4", 0.55), { at: [-0.9, 1.13, -0.5] }),
      drum(0.2, 0.14, plastic("#3a444a"), { at: [-0.9, 2.06, -0.5] }),
      words("ENDO", 0.3, { at: [0.36, 0.3, 1.004] }, "#1f6fb2"),
    ],
    // Five tips on their stand, each with its wrench's flats.
    params.tips && [
      box(1.5, 0.16, 0.5, satin(), { r: 0.05, at: [-1.9, 0.09, 1.5], turn: [0, 0.2, 0] }),
      repeat(5, (i) =>
        group(
          [
            drum(0.07, 0.2, satin()),
            hose(
              [
                [0, 0.18, 0],
                [0, 0.36, 0],
                [0.06, 0.48, 0],
                [0.02 + i * 0.02, 0.62, 0],
              ],
              0.022,
              steel(),
            ),
          ],
          { at: [-2.46 + i * 0.28, 0.16, 1.61 - i * 0.056] },
        ),
      ),
    ],
    group(
      [
        lathe(
          [
            [0, 0],
            [0.12, 0.02],
            [0.13, 0.3, 0.1],
            [0.15, 1.0, 0.1],
            [0.08, 1.5, 0.08],
            [0.05, 1.55],
            [0, 1.55],
          ],
          gloss("#dfe4e8"),
        ),
        params.endo && drum(0.075, 0.06, glow("#e9f6ff", 1), { at: [0, 1.5, 0] }),
        hose(
          [
            [0, 1.53, 0],
            [0, 1.72, 0],
            [0.07, 1.85, 0],
            [0.04, 2.02, 0],
          ],
          0.024,
          steel(),
        ),
      ],
      { at: [1.05, 0.13, 1.1], turn: [DOWN[0], 0, -0.25] },
    ),
    hose(
      [
        [1.05, 0.13, 1.1],
        [1.0, 0.08, 1.5],
        [0.4, 0.06, 1.75],
        [-0.9, 0.06, 1.55],
        [-1.5, 0.06, 0.8],
        [-1.15, 0.2, -0.4],
      ],
      0.055,
      rubber("#c5ccd2"),
    ),
  ]);
}

function handpiece({ colours, params }) {
  const metal = steel({ roughness: 0.24 });
  const high = params.angle === "high";
  const bodyTool = group([
    lathe(
      [
        [0, -1.7],
        [0.13, -1.7, 0.02],
        [0.15, -1.4, 0.05],
        [0.15, -0.4, 0.2],
        [0.11, 0.6, 0.3],
        [0.1, 1.0],
      ],
      metal,
    ),
    repeat(24, (i) => ring(0.153, 0.008, satin({ color: "#878f95" }), { turn: DOWN, at: [0, -1.3 + i * 0.035, 0] })),
    !high && ring(0.14, 0.025, plastic(colours.ring), { turn: DOWN, at: [0, -0.2, 0] }),
    hose(
      [
        [0, 0.95, 0],
        [0, 1.25, 0.0],
        [0, 1.6, 0.14],
        [0, 1.85, 0.3],
      ],
      0.1,
      metal,
    ),
    group(
      [
        drum(0.19, high ? 0.36 : 0.44, metal, { corner: 0.06 }),
        drum(0.12, 0.06, satin(), { at: [0, high ? 0.35 : 0.43, 0] }),
        drum(0.03, 0.36, steel(), { at: [0, -0.36, 0] }),
        lathe(
          [
            [0, -0.62],
            [0.045, -0.56, 0.03],
            [0.05, -0.36],
          ],
          satin({ color: "#8a8278" }),
        ),
      ],
      { at: [0, 1.92, 0.4], turn: [-1.95, 0, 0] },
    ),
    rod([0, -2.0, 0], [0, -1.7, 0], 0.1, plastic("#6b7680")),
  ]);
  return posed({ turn: 36, tilt: 40, fill: 0.78 }, [
    group([group([bodyTool], { turn: [0, Math.PI / 2, 0] })], { turn: DOWN, at: [0, 0.2, 0] }),
  ]);
}

export const dental = {
  "curing-light": curingLight,
  "scaler-unit": scalerUnit,
  handpiece,
};
