/** The laboratory's bench: centrifuges and microscopes. One unit is 12 cm. */
import * as THREE from "three";
import { black, feet, glass, grey, knob, legend, membrane, push, seam, shell, slab, slots } from "../detail.js";
import { clear, glow, gloss, plastic, rubber, satin, screen, steel, texture } from "../materials.js";
import { DOWN, words } from "../parts.js";
import { fit } from "../label.js";
import { around, box, drum, group, hose, lathe, mesh, plate, posed, repeat, ring, rod, chance } from "../shapes.js";

/** A centrifuge's display: speed and time, as red or blue figures. */
const speed = (w, h, value, ink = "#6fd6ff") =>
  screen(
    texture(800, Math.round((800 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = "#071318";
      ctx.fillRect(0, 0, W, H);
      ctx.textBaseline = "middle";
      const put = (text, x, y, size, align = "left", colour = ink) => {
        ctx.fillStyle = colour;
        ctx.textAlign = align;
        fit(ctx, text, 600, H * size, W * 0.5);
        ctx.fillText(text, W * x, H * y);
      };
      put("SPEED", 0.05, 0.14, 0.13, "left", "#b9cdd6");
      put("TIME", 0.62, 0.14, 0.13, "left", "#b9cdd6");
      put(value, 0.05, 0.55, 0.44);
      put("10:00", 0.62, 0.55, 0.34);
      put("P 2", 0.05, 0.88, 0.12, "left", "#b9cdd6");
    }),
  );

const speedOf = ({ lines: [line] }, fallback) => (/^\d/.test(line) ? line.split(" ")[0] : fallback);

const tube = (i, tall = 0.42) =>
  group([
    drum(0.075, tall, clear("#f0f6f8", 0.55)),
    drum(0.064, tall * 0.5, plastic("#a8322c")),
    drum(0.062, tall * 0.24, plastic("#e0c27a"), { at: [0, tall * 0.5, 0] }),
    drum(0.088, 0.12, plastic(["#7b4ba0", "#d9483b", "#e0a83c"][i % 3]), { at: [0, tall - 0.02, 0] }),
  ]);

/** A rotor with its tubes leaning out. */
const rotor = (count, r) =>
  group([
    lathe(
      [
        [0, 0.1],
        [r * 0.5, 0.1, 0.04],
        [r, -0.02, 0.04],
        [r * 0.96, -0.16, 0.04],
        [0, -0.2],
      ],
      satin({ color: "#aeb7bc" }),
    ),
    drum(0.1, 0.22, steel(), { at: [0, 0.06, 0] }),
    knob(0.13, "#3a444a", [0, 0, 0], { tall: 0.08 }).rotateX(DOWN[0]).translateZ(0.26),
    around(count, () => drum(0.105, 0.04, plastic("#2c3338"), { at: [0, 0.0, r * 0.76], turn: [0.5, 0, 0] })),
    Array.from({ length: count }, (_, i) =>
      group([group([tube(i)], { at: [0, -0.18, r * 0.66], turn: [0.5, 0, 0] })], {
        turn: [0, (i / count) * 6.2832, 0],
      }),
    ),
  ]);

/** The bowl in the top of a housing. */
const bowl = (r) =>
  group([
    lathe(
      [
        [r * 1.06, 0],
        [r * 1.06, 0.05, 0.02],
        [r, 0.06, 0.02],
        [r * 0.97, -0.42, 0.06],
        [0, -0.44],
      ],
      satin({ color: "#8f999e", side: 2 }),
    ),
    ring(r * 1.03, 0.03, rubber("#2c3338"), { turn: DOWN, at: [0, 0.06, 0] }),
  ]);

/** A square housing, its lid hinged at the back. */
function bench({ label, params, colours }) {
  const old = params.refurbished;
  const main = shell(old ? "#d8d9d0" : "#f1f3f4");
  const [w, d, y] = [2.5, 2.7, 1.25];
  const lid = group([
    slab(2.3, 2.1, 0.22, main, { r: 0.26, bevel: 0.08, turn: DOWN, at: [0, 0.1, 1.0] }),
    drum(0.36, 0.04, clear("#4a5a64", 0.8), { at: [0, 0.2, 1.0] }),
    ring(0.37, 0.03, grey("#8f9aa0"), { turn: DOWN, at: [0, 0.22, 1.0] }),
    drum(0.86, 0.05, grey("#4c565c"), { at: [0, -0.06, 1.0] }),
    box(0.5, 0.1, 0.2, grey("#59646a"), { r: 0.04, at: [0, 0.06, 2.05] }),
  ]);
  return [
    slab(w, y, d, main, { r: 0.18, bevel: 0.1, at: [0, y / 2 + 0.08, 0] }),
    seam(w, y, d / 2 - 0.4, 0.18).translateY(y / 2 + 0.08),
    slab(w + 0.02, 0.24, d + 0.02, grey(old ? "#8a8b82" : "#5d6f7d"), { r: 0.1, bevel: 0.05, at: [0, 0.22, 0] }),
    feet(w * 0.4, d * 0.4, { up: 0.1 }),
    group([bowl(0.86)], { at: [0, y + 0.06, -0.16] }),
    params.open && group([rotor(params.tubes ?? 12, 0.7)], { at: [0, y - 0.02, -0.16] }),
    group([lid], { at: [0, y + 0.08, -1.16], turn: [params.open ? -1.3 : 0, 0, 0] }),
    slab(w * 0.86, 0.62, 0.06, black({ roughness: 0.35 }), { r: 0.1, bevel: 0.02, at: [0, 0.78, d / 2] }),
    glass(0.9, 0.36, speed(0.9, 0.36, speedOf(label, "READY"), old ? "#ff6a4d" : "#6fd6ff"), {
      edge: 0.03,
      at: [-0.44, 0.8, d / 2 + 0.03],
    }),
    old
      ? [
          knob(0.14, "#c9d1d4", [0.34, 0.8, d / 2 + 0.03], { mark: true }),
          knob(0.14, "#c9d1d4", [0.76, 0.8, d / 2 + 0.03], { mark: true }),
        ]
      : membrane(
          0.8,
          0.44,
          [
            ["▲", "▲", ["START", "#3c9a57", "#fff"]],
            ["▼", "▼", ["STOP", "#d0483b", "#fff"]],
          ],
          { at: [0.56, 0.8, d / 2 + 0.033] },
        ),
    words(`${label.brand} ${label.title}`, 0.7, { at: [-0.66, 0.25, d / 2 + 0.016] }, "#ffffff"),
    slots(8, 0.9, 0.08, { at: [w / 2 + 0.003, 0.78, -0.2], turn: [0, 1.5708, 0] }),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [0.9, 0.25, d / 2 + 0.016] }),
  ];
}

/** Round, for eight tubes of plasma: a coloured ring and one key. */
function round({ label, colours }) {
  const main = gloss("#f3f4f6", { roughness: 0.34 });
  return [
    lathe(
      [
        [0, 0.06],
        [1.16, 0.06, 0.1],
        [1.3, 0.4, 0.2],
        [1.2, 1.05, 0.14],
        [0.98, 1.12, 0.04],
        [0.92, 1.0, 0.04],
        [0.9, 0.6, 0.1],
        [0, 0.58],
      ],
      main,
    ),
    ring(1.27, 0.03, plastic(colours.accent), { turn: DOWN, at: [0, 0.62, 0] }),
    group([rotor(8, 0.66)], { at: [0, 0.98, 0] }),
    group(
      [
        lathe(
          [
            [0, 0.3],
            [0.5, 0.26, 0.1],
            [1.0, 0.08, 0.08],
            [1.02, 0, 0.02],
            [0.94, 0],
          ],
          main,
        ),
        lathe(
          [
            [0, 0.31],
            [0.5, 0.275, 0.1],
          ],
          clear("#4a5a64", 0.7),
        ),
      ],
      { at: [0, 1.5, -1.3], turn: [-1.25, 0, 0] },
    ),
    box(0.5, 0.3, 0.3, main, { r: 0.1, at: [0, 1.08, -1.06] }),
    group(
      [
        slab(1.1, 0.5, 0.06, black({ roughness: 0.25 }), { r: 0.2, bevel: 0.02 }),
        glass(0.56, 0.24, speed(0.56, 0.24, "PRP 1", "#8ff0c0"), { edge: 0.02, at: [-0.18, 0, 0.02] }),
        push(0.11, colours.accent, [0.34, 0, 0.03]),
      ],
      { at: [0, 0.56, 1.27], turn: [-0.12, 0, 0] },
    ),
    words(label.brand, 0.6, { at: [0, 0.24, 1.26], turn: [0.3, 0, 0] }),
    feet(0.8, 0.8, { up: 0.08 }),
  ];
}

/** No bigger than a hand: six small tubes under a clear dome. */
function mini({ label, colours }) {
  const main = gloss(colours.accent, { roughness: 0.34 });
  return [
    lathe(
      [
        [0, 0.05],
        [0.9, 0.05, 0.08],
        [0.98, 0.3, 0.12],
        [0.86, 0.66, 0.1],
        [0.8, 0.7],
        [0, 0.7],
      ],
      main,
    ),
    drum(0.78, 0.03, grey("#39434a"), { at: [0, 0.69, 0] }),
    group(
      [
        lathe(
          [
            [0, 0.14],
            [0.3, 0.1, 0.04],
            [0.56, -0.06, 0.04],
            [0.5, -0.1],
            [0, -0.1],
          ],
          plastic("#f3f5f5"),
        ),
        drum(0.08, 0.1, plastic("#59646a"), { at: [0, 0.12, 0] }),
        Array.from({ length: 6 }, (_, i) =>
          group(
            [
              group(
                [
                  lathe(
                    [
                      [0, -0.26],
                      [0.04, -0.2],
                      [0.09, 0.06],
                      [0.09, 0.1],
                    ],
                    clear(i % 2 ? "#bfe0f0" : "#f0d9a8", 0.7),
                  ),
                  drum(0.1, 0.04, clear("#e9f4f8", 0.8), { at: [0, 0.1, 0] }),
                ],
                { at: [0, 0.06, 0.38], turn: [0.7, 0, 0] },
              ),
            ],
            { turn: [0, i * 1.0472, 0] },
          ),
        ),
      ],
      { at: [0, 0.86, 0] },
    ),
    group(
      [
        lathe(
          [
            [0.84, 0],
            [0.82, 0.2, 0.1],
            [0.6, 0.5, 0.2],
            [0, 0.6],
          ],
          clear("#cfe3ec", 0.32),
        ),
        ring(0.84, 0.03, clear("#cfe3ec", 0.8), { turn: DOWN }),
      ],
      { at: [0, 0.98, -0.86], turn: [-1.15, 0, 0] },
    )
      .translateY(0.1)
      .translateZ(0.3),
    box(0.3, 0.16, 0.2, main, { r: 0.05, at: [0, 0.74, -0.84] }),
    box(0.22, 0.14, 0.06, plastic("#22282c"), { r: 0.03, at: [0, 0.34, 0.98], turn: [0.1, 0, 0] }),
    words(label.brand, 0.6, { at: [0, 0.52, 0.945], turn: [-0.4, 0, 0] }, "#ffffff"),
    feet(0.6, 0.6, { up: 0.06, r: 0.08 }),
    [0, 1, 2].map((i) =>
      group(
        [
          lathe(
            [
              [0, 0],
              [0.03, 0.04],
              [0.1, 0.36],
              [0.1, 0.4],
            ],
            clear("#dfeef4", 0.7),
          ),
          drum(0.11, 0.05, clear("#e9f4f8", 0.85), { at: [0, 0.4, 0] }),
        ],
        { at: [1.1 + i * 0.24, 0.11, 0.7 - i * 0.2], turn: [1.5708, 0, 0.4 * i] },
      ),
    ),
  ];
}

/** For capillaries: a flat disc with its grooves and a reader. */
function haematocrit({ label, params, colours }) {
  const old = params.refurbished;
  const main = shell(old ? "#cfd3c8" : "#eef1f2");
  return [
    lathe(
      [
        [0, 0.06],
        [1.2, 0.06, 0.1],
        [1.26, 0.3, 0.12],
        [1.22, 0.84, 0.1],
        [1.08, 0.92, 0.04],
        [1.02, 0.84, 0.04],
        [1.0, 0.7, 0.04],
        [0, 0.68],
      ],
      main,
    ),
    slab(1.6, 0.76, 0.5, main, { r: 0.14, bevel: 0.08, at: [0, 0.46, 1.05] }),
    seam(1.58, 0.74, 1.1, 0.14).translateY(0.46),
    drum(0.92, 0.08, satin({ color: "#c9d0d4" }), { at: [0, 0.78, 0] }),
    around(24, () => [
      box(0.06, 0.02, 0.5, plastic("#3a4148"), { r: 0.008, at: [0, 0.866, 0.6] }),
      box(0.026, 0.02, 0.44, plastic("#b5433b"), { r: 0.006, at: [0, 0.88, 0.6] }),
    ]),
    drum(0.26, 0.08, grey("#3a444a"), { at: [0, 0.84, 0] }),
    knob(0.15, "#c9d1d4", [0, 0, 0], { tall: 0.12 }).rotateX(DOWN[0]).translateZ(0.92),
    group(
      [
        drum(1.16, 0.12, main, { corner: 0.06 }),
        drum(0.5, 0.03, clear("#4a5a64", 0.75), { at: [0, 0.11, 0] }),
        drum(0.9, 0.03, grey("#8f9aa0"), { at: [0, -0.02, 0] }),
      ],
      { at: [0, 1.72, -1.35], turn: [-1.2, 0, 0] },
    ),
    box(0.5, 0.3, 0.3, main, { r: 0.08, at: [0, 0.9, -1.14] }),
    glass(0.6, 0.26, speed(0.6, 0.26, speedOf(label, "READY"), old ? "#ff6a4d" : "#8ff0c0"), {
      edge: 0.03,
      at: [-0.34, 0.56, 1.3],
    }),
    push(0.09, "#3c9a57", [0.24, 0.56, 1.3]),
    push(0.09, "#d0483b", [0.52, 0.56, 1.3]),
    words(label.brand, 0.6, { at: [-0.3, 0.26, 1.304] }),
    old && knob(0.1, "#59646a", [0.4, 0.28, 1.3], { mark: true }),
    feet(0.9, 0.9, { up: 0.08 }),
    box(0.3, 0.02, 0.02, plastic(colours.accent), { r: 0.006, at: [0.56, 0.26, 1.304] }),
  ];
}

const CENTRIFUGES = { bench, round, mini, haematocrit };

const centrifuge = (entry) =>
  posed({ turn: 22, tilt: 24, fill: 0.78 }, CENTRIFUGES[entry.params.model ?? "bench"](entry));

const lensColours = ["#c0392b", "#e6b93c", "#2c6fb0", "#f3f5f5"];

/** Objectives on their revolver. */
const nosepiece = (dark, count) =>
  group([
    lathe(
      [
        [0, 0],
        [0.3, 0, 0.04],
        [0.26, 0.14, 0.04],
        [0, 0.18],
      ],
      dark,
    ),
    Array.from({ length: count }, (_, i) => {
      const long = 0.28 + i * 0.07;
      return group(
        [
          group(
            [
              drum(0.1, long * 0.6, satin(), { top: 0.1 }),
              lathe(
                [
                  [0.1, 0],
                  [0.1, long * 0.3, 0.02],
                  [0.05, long * 0.5],
                ],
                satin(),
                { at: [0, long * 0.6, 0] },
              ),
              ring(0.102, 0.018, plastic(lensColours[i]), { turn: DOWN, at: [0, long * 0.45, 0] }),
            ],
            { at: [0, 0, 0.18], turn: [Math.PI - 0.42, 0, 0] },
          ),
        ],
        { turn: [0, (i / count) * 6.2832, 0] },
      );
    }),
  ]);

const eyepiece = (main, dark, placing) =>
  group(
    [
      drum(0.15, 0.5, main),
      ring(0.155, 0.02, satin(), { turn: DOWN, at: [0, 0.3, 0] }),
      lathe(
        [
          [0.17, 0.4],
          [0.19, 0.5, 0.03],
          [0.2, 0.7, 0.04],
          [0.14, 0.74, 0.02],
          [0.12, 0.7],
        ],
        rubber("#1f2326"),
      ),
      mesh(new THREE.CircleGeometry(0.12, 40), steel({ color: "#35507a", roughness: 0.05 }), {
        at: [0, 0.705, 0],
        turn: DOWN,
      }),
    ],
    placing,
  );

/** A stage that is moved by knobs, a slide in its clamp. */
const mechanicalStage = (dark, y) =>
  group([
    slab(1.25, 1.0, 0.1, dark, { r: 0.06, bevel: 0.02, turn: DOWN, at: [0, y, 0.1] }),
    box(0.64, 0.018, 0.22, clear("#eaf5fa", 0.75), { r: 0.005, at: [0, y + 0.06, 0.12] }),
    drum(0.06, 0.012, plastic("#b56a9a"), { at: [0.02, y + 0.066, 0.12] }),
    box(0.8, 0.05, 0.08, satin(), { r: 0.02, at: [0.02, y + 0.07, -0.06] }),
    hose(
      [
        [-0.36, y + 0.07, -0.04],
        [-0.42, y + 0.07, 0.12],
        [-0.32, y + 0.07, 0.26],
      ],
      0.02,
      satin(),
    ),
    rod([0.5, y - 0.4, 0.3], [0.5, y - 0.05, 0.3], 0.05, dark),
    drum(0.09, 0.12, dark, { at: [0.5, y - 0.44, 0.3] }),
    drum(0.075, 0.1, satin(), { at: [0.5, y - 0.56, 0.3] }),
  ]);

function microscopeBody({ label, colours, params }) {
  const student = params.model === "student";
  const old = params.refurbished;
  const main = gloss(student ? "#e9eef2" : old ? "#dcd8c6" : "#f1f3f3", { roughness: 0.36 });
  const dark = plastic("#262b2f", { roughness: 0.38 });
  const blue = student ? gloss("#2f5f96", { roughness: 0.36 }) : dark;
  return group([
    plate(
      [
        [-0.66, -1.0, 0.3],
        [0.66, -1.0, 0.3],
        [0.74, 0.8, 0.36],
        [-0.74, 0.8, 0.36],
      ],
      0.34,
      student ? blue : main,
      { turn: DOWN, at: [0, 0.24, 0], bevel: 0.09 },
    ),
    drum(0.08, 0.06, rubber("#22282c"), { at: [0.5, 0, 0.6] }),
    drum(0.08, 0.06, rubber("#22282c"), { at: [-0.5, 0, 0.6] }),
    plate(
      [
        [-0.98, 0.3, 0.1],
        [-0.4, 0.3, 0.1],
        [-0.5, 1.3, 0.4],
        [-0.1, 2.2, 0.3],
        [0.36, 2.34, 0.12],
        [0.36, 2.62, 0.1],
        [-0.5, 2.62, 0.3],
        [-1.02, 1.8, 0.4],
      ],
      student ? 0.36 : 0.52,
      main,
      { turn: [0, -Math.PI / 2, 0], bevel: 0.1 },
    ),
    mechanicalStage(dark, 1.16),
    // Condenser with its lever, lamp below.
    drum(0.17, 0.3, dark, { at: [0, 0.76, 0.12] }),
    lathe(
      [
        [0.22, 0],
        [0.22, 0.05],
        [0.14, 0.12],
      ],
      satin(),
      { at: [0, 0.7, 0.12] },
    ),
    rod([0, 0.8, 0.12], [0.34, 0.8, 0.34], 0.02, satin()),
    lathe(
      [
        [0, 0],
        [0.26, 0, 0.03],
        [0.22, 0.14, 0.04],
        [0.15, 0.16],
      ],
      dark,
      { at: [0, 0.4, 0.14] },
    ),
    mesh(new THREE.CircleGeometry(0.14, 40), glow("#fff4d8", 0.95), { at: [0, 0.562, 0.14], turn: DOWN }),
    group([nosepiece(student ? satin({ color: "#7b868c" }) : dark, student ? 3 : 4)], {
      at: [0, 2.06, 0.1],
      turn: [-0.2, 0.5, 0],
    }),
    drum(0.24, 0.14, satin(), { at: [0, 2.28, 0.1] }),
    student
      ? [
          group([drum(0.22, 0.3, main), eyepiece(main, dark, { at: [0, 0.26, 0] })], {
            at: [0, 2.6, 0],
            turn: [0.62, 0, 0],
          }),
        ]
      : [
          slab(0.9, 0.44, 0.66, main, { r: 0.16, bevel: 0.1, at: [0, 2.82, 0.02] }),
          [-1, 1].map((s) => eyepiece(main, dark, { at: [s * 0.23, 2.82, 0.26], turn: [0.95, 0, s * 0.05] })),
          seam(0.9, 0.44, 0.02, 0.16).translateY(2.82),
        ],
    // Coarse and fine focus on both sides.
    [-1, 1].map((s) => [
      drum(0.28, 0.14, dark, { at: [s * 0.26, 0.86, -0.7], turn: [0, 0, (-s * Math.PI) / 2] }),
      repeat(16, (i) =>
        box(0.13, 0.03, 0.02, plastic("#4a5359"), {
          r: 0.006,
          at: [s * 0.33, 0.86 + Math.sin(i * 0.393) * 0.28, -0.7 + Math.cos(i * 0.393) * 0.28],
          turn: [-i * 0.393, 0, 0],
        }),
      ),
      drum(0.15, 0.14, satin(), { at: [s * 0.4, 0.86, -0.7], turn: [0, 0, (-s * Math.PI) / 2] }),
    ]),
    drum(0.1, 0.06, dark, { at: [0.72, 0.26, 0.2], turn: [0, 0, -1.5708] }),
    words(label.brand, 0.6, { at: [student ? 0.284 : 0.364, 1.9, -0.62], turn: [0, Math.PI / 2, 0] }),
    words(`${label.brand} ${label.title}`, 0.8, { at: [0, 0.24, 0.806] }, student ? "#ffffff" : "#2a3439"),
    old && [
      group([slab(0.5, 0.3, 0.02, plastic("#c9c5b2"), { r: 0.03 }), legend(0.4, 0.1, ["LED"], { at: [0, 0, 0.012] })], {
        at: [0, 0.4, 0.7],
        turn: [-1.4, 0, 0],
      }),
    ],
    hose(
      [
        [0, 0.3, -1.0],
        [0.2, 0.1, -1.4],
        [0.9, 0.05, -1.5],
        [1.5, 0.05, -1.0],
      ],
      0.04,
      rubber("#22282c"),
    ),
    box(0.02, 0.02, 0.3, plastic(colours.accent), { r: 0.006, at: [0.365, 1.74, -0.62] }),
  ]);
}

const microscope = (entry) =>
  posed({ turn: entry.params.refurbished ? -40 : 42, tilt: 11, fill: 0.8 }, [microscopeBody(entry)]);

/** What the camera sees: stained cells. */
const cells = (w, h) =>
  screen(
    texture(640, Math.round((640 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = "#f3e6ee";
      ctx.fillRect(0, 0, W, H);
      for (let i = 0; i < 260; i++) {
        const [x, y] = [chance(i), chance(i + 0.5)];
        const white = i % 23 === 0;
        ctx.fillStyle = white ? "rgba(120,70,160,.75)" : "rgba(214,110,130,.5)";
        ctx.beginPath();
        ctx.arc(x * W, y * H, white ? 19 : 13, 0, 7);
        ctx.fill();
        if (white) continue;
        ctx.fillStyle = "rgba(246,226,232,.7)";
        ctx.beginPath();
        ctx.arc(x * W, y * H, 5, 0, 7);
        ctx.fill();
      }
    }),
  );

/** A third tube: a camera with what it sees, or the lamp house of fluorescence. */
function cameraMicroscope(entry) {
  const dark = plastic("#262b2f", { roughness: 0.38 });
  const main = gloss(entry.params.refurbished ? "#dcd8c6" : "#f1f3f3", { roughness: 0.36 });
  if (entry.params.lamp)
    return posed({ turn: 46, tilt: 11, fill: 0.8 }, [
      microscopeBody(entry),
      slab(0.86, 0.4, 0.9, main, { r: 0.12, bevel: 0.06, at: [0, 2.5, -0.3] }),
      drum(0.2, 0.5, dark, { at: [0, 2.5, -0.7], turn: [-1.5708, 0, 0] }),
      slab(0.8, 0.8, 0.8, dark, { r: 0.12, bevel: 0.06, at: [0, 2.5, -1.6] }),
      slots(7, 0.6, 0.08, { at: [0.405, 2.5, -1.6], turn: [0, 1.5708, 0] }, { colour: "#0f1214" }),
      box(0.1, 0.12, 0.3, plastic("#3c9a57"), { r: 0.03, at: [0.46, 2.46, -0.3] }),
      slab(0.9, 0.6, 0.03, clear("#e08a2c", 0.72), { r: 0.06, bevel: 0.008, at: [0, 1.7, 0.6], turn: [-0.2, 0, 0] }),
      ring(0.15, 0.03, plastic("#5fd3ff"), { turn: DOWN, at: [0, 1.98, 0.1] }),
    ]);
  return posed({ turn: entry.params.refurbished ? -34 : 36, tilt: 11, fill: 0.8 }, [
    microscopeBody(entry),
    drum(0.2, 0.3, main, { at: [0, 3.02, -0.12] }),
    drum(0.14, 0.16, satin(), { at: [0, 3.3, -0.12] }),
    entry.params.refurbished
      ? [
          slab(0.5, 0.5, 0.5, dark, { r: 0.06, bevel: 0.03, at: [0, 3.66, -0.12] }),
          hose(
            [
              [0, 3.9, -0.2],
              [0.1, 4.06, -0.5],
              [0.3, 3.2, -1.2],
              [0.4, 0.6, -1.4],
              [0.6, 0.05, -1.6],
            ],
            0.035,
            rubber("#22282c"),
          ),
        ]
      : [
          slab(0.6, 0.44, 0.6, plastic("#2f5f96", { roughness: 0.35 }), { r: 0.08, bevel: 0.04, at: [0, 3.62, -0.12] }),
          slab(1.9, 1.3, 0.1, dark, { r: 0.08, bevel: 0.03, at: [0, 4.4, -0.2], turn: [-0.1, 0, 0] }),
          group([glass(1.7, 1.06, cells(1.7, 1.06), { edge: 0.05 })], { at: [0, 4.4, -0.15], turn: [-0.1, 0, 0] }),
          rod([0, 3.8, -0.2], [0, 4.0, -0.24], 0.08, dark),
        ],
  ]);
}

export const laboratory = { centrifuge, microscope, "camera-microscope": cameraMicroscope };
