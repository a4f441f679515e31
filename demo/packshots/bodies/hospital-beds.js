/** Hospital beds by how they lift, what guards their sides and what their ends are of. One unit is 40 cm. */
import { glass, grey, membrane, shell, slab } from "../detail.js";
import { leather, plastic, rubber, satin, wood } from "../materials.js";
import { figures } from "../screens.js";
import { DARK, castor, four, pillow, words } from "../parts.js";
import { box, capsule, drum, group, hose, pipe, plate, posed, repeat, rod } from "../shapes.js";
import { cushion } from "../upholstery.js";

const [LONG, WIDE] = [5.1, 2.15];
const WHITE = "#eef1f2";
const SIDE = [0, Math.PI / 2, 0];

/** Ends: the board at head or foot, `h` high, standing at y = 0. */
const ENDS = {
  wood: (h, { wooden }) =>
    group([
      [-1, 1].map((s) => box(0.16, h, 0.16, wooden, { r: 0.05, at: [s * WIDE * 0.48, h / 2, 0] })),
      plate(
        [
          [-WIDE * 0.47, h * 0.2],
          [WIDE * 0.47, h * 0.2],
          [WIDE * 0.47, h * 0.86, 0.2],
          [WIDE * 0.2, h * 0.98, 0.5],
          [-WIDE * 0.2, h * 0.98, 0.5],
          [-WIDE * 0.47, h * 0.86, 0.2],
        ],
        0.09,
        wooden,
        { bevel: 0.03 },
      ),
      plate(
        [
          [-WIDE * 0.36, h * 0.3],
          [WIDE * 0.36, h * 0.3],
          [WIDE * 0.36, h * 0.74],
          [-WIDE * 0.36, h * 0.74],
        ],
        0.11,
        wooden,
        { bevel: 0.02, corner: 0.08 },
      ),
    ]),
  abs: (h, { accent }) =>
    group([
      plate(
        [
          [-WIDE * 0.46, 0.06, 0.12],
          [WIDE * 0.46, 0.06, 0.12],
          [WIDE * 0.52, h * 0.7, 0.2],
          [WIDE * 0.4, h, 0.3],
          [-WIDE * 0.4, h, 0.3],
          [-WIDE * 0.52, h * 0.7, 0.2],
        ],
        0.13,
        shell(WHITE),
        {
          bevel: 0.05,
          holes: [-1, 1].map((s) => [
            [s * WIDE * 0.2, h * 0.78, 0.06],
            [s * WIDE * 0.36, h * 0.74, 0.06],
            [s * WIDE * 0.34, h * 0.86, 0.06],
            [s * WIDE * 0.2, h * 0.88, 0.06],
          ]),
        },
      ),
      plate(
        [
          [-WIDE * 0.34, h * 0.16, 0.1],
          [WIDE * 0.34, h * 0.16, 0.1],
          [WIDE * 0.38, h * 0.62, 0.16],
          [-WIDE * 0.38, h * 0.62, 0.16],
        ],
        0.145,
        shell(accent),
        { bevel: 0.012 },
      ),
      [-1, 1].map((s) => drum(0.13, 0.12, grey("#7b868c"), { at: [s * WIDE * 0.52, 0.16, 0] })),
    ]),
  steel: (h) =>
    group([
      pipe(
        [
          [-WIDE * 0.46, 0, 0],
          [-WIDE * 0.46, h, 0],
          [WIDE * 0.46, h, 0],
          [WIDE * 0.46, 0, 0],
        ],
        0.07,
        satin(),
        { bend: 0.3 },
      ),
      slab(WIDE * 0.84, h * 0.5, 0.04, satin({ color: "#c3cace", roughness: 0.45 }), { r: 0.08, at: [0, h * 0.54, 0] }),
      rod([-WIDE * 0.46, h * 0.2, 0], [WIDE * 0.46, h * 0.2, 0], 0.05, satin()),
    ]),
};

/** A moulded guard with its grips cut out; `panel` puts keys on it. */
const guard = (long, tall, panel) =>
  group([
    plate(
      [
        [-long / 2, 0, 0.1],
        [long / 2, 0, 0.1],
        [long / 2, tall * 0.8, 0.28],
        [long * 0.3, tall, 0.2],
        [-long * 0.36, tall, 0.2],
        [-long / 2, tall * 0.86, 0.2],
      ],
      0.1,
      shell(WHITE),
      {
        bevel: 0.04,
        holes: [
          [
            [-long * 0.36, tall * 0.66, 0.06],
            [long * 0.26, tall * 0.66, 0.06],
            [long * 0.22, tall * 0.84, 0.06],
            [-long * 0.34, tall * 0.84, 0.06],
          ],
          [
            [-long * 0.36, tall * 0.16, 0.06],
            [-long * 0.1, tall * 0.16, 0.06],
            [-long * 0.1, tall * 0.46, 0.06],
            [-long * 0.36, tall * 0.46, 0.06],
          ],
        ],
      },
    ),
    panel && [
      slab(long * 0.44, tall * 0.36, 0.12, grey("#5d6b74"), {
        r: 0.06,
        bevel: 0.02,
        at: [long * 0.16, tall * 0.34, 0],
      }),
      membrane(
        long * 0.38,
        tall * 0.3,
        [
          ["▲", "▲", "▲"],
          ["▼", "▼", "▼"],
        ],
        { at: [long * 0.16, tall * 0.34, 0.064] },
      ),
    ],
    [-long * 0.25, long * 0.25].map((x) => box(0.14, 0.4, 0.08, grey("#8d979c"), { r: 0.03, at: [x, -0.12, -0.02] })),
  ]);

/** A folding rail of tubes. */
const bars = (long, tall) =>
  group([
    rod([-long / 2, tall, 0], [long / 2, tall, 0], 0.05, satin()),
    rod([-long / 2, 0.02, 0], [long / 2, 0.02, 0], 0.045, satin()),
    repeat(7, (i) => [
      rod([-long * 0.44 + i * long * 0.147, 0, 0], [-long * 0.4 + i * long * 0.147, tall, 0], 0.032, satin()),
      drum(0.05, 0.1, grey("#59646a"), { turn: [1.57, 0, 0], at: [-long * 0.44 + i * long * 0.147, 0.02, -0.05] }),
    ]),
    [-1, 1].map((s) => capsule(0.06, 0.2, rubber(DARK), { turn: [0, 0, 1.57], at: [s * long * 0.5, tall, 0] })),
    box(0.2, 0.14, 0.12, plastic("#c0392b"), { r: 0.04, at: [long * 0.4, 0.12, 0.06] }),
  ]);

const planks = (wooden, y) =>
  [-1, 1].map((s) => [
    [0.14, 0.52].map((up) => box(LONG * 0.96, 0.22, 0.07, wooden, { r: 0.03, at: [0, y + up, s * WIDE * 0.5] })),
    [-0.34, 0.34].map((x) => box(0.08, 0.7, 0.05, satin(), { r: 0.02, at: [x * LONG, y + 0.3, s * WIDE * 0.47] })),
  ]);

/** A motor with its pushing tube. */
const motor = (from, to) =>
  group([
    rod(from, to, 0.05, satin()),
    rod(
      from,
      from.map((v, i) => v + (to[i] - v) * 0.62),
      0.085,
      grey("#2f373c"),
    ),
    box(0.34, 0.22, 0.2, grey("#2f373c"), { r: 0.05, at: from }),
  ]);

/** Bases: what stands between the floor and the mattress at height `y`. */
const BASES = {
  arms: (y) => [
    [1, -1].map((s) => box(LONG * 0.84, 0.14, 0.12, shell(WHITE), { r: 0.03, at: [0, 0.62, s * 0.62] })),
    [-1, 1].map((s) => box(0.14, 0.12, 1.4, shell(WHITE), { r: 0.03, at: [s * LONG * 0.38, 0.62, 0] })),
    [1.2, -0.9].map((x) =>
      [-1, 1].map((s) =>
        group([box(1.15, 0.13, 0.09, grey("#aeb7bb"), { r: 0.04 })], {
          at: [x, (0.62 + y) / 2, s * 0.6],
          turn: [0, 0, 0.72],
        }),
      ),
    ),
    motor([-0.2, 0.66, 0.1], [0.9, y - 0.12, 0.1]),
    motor([0.4, 0.74, -0.25], [-0.7, y - 0.1, -0.25]),
    box(0.5, 0.2, 0.36, grey("#2f373c"), { r: 0.05, at: [1.6, 0.66, 0] }),
    hose(
      [
        [1.5, 0.6, 0.1],
        [0.9, 0.4, 0.2],
        [0.2, 0.55, 0.2],
        [-0.3, 0.62, 0.1],
      ],
      0.03,
      rubber(DARK),
    ),
  ],
  columns: (y) => [
    plate(
      [
        [-LONG * 0.42, -0.72, 0.3],
        [LONG * 0.42, -0.72, 0.3],
        [LONG * 0.42, 0.72, 0.3],
        [-LONG * 0.42, 0.72, 0.3],
      ],
      0.3,
      shell("#d8dfe2"),
      { turn: [-1.57, 0, 0], at: [0, 0.52, 0], bevel: 0.12 },
    ),
    [-1.25, 1.25].map((x) => [
      slab(0.72, y - 0.62, 0.56, grey("#7b868c"), { r: 0.1, bevel: 0.05, at: [x, (y + 0.5) / 2, 0] }),
      slab(0.86, 0.34, 0.7, shell(WHITE), { r: 0.12, bevel: 0.05, at: [x, 0.76, 0] }),
    ]),
    box(1.1, 0.12, 0.4, plastic("#c9a43a"), { r: 0.05, at: [0, 0.68, 0.72] }),
  ],
  low: (y) => [
    [1, -1].map((s) => box(LONG * 0.9, 0.1, 0.1, shell(WHITE), { r: 0.03, at: [0, y - 0.16, s * 0.66] })),
    [-1, 1].map((s) => [
      box(0.5, 0.2, 1.3, grey("#7b868c"), { r: 0.06, at: [s * LONG * 0.36, 0.2, 0] }),
      group([box(0.9, 0.1, 0.1, grey("#aeb7bb"), { r: 0.03 })], { at: [s * 1.4, 0.3, 0.6], turn: [0, 0, s * 0.12] }),
    ]),
    motor([0.3, 0.3, 0.1], [-0.8, 0.42, 0.1]),
  ],
  cranks: (y, { count }) => [
    [-1, 1].map((s) =>
      pipe(
        [
          [s * LONG * 0.42, 0.5, 0.66],
          [s * LONG * 0.42, y - 0.1, 0.66],
          [s * LONG * 0.42, y - 0.1, -0.66],
          [s * LONG * 0.42, 0.5, -0.66],
        ],
        0.07,
        shell(WHITE),
        { bend: 0.12 },
      ),
    ),
    [1, -1].map((s) => rod([-LONG * 0.42, 0.72, s * 0.66], [LONG * 0.42, 0.72, s * 0.66], 0.045, shell(WHITE))),
    repeat(count, (i) => {
      const z = (i - (count - 1) / 2) * 0.5;
      return [
        rod([-0.4, y - 0.3, z], [LONG * 0.47, y - 0.34, z], 0.035, satin()),
        group(
          [
            rod([0, 0, 0], [0.24, 0, 0], 0.035, satin()),
            rod([0.22, 0, 0], [0.22, -0.3, 0], 0.035, satin()),
            capsule(0.055, 0.3, rubber(DARK), { turn: [0, 0, 1.57], at: [0.38, -0.3, 0] }),
          ],
          { at: [LONG * 0.47, y - 0.34, z] },
        ),
      ];
    }),
  ],
};

const scaleReading = () => figures(0.62, 0.3, ["74.2"], { ink: "#8fe6ff", ground: "#0a1a22", units: ["kg"] });

const BEDS = {
  home: { ends: "wood", rails: "planks", base: "arms", y: 1.2, cloth: "#8fa9b6", handset: true },
  ward: {
    ends: "abs",
    rails: "guards",
    base: "arms",
    y: 1.35,
    cloth: "#5f9a9e",
    accent: "#5f9a9e",
    handset: true,
    pole: true,
  },
  icu: {
    ends: "abs",
    rails: "guards",
    base: "columns",
    y: 1.5,
    cloth: "#41606f",
    accent: "#2f6f9a",
    scale: true,
    pole: true,
    tall: true,
  },
  low: {
    ends: "abs",
    rails: "guards",
    base: "low",
    y: 0.58,
    cloth: "#6f93b8",
    accent: "#e0a23c",
    mat: true,
    flat: true,
    handset: true,
  },
  crank1: { ends: "wood", rails: "bars", base: "cranks", y: 1.25, cloth: "#7f9a86", count: 1, low: true },
  crank2: { ends: "abs", rails: "bars", base: "cranks", y: 1.3, cloth: "#6f93b8", accent: "#6f93b8", count: 2 },
  crank3: { ends: "steel", rails: "bars", base: "cranks", y: 1.35, cloth: "#4f6f8a", count: 3 },
  old: { ends: "abs", rails: "guards", base: "arms", y: 1.3, cloth: "#93a9bf", accent: "#b98a5c", handset: true },
};

function hospitalBed({ label, colours, params, view }) {
  const bed = BEDS[params.model ?? (params.electric ? "ward" : "crank2")];
  const { y } = bed;
  const wooden = wood(colours.wood?.startsWith("#e") ? "#c89f74" : (colours.wood ?? "#c89f74"));
  const cloth = leather(bed.cloth);
  const raised = bed.flat ? 0.12 : bed.count === 1 ? 0.75 : 0.95;
  const line = (up) => [
    [LONG * 0.49, y + up],
    [LONG * 0.3, y + up + (bed.flat || bed.count === 1 ? 0 : 0.06)],
    [LONG * 0.12, y + up + (bed.flat || bed.count === 1 ? 0 : 0.2)],
    [-LONG * 0.06, y + up],
    [-LONG * 0.16, y + up + 0.04],
    [-LONG * 0.32, y + up + raised * 0.55],
    [-LONG * 0.46, y + up + raised],
  ];
  const look = { wooden, accent: bed.accent };
  const [head, foot] = bed.base === "low" ? [1.3, 1.05] : [1.5, 1.15];
  const base = bed.base === "low" ? 0.16 : y - 0.5;
  return posed({ turn: 38, tilt: bed.mat ? 20 : 15, fill: 0.84, along: "x" }, [
    BASES[bed.base](y, bed),
    bed.base === "low"
      ? four(LONG * 0.4, 0.66, () => castor(0.24))
      : bed.base === "columns"
        ? four(LONG * 0.38, 0.74, () =>
            group([
              castor(0.5),
              castor(0.5).translateZ(0.14),
              box(0.34, 0.1, 0.4, shell("#d8dfe2"), { r: 0.05, at: [0, 0.48, 0.06] }),
            ]),
          )
        : four(LONG * 0.4, 0.66, () => castor(0.56, bed.count ? "#59646a" : "#3a4045")),
    // The mattress on its panels.
    cushion(line(-0.06), WIDE * 0.9, 0.07, shell("#dfe5e7"), { end: 0.01, square: 0.2 }),
    cushion(line(0.17), WIDE * 0.93, 0.36, cloth, { end: 0.035, square: 0.22, piping: "#3b4a52" }),
    group([pillow(0.95, 1.5)], {
      at: [-LONG * 0.37, y + 0.42 + raised * 0.72, 0],
      turn: [0, 0, -Math.atan2(raised * 0.5, LONG * 0.15) * 0.95],
    }),
    [1, -1].map((s) => box(LONG * 0.94, 0.12, 0.08, shell(WHITE), { r: 0.03, at: [0, y - 0.14, s * WIDE * 0.47] })),
    group([ENDS[bed.ends](head, look)], { at: [-LONG / 2 - 0.1, base, 0], turn: SIDE }),
    group([ENDS[bed.ends](foot, look)], { at: [LONG / 2 + 0.1, base, 0], turn: SIDE }),
    bed.rails === "planks" && planks(wooden, y - 0.02),
    bed.rails === "bars" &&
      [1, -1].map((s) => group([bars(LONG * 0.6, 0.74)], { at: [-0.1, y - 0.02, s * WIDE * 0.53] })),
    bed.rails === "guards" &&
      [1, -1].map((s) => [
        group([guard(1.75, bed.tall ? 1.05 : 0.9, s > 0)], {
          at: [1.02, y - 0.02, s * WIDE * 0.53],
          turn: [0, s > 0 ? 0 : Math.PI, 0],
        }),
        group([guard(1.45, bed.tall ? 1.15 : 0.95, bed.tall)], {
          at: [-1.15, y + 0.12, s * WIDE * 0.53],
          turn: [0, s > 0 ? 0 : Math.PI, 0],
        }),
      ]),
    bed.handset &&
      group(
        [
          box(0.2, 0.46, 0.1, grey("#2f373c"), { r: 0.05 }),
          membrane(
            0.16,
            0.36,
            [
              ["▲", "▼"],
              ["▲", "▼"],
              ["▲", "▼"],
            ],
            { at: [0, 0, 0.052] },
          ),
          hose(
            [
              [0, -0.22, 0],
              [0.1, -0.5, 0.04],
              [-0.2, -0.7, 0],
            ],
            0.022,
            rubber(DARK),
          ),
        ],
        { at: [0.05, y + 0.42, WIDE * 0.6] },
      ),
    bed.scale &&
      group(
        [
          slab(0.9, 0.52, 0.1, grey("#39434a"), { r: 0.08, bevel: 0.03 }),
          glass(0.62, 0.3, scaleReading(), { edge: 0.03, at: [-0.06, 0.04, 0.05] }),
        ],
        { at: [LONG / 2 + 0.24, base + foot + 0.02, 0], turn: [-0.6, Math.PI / 2, 0] },
      ),
    bed.pole &&
      !view.dimensions && [
        rod([-LONG / 2 + 0.05, y - 0.1, -WIDE * 0.52], [-LONG / 2 + 0.05, y + 2.6, -WIDE * 0.52], 0.035, satin()),
        hose(
          [
            [-LONG / 2 - 0.12, y + 2.5, -WIDE * 0.52],
            [-LONG / 2 - 0.1, y + 2.64, -WIDE * 0.52],
            [-LONG / 2 + 0.2, y + 2.64, -WIDE * 0.52],
            [-LONG / 2 + 0.22, y + 2.5, -WIDE * 0.52],
          ],
          0.022,
          satin(),
        ),
      ],
    bed.base !== "low" &&
      [-1, 1].map((s) => drum(0.12, 0.1, rubber("#aeb7bb"), { at: [s * (LONG / 2 + 0.12), base + 0.1, WIDE * 0.52] })),
    bed.ends === "abs" &&
      words(label.brand, 0.8, { at: [LONG / 2 + 0.176, base + foot * 0.4, 0], turn: SIDE }, "#ffffff"),
    bed.ends !== "abs" && words(label.brand, 0.6, { at: [LONG * 0.3, y - 0.14, WIDE * 0.47 + 0.045] }),
    // A drawing is of the bed alone.
    bed.mat &&
      !view.dimensions &&
      box(3.6, 0.14, 1.5, leather("#3f6f9a"), { r: 0.06, at: [0.2, 0.08, WIDE * 0.5 + 1.0] }),
  ]);
}

export const hospitalBeds = { "hospital-bed": hospitalBed };
