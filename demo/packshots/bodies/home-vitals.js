/** Blood pressure, oxygen, blood glucose: what measures in the hand or on the arm. One unit is 7 cm, of oximeters 2.5 cm. */
import * as THREE from "three";
import { black, decal, feet, glass, grey, led, membrane, push, shell, slab } from "../detail.js";
import { fit } from "../label.js";
import { fabric, gloss, plastic, rubber, satin, screen, texture } from "../materials.js";
import { DOWN, words } from "../parts.js";
import { pleth } from "../waves.js";
import { box, capsule, drum, group, hose, lathe, mesh, posed, print, repeat, ring, sheet } from "../shapes.js";

/** A display: ground, ink, rows of [words, x, y, size, align?, colour?] in parts of the whole. */
const display = (w, h, ground, ink, rows, more) =>
  screen(
    texture(700, Math.round((700 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      ctx.textBaseline = "middle";
      for (const [text, x, y, size, align = "left", colour = ink] of rows) {
        ctx.fillStyle = colour;
        ctx.textAlign = align;
        fit(ctx, text, 600, H * size, W * 0.8);
        ctx.fillText(text, W * x, H * y);
      }
      more?.(ctx, W, H);
    }),
  );

const LCD = ["#b9c9bb", "#16231d"];

const readings = (w, h, [ground, ink], { sys, dia, pulse, extra = [] }) =>
  display(w, h, ground, ink, [
    ["SYS", 0.06, 0.1, 0.08],
    [sys, 0.94, 0.22, 0.34, "right"],
    ["DIA", 0.06, 0.42, 0.08],
    [dia, 0.94, 0.55, 0.34, "right"],
    ["PULSE", 0.06, 0.74, 0.07],
    [pulse, 0.94, 0.84, 0.22, "right"],
    ...extra,
  ]);

/** A cuff, rolled as around an arm: cloth with its print, velcro, and the hose that leaves it. */
function cuff(colour, word, wide = 1.25) {
  const cloth = fabric(colour, { repeat: [16, 8], bump: 0.5 });
  const roll = (r, half) =>
    sheet(
      (u, v) => {
        const turn = u * 6.9 - 0.5;
        const at = r * (1 - 0.045 * u);
        return [Math.sin(turn) * at, (v - 0.5) * half, Math.cos(turn) * at * 0.94];
      },
      cloth,
      { across: 80, along: 6 },
    );
  return group([
    roll(0.66, wide),
    mesh(new THREE.CylinderGeometry(0.585, 0.585, wide * 0.98, 48, 1, true), fabric("#8d99a5", { repeat: [14, 6] })),
    ring(0.63, 0.03, cloth, { turn: DOWN, at: [0, wide / 2, 0] }),
    ring(0.63, 0.03, cloth, { turn: DOWN, at: [0, -wide / 2, 0] }),
    words(word, 0.6, { at: [0, 0.2, 0.69] }, "#ffffff"),
    words("▼ ARTERY", 0.44, { at: [0, -0.3, 0.69] }, "#e9eef0"),
    words("M  22–32", 0.4, { at: [0, 0, 0.69] }, "#e9eef0"),
  ]);
}

const tube = (from, to, tone = "#59636a") =>
  hose(
    [
      from,
      [from[0] - 0.4, 0.06, from[2] - 0.5],
      [(from[0] + to[0]) / 2, 0.05, from[2] - 1.1],
      [to[0] - 0.2, 0.08, to[2] - 0.6],
      to,
    ],
    0.05,
    rubber(tone),
  );

const BP = {
  // A speaker for the voice, a switch for two users.
  voice: ({ label, colours }) =>
    group([
      slab(1.6, 1.9, 0.5, shell("#f4f5f5"), { r: 0.3, bevel: 0.12, turn: DOWN, at: [0, 0.3, 0] }),
      slab(1.3, 0.98, 0.03, black(), { r: 0.12, bevel: 0.008, turn: DOWN, at: [0, 0.555, -0.3] }),
      print(
        1.06,
        0.84,
        readings(1.06, 0.84, LCD, { sys: "124", dia: "79", pulse: "68", extra: [["1", 0.3, 0.86, 0.14]] }),
        { turn: DOWN, at: [0, 0.573, -0.3] },
      ),
      group([push(0.22, colours.accent, [0, 0, 0])], { turn: DOWN, at: [0, 0.54, 0.52] }),
      words("START", 0.32, { turn: DOWN, at: [0, 0.612, 0.52] }, "#ffffff"),
      membrane(0.36, 0.2, [["MEM"]], { turn: DOWN, at: [-0.5, 0.553, 0.52] }),
      membrane(0.36, 0.2, [["1 | 2"]], { turn: DOWN, at: [0.5, 0.553, 0.52] }),
      decal(
        0.5,
        0.16,
        (ctx, W, H) => {
          ctx.fillStyle = "#59646a";
          for (let i = 0; i < 36; i++) {
            ctx.beginPath();
            ctx.arc(W * (0.05 + (i % 12) * 0.08), H * (0.2 + Math.floor(i / 12) * 0.3), H * 0.09, 0, 7);
            ctx.fill();
          }
        },
        { turn: DOWN, at: [0.4, 0.553, 0.8] },
      ),
      words(label.brand, 0.5, { turn: DOWN, at: [-0.4, 0.553, 0.8] }),
    ]),
  // For the surgery: a broad box with its mains lead and metal tube.
  professional: ({ label }) =>
    group([
      slab(2.1, 1.9, 0.6, shell("#e9eced"), { r: 0.14, bevel: 0.08, turn: DOWN, at: [0, 0.36, 0] }),
      slab(2.12, 1.92, 0.16, grey("#4a5a66"), { r: 0.14, bevel: 0.05, turn: DOWN, at: [0, 0.14, 0] }),
      group(
        [
          glass(1.3, 0.9, readings(1.3, 0.9, ["#07151c", "#7fe3ff"], { sys: "131", dia: "84", pulse: "75" }), {
            edge: 0.06,
          }),
        ],
        { turn: [DOWN[0] + 0.02, 0, 0], at: [-0.28, 0.665, -0.22] },
      ),
      membrane(0.5, 1.0, [[["START", "#3c9a57", "#fff"]], [["STOP", "#d0483b", "#fff"]], ["x 3"], ["MEM"]], {
        turn: DOWN,
        at: [0.75, 0.665, -0.2],
      }),
      words(label.brand, 0.7, { turn: DOWN, at: [-0.5, 0.665, 0.66] }),
      group([led(0.03, "#4bd06e", [0, 0, 0])], { turn: DOWN, at: [0.75, 0.66, 0.66] }),
      hose(
        [
          [0.7, 0.3, -0.95],
          [0.8, 0.1, -1.3],
          [1.7, 0.06, -1.2],
          [1.8, 0.06, -0.2],
        ],
        0.04,
        rubber("#22282c"),
      ),
      box(0.5, 0.3, 0.4, plastic("#22282c"), { r: 0.06, at: [1.8, 0.16, 0.06] }),
      feet(0.8, 0.7, { up: 0.06 }),
    ]),
  // Flat and white, with a phone that has the reading already.
  phone: ({ label, colours }) =>
    group([
      slab(1.4, 1.7, 0.3, gloss("#fbfbfb"), { r: 0.4, bevel: 0.12, turn: DOWN, at: [-0.1, 0.18, 0] }),
      print(0.86, 0.9, readings(0.86, 0.9, ["#101417", "#ffffff"], { sys: "118", dia: "74", pulse: "63" }), {
        turn: DOWN,
        at: [-0.1, 0.335, -0.14],
      }),
      drum(0.14, 0.02, plastic(colours.accent), { at: [-0.1, 0.325, 0.56] }),
      words(label.brand, 0.4, { turn: DOWN, at: [-0.1, 0.333, 0.76] }),
      group(
        [
          slab(0.98, 2.0, 0.1, black({ roughness: 0.3 }), { r: 0.14, bevel: 0.03 }),
          print(
            0.88,
            1.86,
            display(
              0.88,
              1.86,
              "#f4f7f9",
              "#1d2a33",
              [
                ["118/74", 0.5, 0.24, 0.09, "center"],
                ["mmHg", 0.5, 0.31, 0.035, "center"],
                ["63", 0.5, 0.42, 0.06, "center", "#d0483b"],
              ],
              (ctx, W, H) => {
                ctx.fillStyle = colours.accent;
                ctx.fillRect(0, 0, W, H * 0.1);
                for (let i = 0; i < 7; i++) {
                  ctx.fillStyle = i === 6 ? colours.accent : "#c3d3dd";
                  ctx.fillRect(
                    W * (0.1 + i * 0.12),
                    H * (0.72 - 0.06 * Math.sin(i * 1.7) - 0.1),
                    W * 0.07,
                    H * (0.16 + 0.06 * Math.sin(i * 1.7)),
                  );
                }
              },
            ),
            { at: [0, 0, 0.052] },
          ),
        ],
        { turn: [DOWN[0], 0, -0.12], at: [0.4, 0.06, 1.75] },
      ),
    ]),
  // Three lamps count the readings; a heart warns of fibrillation.
  rhythm: ({ label, colours }) =>
    group([
      slab(1.75, 1.6, 0.56, shell("#eef1f3"), { r: 0.16, bevel: 0.1, turn: [DOWN[0] + 0.28, 0, 0], at: [0, 0.42, 0] }),
      slab(1.77, 1.62, 0.1, shell(colours.accent), {
        r: 0.16,
        bevel: 0.04,
        turn: [DOWN[0] + 0.28, 0, 0],
        at: [0, 0.34, -0.02],
      }),
      group(
        [
          slab(1.05, 1.1, 0.03, black(), { r: 0.08, bevel: 0.006, at: [-0.22, 0.1, 0] }),
          print(
            0.95,
            1.0,
            readings(0.95, 1.0, LCD, { sys: "136", dia: "86", pulse: "82", extra: [["♥ AFIB", 0.06, 0.9, 0.1]] }),
            { at: [-0.22, 0.1, 0.017] },
          ),
          [0, 1, 2].map((i) => led(0.04, i < 2 ? "#4bd06e" : "#9fb0a6", [0.58, 0.5 - i * 0.16, 0])),
          push(0.2, colours.accent, [0.58, -0.2, 0]),
          words("START", 0.28, { at: [0.58, -0.2, 0.07] }, "#ffffff"),
          words(label.brand, 0.6, { at: [-0.3, -0.62, 0.005] }),
        ],
        { turn: [DOWN[0] + 0.28, 0, 0], at: [0, 0.7, 0.08] },
      ),
    ]),
  // A lit display from edge to edge, standing like a clock.
  large: ({ label }) =>
    group([
      slab(2.3, 1.7, 0.5, shell("#2b3a47"), { r: 0.16, bevel: 0.08, at: [0, 0.92, -0.1], turn: [-0.24, 0, 0] }),
      group(
        [
          glass(
            2.0,
            1.2,
            display(2.0, 1.2, "#dfeefc", "#0f2740", [
              ["121", 0.56, 0.27, 0.5, "right"],
              ["SYS", 0.6, 0.16, 0.09],
              ["77", 0.56, 0.74, 0.5, "right"],
              ["DIA", 0.6, 0.62, 0.09],
              ["70", 0.96, 0.78, 0.26, "right"],
              ["♥", 0.74, 0.78, 0.16, "left", "#d0483b"],
            ]),
            { edge: 0.06, at: [0, 0.12, 0] },
          ),
          words(label.brand, 0.6, { at: [-0.7, -0.66, 0.005] }, "#e9eef0"),
          membrane(0.9, 0.2, [["MEM", ["START", "#5fb8ff"]]], { at: [0.6, -0.66, 0.006] }),
        ],
        { at: [0, 0.98, 0.16], turn: [-0.24, 0, 0] },
      ),
      box(1.5, 0.12, 0.9, shell("#2b3a47"), { r: 0.05, at: [0, 0.07, -0.3] }),
    ]),
  // One key, nothing else.
  basic: ({ label, colours }) =>
    group([
      lathe(
        [
          [0, 0],
          [0.86, 0, 0.1],
          [0.9, 0.2, 0.12],
          [0.8, 0.36, 0.1],
          [0, 0.38],
        ],
        gloss("#f6f6f2"),
        { scale: [0.86, 1, 1.15] },
      ),
      slab(0.8, 0.7, 0.02, black(), { r: 0.1, bevel: 0.005, turn: DOWN, at: [0, 0.375, -0.3] }),
      print(0.68, 0.6, readings(0.68, 0.6, LCD, { sys: "119", dia: "76", pulse: "72" }), {
        turn: DOWN,
        at: [0, 0.388, -0.3],
      }),
      drum(0.24, 0.06, plastic(colours.accent), { at: [0, 0.355, 0.42] }),
      words("START", 0.34, { turn: DOWN, at: [0, 0.418, 0.42] }, "#ffffff"),
      words(label.brand, 0.44, { turn: DOWN, at: [0, 0.375, 0.74] }),
    ]),
};

function bpMonitor(entry) {
  const { label, params } = entry;
  const kind = params.model ?? "basic";
  const tones = {
    voice: "#44506a",
    professional: "#22272b",
    phone: "#8d98a0",
    rhythm: "#31495c",
    large: "#3a3f4a",
    basic: "#2f5f86",
  };
  const made = [
    group([BP[kind](entry)], { at: [-0.85, 0, 0.3], turn: [0, 0.14, 0] }),
    group([cuff(tones[kind], label.brand, kind === "professional" ? 1.4 : 1.2)], {
      at: [1.1, 0.66, -0.5],
      turn: [0, -0.35, 0],
    }),
    tube([-1.5, 0.2, -0.3], [0.62, 0.3, -0.72], kind === "professional" ? "#22282c" : "#6b757c"),
  ];
  return posed({ turn: 14, tilt: 26, fill: 0.78 }, made);
}

const curve = (colour) => (ctx, W, H) => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 7;
  ctx.beginPath();
  for (let i = 0; i <= 120; i++) ctx.lineTo((i / 120) * W, H * 0.97 - pleth(i / 36) * H * 0.16);
  ctx.stroke();
};

const OXIMETERS = {
  colour: {
    face: "#0b0f12",
    view: (w, h) =>
      display(
        w,
        h,
        "#03080c",
        "#ffffff",
        [
          ["%SpO₂", 0.08, 0.1, 0.1, "left", "#35d3ff"],
          ["98", 0.92, 0.32, 0.34, "right", "#35d3ff"],
          ["PR", 0.08, 0.56, 0.1, "left", "#ffe14a"],
          ["71", 0.92, 0.66, 0.24, "right", "#ffe14a"],
        ],
        curve("#35d3ff"),
      ),
  },
  red: {
    face: "#14181b",
    view: (w, h) =>
      display(w, h, "#0a0506", "#ff4a3d", [
        ["96", 0.9, 0.3, 0.44, "right"],
        ["%", 0.08, 0.2, 0.14],
        ["64", 0.9, 0.74, 0.36, "right"],
        ["♥", 0.08, 0.66, 0.16],
      ]),
    wide: true,
  },
  grey: {
    face: "#39434a",
    view: (w, h) =>
      display(w, h, "#b9c9bb", "#16231d", [
        ["97", 0.9, 0.3, 0.42, "right"],
        ["%", 0.08, 0.2, 0.13],
        ["78", 0.9, 0.74, 0.34, "right"],
        ["♥", 0.08, 0.66, 0.14],
      ]),
    lanyard: true,
  },
  bear: {
    face: "#ffffff",
    view: (w, h) =>
      display(w, h, "#08251f", "#7ff0b8", [
        ["99", 0.9, 0.32, 0.42, "right"],
        ["%", 0.08, 0.2, 0.13],
        ["96", 0.9, 0.76, 0.34, "right"],
        ["♥", 0.08, 0.68, 0.14],
      ]),
    small: true,
  },
};

/** Two shells on a spring, a finger's bed between them. */
function pulseOximeter({ label, colours, params }) {
  const kind = OXIMETERS[params.model ?? "colour"];
  const main = gloss(colours.main, { roughness: 0.32 });
  const k = kind.small ? 0.78 : 1;
  const lip = rubber(kind.small ? "#f0b45a" : "#59646a");
  const clip = group(
    [
      slab(1.14, 1.9, 0.4, gloss("#f1f4f5", { roughness: 0.34 }), {
        r: 0.42,
        bevel: 0.14,
        turn: DOWN,
        at: [0, 0.22, 0],
      }),
      slab(0.9, 1.7, 0.1, lip, { r: 0.3, bevel: 0.03, turn: DOWN, at: [0, 0.46, 0.04] }),
      mesh(new THREE.CylinderGeometry(0.26, 0.2, 0.3, 40, 1, true, 0, 6.2832), lip, {
        at: [0, 0.5, 0.86],
        turn: [1.5708, 0, 0],
      }),
      group(
        [
          slab(1.16, 1.92, 0.44, main, { r: 0.42, bevel: 0.15, turn: DOWN }),
          slab(kind.wide ? 0.94 : 0.84, 1.16, 0.02, plastic(kind.face, { roughness: 0.12 }), {
            r: 0.14,
            bevel: 0.005,
            turn: DOWN,
            at: [0, 0.222, -0.08],
          }),
          print(kind.wide ? 0.8 : 0.7, 0.98, kind.view(kind.wide ? 0.8 : 0.7, 0.98), {
            turn: DOWN,
            at: [0, 0.234, -0.08],
          }),
          drum(0.11, 0.03, plastic("#dfe4e6"), { at: [0, 0.21, 0.7] }),
          words(label.brand, 0.44, { turn: DOWN, at: [0, 0.226, -0.78] }, colours.main > "#c" ? "#2a3439" : "#ffffff"),
          kind.small &&
            [-1, 1].map((s) => [
              drum(0.24, 0.16, main, { at: [s * 0.46, 0.02, -0.92] }),
              drum(0.13, 0.02, plastic("#f0c9b0"), { at: [s * 0.46, 0.18, -0.92] }),
            ]),
          kind.wide &&
            repeat(6, (i) => box(0.06, 0.04, 0.3, rubber("#2a3035"), { r: 0.01, at: [-0.3 + i * 0.12, 0.2, -0.72] })),
        ],
        { at: [0, 0.78, -0.04], turn: [0.14, 0, 0] },
      ),
      drum(0.09, 1.0, satin(), { turn: [0, 0, 1.5708], at: [0.5, 0.5, -0.6] }),
    ],
    { scale: k },
  );
  return posed({ turn: 30, tilt: 26, fill: 0.72 }, [
    clip,
    kind.lanyard && [
      hose(
        [
          [0.5, 0.5, -0.8],
          [0.9, 0.2, -1.2],
          [1.6, 0.05, -0.9],
          [1.9, 0.05, 0.1],
          [1.5, 0.05, 0.9],
          [1.0, 0.05, 0.5],
          [1.3, 0.05, -0.3],
          [1.75, 0.06, -0.4],
        ],
        0.035,
        rubber("#2f6fb0"),
      ),
      box(0.14, 0.1, 0.24, plastic("#22282c"), { r: 0.04, at: [0.86, 0.2, -1.16], turn: [0, 0.7, 0] }),
    ],
  ]);
}

const strips = (x, z) =>
  repeat(3, (i) =>
    group(
      [
        box(0.14, 0.015, 0.62, plastic("#fafaf7"), { r: 0.005 }),
        box(0.1, 0.017, 0.12, plastic("#3a4a52"), { r: 0.004, at: [0, 0, -0.22] }),
        box(0.04, 0.017, 0.3, plastic("#c9a43a"), { r: 0.003, at: [0, 0, 0.12] }),
      ],
      { at: [x + i * 0.22, 0.02, z + i * 0.08], turn: [0, 0.2 + i * 0.18, 0] },
    ),
  );
const pot = (label, accent, at) =>
  group(
    [
      drum(0.32, 0.8, plastic("#eceff0")),
      drum(0.34, 0.2, plastic(accent), { at: [0, 0.78, 0] }),
      box(0.16, 0.06, 0.16, plastic(accent), { r: 0.03, at: [0, 0.9, 0.32] }),
      words(label.brand, 0.44, { at: [0, 0.5, 0.325] }),
      words("STRIPS", 0.34, { at: [0, 0.34, 0.325] }),
    ],
    { at },
  );
const lancet = (accent, placing) =>
  group(
    [
      capsule(0.13, 1.5, gloss("#eef1f2")),
      drum(0.137, 0.34, plastic(accent), { at: [0, 0.34, 0], corner: 0.02 }),
      box(0.1, 0.3, 0.08, plastic(accent), { r: 0.03, at: [0, -0.1, 0.1] }),
      drum(0.1, 0.06, plastic("#59646a"), { at: [0, -0.8, 0] }),
    ],
    placing,
  );

const METERS = {
  kit: ({ label, colours }) =>
    group([
      slab(1.0, 1.8, 0.3, gloss("#23303c"), { r: 0.4, bevel: 0.1, turn: DOWN, at: [0, 0.18, 0] }),
      print(
        0.74,
        0.7,
        display(0.74, 0.7, ...LCD, [
          ["104", 0.9, 0.42, 0.5, "right"],
          ["mg/dL", 0.9, 0.82, 0.16, "right"],
          ["10:42", 0.08, 0.1, 0.12],
        ]),
        { turn: DOWN, at: [0, 0.335, -0.3] },
      ),
      drum(0.17, 0.03, plastic(colours.accent), { at: [0, 0.32, 0.4] }),
      box(0.3, 0.04, 0.06, plastic("#f6d27a", { emissive: "#f6d27a", emissiveIntensity: 0.5 }), {
        r: 0.02,
        at: [0, 0.2, 0.9],
      }),
      box(0.16, 0.02, 0.4, plastic("#fafaf7"), { r: 0.006, at: [0, 0.17, 1.02] }),
      words(label.brand, 0.5, { turn: DOWN, at: [0, 0.333, 0.68] }, "#ffffff"),
    ]),
  voice: ({ label, colours }) =>
    group([
      slab(1.3, 1.7, 0.36, gloss("#f3f4f4"), { r: 0.5, bevel: 0.12, turn: DOWN, at: [0, 0.2, 0] }),
      print(
        0.9,
        0.66,
        display(0.9, 0.66, "#dfeefc", "#0f2740", [
          ["97", 0.92, 0.45, 0.66, "right"],
          ["mg/dL", 0.92, 0.88, 0.16, "right"],
        ]),
        { turn: DOWN, at: [0, 0.385, -0.3] },
      ),
      membrane(0.9, 0.26, [["◄", ["OK", colours.accent, "#fff"], "►"]], { turn: DOWN, at: [0, 0.384, 0.28] }),
      decal(
        0.5,
        0.26,
        (ctx, W, H) => {
          ctx.fillStyle = "#59646a";
          for (let i = 0; i < 24; i++) {
            ctx.beginPath();
            ctx.arc(W * (0.08 + (i % 8) * 0.12), H * (0.2 + Math.floor(i / 8) * 0.3), H * 0.07, 0, 7);
            ctx.fill();
          }
        },
        { turn: DOWN, at: [0.22, 0.384, 0.62] },
      ),
      words(label.brand, 0.4, { turn: DOWN, at: [-0.3, 0.384, 0.62] }),
      box(0.16, 0.02, 0.4, plastic("#fafaf7"), { r: 0.006, at: [0, 0.17, 0.98] }),
    ]),
  phone: ({ label, colours }) =>
    group([
      slab(0.74, 1.6, 0.24, gloss("#ffffff"), { r: 0.3, bevel: 0.08, turn: DOWN, at: [0, 0.14, 0] }),
      print(
        0.54,
        0.62,
        display(0.54, 0.62, "#101417", "#ffffff", [
          ["112", 0.5, 0.4, 0.36, "center"],
          ["mg/dL", 0.5, 0.74, 0.13, "center"],
        ]),
        { turn: DOWN, at: [0, 0.265, -0.3] },
      ),
      drum(0.1, 0.02, plastic(colours.accent), { at: [0, 0.255, 0.36] }),
      box(0.14, 0.02, 0.36, plastic("#fafaf7"), { r: 0.006, at: [0, 0.13, 0.9] }),
      words(label.brand, 0.4, { turn: DOWN, at: [0, 0.264, 0.62] }),
      group(
        [
          slab(0.98, 2.0, 0.1, black({ roughness: 0.3 }), { r: 0.14, bevel: 0.03 }),
          print(
            0.88,
            1.86,
            display(
              0.88,
              1.86,
              "#f7f8fa",
              "#1d2a33",
              [
                ["112", 0.5, 0.2, 0.1, "center"],
                ["mg/dL", 0.5, 0.27, 0.035, "center"],
              ],
              (ctx, W, H) => {
                ctx.fillStyle = colours.accent;
                ctx.fillRect(0, 0, W, H * 0.09);
                ctx.fillStyle = "#dcefe2";
                ctx.fillRect(W * 0.08, H * 0.5, W * 0.84, H * 0.14);
                ctx.strokeStyle = colours.accent;
                ctx.lineWidth = 8;
                ctx.beginPath();
                for (let i = 0; i <= 8; i++) ctx.lineTo(W * (0.1 + i * 0.1), H * (0.56 + 0.08 * Math.sin(i * 1.9)));
                ctx.stroke();
              },
            ),
            { at: [0, 0, 0.052] },
          ),
        ],
        { turn: [DOWN[0], 0, 0.14], at: [-1.2, 0.06, 0.1] },
      ),
    ]),
  ward: ({ label, colours }) =>
    group([
      slab(1.2, 2.5, 0.44, shell("#e9ecee"), { r: 0.2, bevel: 0.1, turn: DOWN, at: [0, 0.26, 0] }),
      slab(1.24, 2.54, 0.12, rubber("#3d5a76"), { r: 0.22, bevel: 0.04, turn: DOWN, at: [0, 0.22, 0] }),
      group(
        [
          glass(
            0.9,
            1.1,
            display(0.9, 1.1, "#f2f6f8", "#16303f", [
              ["Patient", 0.06, 0.09, 0.08],
              ["1042", 0.94, 0.09, 0.08, "right"],
              ["108", 0.92, 0.42, 0.3, "right", "#0f6b4f"],
              ["mg/dL", 0.92, 0.62, 0.09, "right"],
              ["Nurse", 0.06, 0.8, 0.07],
              ["OK", 0.94, 0.8, 0.07, "right"],
            ]),
            { edge: 0.06 },
          ),
        ],
        { turn: DOWN, at: [0, 0.485, -0.4] },
      ),
      membrane(
        0.9,
        0.6,
        [
          ["1", "2", "3"],
          ["4", "5", "6"],
          ["7", "8", "9"],
        ],
        { turn: DOWN, at: [0, 0.484, 0.62] },
      ),
      box(0.5, 0.16, 0.06, plastic("#3a0f12", { roughness: 0.1 }), { r: 0.02, at: [0, 0.28, -1.28] }),
      words(label.brand, 0.5, { turn: DOWN, at: [0, 0.484, 1.08] }),
      box(0.16, 0.02, 0.4, plastic("#fafaf7"), { r: 0.006, at: [0, 0.2, 1.4] }),
      box(0.3, 0.01, 0.02, plastic(colours.accent), { r: 0.004, at: [0.3, 0.484, 1.18] }),
    ]),
};

function glucometer(entry) {
  const { label, colours, params } = entry;
  const kind = params.model ?? "kit";
  return posed({ turn: 14, tilt: 36, fill: 0.78 }, [
    group([METERS[kind](entry)], { at: [-0.55, 0, 0], turn: [0, 0.2, 0] }),
    pot(label, colours.accent, [0.85, 0, -0.6]),
    kind !== "ward" && lancet(colours.accent, { turn: [Math.PI / 2, 0, 0.35], at: [0.7, 0.13, 0.5] }),
    strips(kind === "ward" ? 0.6 : 1.1, 0.3),
    kind === "kit" &&
      slab(2.0, 1.3, 0.5, fabric("#2f3a44", { repeat: [12, 8], bump: 0.5 }), {
        r: 0.2,
        bevel: 0.1,
        turn: [-0.2, 0.1, 0],
        at: [-0.9, 0.66, -1.5],
      }),
  ]);
}

export const homeVitals = { "bp-monitor": bpMonitor, "pulse-oximeter": pulseOximeter, glucometer };
