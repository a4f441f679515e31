/** Examination couches by their lift and frame. One unit is 40 cm. */
import { grey, membrane, shell, slab } from "../detail.js";
import { fabric, gloss, leather, plastic, rubber, satin, steel } from "../materials.js";
import { DARK, DOWN, castor, four, words } from "../parts.js";
import { box, drum, group, hose, pipe, posed, repeat, rod, sheet } from "../shapes.js";
import { cushion } from "../upholstery.js";

const [LONG, WIDE] = [4.75, 1.62];

/** The back part, raised by a ratchet or a gas spring, with the hole for the face and its plug. */
const back = (cloth, from, y, up) =>
  group(
    [
      cushion(
        [
          [0, 0],
          [-0.9, 0],
          [-1.55, 0.0],
        ],
        WIDE,
        0.24,
        cloth,
        { end: 0.05, square: 0.2 },
      ),
      slab(1.5, WIDE * 0.9, 0.05, shell("#c9c2b4"), { r: 0.05, turn: DOWN, at: [-0.78, -0.14, 0] }),
      group(
        [
          cushion(
            [
              [-0.35, 0],
              [0.35, 0],
            ],
            1.0,
            0.2,
            cloth,
            { end: 0.2 },
          ),
        ],
        { at: [-1.2, 0.2, 0], turn: [0, 0, 0] },
      ),
    ],
    { at: [from, y, 0], turn: [0, 0, -up] },
  );

/** Paper from a roll at the head end. */
const roll = (y) =>
  group(
    [
      drum(0.16, WIDE * 0.8, gloss("#ffffff"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -WIDE * 0.4] }),
      drum(0.03, WIDE * 0.98, satin(), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -WIDE * 0.49] }),
      [-1, 1].map((s) => rod([0, 0, s * WIDE * 0.48], [0.72, 0.06, s * WIDE * 0.44], 0.03, satin())),
    ],
    { at: [-LONG * 0.49, y - 0.3, 0] },
  );

const paper = (y, from, to) =>
  sheet(
    (u, v) => [from + u * (to - from), y + 0.128 + 0.003 * Math.sin(u * 50), (v - 0.5) * WIDE * 0.76],
    fabric("#fcfcfa", { grain: "noise", bump: 0.2 }),
  );

const top = (cloth, y, up, sections) =>
  group([
    sections === 3
      ? [
          cushion(
            [
              [-0.7, y],
              [0.9, y],
            ],
            WIDE,
            0.24,
            cloth,
            { end: 0.05, square: 0.2 },
          ),
          group(
            [
              cushion(
                [
                  [0, 0],
                  [1.38, 0],
                ],
                WIDE,
                0.24,
                cloth,
                { end: 0.05, square: 0.2 },
              ),
              slab(1.3, WIDE * 0.9, 0.05, shell("#c9c2b4"), { r: 0.05, turn: DOWN, at: [0.7, -0.14, 0] }),
            ],
            { at: [0.95, y, 0], turn: [0, 0, -0.2] },
          ),
        ]
      : cushion(
          [
            [-0.7, y],
            [0.8, y],
            [2.36, y],
          ],
          WIDE,
          0.24,
          cloth,
          { end: 0.03, square: 0.2 },
        ),
    slab(sections === 3 ? 1.6 : 3.0, WIDE * 0.9, 0.05, shell("#c9c2b4"), {
      r: 0.05,
      turn: DOWN,
      at: [sections === 3 ? 0.1 : 0.83, y - 0.14, 0],
    }),
    back(cloth, -0.74, y, up),
  ]);

/** Four legs with cross bars. */
const legs = (metal, y) => [
  [-1, 1].map((s) => [
    pipe(
      [
        [s * 2.0, 0.06, 0.7],
        [s * 2.0, y - 0.24, 0.7],
        [s * 2.0, y - 0.24, -0.7],
        [s * 2.0, 0.06, -0.7],
      ],
      0.075,
      metal,
      { bend: 0.08 },
    ),
    rod([s * 2.0, 0.5, -0.7], [s * 2.0, 0.5, 0.7], 0.05, metal),
    rod([-2.0, y - 0.24, s * 0.7], [2.0, y - 0.24, s * 0.7], 0.07, metal),
  ]),
  rod([-2.0, 0.5, 0], [2.0, 0.5, 0], 0.05, metal),
  four(2.0, 0.7, () => drum(0.11, 0.1, rubber(DARK))),
  [-1, 1].map((s) => rod([-0.95, y - 0.26, s * 0.5], [-1.72, y + 0.28, s * 0.5], 0.035, satin())),
];

const FRAMES = {
  fixed: ({ colours }) => {
    const y = 1.8;
    return [
      top(leather(colours.main), y, 0.5, 2),
      legs(shell("#e9ecec", { roughness: 0.5 }), y),
      roll(y),
      paper(y, -0.6, 2.3),
    ];
  },
  steel: ({ colours }) => {
    const y = 1.8;
    return [
      top(leather(colours.main), y, 0.42, 2),
      legs(steel({ roughness: 0.26 }), y),
      box(4.0, 0.03, 1.3, satin(), { r: 0.01, at: [0, 0.56, 0] }),
      roll(y),
      paper(y, -0.6, 2.3),
    ];
  },
  // A motor between two crossed arms, a bar at the floor to tread on.
  electric: ({ colours }) => {
    const y = 1.62;
    const metal = shell("#dfe4e6");
    return [
      top(leather(colours.main), y, 0.6, 3),
      [-1, 1].map((s) => [
        box(3.9, 0.14, 0.12, metal, { r: 0.03, at: [0, 0.3, s * 0.62] }),
        box(3.4, 0.12, 0.1, metal, { r: 0.03, at: [0, y - 0.24, s * 0.6] }),
      ]),
      [-1.9, 1.9].map((x) => box(0.14, 0.12, 1.3, metal, { r: 0.03, at: [x, 0.3, 0] })),
      [-1, 1].map((s) => [
        group([box(2.3, 0.12, 0.08, grey("#aeb7bb"), { r: 0.03 })], { at: [0.1, 0.86, s * 0.56], turn: [0, 0, 0.42] }),
        group([box(2.3, 0.12, 0.08, grey("#aeb7bb"), { r: 0.03 })], { at: [0.1, 0.86, s * 0.46], turn: [0, 0, -0.42] }),
      ]),
      rod([-0.9, 0.42, 0.1], [0.6, 1.1, 0.1], 0.05, satin()),
      rod([-0.9, 0.42, 0.1], [0.05, 0.85, 0.1], 0.09, grey("#2a3035")),
      box(0.4, 0.24, 0.24, grey("#2a3035"), { r: 0.05, at: [-0.94, 0.44, 0.1] }),
      pipe(
        [
          [-1.8, 0.16, 0.86],
          [1.8, 0.16, 0.86],
          [1.8, 0.16, -0.86],
          [-1.8, 0.16, -0.86],
        ],
        0.035,
        plastic("#d9a13c"),
        { closed: true, bend: 0.2 },
      ),
      four(1.9, 0.62, () => castor(0.3)),
      group(
        [
          box(0.18, 0.44, 0.1, grey("#2a3035"), { r: 0.05 }),
          membrane(0.14, 0.34, [["▲"], ["▼"]], { at: [0, 0, 0.052] }),
          hose(
            [
              [0, -0.22, 0],
              [0.1, -0.7, 0.04],
              [-0.3, -0.9, -0.2],
            ],
            0.022,
            rubber(DARK),
          ),
        ],
        { at: [0.5, y - 0.1, WIDE * 0.54] },
      ),
      roll(y),
    ];
  },
  // A pump under one column, worked by the foot.
  hydraulic: ({ colours }) => {
    const y = 1.66;
    const metal = grey("#3c474d");
    return [
      top(leather(colours.main), y, 0.55, 2),
      [-1.3, 1.3].map((x) => box(0.24, 0.14, 1.7, metal, { r: 0.05, at: [x, 0.18, 0] })),
      box(2.8, 0.16, 0.4, metal, { r: 0.05, at: [0, 0.2, 0] }),
      [-0.72, 0.5].map((x) =>
        [-0.26, 0.26].map((z) =>
          group([box(1.3, 0.16, 0.1, metal, { r: 0.05 })], { at: [x, 0.82, z], turn: [0, 0, 0.94] }),
        ),
      ),
      rod([0.3, 0.34, 0], [-0.4, 1.2, 0], 0.07, satin()),
      rod([0.3, 0.34, 0], [0, 0.7, 0], 0.13, plastic("#c0392b")),
      box(3.0, 0.12, 0.7, metal, { r: 0.04, at: [0, y - 0.24, 0] }),
      [-1, 1].map((s) => [
        rod([0.6, 0.3, s * 0.2], [0.9, 0.24, s * 0.95], 0.04, satin()),
        box(0.34, 0.05, 0.2, rubber(DARK), { r: 0.02, at: [0.9, 0.26, s * 1.0] }),
      ]),
      [-1.3, 1.3].flatMap((x) => [-0.8, 0.8].map((z) => drum(0.11, 0.12, rubber(DARK), { at: [x, 0, z] }))),
      roll(y),
      paper(y, -0.6, 2.3),
    ];
  },
  // A cabinet with two drawers and a step that pulls out.
  drawers: ({ colours }) => {
    const y = 1.78;
    const body = shell("#eef0ee");
    return [
      top(leather(colours.main), y, 0.5, 2),
      slab(LONG * 0.88, 1.32, WIDE * 0.86, body, { r: 0.05, bevel: 0.03, at: [0, 0.9, 0] }),
      [-1, 0].map((i) =>
        group(
          [
            slab(1.3, 0.44, 0.05, shell("#fbfbfa"), { r: 0.04, bevel: 0.015 }),
            box(0.5, 0.05, 0.07, satin(), { r: 0.02, at: [0, 0.06, 0.05] }),
            drum(0.03, 0.02, satin(), { turn: [1.57, 0, 0], at: [0.5, 0.1, 0.03] }),
          ],
          { at: [i * 1.38 - 0.02, 1.26, WIDE * 0.43] },
        ),
      ),
      [-1, 0, 1].map((i) =>
        slab(1.3, 0.64, 0.04, shell(i === 1 ? "#fbfbfa" : "#e3e6e6"), {
          r: 0.04,
          bevel: 0.01,
          at: [i * 1.38 - 0.02, 0.62, WIDE * 0.43],
        }),
      ),
      [-1, 0].map((i) => box(0.05, 0.3, 0.06, satin(), { r: 0.02, at: [i * 1.38 + 0.5, 0.66, WIDE * 0.45] })),
      group(
        [
          slab(1.1, 0.7, 0.06, rubber("#4a545a"), { r: 0.05, turn: DOWN, at: [0, 0.34, 0.3] }),
          [-1, 1].map((s) => box(0.06, 0.34, 0.62, satin(), { r: 0.02, at: [s * 0.5, 0.17, 0.3] })),
          repeat(5, (i) => box(1.0, 0.012, 0.03, rubber("#2a3035"), { r: 0.004, at: [0, 0.376, 0.08 + i * 0.11] })),
        ],
        { at: [1.36, 0, WIDE * 0.43] },
      ),
      box(LONG * 0.84, 0.22, WIDE * 0.74, plastic(DARK), { at: [0, 0.12, 0] }),
      roll(y),
      paper(y, -0.6, 2.3),
    ];
  },
};

function examCouch(entry) {
  const { label, params } = entry;
  return posed({ turn: 32, tilt: 15, fill: 0.82, along: "x" }, [
    FRAMES[params.drawers ? "drawers" : (params.model ?? "fixed")](entry),
    words(label.brand, 0.5, {
      at: [1.7, params.model === "electric" || params.model === "hydraulic" ? 1.4 : 1.57, 0.79],
    }),
  ]);
}

export const couches = { "exam-couch": examCouch };
