/** What moves the sick and the newborn: stretchers and cots. One unit is 40 cm, of cots 30 cm. */
import { grey, shell, slab } from "../detail.js";
import { clear, fabric, leather, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, DOWN, castor, four, pillow, sideRail, words } from "../parts.js";
import { ball, box, capsule, drum, group, hose, pipe, posed, repeat, rod } from "../shapes.js";
import { cushion } from "../upholstery.js";

const pad = (colours, y, up = 0.75) => [
  cushion(
    [
      [2.35, y],
      [0.9, y],
      [-0.5, y],
      [-1.3, y + up * 0.5],
      [-2.2, y + up],
    ],
    1.62,
    0.22,
    leather(colours.main),
    { end: 0.03, square: 0.2, piping: "#22303a" },
  ),
  group([pillow(0.8, 1.2)], { at: [-1.85, y + up * 0.86 + 0.2, 0], turn: [0, 0, -0.42] }),
];

const pushBars = (y) =>
  [-1, 1].map((s) =>
    pipe(
      [
        [s * 2.3, y - 0.2, 0.62],
        [s * 2.8, y - 0.05, 0.62],
        [s * 2.8, y - 0.05, -0.62],
        [s * 2.3, y - 0.2, -0.62],
      ],
      0.05,
      satin(),
      { bend: 0.16 },
    ),
  );

const pole = (x, y) => [
  rod([x, y - 0.2, -0.86], [x, y + 1.9, -0.86], 0.035, satin()),
  hose(
    [
      [x - 0.16, y + 1.82, -0.86],
      [x - 0.1, y + 1.94, -0.86],
      [x + 0.1, y + 1.94, -0.86],
      [x + 0.16, y + 1.82, -0.86],
    ],
    0.022,
    satin(),
  ),
];

const STRETCHERS = {
  // Two pumps in their bellows, worked by pedals on both sides.
  hydraulic: ({ colours, label, view }) => {
    const y = 1.78;
    return [
      pad(colours, y + 0.06),
      slab(4.7, 1.6, 0.1, shell("#dfe4e6"), { r: 0.1, bevel: 0.03, turn: DOWN, at: [0, y - 0.14, 0] }),
      [-1, 1].map((s) => group([sideRail(2.5, steel())], { at: [0.1, y - 0.1, s * 0.92], scale: [1, 0.85, 1] })),
      [-1.2, 1.2].map((x) => [
        repeat(8, (i) => drum(0.24 + (i % 2) * 0.04, 0.1, rubber("#3a444a"), { at: [x, 0.74 + i * 0.1, 0] })),
        drum(0.2, 0.16, grey("#8d979c"), { at: [x, 1.5, 0] }),
      ]),
      slab(4.3, 1.24, 0.34, shell("#eef1f2"), { r: 0.2, bevel: 0.1, turn: DOWN, at: [0, 0.62, 0] }),
      slab(1.6, 1.0, 0.1, grey("#aeb7bb"), { r: 0.1, bevel: 0.03, turn: DOWN, at: [0, 0.8, 0] }),
      [-1, 1].map((s) =>
        [-0.5, 0.3].map((x, i) =>
          group([box(0.44, 0.07, 0.2, plastic(["#3c9a57", "#c0392b"][i]), { r: 0.03 })], { at: [x, 0.42, s * 0.76] }),
        ),
      ),
      four(1.9, 0.56, () => castor(0.58)),
      pushBars(y),
      !view.dimensions && pole(1.9, y),
      words(label.brand, 0.6, { at: [1.3, 0.62, 0.625] }),
    ];
  },
  // Four legs, a basket below: light and simple.
  fixed: ({ colours, label }) => {
    const y = 1.7;
    const metal = shell("#c3cbcf", { metalness: 0.4, roughness: 0.4 });
    return [
      pad(colours, y + 0.04, 0.62),
      [-1, 1].map((s) => [
        rod([-2.3, y - 0.14, s * 0.74], [2.3, y - 0.14, s * 0.74], 0.06, metal),
        rod([-1.9, 0.72, s * 0.66], [1.9, 0.72, s * 0.66], 0.05, metal),
      ]),
      [-1, 1].map((s) =>
        pipe(
          [
            [s * 1.9, 0.5, 0.66],
            [s * 1.9, y - 0.14, 0.66],
            [s * 1.9, y - 0.14, -0.66],
            [s * 1.9, 0.5, -0.66],
          ],
          0.06,
          metal,
          { bend: 0.1 },
        ),
      ),
      repeat(13, (i) => rod([-1.7 + i * 0.283, 0.72, -0.64], [-1.7 + i * 0.283, 0.72, 0.64], 0.018, metal)),
      [-1, 1].map((s) =>
        pipe(
          [
            [-1.0, y - 0.14, s * 0.84],
            [-1.0, y + 0.5, s * 0.84],
            [1.0, y + 0.5, s * 0.84],
            [1.0, y - 0.14, s * 0.84],
          ],
          0.04,
          metal,
          { bend: 0.16 },
        ),
      ),
      four(1.9, 0.66, () => castor(0.52)),
      pushBars(y),
      words(label.brand, 0.6, { at: [1.5, y - 0.02, 0.83] }, "#ffffff"),
    ];
  },
  // One column at the head end, a tray for films under the whole top.
  clearTop: ({ colours, label, view }) => {
    const y = 1.86;
    return [
      pad({ main: colours.main }, y + 0.1),
      slab(4.7, 1.62, 0.07, clear("#2f3a42", 0.86), { r: 0.1, bevel: 0.02, turn: DOWN, at: [0, y - 0.08, 0] }),
      slab(4.4, 1.5, 0.04, grey("#7b868c"), { r: 0.05, bevel: 0.01, turn: DOWN, at: [0, y - 0.36, 0] }),
      slab(1.1, 0.9, 0.06, plastic("#1d2327"), { r: 0.03, bevel: 0.01, turn: DOWN, at: [0.6, y - 0.31, 0.3] }),
      [-1, 1].map((s) => [
        rod([-2.3, y - 0.24, s * 0.8], [2.3, y - 0.24, s * 0.8], 0.06, satin()),
        [-1.2, 0.5].map((x) =>
          group(
            [
              slab(1.4, 0.62, 0.08, shell("#eef1f2"), { r: 0.2, bevel: 0.03 }),
              slab(0.9, 0.12, 0.1, grey("#7b868c"), { r: 0.05 }),
            ],
            { at: [x, y + 0.3, s * 0.9] },
          ),
        ),
      ]),
      [-1.3, 1.3].map((x) =>
        slab(0.5, y - 0.9, 0.5, grey("#8d979c"), { r: 0.1, bevel: 0.05, at: [x, (y + 0.4) / 2, 0] }),
      ),
      slab(4.4, 1.3, 0.4, shell("#5f7f94"), { r: 0.3, bevel: 0.14, turn: DOWN, at: [0, 0.6, 0] }),
      drum(0.16, 1.0, plastic("#3c9a57"), { at: [-0.5, 0.96, 0.2], turn: [0, 0, -1.5708] }),
      four(1.95, 0.6, () => castor(0.6)),
      pushBars(y),
      !view.dimensions && pole(-2.1, y),
      words(label.brand, 0.6, { at: [1.5, 0.62, 0.655] }, "#ffffff"),
    ];
  },
};

const stretcher = (entry) =>
  posed({ turn: 34, tilt: 17, fill: 0.82, along: "x" }, STRETCHERS[entry.params.model ?? "hydraulic"](entry));

const bedding = (tone) => [
  box(2.0, 0.16, 1.04, fabric("#fdfcf9", { bump: 0.3 }), { r: 0.07, at: [0, 0.1, 0] }),
  box(1.0, 0.13, 1.0, fabric(tone, { repeat: [16, 16], bump: 0.6 }), { r: 0.06, at: [0.42, 0.22, 0] }),
];

/** A tub one can see through, pressed in one piece. */
const tub = (tone) =>
  group([
    slab(2.3, 1.2, 0.03, clear("#dff0f3", 0.5), { r: 0.2, bevel: 0.01, turn: DOWN }),
    [-1, 1].map((s) => [
      slab(2.36, 0.72, 0.035, clear("#dff0f3", 0.26), {
        r: 0.14,
        bevel: 0.01,
        at: [0, 0.38, s * 0.64],
        turn: [s * 0.12, 0, 0],
      }),
      slab(1.3, 0.72, 0.035, clear("#dff0f3", 0.26), {
        r: 0.14,
        bevel: 0.01,
        at: [s * 1.18, 0.38, 0],
        turn: [0, Math.PI / 2, 0],
      }),
    ]),
    pipe(
      [
        [-1.2, 0.76, -0.68],
        [1.2, 0.76, -0.68],
        [1.2, 0.76, 0.68],
        [-1.2, 0.76, 0.68],
      ],
      0.03,
      clear("#cfe6ec", 0.7),
      { closed: true, bend: 0.16 },
    ),
    bedding(tone),
  ]);

const nameCard = (label) =>
  group(
    [
      slab(0.6, 0.4, 0.03, plastic("#fdfdfb"), { r: 0.04, bevel: 0.008 }),
      box(0.5, 0.08, 0.01, plastic("#e79bb0"), { r: 0.003, at: [0, 0.11, 0.016] }),
      words(label.brand, 0.4, { at: [0, -0.04, 0.018] }),
    ],
    { turn: [0, Math.PI / 2, 0] },
  );

const COTS = {
  tilting: ({ label }) => [
    four(0.95, 0.55, () => castor(0.36)),
    [-1, 1].map((s) => [
      pipe(
        [
          [s * 0.95, 0.36, 0.55],
          [s * 0.95, 0.44, 0.55],
          [s * 0.95, 0.44, -0.55],
          [s * 0.95, 0.36, -0.55],
        ],
        0.05,
        shell("#f3f5f5"),
      ),
      slab(0.14, 1.5, 0.36, shell("#f3f5f5"), { r: 0.06, bevel: 0.03, at: [s * 0.95, 1.16, 0] }),
    ]),
    rod([-0.95, 0.46, 0], [0.95, 0.46, 0], 0.06, shell("#f3f5f5")),
    capsule(0.06, 0.36, rubber("#5f9a9e"), { at: [1.12, 1.7, 0.24], turn: [1.57, 0, 0] }),
    group([tub("#a9cfc9"), group([nameCard(label)], { at: [1.21, 0.42, 0.0] })], {
      at: [0, 1.96, 0],
      turn: [0, 0, -0.08],
    }),
  ],
  rising: ({ label }) => [
    four(1.0, 0.6, () => castor(0.34)),
    slab(2.2, 0.16, 0.2, grey("#8d979c"), { r: 0.06, bevel: 0.03, at: [0, 0.42, 0.6] }),
    slab(2.2, 0.16, 0.2, grey("#8d979c"), { r: 0.06, bevel: 0.03, at: [0, 0.42, -0.6] }),
    slab(0.3, 0.14, 1.3, grey("#8d979c"), { r: 0.05, bevel: 0.03, at: [-0.8, 0.42, 0] }),
    slab(0.4, 0.9, 0.4, grey("#8d979c"), { r: 0.08, bevel: 0.05, at: [-0.8, 0.9, 0] }),
    slab(0.28, 0.8, 0.28, satin(), { r: 0.04, bevel: 0.02, at: [-0.8, 1.5, 0] }),
    slab(2.2, 1.1, 0.1, shell("#dcc39a"), { r: 0.1, bevel: 0.03, turn: DOWN, at: [0, 1.9, 0] }),
    box(0.3, 0.08, 0.2, rubber(DARK), { r: 0.03, at: [-0.8, 0.3, 0.86] }),
    group([tub("#f0cfa8"), group([nameCard(label)], { at: [1.21, 0.42, 0] })], { at: [0, 1.98, 0] }),
  ],
  steel: ({ label }) => [
    four(0.95, 0.55, () => castor(0.4)),
    [-1, 1].map((s) =>
      pipe(
        [
          [s * 0.95, 0.4, 0.55],
          [s * 0.95, 1.95, 0.52],
          [s * 0.95, 1.95, -0.52],
          [s * 0.95, 0.4, -0.55],
        ],
        0.05,
        steel(),
        { bend: 0.08 },
      ),
    ),
    [-1, 1].map((s) => [
      rod([-0.95, 0.5, s * 0.55], [0.95, 0.5, s * 0.55], 0.04, steel()),
      rod([-0.95, 1.92, s * 0.52], [0.95, 1.92, s * 0.52], 0.045, steel()),
    ]),
    slab(1.8, 1.0, 0.04, satin(), { r: 0.04, bevel: 0.01, turn: DOWN, at: [0, 0.62, 0] }),
    slab(1.8, 1.0, 0.04, satin(), { r: 0.04, bevel: 0.01, turn: DOWN, at: [0, 1.2, 0] }),
    box(1.0, 0.3, 0.7, fabric("#c9dbe6"), { r: 0.08, at: [0, 0.8, 0] }),
    slab(0.5, 0.34, 0.6, satin(), { r: 0.04, bevel: 0.02, at: [-0.4, 1.4, 0] }),
    group([tub("#b9cfe6"), group([nameCard(label)], { at: [1.21, 0.42, 0] })], { at: [0, 1.98, 0] }),
    ball(0.05, steel(), { at: [0.95, 1.98, 0.5] }),
  ],
};

const babyCot = (entry) =>
  posed({ turn: 28, tilt: 18, fill: 0.8, along: "x" }, COTS[entry.params.model ?? "tilting"](entry));

export const transport = { stretcher, "baby-cot": babyCot };
