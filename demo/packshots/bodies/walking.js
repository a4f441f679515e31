/** Help for walking beside frames and crutches. One unit is about 30 cm. */
import { fabric, leather, plastic, rubber, steel, wood } from "../materials.js";
import { DARK, wheel, words } from "../parts.js";
import { box, capsule, drum, group, hose, lathe, pipe, posed, repeat, ring, rod } from "../shapes.js";

const tip = () =>
  lathe(
    [
      [0, 0],
      [0.13, 0, 0.03],
      [0.11, 0.12, 0.03],
      [0.07, 0.26],
    ],
    rubber("#2c3034"),
  );

/** A stick with a cork handle and, before it, another one folded into four. */
function walkingStick({ colours }) {
  const tube = steel({ color: colours.main, roughness: 0.35 });
  const handle = hose(
    [
      [-0.28, 0.02, 0],
      [0, 0.08, 0],
      [0.3, 0.05, 0],
      [0.5, -0.04, 0],
    ],
    0.1,
    wood(colours.wood),
  );
  const whole = group([
    tip(),
    rod([0, 0.1, 0], [0, 3.12, 0], 0.055, tube),
    drum(0.085, 0.16, plastic(DARK), { at: [0, 2.94, 0] }),
    [0.85, 1.6, 2.35].map((y) => drum(0.07, 0.16, plastic(DARK), { at: [0, y, 0] })),
    group([handle], { at: [0, 3.1, 0] }),
    ring(0.16, 0.018, fabric(DARK), { at: [0.12, 2.82, 0] }),
  ]);
  const folded = group([
    repeat(4, (i) => [
      rod([i * 0.17, 0.1, 0], [i * 0.17, 0.95, 0], 0.055, tube),
      i < 3 &&
        hose(
          [
            [i * 0.17, i % 2 ? 0.1 : 0.95, 0],
            [i * 0.17 + 0.085, i % 2 ? 0.0 : 1.05, 0],
            [i * 0.17 + 0.17, i % 2 ? 0.1 : 0.95, 0],
          ],
          0.02,
          rubber(DARK),
        ),
    ]),
    // The handle stays on the first part; cords hold the others.
    rod([0, 0.9, 0], [0, 1.26, 0], 0.055, tube),
    drum(0.085, 0.16, plastic(DARK), { at: [0, 1.08, 0] }),
    group([handle.clone()], { at: [0, 1.24, 0] }),
  ]);
  return posed({ turn: 16, tilt: 10, fill: 0.84 }, [
    group([whole], { at: [-0.35, 0, -0.3], turn: [0, 0.2, 0] }),
    group([folded], { at: [0.55, 0.12, 0.5], turn: [-0.12, -0.3, 0] }),
  ]);
}

/** Four wheels, a seat, brakes and a basket. */
function rollator({ label, colours }) {
  const frame = plastic(colours.main);
  const grip = rubber(DARK);
  const side = (s) =>
    group(
      [
        pipe(
          [
            [0, 0.4, 1.0],
            [0, 1.9, 0.2],
            [0, 2.9, -0.5],
            [0, 2.95, -0.95],
          ],
          0.065,
          frame,
          { bend: 0.3 },
        ),
        pipe(
          [
            [0, 0.4, -0.85],
            [0, 1.75, 0.05],
          ],
          0.06,
          frame,
        ),
        capsule(0.1, 0.6, grip, { at: [0, 2.95, -0.9], turn: [Math.PI / 2, 0, 0] }),
        hose(
          [
            [s * 0.08, 2.85, -0.6],
            [s * 0.1, 2.78, -0.85],
            [s * 0.08, 2.82, -1.1],
          ],
          0.03,
          plastic("#c0392b"),
        ),
        [1.0, -0.85].map((z) => group([wheel(0.36, 6, 0.08)], { turn: [0, Math.PI / 2, 0], at: [s * 0.08, 0.42, z] })),
      ],
      { at: [s * 0.85, 0, 0] },
    );
  return posed({ turn: 36, tilt: 14, fill: 0.78 }, [
    side(1),
    side(-1),
    box(1.5, 0.12, 0.85, leather("#2c3238"), { r: 0.05, at: [0, 1.72, 0] }),
    box(1.3, 0.55, 0.7, fabric("#3a4248", { repeat: [12, 8] }), { r: 0.1, at: [0, 1.1, 0.4] }),
    hose(
      [
        [-0.85, 2.3, -0.1],
        [0, 2.32, 0.35],
        [0.85, 2.3, -0.1],
      ],
      0.08,
      rubber(DARK),
    ),
    words(label.brand, 0.7, { at: [0, 1.12, 0.757] }, "#ffffff"),
  ]);
}

export const walking = { "walking-stick": walkingStick, rollator };
