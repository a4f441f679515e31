/** Steam sterilisers for the bench. One unit is 20 cm. */
import {
  black,
  feet,
  glass,
  grey,
  knob,
  led,
  legend,
  membrane,
  push,
  screwHead,
  seam,
  shell,
  slab,
  slot,
  slots,
} from "../detail.js";
import { gloss, paper, plastic, rubber, satin, screen, steel, texture } from "../materials.js";
import { DARK, FORWARD, gauge, words } from "../parts.js";
import { fit } from "../label.js";
import { box, capsule, drum, group, hose, lathe, posed, print, repeat, ring, rod, sheet } from "../shapes.js";

/** What a steriliser shows: programme, temperature, pressure, what is left. */
const cycle = (
  w,
  h,
  { ground = "#06222c", ink = "#d8f1f4", word = "Universal", state = "Sterilising", left = "03:30" } = {},
) =>
  screen(
    texture(900, Math.round((900 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      ctx.textBaseline = "middle";
      const put = (text, x, y, size, colour = ink, align = "left") => {
        ctx.fillStyle = colour;
        ctx.textAlign = align;
        fit(ctx, text, 600, H * size, W * 0.6);
        ctx.fillText(text, W * x, H * y);
      };
      put(word, 0.05, 0.15, 0.15);
      put(state, 0.95, 0.15, 0.13, "#7fe0a8", "right");
      put("134.6", 0.05, 0.5, 0.36, "#ffb45a");
      put("°C", 0.05 + 0.42, 0.56, 0.15, "#ffb45a");
      put("2.12", 0.95, 0.42, 0.2, "#7ec8ff", "right");
      put("bar", 0.95, 0.6, 0.11, "#7ec8ff", "right");
      ctx.fillStyle = "rgba(255,255,255,.18)";
      ctx.fillRect(W * 0.05, H * 0.8, W * 0.68, H * 0.09);
      ctx.fillStyle = "#7fe0a8";
      ctx.fillRect(W * 0.05, H * 0.8, W * 0.46, H * 0.09);
      put(left, 0.95, 0.85, 0.16, ink, "right");
    }),
  );

/** The chamber's mouth: a steel rim, the gasket, and inside three trays on their rack. */
const chamber = (r, deep) =>
  group([
    lathe(
      [
        [r * 0.92, 0],
        [r * 1.12, 0, 0.02],
        [r * 1.12, 0.08, 0.02],
        [r * 0.96, 0.1, 0.01],
        [r * 0.92, 0.04],
      ],
      steel({ roughness: 0.28 }),
      { turn: FORWARD },
    ),
    ring(r * 0.99, 0.028, rubber("#d8dcd8"), { at: [0, 0, 0.1] }),
    lathe(
      [
        [0, -deep],
        [r * 0.9, -deep, 0.05],
        [r * 0.92, 0.04],
      ],
      satin({ color: "#9aa2a6", side: 2 }),
      { turn: FORWARD },
    ),
    [-0.36, 0, 0.36].map((y) => {
      const half = Math.sqrt(1 - (y + 0.08) ** 2) * 0.78;
      return [
        box(r * half * 2, 0.02, deep * 0.86, satin(), { r: 0.006, at: [0, y * r, -deep * 0.42] }),
        box(r * half * 2, 0.07, 0.02, satin(), { r: 0.006, at: [0, y * r + 0.03, 0] }),
        repeat(5, (i) =>
          capsule(0.02, r * 0.5, steel(), {
            turn: [1.5708, 0, 0.2 * i - 0.4],
            at: [(i - 2) * r * half * 0.3, y * r + 0.03, -r * 0.3],
          }),
        ),
      ];
    }),
  ]);

const printer = (at) =>
  group(
    [
      slab(0.62, 0.46, 0.03, grey("#3a444a"), { r: 0.05, bevel: 0.01 }),
      box(0.42, 0.025, 0.04, plastic("#0c0f11"), { r: 0.006, at: [0, -0.02, 0.01] }),
      sheet(
        (u, v) => [(u - 0.5) * 0.38, -0.02 + 0.02 * v - 0.3 * v * v, 0.025 + 0.22 * v],
        paper("#fdfdfb", { side: 2 }),
      ),
      led(0.018, "#6fe3a0", [0.22, 0.15, 0.02]),
      words("PRINT", 0.2, { at: [-0.16, 0.15, 0.018] }, "#dfe7ea"),
    ],
    { at },
  );

const stick = (at) =>
  group(
    [
      slot(0.13, 0.06, [0, 0, 0]),
      box(0.12, 0.05, 0.3, plastic("#24618f"), { r: 0.015, at: [0, 0, 0.17] }),
      words("USB", 0.2, { at: [0, 0.1, 0.005] }),
    ],
    { at },
  );

/** Vents and screws at the side that is seen. */
const side = (x, h, d) =>
  group(
    [
      slots(9, d * 0.42, 0.075, { at: [0, 0.06, -d * 0.14], turn: [0, 1.5708, 0] }),
      [-1, 1].flatMap((a) =>
        [-1, 1].map((b) =>
          group([screwHead([0, 0, 0], 0.035)], { at: [0, a * h * 0.42, b * d * 0.44], turn: [0, 1.5708, 0] }),
        ),
      ),
    ],
    { at: [x, h / 2 + 0.08, 0] },
  );

/** A whole front that swings open, its handle to the right, display and printer above. */
function doorFront({ label, colours, params }, open) {
  const big = params.volume > 20;
  const [w, h, d] = [big ? 2.4 : 2.25, big ? 2.15 : 2.0, big ? 2.9 : 2.6];
  const z = d / 2;
  const door = group([
    slab(1.5, 1.28, 0.2, shell("#eef1f2"), { r: 0.16, bevel: 0.06, at: [0.75, 0, 0] }),
    slab(1.28, 1.06, 0.02, grey("#d3dbde"), { r: 0.12, bevel: 0.006, at: [0.72, 0, 0.1] }),
    open && [
      drum(0.62, 0.12, steel({ roughness: 0.28 }), { turn: [-1.5708, 0, 0], at: [0.75, 0, -0.1] }),
      ring(0.56, 0.03, rubber("#d8dcd8"), { at: [0.75, 0, -0.2] }),
    ],
    group(
      [
        slab(0.2, 0.86, 0.08, grey("#2d353a"), { r: 0.09, bevel: 0.03, at: [0, 0, 0.1] }),
        [-0.3, 0.3].map((y) => box(0.1, 0.1, 0.14, grey("#2d353a"), { at: [0, y, 0.04] })),
      ],
      { at: [1.32, 0, 0.12] },
    ),
    words(label.brand, 0.7, { at: [0.62, 0.34, 0.112] }, colours.accent),
    words(label.title || "Class B", 0.4, { at: [0.62, 0.16, 0.112] }),
    legend(0.3, 0.3, ["▲", "HOT"], { at: [0.62, -0.28, 0.112] }, "#c0392b"),
  ]);
  return [
    slab(w, h, d, shell("#f1f3f3"), { r: 0.1, bevel: 0.07, at: [0, h / 2 + 0.08, 0] }),
    seam(w, h, z - 0.3, 0.1).translateY(h / 2 + 0.08),
    feet(w * 0.4, d * 0.4, { up: 0.09, r: 0.11 }),
    slab(w - 0.12, 0.52, 0.06, black({ roughness: 0.3 }), { r: 0.08, at: [0, h - 0.24, z] }),
    print(0.92, 0.4, cycle(0.92, 0.4), { at: [-0.5, h - 0.24, z + 0.032] }),
    membrane(
      0.36,
      0.36,
      [
        ["+", "–"],
        [
          ["START", "#3c9a57", "#fff"],
          ["STOP", "#c0392b", "#fff"],
        ],
      ],
      { at: [0.2, h - 0.24, z + 0.033] },
      { key: "#59646a", ink: "#fff" },
    ),
    [
      slot(0.14, 0.06, [0.66, h - 0.2, z + 0.03]),
      words("LOG", 0.22, { at: [0.66, h - 0.32, z + 0.033] }, "#dfe7ea"),
      led(0.03, "#6fe3a0", [0.86, h - 0.2, z + 0.03]),
    ],
    group([chamber(0.62, d * 0.8)], { at: [-0.1, 0.82, z + 0.02] }),
    group([door], { at: [-0.85, 0.82, z + 0.13], turn: [0, open ? -1.9 : 0, 0] }),
    drum(0.06, 1.1, satin(), { at: [-0.88, 0.28, z + 0.1] }),
    words("STEAM STERILISER", 0.6, { at: [0.6, 0.16, z + 0.005] }),
    push(0.07, "#3a444a", [0.98, 0.16, z]),
    slab(0.6, 0.4, 0.05, grey("#c3ccd0"), { r: 0.05, turn: [-1.5708, 0, 0], at: [0.5, h + 0.1, -0.4] }),
    side(w / 2 + 0.005, h, d),
  ];
}

/** A colour screen over a glass front; a stick of memory at its side. */
function touchFront({ label, colours }, open) {
  const [w, h, d] = [2.3, 1.95, 2.7];
  const z = d / 2;
  const door = group(
    [
      lathe(
        [
          [0, 0.16],
          [0.5, 0.16, 0.04],
          [0.74, 0.06, 0.06],
          [0.76, 0, 0.02],
          [0, 0],
        ],
        gloss("#f5f7f7"),
        { turn: FORWARD },
      ),
      ring(0.6, 0.03, plastic(colours.accent), { at: [0, 0, 0.13] }),
      words(label.brand, 0.66, { at: [0, 0.16, 0.165] }, "#2b353b"),
      words("Class B", 0.4, { at: [0, -0.02, 0.165] }),
      open && drum(0.62, 0.1, steel({ roughness: 0.28 }), { turn: [-1.5708, 0, 0] }),
      group(
        [
          capsule(0.07, 1.0, grey("#8c979c")),
          box(0.12, 0.12, 0.2, grey("#8c979c"), { at: [0, 0.3, -0.1] }),
          box(0.12, 0.12, 0.2, grey("#8c979c"), { at: [0, -0.3, -0.1] }),
        ],
        { at: [0.6, 0, 0.24] },
      ),
    ],
    { at: [0.78, 0, 0] },
  );
  return [
    slab(w, h, d, shell("#e9edef"), { r: 0.3, bevel: 0.12, at: [0, h / 2 + 0.08, 0] }),
    slab(w - 0.16, h - 0.16, 0.06, black({ roughness: 0.16 }), { r: 0.24, bevel: 0.02, at: [0, h / 2 + 0.08, z] }),
    seam(w, h, z - 0.24, 0.3).translateY(h / 2 + 0.08),
    feet(w * 0.36, d * 0.38, { up: 0.1, r: 0.12 }),
    print(1.14, 0.5, cycle(1.14, 0.5, { word: "Prion", state: "Drying", left: "11:20", ground: "#0c1d33" }), {
      at: [0, h - 0.26, z + 0.033],
    }),
    stick([0.9, h - 0.34, z + 0.04]),
    group([printer([0, 0, 0])], { at: [0.8, 0.28, z + 0.035], scale: 0.72 }),
    led(0.03, "#6fe3a0", [-0.86, h - 0.26, z + 0.03]),
    group([chamber(0.64, d * 0.8)], { at: [0, 0.78, z + 0.03] }),
    group([door], { at: [-0.78, 0.78, z + 0.14], turn: [0, open ? -1.9 : 0, 0] }),
    side(w / 2 + 0.005, h, d),
  ];
}

/** A steel door in plain sight, a wheel to turn it shut, a gauge, three lamps: quick and simple. */
function plainFront({ label, colours, params }, open) {
  const small = params.volume < 16;
  const [w, h, d] = [small ? 2.0 : 2.3, small ? 1.55 : 1.75, small ? 2.1 : 2.5];
  const z = d / 2;
  const r = small ? 0.5 : 0.58;
  const x = -w * 0.17;
  const door = group(
    [
      lathe(
        [
          [0, 0.1],
          [r * 0.7, 0.1, 0.04],
          [r * 1.14, 0.04, 0.04],
          [r * 1.14, 0, 0.02],
          [0, 0],
        ],
        steel({ roughness: 0.24 }),
        { turn: FORWARD },
      ),
      box(r * 2.4, 0.2, 0.1, satin(), { r: 0.05, at: [0, 0, 0.12] }),
      group(
        [
          ring(0.28, 0.05, rubber(DARK)),
          repeat(3, (i) =>
            rod([0, 0, 0], [Math.cos(i * 2.09 + 0.5) * 0.28, Math.sin(i * 2.09 + 0.5) * 0.28, 0], 0.035, rubber(DARK)),
          ),
          drum(0.09, 0.14, steel(), { turn: FORWARD, at: [0, 0, -0.06] }),
        ],
        { at: [0, 0, 0.34] },
      ),
      drum(0.06, 0.26, steel(), { turn: FORWARD, at: [0, 0, 0.1] }),
    ],
    { at: [r * 1.2, 0, 0] },
  );
  return [
    slab(w, h, d, params.refurbished ? shell("#dfe0da") : satin({ color: "#c9cfd2", roughness: 0.42 }), {
      r: 0.06,
      bevel: 0.03,
      at: [0, h / 2 + 0.08, 0],
    }),
    slab(w - 0.04, h - 0.04, 0.06, shell(params.refurbished ? "#d4dbd9" : "#eceff0"), {
      r: 0.06,
      at: [0, h / 2 + 0.08, z],
    }),
    [-1, 1].flatMap((a) => [-1, 1].map((b) => screwHead([a * w * 0.46, h / 2 + 0.08 + b * h * 0.45, z + 0.03], 0.035))),
    feet(w * 0.42, d * 0.42, { up: 0.09, r: 0.09 }),
    group([chamber(r, d * 0.8)], { at: [x, h * 0.5, z + 0.04] }),
    group([door], { at: [x - r * 1.2, h * 0.5, z + 0.16], turn: [0, open ? -1.8 : 0, 0] }),
    box(0.16, 0.3, 0.2, satin(), { r: 0.03, at: [x - r * 1.24, h * 0.5, z + 0.1] }),
    slab(w * 0.27, h * 0.86, 0.03, grey("#3c474d"), { r: 0.05, bevel: 0.01, at: [w * 0.34, h * 0.54, z + 0.04] }),
    group([gauge(0.19, "bar")], { at: [w * 0.34, h * 0.82, z + 0.05], scale: 0.95 }),
    knob(0.13, "#c9d0d3", [w * 0.34, h * 0.5, z + 0.05], { mark: true }),
    legend(0.46, 0.1, ["0    15    30    60"], { at: [w * 0.34, h * 0.5 + 0.2, z + 0.058] }, "#dfe7ea"),
    ["#ff5b4d", "#ffd24a", "#4bd06e"].map((colour, i) =>
      led(0.035, colour, [w * 0.34 - 0.16 + i * 0.16, h * 0.3, z + 0.05]),
    ),
    push(0.08, "#3c9a57", [w * 0.34, h * 0.18, z + 0.05]),
    words(label.brand, 0.5, { at: [w * 0.34, h * 0.97, z + 0.033] }),
    words(label.title || "Class N", 0.36, { at: [x, h * 0.96, z + 0.033] }),
    drum(0.16, 0.05, satin(), { at: [0, h + 0.07, -d * 0.3] }),
    box(0.3, 0.03, 0.02, plastic(colours.accent), { r: 0.01, at: [w * 0.34, h * 0.06, z + 0.05] }),
    side(w / 2 + 0.005, h, d),
  ];
}

/** Narrow and deep, its square door under a round shoulder. */
function slimFront({ label, colours }, open) {
  const [w, h, d] = [1.75, 1.9, 2.45];
  const z = d / 2;
  const door = group([
    slab(1.3, 1.16, 0.24, shell("#e3e8ea"), { r: 0.5, bevel: 0.08, at: [0.65, 0, 0] }),
    ring(0.36, 0.02, plastic(colours.accent), { at: [0.65, 0, 0.12] }),
    words("S", 0.9, { at: [0.65, 0, 0.124] }, colours.accent),
    open && drum(0.5, 0.1, steel({ roughness: 0.28 }), { turn: [-1.5708, 0, 0], at: [0.65, 0, -0.12] }),
    box(0.16, 0.4, 0.16, grey("#4a555c"), { r: 0.06, at: [1.24, 0, 0.08] }),
  ]);
  return [
    slab(w, h, d, grey("#5d7285"), { r: 0.42, bevel: 0.08, at: [0, h / 2 + 0.08, -0.05] }),
    slab(w - 0.02, h - 0.02, 0.2, shell("#f2f4f4"), { r: 0.42, bevel: 0.08, at: [0, h / 2 + 0.08, z - 0.06] }),
    seam(w, h, z - 0.18, 0.42).translateY(h / 2 + 0.08),
    feet(w * 0.34, d * 0.4, { up: 0.09 }),
    glass(0.7, 0.28, cycle(0.7, 0.28, { word: "Quick", ground: "#0c2a22", left: "06:10" }), {
      edge: 0.05,
      at: [-0.16, h - 0.2, z + 0.04],
    }),
    push(0.09, "#3c9a57", [0.52, h - 0.2, z + 0.03]),
    group([chamber(0.5, d * 0.8)], { at: [0, 0.8, z + 0.04] }),
    group([door], { at: [-0.65, 0.8, z + 0.15], turn: [0, open ? -1.9 : 0, 0] }),
    words(label.brand, 0.6, { at: [0, 0.2, z + 0.045] }),
    hose(
      [
        [-0.4, h + 0.05, 0.2],
        [-0.36, h + 0.16, 0.1],
        [0.36, h + 0.16, 0.1],
        [0.4, h + 0.05, 0.2],
      ],
      0.05,
      grey("#3c474d"),
    ),
    side(w / 2 + 0.005, h, d),
  ];
}

const KINDS = { door: doorFront, touch: touchFront, plain: plainFront, slim: slimFront };

function autoclave(entry) {
  const { params, view } = entry;
  const kind = params.model ?? "door";
  const made = KINDS[kind](entry, view.open);
  if (view.open) return posed({ turn: 14, tilt: 14, fill: 0.84 }, made);
  return posed(
    { turn: kind === "touch" ? 20 : 27, tilt: 12, fill: kind === "slim" || params.volume < 16 ? 0.68 : 0.76 },
    made,
  );
}

export const autoclaves = { autoclave };
