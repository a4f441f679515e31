/** What looks at skin where the usual dermatoscope would be the wrong one. */
import { clear, glow, gloss, plastic, rubber, screen, steel, texture } from "../materials.js";
import { DARK, DOWN, FORWARD, button, words } from "../parts.js";
import { ball, box, drum, group, hose, lathe, posed, print, repeat, ring } from "../shapes.js";

const BLACK = "#22262a";

/** What a camera on skin sees: one brown mole. */
const mole = () =>
  screen(
    texture(800, 560, (ctx) => {
      ctx.fillStyle = "#e7b99a";
      ctx.fillRect(0, 0, 800, 560);
      for (let i = 0; i < 260; i++) {
        const angle = i * 2.4;
        const r = 10 * Math.sqrt(i);
        ctx.fillStyle = i % 3 ? "rgba(110,62,36,.5)" : "rgba(66,34,20,.55)";
        ctx.beginPath();
        ctx.arc(400 + Math.cos(angle) * r, 280 + Math.sin(angle) * r * 0.8, 15, 0, 7);
        ctx.fill();
      }
      ctx.strokeStyle = "#ffffff";
      ctx.lineWidth = 5;
      ctx.strokeRect(190, 110, 420, 340);
    }),
  );

const lensRing = (radius) => [
  drum(radius * 1.25, 0.14, plastic(BLACK), { turn: FORWARD, corner: 0.04 }),
  drum(radius, 0.04, clear("#a9c7d8", 0.7), { turn: FORWARD, at: [0, 0, 0.13] }),
  ring(radius * 1.05, 0.035, steel(), { at: [0, 0, 0.14] }),
  repeat(12, (i) =>
    ball(0.035, glow("#fff7e0", 1.2), {
      at: [Math.cos(i * 0.5236) * radius * 0.86, Math.sin(i * 0.5236) * radius * 0.86, 0.16],
    }),
  ),
];

/** A dermatoscope as flat as a pocket. */
function pocketDermatoscope({ label, colours }) {
  return posed({ turn: 22, tilt: 20, fill: 0.7 }, [
    group(
      [
        box(1.1, 2.3, 0.36, gloss("#30363c"), { r: 0.16 }),
        box(1.14, 0.5, 0.39, plastic(colours.accent), { r: 0.14, at: [0, -0.88, 0] }),
        group(lensRing(0.36), { at: [0, 0.55, 0.14] }),
        button(0.11, "#cfd6d9", [0, -0.2, 0.17]),
        words(label.brand, 0.7, { at: [0, -0.55, 0.184] }, "#e8eef0"),
      ],
      { turn: [-0.35, 0, 0], at: [0, 1.1, 0] },
    ),
  ]);
}

/** A camera for skin with its cable, and the computer that shows what it sees. */
function videoDermatoscope({ label, colours }) {
  return posed({ turn: 20, tilt: 20, fill: 0.8 }, [
    group(
      [
        box(2.7, 0.12, 1.8, plastic("#cfd5d8"), { r: 0.05, at: [0, 0.06, 0] }),
        repeat(36, (i) =>
          box(0.2, 0.03, 0.16, plastic("#3a4046"), {
            r: 0.01,
            at: [-0.96 + (i % 9) * 0.24, 0.13, -0.55 + Math.floor(i / 9) * 0.21],
          }),
        ),
        box(0.8, 0.01, 0.45, plastic("#b9c1c5"), { r: 0.004, at: [0, 0.125, 0.58] }),
        group(
          [
            box(2.7, 1.75, 0.1, plastic("#3a4046"), { r: 0.05, at: [0, 0.88, 0] }),
            print(2.5, 1.55, mole(), { at: [0, 0.9, 0.055] }),
          ],
          {
            at: [0, 0.08, -0.9],
            turn: [-0.22, 0, 0],
          },
        ),
      ],
      { at: [-0.5, 0, -0.3], turn: [0, 0.18, 0] },
    ),
    group(
      [
        lathe(
          [
            [0, 0],
            [0.2, 0.02, 0.06],
            [0.24, 0.5, 0.15],
            [0.26, 1.2, 0.15],
            [0.4, 1.45, 0.08],
            [0.42, 1.7, 0.04],
            [0.36, 1.72],
          ],
          gloss("#f1f3f3"),
        ),
        drum(0.36, 0.02, clear("#a9c7d8", 0.8), { at: [0, 1.7, 0] }),
        ring(0.37, 0.03, glow("#fff7e0", 1), { turn: DOWN, at: [0, 1.71, 0] }),
        drum(0.27, 0.1, plastic(colours.accent), { at: [0, 1.12, 0] }),
        words(label.brand, 0.6, { at: [0, 0.6, 0.25], turn: [0, 0, Math.PI / 2] }),
      ],
      { at: [1.1, 0.3, 1.15], turn: [Math.PI / 2 - 0.12, 0, -0.6] },
    ),
    hose(
      [
        [1.1, 0.3, 1.15],
        [0.9, 0.1, 0.95],
        [1.5, 0.06, 0.4],
        [1.6, 0.06, -0.3],
        [1.0, 0.1, -0.5],
      ],
      0.045,
      rubber(DARK),
    ),
  ]);
}

export const skinScopes = { "pocket-dermatoscope": pocketDermatoscope, "video-dermatoscope": videoDermatoscope };
