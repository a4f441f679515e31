/** What moves air: nebulisers, concentrators, suction. One unit is 10 cm, of the concentrator 20 cm. */
import { black, decal, feet, glass, grey, knob, led, legend, push, seam, shell, slab, slots } from "../detail.js";
import { clear, gloss, plastic, rubber, satin } from "../materials.js";
import { DOWN, FORWARD, castor, four, gauge, words } from "../parts.js";
import { figures } from "../screens.js";
import { ball, box, capsule, drum, group, hose, lathe, pipe, posed, print, repeat, ring } from "../shapes.js";

const AIR = "#e6f1f5";

/** The cup that makes the mist, with its mask. */
const cup = (accent, placing) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [0.1, 0.02],
          [0.14, 0.14, 0.05],
          [0.3, 0.36, 0.05],
          [0.3, 0.62],
          [0.18, 0.8, 0.06],
          [0.18, 1.0],
        ],
        clear("#d6ecf4", 0.5),
      ),
      lathe(
        [
          [0, 0],
          [0.2, 0.04],
          [0.24, 0.2],
          [0, 0.2],
        ],
        clear("#9fd0e4", 0.6),
        { at: [0, 0.24, 0] },
      ),
      drum(0.32, 0.07, plastic(accent), { at: [0, 0.56, 0] }),
      group(
        [
          lathe(
            [
              [0.19, 0],
              [0.28, 0.1],
              [0.46, 0.36, 0.1],
              [0.52, 0.56, 0.05],
              [0.5, 0.6],
            ],
            clear("#dff3f0", 0.5),
            { scale: [0.86, 1, 1.12] },
          ),
          ring(0.5, 0.045, clear("#cfe9e6", 0.85), { turn: DOWN, at: [0, 0.6, 0], scale: [0.86, 1.12, 1] }),
          hose(
            [
              [-0.42, 0.56, 0],
              [-0.9, 0.2, 0.3],
              [-1.0, -0.6, 0.5],
              [-0.4, -1.02, 0.7],
              [0.4, -1.0, 0.7],
              [0.9, -0.5, 0.4],
              [0.42, 0.56, 0],
            ],
            0.022,
            rubber("#8fc9b4"),
          ),
        ],
        { at: [0, 0.98, 0.02], turn: [0.42, 0, 0] },
      ),
    ],
    placing,
  );

const air = (points) => hose(points, 0.05, clear(AIR, 0.7));

function desktop({ label, colours }) {
  return [
    slab(2.3, 1.15, 1.6, shell("#f2f4f4"), { r: 0.3, bevel: 0.14, at: [-0.5, 0.66, 0] }),
    slab(2.34, 0.5, 1.64, shell(colours.accent), { r: 0.2, bevel: 0.1, at: [-0.5, 0.34, 0] }),
    seam(2.3, 0.02, 0, 0.01).translateY(0.6).translateX(-0.5),
    feet(0.8, 0.5, { up: 0.1 }).map((foot) => foot.translateX(-0.5)),
    slots(6, 0.8, 0.07, { at: [-0.5, 1.245, 0.1], turn: DOWN }),
    drum(0.13, 0.1, plastic("#dfe4e6"), { turn: FORWARD, at: [-1.2, 0.84, 0.78] }),
    drum(0.06, 0.2, plastic("#c3ccd0"), { turn: FORWARD, at: [-1.2, 0.84, 0.82] }),
    box(0.34, 0.2, 0.1, plastic("#2a3035"), { r: 0.03, at: [0.2, 0.84, 0.8], turn: [0.14, 0, 0] }),
    words("I   O", 0.26, { at: [0.2, 0.86, 0.855], turn: [0.14, 0, 0] }, "#ffffff"),
    drum(0.14, 0.06, plastic("#e8ecee"), { turn: FORWARD, at: [-0.2, 0.34, 0.84] }),
    words("FILTER", 0.26, { at: [-0.55, 0.34, 0.845] }, "#ffffff"),
    words(label.brand, 0.8, { at: [-0.5, 0.98, 0.805] }),
    hose(
      [
        [-0.95, 1.2, -0.3],
        [-0.92, 1.55, -0.3],
        [-0.08, 1.55, -0.3],
        [-0.05, 1.2, -0.3],
      ],
      0.09,
      grey("#c9d1d4"),
    ),
    air([
      [-1.2, 0.84, 1.0],
      [-1.3, 0.4, 1.3],
      [-0.6, 0.06, 1.6],
      [0.6, 0.06, 1.5],
      [1.2, 0.08, 0.9],
      [1.3, 0.16, 0.4],
    ]),
    cup(colours.accent, { at: [1.3, 0.12, 0.2] }),
  ];
}

/** A dromedary at rest, so that children keep still. */
function camel({ label, colours }) {
  const coat = gloss("#d9b07a", { roughness: 0.5 });
  const pale = gloss("#ecd3a8", { roughness: 0.5 });
  const dark = gloss("#4a3524", { roughness: 0.4 });
  return [
    drum(0.9, 0.1, grey("#c9d1d4"), { at: [-0.3, 0, 0], scale: [1.25, 1, 0.8] }),
    ball(0.72, coat, { at: [-0.2, 0.72, 0], scale: [1.4, 0.88, 0.94] }),
    ball(0.46, coat, { at: [-0.1, 1.3, 0], scale: [1.05, 1.1, 0.85] }),
    ball(0.2, dark, { at: [-0.1, 1.72, 0], scale: [1.2, 0.5, 0.9] }),
    [-1, 1].map((s) => [
      capsule(0.17, 0.86, pale, { at: [-0.72, 0.2, s * 0.46], turn: [0, 0.15 * s, Math.PI / 2] }),
      capsule(0.18, 0.8, pale, { at: [0.4, 0.2, s * 0.5], turn: [0, -0.15 * s, Math.PI / 2] }),
    ]),
    hose(
      [
        [-0.9, 0.72, 0],
        [-1.36, 0.86, 0.04],
        [-1.5, 1.4, 0.1],
        [-1.46, 1.86, 0.16],
      ],
      0.23,
      coat,
    ),
    group(
      [
        ball(0.34, coat, { scale: [1, 0.95, 0.95] }),
        ball(0.25, pale, { at: [-0.34, -0.09, 0], scale: [1.15, 0.86, 0.95] }),
        ball(0.13, dark, { at: [0.06, 0.32, 0], scale: [1.3, 0.7, 1] }),
        [-1, 1].map((s) => [
          ball(0.1, coat, { at: [0.12, 0.26, s * 0.27], scale: [0.7, 1.3, 0.5] }),
          ball(0.075, gloss("#ffffff"), { at: [-0.17, 0.12, s * 0.25] }),
          ball(0.052, gloss("#1d1510"), { at: [-0.2, 0.12, s * 0.285] }),
          ball(0.03, dark, { at: [-0.58, -0.03, s * 0.1] }),
        ]),
        hose(
          [
            [-0.6, -0.14, 0.1],
            [-0.5, -0.19, 0.2],
            [-0.36, -0.17, 0.245],
          ],
          0.016,
          dark,
        ),
      ],
      { at: [-1.46, 2.08, 0.18], turn: [0, 0.72, 0] },
    ),
    ball(0.3, plastic(colours.accent), { at: [-0.1, 1.06, 0.42], scale: [1.5, 0.9, 0.62] }),
    push(0.12, "#f3f5f5", [0.1, 1.06, 0.56]),
    words(label.brand, 0.66, { at: [-0.16, 0.62, 0.69], turn: [0.1, 0, 0] }),
    drum(0.08, 0.14, plastic("#c3ccd0"), { turn: [0, 0, -1.57], at: [0.74, 0.7, 0.1] }),
    air([
      [0.86, 0.7, 0.1],
      [1.15, 0.3, 0.6],
      [1.0, 0.06, 1.2],
      [1.55, 0.06, 1.2],
      [1.7, 0.12, 0.5],
    ]),
    cup("#f0a13c", { at: [1.65, 0.12, 0.2], scale: 0.9 }),
  ];
}

/** For wards: a tower with its chamber on top, and a wide corrugated hose. */
function ultrasonic({ label, colours }) {
  return [
    slab(1.6, 1.9, 1.5, shell("#eff2f3"), { r: 0.16, bevel: 0.1, at: [-0.3, 1.06, 0] }),
    slab(1.62, 0.34, 1.52, grey("#6f8496"), { r: 0.1, bevel: 0.06, at: [-0.3, 0.28, 0] }),
    feet(0.56, 0.5, { up: 0.1 }).map((foot) => foot.translateX(-0.3)),
    print(0.7, 0.3, figures(0.7, 0.3, ["15"], { ink: "#5fe3b4", ground: "#08181a", units: ["min"] }), {
      at: [-0.5, 1.56, 0.756],
    }),
    slab(0.8, 0.4, 0.02, black(), { r: 0.04, bevel: 0.005, at: [-0.5, 1.56, 0.744] }),
    knob(0.15, "#c9d1d4", [-0.66, 1.06, 0.75], { mark: true }),
    knob(0.15, "#c9d1d4", [-0.14, 1.06, 0.75], { mark: true }),
    legend(0.9, 0.1, ["   MIST          AIR"], { at: [-0.4, 0.82, 0.756] }),
    push(0.09, "#3c9a57", [0.24, 1.56, 0.75]),
    words(label.brand, 0.7, { at: [-0.4, 0.58, 0.756] }),
    lathe(
      [
        [0, 0],
        [0.52, 0, 0.05],
        [0.56, 0.5, 0.06],
        [0.3, 0.72, 0.1],
        [0.2, 0.76],
        [0.2, 0.9],
      ],
      clear("#cfe6f0", 0.48),
      { at: [-0.3, 2.0, 0] },
    ),
    drum(0.5, 0.24, clear("#9fd0e4", 0.55), { at: [-0.3, 2.03, 0] }),
    drum(0.58, 0.1, plastic(colours.accent), { at: [-0.3, 2.0, 0] }),
    hose(
      [
        [-0.3, 2.86, 0],
        [-0.2, 3.2, 0.1],
        [0.5, 3.3, 0.3],
        [1.2, 2.6, 0.5],
        [1.5, 1.5, 0.7],
        [1.4, 0.8, 1.0],
      ],
      0.16,
      clear("#e3eef2", 0.7),
      { segments: 70 },
    ),
    repeat(26, (i) => {
      const t = i / 25;
      const p = [
        [-0.3, 2.86, 0],
        [-0.1, 3.2, 0.12],
        [0.5, 3.3, 0.3],
        [1.2, 2.6, 0.5],
        [1.5, 1.5, 0.7],
        [1.4, 0.8, 1.0],
      ];
      const k = Math.min(4, Math.floor(t * 5));
      const u = t * 5 - k;
      return ring(0.165, 0.02, clear("#cddde3", 0.8), {
        at: p[k].map((v, j) => v + (p[k + 1][j] - v) * u),
        turn: [k > 1 ? 1.2 : 0.2, k > 1 ? 0.3 : 1.3, 0],
      });
    }),
    group(
      [
        lathe(
          [
            [0.19, 0],
            [0.28, 0.1],
            [0.46, 0.36, 0.1],
            [0.52, 0.56, 0.05],
            [0.5, 0.6],
          ],
          clear("#dff3f0", 0.55),
          { scale: [0.86, 1, 1.12] },
        ),
      ],
      { at: [1.4, 0.8, 1.0], turn: [2.4, 0, 0.3] },
    ),
  ];
}

const NEBULISERS = { desktop, camel, ultrasonic };

const nebuliser = (entry) =>
  posed({ turn: 20, tilt: 16, fill: 0.76 }, NEBULISERS[entry.params.model ?? "desktop"](entry));

/** A flow tube with its ball, marks beside it. */
const flow = (at, level) =>
  group(
    [
      slab(0.3, 0.8, 0.03, plastic("#f7f9f9"), { r: 0.04, bevel: 0.008 }),
      drum(0.07, 0.66, clear("#dff0f6", 0.75), { at: [-0.04, -0.33, 0.05] }),
      ball(0.055, gloss("#1d1f21"), { at: [-0.04, -0.33 + 0.66 * level, 0.06] }),
      decal(
        0.16,
        0.62,
        (ctx, W, H) => {
          ctx.fillStyle = "#22343c";
          ctx.font = `600 ${W * 0.5}px "Readex Pro Variable"`;
          for (let i = 1; i <= 5; i++) {
            ctx.fillRect(0, H * (1 - i * 0.19), W * 0.3, H * 0.012);
            ctx.fillText(String(i * 2 - 1), W * 0.4, H * (1 - i * 0.19) + W * 0.18);
          }
        },
        { at: [0.08, 0, 0.02] },
      ),
      knob(0.08, "#3a444a", [-0.04, -0.5, 0.02], { tall: 0.12 }),
    ],
    { at },
  );

const humidifier = (at, accent) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [0.2, 0, 0.04],
          [0.2, 0.44, 0.05],
          [0.14, 0.5],
        ],
        clear("#cfe8f2", 0.5),
      ),
      drum(0.18, 0.24, clear("#8fc8e2", 0.6), { at: [0, 0.02, 0] }),
      drum(0.17, 0.13, plastic(accent), { at: [0, 0.48, 0] }),
      drum(0.04, 0.16, plastic("#f3f5f5"), { at: [0.06, 0.58, 0] }),
    ],
    { at },
  );

const CASES = {
  // Five litres: one flow tube, the bottle in its niche.
  five: { w: 1.7, h: 2.7, d: 1.5, front: "#f1f3f4", back: "#f1f3f4", panel: "#2f4a5e", flows: [0.5], outlet: false },
  ten: {
    w: 2.0,
    h: 3.1,
    d: 1.7,
    front: "#e8ecee",
    back: "#54636e",
    panel: "#1e262b",
    flows: [0.78],
    outlet: false,
    screen: true,
  },
  nebuliser: {
    w: 1.8,
    h: 2.5,
    d: 1.5,
    front: "#f4f5f3",
    back: "#9fb6bf",
    panel: "#5f7f8c",
    flows: [0.4],
    outlet: true,
  },
  old: { w: 1.9, h: 2.9, d: 1.7, front: "#d9dcd6", back: "#d9dcd6", panel: "#3b4246", flows: [0.7], outlet: false },
};

function concentrator({ label, colours, params }) {
  const c = CASES[params.model ?? "five"];
  const z = c.d / 2;
  const top = c.h + 0.36;
  return posed({ turn: 26, tilt: 12, fill: 0.8 }, [
    four(c.w * 0.38, c.d * 0.38, () => castor(0.34)),
    slab(c.w, c.h, c.d, shell(c.back), { r: 0.2, bevel: 0.12, at: [0, c.h / 2 + 0.34, -0.02] }),
    slab(c.w - 0.06, c.h - 0.1, 0.3, shell(c.front), { r: 0.2, bevel: 0.08, at: [0, c.h / 2 + 0.34, z - 0.1] }),
    seam(c.w, c.h, z - 0.3, 0.2).translateY(c.h / 2 + 0.34),
    slab(c.w * 0.84, c.h * 0.27, 0.05, grey(c.panel), { r: 0.1, bevel: 0.02, at: [0, top - c.h * 0.2, z + 0.05] }),
    group([flow([-c.w * 0.2, top - c.h * 0.2 + 0.02, z + 0.09], c.flows[0])], {}),
    c.screen
      ? [
          glass(0.5, 0.3, figures(0.5, 0.3, ["93"], { ink: "#7fe6ff", ground: "#08161c", units: ["%"] }), {
            edge: 0.03,
            at: [c.w * 0.16, top - c.h * 0.17, z + 0.08],
          }),
          legend(0.5, 0.09, ["O₂ PURITY"], { at: [c.w * 0.16, top - c.h * 0.17 - 0.26, z + 0.08] }, "#dfe9ee"),
        ]
      : [
          legend(0.56, 0.26, ["HOURS", "01284"], { at: [c.w * 0.16, top - c.h * 0.17, z + 0.078] }, "#e9f2f5"),
          [
            led(0.03, "#4bd06e", [c.w * 0.1, top - c.h * 0.26, z + 0.07]),
            led(0.03, "#ffd24a", [c.w * 0.18, top - c.h * 0.26, z + 0.07]),
            led(0.03, "#ff5b4d", [c.w * 0.26, top - c.h * 0.26, z + 0.07]),
          ],
        ],
    box(0.2, 0.26, 0.08, plastic("#c0392b"), {
      r: 0.03,
      at: [c.w * 0.33, top - c.h * 0.13, z + 0.09],
      turn: [0.14, 0, 0],
    }),
    // The bottle's niche with its strap.
    slab(0.62, 0.9, 0.03, grey("#aeb8bd"), { r: 0.1, bevel: 0.01, at: [c.w * 0.22, top - c.h * 0.52, z + 0.045] }),
    humidifier([c.w * 0.22, top - c.h * 0.52 - 0.38, z + 0.24], colours.accent),
    box(0.5, 0.06, 0.5, shell(c.front), { r: 0.02, at: [c.w * 0.22, top - c.h * 0.52 - 0.41, z + 0.2] }),
    words(label.brand, 0.7, { at: [-c.w * 0.2, top - c.h * 0.5, z + 0.055] }),
    label.title && words(label.title, 0.4, { at: [-c.w * 0.2, top - c.h * 0.56, z + 0.055] }),
    box(0.3, 0.025, 0.02, plastic(colours.accent), { r: 0.01, at: [-c.w * 0.28, top - c.h * 0.61, z + 0.055] }),
    slots(9, c.w * 0.7, 0.075, { at: [0, 0.34 + c.h * 0.15, z + 0.05] }, { colour: "#8b969b" }),
    slots(10, c.d * 0.5, 0.08, { at: [c.w / 2 - 0.005, 1.0, 0], turn: [0, 1.5708, 0] }),
    slab(c.w * 0.5, 0.3, 0.06, grey("#3c474d"), { r: 0.1, bevel: 0.02, turn: DOWN, at: [0, top + 0.0, -c.d * 0.24] }),
    hose(
      [
        [-c.w * 0.2, top - 0.02, -c.d * 0.24],
        [-c.w * 0.19, top + 0.18, -c.d * 0.24],
        [c.w * 0.19, top + 0.18, -c.d * 0.24],
        [c.w * 0.2, top - 0.02, -c.d * 0.24],
      ],
      0.07,
      grey("#3c474d"),
    ),
    c.outlet && [
      drum(0.1, 0.12, satin(), { turn: FORWARD, at: [-c.w * 0.3, top - c.h * 0.7, z + 0.05] }),
      words("NEBULISER", 0.44, { at: [-c.w * 0.26, top - c.h * 0.64, z + 0.055] }),
      air([
        [-c.w * 0.3, top - c.h * 0.7, z + 0.16],
        [-c.w * 0.4, 0.6, z + 0.7],
        [-c.w * 0.3, 0.06, z + 1.0],
        [0.2, 0.08, z + 1.0],
      ]),
      group(
        [
          lathe(
            [
              [0, 0],
              [0.1, 0.02],
              [0.14, 0.14, 0.05],
              [0.3, 0.36, 0.05],
              [0.3, 0.62],
              [0.18, 0.8, 0.06],
              [0.18, 1.0],
            ],
            clear("#d6ecf4", 0.55),
          ),
          drum(0.32, 0.07, plastic(colours.accent), { at: [0, 0.56, 0] }),
        ],
        { at: [0.4, 0.06, z + 1.0], scale: 0.7 },
      ),
    ],
    !c.outlet &&
      hose(
        [
          [c.w * 0.22 + 0.06, top - c.h * 0.52 + 0.36, z + 0.24],
          [c.w * 0.4, top - c.h * 0.4, z + 0.5],
          [c.w * 0.62, 1.0, z + 0.7],
          [c.w * 0.5, 0.1, z + 0.9],
          [0, 0.05, z + 1.0],
          [-c.w * 0.4, 0.05, z + 0.9],
        ],
        0.03,
        clear("#cfe8f0", 0.9),
      ),
  ]);
}

/** A jar with its marks, lid and overflow valve. */
const jar = (r, h, accent, placing) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [r * 0.94, 0, 0.05],
          [r, h],
          [r * 0.98, h + 0.01],
        ],
        clear("#dcedf2", 0.34),
      ),
      drum(r * 0.9, h * 0.26, clear("#b9d6df", 0.5), { at: [0, 0.02, 0] }),
      decal(
        r * 0.7,
        h * 0.8,
        (ctx, W, H) => {
          ctx.fillStyle = "#23505f";
          ctx.font = `600 ${H * 0.07}px "Readex Pro Variable"`;
          for (let i = 1; i <= 8; i++) {
            ctx.fillRect(0, H * (1 - i * 0.115), W * (i % 2 ? 0.2 : 0.36), H * 0.01);
            if (i % 2 === 0) ctx.fillText(String(i * 100), W * 0.42, H * (1 - i * 0.115) + H * 0.02);
          }
        },
        { at: [0, h * 0.48, r * 0.985] },
      ),
      drum(r * 1.08, 0.16, plastic(accent), { at: [0, h, 0], corner: 0.05 }),
      repeat(16, (i) =>
        box(0.04, 0.12, 0.04, plastic(accent), {
          r: 0.01,
          at: [Math.cos(i * 0.393) * r * 1.08, h + 0.07, Math.sin(i * 0.393) * r * 1.08],
        }),
      ),
      drum(r * 0.5, 0.1, plastic("#e9edee"), { at: [0, h + 0.14, 0] }),
      [-1, 1].map((s) => [drum(0.07, 0.14, plastic("#f3f5f5"), { at: [s * r * 0.5, h + 0.2, 0] })]),
    ],
    placing,
  );

function suctionUnit({ label, colours, params }) {
  if (params.model === "rescue") {
    // For the ambulance: jar in its frame, all in one carrying case.
    const body = shell("#e9ecea");
    return posed({ turn: 22, tilt: 14, fill: 0.78 }, [
      slab(3.1, 1.7, 1.3, body, { r: 0.24, bevel: 0.14, at: [0, 0.98, 0] }),
      slab(3.16, 0.46, 1.36, shell("#e07b28"), { r: 0.16, bevel: 0.1, at: [0, 0.32, 0] }),
      feet(1.2, 0.45, { up: 0.1 }),
      slab(1.34, 1.66, 0.04, grey("#3c474d"), { r: 0.14, bevel: 0.01, at: [0.72, 1.0, 0.66] }),
      jar(0.52, 1.1, colours.accent, { at: [0.72, 0.3, 0.86] }),
      [0.62, 1.12].map((y) => ring(0.56, 0.035, grey("#22282c"), { turn: DOWN, at: [0.72, y, 0.86] })),
      slab(1.3, 1.1, 0.03, grey("#3c474d"), { r: 0.1, bevel: 0.01, at: [-0.74, 1.1, 0.66] }),
      group([gauge(0.26, "kPa")], { at: [-1.06, 1.28, 0.68] }),
      knob(0.17, "#e07b28", [-0.46, 1.26, 0.68], { mark: true }),
      [0, 1, 2, 3].map((i) => led(0.035, i < 3 ? "#4bd06e" : "#59646a", [-1.2 + i * 0.13, 0.82, 0.68])),
      words("BATTERY", 0.4, { at: [-0.5, 0.83, 0.68] }, "#e9eef0"),
      push(0.1, "#3c9a57", [-0.24, 0.82, 0.68]),
      words(label.brand, 0.7, { at: [-0.8, 0.34, 0.69] }, "#ffffff"),
      pipe(
        [
          [-1.2, 1.7, 0],
          [-1.2, 2.35, 0],
          [1.2, 2.35, 0],
          [1.2, 1.7, 0],
        ],
        0.13,
        rubber("#2a3035"),
        { bend: 0.25 },
      ),
      hose(
        [
          [0.98, 1.7, 0.86],
          [1.3, 2.0, 0.9],
          [1.9, 1.4, 0.9],
          [1.8, 0.3, 1.2],
          [1.0, 0.08, 1.7],
          [-0.6, 0.08, 1.7],
        ],
        0.06,
        clear("#e3eef0", 0.75),
      ),
      hose(
        [
          [0.46, 1.7, 0.86],
          [0.3, 1.95, 0.8],
          [0.0, 1.7, 0.72],
          [0.02, 1.5, 0.66],
        ],
        0.06,
        clear("#e3eef0", 0.75),
      ),
      drum(0.12, 0.06, plastic("#f3f5f5"), { turn: FORWARD, at: [0.16, 1.98, 0.8] }),
    ]);
  }
  const big = params.refurbished;
  const body = shell(big ? "#d9ddd8" : "#f2f4f4");
  const h = big ? 2.1 : 1.35;
  return posed({ turn: 22, tilt: 16, fill: 0.78 }, [
    slab(1.9, h, 1.4, body, { r: 0.16, bevel: 0.1, at: [-0.6, h / 2 + 0.12, -0.1] }),
    seam(1.88, h - 0.02, 0.36, 0.16)
      .translateY(h / 2 + 0.12)
      .translateX(-0.6),
    feet(0.75, 0.5, { up: 0.12 }).map((foot) => foot.translateX(-0.6)),
    slab(1.66, big ? 0.9 : 0.62, 0.03, grey(big ? "#4c5a58" : "#5f7f8c"), {
      r: 0.08,
      bevel: 0.01,
      at: [-0.6, h - (big ? 0.45 : 0.28), 0.61],
    }),
    group([gauge(big ? 0.32 : 0.24, "kPa")], { at: [-1.05, h - (big ? 0.45 : 0.28), 0.62] }),
    knob(0.15, "#d9dfe1", [-0.5, h - (big ? 0.45 : 0.28), 0.62], { mark: true }),
    box(0.26, 0.34, 0.08, plastic("#3c9a57"), {
      r: 0.03,
      at: [-0.06, h - (big ? 0.45 : 0.28), 0.64],
      turn: [0.14, 0, 0],
    }),
    words(label.brand, 0.8, { at: [-0.8, big ? 0.9 : 0.62, 0.605] }),
    slots(big ? 7 : 4, 1.1, 0.08, { at: [-0.6, big ? 0.5 : 0.34, 0.6] }, { colour: "#8b969b" }),
    hose(
      [
        [-1.2, h + 0.1, -0.1],
        [-1.16, h + 0.46, -0.1],
        [-0.04, h + 0.46, -0.1],
        [0, h + 0.1, -0.1],
      ],
      0.09,
      rubber("#3a444a"),
    ),
    slab(1.3, 1.3, 0.1, body, { r: 0.2, bevel: 0.03, turn: DOWN, at: [0.98, 0.12, 0.05] }),
    jar(big ? 0.56 : 0.44, big ? 1.5 : 1.05, big ? "#59646a" : colours.accent, { at: [0.98, 0.18, 0.05] }),
    big && ring(0.6, 0.03, satin(), { turn: DOWN, at: [0.98, 1.0, 0.05] }),
    hose(
      [
        [0.76, h * 0.74 + 0.7, 0.05],
        [0.6, h + 0.5, 0],
        [0.36, h + 0.1, 0.1],
        [0.34, h * 0.6, 0.2],
      ],
      0.055,
      clear("#e3eef0", 0.75),
    ),
    drum(0.16, 0.07, plastic("#f3f5f5"), { turn: FORWARD, at: [0.5, h + 0.42, 0.02] }),
    hose(
      [
        [1.2, h * 0.74 + 0.7, 0.05],
        [1.5, h + 0.2, 0.2],
        [1.9, 0.8, 0.6],
        [1.6, 0.08, 1.1],
        [0.6, 0.07, 1.3],
        [-0.8, 0.07, 1.2],
      ],
      0.055,
      clear("#e3eef0", 0.75),
    ),
    capsule(0.07, 0.7, clear("#cfe2e8", 0.8), { turn: [0, 0, 1.4], at: [-1.1, 0.09, 1.22] }),
  ]);
}

export const respiratory = { nebuliser, concentrator, "suction-unit": suctionUnit };
