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

export const apparatus = {
  centrifuge,
  microscope,
};
