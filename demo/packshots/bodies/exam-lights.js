/** Examination lights by their arm and head. One unit is 30 cm. */
import { black, disc, grey, led, shell, slab } from "../detail.js";
import { glow, gloss, plastic, rubber, satin } from "../materials.js";
import { castor, words } from "../parts.js";
import { around, ball, box, capsule, drum, group, hose, lathe, posed, repeat, rod } from "../shapes.js";

const LIT = () => glow("#fff8e8", 1);

const base = (tone, reach = 0.86, twin = false) =>
  group([
    around(5, () => [
      hose(
        [
          [0, 0.4, 0.05],
          [0, 0.36, 0.36],
          [0, 0.26, reach],
        ],
        0.07,
        tone,
      ),
      group([castor(0.3), twin && castor(0.3).translateX(0.1)], { at: [0, 0, reach + 0.02] }),
    ]),
    drum(0.17, 0.24, tone, { at: [0, 0.28, 0] }),
    twin && drum(0.34, 0.14, grey("#7b868c"), { at: [0, 0.42, 0] }),
  ]);

/** A jointed arm with its spring under a cover. */
const springArm = (from, to, tone) =>
  group([
    ball(0.13, grey("#7b868c"), { at: from }),
    rod(from, to, 0.075, tone, { end: 0.06 }),
    ball(0.1, grey("#7b868c"), { at: to }),
  ]);

const LIGHTS = {
  // A small round head on a neck that stays where it is bent.
  neck: ({ label }) => [
    base(shell("#e9ecec")),
    rod([0, 0.4, 0], [0, 2.2, 0], 0.075, satin()),
    group(
      [
        slab(0.3, 0.5, 0.22, shell("#f3f5f5"), { r: 0.06, bevel: 0.03 }),
        led(0.03, "#4bd06e", [0, 0.12, 0.11]),
        words(label.brand, 0.24, { at: [0, -0.1, 0.113] }),
      ],
      { at: [0, 2.05, 0.04] },
    ),
    hose(
      [
        [0, 2.2, 0],
        [0, 2.9, 0],
        [0.1, 3.6, 0.05],
        [0.5, 3.95, 0.2],
        [0.95, 3.75, 0.4],
        [1.1, 3.5, 0.48],
      ],
      0.055,
      rubber("#2f363b"),
    ),
    group(
      [
        lathe(
          [
            [0, 0.5],
            [0.16, 0.46, 0.06],
            [0.3, 0.12, 0.05],
            [0.32, 0, 0.02],
            [0.28, 0],
          ],
          gloss("#f3f5f5", { side: 2 }),
        ),
        disc(0.27, LIT(), { turn: [Math.PI / 2, 0, 0], at: [0, 0.03, 0] }),
      ],
      { at: [1.16, 3.02, 0.5], turn: [0.2, 0, 0.14] },
    ),
  ],
  // A flat disc of lights over two arms, switched by a wave of the hand.
  disc: ({ label }) => [
    base(shell("#e9ecec"), 0.95),
    rod([0, 0.4, 0], [0, 2.7, 0], 0.09, shell("#e9ecec")),
    springArm([0, 2.75, 0], [-0.5, 3.9, 0.1], shell("#e9ecec")),
    springArm([-0.5, 3.9, 0.1], [1.0, 4.1, 0.5], shell("#e9ecec")),
    group(
      [
        lathe(
          [
            [0, 0.16],
            [0.5, 0.14, 0.06],
            [0.72, 0.04, 0.05],
            [0.7, 0, 0.02],
            [0, 0],
          ],
          shell("#f3f5f5"),
        ),
        around(6, () => disc(0.12, LIT(), { turn: [Math.PI / 2, 0, 0], at: [0, -0.006, 0.44] })),
        disc(0.14, LIT(), { turn: [Math.PI / 2, 0, 0], at: [0, -0.006, 0] }),
        [-1, 1].map((s) =>
          hose(
            [
              [s * 0.6, 0.08, -0.3],
              [s * 0.92, 0.06, -0.2],
              [s * 0.92, 0.06, 0.2],
              [s * 0.6, 0.08, 0.3],
            ],
            0.035,
            grey("#7b868c"),
          ),
        ),
        box(0.24, 0.06, 0.06, black({ roughness: 0.1 }), { r: 0.02, at: [0, 0.06, 0.73] }),
        led(0.03, "#5fb8ff", [0, 0.07, 0.755]),
      ],
      { at: [1.1, 3.72, 0.52], turn: [0.3, 0, 0.16] },
    ),
    words(label.brand, 0.4, { at: [0, 1.6, 0.095] }),
  ],
  // The plain one: a bell of enamel on a straight pole.
  bell: ({ label }) => [
    base(grey("#4c565c"), 0.8),
    rod([0, 0.4, 0], [0, 3.0, 0], 0.06, satin()),
    drum(0.1, 0.3, rubber("#22282c"), { at: [0, 2.4, 0] }),
    capsule(0.07, 0.26, rubber("#22282c"), { at: [0.12, 2.55, 0], turn: [0, 0, 1.5708] }),
    hose(
      [
        [0, 3.0, 0],
        [0.05, 3.4, 0],
        [0.35, 3.62, 0.14],
        [0.7, 3.5, 0.3],
      ],
      0.045,
      satin(),
    ),
    group(
      [
        lathe(
          [
            [0, 0.56],
            [0.14, 0.54, 0.04],
            [0.2, 0.3, 0.06],
            [0.46, 0.02, 0.03],
            [0.44, 0],
          ],
          gloss("#2f6f73", { side: 2 }),
        ),
        ball(0.16, LIT(), { at: [0, 0.12, 0] }),
        box(0.06, 0.16, 0.1, plastic("#22282c"), { r: 0.02, at: [0, 0.62, 0] }),
      ],
      { at: [0.82, 2.98, 0.36], turn: [0.3, 0, 0.42] },
    ),
    words(label.brand, 0.3, { at: [0, 1.8, 0.064] }),
  ],
  // Five lenses round a handle that can be sterilised, a heavy base: for minor surgery.
  surgery: ({ label }) => [
    base(shell("#dfe4e6"), 1.1, true),
    rod([0, 0.5, 0], [0, 3.2, 0], 0.12, shell("#dfe4e6")),
    slab(0.5, 0.8, 0.36, shell("#f3f5f5"), { r: 0.1, bevel: 0.05, at: [0, 1.5, 0.04] }),
    repeat(5, (i) => led(0.03, i < 4 ? "#4bd06e" : "#59646a", [-0.14 + i * 0.07, 1.66, 0.225])),
    words(label.brand, 0.4, { at: [0, 1.4, 0.226] }),
    springArm([0, 3.25, 0], [0.9, 4.1, 0.15], shell("#dfe4e6")),
    hose(
      [
        [0.9, 4.1, 0.15],
        [1.5, 4.3, 0.3],
        [1.95, 4.0, 0.45],
        [1.95, 3.7, 0.5],
      ],
      0.06,
      shell("#dfe4e6"),
    ),
    group(
      [
        around(5, () =>
          group(
            [
              lathe(
                [
                  [0, 0.3],
                  [0.22, 0.26, 0.06],
                  [0.34, 0.06, 0.05],
                  [0.33, 0, 0.02],
                  [0, 0],
                ],
                shell("#f3f5f5"),
              ),
              disc(0.27, LIT(), { turn: [Math.PI / 2, 0, 0], at: [0, -0.006, 0] }),
            ],
            { at: [0, 0, 0.56] },
          ),
        ),
        drum(0.3, 0.24, shell("#dfe4e6"), { at: [0, 0.02, 0] }),
        capsule(0.08, 0.5, satin(), { at: [0, -0.2, 0] }),
        [-1, 1].map((s) =>
          hose(
            [
              [s * 0.8, 0.16, -0.2],
              [s * 1.04, 0.14, -0.2],
              [s * 1.04, 0.14, 0.2],
              [s * 0.8, 0.16, 0.2],
            ],
            0.035,
            grey("#7b868c"),
          ),
        ),
      ],
      { at: [1.95, 3.45, 0.52], turn: [0.24, 0, 0.1] },
    ),
  ],
};

const examLamp = (entry) => posed({ turn: 26, tilt: 6, fill: 0.84 }, LIGHTS[entry.params.model ?? "bell"](entry));

export const examLights = { "exam-lamp": examLamp };
