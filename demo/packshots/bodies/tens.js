/** Nerve and muscle stimulators, from the pocket to the clinic's bench. One unit is 3 cm, of the bench unit 8 cm. */
import { decal, feet, glass, grey, knob, led, membrane, push, seam, shell, slab, slots, socket } from "../detail.js";
import { fabric, plastic, rubber, satin, screen, texture } from "../materials.js";
import { DOWN, words } from "../parts.js";
import { fit } from "../label.js";
import { box, capsule, drum, group, hose, posed, print, repeat } from "../shapes.js";

/** A display: rows of [words, size as a part of the height, place from the top]. */
const display = (w, h, ink, ground, rows, bars = []) =>
  screen(
    texture(700, Math.round((700 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      ctx.textBaseline = "middle";
      for (const [text, size, at, x = 0.06, colour = ink] of rows) {
        ctx.fillStyle = colour;
        fit(ctx, text, 600, H * size, W * 0.6);
        ctx.fillText(text, W * x, H * at);
      }
      bars.forEach(([level, colour], i) => {
        for (let step = 0; step < 12; step++) {
          ctx.fillStyle = step < level ? colour : "rgba(128,140,140,.28)";
          ctx.fillRect(
            W * 0.06 + step * W * 0.072,
            H * (0.92 - 0.13 * (bars.length - 1 - i)) - H * 0.08,
            W * 0.055,
            H * 0.09,
          );
        }
      });
    }),
  );

const pad = (x, z, turn, tone = "#33393e") =>
  group(
    [
      slab(0.82, 0.82, 0.03, fabric(tone, { repeat: [6, 6], bump: 0.4 }), {
        r: 0.14,
        bevel: 0.008,
        turn: DOWN,
        at: [0, 0.02, 0],
      }),
      slab(0.76, 0.76, 0.012, plastic("#eef3f4", { roughness: 0.25 }), {
        r: 0.12,
        bevel: 0.004,
        turn: DOWN,
        at: [0, 0.004, 0],
      }),
      box(0.2, 0.03, 0.1, plastic("#e9edee"), { r: 0.012, at: [0, 0.045, -0.4] }),
      hose(
        [
          [0, 0.04, -0.4],
          [0.04, 0.05, -0.58],
          [0, 0.03, -0.74],
        ],
        0.02,
        rubber("#f1f3f3"),
      ),
      drum(0.045, 0.16, rubber("#f1f3f3"), { turn: [-1.5708, 0, 0], at: [0, 0.03, -0.68] }),
    ],
    { at: [x, 0, z], turn: [0, turn, 0] },
  );

/** The pair of leads of one channel: one plug, two ends in two colours, each to its pad. */
const leads = (from, fork, ends, tone = "#4a545a") =>
  group([
    hose(
      [from, [from[0] + 0.02, 0.1, from[2] - 0.3], [(from[0] + fork[0]) / 2, 0.03, from[2] - 0.55], fork],
      0.03,
      rubber(tone),
    ),
    box(0.1, 0.06, 0.2, rubber(tone), { r: 0.025, at: fork, turn: [0, -0.6, 0] }),
    ends.map(([x, z, turn], i) => {
      const tip = [x + Math.sin(turn) * -0.8, 0.04, z - Math.cos(turn) * 0.8];
      return [
        hose(
          [fork, [(fork[0] + tip[0]) / 2, 0.03, (fork[2] + tip[2]) / 2 - 0.12], tip],
          0.022,
          rubber(i ? "#1f2427" : "#d23b30"),
        ),
        capsule(0.05, 0.26, rubber(i ? "#1f2427" : "#d23b30"), { at: tip, turn: [1.5708, turn, 0] }),
      ];
    }),
  ]);

const PADS = [
  [1.0, -0.5, 0.2],
  [1.9, -0.05, 0.1],
  [0.75, 0.85, -0.1],
  [1.75, 1.15, 0.15],
];

/** Two channels, a grey display, keys: as sold most. */
function handheld({ label, colours }) {
  const unit = group(
    [
      slab(1.25, 2.15, 0.34, shell("#f3f5f5"), { r: 0.26, bevel: 0.09, at: [0, 0, 0.02] }),
      seam(1.22, 2.12, -0.03, 0.25),
      slab(1.22, 2.12, 0.16, grey("#aab4b8"), { r: 0.26, bevel: 0.05, at: [0, 0, -0.12] }),
      slab(1.02, 0.94, 0.02, plastic("#2b353b", { roughness: 0.2 }), { r: 0.1, bevel: 0.005, at: [0, 0.46, 0.185] }),
      print(
        0.84,
        0.68,
        display(
          0.84,
          0.68,
          "#15221d",
          "#b4c8b6",
          [
            ["P 04", 0.2, 0.16],
            ["30", 0.16, 0.16, 0.66],
            ["CH1", 0.12, 0.44],
            ["25", 0.28, 0.46, 0.3],
            ["CH2", 0.12, 0.66],
            ["18", 0.24, 0.68, 0.3],
          ],
          [[7, "#15221d"]],
        ),
        { at: [0, 0.46, 0.198] },
      ),
      membrane(
        1.0,
        0.9,
        [
          [["+", colours.accent, "#fff"], "P", ["+", colours.accent, "#fff"]],
          [["–", colours.accent, "#fff"], "T", ["–", colours.accent, "#fff"]],
          ["CH1", ["ON", "#d9a13c"], "CH2"],
        ],
        { at: [0, -0.5, 0.193] },
      ),
      words(label.brand, 0.6, { at: [0, -0.99, 0.19] }),
      [-0.28, 0.28].map((x) => drum(0.08, 0.1, plastic("#22282c"), { at: [x, 1.04, -0.02] })),
    ],
    { turn: DOWN, at: [-0.85, 0.22, 0.35] },
  );
  return [
    group([unit], { turn: [0, 0.16, 0] }),
    PADS.map(([x, z, turn]) => pad(x, z, turn)),
    leads([-1.0, 0.2, -0.75], [0.2, 0.04, -1.25], [PADS[0], PADS[1]]),
    leads([-0.45, 0.2, -0.8], [0.1, 0.04, -0.35], [PADS[2], PADS[3]], "#7d878c"),
  ];
}

/** As small as a matchbox: a dial for each channel under its lid, and a clip for the belt. */
function pocket({ label, colours }) {
  const dial = (x) =>
    group(
      [
        drum(0.24, 0.2, rubber("#2a3035"), { corner: 0.03 }),
        repeat(14, (i) =>
          box(0.02, 0.16, 0.03, plastic("#59646a"), {
            r: 0.005,
            at: [Math.cos(i * 0.449) * 0.24, 0.1, Math.sin(i * 0.449) * 0.24],
            turn: [0, -i * 0.449, 0],
          }),
        ),
        box(0.03, 0.01, 0.2, plastic("#ffffff"), { r: 0.004, at: [0, 0.205, -0.1] }),
      ],
      { at: [x, 1.16, 0], turn: [0, x > 0 ? 0.7 : -0.4, 0] },
    );
  const unit = group(
    [
      slab(1.15, 1.75, 0.4, shell("#e8ebe9"), { r: 0.12, bevel: 0.06, at: [0, 0.26, 0] }),
      seam(1.13, 1.73, -0.05, 0.12).translateY(0.26),
      slab(1.12, 1.7, 0.1, grey("#7c878c"), { r: 0.12, bevel: 0.04, at: [0, 0.26, -0.16] }),
      slab(0.98, 0.62, 0.02, shell(colours.accent), { r: 0.06, bevel: 0.006, at: [0, 0.66, 0.2] }),
      words(label.brand, 0.7, { at: [0, 0.72, 0.213] }, "#ffffff"),
      words("TENS", 0.44, { at: [0, 0.52, 0.213] }, "#ffffff"),
      decal(
        0.9,
        0.62,
        (ctx, W, H) => {
          ctx.fillStyle = "#2c383e";
          ["MODE", "RATE", "WIDTH"].forEach((word, i) => {
            fit(ctx, word, 600, H * 0.15, W * 0.28);
            ctx.textAlign = "center";
            ctx.fillText(word, W * (0.18 + i * 0.32), H * 0.18);
            ctx.fillStyle = "#3a444a";
            ctx.beginPath();
            ctx.roundRect(W * (0.1 + i * 0.32), H * 0.28, W * 0.16, H * 0.42, 12);
            ctx.fill();
            ctx.fillStyle = "#e9eef0";
            ctx.fillRect(W * (0.115 + i * 0.32), H * (0.33 + 0.12 * i), W * 0.13, H * 0.1);
            ctx.fillStyle = "#2c383e";
          });
          ctx.fillText("CONSTANT", W * 0.5, H * 0.9);
        },
        { at: [0, -0.12, 0.202] },
      ),
      [-0.28, 0.28].map((x) => [
        drum(0.085, 0.05, plastic("#15191c"), { at: [x, 1.12, 0.14] }),
        led(0.03, "#4bd06e", [x, 0.98, 0.2]),
      ]),
      dial(-0.28),
      dial(0.28),
      box(0.4, 0.9, 0.06, satin(), { r: 0.03, at: [0, 0.3, -0.28] }),
    ],
    { at: [-0.7, 0.26, 0.5], turn: [DOWN[0] + 0.05, 0, 0] },
  );
  const two = PADS.slice(0, 2).map(([x, z, turn]) => [x - 0.1, z + 0.1, turn]);
  const more = PADS.slice(2).map(([x, z, turn]) => [x, z, turn]);
  return [
    group([unit], { turn: [0, 0.22, 0] }),
    [...two, ...more].map(([x, z, turn]) => pad(x, z, turn, "#cdb79a")),
    leads([-0.86, 0.34, -0.6], [0.2, 0.04, -1.3], two),
    leads([-0.35, 0.34, -0.7], [0.1, 0.04, -0.4], more),
    box(0.5, 0.26, 0.86, plastic("#2b3136"), { r: 0.04, at: [-1.75, 0.14, 0.9], turn: [0, 0.5, 0] }),
    box(0.505, 0.265, 0.26, plastic("#d6a63a"), { r: 0.04, at: [-1.61, 0.14, 0.64], turn: [0, 0.5, 0] }),
  ];
}

/** Fifty programmes on a colour display, dark, charged in its cradle. */
function dark({ label, colours }) {
  const unit = group(
    [
      slab(1.35, 2.5, 0.28, shell("#23292e"), { r: 0.42, bevel: 0.1 }),
      slab(1.37, 2.52, 0.04, plastic(colours.accent), { r: 0.42, bevel: 0.015, at: [0, 0, -0.05] }),
      glass(
        0.98,
        1.2,
        display(
          0.98,
          1.2,
          "#ffffff",
          "#0b2233",
          [
            ["EMS", 0.1, 0.09],
            ["P 23", 0.1, 0.09, 0.6, "#ffd24a"],
            ["Knee", 0.1, 0.24, 0.06, "#8fd0ff"],
            ["24:30", 0.2, 0.46],
            ["1", 0.09, 0.68, 0.06, "#6fe3a0"],
            ["32", 0.12, 0.68, 0.24, "#6fe3a0"],
            ["2", 0.09, 0.68, 0.54, "#ff9a6b"],
            ["28", 0.12, 0.68, 0.7, "#ff9a6b"],
          ],
          [
            [9, "#6fe3a0"],
            [7, "#ff9a6b"],
          ],
        ),
        { edge: 0.07, at: [0, 0.42, 0.14] },
      ),
      [-0.34, 0.34].map((x) =>
        group(
          [
            slab(0.3, 0.66, 0.06, rubber("#39434a"), { r: 0.14 }),
            words("+", 0.3, { at: [0, 0.17, 0.035] }, "#ffffff"),
            words("–", 0.3, { at: [0, -0.17, 0.035] }, "#ffffff"),
          ],
          { at: [x, -0.72, 0.15] },
        ),
      ),
      push(0.13, colours.accent, [0, -0.6, 0.14]),
      push(0.09, "#d9483b", [0, -0.92, 0.14]),
      words(label.brand, 0.5, { at: [0, 1.14, 0.142] }, "#cfd8dc"),
    ],
    { at: [-0.85, 0.98, 0.15], turn: [-0.75, 0, 0] },
  );
  return [
    group(
      [
        unit,
        slab(1.5, 1.5, 0.16, grey("#39434a"), { r: 0.3, bevel: 0.05, turn: DOWN, at: [-0.85, 0.09, 0.3] }),
        slab(1.5, 0.3, 0.5, grey("#2a3136"), { r: 0.1, at: [-0.85, 0.26, 0.72] }),
      ],
      { turn: [0, 0.16, 0] },
    ),
    PADS.map(([x, z, turn]) => pad(x, z + 0.1, turn, "#dfe4e6")),
    leads(
      [-1.0, 0.9, -0.7],
      [0.2, 0.04, -1.25],
      [PADS[0], PADS[1]].map(([x, z, turn]) => [x, z + 0.1, turn]),
    ),
    leads(
      [-0.5, 0.9, -0.7],
      [0.1, 0.04, -0.3],
      [PADS[2], PADS[3]].map(([x, z, turn]) => [x, z + 0.1, turn]),
      "#7d878c",
    ),
  ];
}

const CHANNELS = ["#d9483b", "#e6b93c", "#3c9a57", "#2c6fb0"];

/** Four channels on the bench of a practice: a big display, a dial each, the leads at the front. */
function bench({ label, colours }) {
  return [
    slab(3.4, 1.7, 1.7, shell("#f2f4f3"), { r: 0.2, bevel: 0.1, at: [0, 0.98, 0] }),
    seam(3.38, 1.68, 0.5, 0.2).translateY(0.98),
    slab(3.36, 1.66, 0.1, grey("#c3ccd0"), { r: 0.18, bevel: 0.04, at: [0, 0.98, 0.83] }),
    glass(
      1.9,
      0.9,
      display(
        1.9,
        0.9,
        "#eaf4f8",
        "#0d2534",
        [
          ["TENS", 0.13, 0.12],
          ["20:00", 0.2, 0.13, 0.62, "#ffd24a"],
          ["100 Hz", 0.1, 0.32, 0.06, "#8fd0ff"],
          ["I – IV", 0.1, 0.32, 0.62, "#8fd0ff"],
        ],
        [
          [7, CHANNELS[0]],
          [9, CHANNELS[1]],
          [5, CHANNELS[2]],
          [6, "#5aa9ff"],
        ],
      ),
      { edge: 0.08, at: [-0.55, 1.26, 0.88] },
    ),
    membrane(
      0.86,
      0.86,
      [
        ["P +", "P –"],
        ["T +", "T –"],
        [
          ["START", "#4fae6a", "#fff"],
          ["STOP", "#d9483b", "#fff"],
        ],
      ],
      { at: [1.1, 1.28, 0.885] },
    ),
    CHANNELS.map((colour, i) => [
      knob(0.19, "#3a444a", [-1.32 + i * 0.62, 0.5, 0.88], { mark: true }),
      socket(0.085, colour, [1.0 + i * 0.19 - 0.19, 0.5, 0.88]),
      led(0.03, colour, [-1.32 + i * 0.62, 0.76, 0.88]),
    ]),
    words(label.brand, 0.8, { at: [-1.0, 1.72, 0.885] }),
    push(0.16, "#c0392b", [1.42, 0.84, 0.88]),
    slots(7, 0.8, 0.1, { at: [1.705, 1.1, 0], turn: [0, 1.5708, 0] }),
    feet(1.4, 0.6, { up: 0.12 }),
    hose(
      [
        [-0.9, 1.8, 0],
        [-0.86, 2.15, 0],
        [0.86, 2.15, 0],
        [0.9, 1.8, 0],
      ],
      0.09,
      rubber("#4a545a"),
    ),
    CHANNELS.map((colour, i) => [
      hose(
        [
          [0.81 + i * 0.19, 0.5, 0.94],
          [0.85 + i * 0.22, 0.24, 1.25],
          [0.7 + i * 0.34, 0.04, 1.6],
          [0.0 + i * 0.62, 0.04, 2.1],
        ],
        0.026,
        rubber(colour),
      ),
      [0, 1].map((k) => group([pad(0, 0, 0)], { at: [-0.2 + i * 0.66, 0, 2.42 + k * 0.42 - 0.1 * i], scale: 0.44 })),
    ]),
    box(0.3, 0.04, 0.02, plastic(colours.accent), { r: 0.01, at: [-1.4, 1.52, 0.885] }),
  ];
}

const KINDS = { handheld, pocket, dark, bench };

function tensUnit(entry) {
  const { params } = entry;
  const kind = params.model ?? "handheld";
  if (kind === "bench") return posed({ turn: 20, tilt: 20, fill: 0.8 }, KINDS.bench(entry));
  return posed({ turn: 12, tilt: 38, fill: 0.78 }, KINDS[kind](entry));
}

export const tens = { "tens-unit": tensUnit };
