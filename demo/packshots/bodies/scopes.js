/** What looks into ears and eyes where the usual scope would be the wrong one. */
import { clear, glow, gloss, plastic, rubber, screen, steel, texture } from "../materials.js";
import { DARK, DOWN, FORWARD, button, words } from "../parts.js";
import { figures } from "../screens.js";
import { ball, box, drum, group, hose, lathe, plate, posed, print, repeat, ring } from "../shapes.js";
import { diagnostics } from "./diagnostic.js";

const BLACK = "#22262a";

/** What a camera in an ear sees: the canal, the pale drum, its bright reflex. */
const eardrum = () =>
  screen(
    texture(600, 600, (ctx) => {
      const canal = ctx.createRadialGradient(300, 300, 60, 300, 300, 330);
      canal.addColorStop(0, "#e9b9a2");
      canal.addColorStop(0.55, "#c4735c");
      canal.addColorStop(1, "#3a1410");
      ctx.fillStyle = canal;
      ctx.fillRect(0, 0, 600, 600);
      ctx.fillStyle = "#ecd9cc";
      ctx.beginPath();
      ctx.ellipse(300, 300, 165, 185, 0.3, 0, 7);
      ctx.fill();
      ctx.strokeStyle = "#c99b88";
      ctx.lineWidth = 16;
      ctx.beginPath();
      ctx.moveTo(262, 150);
      ctx.lineTo(300, 310);
      ctx.stroke();
      ctx.fillStyle = "#ffffff";
      ctx.beginPath();
      ctx.moveTo(305, 315);
      ctx.lineTo(400, 420);
      ctx.lineTo(360, 445);
      ctx.fill();
    }),
  );

const grip = (height) => [
  drum(0.26, height, rubber(BLACK, { roughness: 0.5 }), { corner: 0.08 }),
  repeat(10, (i) => ring(0.262, 0.016, rubber("#3a4046"), { turn: DOWN, at: [0, 0.35 + i * 0.085, 0] })),
];

/** An otoscope with a screen on its back, standing in its charger. */
function videoOtoscope({ label, colours }) {
  return posed({ turn: 50, tilt: 12, fill: 0.78 }, [
    lathe(
      [
        [0, 0],
        [0.62, 0, 0.05],
        [0.5, 0.22, 0.08],
        [0.32, 0.26],
      ],
      plastic("#e3e7e8"),
    ),
    group([grip(1.7)], { at: [0, 0.2, 0] }),
    drum(0.28, 0.1, plastic(colours.accent), { at: [0, 1.72, 0] }),
    group(
      [
        box(1.2, 1.15, 0.34, gloss(BLACK), { r: 0.13 }),
        print(0.96, 0.86, eardrum(), { at: [0, 0.06, 0.173] }),
        words(label.brand, 0.5, { at: [0, -0.47, 0.173] }, "#e8eef0"),
        group(
          [
            drum(0.34, 0.28, plastic(BLACK), { corner: 0.06 }),
            lathe(
              [
                [0.28, 0.26],
                [0.2, 0.4, 0.05],
                [0.07, 1.0, 0.03],
                [0.045, 1.02],
              ],
              plastic("#31363b"),
            ),
          ],
          { at: [0, 0, -0.14], turn: [-Math.PI / 2, 0, 0] },
        ),
      ],
      { at: [0, 2.4, 0.02], turn: [-0.12, 0, 0] },
    ),
  ]);
}

/** The head of an ophthalmoscope on its handle, along y. */
const ophthalmoscope = () =>
  group([
    drum(0.2, 1.7, steel({ roughness: 0.3 }), { at: [0, -1.6, 0] }),
    repeat(14, (i) => ring(0.2, 0.014, steel({ color: "#aab2b7" }), { turn: DOWN, at: [0, -1.4 + i * 0.05, 0] })),
    drum(0.215, 0.16, plastic(BLACK), { at: [0, 0.06, 0] }),
    plate(
      [
        [-0.16, 0.2, 0.04],
        [0.16, 0.2, 0.04],
        [0.32, 0.7, 0.2],
        [0.24, 1.35, 0.22],
        [-0.24, 1.35, 0.22],
        [-0.32, 0.7, 0.2],
      ],
      0.3,
      plastic(BLACK, { roughness: 0.35 }),
      { bevel: 0.08 },
    ),
    drum(0.3, 0.08, plastic("#3a4046"), { turn: FORWARD, at: [0, 0.72, 0.14] }),
    drum(0.07, 0.04, glow("#fff4d8", 0.9), { turn: FORWARD, at: [0, 1.12, 0.17] }),
    drum(0.1, 0.03, steel(), { turn: FORWARD, at: [0, 1.12, 0.15] }),
    ball(0.06, plastic("#6fb1d0"), { at: [0, 0.72, 0.22] }),
  ]);

/** An otoscope and an ophthalmoscope side by side. */
function scopeSet(entry) {
  const set = diagnostics.otoscope(entry);
  set.add(group([ophthalmoscope()], { turn: [-Math.PI / 2, 0, 0.5], at: [-1.25, 0.3, -0.3] }));
  return set;
}

/** Two scopes that hang on a wall station by their coiled cords. */
function wallScopes({ label, colours }) {
  const cord = (x) =>
    hose(
      repeat(70, (i) => [x + 0.1 * Math.cos(i * 0.9), 1.5 - i * 0.016, 0.3 + 0.1 * Math.sin(i * 0.9)]),
      0.035,
      rubber(DARK),
      { segments: 320 },
    );
  const otoscope = group([
    drum(0.16, 1.3, plastic("#3a4046"), { at: [0, -1.3, 0] }),
    drum(0.3, 0.34, plastic(BLACK), { turn: FORWARD, at: [0, 0.2, -0.1], corner: 0.06 }),
    lathe(
      [
        [0.24, 0],
        [0.18, 0.12, 0.04],
        [0.06, 0.62, 0.02],
        [0.04, 0.63],
      ],
      plastic(BLACK),
      { turn: FORWARD, at: [0, 0.2, 0.22] },
    ),
  ]);
  return posed({ turn: 20, tilt: 8, fill: 0.78 }, [
    box(3.0, 1.25, 0.45, gloss("#f1f3f3"), { r: 0.14, at: [0, 2.55, 0] }),
    box(1.2, 0.5, 0.05, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [0, 2.75, 0.22] }),
    words(label.brand, 0.9, { at: [0, 2.78, 0.25] }, "#ffffff"),
    button(0.07, colours.accent, [0, 2.3, 0.22]),
    [-1, 1].map((s) => box(0.42, 0.4, 0.4, plastic("#cfd6d9"), { r: 0.08, at: [s * 1.12, 2.5, 0.36] })),
    group([otoscope], { at: [-1.12, 2.85, 0.45], scale: 0.85 }),
    group([ophthalmoscope()], { at: [1.12, 2.5, 0.45], scale: 0.68 }),
    cord(-1.12),
    cord(1.12),
    box(2.4, 0.1, 0.9, plastic("#d9dee0"), { r: 0.04, at: [0, 0.05, 0.1] }),
    box(1.1, 2.3, 0.16, plastic("#d9dee0"), { r: 0.04, at: [0, 1.2, -0.1] }),
    hose(
      [
        [-1.12, 0.4, 0.3],
        [-0.9, 0.16, 0.3],
        [-0.6, 0.5, 0.2],
        [-0.6, 2.0, 0.1],
      ],
      0.035,
      rubber(DARK),
    ),
    hose(
      [
        [1.12, 0.4, 0.3],
        [0.9, 0.16, 0.3],
        [0.6, 0.5, 0.2],
        [0.6, 2.0, 0.1],
      ],
      0.035,
      rubber(DARK),
    ),
  ]);
}

/** A thermometer for the ear, its probe bent to the front, with spare covers beside it. */
function earThermometer({ label, colours }) {
  const white = gloss("#f4f5f4");
  const cover = (x, z) =>
    lathe(
      [
        [0.2, 0],
        [0.16, 0.05, 0.02],
        [0.07, 0.42, 0.04],
        [0, 0.45],
      ],
      clear("#e6f0f4", 0.75),
      { at: [x, 0, z] },
    );
  return posed({ turn: 26, tilt: 14, fill: 0.76 }, [
    group(
      [
        plate(
          [
            [-0.36, 0, 0.2],
            [0.36, 0, 0.2],
            [0.5, 1.6, 0.4],
            [0.42, 2.5, 0.35],
            [-0.42, 2.5, 0.35],
            [-0.5, 1.6, 0.4],
          ],
          0.5,
          white,
          { bevel: 0.16 },
        ),
        box(0.66, 0.62, 0.04, plastic(DARK, { roughness: 0.2 }), { r: 0.02, at: [0, 1.55, 0.39] }),
        print(0.58, 0.5, figures(0.58, 0.5, ["36.8"], { units: ["°C"], ground: "#b9e3d2" }), { at: [0, 1.55, 0.413] }),
        drum(0.16, 0.06, plastic(colours.grip === "#f6f6f2" ? "#6f8f96" : colours.grip), {
          turn: FORWARD,
          at: [0, 0.98, 0.38],
        }),
        words(label.brand, 0.5, { at: [0, 0.5, 0.36] }),
        group(
          [
            lathe(
              [
                [0, -0.1],
                [0.36, 0, 0.06],
                [0.28, 0.12, 0.06],
                [0.13, 0.5, 0.06],
                [0.1, 0.68, 0.04],
                [0, 0.7],
              ],
              white,
            ),
            drum(0.05, 0.03, steel({ color: "#6f7f9a" }), { at: [0, 0.69, 0] }),
          ],
          { at: [-0.1, 2.35, 0], turn: [0.2, 0, 0.95] },
        ),
      ],
      { turn: [-0.1, 0, 0] },
    ),
    [
      [-0.95, 0.75],
      [-1.35, 0.35],
      [-0.6, 1.1],
    ].map(([x, z]) => cover(x, z)),
  ]);
}

export const scopes = {
  "video-otoscope": videoOtoscope,
  "scope-set": scopeSet,
  "wall-scopes": wallScopes,
  "ear-thermometer": earThermometer,
};
