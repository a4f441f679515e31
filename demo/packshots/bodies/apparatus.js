/** Apparatus that works: sterilisers, pumps, centrifuges, microscopes. */
import * as THREE from "three";
import { clear, glow, gloss, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, DOWN, FORWARD, button, gauge, words } from "../parts.js";
import { panel } from "../screens.js";
import {
  around,
  ball,
  box,
  drum,
  group,
  hose,
  lathe,
  mesh,
  pipe,
  plate,
  posed,
  print,
  repeat,
  ring,
} from "../shapes.js";

const SHELL = "#f4f5f4";

function nebuliser({ label, colours }) {
  const shell = gloss(SHELL);
  const tube = clear("#e6f2f6", 0.6);
  return posed({ turn: 20, tilt: 18, fill: 0.76 }, [
    box(1.9, 1.0, 1.35, shell, { r: 0.24, at: [-0.45, 0.52, 0] }),
    box(1.92, 0.16, 1.37, plastic(colours.accent), { r: 0.08, at: [-0.45, 0.34, 0] }),
    words(label.brand, 0.8, { at: [-0.75, 0.74, 0.68] }),
    words(label.title, 0.6, { at: [-0.82, 0.58, 0.68] }),
    button(0.12, colours.accent, [0.25, 0.68, 0.65]),
    drum(0.09, 0.12, plastic("#d9dee0"), { at: [-1.1, 0.34, 0.66], turn: FORWARD }),
    hose(
      [
        [-1.1, 0.34, 0.74],
        [-1.0, 0.1, 1.3],
        [0, 0.06, 1.5],
        [0.9, 0.06, 1.3],
        [1.1, 0.1, 0.6],
        [1.15, 0.22, 0.35],
      ],
      0.055,
      tube,
    ),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.12, 0.02],
            [0.16, 0.16, 0.05],
            [0.34, 0.4, 0.05],
            [0.34, 0.72],
            [0.2, 0.9, 0.08],
            [0.2, 1.05],
          ],
          clear("#d6ecf4", 0.55),
        ),
        drum(0.36, 0.08, plastic(colours.accent), { at: [0, 0.62, 0] }),
        lathe(
          [
            [0.2, 0],
            [0.3, 0.1],
            [0.46, 0.4, 0.1],
            [0.5, 0.62],
          ],
          clear("#dff3f0", 0.6),
          { at: [0, 1.02, 0.02], scale: [1, 1, 0.85], turn: [0.5, 0, 0] },
        ),
        ring(0.5, 0.05, clear("#cfe9e6", 0.8), {
          at: [0, 1.56, 0.31],
          turn: [DOWN[0] + 0.5, 0, 0],
          scale: [1, 0.85, 1],
        }),
      ],
      { at: [1.15, 0.12, 0.3] },
    ),
  ]);
}

function suctionUnit({ label, colours }) {
  const shell = plastic(colours.main ?? SHELL);
  const jar = clear("#dcedf2", 0.4);
  return posed({ turn: 22, tilt: 16, fill: 0.76 }, [
    box(1.7, 1.55, 1.2, shell, { r: 0.16, at: [-0.55, 0.8, -0.1] }),
    box(1.4, 0.5, 0.04, plastic(DARK), { r: 0.02, at: [-0.55, 1.22, 0.5] }),
    group([gauge(0.24, "kPa")], { at: [-0.95, 1.22, 0.5] }),
    drum(0.15, 0.14, plastic(colours.accent), { turn: FORWARD, at: [-0.25, 1.22, 0.5] }),
    words(label.brand, 0.9, { at: [-0.55, 0.74, 0.504] }),
    words(label.title, 0.7, { at: [-0.55, 0.52, 0.504] }),
    pipe(
      [
        [-1.2, 1.55, -0.1],
        [-1.2, 1.95, -0.1],
        [0.1, 1.95, -0.1],
        [0.1, 1.55, -0.1],
      ],
      0.07,
      rubber(DARK),
      { bend: 0.15 },
    ),
    box(1.2, 0.1, 1.2, shell, { r: 0.05, at: [0.85, 0.06, 0.05] }),
    lathe(
      [
        [0, 0],
        [0.46, 0, 0.06],
        [0.5, 1.2],
        [0.49, 1.21],
      ],
      jar,
      { at: [0.9, 0.11, 0.05] },
    ),
    drum(0.45, 0.34, plastic("#cfe4ea", { roughness: 0.1 }), { at: [0.9, 0.14, 0.05] }),
    repeat(6, (i) =>
      box(0.12, 0.012, 0.01, plastic("#2a4a55"), { r: 0.004, at: [0.78, 0.4 + i * 0.14, 0.55], turn: [0, 0, 0] }),
    ),
    drum(0.54, 0.2, plastic(colours.accent), { at: [0.9, 1.31, 0.05] }),
    drum(0.1, 0.16, plastic("#f3f5f6"), { at: [0.75, 1.5, 0.05] }),
    drum(0.1, 0.16, plastic("#f3f5f6"), { at: [1.1, 1.5, 0.05] }),
    hose(
      [
        [0.75, 1.66, 0.05],
        [0.7, 1.95, 0.0],
        [0.3, 1.9, 0.2],
        [0.28, 1.3, 0.3],
      ],
      0.06,
      clear("#e3eef0", 0.75),
    ),
    hose(
      [
        [1.1, 1.66, 0.05],
        [1.25, 2.0, 0.1],
        [1.75, 1.5, 0.4],
        [1.6, 0.3, 0.9],
        [0.9, 0.08, 1.1],
        [0, 0.08, 0.95],
      ],
      0.06,
      clear("#e3eef0", 0.75),
    ),
  ]);
}

/** What a centrifuge shows: its speed where the catalogue gives one, else that it is ready. */
const readingOf = ({ brand, lines: [line] }) =>
  /^\d/.test(line) ? { title: "rpm", value: line.split(" ")[0] } : { title: brand, value: "Ready" };

function centrifuge({ label, colours, params }) {
  const shell = gloss(colours.main ?? SHELL);
  const bowlY = 1.06;
  const tube = (i) =>
    group(
      [
        drum(0.085, 0.42, clear("#f0f6f8", 0.6)),
        drum(0.07, 0.2, plastic("#b5433b")),
        drum(0.095, 0.12, plastic(i % 2 ? "#7b4ba0" : "#d9483b"), { at: [0, 0.4, 0] }),
      ],
      { at: [0, bowlY - 0.2, 0.5], turn: [-0.5, 0, 0] },
    );
  const lid = group(
    [drum(1.02, 0.14, shell, { corner: 0.07 }), drum(0.5, 0.03, clear("#5c6d78", 0.75), { at: [0, 0.13, 0] })],
    params.open ? { at: [0, bowlY + 0.75, -0.95], turn: [-1.45 + Math.PI, 0, 0] } : { at: [0, bowlY, 0] },
  );
  return posed({ turn: 20, tilt: 24, fill: 0.74 }, [
    lathe(
      [
        [0, 0],
        [1.0, 0, 0.1],
        [1.18, 0.3, 0.2],
        [1.1, bowlY, 0.1],
        [0.86, bowlY, 0.03],
        [0.78, 0.6, 0.1],
        [0, 0.56],
      ],
      shell,
    ),
    params.open &&
      params.rotor === "capillaries" && [
        drum(0.72, 0.08, satin(), { at: [0, 0.86, 0] }),
        around(24, () => [
          box(0.06, 0.03, 0.44, plastic("#3a4148"), { r: 0.01, at: [0, 0.94, 0.46] }),
          box(0.028, 0.03, 0.4, plastic("#b5433b"), { r: 0.01, at: [0, 0.96, 0.46] }),
        ]),
        drum(0.2, 0.1, steel(), { at: [0, 0.92, 0] }),
      ],
    params.open &&
      params.rotor !== "capillaries" && [
        drum(0.2, 0.3, steel(), { at: [0, 0.58, 0] }),
        drum(0.62, 0.12, satin(), { at: [0, 0.74, 0], top: 0.5 }),
        around(params.tubes ?? 8, tube),
      ],
    lid,
    group(
      [
        box(1.1, 0.5, 0.1, plastic(DARK, { roughness: 0.25 }), { r: 0.05 }),
        print(0.6, 0.3, panel(0.6, 0.3, readingOf(label)), {
          at: [-0.18, 0, 0.053],
        }),
        button(0.08, colours.accent, [0.3, 0.08, 0.04]),
        button(0.06, "#d9483b", [0.3, -0.12, 0.04]),
      ],
      { at: [0, 0.58, 1.13], turn: [-0.1, 0, 0] },
    ),
    words(`${label.brand} ${label.title}`, 0.7, { at: [0, 0.2, 1.14], turn: [0.3, 0, 0] }),
  ]);
}

function microscope({ label, colours }) {
  const body = gloss(colours.main ?? "#f3f4f3");
  const black = plastic("#24282b", { roughness: 0.35 });
  const tube = (s) =>
    group(
      [
        drum(0.16, 0.55, body),
        drum(0.185, 0.26, black, { at: [0, 0.5, 0] }),
        mesh(new THREE.CircleGeometry(0.12, 40), steel({ color: "#35507a", roughness: 0.05 }), {
          at: [0, 0.765, 0],
          turn: DOWN,
        }),
      ],
      { at: [s * 0.23, 2.62, 0.1], turn: [0.72, 0, s * 0.06] },
    );
  const lens = (angle, colour, length) =>
    group([drum(0.1, length, steel()), ring(0.1, 0.02, plastic(colour), { turn: DOWN, at: [0, length * 0.6, 0] })], {
      at: [0, 2.02, 0.08],
      turn: [Math.PI - 0.35, angle, 0],
      scale: 1,
    });
  return posed({ turn: 40, tilt: 10, fill: 0.76 }, [
    plate(
      [
        [-0.62, -0.95, 0.25],
        [0.62, -0.95, 0.25],
        [0.7, 0.85, 0.3],
        [-0.7, 0.85, 0.3],
      ],
      0.34,
      body,
      { turn: DOWN, at: [0, 0.17, 0], bevel: 0.06 },
    ),
    plate(
      [
        [-0.95, 0.3, 0.1],
        [-0.35, 0.3, 0.1],
        [-0.45, 1.5, 0.3],
        [0.3, 2.15, 0.2],
        [0.3, 2.5, 0.1],
        [-0.4, 2.5, 0.3],
        [-0.95, 1.7, 0.3],
      ],
      0.5,
      body,
      { turn: [0, -Math.PI / 2, 0], bevel: 0.08 },
    ),
    box(1.15, 0.08, 0.95, black, { r: 0.03, at: [0, 1.12, 0.1] }),
    box(0.6, 0.02, 0.2, clear("#eaf5fa", 0.7), { r: 0.005, at: [0, 1.17, 0.1] }),
    drum(0.22, 0.22, black, { at: [0, 0.34, 0.12], top: 0.17 }),
    mesh(new THREE.CircleGeometry(0.14, 40), glow("#fff4d8", 0.9), { at: [0, 0.565, 0.12], turn: DOWN }),
    drum(0.15, 0.34, black, { at: [0, 0.72, 0.12] }),
    drum(0.26, 0.16, black, { at: [0, 2.0, 0.08] }),
    lens(0, "#e6b93c", 0.55),
    lens(2.1, "#2c6fb0", 0.42),
    lens(4.2, "#d9483b", 0.36),
    box(0.78, 0.36, 0.62, body, { r: 0.12, at: [0, 2.62, 0.04] }),
    tube(1),
    tube(-1),
    [-1, 1].map((s) => [
      drum(0.26, 0.12, black, { at: [s * 0.26, 0.72, -0.66], turn: [0, 0, (-s * Math.PI) / 2] }),
      drum(0.14, 0.1, black, { at: [s * 0.37, 0.72, -0.66], turn: [0, 0, (-s * Math.PI) / 2] }),
    ]),
    words(label.brand, 0.62, { at: [0.333, 1.9, -0.55], turn: [0, Math.PI / 2, 0] }),
    words(`${label.brand} ${label.title}`, 0.8, { at: [0, 0.18, 0.857] }),
  ]);
}

function concentrator({ label, colours }) {
  const shell = gloss(colours.main ?? SHELL);
  return posed({ turn: 24, tilt: 12, fill: 0.76 }, [
    box(1.5, 2.35, 1.3, shell, { r: 0.22, at: [0, 1.32, 0] }),
    box(1.2, 0.62, 0.06, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [0, 2.08, 0.64] }),
    print(0.5, 0.36, panel(0.5, 0.36, { title: "Oxygen", value: label.lines[0] }), { at: [-0.24, 2.08, 0.674] }),
    drum(0.06, 0.42, clear("#e9f6fa", 0.8), { at: [0.24, 1.88, 0.69] }),
    ball(0.045, gloss("#d9483b"), { at: [0.24, 2.08, 0.71] }),
    button(0.08, colours.accent, [0.45, 2.1, 0.66]),
    words(label.brand, 0.9, { at: [0, 1.58, 0.652] }),
    words(label.title, 0.7, { at: [0, 1.38, 0.652] }),
    repeat(9, (i) => box(0.9, 0.035, 0.03, plastic("#c9cfd1"), { r: 0.012, at: [0, 0.6 + i * 0.07, 0.65] })),
    box(0.9, 0.12, 0.3, plastic(colours.accent), { r: 0.05, at: [0, 2.5, -0.35] }),
    repeat(4, (i) =>
      group([ring(0.12, 0.045, rubber("#30363b"), { turn: [0, Math.PI / 2, 0] })], {
        at: [(i % 2 ? 1 : -1) * 0.55, 0.16, (i < 2 ? 1 : -1) * 0.45],
      }),
    ),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.2, 0, 0.05],
            [0.2, 0.5, 0.1],
            [0.1, 0.6],
          ],
          clear("#bfe0ec", 0.55),
        ),
        drum(0.21, 0.12, plastic(colours.accent), { at: [0, 0.52, 0] }),
      ],
      { at: [0.95, 1.2, 0.2] },
    ),
    box(0.26, 0.06, 0.4, shell, { r: 0.02, at: [0.88, 1.18, 0.2] }),
    hose(
      [
        [0.95, 1.84, 0.2],
        [1.15, 2.1, 0.4],
        [1.35, 1.2, 0.8],
        [1.1, 0.3, 1.1],
        [0.5, 0.06, 1.25],
        [-0.4, 0.06, 1.2],
      ],
      0.035,
      clear("#d4ebf2", 0.85),
    ),
  ]);
}

function infusionPump({ label, colours, params }) {
  const shell = plastic(colours.main ?? SHELL);
  const one = (y) =>
    group(
      [
        box(2.4, 0.95, 1.15, shell, { r: 0.1 }),
        box(1.05, 0.62, 0.04, plastic("#15191c", { roughness: 0.2 }), { r: 0.02, at: [-0.5, 0.06, 0.57] }),
        print(0.96, 0.52, panel(0.96, 0.52, { title: "ml/h", value: label.lines[0], colour: "#8df0b4" }), {
          at: [-0.5, 0.06, 0.592],
        }),
        repeat(9, (i) =>
          box(0.15, 0.12, 0.04, rubber(i === 8 ? colours.accent : "#d4dadd"), {
            r: 0.03,
            at: [0.3 + (i % 3) * 0.2, 0.26 - Math.floor(i / 3) * 0.17, 0.57],
          }),
        ),
        box(0.22, 0.75, 0.06, plastic(colours.accent), { r: 0.03, at: [1.02, 0, 0.57] }),
        words(`${label.brand} ${label.title}`, 0.8, { at: [-0.55, -0.36, 0.578] }),
      ],
      { at: [0, y, 0] },
    );
  return posed({ turn: 24, tilt: 12, fill: 0.74 }, [
    repeat(params.stack ?? 1, (i) => one(0.55 + i * 1.0)),
    pipe(
      [
        [-0.9, (params.stack ?? 1) + 0.02, -0.2],
        [-0.9, (params.stack ?? 1) + 0.32, -0.2],
        [0.9, (params.stack ?? 1) + 0.32, -0.2],
        [0.9, (params.stack ?? 1) + 0.02, -0.2],
      ],
      0.06,
      rubber("#59646c"),
      { bend: 0.15 },
    ),
    repeat(2, (i) => box(0.3, 0.08, 1, rubber(DARK), { r: 0.03, at: [(i - 0.5) * 1.7, 0.04, 0] })),
    hose(
      [
        [1.02, 0.95, 0.62],
        [1.05, 0.6, 0.72],
        [1.02, 0.3, 0.66],
        [1.15, 0.05, 0.9],
        [1.6, 0.04, 0.9],
        [1.75, 0.04, 0.1],
      ],
      0.026,
      clear("#d9edf4", 0.9),
    ),
  ]);
}

export const apparatus = {
  nebuliser,
  "suction-unit": suctionUnit,
  centrifuge,
  microscope,
  concentrator,
  "infusion-pump": infusionPump,
};
