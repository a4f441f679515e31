/** Ultrasound systems: to carry, and on their carts. One unit is 12 cm, of the carts 30 cm. */
import { black, feet, glass, grey, knob, led, membrane, shell, slab, slot, slots } from "../detail.js";
import { gloss, plastic, rubber } from "../materials.js";
import { DOWN, castor, four, words } from "../parts.js";
import { sonogram, touchPanel } from "../sonograms.js";
import { ball, box, capsule, drum, group, hose, lathe, pipe, posed, print, repeat, ring, rod } from "../shapes.js";

const SCANS = {
  abdomen: { kind: "abdomen", spread: 1.15, tip: 0.34, title: "Abdomen" },
  heart: { kind: "heart", spread: 1.4, tip: 0.03, colour: true, title: "Cardiac" },
  obstetric: { kind: "obstetric", spread: 1.2, tip: 0.36, title: "OB" },
  vessel: { kind: "vessel", spread: 0, colour: true, title: "Carotid" },
  grey: { kind: "obstetric", spread: 1.0, tip: 0.3, title: "OB", beige: true },
};

/** Probes by their footprint: curved, flat, small and square. */
function transducer(form, tone = "#e9edee") {
  const tip = rubber("#56626b");
  const heads = {
    convex: [
      ball(0.36, tip, { at: [0, 1.34, 0], scale: [1, 0.45, 0.5] }),
      lathe(
        [
          [0, 0],
          [0.12, 0.02],
          [0.16, 0.3, 0.1],
          [0.17, 0.85, 0.1],
          [0.32, 1.22, 0.1],
          [0.355, 1.36],
        ],
        shell(tone),
        { scale: [1, 1, 0.56] },
      ),
    ],
    linear: [
      slab(0.62, 0.16, 0.26, tip, { r: 0.06, at: [0, 1.36, 0] }),
      slab(0.66, 0.4, 0.32, shell(tone), { r: 0.1, bevel: 0.06, at: [0, 1.14, 0] }),
      lathe(
        [
          [0, 0],
          [0.12, 0.02],
          [0.16, 0.3, 0.1],
          [0.17, 0.8, 0.1],
          [0.2, 1.1],
        ],
        shell(tone),
        { scale: [1, 1, 0.7] },
      ),
    ],
    sector: [
      slab(0.34, 0.12, 0.26, tip, { r: 0.06, at: [0, 1.3, 0] }),
      lathe(
        [
          [0, 0],
          [0.12, 0.02],
          [0.16, 0.3, 0.1],
          [0.15, 0.8, 0.1],
          [0.2, 1.2, 0.08],
          [0.19, 1.3],
        ],
        shell(tone),
        { scale: [1, 1, 0.8] },
      ),
    ],
  };
  return group([
    heads[form],
    box(0.04, 0.14, 0.03, plastic("#2f8fb8"), { r: 0.01, at: [0, 0.95, 0.2] }),
    drum(0.1, 0.22, rubber("#3a444a"), { at: [0, -0.18, 0], top: 0.12 }),
  ]);
}

/** Sliders for the gain at each depth. */
const sliders = (placing) =>
  group(
    repeat(7, (i) => [
      box(0.46, 0.01, 0.02, plastic("#14191c"), { r: 0.004, at: [0, 0, i * 0.075] }),
      box(0.08, 0.04, 0.05, plastic("#d9dfe1"), { r: 0.015, at: [0.02 + 0.1 * Math.sin(i), 0.015, i * 0.075] }),
    ]),
    placing,
  );

/** The ball and its keys. */
const trackball = (placing, tone = "#3a444a") =>
  group(
    [
      drum(0.27, 0.03, grey("#7b868c")),
      ball(0.19, gloss(tone), { at: [0, 0.04, 0] }),
      [-1, 1].map((s) =>
        box(0.14, 0.05, 0.4, plastic("#c9d1d4"), { r: 0.04, at: [s * 0.38, 0.02, 0], turn: [0, s * 0.2, 0] }),
      ),
      box(0.44, 0.05, 0.14, plastic("#c9d1d4"), { r: 0.04, at: [0, 0.02, -0.36] }),
    ],
    placing,
  );

const LETTERS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map((row) => row.split(""));
const letters = (w, h, placing, tone) =>
  membrane(w, h, LETTERS, placing, {
    ground: tone ?? "#3f4a51",
    key: "#dde3e5",
    gap: 0.12,
  });

const lead = (points) => hose(points, 0.05, rubber("#6f7a80"));

/** A large screen over a dark deck, as thin as a laptop can be. */
function wide({ label, colours }) {
  return [
    slab(3.5, 2.5, 0.34, shell("#c9d0d3"), { r: 0.14, bevel: 0.06, turn: DOWN, at: [0, 0.26, 0.1] }),
    slab(3.3, 2.2, 0.02, grey("#39434a"), { r: 0.1, bevel: 0.006, turn: DOWN, at: [0, 0.435, 0.14] }),
    letters(1.9, 0.62, { turn: DOWN, at: [-0.4, 0.448, -0.36] }),
    sliders({ at: [1.15, 0.45, -0.62] }),
    trackball({ at: [0.5, 0.445, 0.72] }),
    [
      [-1.3, 0.5],
      [-0.95, 0.5],
      [-1.3, 0.9],
      [-0.95, 0.9],
    ].map(([x, z], i) =>
      group([knob(0.12, "#dde3e5", [0, 0, 0], { tall: 0.12 })], { at: [x, 0.445, z], turn: DOWN, scale: i ? 1 : 1.1 }),
    ),
    membrane(
      0.8,
      0.3,
      [
        ["B", "C", "PW", "M"],
        ["Freeze", "Save", "Print", "Calc"],
      ],
      { turn: DOWN, at: [1.25, 0.448, 0.7] },
      { key: "#9fb6c4" },
    ),
    group(
      [
        slab(3.5, 2.2, 0.14, shell("#c9d0d3"), { r: 0.14, bevel: 0.05, at: [0, 1.1, 0] }),
        glass(3.1, 1.76, sonogram(3.1, 1.76, SCANS.abdomen), { edge: 0.08, foot: 0.12, at: [0, 1.14, 0.07] }),
        words(`${label.brand} ${label.title}`, 0.8, { at: [0, 0.1, 0.075] }),
      ],
      { at: [0, 0.42, -1.08], turn: [-0.22, 0, 0] },
    ),
    hose(
      [
        [-0.8, 0.2, 1.3],
        [-0.76, 0.2, 1.62],
        [0.76, 0.2, 1.62],
        [0.8, 0.2, 1.3],
      ],
      0.09,
      grey("#59646a"),
    ),
    feet(1.5, 1.0, { up: 0.08 }),
    slots(5, 0.8, 0.06, { at: [1.76, 0.26, -0.3], turn: [0, 1.5708, 0] }),
    group([transducer("convex")], { at: [2.3, 0.22, 1.0], turn: [1.5708, 0, 0.4], scale: 0.95 }),
    lead([
      [2.4, 0.22, 0.8],
      [2.6, 0.08, 0.3],
      [2.5, 0.06, -0.6],
      [1.9, 0.2, -0.8],
    ]),
    box(0.3, 0.34, 0.6, grey("#3a444a"), { r: 0.05, at: [1.86, 0.3, -0.7] }),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [-1.4, 0.3, 1.36] }),
  ];
}

/** Thick, white, with a grip in front: the one for the bag. */
function plain({ label, colours, params }) {
  const main = shell(params.refurbished ? "#dfe1da" : "#f1f3f3");
  return [
    slab(2.7, 2.1, 0.6, main, { r: 0.2, bevel: 0.12, turn: DOWN, at: [0, 0.38, 0.1] }),
    slab(2.72, 2.12, 0.1, grey("#8fa0aa"), { r: 0.2, bevel: 0.03, turn: DOWN, at: [0, 0.28, 0.1] }),
    letters(1.5, 0.5, { turn: DOWN, at: [-0.3, 0.688, -0.3] }, "#6b7a84"),
    sliders({ at: [0.95, 0.69, -0.5], scale: 0.85 }),
    trackball({ at: [0.5, 0.685, 0.6], scale: 0.85 }, "#2f6db5"),
    membrane(
      1.2,
      0.44,
      [
        ["B", "C", "PW"],
        ["M", ["Freeze", "#7ec8e8"], "Save"],
      ],
      { turn: DOWN, at: [-0.55, 0.688, 0.55] },
    ),
    group(
      [
        slab(2.5, 1.8, 0.26, main, { r: 0.16, bevel: 0.08, at: [0, 0.92, 0] }),
        glass(1.96, 1.3, sonogram(1.96, 1.3, { ...SCANS.vessel, colour: true }), { edge: 0.09, at: [0, 0.98, 0.13] }),
        words(`${label.brand} ${label.title}`, 0.7, { at: [0, 0.16, 0.135] }),
      ],
      { at: [0, 0.64, -0.88], turn: [-0.3, 0, 0] },
    ),
    pipe(
      [
        [-0.7, 0.34, 1.1],
        [-0.7, 0.34, 1.5],
        [0.7, 0.34, 1.5],
        [0.7, 0.34, 1.1],
      ],
      0.12,
      rubber("#4a555c"),
      { bend: 0.2 },
    ),
    feet(1.1, 0.8, { up: 0.1 }),
    slot(0.3, 0.1, [1.37, 0.4, 0]).rotateY(1.5708),
    group([transducer("linear")], { at: [1.9, 0.2, 0.9], turn: [1.5708, 0, 0.3], scale: 0.95 }),
    lead([
      [1.98, 0.2, 0.7],
      [2.2, 0.07, 0.2],
      [2.1, 0.06, -0.5],
      [1.5, 0.3, -0.6],
    ]),
    box(0.3, 0.3, 0.5, grey("#3a444a"), { r: 0.05, at: [1.44, 0.36, -0.6] }),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [1.05, 0.4, 1.156] }),
  ];
}

/** All glass: a screen above, a touch panel for a deck, two probes. */
function slim({ label, colours }) {
  return [
    slab(3.1, 2.2, 0.22, black({ roughness: 0.4 }), { r: 0.1, bevel: 0.04, turn: DOWN, at: [0, 0.2, 0.1] }),
    slab(3.12, 2.22, 0.05, plastic(colours.accent), { r: 0.1, bevel: 0.02, turn: DOWN, at: [0, 0.14, 0.1] }),
    group([print(1.9, 1.2, touchPanel(1.9, 1.2), { turn: DOWN, at: [-0.44, 0.318, -0.2] })], {}),
    group([print(0.7, 1.2, touchPanel(0.7, 1.2), { turn: DOWN, at: [1.05, 0.318, -0.2] })], {}),
    knob(0.2, "#c9d1d4", [0, 0, 0], { tall: 0.1 }).rotateX(DOWN[0]).translateX(0.5).translateY(-0.86).translateZ(0.31),
    slab(0.9, 0.3, 0.02, grey("#39434a"), { r: 0.08, bevel: 0.004, turn: DOWN, at: [-0.5, 0.314, 0.82] }),
    group(
      [
        slab(3.1, 2.06, 0.1, black({ roughness: 0.3 }), { r: 0.1, bevel: 0.03, at: [0, 1.03, 0] }),
        glass(2.86, 1.66, sonogram(2.86, 1.66, SCANS.heart), { edge: 0.07, foot: 0.16, at: [0, 1.08, 0.05] }),
        words(`${label.brand} ${label.title}`, 0.7, { at: [0, 0.11, 0.0745] }, "#e9eef0"),
      ],
      { at: [0, 0.28, -0.98], turn: [-0.24, 0, 0] },
    ),
    feet(1.3, 0.9, { up: 0.06, r: 0.08 }),
    group([transducer("sector", "#39434a")], { at: [2.0, 0.2, 1.15], turn: [1.5708, 0, 0.25], scale: 0.9 }),
    group([transducer("linear", "#39434a")], { at: [2.75, 0.2, 0.75], turn: [1.5708, 0, 0.45], scale: 0.9 }),
    lead([
      [2.06, 0.2, 0.96],
      [2.1, 0.07, 0.4],
      [2.0, 0.06, -0.4],
      [1.55, 0.2, -0.5],
    ]),
    lead([
      [2.86, 0.2, 0.58],
      [2.95, 0.07, 0.1],
      [2.6, 0.06, -0.8],
      [1.55, 0.2, -0.8],
    ]),
  ];
}

/** Grey pictures on a small deep screen in a case: what a village clinic begins with. */
function monochrome({ label, colours }) {
  const main = shell("#d9d8cc");
  return [
    slab(2.3, 2.2, 1.5, main, { r: 0.12, bevel: 0.08, at: [0, 1.24, -0.2] }),
    slab(1.9, 1.8, 0.9, main, { r: 0.2, bevel: 0.2, at: [0, 1.24, -1.1] }),
    slab(2.1, 1.7, 0.05, grey("#8d8c80"), { r: 0.1, bevel: 0.02, at: [0, 1.38, 0.56] }),
    glass(1.7, 1.24, sonogram(1.7, 1.24, SCANS.grey), { edge: 0.1, at: [0, 1.42, 0.58] }),
    words(label.brand, 0.7, { at: [-0.5, 0.34, 0.556] }),
    knob(0.1, "#59646a", [0.5, 0.34, 0.55]),
    knob(0.1, "#59646a", [0.82, 0.34, 0.55]),
    group(
      [
        slab(2.3, 1.3, 0.2, main, { r: 0.08, bevel: 0.05, turn: DOWN, at: [0, 0.16, 0.7] }),
        letters(1.4, 0.5, { turn: DOWN, at: [-0.3, 0.27, 0.56] }, "#8d8c80"),
        trackball({ at: [0.7, 0.265, 0.9], scale: 0.7 }),
        membrane(1.2, 0.18, [["Freeze", "M", "Calc"]], { turn: DOWN, at: [-0.3, 0.27, 1.0] }),
      ],
      { at: [0, 0, 0.3], turn: [0.05, 0, 0] },
    ),
    hose(
      [
        [-0.7, 2.3, -0.2],
        [-0.66, 2.66, -0.2],
        [0.66, 2.66, -0.2],
        [0.7, 2.3, -0.2],
      ],
      0.1,
      grey("#59646a"),
    ),
    feet(0.9, 0.5, { up: 0.14 }),
    slots(7, 0.9, 0.1, { at: [1.155, 1.4, -0.2], turn: [0, 1.5708, 0] }),
    group([transducer("convex", "#cfcdbf")], { at: [1.7, 0.2, 1.0], turn: [1.5708, 0, 0.4], scale: 0.9 }),
    lead([
      [1.78, 0.2, 0.8],
      [2.0, 0.07, 0.3],
      [1.9, 0.06, -0.4],
      [1.2, 0.5, -0.5],
    ]),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [-0.9, 0.18, 0.56] }),
  ];
}

const KINDS = { wide, plain, slim, monochrome };

const laptopUltrasound = (entry) =>
  posed({ turn: 22, tilt: 20, fill: 0.8 }, KINDS[entry.params.model ?? "wide"](entry));

const CARTS = {
  general: {
    screen: [1.9, 1.2],
    scan: "abdomen",
    body: "#f1f3f3",
    second: "#7b8b96",
    probes: ["convex", "linear", "sector"],
    touch: [0.9, 0.46],
  },
  heart: {
    screen: [2.1, 1.2],
    scan: "heart",
    body: "#e4e8ea",
    second: "#2f3b44",
    probes: ["sector", "linear"],
    arm: true,
    slim: true,
    leads: true,
  },
  obstetric: {
    screen: [1.8, 1.35],
    scan: "obstetric",
    body: "#f4f2ef",
    second: "#b58fa0",
    probes: ["convex", "convex"],
    touch: [0.7, 0.44],
    printer: true,
  },
  premium: {
    screen: [2.5, 1.44],
    scan: "vessel",
    body: "#f3f5f6",
    second: "#1f2f3c",
    probes: ["convex", "linear", "sector", "linear"],
    arm: true,
    touch: [1.3, 0.66],
    ports: true,
  },
};

/** A system on castors: probes in their holders, a panel that rises, a screen on its arm. */
function cartUltrasound({ label, colours, params }) {
  const cart = CARTS[params.model ?? "general"];
  const [sw, sh] = cart.screen;
  const main = shell(cart.body);
  const second = shell(cart.second);
  const w = cart.slim ? 1.5 : 1.9;
  const up = 3.0;
  const made = posed({ turn: 26, tilt: 11, fill: 0.84 }, [
    four(w * 0.44, 0.85, () => group([castor(0.44), box(0.2, 0.1, 0.3, second, { r: 0.05, at: [0, 0.44, 0.06] })])),
    slab(w + 0.1, 2.1, 0.22, second, { r: 0.24, bevel: 0.08, turn: DOWN, at: [0, 0.56, 0.05] }),
    box(w * 0.8, 0.07, 0.3, rubber("#3a444a"), { r: 0.03, at: [0, 0.66, 1.0] }),
    slab(w * 0.78, 1.5, 1.35, main, { r: 0.14, bevel: 0.1, at: [0, 1.4, -0.22] }),
    slab(w * 0.7, 1.3, 0.04, second, { r: 0.1, bevel: 0.012, at: [0, 1.38, 0.46] }),
    repeat(cart.ports ? 4 : 3, (i) =>
      group(
        [
          slab(0.5, 0.24, 0.06, grey("#c3ccd0"), { r: 0.04, bevel: 0.015 }),
          slab(0.36, 0.12, 0.08, plastic("#1a1f22"), { r: 0.02 }),
          cart.ports && led(0.02, "#5fd3ff", [0.21, 0, 0.03]),
        ],
        { at: [(i % 2 ? 1 : -1) * w * 0.16, 1.8 - Math.floor(i / 2) * 0.32, 0.49] },
      ),
    ),
    cart.printer &&
      group(
        [
          slab(0.9, 0.36, 0.05, grey("#39434a"), { r: 0.04 }),
          box(0.6, 0.03, 0.06, plastic("#0c0f11"), { r: 0.01, at: [0, 0.04, 0.02] }),
          box(0.5, 0.01, 0.3, plastic("#f4f4f0"), { r: 0.004, at: [0, 0.04, 0.14] }),
        ],
        { at: [0, 1.1, 0.49] },
      ),
    slots(6, w * 0.5, 0.07, { at: [0, 0.95, 0.485] }),
    words(label.brand, 0.6, { at: [0, 2.05, 0.485] }, cart.second < "#8" ? "#ffffff" : "#2a3439"),
    slots(9, 0.8, 0.09, { at: [w * 0.39 + 0.003, 1.4, -0.3], turn: [0, 1.5708, 0] }),
    // The panel on its lift.
    slab(0.5, 0.9, 0.4, second, { r: 0.1, bevel: 0.06, at: [0, up - 0.6, -0.1] }),
    group(
      [
        slab(w + 0.36, 1.5, 0.2, main, { r: 0.26, bevel: 0.08, turn: DOWN }),
        slab(w + 0.16, 1.2, 0.02, grey("#4a555c"), { r: 0.16, bevel: 0.006, turn: DOWN, at: [0, 0.105, 0.02] }),
        cart.touch &&
          group([glass(cart.touch[0], cart.touch[1], touchPanel(...cart.touch), { edge: 0.04 })], {
            at: [0, 0.2 + cart.touch[1] * 0.26, -0.52],
            turn: [-0.85, 0, 0],
          }),
        !cart.touch && letters(1.0, 0.36, { turn: DOWN, at: [0, 0.118, -0.34] }),
        sliders({ at: [w * 0.42, 0.12, -0.3], scale: 0.7 }),
        trackball({ at: [0.06, 0.115, 0.28], scale: 0.62 }, "#2c3338"),
        [
          [-0.66, 0.0],
          [-0.66, 0.26],
          [-0.4, 0.36],
          [0.5, 0.36],
        ].map(([x, z]) =>
          group([knob(0.085, "#dde3e5", [0, 0, 0], { tall: 0.09 })], { at: [x, 0.118, z], turn: DOWN }),
        ),
        membrane(
          0.5,
          0.22,
          [
            ["B", "C", "PW"],
            ["M", "2D", "3D"],
          ],
          { turn: DOWN, at: [-0.44, 0.118, 0.12] },
          { key: "#9fb6c4" },
        ),
        pipe(
          [
            [-w * 0.5, 0, 0.66],
            [-w * 0.5, 0, 0.94],
            [w * 0.5, 0, 0.94],
            [w * 0.5, 0, 0.66],
          ],
          0.06,
          second,
          { bend: 0.16 },
        ),
        cart.probes.map((form, i) => {
          const s = i % 2 ? -1 : 1;
          const z = i < 2 ? 0.22 : -0.3;
          const x = s * (w * 0.5 + 0.34);
          return [
            ring(0.17, 0.045, second, { turn: DOWN, at: [x, 0.02, z] }),
            group([transducer(form)], { at: [x, -0.24, z], turn: [Math.PI, 0, 0], scale: [0.46, -0.46, 0.46] }),
            hose(
              [
                [x, 0.1, z],
                [x + s * 0.14, -0.4, z + 0.1],
                [x + s * 0.06, -1.5, z + 0.24],
                [x - s * 0.4, -1.75, 0.5],
                [(i % 2 ? 1 : -1) * w * -0.16, -1.15 - (i > 1 ? 0.3 : 0), 0.3],
              ],
              0.034,
              rubber("#6f7a80"),
            ),
          ];
        }),
      ],
      { at: [0, up, 0.34], turn: [0.1, 0, 0] },
    ),
    cart.arm
      ? [
          rod([0, up + 0.1, -0.36], [0, up + 0.5, -0.4], 0.1, second),
          group([box(0.18, 0.16, 0.9, second, { r: 0.06 })], { at: [0.16, up + 0.62, -0.3], turn: [0.2, 0.5, 0] }),
          ball(0.12, second, { at: [0.3, up + 0.7, -0.1] }),
        ]
      : rod([0, up, -0.3], [0, up + 0.7, -0.34], 0.1, second),
    group(
      [
        slab(sw + 0.2, sh + 0.3, 0.13, black({ roughness: 0.45 }), { r: 0.08, bevel: 0.03 }),
        glass(sw, sh, sonogram(sw, sh, SCANS[cart.scan]), { edge: 0.05, at: [0, 0.03, 0.06] }),
        words(`${label.brand} ${label.title}`, 0.5, { at: [0, -sh / 2 - 0.085, 0.088] }, "#e9eef0"),
        pipe(
          [
            [-0.4, -sh / 2 - 0.12, 0.02],
            [-0.4, -sh / 2 - 0.3, 0.06],
            [0.4, -sh / 2 - 0.3, 0.06],
            [0.4, -sh / 2 - 0.12, 0.02],
          ],
          0.035,
          second,
          { bend: 0.1 },
        ),
      ],
      { at: [0, up + 0.62 + sh / 2, -0.1], turn: [-0.08, 0, 0] },
    ),
    cart.leads &&
      [
        ["#d9483b", 0],
        ["#e6c13c", 1],
        ["#3c9a57", 2],
      ].map(([colour, i]) => [
        hose(
          [
            [-0.4, 1.9, 0.5],
            [-0.8 - i * 0.1, 1.4, 0.8],
            [-0.7 - i * 0.12, 0.9, 0.9],
          ],
          0.024,
          rubber("#8d979c"),
        ),
        capsule(0.04, 0.16, plastic(colour), { at: [-0.7 - i * 0.12, 0.84, 0.9] }),
      ]),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [-w * 0.2, 2.2, 0.46] }),
  ]);
  made.scale.set(0.84, 1, 1.08);
  return made;
}

export const ultrasounds = { "laptop-ultrasound": laptopUltrasound, "cart-ultrasound": cartUltrasound };
