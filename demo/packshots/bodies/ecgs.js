/** Electrocardiographs by what they print at a time: three, six or twelve channels. One unit is 10 cm. */
import { feet, glass, grey, led, legend, membrane, push, shell, slab, slots } from "../detail.js";
import { gloss, paper, plastic, printed, rubber, satin } from "../materials.js";
import { ecgPaper, ecgScreen } from "../monitor-screens.js";
import { DOWN, FORWARD, words } from "../parts.js";
import { ball, box, capsule, drum, group, hose, lathe, plate, posed, print, repeat, sheet } from "../shapes.js";

const LIMBS = ["#d9483b", "#e6c13c", "#3c9a57", "#22272b"];
const CHEST = ["#d9483b", "#e6c13c", "#3c9a57", "#7a4a2b", "#22272b", "#7a4ba0"];

/** A housing that rises to the back: seen from the side a wedge. */
const wedge = (w, d, low, high, material, more) =>
  plate(
    [
      [-d / 2, 0.06, 0.08],
      [d / 2, 0.06, 0.08],
      [d / 2, low, 0.12],
      [-d / 2, high, 0.14],
    ],
    w,
    material,
    { turn: [0, -Math.PI / 2, 0], bevel: 0.06, ...more },
  );

/** Paper that comes out of a slot and lies down before the machine. */
const strip = (w, long, options, placing) =>
  group(
    [
      sheet(
        (u, v) => [(u - 0.5) * w, 0.02 - 0.12 * v * v + 0.05 * Math.sin(v * 4), v * long],
        printed(ecgPaper(w, long, options), { roughness: 0.85 }),
      ),
      box(w + 0.06, 0.03, 0.05, plastic("#20272b"), { r: 0.01, at: [0, 0.01, 0] }),
    ],
    placing,
  );

const LETTERS = ["1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map((row) => row.split(""));
const keys = (w, h, placing, key = "#f5f6f5") =>
  membrane(w, h, LETTERS, placing, { key, ground: "#66727a", gap: 0.12 });

/** The cable to the patient, plugged in at the right. */
const trunk = (x, z) =>
  group([
    box(0.2, 0.2, 0.34, grey("#4b555b"), { r: 0.06, at: [x + 0.08, 0.3, z] }),
    hose(
      [
        [x + 0.1, 0.3, z],
        [x + 0.5, 0.22, z],
        [x + 0.7, 0.06, z + 0.5],
        [x + 0.6, 0.05, z + 1.3],
        [x + 0.1, 0.05, z + 1.9],
      ],
      0.05,
      rubber("#8d979c"),
    ),
  ]);

function twelve({ label, params, colours }) {
  const old = params.refurbished;
  const main = shell(old ? "#dcdcd2" : "#f2f3f2");
  const [w, d] = [3.5, 2.9];
  const slope = 0.11;
  return group([
    wedge(w, d, 0.5, 0.82, main),
    wedge(w + 0.02, d + 0.02, 0.2, 0.26, grey(old ? "#8d8f88" : "#6f7a80")),
    group(
      [
        // The paper tray to the left: a whole A4 page.
        slab(1.5, 1.7, 0.03, grey("#dde2e2"), { r: 0.06, turn: DOWN, at: [-0.92, 0.01, -0.46] }),
        legend(0.6, 0.1, ["PAPER TRAY"], { turn: DOWN, at: [-1.2, 0.03, -1.2] }),
        box(1.34, 0.03, 0.06, plastic("#20272b"), { r: 0.01, at: [-0.92, 0.03, 0.36] }),
        sheet(
          (u, v) => [-0.92 + (u - 0.5) * 1.26, 0.05 + 0.16 * Math.sin(v * 2.6) - v * v * 0.16, 0.36 + v * 1.5],
          printed(ecgPaper(1.26, 1.5, { channels: 12, columns: 2, beats: 2.5 }), { roughness: 0.85 }),
        ),
        old
          ? keys(1.66, 0.66, { turn: DOWN, at: [0.78, 0.012, 0.62] }, "#e8e6da")
          : keys(1.66, 0.66, { turn: DOWN, at: [0.78, 0.012, 0.62] }),
        push(0.13, "#34a853", [0, 0, 0]).rotateX(DOWN[0]).translateX(1.5).translateY(-1.16),
        membrane(
          1.1,
          0.16,
          [["COPY", "FREEZE", "MENU", ["STOP", "#e08a7a"]]],
          { turn: DOWN, at: [0.5, 0.012, 1.14] },
          { key: "#cfd7da" },
        ),
      ],
      { at: [0, 0.655, 0], turn: [slope, 0, 0] },
    ),
    group(
      [
        slab(2.06, 1.46, 0.16, main, { r: 0.1, at: [0, 0.76, 0] }),
        slab(2.02, 1.42, 0.1, grey(old ? "#8d8f88" : "#6f7a80"), { r: 0.1, at: [0, 0.76, -0.1] }),
        glass(1.76, 1.1, ecgScreen(1.76, 1.1, { channels: 12, light: Boolean(old), hr: old ? "72" : "67" }), {
          edge: 0.07,
          at: [0, 0.82, 0.08],
        }),
        words(`${label.brand} ${label.title}`, 0.9, { at: [-0.3, 0.11, 0.085] }),
        led(0.025, "#3df07c", [0.8, 0.11, 0.08]),
      ],
      { at: [0.7, 0.84, -0.86], turn: [-0.36, 0, 0] },
    ),
    [-1, 1].map((s) =>
      drum(0.09, 0.3, grey("#59646a"), { turn: [0, 0, 1.5708], at: [0.7 + s * 0.7 + 0.15, 0.86, -0.9] }),
    ),
    words(label.brand, 0.8, { at: [0.9, 0.36, d / 2 + 0.012] }),
    slots(5, 0.6, 0.06, { at: [w / 2 + 0.005, 0.42, -0.6], turn: [0, 1.5708, 0] }),
    trunk(w / 2, 0.2),
    feet(w * 0.42, d * 0.4, { up: 0.07 }),
    box(0.3, 0.03, 0.02, plastic(colours.accent), { r: 0.01, at: [1.45, 0.36, d / 2 + 0.012] }),
  ]);
}

function six({ label, params, colours }) {
  const old = params.refurbished;
  const main = shell(old ? "#d8dbd6" : "#f4f4f1");
  const [w, d] = [2.75, 2.1];
  return group([
    wedge(w, d, 0.56, 0.72, main),
    wedge(w + 0.02, d + 0.02, 0.2, 0.24, shell(old ? "#6c7780" : "#31577a")),
    group(
      [
        glass(1.1, 0.66, ecgScreen(1.1, 0.66, { channels: 6, hr: old ? "81" : "75" }), {
          edge: 0.07,
          turn: DOWN,
          at: [-0.62, 0.01, -0.46],
        }),
        membrane(
          1.2,
          0.5,
          [
            ["F1", "F2", "F3", "F4"],
            ["ID", "AUTO", "PRE", "MENU"],
          ],
          { turn: DOWN, at: [-0.62, 0.012, 0.22] },
          { key: "#d4dadc" },
        ),
        slab(1.16, 1.4, 0.05, grey("#c7ced1"), { r: 0.08, turn: DOWN, at: [0.66, 0.02, -0.28] }),
        box(0.4, 0.03, 0.1, grey("#89949a"), { r: 0.03, at: [0.66, 0.05, -0.84] }),
        strip(1.0, 1.3, { channels: 6, columns: 1, beats: 4 }, { at: [0.66, 0.06, 0.44] }),
        push(0.14, "#34a853", [0, 0, 0]).rotateX(DOWN[0]).translateX(-0.2).translateY(-0.66),
        push(0.1, "#aeb8bc", [0, 0, 0]).rotateX(DOWN[0]).translateX(-0.62).translateY(-0.66),
        words("START", 0.3, { turn: DOWN, at: [-0.2, 0.012, 0.86] }),
        words(`${label.brand} ${label.title}`, 0.8, { turn: DOWN, at: [-0.72, 0.012, -0.92] }),
      ],
      { at: [0, 0.645, 0], turn: [0.075, 0, 0] },
    ),
    hose(
      [
        [-0.8, 0.36, d / 2],
        [-0.76, 0.36, d / 2 + 0.4],
        [0.0, 0.36, d / 2 + 0.46],
        [0.3, 0.36, d / 2 + 0.4],
        [0.34, 0.36, d / 2],
      ].map(([x, y, z]) => [x - 0.5, y, z]),
      0.08,
      rubber("#3b454b"),
    ),
    trunk(w / 2, -0.3),
    feet(w * 0.4, d * 0.4, { up: 0.07 }),
    box(0.3, 0.03, 0.02, plastic(colours.accent), { r: 0.01, at: [1.1, 0.36, d / 2 + 0.012] }),
  ]);
}

function three({ label, params }) {
  const old = params.refurbished;
  const main = shell(old ? "#d9d6c8" : "#eef0ee");
  const [w, d] = [2.1, 1.75];
  return group([
    wedge(w, d, 0.46, 0.6, main),
    wedge(w + 0.02, d + 0.02, 0.16, 0.2, grey(old ? "#8a8577" : "#8b989e")),
    group(
      [
        slab(0.94, 1.2, 0.06, grey(old ? "#b9b6aa" : "#b8c2c6"), { r: 0.08, turn: DOWN, at: [-0.48, 0.02, -0.2] }),
        words("OPEN", 0.26, { turn: DOWN, at: [-0.48, 0.055, -0.66] }),
        strip(0.8, 1.15, { channels: 3, columns: 1, beats: 5 }, { at: [-0.48, 0.07, 0.42] }),
        print(0.72, 0.3, ecgScreen(0.72, 0.3, { channels: 1, columns: 1, light: true, hr: old ? "64" : "70" }), {
          turn: DOWN,
          at: [0.5, 0.014, -0.5],
        }),
        slab(0.82, 0.4, 0.02, plastic("#2a3236"), { r: 0.04, bevel: 0.005, turn: DOWN, at: [0.5, 0, -0.5] }),
        membrane(
          0.86,
          0.56,
          [
            ["ID", "MODE", "MARK"],
            ["SENS", "FILTER", "LEAD"],
          ],
          { turn: DOWN, at: [0.5, 0.012, 0.06] },
          { key: "#d3dadc" },
        ),
        push(0.13, "#34a853", [0, 0, 0]).rotateX(DOWN[0]).translateX(0.32).translateY(-0.54),
        push(0.1, "#d9b13c", [0, 0, 0]).rotateX(DOWN[0]).translateX(0.7).translateY(-0.54),
        words(label.brand, 0.6, { turn: DOWN, at: [0.5, 0.012, -0.8] }),
      ],
      { at: [0, 0.535, 0], turn: [0.08, 0, 0] },
    ),
    trunk(w / 2, -0.2),
    feet(w * 0.4, d * 0.4, { up: 0.06, r: 0.08 }),
    slots(4, 0.5, 0.05, { at: [0.4, 0.3, d / 2 + 0.01] }),
  ]);
}

/** A clamp for a wrist or an ankle. */
const clamp = (colour, at, turn) =>
  group(
    [
      box(0.34, 0.1, 0.9, gloss(colour), { r: 0.05, at: [0, 0.36, 0], turn: [0.1, 0, 0] }),
      box(0.34, 0.1, 0.9, gloss(colour), { r: 0.05, at: [0, 0.08, 0], turn: [-0.06, 0, 0] }),
      drum(0.1, 0.36, satin(), { turn: [0, 0, 1.5708], at: [0.18, 0.2, -0.28] }),
      box(0.24, 0.03, 0.5, satin(), { r: 0.01, at: [0, 0.14, 0.14] }),
      capsule(0.06, 0.2, satin(), { turn: [0, 0, 1.5708], at: [0.2, 0.36, 0.2] }),
    ],
    { at, turn: [0, turn, 0] },
  );

/** Four clamps in a row from (x, z) on. */
export const clamps = (x, z) => LIMBS.map((colour, i) => clamp(colour, [x + i * 0.6, 0, z - (i % 2) * 0.16], 0.15));

const bulb = (colour, at) =>
  group(
    [
      lathe(
        [
          [0, 0],
          [0.2, 0, 0.02],
          [0.17, 0.12, 0.03],
          [0.08, 0.16],
        ],
        satin(),
      ),
      ball(0.17, rubber(colour), { at: [0, 0.3, 0] }),
      capsule(0.035, 0.16, satin(), { turn: [0, 0, 1.5708], at: [0.18, 0.13, 0] }),
    ],
    { at },
  );

/** What is in the box: the patient's cable, clamps for the limbs, suction electrodes, paper. */
const accessories = () =>
  group([
    box(0.5, 0.24, 0.8, grey("#8e999e"), { r: 0.08, at: [-1.6, 0.13, 0.2], turn: [0, 0.3, 0] }),
    hose(
      [
        [-1.75, 0.13, -0.2],
        [-2.3, 0.06, -0.7],
        [-1.4, 0.06, -1.2],
        [-0.6, 0.06, -0.8],
        [-1.0, 0.12, -0.35],
      ],
      0.06,
      rubber("#8d979c"),
    ),
    repeat(10, (i) =>
      hose(
        [
          [-1.62 + (i % 5) * 0.05, 0.14, 0.6],
          [-1.6 + i * 0.12, 0.05, 1.0],
          [-1.9 + i * 0.36, 0.05, 1.5 + (i % 2) * 0.2],
        ],
        0.026,
        rubber(i < 4 ? LIMBS[i] : "#b9c2c6"),
      ),
    ),
    repeat(10, (i) =>
      capsule(0.06, 0.26, plastic(i < 4 ? LIMBS[i] : CHEST[i - 4]), {
        at: [-1.9 + i * 0.36, 0.07, 1.62 + (i % 2) * 0.2],
        turn: FORWARD,
      }),
    ),
    group([clamps(0.2, 0.3)], { scale: [0.9, 1, 1] }),
    CHEST.map((colour, i) => bulb(colour, [0.1 + (i % 3) * 0.5, 0, -1.0 - Math.floor(i / 3) * 0.5])),
    group(
      [
        box(0.9, 0.5, 0.9, paper("#fdfcf8"), { r: 0.03, at: [0, 0.25, 0] }),
        print(0.86, 0.86, printed(ecgPaper(0.86, 0.86, { channels: 6, columns: 1, beats: 3 })), {
          turn: DOWN,
          at: [0, 0.502, 0],
        }),
      ],
      { at: [1.9, 0, -0.9], turn: [0, -0.25, 0] },
    ),
  ]);

const KINDS = { twelve, six, three };

function ecgMachine(entry) {
  const { params, view } = entry;
  const made = KINDS[params.model ?? "twelve"](entry);
  if (view.box) return posed({ turn: 10, tilt: 34, fill: 0.84 }, [accessories()]);
  return posed(
    { turn: params.model === "three" ? 22 : 24, tilt: 28, fill: { three: 0.66, six: 0.72 }[params.model] ?? 0.78 },
    [made],
  );
}

export const ecgs = { "ecg-machine": ecgMachine };
