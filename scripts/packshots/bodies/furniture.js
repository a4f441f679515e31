/** Furniture and frames: beds, couches, trolleys, chairs. One unit is about 40 cm. */
import * as THREE from "three";
import { clear, fabric, glow, gloss, leather, plastic, printed, rubber, satin, steel, wood } from "../materials.js";
import { wordTexture } from "../label.js";
import { sonogram } from "../screens.js";
import { probe } from "./device.js";
import { around, ball, box, capsule, drum, group, hose, lathe, mesh, pipe, plate, posed, print, repeat, ring, rod, sheet } from "../shapes.js";

const FRAME = "#eef0f0";
const DARK = "#2a2f33";
const DOWN = [-Math.PI / 2, 0, 0];
const BIG = { turn: 34, tilt: 16, fill: 0.78 };
const four = (x, z, make) => [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(([a, b], i) => group([make(i)], { at: [a * x, 0, b * z] }));

/** A swivel castor whose wheel touches the floor; its fork ends at `height`. */
function castor(height = 0.42, colour = "#3a4045") {
  const r = height * 0.38;
  return group([
    mesh(new THREE.TorusGeometry(r * 0.72, r * 0.3, 14, 36), rubber(colour), { at: [0, r, 0.04], turn: [0, Math.PI / 2, 0] }),
    drum(r * 0.55, 0.09, plastic("#c9d0d3"), { at: [-0.045, r, 0.04], turn: [0, 0, -Math.PI / 2] }),
    box(0.2, height * 0.42, 0.16, plastic("#aeb6ba"), { r: 0.05, at: [0, height * 0.68, 0.02] }),
    drum(0.06, height * 0.3, steel(), { at: [0, height * 0.8, 0] }),
  ]);
}

function pillow(w, d, material = fabric("#fbfbf8", { repeat: [10, 10], bump: 0.3 })) {
  return mesh(new THREE.SphereGeometry(1, 48, 32), material, { scale: [w / 2, 0.16, d / 2] });
}

function words(text, width, placing, ink) {
  return print(width, width * 0.2, printed(wordTexture(width, width * 0.2, text, { ink }), { transparent: true }), placing);
}

function sideRail(length, colour) {
  return group([
    pipe([[-length / 2, 0, 0], [-length / 2, 0.75, 0], [length / 2, 0.75, 0], [length / 2, 0, 0]], 0.045, colour, { bend: 0.18 }),
    repeat(4, (i) => rod([-length * 0.3 + i * length * 0.2, 0, 0], [-length * 0.3 + i * length * 0.2, 0.74, 0], 0.025, colour)),
    rod([-length / 2, 0.1, 0], [length / 2, 0.1, 0], 0.035, colour),
  ]);
}

function board(w, h, material, trim) {
  return group([
    plate([[-w / 2, 0, 0.08], [w / 2, 0, 0.08], [w / 2, h * 0.82, 0.3], [w * 0.2, h, 0.4], [-w * 0.2, h, 0.4], [-w / 2, h * 0.82, 0.3]], 0.12, material, { bevel: 0.04 }),
    plate([[-w * 0.36, h * 0.2, 0.06], [w * 0.36, h * 0.2, 0.06], [w * 0.36, h * 0.68, 0.12], [-w * 0.36, h * 0.68, 0.12]], 0.14, trim, { bevel: 0.01 }),
  ]);
}

function hospitalBed({ label, colours, params }) {
  const [length, width] = [5.2, 2.2];
  const cloth = leather(colours.main);
  const timber = params.electric ? wood(colours.wood) : plastic(colours.wood);
  const trim = params.electric ? plastic("#f2ede4") : plastic(colours.main);
  const white = plastic(FRAME);
  const rail = params.electric ? plastic("#f5f6f5") : steel();
  const y = 1.3;
  const back = 0.62;
  return posed({ ...BIG, turn: 38 }, [
    [1, -1].map((s) => rod([-length * 0.46, 0.62, s * 0.62], [length * 0.46, 0.62, s * 0.62], 0.06, white)),
    [-1, 1].map((s) => box(0.14, 0.1, 1.6, white, { at: [s * length * 0.36, 0.62, 0] })),
    [-1, 1].map((s) => [pipe([[s * 1.9, 0.65, 0.5], [s * 1.1, y - 0.15, 0.5]], 0.06, white), pipe([[s * 1.9, 0.65, -0.5], [s * 1.1, y - 0.15, -0.5]], 0.06, white)]),
    four(length * 0.41, 0.66, () => castor(0.6)),
    box(length, 0.12, width * 0.92, white, { r: 0.05, at: [0, y - 0.08, 0] }),
    box(length * 0.56, 0.34, width * 0.94, cloth, { r: 0.14, at: [length * 0.2, y + 0.16, 0] }),
    group([
      box(length * 0.42, 0.34, width * 0.94, cloth, { r: 0.14, at: [-length * 0.21, 0.16, 0] }),
      box(length * 0.4, 0.06, width * 0.86, white, { at: [-length * 0.2, -0.05, 0] }),
      group([pillow(1.0, 1.7)], { at: [-length * 0.31, 0.46, 0] }),
    ], { at: [-length * 0.07, y, 0], turn: [0, 0, -back] }),
    sheet((u, v) => {
      const x = length * (0.02 + 0.44 * u);
      const z = (v - 0.5) * width * 1.06;
      const over = Math.max(0, Math.abs(z) - width * 0.46);
      return [x, y + 0.36 - over * 6 + 0.012 * Math.sin(u * 22 + v * 8), Math.sign(z) * Math.min(Math.abs(z), width * 0.49)];
    }, fabric("#fbfaf6", { repeat: [20, 12], bump: 0.25 }), { across: 60, along: 60 }),
    box(0.5, 0.02, width * 0.98, fabric("#dfe9e8"), { at: [0.35, y + 0.36, 0], r: 0.01 }),
    [1, -1].map((s) => [
      group([sideRail(1.7, rail)], { at: [0.75, y + 0.06, s * width * 0.52] }),
      params.electric && group([sideRail(1.3, rail)], { at: [-1.15, y + 0.06, s * width * 0.52] }),
    ]),
    group([board(width, 1.75, timber, trim)], { at: [-length / 2 - 0.06, 0.75, 0], turn: [0, Math.PI / 2, 0] }),
    group([board(width, 1.3, timber, trim)], { at: [length / 2 + 0.06, 0.75, 0], turn: [0, Math.PI / 2, 0] }),
    words(label.brand, 1.0, { at: [length / 2 + 0.135, 1.3, 0], turn: [0, Math.PI / 2, 0] }, params.electric ? "#38434a" : "#ffffff"),
    params.electric && box(0.16, 0.4, 0.3, plastic(DARK), { r: 0.05, at: [1.3, y + 0.5, width * 0.56] }),
  ]);
}

function bedsideCabinet({ label, colours, view }) {
  const timber = colours.wood.startsWith("#f") ? plastic(colours.wood) : wood(colours.wood);
  const white = plastic("#f6f6f3");
  const knob = (w) => pipe([[-w, 0, 0], [-w, 0, 0.12], [w, 0, 0.12], [w, 0, 0]], 0.03, steel(), { bend: 0.06 });
  const pull = view.open ? 0.6 : 0;
  return posed({ turn: 26, tilt: 14, fill: 0.74 }, [
    four(0.62, 0.52, () => castor(0.36)),
    box(1.6, 2.0, 1.35, timber, { r: 0.05, at: [0, 1.36, 0] }),
    box(1.68, 0.1, 1.42, white, { r: 0.05, at: [0, 2.4, 0] }),
    [-1, 1].map((s) => box(0.05, 0.14, 1.3, white, { at: [s * 0.81, 2.5, 0], r: 0.02 })),
    group([
      box(1.46, 0.44, 0.06, white, { r: 0.025, at: [0, 0, 0.68] }),
      pull && [box(1.36, 0.04, 0.7, plastic("#e6e2da"), { at: [0, -0.18, 0.34] }), [-1, 1].map((s) => box(0.04, 0.3, 0.7, plastic("#e6e2da"), { at: [s * 0.68, -0.05, 0.34] })), box(0.5, 0.24, 0.36, fabric("#cfe0df"), { r: 0.08, at: [-0.3, 0, 0.4] }), box(0.4, 0.2, 0.3, plastic("#ffffff"), { r: 0.03, at: [0.3, -0.05, 0.4] })],
      group([knob(0.22)], { at: [0, 0.04, 0.71] }),
    ], { at: [0, 2.05, pull] }),
    box(1.46, 0.32, 0.02, plastic("#8f7a60"), { at: [0, 1.62, 0.668] }),
    box(1.46, 1.0, 0.06, white, { r: 0.025, at: [0, 0.93, 0.68] }),
    group([knob(0.16)], { at: [0.5, 1.2, 0.71], turn: [0, 0, Math.PI / 2] }),
    words(label.brand, 0.6, { at: [-0.34, 0.56, 0.713] }),
    group([drum(0.16, 0.3, clear("#dff1f4", 0.6)), drum(0.14, 0.18, clear("#bfe3ea", 0.6))], { at: [-0.4, 2.46, 0.1] }),
    group([lathe([[0, 0], [0.2, 0, 0.04], [0.15, 0.4, 0.05], [0.19, 0.5]], gloss("#c98f7d")), repeat(7, (i) => capsule(0.07, 0.34, plastic(i % 2 ? "#5f9a6b" : "#4c8559"), { at: [Math.cos(i * 0.9) * 0.13, 0.66 + (i % 3) * 0.06, Math.sin(i * 0.9) * 0.13], turn: [Math.sin(i * 0.9) * 0.6, 0, -Math.cos(i * 0.9) * 0.6], scale: [1, 1, 0.4] }))], { at: [0.42, 2.46, -0.2] }),
  ]);
}

function overbedTable({ label, colours }) {
  const white = plastic(FRAME);
  return posed({ turn: 30, tilt: 18, fill: 0.76 }, [
    plate([[-1.5, -0.72, 0.14], [1.5, -0.72, 0.14], [1.5, 0.72, 0.14], [-1.5, 0.72, 0.14]], 0.1, wood(colours.wood), { turn: DOWN, at: [0, 2.55, 0], bevel: 0.035 }),
    pipe([[-1.42, 2.62, -0.64], [-1.42, 2.62, 0.64], [1.42, 2.62, 0.64], [1.42, 2.62, -0.64]], 0.03, white, { closed: true, bend: 0.14 }),
    box(0.2, 1.9, 0.3, white, { r: 0.05, at: [-1.15, 1.45, 0] }),
    box(0.16, 0.5, 0.24, steel(), { r: 0.04, at: [-1.15, 2.3, 0] }),
    box(0.22, 0.14, 1.5, white, { r: 0.06, at: [-1.15, 0.42, 0] }),
    [-1, 1].map((s) => box(2.3, 0.12, 0.16, white, { r: 0.05, at: [-0.05, 0.42, s * 0.66] })),
    four(1.08, 0.66, () => castor(0.4)),
    ball(0.07, plastic("#0b5f63"), { at: [-0.95, 2.42, 0.5] }),
    group([lathe([[0, 0], [0.3, 0.02, 0.05], [0.34, 0.05], [0.5, 0.07]], gloss("#ffffff")), drum(0.2, 0.3, gloss("#9cc7c4"), { at: [0.55, 0, 0.1] })], { at: [0.3, 2.6, 0.05] }),
    words(label.brand, 0.7, { at: [-1.045, 1.5, 0.0], turn: [0, Math.PI / 2, 0] }),
  ]);
}

function examCouch({ label, colours, params }) {
  const cloth = leather(colours.main);
  const [length, width] = [4.9, 1.75];
  const frame = params.drawers ? plastic("#f3f4f3") : steel();
  const y = 1.75;
  return posed({ ...BIG, turn: 32, tilt: 15 }, [
    box(length * 0.66, 0.32, width, cloth, { r: 0.13, at: [length * 0.16, y, 0] }),
    group([
      box(length * 0.33, 0.32, width, cloth, { r: 0.13, at: [-length * 0.165, 0, 0] }),
      group([pillow(0.7, 1.3, leather(colours.main))], { at: [-length * 0.24, 0.26, 0] }),
    ], { at: [-length * 0.175, y, 0], turn: [0, 0, -0.55] }),
    sheet((u, v) => [-length * 0.12 + u * length * 0.6, y + 0.168 + 0.004 * Math.sin(u * 40), (v - 0.5) * width * 0.72], fabric("#fcfcfa", { grain: "noise", bump: 0.2 })),
    params.drawers
      ? [
          box(length * 0.9, 1.25, width * 0.86, frame, { r: 0.06, at: [0, 0.86, 0] }),
          repeat(3, (i) => group([box(length * 0.28, 0.46, 0.05, plastic(i === 1 ? colours.main : "#fbfbfa"), { r: 0.02 }), box(0.5, 0.06, 0.06, steel(), { r: 0.02, at: [0, 0.1, 0.05] })], { at: [(i - 1) * length * 0.295, 1.16, width * 0.43] })),
          repeat(3, (i) => group([box(length * 0.28, 0.56, 0.05, plastic("#fbfbfa"), { r: 0.02 }), box(0.5, 0.06, 0.06, steel(), { r: 0.02, at: [0, 0.16, 0.05] })], { at: [(i - 1) * length * 0.295, 0.6, width * 0.43] })),
          box(length * 0.86, 0.24, width * 0.76, plastic(DARK), { at: [0, 0.14, 0] }),
        ]
      : [
          [-1, 1].map((s) => [pipe([[s * 2.05, 0, 0.72], [s * 2.05, y - 0.2, 0.72]], 0.075, frame), pipe([[s * 2.05, 0, -0.72], [s * 2.05, y - 0.2, -0.72]], 0.075, frame), rod([s * 2.05, 0.5, -0.72], [s * 2.05, 0.5, 0.72], 0.055, frame)]),
          [-1, 1].map((s) => [rod([-2.05, y - 0.22, s * 0.72], [2.05, y - 0.22, s * 0.72], 0.075, frame), rod([-2.05, 0.5, s * 0.5], [2.05, 0.5, s * 0.5], 0.045, frame)]),
          four(2.05, 0.72, () => drum(0.11, 0.12, rubber(DARK))),
          rod([-1.0, y - 0.24, 0], [-1.7, y + 0.3, 0], 0.05, frame),
        ],
    group([drum(0.17, width * 0.7, gloss("#ffffff"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -width * 0.35] })], { at: [-length * 0.48, y - 0.2, 0] }),
    words(label.brand, 0.8, { at: [length * 0.36, y, width / 2 + 0.002] }, "#ffffff"),
  ]);
}

function ivStand({ params }) {
  const metal = steel();
  return posed({ turn: 18, tilt: 7, fill: 0.84 }, [
    around(5, () => [hose([[0, 0.34, 0.05], [0, 0.3, 0.3], [0, 0.24, 0.85]], 0.055, plastic("#59656c")), group([castor(0.28)], { at: [0, 0, 0.86] })]),
    drum(0.14, 0.2, plastic("#59656c"), { at: [0, 0.26, 0] }),
    rod([0, 0.3, 0], [0, 2.6, 0], 0.065, metal),
    rod([0, 2.5, 0], [0, 4.6, 0], 0.045, metal),
    drum(0.11, 0.24, rubber(DARK), { at: [0, 2.45, 0] }),
    capsule(0.06, 0.3, rubber(DARK), { at: [0.14, 2.57, 0], turn: [0, 0, Math.PI / 2] }),
    [0, 1].map((i) => group([hose([[-0.5, 0.06, 0], [-0.54, -0.08, 0], [-0.44, -0.1, 0], [-0.36, 0, 0], [0, 0.04, 0], [0.36, 0, 0], [0.44, -0.1, 0], [0.54, -0.08, 0], [0.5, 0.06, 0]], 0.03, metal)], { at: [0, 4.62, 0], turn: [0, i * 1.57 + 0.2, 0] })),
    box(0.3, 0.16, 0.16, plastic("#0b5f63"), { r: 0.04, at: [0, 1.5, 0.05] }),
    params.bag && group([
      mesh(new THREE.SphereGeometry(1, 40, 28), clear("#e3f2f6", 0.6), { scale: [0.32, 0.55, 0.12], at: [0, -0.6, 0] }),
      print(0.36, 0.5, printed(wordTexture(0.36, 0.5, "NaCl 0.9 %", { ink: "#1b4f8a", ground: "#ffffff" })), { at: [0, -0.55, 0.125] }),
      drum(0.05, 0.3, clear("#e3f2f6", 0.8), { at: [0, -1.5, 0] }),
      hose([[0, -1.1, 0], [0, -1.5, 0], [0.1, -2.2, 0.15], [0.3, -2.6, 0.2], [0.5, -2.2, 0.15], [0.4, -1.9, 0.1]], 0.018, clear("#cfe6ee", 0.9)),
    ], { at: [0.46, 4.6, 0.12] }),
  ]);
}

function steelTrolley({ params }) {
  const metal = steel();
  const top = satin();
  const heights = params.shelves === 2 ? [0.75, 2.05] : [0.6, 1.35, 2.1];
  return posed({ turn: 28, tilt: 20, fill: 0.76 }, [
    four(1.15, 0.72, () => [castor(0.42), rod([0, 0.4, 0], [0, 2.35, 0], 0.055, metal)]),
    heights.map((y) => [
      box(2.4, 0.06, 1.54, top, { r: 0.03, at: [0, y, 0] }),
      [-1, 1].map((s) => [box(2.36, 0.12, 0.03, top, { at: [0, y + 0.06, s * 0.76], r: 0.01 }), box(0.03, 0.12, 1.5, top, { at: [s * 1.18, y + 0.06, 0], r: 0.01 })]),
    ]),
    pipe([[-1.15, 2.35, -0.72], [-1.15, 2.35, 0.72]], 0.05, metal),
    pipe([[1.15, 2.3, -0.72], [1.5, 2.45, -0.72], [1.5, 2.45, 0.72], [1.15, 2.3, 0.72]], 0.05, metal, { bend: 0.16 }),
    [-1, 1].map((s) => rod([-1.15, 2.33, s * 0.72], [1.15, 2.33, s * 0.72], 0.035, metal)),
    group([drum(0.26, 0.4, satin()), drum(0.28, 0.05, satin(), { at: [0, 0.4, 0] }), ball(0.05, steel(), { at: [0, 0.48, 0] })], { at: [-0.7, 2.08, -0.2] }),
    box(0.9, 0.12, 0.6, satin(), { r: 0.05, at: [0.35, 2.14, 0.1] }),
    box(0.8, 0.3, 0.5, fabric("#7fb3ad"), { r: 0.06, at: [-0.4, 0.93, 0] }),
    box(0.6, 0.24, 0.5, fabric("#a9cfc9"), { r: 0.06, at: [0.45, 0.9, 0.05] }),
  ]);
}

function drawerTrolley({ label, colours, params, view }) {
  const body = plastic("#f3f4f4");
  const front = plastic(colours.main);
  const heights = [0.32, 0.32, 0.4, 0.5, 0.56];
  let y = 2.72;
  const drawers = repeat(params.drawers, (i) => {
    y -= heights[i] + 0.04;
    const out = view.open && i === 1 ? 0.7 : 0;
    return group([
      box(1.72, heights[i], 0.08, front, { r: 0.03, at: [0, heights[i] / 2, 0.75] }),
      box(0.9, 0.07, 0.1, plastic("#f7f7f5"), { r: 0.03, at: [0, heights[i] - 0.09, 0.81] }),
      print(0.4, 0.12, printed(wordTexture(0.4, 0.12, ["Airway", "Medication", "IV access", "Dressings", "Fluids"][i], { ground: "#ffffff" })), { at: [-0.58, heights[i] * 0.32, 0.793] }),
      out > 0 && [box(1.62, 0.04, 0.72, plastic("#dfe3e4"), { at: [0, 0.05, 0.38] }), [-1, 1].map((s) => box(0.04, 0.24, 0.72, plastic("#dfe3e4"), { at: [s * 0.8, 0.15, 0.38] })), repeat(5, (k) => box(0.24, 0.18, 0.5, plastic(["#ffffff", "#cfe4ea", "#f0d9a8", "#ffffff", "#bcd9c6"][k]), { r: 0.03, at: [-0.6 + k * 0.3, 0.16, 0.36] }))],
    ], { at: [0, y, out] });
  });
  return posed({ turn: 26, tilt: 14, fill: 0.78 }, [
    four(0.78, 0.6, () => castor(0.46)),
    box(1.95, 2.4, 1.5, body, { r: 0.08, at: [0, 1.64, 0] }),
    box(2.05, 0.1, 1.6, body, { r: 0.05, at: [0, 2.87, 0] }),
    [-1, 0].map((s) => box(2.02, 0.16, 0.04, body, { at: [0, 2.97, s * 0.78], r: 0.02 })),
    [-1, 1].map((s) => box(0.04, 0.16, 1.54, body, { at: [s * 1.0, 2.97, 0], r: 0.02 })),
    drawers,
    pipe([[1.0, 2.6, -0.5], [1.24, 2.6, -0.5], [1.24, 2.6, 0.5], [1.0, 2.6, 0.5]], 0.055, rubber(DARK), { bend: 0.12 }),
    box(0.5, 0.5, 0.7, plastic("#dfe4e6"), { r: 0.05, at: [-1.24, 2.1, 0] }),
    [-0.7, 0.2].map((x) => rod([x, 2.9, -0.72], [x, 3.9, -0.72], 0.035, steel())),
    repeat(2, (i) => box(1.4, 0.34, 0.3, plastic("#e9eef0"), { r: 0.04, at: [-0.25, 3.35 + i * 0.42, -0.64] })),
    repeat(8, (i) => box(0.28, 0.24, 0.02, clear("#a8c7d2", 0.6), { r: 0.01, at: [-0.78 + (i % 4) * 0.35, 3.35 + Math.floor(i / 4) * 0.42, -0.48] })),
    words(label.brand, 0.8, { at: [0, 0.52, 0.752] }),
  ]);
}

function wheel(radius, spokes, tyre = 0.07) {
  return group([
    ring(radius, tyre, rubber("#33383c")),
    ring(radius * 0.88, 0.03, steel()),
    repeat(spokes, (i) => rod([0, 0, 0], [Math.cos((i / spokes) * 6.283) * radius * 0.88, Math.sin((i / spokes) * 6.283) * radius * 0.88, 0], 0.012, steel())),
    drum(0.1, 0.16, plastic("#5a646a"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -0.08] }),
  ]);
}

function wheelchair({ label, colours, params }) {
  const cloth = fabric(colours.main, { repeat: [14, 14], bump: 0.5 });
  const metal = steel();
  const big = params.transit ? 0.55 : 1.15;
  const side = (s) => group([
    group([wheel(big, params.transit ? 8 : 24)], { turn: [0, Math.PI / 2, 0], at: [s * 0.12, big + 0.06, -0.45] }),
    !params.transit && ring(big * 0.9, 0.028, steel(), { turn: [0, Math.PI / 2, 0], at: [s * 0.28, big + 0.06, -0.45] }),
    group([wheel(0.3, 6, 0.06)], { turn: [0, Math.PI / 2, 0], at: [-s * 0.04, 0.36, 1.15] }),
    rod([-s * 0.04, 0.42, 1.12], [-s * 0.04, 1.0, 1.0], 0.05, metal),
    pipe([[0, 3.1, -1.15], [0, 2.95, -0.85], [0, 1.3, -0.75], [0, 0.8, -0.7], [0, 0.75, 0.9], [0, 1.4, 1.05]], 0.055, metal, { bend: 0.14 }),
    pipe([[0, 1.45, -0.75], [0, 1.45, 1.0], [0, 1.3, 1.2], [0, 0.45, 1.65]], 0.055, metal, { bend: 0.2 }),
    pipe([[0, 1.45, -0.7], [0, 2.1, -0.7], [0, 2.1, 0.6], [0, 1.45, 0.75]], 0.045, metal, { bend: 0.2 }),
    box(0.2, 0.13, 1.15, leather("#26292c"), { r: 0.06, at: [0, 2.17, -0.05] }),
    box(0.04, 0.55, 1.2, cloth, { r: 0.015, at: [0, 1.76, -0.05] }),
    capsule(0.085, 0.5, rubber("#2a2d30"), { at: [0, 3.14, -1.32], turn: [1.15, 0, 0] }),
    box(0.5, 0.06, 0.5, plastic("#3a4045"), { r: 0.03, at: [-s * 0.3, 0.42, 1.78], turn: [-0.15, 0, 0] }),
  ], { at: [s * 0.95, 0, 0] });
  const seat = sheet((u, v) => [(u - 0.5) * 1.85, 1.5 - 0.1 * Math.sin(u * Math.PI), -0.72 + v * 1.75], cloth);
  const back = sheet((u, v) => [(u - 0.5) * 1.85, 1.55 + v * 1.35, -0.78 - 0.08 * Math.sin(u * Math.PI) - v * 0.04], cloth);
  return posed({ turn: 40, tilt: 12, fill: 0.78 }, [
    side(1),
    side(-1),
    seat,
    group([sheet((u, v) => [(u - 0.5) * 1.7, 1.46 - 0.1 * Math.sin(u * Math.PI), -0.72 + v * 1.7], cloth)], {}),
    box(1.7, 0.2, 1.6, cloth, { r: 0.09, at: [0, 1.55, 0.1] }),
    back,
    [-1, 1].map((s) => rod([s * 0.9, 0.8, 0.1], [-s * 0.9, 1.42, 0.1], 0.045, metal)),
    words(label.brand, 0.9, { at: [0, 2.5, -0.74] }, "#ffffff"),
  ]);
}

function stool({ colours, params }) {
  const metal = steel();
  return posed({ turn: 24, tilt: 14, fill: 0.74 }, [
    around(5, () => [hose([[0, 0.46, 0.1], [0, 0.4, 0.4], [0, 0.32, 0.95]], 0.07, metal), group([castor(0.32)], { at: [0, 0, 0.96] })]),
    drum(0.14, 0.3, metal, { at: [0, 0.38, 0] }),
    drum(0.085, 0.9, metal, { at: [0, 0.6, 0] }),
    drum(0.13, 0.5, plastic(DARK), { at: [0, 0.62, 0] }),
    ring(0.62, 0.035, metal, { turn: DOWN, at: [0, 0.86, 0] }),
    around(3, () => rod([0, 0.86, 0.1], [0, 0.86, 0.62], 0.025, metal)),
    lathe([[0, 0], [0.72, 0, 0.05], [0.82, 0.12, 0.12], [0.78, 0.3, 0.14], [0, 0.33]], leather(colours.main), { at: [0, 1.48, 0] }),
    params.back && [
      hose([[0, 1.5, -0.5], [0, 1.5, -0.95], [0, 1.9, -1.05], [0, 2.4, -0.98]], 0.05, metal),
      group([box(1.25, 0.7, 0.2, leather(colours.main), { r: 0.1 })], { at: [0, 2.45, -0.9], turn: [-0.1, 0, 0] }),
    ],
  ]);
}

function curtain(width, height, colour) {
  const cloth = fabric(colour, { repeat: [30, 30], bump: 0.3 });
  return sheet((u, v) => [(u - 0.5) * width, v * height, 0.07 * Math.sin(u * 26) + 0.02 * Math.sin(u * 61 + v * 2)], cloth, { across: 120, along: 20 });
}

function screenBody({ colours }) {
  const metal = steel();
  const panel = group([
    pipe([[-0.85, 0.2, 0], [-0.85, 3.6, 0], [0.85, 3.6, 0], [0.85, 0.2, 0]], 0.05, metal, { bend: 0.18 }),
    rod([-0.85, 0.5, 0], [0.85, 0.5, 0], 0.03, metal),
    group([curtain(1.6, 2.95, colours.main)], { at: [0, 0.53, 0] }),
    [-1, 1].map((s) => group([rod([0, 0.2, -0.3], [0, 0.2, 0.3], 0.045, metal), group([castor(0.2)], { at: [0, 0, 0.3] }), group([castor(0.2)], { at: [0, 0, -0.3] })], { at: [s * 0.85, 0, 0] })),
  ]);
  return posed({ turn: 16, tilt: 9, fill: 0.78 }, [
    group([panel], { at: [0, 0, -0.35] }),
    group([panel.clone()], { at: [-1.62, 0, 0.15], turn: [0, 0.62, 0] }),
    group([panel.clone()], { at: [1.62, 0, 0.15], turn: [0, -0.62, 0] }),
  ]);
}

function stepStool() {
  const metal = steel();
  const step = (y, z, depth) => [
    box(1.9, 0.1, depth, satin(), { r: 0.04, at: [0, y, z] }),
    box(1.8, 0.03, depth * 0.9, rubber("#34393d"), { r: 0.01, at: [0, y + 0.06, z] }),
    repeat(7, (i) => box(1.76, 0.015, 0.03, rubber("#4b5257"), { r: 0.005, at: [0, y + 0.08, z - depth * 0.36 + i * depth * 0.12] })),
  ];
  return posed({ turn: 28, tilt: 18, fill: 0.74 }, [
    step(1.25, -0.45, 0.85),
    step(0.62, 0.45, 0.85),
    [-1, 1].map((s) => [
      pipe([[s * 0.88, 0.06, -0.85], [s * 0.88, 1.18, -0.78], [s * 0.88, 1.18, 0.0], [s * 0.88, 0.06, 0.12]], 0.055, metal, { bend: 0.14 }),
      pipe([[s * 0.88, 0.56, 0.0], [s * 0.88, 0.56, 0.8], [s * 0.88, 0.06, 0.95]], 0.055, metal, { bend: 0.14 }),
      [-0.85, 0.12, 0.95].map((z) => drum(0.085, 0.12, rubber(DARK), { at: [s * 0.88, 0, z] })),
    ]),
    rod([-0.88, 0.3, -0.83], [0.88, 0.3, -0.83], 0.035, metal),
  ]);
}

function stretcher({ colours }) {
  const metal = steel();
  const y = 1.75;
  return posed({ ...BIG, turn: 34, tilt: 17 }, [
    box(3.2, 0.24, 1.7, leather(colours.main), { r: 0.1, at: [0.7, y, 0] }),
    group([box(1.7, 0.24, 1.7, leather(colours.main), { r: 0.1, at: [-0.85, 0, 0] }), group([pillow(0.8, 1.3)], { at: [-1.2, 0.22, 0] })], { at: [-0.88, y, 0], turn: [0, 0, -0.5] }),
    box(4.9, 0.1, 1.6, plastic("#e3e7e8"), { r: 0.04, at: [0, y - 0.2, 0] }),
    [-1, 1].map((s) => group([sideRail(2.6, metal)], { at: [0.3, y - 0.12, s * 0.95], scale: [1, 0.85, 1] })),
    [-1.2, 1.2].map((x) => [drum(0.2, 1.0, plastic("#dfe4e5"), { at: [x, 0.55, 0], top: 0.16 }), drum(0.13, 0.5, steel(), { at: [x, 1.2, 0] })]),
    box(4.2, 0.26, 1.2, plastic("#eceff0"), { r: 0.12, at: [0, 0.62, 0] }),
    box(2.0, 0.08, 1.0, plastic(colours.main), { r: 0.03, at: [0, 0.78, 0] }),
    four(1.9, 0.6, () => castor(0.62)),
    [-1, 1].map((s) => pipe([[s * 2.4, y - 0.2, 0.6], [s * 2.85, y - 0.1, 0.6], [s * 2.85, y - 0.1, -0.6], [s * 2.4, y - 0.2, -0.6]], 0.05, metal, { bend: 0.16 })),
    rod([2.2, y - 0.2, -0.8], [2.2, y + 2.0, -0.8], 0.04, metal),
    hose([[2.05, y + 1.95, -0.8], [2.1, y + 2.08, -0.8], [2.3, y + 2.08, -0.8], [2.35, y + 1.95, -0.8]], 0.025, metal),
  ]);
}

/** A round lamp head with its ring of lights, looking along -y. */
function lampHead(radius) {
  return group([
    lathe([[radius * 0.94, 0], [radius, 0.05, 0.03], [radius * 0.86, 0.26, 0.12], [radius * 0.3, 0.42, 0.1], [0, 0.43]], gloss("#f6f7f6")),
    mesh(new THREE.CircleGeometry(radius * 0.94, 64), glow("#fff6e2", 0.75), { at: [0, 0.01, 0], turn: [Math.PI / 2, 0, 0] }),
    around(9, () => drum(radius * 0.15, 0.02, glow("#ffffff", 1.2), { at: [0, -0.015, radius * 0.62] })),
    drum(radius * 0.2, 0.02, glow("#ffffff", 1.2), { at: [0, -0.015, 0] }),
    hose([[0, -0.02, 0], [0, -0.2, 0]], 0.05, plastic("#2d3338")),
  ]);
}

function examLamp() {
  const metal = plastic("#e9ecec");
  return posed({ turn: 26, tilt: 6, fill: 0.82 }, [
    around(5, () => [hose([[0, 0.36, 0.05], [0, 0.32, 0.35], [0, 0.26, 0.82]], 0.065, metal), group([castor(0.3)], { at: [0, 0, 0.84] })]),
    drum(0.16, 0.3, metal, { at: [0, 0.28, 0] }),
    rod([0, 0.4, 0], [0, 2.9, 0], 0.075, steel()),
    drum(0.12, 0.3, rubber(DARK), { at: [0, 2.75, 0] }),
    hose([[0, 2.9, 0], [0, 3.6, 0], [0.1, 4.2, 0.1], [0.45, 4.5, 0.35], [0.8, 4.35, 0.6]], 0.07, rubber("#3d4449")),
    group([lampHead(0.62)], { at: [0.95, 4.05, 0.75], turn: [-0.55, 0.3, 0.45] }),
    box(0.24, 0.4, 0.2, gloss("#f3f4f3"), { r: 0.06, at: [0, 2.0, 0.06] }),
    drum(0.06, 0.06, plastic("#d99a1c"), { at: [0, 2.06, 0.15], turn: [Math.PI / 2, 0, 0] }),
  ]);
}

function walker() {
  const metal = steel();
  const grip = rubber("#33383c");
  const side = (s) => group([
    pipe([[0.05, 0.05, 1.0], [0, 2.75, 0.62], [0, 2.75, -0.5], [0.05, 0.05, -0.85]], 0.062, metal, { bend: 0.24 }),
    capsule(0.095, 0.75, grip, { at: [0, 2.75, -0.12], turn: [Math.PI / 2, 0, 0] }),
    rod([0.02, 1.3, 0.82], [0.02, 1.3, -0.66], 0.045, metal),
    rod([0.02, 0.75, 0.9], [0.02, 0.75, -0.74], 0.04, metal),
    drum(0.11, 0.2, rubber(DARK), { at: [0.05, 0, -0.85] }),
    group([wheel(0.26, 5, 0.06)], { turn: [0, Math.PI / 2, 0], at: [s * 0.16, 0.32, 1.0] }),
  ], { at: [s * 0.98, 0, 0], turn: [0, -s * 0.05, 0] });
  return posed({ turn: 30, tilt: 12, fill: 0.76 }, [
    side(1),
    side(-1),
    rod([-0.95, 2.1, 0.7], [0.95, 2.1, 0.7], 0.05, metal),
    rod([-0.95, 1.35, 0.82], [0.95, 1.35, 0.82], 0.05, metal),
    [-0.35, 0.35].map((x) => rod([x, 1.35, 0.82], [x, 2.1, 0.7], 0.035, metal)),
    box(0.5, 0.3, 0.1, plastic("#a2552b"), { r: 0.05, at: [0, 1.74, 0.78] }),
  ]);
}

function waitingChairs({ colours }) {
  const metal = satin();
  const chair = (x) => group([
    box(1.35, 0.1, 1.25, leather(colours.main), { r: 0.05, at: [0, 1.1, 0.1], turn: [0.05, 0, 0] }),
    box(1.35, 1.25, 0.1, leather(colours.main), { r: 0.05, at: [0, 1.9, -0.6], turn: [-0.16, 0, 0] }),
  ], { at: [x, 0, 0] });
  return posed({ turn: 28, tilt: 13, fill: 0.8 }, [
    [-1.5, 0, 1.5].map(chair),
    box(4.6, 0.16, 0.18, metal, { r: 0.04, at: [0, 0.92, -0.1] }),
    [-1.7, 1.7].map((x) => [
      pipe([[x, 0.06, 0.75], [x, 0.2, 0.6], [x, 0.86, -0.05], [x, 0.2, -0.65], [x, 0.06, -0.8]], 0.07, metal, { bend: 0.1 }),
      [0.75, -0.8].map((z) => drum(0.1, 0.1, rubber(DARK), { at: [x, 0, z] })),
    ]),
    [-2.28, -0.75, 0.75, 2.28].map((x) => pipe([[x, 1.0, 0.4], [x, 1.6, 0.45], [x, 1.6, -0.45], [x, 1.1, -0.5]], 0.05, metal, { bend: 0.15 })),
  ]);
}

function babyCot() {
  const white = plastic("#f6f6f4");
  const acrylic = clear("#dff0f3", 0.32);
  return posed({ turn: 28, tilt: 18, fill: 0.76 }, [
    four(0.95, 0.55, () => castor(0.4)),
    [-1, 1].map((s) => [rod([s * 0.95, 0.4, 0.55], [s * 0.95, 1.95, 0.5], 0.05, white), rod([s * 0.95, 0.4, -0.55], [s * 0.95, 1.95, -0.5], 0.05, white)]),
    [-1, 1].map((s) => [rod([-0.95, 0.5, s * 0.55], [0.95, 0.5, s * 0.55], 0.04, white), rod([-0.95, 1.92, s * 0.5], [0.95, 1.92, s * 0.5], 0.05, white)]),
    box(1.8, 0.06, 1.0, white, { at: [0, 0.62, 0] }),
    box(1.0, 0.3, 0.7, fabric("#f0d9c9"), { r: 0.08, at: [0, 0.8, 0] }),
    [-1, 1].map((s) => [box(2.2, 0.75, 0.035, acrylic, { at: [0, 2.25, s * 0.6], turn: [s * 0.12, 0, 0], r: 0.015 }), box(0.035, 0.75, 1.2, acrylic, { at: [s * 1.12, 2.25, 0], turn: [0, 0, -s * 0.12], r: 0.015 })]),
    box(2.1, 0.05, 1.12, white, { at: [0, 1.9, 0] }),
    box(2.0, 0.18, 1.05, fabric("#fdfcf9", { bump: 0.3 }), { r: 0.08, at: [0, 2.0, 0] }),
    box(1.05, 0.14, 1.0, fabric("#a9cfc9", { repeat: [16, 16], bump: 0.6 }), { r: 0.07, at: [0.4, 2.12, 0] }),
    group([pillow(0.5, 0.7)], { at: [-0.7, 2.14, 0], scale: [1, 0.6, 1] }),
    group([ball(0.16, fabric("#d9b48f")), ball(0.12, fabric("#d9b48f"), { at: [0, 0.24, 0] }), ball(0.05, fabric("#b98e66"), { at: [-0.09, 0.34, 0] }), ball(0.05, fabric("#b98e66"), { at: [0.09, 0.34, 0] })], { at: [-0.35, 2.26, 0.25] }),
  ]);
}

function dentalChair({ label, colours }) {
  const cloth = leather(colours.main);
  const white = gloss("#f4f5f4");
  const metal = steel();
  const delivery = group([
    box(1.15, 0.14, 0.75, white, { r: 0.06 }),
    repeat(4, (i) => [rod([-0.4 + i * 0.26, 0.0, 0.4], [-0.4 + i * 0.26, 0.3, 0.5], 0.05, metal, { end: 0.035 }), hose([[-0.4 + i * 0.26, -0.04, 0.38], [-0.4 + i * 0.26, -0.6, 0.5], [-0.3 + i * 0.2, -0.6, 0.2], [-0.2 + i * 0.1, -0.1, 0]], 0.028, rubber("#aeb7bc"))]),
    box(0.7, 0.03, 0.4, satin(), { at: [0, 0.09, -0.12] }),
  ]);
  return posed({ turn: 48, tilt: 14, fill: 0.8 }, [
    plate([[-1.1, -0.6, 0.4], [1.3, -0.6, 0.4], [1.3, 0.6, 0.4], [-1.1, 0.6, 0.4]], 0.2, white, { turn: DOWN, at: [-0.1, 0.1, 0], bevel: 0.07 }),
    box(0.85, 0.9, 0.75, white, { r: 0.2, at: [0, 0.6, 0] }),
    plate([[-0.7, 0, 0.2], [0.8, 0, 0.2], [0.9, 0.3, 0.1], [-0.9, 0.3, 0.1]], 0.9, white, { at: [0, 0.95, 0], bevel: 0.06 }),
    box(1.75, 0.28, 1.3, cloth, { r: 0.14, at: [0.1, 1.36, 0], turn: [0, 0, 0.08] }),
    group([box(2.0, 0.26, 1.15, cloth, { r: 0.13, at: [0.95, 0, 0] })], { at: [0.85, 1.4, 0], turn: [0, 0, -0.16] }),
    group([
      box(2.1, 0.28, 1.2, cloth, { r: 0.14, at: [-1.0, 0, 0] }),
      box(1.6, 0.2, 0.8, white, { r: 0.1, at: [-0.9, -0.16, 0] }),
      box(0.62, 0.26, 0.7, cloth, { r: 0.12, at: [-2.38, 0.08, 0], turn: [0, 0, -0.12] }),
      rod([-2.0, -0.08, 0], [-2.4, -0.06, 0], 0.05, metal),
      words(label.brand, 0.7, { at: [-1.0, 0.142, 0], turn: [DOWN[0], 0, -Math.PI / 2] }, "#ffffff"),
    ], { at: [-0.62, 1.36, 0], turn: [0, 0, -0.62] }),
    [-1, 1].map((s) => group([box(1.1, 0.12, 0.2, cloth, { r: 0.06, at: [-0.35, 0.42, 0] }), hose([[0, 0, 0], [0, 0.28, 0.05 * s], [-0.1, 0.38, 0]], 0.06, white)], { at: [-0.3, 1.4, s * 0.78] })),
    group([box(0.7, 1.5, 0.6, white, { r: 0.15, at: [0, 0.85, 0] }), lathe([[0, 0], [0.12, 0.02], [0.4, 0.24, 0.05], [0.42, 0.26]], gloss("#e2ecef", { side: 2 }), { at: [0, 1.6, 0.2] }), hose([[-0.2, 1.6, 0.1], [-0.2, 1.95, 0.1], [-0.05, 2.0, 0.15], [0, 1.9, 0.2]], 0.03, metal)], { at: [0.1, 0, -1.35] }),
    rod([0.1, 1.5, -1.4], [0.1, 3.5, -1.4], 0.075, white),
    hose([[0.1, 3.45, -1.4], [-0.2, 3.6, -1.1], [-0.8, 3.75, -0.4], [-1.1, 3.65, -0.1]], 0.055, white),
    group([box(0.7, 0.22, 0.42, white, { r: 0.1 }), box(0.56, 0.03, 0.3, glow("#fff6da", 1), { r: 0.01, at: [0, -0.11, 0] }), [-1, 1].map((s) => ring(0.14, 0.025, metal, { at: [s * 0.42, 0, 0] }))], { at: [-1.2, 3.5, 0], turn: [0, 1.57, 0.15] }),
    hose([[0.1, 2.4, -1.4], [0.5, 2.5, -0.9], [0.9, 2.45, -0.2], [0.85, 2.4, 0.3]], 0.055, white),
    group([delivery], { at: [0.75, 2.35, 0.45], turn: [0, 0.4, 0] }),
    group([box(0.4, 0.1, 0.55, plastic(DARK), { r: 0.05 }), drum(0.12, 0.06, plastic("#6b767c"), { at: [0, 0.04, 0.05] })], { at: [1.5, 0.06, 1.2], turn: [0, 0.4, 0] }),
  ]);
}

function massageTable({ label, colours }) {
  const cloth = leather(colours.main);
  const leg = wood("#c99a66");
  return posed({ ...BIG, turn: 32, tilt: 16 }, [
    [-1, 1].map((s) => box(2.3, 0.26, 1.75, cloth, { r: 0.12, at: [s * 1.17, 1.85, 0] })),
    [-1, 1].map((s) => box(2.3, 0.12, 1.7, leg, { r: 0.02, at: [s * 1.17, 1.67, 0] })),
    [-1, 1].map((s) => [
      [-1, 1].map((z) => rod([s * 1.85, 0.08, z * 0.78], [s * 1.85, 1.68, z * 0.72], 0.065, leg)),
      box(0.1, 0.14, 1.5, leg, { r: 0.03, at: [s * 1.85, 0.55, 0] }),
      [-1, 1].map((z) => rod([s * 1.85, 0.6, z * 0.6], [s * 0.1, 1.62, z * 0.6], 0.022, steel())),
      [-1, 1].map((z) => drum(0.09, 0.12, rubber(DARK), { at: [s * 1.85, 0, z * 0.78] })),
    ]),
    group([mesh(new THREE.TorusGeometry(0.4, 0.18, 24, 60, 5.2), cloth, { turn: [Math.PI / 2, 0, 0.55] }), rod([0.35, -0.12, 0.25], [0.75, -0.14, 0.25], 0.03, steel()), rod([0.35, -0.12, -0.25], [0.75, -0.14, -0.25], 0.03, steel())], { at: [-2.98, 1.9, 0], scale: [1, 1, 1] }),
    words(label.brand, 0.8, { at: [1.9, 1.85, 0.877] }, "#ffffff"),
    group([drum(0.2, 1.2, fabric("#f7f4ee", { repeat: [8, 8] }), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -0.6] })], { at: [1.7, 2.17, 0] }),
  ]);
}

/** An ultrasound machine on its cart. */
function cartUltrasound({ label, colours }) {
  const shell = plastic("#f1f3f4");
  const accent = plastic(colours.accent);
  return posed({ turn: 24, tilt: 10, fill: 0.8 }, [
    four(0.75, 0.8, () => castor(0.4)),
    box(1.9, 0.26, 2.0, shell, { r: 0.12, at: [0, 0.5, 0] }),
    box(1.3, 1.2, 1.2, shell, { r: 0.16, at: [0, 1.15, -0.2] }),
    repeat(3, (i) => box(0.9, 0.05, 0.04, accent, { r: 0.02, at: [0, 0.9 + i * 0.16, 0.41] })),
    rod([0, 1.7, -0.1], [0, 2.2, 0], 0.2, shell),
    group([
      box(2.1, 0.2, 1.3, shell, { r: 0.09 }),
      box(1.8, 0.02, 0.9, plastic("#4a545c"), { r: 0.01, at: [0, 0.105, 0.05] }),
      repeat(24, (i) => box(0.12, 0.05, 0.1, plastic("#e6eaec"), { r: 0.02, at: [-0.78 + (i % 8) * 0.15, 0.12, -0.22 + Math.floor(i / 8) * 0.15] })),
      ball(0.12, gloss("#39424a"), { at: [0.62, 0.12, 0.18] }),
      repeat(6, (i) => drum(0.055, 0.05, plastic(i ? "#aab4ba" : "#e8a33d"), { at: [0.5 + (i % 3) * 0.16, 0.11, -0.3 + Math.floor(i / 3) * 0.16] })),
      pipe([[-0.9, 0, 0.6], [-0.9, 0, 0.85], [0.9, 0, 0.85], [0.9, 0, 0.6]], 0.05, plastic("#59656c"), { bend: 0.14 }),
      [-1, 1].map((s) => [box(0.24, 0.1, 0.9, shell, { r: 0.04, at: [s * 1.15, 0, 0] }), group([probe()], { at: [s * 1.15, -0.75, 0.1 * s], scale: 0.75 })]),
    ], { at: [0, 2.3, 0.35], turn: [0.14, 0, 0] }),
    rod([0, 2.3, -0.3], [0, 3.0, -0.35], 0.09, plastic("#59656c")),
    group([box(2.1, 1.5, 0.14, plastic("#2a3036"), { r: 0.05 }), print(1.92, 1.26, sonogram(1.92, 1.26), { at: [0, 0.04, 0.073] }), words(`${label.brand} ${label.title}`, 0.6, { at: [0, -0.665, 0.073] }, "#e9eef0")], { at: [0, 3.35, -0.22], turn: [-0.1, 0, 0] }),
    [-1, 1].map((s) => hose([[s * 1.15, 1.6, 0.45], [s * 1.25, 0.9, 0.7], [s * 0.95, 0.75, 0.75], [s * 0.6, 1.1, 0.45]], 0.035, rubber("#59656c"))),
  ]);
}

/** A lens ring with its lights on a spring arm. */
function magnifyingLamp() {
  const white = plastic("#f4f5f3");
  return posed({ turn: 14, tilt: 8, fill: 0.8 }, [
    around(5, () => [hose([[0, 0.3, 0.05], [0, 0.28, 0.3], [0, 0.22, 0.75]], 0.06, white), group([castor(0.26)], { at: [0, 0, 0.76] })]),
    rod([0, 0.3, 0], [0, 2.4, 0], 0.07, white),
    drum(0.13, 0.2, white, { at: [0, 2.35, 0] }),
    rod([0, 2.5, 0], [-0.75, 3.65, -0.1], 0.05, white),
    rod([0.1, 2.5, 0.08], [-0.65, 3.65, -0.02], 0.022, steel()),
    ball(0.13, plastic("#59656c"), { at: [-0.75, 3.68, -0.1] }),
    rod([-0.75, 3.68, -0.1], [0.6, 3.75, 0.2], 0.05, white),
    ball(0.1, plastic("#59656c"), { at: [0.62, 3.75, 0.2] }),
    group([
      ring(0.62, 0.15, white),
      ring(0.58, 0.06, glow("#fffaf0", 0.9), { at: [0, 0, 0.12] }),
      mesh(new THREE.SphereGeometry(0.5, 48, 24), clear("#dbeef3", 0.4), { scale: [1, 1, 0.14] }),
      box(0.18, 0.3, 0.14, white, { r: 0.05, at: [0, 0.78, 0] }),
    ], { at: [0.95, 3.1, 0.45], turn: [0.45, 0.15, 0.12] }),
  ]);
}

function heatLamp({ label, colours }) {
  const white = plastic(colours.main);
  return posed({ turn: 26, tilt: 10, fill: 0.76 }, [
    lathe([[0, 0], [0.85, 0, 0.05], [0.8, 0.14, 0.08], [0.2, 0.24, 0.1], [0, 0.26]], plastic("#33393e")),
    rod([0, 0.2, -0.05], [0, 1.6, -0.05], 0.06, steel()),
    pipe([[-0.75, 2.1, 0], [-0.75, 1.5, 0], [0.75, 1.5, 0], [0.75, 2.1, 0]], 0.05, steel(), { bend: 0.2 }),
    group([
      lathe([[0.2, -0.75], [0.3, -0.7, 0.06], [0.42, -0.3, 0.2], [0.72, 0.2, 0.1], [0.74, 0.3], [0.68, 0.3], [0.62, 0.1]], gloss(colours.main, { side: 2 })),
      lathe([[0.62, 0.02], [0.45, 0.16, 0.1], [0, 0.22]], glow("#c8331f", 0.6), { at: [0, 0.06, 0] }),
      around(8, () => rod([0, 0.32, 0], [0, 0.32, 0.7], 0.014, steel())),
      ring(0.35, 0.014, steel(), { turn: DOWN, at: [0, 0.32, 0] }),
      [-1, 1].map((s) => drum(0.1, 0.14, plastic("#33393e"), { at: [s * 0.68, 0.1, 0], turn: [0, 0, -s * 1.57] })),
      repeat(6, (i) => box(0.03, 0.3, 0.05, plastic("#c9cfd1"), { r: 0.01, at: [Math.sin(i * 1.05) * 0.36, -0.48, Math.cos(i * 1.05) * 0.36], turn: [0.3, i * 1.05, 0] })),
    ], { at: [0, 2.1, 0.05], turn: [1.25, 0, 0] }),
    words(label.brand, 0.8, { at: [0, 0.19, 0.55], turn: [-1.4, 0, 0] }, "#ffffff"),
    hose([[0, 0.1, -0.8], [0.5, 0.05, -1.2], [1.3, 0.05, -0.9], [1.6, 0.05, 0]], 0.04, rubber("#33393e")),
  ]);
}

function crutches() {
  const metal = steel();
  const one = group([
    rod([0, 0.1, 0], [0, 1.9, 0], 0.07, metal),
    rod([0, 1.8, 0], [0, 2.9, 0], 0.085, plastic("#c9ced1")),
    repeat(8, (i) => drum(0.02, 0.02, plastic("#33383c"), { turn: [Math.PI / 2, 0, 0], at: [0, 0.8 + i * 0.12, 0.065] })),
    lathe([[0, 0], [0.14, 0, 0.03], [0.12, 0.12, 0.03], [0.08, 0.3]], rubber("#2c3034")),
    capsule(0.1, 0.75, rubber("#33383c"), { turn: [Math.PI / 2, 0, 0], at: [0, 2.92, 0.25] }),
    hose([[0, 2.9, 0], [0, 3.4, -0.08], [0, 3.85, -0.22]], 0.075, plastic("#33383c")),
    mesh(new THREE.CylinderGeometry(0.3, 0.27, 0.5, 48, 1, true, 2.2, 4.9), plastic("#33383c", { side: 2 }), { at: [0, 3.95, 0.06], turn: [-0.2, 0, 0] }),
  ]);
  return posed({ turn: 20, tilt: 12, fill: 0.84 }, [
    group([one], { at: [-0.4, 0, 0], turn: [0, 0.2, 0.0] }),
    group([one.clone()], { at: [0.5, 0, 0.1], turn: [0, -0.5, 0.05] }),
  ]);
}

export const furniture = {
  "hospital-bed": hospitalBed,
  "bedside-cabinet": bedsideCabinet,
  "overbed-table": overbedTable,
  "exam-couch": examCouch,
  "iv-stand": ivStand,
  "steel-trolley": steelTrolley,
  "drawer-trolley": drawerTrolley,
  wheelchair,
  stool,
  screen: screenBody,
  "step-stool": stepStool,
  stretcher,
  "exam-lamp": examLamp,
  walker,
  "waiting-chairs": waitingChairs,
  "baby-cot": babyCot,
  "dental-chair": dentalChair,
  "massage-table": massageTable,
  "magnifying-lamp": magnifyingLamp,
  "heat-lamp": heatLamp,
  crutches,
  "cart-ultrasound": cartUltrasound,
};
