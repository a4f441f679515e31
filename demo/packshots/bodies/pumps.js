/** Pumps for drips and syringes. One unit is 8 cm. */
import {
  decal,
  feet,
  glass,
  grey,
  led,
  legend,
  mains,
  membrane,
  ratingPlate,
  screwHead,
  seam,
  shell,
  slab,
  slot,
  slots,
} from "../detail.js";
import { fit } from "../label.js";
import { clear, plastic, rubber, satin, screen, texture } from "../materials.js";
import { words } from "../parts.js";
import { box, capsule, drum, group, hose, lathe, pipe, posed, repeat, rod } from "../shapes.js";

/** What a pump shows: the rate, large; the volume given and the time left, small; a running drop. */
const rate = (w, h, value, { ink = "#8df0b4", ground = "#07130f", given = "48.2", left = "01:32", drug = "" } = {}) =>
  screen(
    texture(900, Math.round((900 * h) / w), (ctx, W, H) => {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, W, H);
      const put = (text, x, y, size, colour, align = "left") => {
        ctx.fillStyle = colour;
        ctx.textAlign = align;
        ctx.textBaseline = "middle";
        fit(ctx, text, 600, H * size, W * 0.7);
        ctx.fillText(text, W * x, H * y);
      };
      put(drug || "Running", 0.04, 0.12, 0.13, "#dfe9ee");
      for (let i = 0; i < 3; i++) {
        ctx.fillStyle = i < 2 ? ink : "rgba(140,160,150,.4)";
        ctx.beginPath();
        ctx.moveTo(W * (0.82 + i * 0.06), H * 0.06);
        ctx.lineTo(W * (0.86 + i * 0.06), H * 0.12);
        ctx.lineTo(W * (0.82 + i * 0.06), H * 0.18);
        ctx.fill();
      }
      put(value, 0.7, 0.48, 0.46, ink, "right");
      put("ml/h", 0.74, 0.58, 0.15, ink);
      ctx.fillStyle = "rgba(255,255,255,.16)";
      ctx.fillRect(0, H * 0.77, W, 3);
      put("VTBI", 0.04, 0.88, 0.11, "#9fb3bd");
      put(given, 0.2, 0.88, 0.14, "#e9f2f5");
      put(left, 0.96, 0.88, 0.14, "#e9f2f5", "right");
    }),
  );

const DIGITS = [
  ["1", "2", "3"],
  ["4", "5", "6"],
  ["7", "8", "9"],
  [["C", "#e0b04a"], "0", "."],
];

/** The line that comes from the bag, runs through the pump's door and down. */
const line = (x, z, top, low = 0.06) => [
  hose(
    [
      [x, top + 1.1, z - 0.2],
      [x, top + 0.4, z],
      [x, top, z],
    ],
    0.03,
    clear("#d9edf4", 0.85),
  ),
  hose(
    [
      [x, low + 0.32, z],
      [x + 0.05, low + 0.1, z + 0.1],
      [x + 0.4, low, z + 0.5],
      [x + 1.0, low, z + 0.55],
    ],
    0.03,
    clear("#d9edf4", 0.85),
  ),
  lathe(
    [
      [0.05, 0],
      [0.13, 0.08, 0.03],
      [0.13, 0.5, 0.03],
      [0.05, 0.56],
    ],
    clear("#e3f1f6", 0.55),
    { at: [x, top + 0.5, z - 0.06] },
  ),
  drum(0.1, 0.16, clear("#b9dbe8", 0.7), { at: [x, top + 0.54, z - 0.06] }),
];

/** One channel: large figures, three keys, the door for the line at the right. */
function channel({ label, accent, value, door = "right", old }) {
  const main = shell(old ? "#dcdfda" : "#f2f4f4");
  const s = door === "right" ? 1 : -1;
  return group([
    slab(3.0, 1.3, 1.5, main, { r: 0.16, bevel: 0.08 }),
    seam(2.98, 1.28, 0.46, 0.16),
    slab(2.96, 1.26, 0.06, grey(old ? "#b4bab8" : "#dbe1e3"), { r: 0.14, bevel: 0.02, at: [0, 0, 0.74] }),
    glass(1.36, 0.74, rate(1.36, 0.74, value, old ? { ink: "#ff7d5a", ground: "#160806" } : {}), {
      edge: 0.06,
      at: [-s * 0.66, 0.12, 0.76],
    }),
    membrane(
      0.42,
      0.96,
      [[["▲", "#e4e9eb"]], [["▼", "#e4e9eb"]], [["START", "#3c9a57", "#fff"]], [["STOP", "#d0483b", "#fff"]]],
      { at: [s * 0.42, 0.04, 0.772] },
    ),
    slab(0.62, 1.16, 0.1, grey(old ? "#8c9794" : "#5d6f7d"), { r: 0.08, bevel: 0.03, at: [s * 1.06, 0, 0.8] }),
    slab(0.2, 0.9, 0.03, clear("#cfe6ef", 0.35), { r: 0.06, bevel: 0.01, at: [s * 0.98, 0, 0.86] }),
    box(0.12, 0.4, 0.12, plastic(accent), { r: 0.05, at: [s * 1.28, 0, 0.87] }),
    rod([s * 0.98, -0.62, 0.83], [s * 0.98, 0.62, 0.83], 0.026, clear("#e9f6fa", 0.9)),
    words(label.brand, 0.6, { at: [-s * 1.02, -0.45, 0.772] }),
    label.title && words(label.title, 0.3, { at: [-s * 0.5, -0.45, 0.772] }),
    led(0.035, "#4bd06e", [-s * 0.12, -0.45, 0.765]),
    legend(0.16, 0.1, ["BATT"], { at: [-s * 0.28, -0.45, 0.772] }),
    slots(5, 0.8, 0.09, { at: [-1.505, 0, 0], turn: [0, -1.5708, 0] }),
    slots(5, 0.8, 0.09, { at: [1.505, 0, 0], turn: [0, 1.5708, 0] }),
  ]);
}

/** The clamp at the back for a pole. */
const poleClamp = (y) =>
  group([
    box(0.5, 0.5, 0.4, grey("#3c474d"), { r: 0.08, at: [0, y, -0.95] }),
    drum(0.24, 0.18, rubber("#23292d"), { turn: [0, 0, -1.5708], at: [0.26, y, -1.0] }),
  ]);

const backPanel = (label, w, h) =>
  group([
    mains([-w * 0.3, -h * 0.22, 0]),
    slot(0.18, 0.14, [0.1, -h * 0.22, 0]),
    slot(0.34, 0.12, [0.5, -h * 0.22, 0], false),
    ratingPlate(0.8, 0.4, label, { at: [w * 0.24, h * 0.24, 0.004] }),
    slots(5, w * 0.3, 0.08, { at: [-w * 0.26, h * 0.2, 0] }),
    [-1, 1].flatMap((a) => [-1, 1].map((b) => screwHead([a * w * 0.46, b * h * 0.42, 0], 0.04))),
  ]);

function infusionPump(entry) {
  const { label, colours, params, view } = entry;
  const old = params.refurbished;
  const count = params.stack ?? 1;
  const values = ["125.0", "42.5"];
  const rack = count > 1;
  const made = group([
    repeat(count, (i) =>
      group(
        [
          channel({
            label,
            accent: colours.accent,
            value: old ? "80.0" : values[i],
            door: params.model === "left" ? "left" : "right",
            old,
          }),
        ],
        { at: [0, 0.8 + i * 1.38, 0] },
      ),
    ),
    rack && [
      [-1, 1].map((s) => slab(0.12, 2.9, 1.5, grey("#4a5761"), { r: 0.05, bevel: 0.02, at: [s * 1.58, 1.5, 0] })),
      slab(3.28, 1.6, 0.12, grey("#4a5761"), { r: 0.08, bevel: 0.03, turn: [-1.5708, 0, 0], at: [0, 0.08, 0] }),
      slab(3.28, 1.6, 0.14, grey("#4a5761"), { r: 0.08, bevel: 0.03, turn: [-1.5708, 0, 0], at: [0, 2.98, 0] }),
    ],
    pipe(
      [
        [-1.0, rack ? 3.0 : 1.4, -0.2],
        [-1.0, (rack ? 3.0 : 1.4) + 0.4, -0.2],
        [1.0, (rack ? 3.0 : 1.4) + 0.4, -0.2],
        [1.0, rack ? 3.0 : 1.4, -0.2],
      ],
      0.09,
      rubber("#4a545a"),
      { bend: 0.18 },
    ),
    feet(1.2, 0.5, { up: 0.14 }),
    poleClamp(0.9),
    view.rear && group([backPanel(label, 2.9, 1.2)], { at: [0, 0.8, -0.76], turn: [0, Math.PI, 0] }),
    !view.rear && line(params.model === "left" ? -0.98 : 0.98, 0.83, rack ? 2.94 : 1.42),
  ]);
  if (view.rear) return posed({ turn: 24, tilt: 16, fill: 0.78 }, [group([made], { turn: [0, Math.PI, 0] })]);
  return posed({ turn: params.model === "left" ? -22 : 22, tilt: 12, fill: 0.76 }, [made]);
}

/** The syringe lies on top, held by its clamp; the driver at the right pushes its plunger. */
function syringePump({ label, colours, params, view }) {
  const old = params.refurbished;
  const main = shell(old ? "#dad9cd" : "#f2f4f4");
  const syringe = group(
    [
      drum(0.24, 1.5, clear("#e3f0f5", 0.42), { turn: [0, 0, 1.5708], at: [0.62, 0, 0] }),
      drum(0.21, 0.8, clear("#a9d3e6", 0.62), { turn: [0, 0, 1.5708], at: [-0.06, 0, 0] }),
      decal(
        1.2,
        0.24,
        (ctx, W, H) => {
          ctx.fillStyle = "#1c2b33";
          for (let i = 0; i < 26; i++) ctx.fillRect((W * i) / 26, 0, W * 0.006, H * (i % 5 ? 0.3 : 0.6));
        },
        { at: [-0.14, 0.06, 0.245] },
      ),
      drum(0.21, 0.12, rubber("#23282b"), { turn: [0, 0, 1.5708], at: [0.06, 0, 0] }),
      drum(0.07, 0.2, clear("#e3f0f5", 0.6), { turn: [0, 0, 1.5708], at: [-0.86, 0, 0] }),
      box(0.05, 0.72, 0.2, clear("#e3f0f5", 0.6), { r: 0.02, at: [0.64, 0, 0] }),
      rod([0.06, 0, 0], [1.36, 0, 0], 0.07, plastic("#f3f5f5")),
      drum(0.22, 0.05, plastic("#f3f5f5"), { turn: [0, 0, 1.5708], at: [1.4, 0, 0] }),
      hose(
        [
          [-1.0, 0, 0],
          [-1.4, 0.04, 0.06],
          [-1.7, -0.5, 0.3],
          [-1.72, -1.5, 0.7],
          [-1.3, -1.66, 1.3],
          [-0.4, -1.66, 1.5],
        ],
        0.025,
        clear("#d9edf4", 0.85),
      ),
    ],
    { at: [-0.3, 1.72, 0.22] },
  );
  const made = group([
    slab(3.7, 1.3, 1.5, main, { r: 0.14, bevel: 0.08, at: [0, 0.78, 0] }),
    seam(3.68, 1.28, 0.4, 0.14).translateY(0.78),
    slab(3.3, 0.9, 0.3, grey(old ? "#a9a89c" : "#c9d1d4"), {
      r: 0.1,
      bevel: 0.05,
      turn: [-1.5708, 0, 0],
      at: [-0.1, 1.42, 0.1],
    }),
    [-0.9, 0.1].map((x) => slab(0.3, 0.26, 0.5, grey("#8c979c"), { r: 0.06, bevel: 0.03, at: [x - 0.2, 1.56, 0.22] })),
    syringe,
    // The clamp over the barrel knows its size.
    group(
      [
        box(0.16, 0.14, 0.7, grey("#3c474d"), { r: 0.05, at: [0, 0.28, 0] }),
        drum(0.06, 0.5, satin(), { at: [0, -0.24, -0.32] }),
        capsule(0.09, 0.3, rubber("#2a3035"), { at: [0, 0.38, 0.1], turn: [1.5708, 0, 0] }),
      ],
      { at: [-0.7, 1.74, 0.22] },
    ),
    slab(0.36, 0.86, 0.8, grey(old ? "#7d7c72" : "#4f5d67"), { r: 0.08, bevel: 0.05, at: [1.3, 1.76, 0.16] }),
    box(0.3, 0.14, 0.12, plastic(colours.accent), { r: 0.05, at: [1.3, 2.24, 0.16] }),
    rod([1.3, 1.6, -0.2], [1.8, 1.6, -0.2], 0.06, satin()),
    glass(
      1.3,
      0.66,
      old
        ? rate(1.3, 0.66, "5.0", { ink: "#ff6a4d", ground: "#180605", drug: "ON" })
        : rate(1.3, 0.66, "12.5", { drug: "Syringe", given: "31.6", left: "02:31" }),
      { edge: 0.06, at: [-0.86, 0.86, 0.76] },
    ),
    old
      ? membrane(
          1.0,
          0.5,
          [
            ["▲", "▲", "▲"],
            ["▼", "▼", "▼"],
          ],
          { at: [0.5, 0.94, 0.757] },
        )
      : membrane(0.86, 0.86, DIGITS, { at: [0.38, 0.82, 0.757] }),
    membrane(0.5, 0.6, [[["START", "#3c9a57", "#fff"]], [["STOP", "#d0483b", "#fff"]]], { at: [1.32, 0.9, 0.757] }),
    words(label.brand, 0.7, { at: [-1.2, 0.3, 0.757] }),
    led(0.035, "#4bd06e", [-0.3, 0.3, 0.75]),
    slots(5, 0.8, 0.09, { at: [1.855, 0.7, 0], turn: [0, 1.5708, 0] }),
    feet(1.5, 0.5, { up: 0.12 }),
    poleClamp(0.8),
    view.rear && group([backPanel(label, 3.4, 1.2)], { at: [0, 0.8, -0.76], turn: [0, Math.PI, 0] }),
  ]);
  if (view.rear) return posed({ turn: 24, tilt: 18, fill: 0.78 }, [group([made], { turn: [0, Math.PI, 0] })]);
  return posed({ turn: 18, tilt: 18, fill: 0.8 }, [made]);
}

export const pumps = { "infusion-pump": infusionPump, "syringe-pump": syringePump };
