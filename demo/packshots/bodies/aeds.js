/** Defibrillators for everyone, each with its own layout of lid, keys and screen. One unit is 10 cm. */
import * as THREE from "three";
import { black, decal, feet, glass, grey, led, legend, push, seam, shell, slab, slots } from "../detail.js";
import { gloss, glow, plastic, rubber } from "../materials.js";
import { rescueScreen } from "../monitor-screens.js";
import { figures } from "../screens.js";
import { FORWARD, words } from "../parts.js";
import { box, drum, group, hose, mesh, plate, posed, print, repeat } from "../shapes.js";

function heart(size) {
  const shape = new THREE.Shape();
  shape.moveTo(0, -size);
  shape.bezierCurveTo(-size * 1.5, -size * 0.1, -size * 0.9, size * 0.95, 0, size * 0.35);
  shape.bezierCurveTo(size * 0.9, size * 0.95, size * 1.5, -size * 0.1, 0, -size);
  return new THREE.ExtrudeGeometry(shape, { depth: 0.012, bevelEnabled: false });
}

/** The heart with its bolt, as on every AED's case. */
const sign = (size, colour, bolt, at) =>
  group(
    [
      mesh(heart(size), plastic(colour), {}),
      plate(
        [
          [0.12, 0.8],
          [-0.34, -0.06],
          [-0.04, -0.06],
          [-0.12, -0.8],
          [0.36, 0.16],
          [0.06, 0.16],
        ].map(([x, y]) => [x * size, y * size]),
        0.014,
        plastic(bolt),
        { at: [0, -0.05 * size, 0.014], corner: 0.005, bevel: 0.003 },
      ),
    ],
    { at },
  );

/** Three drawings of what to do: bare the chest, place the pads, stand clear. */
const steps = (w, h, ink, placing) =>
  decal(
    w,
    h,
    (ctx, W, H) => {
      ctx.strokeStyle = ctx.fillStyle = ink;
      ctx.lineWidth = H * 0.022;
      ctx.lineCap = "round";
      for (let i = 0; i < 3; i++) {
        const x = (W / 3) * (i + 0.5);
        ctx.beginPath();
        ctx.roundRect(x - W * 0.145, H * 0.04, W * 0.29, H * 0.92, H * 0.08);
        ctx.stroke();
        ctx.beginPath();
        ctx.arc(x, H * 0.3, H * 0.11, 0, 7);
        ctx.stroke();
        ctx.beginPath();
        ctx.moveTo(x - H * 0.32, H * 0.9);
        ctx.bezierCurveTo(x - H * 0.34, H * 0.5, x - H * 0.16, H * 0.46, x, H * 0.46);
        ctx.bezierCurveTo(x + H * 0.16, H * 0.46, x + H * 0.34, H * 0.5, x + H * 0.32, H * 0.9);
        ctx.stroke();
        if (i > 0) {
          ctx.fillRect(x - H * 0.2, H * 0.56, H * 0.14, H * 0.12);
          ctx.fillRect(x + H * 0.1, H * 0.74, H * 0.14, H * 0.12);
        }
        if (i === 2) {
          ctx.beginPath();
          ctx.moveTo(x - W * 0.12, H * 0.1);
          ctx.lineTo(x - W * 0.05, H * 0.34);
          ctx.stroke();
        }
        ctx.font = `600 ${H * 0.17}px "Readex Pro Variable"`;
        ctx.fillText(String(i + 1), x - W * 0.125, H * 0.22);
      }
    },
    placing,
  );

/** A flash: the shock button's mark. */
const flash = (size, at) =>
  plate(
    [
      [0.1, 0.5],
      [-0.25, -0.05],
      [-0.02, -0.05],
      [-0.1, -0.5],
      [0.25, 0.1],
      [0.02, 0.1],
    ].map(([x, y]) => [x * size, y * size]),
    0.015,
    plastic("#ffffff"),
    { corner: 0.004, bevel: 0.003, at },
  );

/** The pads in their pouch, and the lead that is plugged in already. */
const pads = (accent, at, turn = [0, 0, 0]) =>
  group(
    [
      slab(1.5, 1.1, 0.06, plastic("#dfe5e8", { roughness: 0.3 }), { r: 0.06 }),
      decal(
        1.44,
        1.04,
        (ctx, W, H) => {
          ctx.fillStyle = "#f7f8f8";
          ctx.fillRect(0, 0, W, H);
          ctx.fillStyle = accent;
          ctx.fillRect(0, 0, W, H * 0.2);
          ctx.strokeStyle = "#5c6a72";
          ctx.lineWidth = 6;
          for (const x of [0.28, 0.72]) {
            ctx.beginPath();
            ctx.roundRect(W * (x - 0.15), H * 0.32, W * 0.3, H * 0.54, H * 0.12);
            ctx.fillStyle = "#e6ecef";
            ctx.fill();
            ctx.stroke();
          }
        },
        { at: [0, 0, 0.033] },
      ),
      words("ADULT PADS", 0.7, { at: [0, 0.42, 0.036] }, "#ffffff"),
    ],
    { at, turn },
  );

const status = (at) =>
  group([drum(0.1, 0.02, black(), { turn: FORWARD }), drum(0.07, 0.03, glow("#4bd06e", 0.5), { turn: FORWARD })], {
    at,
  });

const brandLine = (label, at, ink, width = 0.7) => words(label.brand, width, { at }, ink);

/** One green key, one orange key, a grip cut through the top: laid back on its stand. */
function semiAutomatic({ label, colours, params }) {
  const main = gloss(params.training ? "#2f6db5" : (colours.main ?? "#d9362e"), { roughness: 0.34 });
  const dark = rubber("#2a3035");
  const outline = [
    [-1.05, -1.25, 0.34],
    [1.05, -1.25, 0.34],
    [1.22, 0.5, 0.3],
    [0.95, 1.42, 0.34],
    [-0.95, 1.42, 0.34],
    [-1.22, 0.5, 0.3],
  ];
  const grip = [
    [-0.55, 1.0, 0.1],
    [0.55, 1.0, 0.1],
    [0.5, 1.2, 0.1],
    [-0.5, 1.2, 0.1],
  ];
  const grow = (by) => outline.map(([x, y, r]) => [x * by, y * by, r]);
  return group(
    [
      plate(grow(1.03), 0.3, dark, { holes: [grip], bevel: 0.08, at: [0, 0, -0.22] }),
      plate(grow(1.035), 0.02, plastic("#8d8f90"), { holes: [grip], bevel: 0.004, at: [0, 0, -0.06] }),
      plate(outline, 0.34, main, { holes: [grip], bevel: 0.1, at: [0, 0, 0.1] }),
      slab(1.86, 1.62, 0.03, shell("#f4f5f3"), { r: 0.18, bevel: 0.012, at: [0, -0.22, 0.27] }),
      steps(1.6, 0.62, "#37434a", { at: [0, 0.18, 0.287] }),
      push(0.24, "#34a853", [-0.46, -0.56, 0.28]),
      words("ON", 0.3, { at: [-0.46, -0.56, 0.348] }, "#ffffff"),
      push(0.24, "#f0812a", [0.46, -0.56, 0.28]),
      flash(0.3, [0.46, -0.56, 0.35]),
      words(params.training ? "TRAINING" : "AED", 0.5, { at: [0.42, 0.74, 0.272] }, "#ffffff"),
      brandLine(label, [-0.46, 0.74, 0.272], "#ffffff", 0.76),
      sign(0.11, "#ffffff", params.training ? "#2f6db5" : "#d9362e", [0.86, 0.75, 0.272]),
      status([0.78, 0.5, 0.285]),
      slots(4, 0.4, 0.06, { at: [0, -0.9, 0.286] }),
      box(0.42, 0.2, 0.1, plastic("#22282c"), { r: 0.04, at: [-0.62, 1.3, 0.05] }),
      params.training &&
        decal(
          2.0,
          0.24,
          (ctx, W, H) => {
            for (let i = -1; i < 14; i++) {
              ctx.fillStyle = i % 2 ? "#f5c518" : "#1d2226";
              ctx.beginPath();
              ctx.moveTo(i * W * 0.08, H);
              ctx.lineTo((i + 1) * W * 0.08, H);
              ctx.lineTo((i + 2) * W * 0.08, 0);
              ctx.lineTo((i + 1) * W * 0.08, 0);
              ctx.fill();
            }
          },
          { at: [0, -1.13, 0.215], scale: [0.78, 0.6, 1] },
        ),
    ],
    { at: [0, 1.42, 0], turn: [-0.3, 0, 0] },
  );
}

/** A lid over pads that are plugged in; opened, it counts down and shocks by itself. */
function fullyAutomatic({ label, colours, params }, open) {
  const main = shell(colours.main ?? "#e6b422", { roughness: 0.42 });
  const dark = grey("#30373c");
  const lid = group([
    slab(2.5, 2.2, 0.2, main, { r: 0.3, bevel: 0.07, at: [0, 1.1, 0] }),
    open
      ? [
          slab(2.2, 1.9, 0.03, shell("#f4f5f3"), { r: 0.2, bevel: 0.01, at: [0, 1.1, 0.1] }),
          steps(1.9, 0.7, "#37434a", { at: [0, 1.45, 0.118] }),
          words("REMOVE PADS", 1.2, { at: [0, 0.75, 0.12] }, "#c0392b"),
        ]
      : [
          sign(0.46, "#ffffff", colours.main ?? "#e6b422", [0, 1.28, 0.1]),
          words("AED", 0.8, { at: [0, 0.6, 0.102] }, "#ffffff"),
          brandLine(label, [0, 0.36, 0.102], "#ffffff", 0.8),
        ],
  ]);
  const low = group([
    slab(2.6, 2.3, 0.62, dark, { r: 0.32, bevel: 0.1, turn: [-1.5708, 0, 0], at: [0, 0.34, 0] }),
    slab(2.52, 2.22, 0.1, main, { r: 0.3, bevel: 0.04, turn: [-1.5708, 0, 0], at: [0, 0.68, 0] }),
    slab(2.2, 1.9, 0.02, black({ roughness: 0.5 }), { r: 0.2, bevel: 0.005, turn: [-1.5708, 0, 0], at: [0, 0.735, 0] }),
    group(
      [
        pads("#c0392b", [-0.28, 0.34, 0.06]),
        hose(
          [
            [0.3, 0.34, 0.05],
            [0.7, 0.5, 0.1],
            [0.86, 0.2, 0.08],
            [0.8, -0.1, 0.04],
          ],
          0.035,
          rubber("#c9cfd2"),
        ),
        box(0.3, 0.22, 0.1, plastic("#e8e9e6"), { r: 0.03, at: [0.82, -0.14, 0.04] }),
        print(0.62, 0.36, figures(0.62, 0.36, ["3"], { ink: "#ff6a4d", ground: "#1a0f0c" }), {
          at: [-0.66, -0.6, 0.012],
        }),
        slots(4, 0.44, 0.07, { at: [0, -0.6, 0.01] }),
        push(0.15, "#34a853", [0.7, -0.6, 0.01]),
        words("AUTO", 0.36, { at: [-0.66, -0.85, 0.012] }, "#e9eef0"),
      ],
      { turn: [-1.5708, 0, 0], at: [0, 0.745, 0] },
    ),
    box(0.9, 0.2, 0.36, dark, { r: 0.09, at: [0, 0.36, 1.32] }),
    brandLine(label, [-0.6, 0.42, 1.16], "#e9eef0", 0.7),
    status([0.86, 0.42, 1.15]),
    words(params.refurbished ? "AED" : "AED · auto", 0.5, { at: [0.3, 0.42, 1.16] }, "#e9eef0"),
  ]);
  if (open) return group([low, group([lid], { at: [0, 0.74, -1.1], turn: [-0.28, 0, 0] })]);
  // Closed and standing on its back edge, as it hangs in a cabinet.
  return group(
    [
      slab(2.6, 2.4, 0.55, dark, { r: 0.34, bevel: 0.1, at: [0, 1.25, -0.1] }),
      seam(2.54, 2.34, 0.19, 0.32).translateY(1.25),
      group([lid], { at: [0, 0.16, 0.28] }),
      box(0.5, 0.24, 0.1, dark, { r: 0.06, at: [0, 0.2, 0.36] }),
      hose(
        [
          [-0.7, 2.4, -0.1],
          [-0.62, 2.82, -0.1],
          [0.62, 2.82, -0.1],
          [0.7, 2.4, -0.1],
        ],
        0.11,
        dark,
      ),
      status([0.96, 2.2, 0.37]),
    ],
    { turn: [-0.14, 0, 0] },
  );
}

/** A screen for those who can read it, and a key that turns it to a child's dose. */
function withScreen({ label, colours }) {
  const main = shell("#f0f2f1");
  const band = shell(colours.main ?? "#c8372d");
  return group(
    [
      slab(3.0, 2.1, 0.9, grey("#39424a"), { r: 0.28, bevel: 0.12, at: [0, 1.12, -0.2] }),
      seam(2.98, 2.08, 0.1, 0.28).translateY(1.12),
      slab(2.96, 2.06, 0.36, main, { r: 0.28, bevel: 0.09, at: [0, 1.12, 0.28] }),
      slab(2.6, 0.34, 0.03, band, { r: 0.08, bevel: 0.01, at: [0, 1.9, 0.46] }),
      words(label.brand, 0.7, { at: [-0.8, 1.9, 0.478] }, "#ffffff"),
      words("AED", 0.5, { at: [0.86, 1.9, 0.478] }, "#ffffff"),
      glass(1.44, 0.84, rescueScreen(1.44, 0.84, { prompt: "Analysing" }), { edge: 0.06, at: [-0.52, 1.2, 0.46] }),
      push(0.19, "#34a853", [0.62, 1.42, 0.46]),
      words("ON", 0.26, { at: [0.62, 1.42, 0.53] }, "#ffffff"),
      push(0.21, "#f0812a", [1.1, 1.0, 0.46]),
      flash(0.26, [1.1, 1.0, 0.53]),
      slab(0.34, 0.5, 0.03, shell("#cfe3f4"), { r: 0.06, at: [0.62, 0.86, 0.462] }),
      drum(0.11, 0.05, gloss("#2c7fc9"), { turn: FORWARD, at: [0.62, 0.78, 0.47] }),
      words("CHILD", 0.28, { at: [0.62, 1.02, 0.482] }, "#1e4f7d"),
      decal(
        0.16,
        0.16,
        (ctx, W, H) => {
          ctx.fillStyle = "#ffffff";
          ctx.beginPath();
          ctx.arc(W / 2, H * 0.28, H * 0.18, 0, 7);
          ctx.fill();
          ctx.fillRect(W * 0.3, H * 0.48, W * 0.4, H * 0.42);
        },
        { at: [0.62, 0.78, 0.522] },
      ),
      steps(1.3, 0.34, "#4a565d", { at: [-0.52, 0.52, 0.462] }),
      slots(5, 0.3, 0.05, { at: [1.12, 0.52, 0.462] }),
      status([1.18, 1.5, 0.462]),
      hose(
        [
          [-0.9, 2.1, -0.1],
          [-0.84, 2.5, -0.1],
          [0.84, 2.5, -0.1],
          [0.9, 2.1, -0.1],
        ],
        0.12,
        rubber("#2a3035"),
      ),
      box(0.1, 0.4, 0.34, plastic("#e8e9e6"), { r: 0.04, at: [1.52, 0.9, 0] }),
      hose(
        [
          [1.56, 0.9, 0],
          [1.9, 0.8, 0.1],
          [1.95, 0.2, 0.5],
          [1.5, 0.05, 1.0],
          [0.9, 0.05, 1.05],
        ],
        0.04,
        rubber("#c9cfd2"),
      ),
      pads("#2c7fc9", [0.5, 0.06, 1.1], [-1.5708, 0, 0.25]),
      feet(1.2, 0.4, { up: 0.08 }),
    ],
    { turn: [-0.08, 0, 0] },
  );
}

const remote = () =>
  group(
    [
      slab(0.5, 1.2, 0.2, shell("#2a3035"), { r: 0.14, bevel: 0.05 }),
      repeat(8, (i) =>
        drum(0.075, 0.04, rubber(i === 1 ? "#d9483b" : "#c9d1d4"), {
          turn: FORWARD,
          at: [i % 2 ? 0.11 : -0.11, 0.36 - Math.floor(i / 2) * 0.23, 0.1],
        }),
      ),
      led(0.025, "#ff5b4d", [0, 0.52, 0.1]),
    ],
    { at: [1.7, 0.12, 0.9], turn: [-1.5708, 0, 0.4] },
  );

/** What comes with it: bag, pads, battery. */
const boxed = (colours) =>
  group([
    slab(2.6, 1.9, 1.0, rubber("#2d3338"), { r: 0.24, bevel: 0.14, at: [0.9, 1.0, -1.5] }),
    slab(1.9, 1.1, 0.06, rubber("#3a4248"), { r: 0.12, at: [0.9, 0.86, -0.98] }),
    words("AED", 0.9, { at: [0.9, 1.55, -0.985] }, "#ffffff"),
    hose(
      [
        [0.3, 1.95, -1.5],
        [0.4, 2.35, -1.5],
        [1.4, 2.35, -1.5],
        [1.5, 1.95, -1.5],
      ],
      0.07,
      rubber("#22282c"),
    ),
    pads(colours.accent, [2.2, 0.06, 0.7], [-1.5708, 0, 0.2]),
    group(
      [
        slab(0.9, 0.6, 0.36, grey("#3a4248"), { r: 0.06 }),
        legend(0.7, 0.3, ["LITHIUM", "INSTALL BY  2031"], { at: [0, 0, 0.19] }, "#e9eef0"),
      ],
      { at: [0.75, 0.19, 1.5], turn: [-1.5708, 0, -0.2] },
    ),
  ]);

const KINDS = {
  semi: (entry) => [semiAutomatic(entry)],
  auto: (entry) => [fullyAutomatic(entry, true)],
  closed: (entry) => [fullyAutomatic(entry, false)],
  screen: (entry) => [withScreen(entry)],
};

function aed(entry) {
  const { params, colours, view } = entry;
  const kind = params.model ?? "semi";
  const made = [KINDS[kind](entry), params.training && remote()];
  if (view.box)
    return posed({ turn: 16, tilt: 24, fill: 0.82 }, [
      group(made.slice(0, 1), { at: [-1.5, 0, 0], turn: [0, 0.2, 0] }),
      boxed(colours),
    ]);
  return posed({ turn: kind === "screen" ? 20 : 24, tilt: kind === "auto" ? 26 : 15, fill: 0.74 }, made);
}

export const aeds = { aed };
