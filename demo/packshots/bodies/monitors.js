/** Monitors of vital signs, each as its maker builds it. One unit is 10 cm. */
import {
  bow,
  fan,
  feet,
  glass,
  grey,
  knob,
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
  socket,
} from "../detail.js";
import { fabric, plastic, printed, rubber, satin } from "../materials.js";
import { ecgPaper, spotFigures, vitals } from "../monitor-screens.js";
import { words } from "../parts.js";
import { around, box, capsule, drum, group, hose, pipe, posed, repeat, rod, sheet } from "../shapes.js";
import { castor } from "../parts.js";

/** What makes each model another one: screen in units, edges left, right, top and foot, and what stands on it. */
const MODELS = {
  // A modern touchscreen: thin, its grip moulded in, hardly a key.
  touch12: {
    screen: [2.62, 1.64],
    edges: [0.2, 0.2, 0.3, 0.34],
    deep: 0.95,
    r: 0.16,
    front: "#f3f4f3",
    back: "#c9d0d3",
    handle: "moulded",
    stand: "wedge",
    lamp: true,
    fill: 0.72,
    turn: -24,
    show: {
      rows: ["ecg", "ecg2", "pleth", "resp"],
      keys: ["Alarm pause", "NIBP", "Trend", "Freeze", "Menu"],
      hr: "74",
      nibp: "118/76",
      mean: "90",
    },
  },
  // Keys and a knob beside the screen, a big battery behind a door.
  keys12: {
    screen: [2.46, 1.85],
    edges: [0.16, 0.6, 0.2, 0.24],
    deep: 1.35,
    r: 0.2,
    front: "#e9ebe8",
    back: "#59656f",
    handle: "bow",
    keys: "column",
    knob: true,
    stand: "feet",
    battery: true,
    lamp: true,
    fill: 0.74,
    turn: 26,
    show: {
      rows: ["ecg", "pleth", "resp"],
      hr: "66",
      spo2: "97",
      rr: "14",
      nibp: "126/81",
      mean: "96",
      temp: "37.1",
      bed: "Bed 11",
      time: "06:30",
    },
  },
  compact10: {
    screen: [2.11, 1.4],
    edges: [0.14, 0.14, 0.16, 0.42],
    deep: 1.1,
    r: 0.3,
    front: "#f4f4f1",
    back: "#8fa6b6",
    handle: "bow",
    keys: "row",
    knob: true,
    stand: "feet",
    fill: 0.62,
    turn: -28,
    show: {
      rows: ["ecg", "pleth", "resp"],
      hr: "81",
      spo2: "99",
      rr: "18",
      nibp: "109/68",
      mean: "82",
      temp: "36.5",
      bed: "Recovery 2",
      time: "13:08",
    },
  },
  transport8: {
    screen: [1.7, 1.1],
    edges: [0.18, 0.46, 0.2, 0.2],
    deep: 0.85,
    r: 0.22,
    front: "#3a4248",
    back: "#2c3338",
    handle: "bumper",
    keys: "column",
    hook: true,
    fill: 0.56,
    turn: 30,
    show: {
      rows: ["ecg", "pleth", "co2"],
      hr: "92",
      spo2: "96",
      rr: "20",
      co2: "36",
      nibp: "134/84",
      mean: "101",
      temp: "36.2",
      bed: "Transport",
      time: "02:17",
    },
  },
  touch15: {
    screen: [3.44, 1.94],
    edges: [0.2, 0.2, 0.24, 0.3],
    deep: 0.9,
    r: 0.14,
    front: "#eceeed",
    back: "#6a757c",
    handle: "moulded",
    stand: "desk",
    lamp: true,
    fill: 0.78,
    turn: -20,
    show: {
      rows: ["ecg", "ecg2", "art", "pleth", "resp"],
      keys: ["Alarms", "NIBP", "Trends", "Review", "Print", "Menu"],
      hr: "78",
      spo2: "98",
      art: "121/69",
      nibp: "122/70",
      mean: "87",
      temp: "36.9",
      bed: "ICU 3",
      time: "21:50",
    },
  },
  box10: {
    screen: [2.11, 1.58],
    edges: [0.24, 0.24, 0.24, 0.56],
    deep: 1.6,
    r: 0.1,
    front: "#dfe0d6",
    back: "#dfe0d6",
    handle: "rigid",
    keys: "row",
    knob: true,
    stand: "feet",
    fill: 0.64,
    turn: 26,
    show: {
      rows: ["ecg", "pleth", "resp"],
      hr: "70",
      spo2: "97",
      rr: "15",
      nibp: "121/79",
      mean: "93",
      temp: "36.6",
      bed: "Bed 7",
      time: "08:05",
    },
  },
  printer12: {
    screen: [2.46, 1.85],
    edges: [0.72, 0.18, 0.2, 0.42],
    deep: 1.5,
    r: 0.12,
    front: "#e4e6e1",
    back: "#9aa3a6",
    handle: "bow",
    keys: "row",
    knob: true,
    printer: true,
    stand: "feet",
    fill: 0.74,
    turn: -26,
    show: {
      rows: ["ecg", "ecg2", "pleth", "resp"],
      hr: "63",
      spo2: "95",
      rr: "17",
      nibp: "141/88",
      mean: "106",
      temp: "36.4",
      bed: "Bed 2",
      time: "17:21",
    },
  },
  modules15: {
    screen: [3.06, 2.3],
    edges: [0.18, 0.18, 0.2, 0.3],
    deep: 1.1,
    r: 0.12,
    front: "#e6e8e8",
    back: "#7c878d",
    handle: "rigid",
    knob: true,
    modules: true,
    stand: "desk",
    lamp: true,
    fill: 0.8,
    turn: 24,
    show: {
      rows: ["ecg", "pleth", "co2", "resp"],
      hr: "59",
      spo2: "99",
      rr: "12",
      co2: "38",
      nibp: "112/64",
      mean: "80",
      temp: "35.9",
      bed: "Theatre 1",
      time: "11:33",
    },
  },
};

const SENSORS = [
  ["ECG", "#3fbf6c"],
  ["SpO₂", "#3f8fd8"],
  ["NIBP", "#e9ecec"],
  ["Temp", "#b48ad0"],
];

/** Sockets of the leads, on a plate that faces +z. */
const sensors = (height) =>
  group([
    slab(0.5, height, 0.03, grey("#39434a"), { r: 0.08 }),
    SENSORS.map(([name, colour], i) => [
      socket(0.1, colour, [-0.06, height * (0.36 - i * 0.24), 0.01]),
      words(name, 0.3, { at: [0.02, height * (0.36 - i * 0.24) - 0.15, 0.018] }, "#e9eef0"),
    ]),
  ]);

/** A lead from the sensors' plate that comes down and lies on the table. */
const lead = (x, y, s, colour, at, radius = 0.035) =>
  hose(
    [
      [x, y, at],
      [x + s * 0.34, y - 0.05, at],
      [x + s * 0.5, y * 0.4, at + 0.1],
      [x + s * 0.42, 0.05, at + 0.5],
      [x - s * 0.1, 0.04, at + 0.95],
      [x - s * 0.9, 0.04, at + 1.05],
    ],
    radius,
    rubber(colour),
  );

/** What the back shows: where the mains, the network and the stand are put on. */
const rear = (w, h, label) =>
  group([
    slab(1.0, 1.0, 0.03, grey("#aeb6ba"), { r: 0.06, at: [0, 0.12, 0] }),
    [-0.38, 0.38].flatMap((x) => [-0.26, 0.5].map((y) => screwHead([x, y, 0.012], 0.05))),
    mains([-w * 0.32, -h * 0.3, 0]),
    slot(0.2, 0.16, [-0.22, -h * 0.3, 0]),
    slot(0.16, 0.07, [0.06, -h * 0.3, 0]),
    slot(0.16, 0.07, [0.06, -h * 0.3 + 0.14, 0]),
    slot(0.34, 0.14, [0.44, -h * 0.3, 0], false),
    socket(0.07, "#e6b93c", [0.78, -h * 0.3, 0]),
    legend(w * 0.7, 0.12, ["MAINS        LAN      USB       VIDEO     NURSE CALL"], {
      at: [0.02, -h * 0.3 - 0.24, 0.005],
    }),
    ratingPlate(0.72, 0.4, label, { at: [w * 0.3, h * 0.22, 0.004] }),
    slots(6, w * 0.26, 0.08, { at: [-w * 0.3, h * 0.24, 0] }),
    fan(0.2, [w * 0.3, -0.08, 0.01]),
    [-1, 1].flatMap((a) => [-1, 1].map((b) => screwHead([a * w * 0.44, b * h * 0.43, 0.004], 0.04))),
  ]);

/** The strip that a monitor's own printer gives out. */
const printerDoor = (h) =>
  group(
    [
      slab(0.54, 1.05, 0.03, grey("#c4cbcc"), { r: 0.05 }),
      box(0.46, 0.03, 0.05, plastic("#20272b"), { r: 0.01, at: [0, -0.1, 0.01] }),
      sheet(
        (u, v) => [(u - 0.5) * 0.42, -0.1 - v * 0.62 + 0.1 * v * v, 0.02 + 0.34 * Math.sin(v * 1.9)],
        printed(ecgPaper(0.42, 0.7, { channels: 2, columns: 1, beats: 3 }), { roughness: 0.8 }),
      ),
      led(0.03, "#3df07c", [-0.16, 0.4, 0.02]),
      words("PAPER", 0.28, { at: [0.06, 0.4, 0.018] }),
    ],
    { at: [0, h, 0] },
  );

function patientMonitor({ label, colours, params, view }) {
  const model = MODELS[params.model ?? "touch12"];
  const [sw, sh] = model.screen;
  const [left, right, top, foot] = model.edges;
  const [w, h, d] = [sw + left + right, sh + top + foot, model.deep];
  const front = shell(model.front);
  const back = shell(model.back);
  const s = (model.turn > 0 ? 1 : -1) * (model.printer ? -1 : 1);
  const low = model.stand === "desk" ? 0.52 : 0.12;
  const [cx, cy] = [(left - right) / 2, (foot - top) / 2];
  const keyColour = ["#cdd5d8", "#f0c34a"];
  const face = group(
    [
      slab(w, h, d * 0.36, front, { r: model.r, bevel: 0.05, at: [0, 0, d * 0.32] }),
      seam(w - 0.05, h - 0.05, d * 0.13, model.r),
      slab(w - 0.06, h - 0.06, d * 0.64, back, { r: model.r, bevel: 0.09, at: [0, 0, -d * 0.19] }),
      glass(sw, sh, vitals(sw, sh, model.show), { edge: 0.07, at: [cx, cy, d * 0.5] }),
      words(label.brand, 0.62, { at: [cx - sw / 2 + 0.36, h / 2 - top * 0.34, d * 0.501] }, inkOn(model.front)),
      label.title &&
        words(label.title, 0.3, { at: [cx + sw / 2 - 0.2, h / 2 - top * 0.34, d * 0.501] }, inkOn(model.front)),
      model.lamp &&
        box(
          w * 0.34,
          0.09,
          d * 0.2,
          plastic("#e9d9a2", { emissive: "#f2c94c", emissiveIntensity: 0.35, roughness: 0.3 }),
          { r: 0.04, at: [0, h / 2 + 0.01, d * 0.3] },
        ),
      model.keys === "row" &&
        membrane(
          sw * 0.62,
          foot * 0.5,
          [["ON", "ALARM", "NIBP", "FREEZE", "MENU"].map((sign, i) => [sign, keyColour[i === 1 ? 1 : 0]])],
          { at: [cx - sw * 0.14, -h / 2 + foot * 0.5, d * 0.501] },
        ),
      model.keys === "column" &&
        membrane(
          Math.min(0.36, right * 0.7),
          sh * 0.66,
          ["ALARM", "NIBP", "FREEZE", "MENU", "ON"].map((sign, i) => [[sign, keyColour[i ? 0 : 1]]]),
          { at: [w / 2 - right * 0.47, cy + sh * 0.14, d * 0.501] },
        ),
      model.knob &&
        knob(
          0.17,
          "#c9d0d3",
          model.keys === "column"
            ? [w / 2 - right * 0.47, -h / 2 + 0.42, d * 0.5]
            : [w / 2 - 0.42, -h / 2 + Math.max(0.24, foot * 0.5), d * 0.5],
        ),
      !model.keys && led(0.03, "#3df07c", [w / 2 - 0.3, -h / 2 + foot * 0.5, d * 0.5]),
      !model.keys && legend(0.16, 0.1, ["ON"], { at: [w / 2 - 0.45, -h / 2 + foot * 0.5, d * 0.501] }),
      model.printer && group([printerDoor(0)], { at: [-w / 2 + 0.36, 0.1, d * 0.5] }),
      // The side with the sockets, and the other one with its vents.
      group([sensors(1.1)], { at: [s * (w / 2 - 0.02), 0, -d * 0.08], turn: [0, s * 1.5708, 0] }),
      slots(7, d * 0.4, 0.09, { at: [-s * (w / 2 - 0.02), 0.1, -d * 0.15], turn: [0, -s * 1.5708, 0] }),
      model.battery &&
        group(
          [
            slab(d * 0.42, 0.62, 0.03, grey("#4a555d"), { r: 0.05 }),
            words("Battery", 0.34, { at: [0, 0.16, 0.02] }, "#e9eef0"),
            box(0.2, 0.05, 0.05, rubber("#22282c"), { r: 0.02, at: [0, -0.16, 0.02] }),
          ],
          { at: [-s * (w / 2 - 0.01), -h * 0.24, -d * 0.15], turn: [0, -s * 1.5708, 0] },
        ),
      group([rear(w - 0.2, h - 0.2, label)], { at: [0, 0, -d * 0.51], turn: [0, Math.PI, 0] }),
      model.handle === "moulded" && [
        box(w * 0.42, 0.16, d * 0.34, back, { r: 0.07, at: [0, h / 2 + 0.13, -d * 0.24] }),
        [-1, 1].map((a) => box(0.16, 0.22, d * 0.34, back, { r: 0.06, at: [a * w * 0.2, h / 2 + 0.06, -d * 0.24] })),
      ],
      model.handle === "bow" &&
        bow(w * 0.3, 0.34, 0.085, rubber(colours.handle ?? "#46515a"), { z: -d * 0.12, from: h / 2 - 0.04 }),
      model.handle === "rigid" && [
        pipe(
          [
            [-w * 0.34, h / 2 - 0.04, -d * 0.1],
            [-w * 0.34, h / 2 + 0.36, -d * 0.1],
            [w * 0.34, h / 2 + 0.36, -d * 0.1],
            [w * 0.34, h / 2 - 0.04, -d * 0.1],
          ],
          0.085,
          shell("#8c959a"),
          { bend: 0.1 },
        ),
        capsule(0.12, w * 0.46, rubber("#2f363b"), { at: [0, h / 2 + 0.36, -d * 0.1], turn: [0, 0, 1.5708] }),
      ],
      model.handle === "bumper" && bumper(w, h, d),
      model.hook &&
        group(
          [
            slab(0.7, 0.5, 0.1, grey("#22282c"), { r: 0.08 }),
            hose(
              [
                [-0.25, 0.2, -0.1],
                [-0.25, 0.34, -0.3],
                [-0.25, 0.1, -0.5],
                [-0.25, -0.15, -0.46],
              ],
              0.06,
              satin(),
            ),
            hose(
              [
                [0.25, 0.2, -0.1],
                [0.25, 0.34, -0.3],
                [0.25, 0.1, -0.5],
                [0.25, -0.15, -0.46],
              ],
              0.06,
              satin(),
            ),
          ],
          { at: [0, 0.1, -d / 2 - 0.02] },
        ),
      model.modules &&
        repeat(3, (i) =>
          group(
            [
              slab(0.6, 0.5, d * 0.62, shell(["#eef0f0", "#e3eef2", "#eef0f0"][i]), { r: 0.05 }),
              socket(0.09, ["#f2f4f4", "#e9a23c", "#3f8fd8"][i], [-0.14, 0.02, d * 0.31]),
              words(["IBP", "CO₂", "Temp"][i], 0.3, { at: [0.12, 0.14, d * 0.312] }),
              smallKey([0.14, -0.1, d * 0.312]),
            ],
            { at: [-w / 2 - 0.32, 0.58 - i * 0.54, -d * 0.06] },
          ),
        ),
    ],
    { at: [0, h / 2 + low, 0], turn: [-0.1, 0, 0] },
  );
  const sx = s * (w / 2 + 0.03);
  const made = group([
    face,
    model.stand === "feet" && [feet(w * 0.36, d * 0.32, { up: 0.13 })],
    model.stand === "wedge" && [
      box(w * 0.5, 0.1, d * 0.8, grey("#9aa4a9"), { r: 0.04, at: [0, 0.07, 0] }),
      feet(w * 0.2, d * 0.3, { up: 0.03 }),
    ],
    model.stand === "desk" && [
      slab(1.7, 1.3, 0.12, grey("#7b858b"), { r: 0.2, at: [0, 0.07, -0.1], turn: [-1.5708, 0, 0] }),
      box(0.5, 0.7, 0.22, grey("#7b858b"), { r: 0.06, at: [0, 0.4, -d * 0.4] }),
    ],
    !view.rear &&
      !model.handle.includes("bumper") && [
        lead(sx, low + h * 0.5 + 0.27, s, "#3d464c", 0),
        lead(sx, low + h * 0.5 - 0.1, s, "#8b969c", 0.02, 0.055),
      ],
  ]);
  if (view.rear)
    return posed({ turn: 22, tilt: 12, fill: model.fill + 0.02 }, [group([made], { turn: [0, Math.PI, 0] })]);
  return posed({ turn: model.turn, tilt: 9, fill: model.fill }, [made]);
}

function inkOn(ground) {
  return ground < "#7" ? "#e9eef0" : "#2a3439";
}

const smallKey = (at) => box(0.16, 0.09, 0.03, plastic("#b9c2c6"), { r: 0.015, at });

/** Rubber on all corners and a grip above, of what is dropped. */
const bumper = (w, h, d) => {
  const stuff = rubber("#e07b28");
  return group([
    [-1, 1].flatMap((a) =>
      [-1, 1].map((b) => box(0.34, 0.34, d + 0.12, stuff, { r: 0.14, at: [a * (w / 2 - 0.1), b * (h / 2 - 0.1), 0] })),
    ),
    pipe(
      [
        [-w * 0.36, h / 2, 0],
        [-w * 0.36, h / 2 + 0.36, 0],
        [w * 0.36, h / 2 + 0.36, 0],
        [w * 0.36, h / 2, 0],
      ],
      0.1,
      rubber("#24292d"),
      { bend: 0.16 },
    ),
    capsule(0.12, w * 0.44, stuff, { at: [0, h / 2 + 0.36, 0], turn: [0, 0, 1.5708] }),
  ]);
};

/** Vital signs from room to room: a small head on a pole with its basket. */
function spotCheck({ label, params, view }) {
  const old = params.refurbished;
  const head = group(
    [
      slab(1.9, 1.35, 0.3, shell(old ? "#dfe1da" : "#f3f4f3"), { r: 0.14, at: [0, 0, 0.1] }),
      seam(1.88, 1.33, -0.05, 0.14),
      slab(1.84, 1.3, 0.3, grey(old ? "#8f9a9f" : "#4c6a86"), { r: 0.14, at: [0, 0, -0.2] }),
      glass(1.44, 0.9, spotFigures(1.44, 0.9), { edge: 0.06, at: [0, 0.1, 0.25] }),
      words(label.brand, 0.56, { at: [-0.5, -0.52, 0.252] }),
      membrane(0.8, 0.2, [["ON", ["NIBP", "#8fb8d8"], "OK"]], { at: [0.44, -0.52, 0.252] }),
      group([sensors(0.9)], { at: [0.93, 0, -0.15], turn: [0, 1.5708, 0] }),
      view.rear && group([rear(1.7, 1.2, label)], { at: [0, 0, -0.36], turn: [0, Math.PI, 0] }),
      group(
        [
          slab(0.34, 0.7, 0.24, shell("#f3f4f3"), { r: 0.08 }),
          capsule(0.08, 0.6, shell("#6a7ac0"), { at: [0, 0.14, 0.08] }),
        ],
        { at: [-1.14, 0.05, -0.05] },
      ),
    ],
    { at: [0, 4.3, 0.14], turn: [-0.16, 0, 0] },
  );
  const wire = satin();
  const basket = group(
    [
      [0, 0.18, 0.36].map((y) =>
        pipe(
          [
            [-0.6, y, 0.1],
            [0.6, y, 0.1],
            [0.6, y, 0.75],
            [-0.6, y, 0.75],
          ],
          0.022,
          wire,
          { closed: true, bend: 0.08 },
        ),
      ),
      repeat(11, (i) => rod([-0.55 + i * 0.11, 0, 0.75], [-0.55 + i * 0.11, 0.36, 0.75], 0.012, wire)),
      repeat(11, (i) => rod([-0.55 + i * 0.11, 0, 0.1], [-0.55 + i * 0.11, 0, 0.75], 0.012, wire)),
      repeat(5, (i) =>
        [-1, 1].map((a) => rod([a * 0.6, 0, 0.16 + i * 0.13], [a * 0.6, 0.36, 0.16 + i * 0.13], 0.012, wire)),
      ),
      box(0.8, 0.3, 0.4, fabric("#2f5f86", { repeat: [8, 6], bump: 0.4 }), { r: 0.12, at: [-0.05, 0.2, 0.42] }),
    ],
    { at: [0, 2.1, 0] },
  );
  const made = group([
    around(5, () => [
      hose(
        [
          [0, 0.4, 0.05],
          [0, 0.36, 0.4],
          [0, 0.28, 1.05],
        ],
        0.08,
        grey("#4a545a"),
      ),
      group([castor(0.32)], { at: [0, 0, 1.08] }),
    ]),
    drum(0.17, 0.26, grey("#4a545a"), { at: [0, 0.3, 0] }),
    rod([0, 0.4, 0], [0, 4.1, 0], 0.09, satin()),
    drum(0.13, 0.2, grey("#4a545a"), { at: [0, 2.5, 0] }),
    basket,
    head,
    hose(
      [
        [0.98, 4.4, 0],
        [1.3, 4.0, 0.1],
        [1.2, 3.0, 0.4],
        [0.6, 2.5, 0.5],
        [0.3, 2.4, 0.45],
      ],
      0.05,
      rubber("#3a444a"),
    ),
    hose(
      [
        [0.98, 4.1, 0],
        [1.16, 3.7, 0.1],
        [1.0, 2.8, 0.5],
        [0.3, 2.5, 0.6],
      ],
      0.028,
      rubber("#5f7f9a"),
    ),
  ]);
  if (view.rear) return posed({ turn: 24, tilt: 9, fill: 0.86 }, [group([made], { turn: [0, Math.PI, 0] })]);
  return posed({ turn: 24, tilt: 8, fill: 0.86 }, [made]);
}

export const monitors = { "patient-monitor": patientMonitor, "spot-check": spotCheck };
