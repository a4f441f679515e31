/** Therapeutic ultrasound, from the home to the clinic. One unit is 10 cm. */
import { feet, glass, grey, knob, led, legend, membrane, push, seam, shell, slab, slots, socket } from "../detail.js";
import { fit } from "../label.js";
import { gloss, plastic, rubber, satin, screen, steel, texture } from "../materials.js";
import { DOWN, words } from "../parts.js";
import { box, capsule, drum, group, hose, lathe, pipe, posed } from "../shapes.js";

const display = (w, h, rows, ground = "#0c2233") =>
  screen(
    texture(800, Math.round((800 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      ctx.textBaseline = "middle";
      for (const [text, x, y, size, colour = "#e9f4f8", align = "left"] of rows) {
        ctx.fillStyle = colour;
        ctx.textAlign = align;
        fit(ctx, text, 600, H * size, W * 0.7);
        ctx.fillText(text, W * x, H * y);
      }
      for (let i = 0; i < 10; i++) {
        ctx.fillStyle = i < 6 ? "#5fe3b4" : "rgba(255,255,255,.16)";
        ctx.fillRect(W * (0.06 + i * 0.058), H * 0.84, W * 0.042, H * 0.08);
      }
    }),
  );

/** The head that glides on the skin. */
const head = (r, tone, placing) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [0.13, 0.02, 0.05],
          [0.17, 0.5, 0.2],
          [0.14, 0.95, 0.1],
          [r, 1.16, 0.08],
          [r * 1.04, 1.26],
        ],
        gloss(tone, { roughness: 0.32 }),
      ),
      drum(r * 0.94, 0.06, steel(), { at: [0, 1.25, 0] }),
      led(0.03, "#5fe3b4", [0, 0.7, 0.16]),
    ],
    placing,
  );

const gel = (label, accent, at) =>
  group(
    [
      drum(0.26, 0.95, gloss("#dceff4")),
      drum(0.27, 0.5, gloss("#ffffff"), { at: [0, 0.2, 0] }),
      drum(0.12, 0.26, plastic(accent), { at: [0, 0.94, 0], top: 0.05 }),
      words("GEL", 0.36, { at: [0, 0.5, 0.275] }, accent),
    ],
    { at },
  );

const lead = (points) => hose(points, 0.045, rubber("#6f7a80"));

const UNITS = {
  // A desk above its keys; two heads would fit, one does both depths.
  clinic: ({ label, colours }) => [
    slab(2.7, 1.1, 2.0, shell("#f2f4f4"), { r: 0.2, bevel: 0.12, at: [0, 0.66, 0] }),
    slab(2.72, 0.3, 2.02, shell(colours.accent), { r: 0.12, bevel: 0.06, at: [0, 0.26, 0] }),
    group(
      [
        slab(2.4, 1.5, 0.1, grey("#dfe4e6"), { r: 0.16, bevel: 0.04 }),
        glass(
          1.3,
          0.8,
          display(1.3, 0.8, [
            ["1", 0.06, 0.14, 0.16],
            ["MHz", 0.14, 0.15, 0.12],
            ["1.5", 0.06, 0.46, 0.36, "#ffd24a"],
            ["W/cm²", 0.4, 0.54, 0.13, "#ffd24a"],
            ["08:00", 0.95, 0.2, 0.2, "#8fd0ff", "right"],
          ]),
          { edge: 0.05, at: [-0.44, 0.22, 0.05] },
        ),
        knob(0.26, "#c9d1d4", [0.72, 0.24, 0.05], { mark: true }),
        membrane(1.3, 0.26, [["1 | 3", "PULSE", "TIME"]], { at: [-0.44, -0.46, 0.053] }),
        push(0.13, "#3c9a57", [0.54, -0.46, 0.05]),
        push(0.13, "#d0483b", [0.94, -0.46, 0.05]),
        words(label.brand, 0.5, { at: [0.72, 0.62, 0.053] }),
      ],
      { at: [0, 1.32, 0.24], turn: [-0.72, 0, 0] },
    ),
    feet(1.1, 0.8, { up: 0.1 }),
    head(0.4, "#e9eef0", { at: [2.0, 0.36, 1.0], turn: [DOWN[0] + 0.12, 0, -0.35] }),
    lead([
      [2.0, 0.34, 1.05],
      [2.1, 0.1, 1.6],
      [1.2, 0.06, 1.8],
      [0.4, 0.1, 1.3],
      [0.5, 0.4, 1.04],
    ]),
    gel(label, colours.accent, [1.95, 0, -0.4]),
  ],
  // Sound and current together: a screen, four channels, pads.
  combined: ({ label, colours }) => [
    slab(3.2, 2.2, 0.5, shell("#f2f4f4"), { r: 0.2, bevel: 0.1, at: [0, 1.5, 0], turn: [-0.2, 0, 0] }),
    slab(2.6, 0.3, 1.6, grey("#5d6b74"), { r: 0.12, bevel: 0.08, at: [0, 0.24, -0.1] }),
    group(
      [
        glass(
          2.3,
          1.36,
          display(2.3, 1.36, [
            ["Combined", 0.05, 0.1, 0.1],
            ["1.2", 0.05, 0.36, 0.26, "#ffd24a"],
            ["W/cm²", 0.28, 0.42, 0.09, "#ffd24a"],
            ["IF", 0.05, 0.64, 0.11, "#8fd0ff"],
            ["34", 0.2, 0.62, 0.2, "#8fd0ff"],
            ["mA", 0.36, 0.66, 0.09, "#8fd0ff"],
            ["10:00", 0.95, 0.14, 0.14, "#ffffff", "right"],
          ]),
          { edge: 0.08, at: [-0.24, 0.24, 0.25] },
        ),
        [0, 1].map((i) => knob(0.2, "#3a444a", [1.3, 0.56 - i * 0.66, 0.25], { mark: true })),
        membrane(1.9, 0.22, [["US", "ES", ["COMBI", colours.accent, "#fff"], "STOP"]], { at: [-0.24, -0.76, 0.253] }),
        words(label.brand, 0.5, { at: [1.2, -0.78, 0.253] }),
      ],
      { at: [0, 1.5, 0], turn: [-0.2, 0, 0] },
    ),
    ["#d9483b", "#e6b93c", "#3c9a57", "#2c6fb0"].map((tone, i) => socket(0.08, tone, [-0.9 + i * 0.3, 0.24, 0.71])),
    head(0.4, "#e9eef0", { at: [2.2, 0.36, 0.9], turn: [DOWN[0] + 0.12, 0, -0.35] }),
    lead([
      [2.2, 0.34, 0.95],
      [2.2, 0.1, 1.5],
      [1.5, 0.06, 1.7],
      [0.8, 0.1, 1.2],
      [0.7, 0.24, 0.74],
    ]),
    [0, 1].map((i) => [
      slab(0.7, 0.7, 0.05, rubber("#2a3035"), { r: 0.1, bevel: 0.015, turn: DOWN, at: [-1.3 + i * 0.9, 0.03, 1.7] }),
      hose(
        [
          [-0.9 + i * 0.3, 0.24, 0.75],
          [-1.0 + i * 0.5, 0.08, 1.0],
          [-1.3 + i * 0.9, 0.06, 1.4],
        ],
        0.03,
        rubber(i ? "#e6b93c" : "#d9483b"),
      ),
    ]),
    feet(1.1, 0.6, { up: 0.09 }),
  ],
  // For the bag: a short case with its grip, the head in its holder.
  portable: ({ label, colours }) => [
    slab(1.9, 1.2, 0.8, shell("#eef1f2"), { r: 0.2, bevel: 0.1, at: [0, 0.7, 0] }),
    seam(1.88, 1.18, 0.1, 0.2).translateY(0.7),
    glass(
      0.9,
      0.44,
      display(
        0.9,
        0.44,
        [
          ["1.0", 0.06, 0.42, 0.5, "#5fe3b4"],
          ["10:00", 0.95, 0.4, 0.3, "#e9f4f8", "right"],
        ],
        "#0a1f1a",
      ),
      { edge: 0.05, at: [-0.3, 0.9, 0.4] },
    ),
    membrane(0.44, 0.5, [["▲"], ["▼"]], { at: [0.56, 0.9, 0.403] }),
    membrane(1.1, 0.2, [["MODE", "TIME", ["START", "#3c9a57", "#fff"]]], { at: [-0.3, 0.46, 0.403] }),
    words(label.brand, 0.5, { at: [0.52, 0.46, 0.403] }),
    pipe(
      [
        [-0.6, 1.26, 0],
        [-0.6, 1.6, 0],
        [0.6, 1.6, 0],
        [0.6, 1.26, 0],
      ],
      0.08,
      rubber(colours.accent),
      { bend: 0.16 },
    ),
    feet(0.7, 0.3, { up: 0.1 }),
    slots(4, 0.5, 0.08, { at: [0.955, 0.7, 0], turn: [0, 1.5708, 0] }),
    head(0.3, "#dfe6e9", { at: [1.5, 0.3, 0.7], turn: [DOWN[0] + 0.12, 0, -0.3], scale: 0.9 }),
    lead([
      [1.5, 0.28, 0.75],
      [1.5, 0.08, 1.2],
      [0.9, 0.06, 1.3],
      [0.3, 0.06, 0.9],
      [0.0, 0.2, 0.42],
    ]),
  ],
  // All in the hand: a wand with its timer, its charger beside it.
  home: ({ label, colours }) => [
    group(
      [
        lathe(
          [
            [0, 0],
            [0.22, 0.02, 0.08],
            [0.27, 0.5, 0.2],
            [0.22, 1.3, 0.2],
            [0.24, 1.6, 0.1],
            [0.5, 1.95, 0.1],
            [0.52, 2.1, 0.04],
          ],
          gloss("#f6f7f7", { roughness: 0.3 }),
        ),
        drum(0.48, 0.06, steel(), { at: [0, 2.09, 0] }),
        slab(0.26, 0.5, 0.05, plastic("#22282c"), { r: 0.08, bevel: 0.015, at: [0, 0.9, 0.22] }),
        [0, 1, 2].map((i) => led(0.028, i < 2 ? "#5fe3b4" : "#59646a", [-0.06 + i * 0.06, 1.06, 0.246])),
        push(0.08, colours.accent, [0, 0.8, 0.24]),
        legend(0.2, 0.06, ["15  10  5"], { at: [0, 0.98, 0.249] }, "#e9eef0"),
        words(label.brand, 0.4, { at: [0, 0.4, 0.262] }),
      ],
      { at: [-0.4, 0.42, 1.0], turn: [DOWN[0] + 0.1, 0, 0.5] },
    ),
    box(0.5, 0.6, 0.4, plastic("#22282c"), { r: 0.08, at: [1.1, 0.3, 0.6] }),
    [-0.1, 0.1].map((x) => capsule(0.035, 0.3, satin(), { at: [1.1 + x, 0.7, 0.6] })),
    hose(
      [
        [1.1, 0.2, 0.75],
        [1.1, 0.1, 1.05],
        [1.0, 0.04, 1.5],
        [0.55, 0.04, 1.85],
        [0.05, 0.1, 1.75],
        [-0.27, 0.36, 1.28],
        [-0.42, 0.43, 0.96],
      ],
      0.03,
      rubber("#22282c"),
    ),
    gel(label, colours.accent, [0.7, 0, -0.5]),
  ],
};

const therapyUnit = (entry) => posed({ turn: 20, tilt: 20, fill: 0.78 }, UNITS[entry.params.model ?? "clinic"](entry));

export const therapy = { "therapy-unit": therapyUnit };
