/** Devices that stand on a table, most with a screen. */
import * as THREE from "three";
import { wordTexture } from "../label.js";
import { clear, glow, gloss, fabric, plastic, printed, rubber, satin, screen, steel, texture } from "../materials.js";
import { figures, leads, panel, sonogram, vitals } from "../screens.js";
import { around, ball, box, capsule, drum, group, hose, lathe, mesh, pipe, plate, posed, print, repeat, ring, rod } from "../shapes.js";

const SHELL = "#f4f5f4";
const DARK = "#23282d";
const FORWARD = [Math.PI / 2, 0, 0];
const DOWN = [-Math.PI / 2, 0, 0];

/** Printed words lying on a surface; the plane is as wide as given. */
function words(text, width, placing, ink = "#20302f") {
  const height = width * 0.2;
  return print(width, height, printed(wordTexture(width, height, text, { ink }), { transparent: true }), placing);
}

function button(radius, colour, at, turn = FORWARD) {
  return drum(radius, 0.05, plastic(colour), { at, turn, corner: 0.02 });
}

function patientMonitor({ label, colours, params }) {
  const scale = { 10: 0.9, 12: 1, 15: 1.12 }[params.screen];
  const [w, h] = [2.5 * scale, 1.85 * scale];
  const shell = plastic(colours.main ?? SHELL);
  const grip = rubber(colours.handle ?? colours.accent);
  return posed({ turn: 24, tilt: 10, fill: 0.74 }, [
    group([
      box(w, h, 0.55, shell, { r: 0.14, at: [0, 0, 0] }),
      box(w * 0.8, h * 0.8, 0.5, shell, { r: 0.14, at: [0, 0, -0.3] }),
      box(w * 0.94, h * 0.9, 0.04, plastic("#171b1e", { roughness: 0.25 }), { r: 0.02, at: [0, 0.02, 0.27] }),
      print(w * 0.87, h * 0.7, vitals(w * 0.87, h * 0.7), { at: [0, 0.11, 0.296] }),
      words(`${label.brand}  ${label.title}`, w * 0.3, { at: [-w * 0.28, -h * 0.35, 0.296] }, "#e9efee"),
      repeat(5, (i) => button(0.055, i ? "#5a6469" : "#e8a33d", [w * 0.08 + i * 0.17, -h * 0.35, 0.285])),
      drum(0.13, 0.12, plastic("#cfd6d8"), { at: [w * 0.41, -h * 0.35, 0.28], turn: FORWARD }),
      pipe([[-0.55, h / 2 - 0.04, -0.15], [-0.5, h / 2 + 0.34, -0.15], [0.5, h / 2 + 0.34, -0.15], [0.55, h / 2 - 0.04, -0.15]], 0.075, grip, { bend: 0.22 }),
      repeat(3, (i) => drum(0.09, 0.1, plastic(["#4be08a", "#4cc3ff", "#ff7d6e"][i]), { at: [w / 2 - 0.02, -0.2 - i * 0.24, -0.1], turn: [0, 0, -Math.PI / 2] })),
      hose([[w / 2 + 0.06, -0.2, -0.1], [w / 2 + 0.35, -0.4, 0], [w / 2 + 0.3, -h / 2 - 0.05, 0.3], [w / 2 - 0.1, -h / 2 - 0.1, 0.75], [w / 2 - 0.9, -h / 2 - 0.1, 0.85]], 0.032, rubber("#7d8a94")),
    ], { at: [0, h / 2 + 0.14, 0], turn: [-0.1, 0, 0] }),
    box(w * 0.5, 0.1, 0.9, shell, { r: 0.04, at: [0, 0.05, 0] }),
  ]);
}

function cuff(colour, word) {
  const cloth = fabric(colour, { repeat: [14, 6], bump: 0.6 });
  return group([
    mesh(new THREE.CylinderGeometry(0.62, 0.62, 1.15, 64, 1, true), cloth),
    mesh(new THREE.CylinderGeometry(0.55, 0.55, 1.15, 64, 1, true), fabric("#8b96a2", { repeat: [14, 6] })),
    ring(0.585, 0.04, cloth, { turn: DOWN, at: [0, 0.575, 0] }),
    ring(0.585, 0.04, cloth, { turn: DOWN, at: [0, -0.575, 0] }),
    box(0.03, 1.1, 0.5, cloth, { at: [0.5, 0, 0.42], turn: [0, 0.9, 0], r: 0.014 }),
    words(word, 0.62, { at: [0.0, 0.1, 0.628] }, "#ffffff"),
  ]);
}

function bpMonitor({ label, colours }) {
  const shell = gloss(SHELL);
  return posed({ turn: 16, tilt: 24, fill: 0.76 }, [
    group([
      box(1.5, 0.42, 1.75, shell, { r: 0.14, at: [0, 0.21, 0] }),
      box(1.2, 0.03, 0.95, plastic(DARK, { roughness: 0.2 }), { r: 0.015, at: [0, 0.425, -0.26] }),
      print(1.06, 0.82, figures(1.06, 0.82, label.lines, { units: ["SYS", "DIA", "BPM"] }), { at: [0, 0.445, -0.26], turn: DOWN }),
      drum(0.26, 0.05, plastic(colours.accent), { at: [0, 0.41, 0.52] }),
      words("START", 0.34, { at: [0, 0.464, 0.52], turn: DOWN }, "#ffffff"),
      button(0.09, "#d5dadc", [0.5, 0.41, 0.52], [0, 0, 0]),
      button(0.09, "#d5dadc", [-0.5, 0.41, 0.52], [0, 0, 0]),
      words(label.brand, 0.6, { at: [0, 0.18, 0.877] }),
    ], { at: [-0.75, 0, 0.3], turn: [0.12, 0.06, 0] }),
    group([cuff(colours.cuff, label.brand)], { at: [1.05, 0.6, -0.25], turn: [0, -0.3, 0] }),
    hose([[-1.45, 0.22, -0.2], [-1.9, 0.1, -0.7], [-1.0, 0.06, -1.3], [0.2, 0.06, -1.1], [0.5, 0.2, -0.7], [0.75, 0.35, -0.55]], 0.055, rubber("#3a4148")),
  ]);
}

function gauge(radius, brand) {
  const face = texture(600, 600, (ctx) => {
    ctx.fillStyle = "#fff";
    ctx.fillRect(0, 0, 600, 600);
    ctx.strokeStyle = ctx.fillStyle = "#16211f";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    for (let i = 0; i <= 60; i++) {
      const angle = (0.75 + (i / 60) * 1.5) * Math.PI;
      const inner = i % 4 ? 235 : 215;
      ctx.lineWidth = i % 4 ? 3 : 6;
      ctx.beginPath();
      ctx.moveTo(300 + Math.cos(angle) * inner, 300 + Math.sin(angle) * inner);
      ctx.lineTo(300 + Math.cos(angle) * 262, 300 + Math.sin(angle) * 262);
      ctx.stroke();
      ctx.font = '600 36px "Readex Pro Variable"';
      if (i % 8 === 0) ctx.fillText(String(i * 5), 300 + Math.cos(angle) * 172, 300 + Math.sin(angle) * 172);
    }
    ctx.font = '500 30px "Readex Pro Variable"';
    ctx.fillText("mmHg", 300, 380);
    ctx.fillText(brand, 300, 430);
    ctx.strokeStyle = "#c0392b";
    ctx.lineWidth = 10;
    ctx.beginPath();
    ctx.moveTo(300, 300);
    ctx.lineTo(180, 470);
    ctx.stroke();
  });
  return group([
    lathe([[0, 0], [radius, 0, 0.05], [radius * 1.04, 0.22, 0.05], [radius * 0.92, 0.24], [radius * 0.9, 0.2]], steel(), { turn: FORWARD }),
    mesh(new THREE.CircleGeometry(radius * 0.92, 64), printed(face, { roughness: 0.2 }), { at: [0, 0, 0.2] }),
    drum(radius * 0.07, 0.03, plastic("#222"), { turn: FORWARD, at: [0, 0, 0.2] }),
  ]);
}

function sphygmomanometer({ label, colours }) {
  const tube = rubber("#24282c");
  return posed({ turn: 10, tilt: 34, fill: 0.78 }, [
    group([cuff(colours.cuff, label.brand)], { at: [-0.75, 0.6, -0.55], turn: [0, 0.25, 0] }),
    group([gauge(0.55, label.brand)], { at: [0.65, 0.28, 0.25], turn: [-0.95, 0.0, 0] }),
    lathe([[0, 0], [0.14, 0.02, 0.05], [0.32, 0.35, 0.2], [0.3, 0.8, 0.25], [0.12, 1.1, 0.06], [0, 1.12]], rubber("#202428"), { at: [-0.95, 0.32, 0.95], turn: [0, 0.0, -1.5] }),
    drum(0.09, 0.24, steel(), { at: [0.16, 0.34, 0.98], turn: [0, 0, -1.5] }),
    hose([[0.38, 0.34, 0.98], [0.9, 0.1, 1.25], [1.55, 0.07, 0.7], [1.45, 0.07, -0.5], [0.6, 0.07, -1.1], [-0.2, 0.3, -0.9]], 0.06, tube),
    hose([[0.7, 0.3, -0.2], [0.75, 0.12, -0.6], [0.4, 0.08, -0.85], [-0.15, 0.35, -0.6]], 0.06, tube),
  ]);
}

/** A stethoscope laid in a loop. */
function stethoscope({ colours, params }) {
  const metal = params.metal ? steel({ color: "#4a4d52", roughness: 0.3 }) : steel();
  const tube = rubber(colours.tube, { roughness: 0.4 });
  const y = 0.11;
  return posed({ turn: 0, tilt: 52, fill: 0.78 }, [
    hose([[0, y, -0.2], [0.02, y, 0.3], [0.25, y, 0.95], [0.95, y, 1.35], [1.55, y, 0.9], [1.45, y, 0.1], [1.0, y, -0.35]], 0.095, tube, { segments: 260 }),
    hose([[0, y, -0.15], [-0.1, y, -0.5], [-0.32, y, -0.95]], 0.085, tube),
    hose([[0, y, -0.15], [0.1, y, -0.5], [0.32, y, -0.95]], 0.085, tube),
    [-1, 1].map((s) => [
      hose([[s * 0.32, y, -0.92], [s * 0.5, y, -1.3], [s * 0.56, y + 0.05, -1.75], [s * 0.42, y + 0.15, -2.15], [s * 0.24, y + 0.2, -2.32]], 0.042, metal, { segments: 120 }),
      ball(0.1, rubber("#2a2d30"), { at: [s * 0.2, y + 0.21, -2.36], scale: [1.2, 1, 1] }),
    ]),
    hose([[1.0, y, -0.35], [0.82, y + 0.02, -0.5], [0.7, y + 0.06, -0.62]], 0.062, metal),
    group([
      drum(0.44, 0.12, metal, { corner: 0.05 }),
      drum(0.46, 0.035, rubber("#d8dcde"), { at: [0, 0.11, 0], corner: 0.02 }),
      drum(0.37, 0.02, gloss("#f2f0ea"), { at: [0, 0.14, 0] }),
    ], { at: [0.42, 0.06, -0.85] }),

  ]);
}

function thermometer({ label, colours }) {
  const body = group([
    capsule(0.24, 2.2, gloss("#fbfbfa"), { turn: [0, 0, Math.PI / 2], scale: [1, 1, 0.55], at: [0, 0, 0] }),
    rod([1.0, 0, 0], [1.75, 0, 0], 0.11, plastic(colours.tip), { end: 0.075 }),
    rod([1.74, 0, 0], [2.05, 0, 0], 0.06, steel()),
    ball(0.06, steel(), { at: [2.05, 0, 0] }),
    print(0.78, 0.24, figures(0.78, 0.24, [`${label.lines[0]} °C`]), { at: [0.1, 0, 0.137] }),
    button(0.09, colours.tip, [-0.78, 0, 0.11]),
    words(label.brand, 0.34, { at: [-0.5, 0, 0.137] }),
  ], { turn: DOWN, at: [0, 0.15, 0] });
  return posed({ turn: 26, tilt: 44, fill: 0.78 }, [body]);
}

function irThermometer({ label, colours }) {
  const white = gloss(SHELL);
  const accent = rubber(colours.accent);
  return posed({ turn: -38, tilt: 10, fill: 0.74 }, [group([
    plate([[-0.32, 0, 0.12], [0.34, 0, 0.12], [0.3, 0.6, 0.2], [0.42, 1.5, 0.1], [-0.42, 1.5, 0.1], [-0.42, 0.9, 0.2]], 0.5, accent, { bevel: 0.12, turn: [0, -Math.PI / 2, 0.0] }),
    box(0.78, 0.8, 1.9, white, { r: 0.24, at: [0, 1.78, 0.12] }),
    drum(0.3, 0.24, plastic(DARK), { at: [0, 1.78, 1.02], turn: FORWARD, top: 0.26 }),
    mesh(new THREE.CircleGeometry(0.16, 40), steel({ color: "#6f7f9a", roughness: 0.1 }), { at: [0, 1.78, 1.27] }),
    box(0.2, 0.32, 0.16, plastic("#e9ecec"), { r: 0.06, at: [0, 1.24, 0.46] }),
    print(0.62, 0.52, figures(0.62, 0.52, label.lines, { units: ["°C"], ground: "#b9e3d2" }), { at: [0, 1.8, -0.84], turn: [0, Math.PI, 0] }),
    print(1.0, 0.44, figures(1.0, 0.44, label.lines, { units: ["°C"], ground: "#b9e3d2" }), { at: [-0.395, 1.84, 0.02], turn: [0, -Math.PI / 2, 0] }),
    words(label.brand, 0.5, { at: [-0.395, 1.5, 0.3], turn: [0, -Math.PI / 2, 0] }),
  ], { turn: [0, 0, 0] })]);
}

function pulseOximeter({ label, colours }) {
  const shell = gloss(colours.main);
  return posed({ turn: 28, tilt: 28, fill: 0.7 }, [
    box(1.1, 0.42, 1.75, gloss("#f3f5f6"), { r: 0.18, at: [0, 0.21, 0] }),
    box(0.72, 0.16, 0.4, rubber("#3a4046"), { r: 0.06, at: [0, 0.46, 0.72] }),
    group([
      box(1.14, 0.46, 1.8, shell, { r: 0.2, at: [0, 0.23, 0] }),
      box(0.86, 0.02, 1.1, plastic("#0c0f12", { roughness: 0.15 }), { r: 0.01, at: [0, 0.465, -0.05] }),
      print(0.78, 1.0, figures(0.78, 1.0, label.lines, { ink: "#4fe39a", ground: "#04100c", units: ["%", "♥"] }), { at: [0, 0.48, -0.05], turn: DOWN }),
      drum(0.12, 0.03, plastic("#f4f6f7"), { at: [0, 0.45, 0.68] }),
      words(label.brand, 0.5, { at: [0, 0.25, 0.906] }, "#ffffff"),
    ], { at: [0, 0.5, 0], turn: [0.12, 0, 0] }),
    hose([[0.3, 0.5, -0.86], [0.7, 0.3, -1.2], [1.2, 0.04, -0.7], [1.3, 0.04, 0.4], [0.9, 0.04, 1.1]], 0.035, rubber("#4a525a")),
  ]);
}

function nebuliser({ label, colours }) {
  const shell = gloss(SHELL);
  const tube = clear("#e6f2f6", 0.6);
  return posed({ turn: 20, tilt: 18, fill: 0.76 }, [
    box(1.9, 1.0, 1.35, shell, { r: 0.24, at: [-0.45, 0.52, 0] }),
    box(1.92, 0.16, 1.37, plastic(colours.accent), { r: 0.08, at: [-0.45, 0.34, 0] }),
    words(label.brand, 0.8, { at: [-0.75, 0.74, 0.68] }),
    words(label.title, 0.6, { at: [-0.82, 0.58, 0.68] }),
    button(0.12, colours.accent, [0.25, 0.68, 0.65]),
    drum(0.09, 0.12, plastic("#d9dee0"), { at: [-1.1, 0.34, 0.66], turn: FORWARD }),
    hose([[-1.1, 0.34, 0.74], [-1.0, 0.1, 1.3], [0, 0.06, 1.5], [0.9, 0.06, 1.3], [1.1, 0.1, 0.6], [1.15, 0.22, 0.35]], 0.055, tube),
    group([
      lathe([[0, 0], [0.12, 0.02], [0.16, 0.16, 0.05], [0.34, 0.4, 0.05], [0.34, 0.72], [0.2, 0.9, 0.08], [0.2, 1.05]], clear("#d6ecf4", 0.55)),
      drum(0.36, 0.08, plastic(colours.accent), { at: [0, 0.62, 0] }),
      lathe([[0.2, 0], [0.3, 0.1], [0.46, 0.4, 0.1], [0.5, 0.62]], clear("#dff3f0", 0.6), { at: [0, 1.02, 0.02], scale: [1, 1, 0.85], turn: [0.5, 0, 0] }),
      ring(0.5, 0.05, clear("#cfe9e6", 0.8), { at: [0, 1.56, 0.31], turn: [DOWN[0] + 0.5, 0, 0], scale: [1, 0.85, 1] }),
    ], { at: [1.15, 0.12, 0.3] }),
  ]);
}

function keypad(rows, columns, step, colour, y = 0) {
  return repeat(rows * columns, (i) =>
    box(step * 0.78, 0.05, step * 0.7, plastic(colour), { r: 0.02, at: [(i % columns) * step - ((columns - 1) * step) / 2, y, Math.floor(i / columns) * step * 0.9] }));
}

function ecgMachine({ label, colours }) {
  const shell = plastic(colours.main ?? SHELL);
  return posed({ turn: 24, tilt: 28, fill: 0.76 }, [
    box(2.9, 0.42, 2.1, shell, { r: 0.12, at: [0, 0.22, 0.1] }),
    group([
      box(2.2, 1.35, 0.16, shell, { r: 0.07, at: [0.2, 0.68, 0] }),
      print(1.95, 1.08, leads(1.95, 1.08), { at: [0.2, 0.7, 0.083] }),
    ], { at: [0, 0.42, -0.7], turn: [-0.42, 0, 0] }),
    group([keypad(3, 9, 0.17, "#dfe4e6", 0.45)], { at: [0.3, 0, 0.25] }),
    box(0.5, 0.03, 0.2, plastic(colours.accent), { r: 0.015, at: [1.1, 0.44, 0.86] }),
    print(0.9, 1.2, leads(0.9, 1.2, 2), { at: [-1.0, 0.44, 0.2], turn: [-Math.PI / 2, 0, 0] }),
    print(0.9, 0.55, leads(0.9, 0.55, 3), { at: [-1.0, 0.32, 1.06 + 0.17], turn: [-0.9, 0, 0] }),
    words(`${label.brand} ${label.title}`, 0.9, { at: [0.9, 0.24, 1.155] }),
    repeat(5, (i) => hose([[1.45, 0.22, -0.4], [1.75, 0.1, -0.2 + i * 0.1], [1.85 + i * 0.06, 0.04, 0.6], [1.5 + i * 0.12, 0.04, 1.3 + 0.05 * i]], 0.028, rubber("#59646c"))),
    repeat(5, (i) => capsule(0.07, 0.26, plastic(["#d9483b", "#e6b93c", "#3c8a57", "#2c2f33", "#2c6fb0"][i]), { at: [1.5 + i * 0.12, 0.07, 1.38 + 0.05 * i], turn: FORWARD })),
  ]);
}

function autoclave({ label, colours, params }) {
  const scale = params.volume / 40 + 0.55;
  const [w, h, d] = [2.1 * scale + 0.2, 1.9, 2.3];
  const shell = plastic(colours.main ?? "#f6f7f6");
  return posed({ turn: 26, tilt: 12, fill: 0.74 }, [
    box(w, h, d, shell, { r: 0.14, at: [0, h / 2 + 0.08, 0] }),
    repeat(4, (i) => drum(0.12, 0.09, rubber(DARK), { at: [(i % 2 ? 1 : -1) * w * 0.4, 0, (i < 2 ? 1 : -1) * d * 0.4] })),
    box(w * 0.96, 0.46, 0.08, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [0, h - 0.2, d / 2 + 0.01] }),
    print(w * 0.36, 0.34, panel(w * 0.36, 0.34, { title: label.lines[0], value: "134 °C" }), { at: [-w * 0.2, h - 0.2, d / 2 + 0.053] }),
    repeat(3, (i) => button(0.08, i ? "#5c666b" : colours.accent, [w * 0.12 + i * 0.24, h - 0.2, d / 2 + 0.03])),
    group([
      drum(0.68, 0.16, steel({ roughness: 0.3 }), { turn: FORWARD, corner: 0.07 }),
      drum(0.55, 0.06, plastic(colours.accent), { turn: FORWARD, at: [0, 0, 0.14], corner: 0.03 }),
      drum(0.16, 0.16, plastic(DARK), { turn: FORWARD, at: [0, 0, 0.16] }),
      box(0.16, 0.72, 0.12, plastic(DARK), { r: 0.05, at: [0.44, 0, 0.24] }),
      words(label.brand, 0.72, { at: [-0.05, 0.3, 0.206] }, "#ffffff"),
    ], { at: [-w * 0.08, 0.78, d / 2] }),
    words(`${label.title} · ${label.lines[0]}`, 0.66, { at: [w * 0.24, 0.2, d / 2 + 0.004] }),
    box(0.03, 0.9, 1.3, satin({ color: "#aab3b7" }), { r: 0.01, at: [w / 2 + 0.002, 0.9, -0.2] }),
    repeat(7, (i) => box(0.05, 0.04, 1.1, plastic("#39424a"), { r: 0.01, at: [w / 2 + 0.002, 0.6 + i * 0.1, -0.2] })),
  ]);
}

function suctionUnit({ label, colours }) {
  const shell = plastic(colours.main ?? SHELL);
  const jar = clear("#dcedf2", 0.4);
  return posed({ turn: 22, tilt: 16, fill: 0.76 }, [
    box(1.7, 1.55, 1.2, shell, { r: 0.16, at: [-0.55, 0.8, -0.1] }),
    box(1.4, 0.5, 0.04, plastic(DARK), { r: 0.02, at: [-0.55, 1.22, 0.5] }),
    group([gauge(0.24, "kPa")], { at: [-0.95, 1.22, 0.5] }),
    drum(0.15, 0.14, plastic(colours.accent), { turn: FORWARD, at: [-0.25, 1.22, 0.5] }),
    words(label.brand, 0.9, { at: [-0.55, 0.74, 0.504] }),
    words(label.title, 0.7, { at: [-0.55, 0.52, 0.504] }),
    pipe([[-1.2, 1.55, -0.1], [-1.2, 1.95, -0.1], [0.1, 1.95, -0.1], [0.1, 1.55, -0.1]], 0.07, rubber(DARK), { bend: 0.15 }),
    box(1.2, 0.1, 1.2, shell, { r: 0.05, at: [0.85, 0.06, 0.05] }),
    lathe([[0, 0], [0.46, 0, 0.06], [0.5, 1.2], [0.49, 1.21]], jar, { at: [0.9, 0.11, 0.05] }),
    drum(0.45, 0.34, plastic("#cfe4ea", { roughness: 0.1 }), { at: [0.9, 0.14, 0.05] }),
    repeat(6, (i) => box(0.12, 0.012, 0.01, plastic("#2a4a55"), { r: 0.004, at: [0.78, 0.4 + i * 0.14, 0.55], turn: [0, 0, 0] })),
    drum(0.54, 0.2, plastic(colours.accent), { at: [0.9, 1.31, 0.05] }),
    drum(0.1, 0.16, plastic("#f3f5f6"), { at: [0.75, 1.5, 0.05] }),
    drum(0.1, 0.16, plastic("#f3f5f6"), { at: [1.1, 1.5, 0.05] }),
    hose([[0.75, 1.66, 0.05], [0.7, 1.95, 0.0], [0.3, 1.9, 0.2], [0.28, 1.3, 0.3]], 0.06, clear("#e3eef0", 0.75)),
    hose([[1.1, 1.66, 0.05], [1.25, 2.0, 0.1], [1.75, 1.5, 0.4], [1.6, 0.3, 0.9], [0.9, 0.08, 1.1], [0, 0.08, 0.95]], 0.06, clear("#e3eef0", 0.75)),
  ]);
}

function centrifuge({ label, colours, params }) {
  const shell = gloss(colours.main ?? SHELL);
  const bowlY = 1.06;
  const tube = (i) => group([drum(0.085, 0.42, clear("#f0f6f8", 0.6)), drum(0.07, 0.2, plastic("#b5433b")), drum(0.095, 0.12, plastic(i % 2 ? "#7b4ba0" : "#d9483b"), { at: [0, 0.4, 0] })], { at: [0, bowlY - 0.2, 0.5], turn: [-0.5, 0, 0] });
  const lid = group([
    drum(1.02, 0.14, shell, { corner: 0.07 }),
    drum(0.5, 0.03, clear("#5c6d78", 0.75), { at: [0, 0.13, 0] }),
  ], params.open ? { at: [0, bowlY + 0.75, -0.95], turn: [-1.45 + Math.PI, 0, 0] } : { at: [0, bowlY, 0] });
  return posed({ turn: 20, tilt: 24, fill: 0.74 }, [
    lathe([[0, 0], [1.0, 0, 0.1], [1.18, 0.3, 0.2], [1.1, bowlY, 0.1], [0.86, bowlY, 0.03], [0.78, 0.6, 0.1], [0, 0.56]], shell),
    params.open && [drum(0.2, 0.3, steel(), { at: [0, 0.58, 0] }), drum(0.62, 0.12, satin(), { at: [0, 0.74, 0], top: 0.5 }), around(8, tube)],
    lid,
    group([
      box(1.1, 0.5, 0.1, plastic(DARK, { roughness: 0.25 }), { r: 0.05 }),
      print(0.6, 0.3, panel(0.6, 0.3, { title: "rpm", value: label.lines[0].split(" ")[0] }), { at: [-0.18, 0, 0.053] }),
      button(0.08, colours.accent, [0.3, 0.08, 0.04]),
      button(0.06, "#d9483b", [0.3, -0.12, 0.04]),
    ], { at: [0, 0.58, 1.13], turn: [-0.1, 0, 0] }),
    words(`${label.brand} ${label.title}`, 0.7, { at: [0, 0.2, 1.14], turn: [0.3, 0, 0] }),
  ]);
}

function microscope({ label, colours }) {
  const body = gloss(colours.main ?? "#f3f4f3");
  const black = plastic("#24282b", { roughness: 0.35 });
  const tube = (s) => group([
    drum(0.16, 0.55, body),
    drum(0.185, 0.26, black, { at: [0, 0.5, 0] }),
    mesh(new THREE.CircleGeometry(0.12, 40), steel({ color: "#35507a", roughness: 0.05 }), { at: [0, 0.765, 0], turn: DOWN }),
  ], { at: [s * 0.23, 2.62, 0.1], turn: [0.72, 0, s * 0.06] });
  const lens = (angle, colour, length) => group([drum(0.1, length, steel()), ring(0.1, 0.02, plastic(colour), { turn: DOWN, at: [0, length * 0.6, 0] })], { at: [0, 2.02, 0.08], turn: [Math.PI - 0.35, angle, 0], scale: 1 });
  return posed({ turn: 40, tilt: 10, fill: 0.76 }, [
    plate([[-0.62, -0.95, 0.25], [0.62, -0.95, 0.25], [0.7, 0.85, 0.3], [-0.7, 0.85, 0.3]], 0.34, body, { turn: DOWN, at: [0, 0.17, 0], bevel: 0.06 }),
    plate([[-0.95, 0.3, 0.1], [-0.35, 0.3, 0.1], [-0.45, 1.5, 0.3], [0.3, 2.15, 0.2], [0.3, 2.5, 0.1], [-0.4, 2.5, 0.3], [-0.95, 1.7, 0.3]], 0.5, body, { turn: [0, -Math.PI / 2, 0], bevel: 0.08 }),
    box(1.15, 0.08, 0.95, black, { r: 0.03, at: [0, 1.12, 0.1] }),
    box(0.6, 0.02, 0.2, clear("#eaf5fa", 0.7), { r: 0.005, at: [0, 1.17, 0.1] }),
    drum(0.22, 0.22, black, { at: [0, 0.34, 0.12], top: 0.17 }),
    mesh(new THREE.CircleGeometry(0.14, 40), glow("#fff4d8", 0.9), { at: [0, 0.565, 0.12], turn: DOWN }),
    drum(0.15, 0.34, black, { at: [0, 0.72, 0.12] }),
    drum(0.26, 0.16, black, { at: [0, 2.0, 0.08] }),
    lens(0, "#e6b93c", 0.55),
    lens(2.1, "#2c6fb0", 0.42),
    lens(4.2, "#d9483b", 0.36),
    box(0.78, 0.36, 0.62, body, { r: 0.12, at: [0, 2.62, 0.04] }),
    tube(1),
    tube(-1),
    [-1, 1].map((s) => [drum(0.26, 0.12, black, { at: [s * 0.26, 0.72, -0.66], turn: [0, 0, -s * Math.PI / 2] }), drum(0.14, 0.1, black, { at: [s * 0.37, 0.72, -0.66], turn: [0, 0, -s * Math.PI / 2] })]),
    words(label.brand, 0.62, { at: [0.333, 1.9, -0.55], turn: [0, Math.PI / 2, 0] }),
    words(`${label.brand} ${label.title}`, 0.8, { at: [0, 0.18, 0.857] }),
  ]);
}

function filmViewer({ label, params }) {
  const film = screen(texture(700, 800, (ctx) => {
    ctx.fillStyle = "#9fb7c4";
    ctx.fillRect(0, 0, 700, 800);
    ctx.fillStyle = "#10181f";
    ctx.fillRect(50, 50, 600, 700);
    ctx.strokeStyle = "rgba(210,228,236,.62)";
    ctx.lineCap = "round";
    for (let i = 0; i < 9; i++) {
      for (const s of [-1, 1]) {
        ctx.lineWidth = 15;
        ctx.beginPath();
        ctx.ellipse(350 + s * 12, 190 + i * 52, 150 + i * 9, 62, 0, s > 0 ? -1.4 : Math.PI - 0.7, s > 0 ? 0.7 : Math.PI + 1.4);
        ctx.stroke();
      }
      ctx.lineWidth = 30;
      ctx.beginPath();
      ctx.moveTo(336, 150 + i * 60);
      ctx.lineTo(364, 150 + i * 60);
      ctx.stroke();
    }
    ctx.fillStyle = "rgba(220,234,240,.42)";
    ctx.beginPath();
    ctx.ellipse(400, 500, 95, 110, 0.5, 0, 7);
    ctx.fill();
  }));
  const width = 1.5 * params.panels + 0.4;
  return posed({ turn: 20, tilt: 8, fill: 0.76 }, [
    group([
      box(width, 2.1, 0.3, plastic("#f1f3f3"), { r: 0.06, at: [0, 1.05, 0] }),
      repeat(params.panels, (i) => group([
        print(1.42, 1.62, glowing("#eaf6ff"), { at: [0, 0, 0] }),
        !i && print(1.24, 1.45, film, { at: [0, 0.05, 0.01] }),
      ], { at: [(i - (params.panels - 1) / 2) * 1.5, 1.15, 0.156] })),
      box(width * 0.94, 0.06, 0.08, steel(), { r: 0.02, at: [0, 1.96, 0.18] }),
      words(label.brand, 0.6, { at: [-width * 0.3, 0.18, 0.156] }),
      repeat(params.panels, (i) => drum(0.08, 0.1, plastic(DARK), { turn: FORWARD, at: [width * 0.3 + i * 0.26, 0.18, 0.13] })),
    ], { turn: [-0.16, 0, 0] }),
    [-1, 1].map((s) => rod([s * width * 0.4, 0.05, -0.75], [s * width * 0.4, 1.2, -0.25], 0.05, satin())),
  ]);
}

const glowing = (colour) => glow(colour, 0.75);

function glucometer({ label, colours }) {
  return posed({ turn: 14, tilt: 36, fill: 0.76 }, [
    group([
      box(1.0, 0.28, 1.7, gloss(colours.main), { r: 0.14, at: [0, 0.14, 0] }),
      print(0.78, 0.72, figures(0.78, 0.72, [label.lines[0], "mg/dL"]), { at: [0, 0.287, -0.28], turn: DOWN }),
      drum(0.15, 0.03, plastic("#d4892a"), { at: [0, 0.27, 0.42] }),
      box(0.2, 0.02, 0.42, plastic("#f6f6f4"), { r: 0.008, at: [0, 0.14, 0.98] }),
      words(label.brand, 0.56, { at: [0, 0.287, 0.68], turn: DOWN }, "#ffffff"),
    ], { at: [-0.55, 0, 0], turn: [0, 0.2, 0] }),
    group([drum(0.3, 0.8, plastic("#eceff0")), drum(0.32, 0.22, plastic(colours.accent), { at: [0, 0.78, 0] }), words(label.brand, 0.5, { at: [0, 0.45, 0.305] })], { at: [0.75, 0, -0.55] }),
    group([capsule(0.13, 1.4, gloss("#eef1f2")), drum(0.135, 0.3, plastic(colours.accent), { at: [0, 0.3, 0], corner: 0.02 })], { turn: [Math.PI / 2, 0, 0.35], at: [0.62, 0.13, 0.55] }),
    repeat(3, (i) => box(0.15, 0.02, 0.6, plastic("#fafaf8"), { r: 0.006, at: [1.05 + i * 0.22, 0.02, 0.25 + i * 0.08], turn: [0, 0.2 + i * 0.2, 0] })),
  ]);
}

function concentrator({ label, colours }) {
  const shell = gloss(colours.main ?? SHELL);
  return posed({ turn: 24, tilt: 12, fill: 0.76 }, [
    box(1.5, 2.35, 1.3, shell, { r: 0.22, at: [0, 1.32, 0] }),
    box(1.2, 0.62, 0.06, plastic(DARK, { roughness: 0.25 }), { r: 0.03, at: [0, 2.08, 0.64] }),
    print(0.5, 0.36, panel(0.5, 0.36, { title: "Oxygen", value: label.lines[0] }), { at: [-0.24, 2.08, 0.674] }),
    drum(0.06, 0.42, clear("#e9f6fa", 0.8), { at: [0.24, 1.88, 0.69] }),
    ball(0.045, gloss("#d9483b"), { at: [0.24, 2.08, 0.71] }),
    button(0.08, colours.accent, [0.45, 2.1, 0.66]),
    words(label.brand, 0.9, { at: [0, 1.58, 0.652] }),
    words(label.title, 0.7, { at: [0, 1.38, 0.652] }),
    repeat(9, (i) => box(0.9, 0.035, 0.03, plastic("#c9cfd1"), { r: 0.012, at: [0, 0.6 + i * 0.07, 0.65] })),
    box(0.9, 0.12, 0.3, plastic(colours.accent), { r: 0.05, at: [0, 2.5, -0.35] }),
    repeat(4, (i) => group([ring(0.12, 0.045, rubber("#30363b"), { turn: [0, Math.PI / 2, 0] })], { at: [(i % 2 ? 1 : -1) * 0.55, 0.16, (i < 2 ? 1 : -1) * 0.45] })),
    group([lathe([[0, 0], [0.2, 0, 0.05], [0.2, 0.5, 0.1], [0.1, 0.6]], clear("#bfe0ec", 0.55)), drum(0.21, 0.12, plastic(colours.accent), { at: [0, 0.52, 0] })], { at: [0.95, 1.2, 0.2] }),
    box(0.26, 0.06, 0.4, shell, { r: 0.02, at: [0.88, 1.18, 0.2] }),
    hose([[0.95, 1.84, 0.2], [1.15, 2.1, 0.4], [1.35, 1.2, 0.8], [1.1, 0.3, 1.1], [0.5, 0.06, 1.25], [-0.4, 0.06, 1.2]], 0.035, clear("#d4ebf2", 0.85)),
  ]);
}

function otoscope({ label }) {
  const black = plastic("#22262a", { roughness: 0.35 });
  return posed({ turn: 28, tilt: 40, fill: 0.78 }, [
    group([
      drum(0.2, 1.7, steel({ roughness: 0.3 }), { at: [0, -1.6, 0] }),
      repeat(14, (i) => ring(0.2, 0.014, satin(), { turn: DOWN, at: [0, -1.4 + i * 0.05, 0] })),
      drum(0.215, 0.16, black, { at: [0, 0.06, 0] }),
      drum(0.14, 0.42, black, { at: [0, 0.2, 0] }),
      group([drum(0.36, 0.4, black, { corner: 0.08 }), drum(0.28, 0.02, clear("#9fb4c2", 0.8), { at: [0, -0.02, 0] }), lathe([[0.3, 0.4], [0.24, 0.5, 0.05], [0.08, 1.05, 0.03], [0.05, 1.06]], black)], { at: [0, 0.72, -0.2], turn: FORWARD }),
      words(label.brand, 0.7, { at: [0, -0.4, 0.205], turn: [0, 0, Math.PI / 2] }),
    ], { turn: [-Math.PI / 2, 0, 0.5], at: [0, 0.36, 0] }),
    repeat(4, (i) => lathe([[0.17, 0], [0.13, 0.1, 0.03], [0.05 - i * 0.005, 0.46]], black, { at: [0.85 + i * 0.06, 0, -0.3 + i * 0.42], scale: 1.1 - i * 0.12 })),
  ]);
}

function infusionPump({ label, colours, params }) {
  const shell = plastic(colours.main ?? SHELL);
  const one = (y) => group([
    box(2.4, 0.95, 1.15, shell, { r: 0.1 }),
    box(1.05, 0.62, 0.04, plastic("#15191c", { roughness: 0.2 }), { r: 0.02, at: [-0.5, 0.06, 0.57] }),
    print(0.96, 0.52, panel(0.96, 0.52, { title: "ml/h", value: label.lines[0], colour: "#8df0b4" }), { at: [-0.5, 0.06, 0.592] }),
    repeat(9, (i) => box(0.15, 0.12, 0.04, rubber(i === 8 ? colours.accent : "#d4dadd"), { r: 0.03, at: [0.3 + (i % 3) * 0.2, 0.26 - Math.floor(i / 3) * 0.17, 0.57] })),
    box(0.22, 0.75, 0.06, plastic(colours.accent), { r: 0.03, at: [1.02, 0, 0.57] }),
    words(`${label.brand} ${label.title}`, 0.8, { at: [-0.55, -0.36, 0.578] }),
  ], { at: [0, y, 0] });
  return posed({ turn: 24, tilt: 12, fill: 0.74 }, [
    repeat(params.stack ?? 1, (i) => one(0.55 + i * 1.0)),
    pipe([[-0.9, (params.stack ?? 1) + 0.02, -0.2], [-0.9, (params.stack ?? 1) + 0.32, -0.2], [0.9, (params.stack ?? 1) + 0.32, -0.2], [0.9, (params.stack ?? 1) + 0.02, -0.2]], 0.06, rubber("#59646c"), { bend: 0.15 }),
    repeat(2, (i) => box(0.3, 0.08, 1, rubber(DARK), { r: 0.03, at: [(i - 0.5) * 1.7, 0.04, 0] })),
    hose([[1.02, 0.95, 0.62], [1.05, 0.6, 0.72], [1.02, 0.3, 0.66], [1.15, 0.05, 0.9], [1.6, 0.04, 0.9], [1.75, 0.04, 0.1]], 0.026, clear("#d9edf4", 0.9)),
  ]);
}

function aed({ label, colours }) {
  const shell = gloss(colours.main);
  return posed({ turn: 22, tilt: 18, fill: 0.72 }, [
    group([
      box(2.1, 2.2, 0.75, shell, { r: 0.26, at: [0, 1.1, 0] }),
      box(1.75, 1.85, 0.06, plastic("#f7f7f4"), { r: 0.03, at: [0, 1.05, 0.37] }),
      mesh(heart(0.42), plastic(colours.main), { at: [-0.4, 1.5, 0.4] }),
      plate([[0.04, 0.3], [-0.12, -0.02], [-0.01, -0.02], [-0.05, -0.3], [0.13, 0.06], [0.01, 0.06]], 0.02, plastic("#ffffff"), { at: [-0.4, 1.44, 0.43], corner: 0.005, bevel: 0.004 }),
      words(label.title, 1.0, { at: [0.42, 1.5, 0.402] }),
      words(label.lines[0], 1.0, { at: [0, 0.98, 0.402] }),
      words(label.lines[1], 0.8, { at: [0, 0.82, 0.402] }),
      drum(0.2, 0.06, gloss("#e8842d"), { turn: FORWARD, at: [0.4, 0.46, 0.39] }),
      drum(0.15, 0.06, gloss("#3c9a57"), { turn: FORWARD, at: [-0.4, 0.46, 0.39] }),
      words(label.brand, 0.5, { at: [0, 0.24, 0.402] }),
      pipe([[-0.6, 2.1, 0], [-0.6, 2.55, 0], [0.6, 2.55, 0], [0.6, 2.1, 0]], 0.1, rubber("#2b2f33"), { bend: 0.2 }),
    ], { turn: [-0.14, 0, 0] }),
  ]);
}

function heart(size) {
  const shape = new THREE.Shape();
  shape.moveTo(0, -size);
  shape.bezierCurveTo(-size * 1.5, -size * 0.1, -size * 0.9, size * 0.95, 0, size * 0.35);
  shape.bezierCurveTo(size * 0.9, size * 0.95, size * 1.5, -size * 0.1, 0, -size);
  return new THREE.ExtrudeGeometry(shape, { depth: 0.02, bevelEnabled: false });
}

function floorScale({ label, colours }) {
  return posed({ turn: 20, tilt: 36, fill: 0.76 }, [
    box(2.4, 0.16, 2.4, gloss(colours.main, { roughness: 0.12 }), { r: 0.07, at: [0, 0.16, 0] }),
    repeat(4, (i) => drum(0.16, 0.1, rubber(DARK), { at: [(i % 2 ? 1 : -1) * 0.9, 0, (i < 2 ? 1 : -1) * 0.9] })),
    print(0.9, 0.36, figures(0.9, 0.36, label.lines, { units: ["kg"], ink: "#e9fbff", ground: "#15262e" }), { at: [0, 0.246, -0.85], turn: DOWN }),
    repeat(2, (i) => box(0.55, 0.012, 1.3, satin({ color: "#b9c2c8" }), { r: 0.005, at: [(i - 0.5) * 1.2, 0.243, 0.3] })),
    words(label.brand, 0.7, { at: [0, 0.246, 0.95], turn: DOWN }),
  ]);
}

/** A curved-array ultrasound probe with its cable's first piece. */
export function probe(colour = "#e6eaec") {
  return group([
    lathe([[0, 0], [0.12, 0.02], [0.16, 0.3, 0.1], [0.17, 0.9, 0.1], [0.3, 1.25, 0.1], [0.34, 1.4]], plastic(colour), { scale: [1, 1, 0.6] }),
    ball(0.34, rubber("#59656e"), { at: [0, 1.36, 0], scale: [1, 0.42, 0.58] }),
  ]);
}

function laptopUltrasound({ label, colours }) {
  const shell = plastic(colours.main ?? "#eceff1");
  return posed({ turn: 20, tilt: 20, fill: 0.76 }, [
    box(2.8, 0.34, 2.0, shell, { r: 0.12, at: [0, 0.18, 0.1] }),
    box(2.5, 0.02, 1.6, plastic("#4a545c"), { r: 0.01, at: [0, 0.352, 0.15] }),
    group([keypad(4, 9, 0.17, "#e3e8ea", 0.37)], { at: [-0.35, 0, -0.2] }),
    drum(0.17, 0.06, plastic(colours.accent), { at: [0.85, 0.35, 0.55] }),
    ball(0.12, gloss("#2c3338"), { at: [0.85, 0.4, 0.55] }),
    repeat(6, (i) => drum(0.06, 0.05, plastic("#9aa6ae"), { at: [0.65 + (i % 3) * 0.22, 0.36, -0.25 + Math.floor(i / 3) * 0.22] })),
    group([
      box(2.8, 1.95, 0.14, shell, { r: 0.07, at: [0, 0.98, 0] }),
      print(2.5, 1.6, sonogram(2.5, 1.6), { at: [0, 1.02, 0.073] }),
      words(`${label.brand} ${label.title}`, 0.8, { at: [0, 0.12, 0.073] }),
    ], { at: [0, 0.36, -0.86], turn: [-0.24, 0, 0] }),
    group([probe()], { at: [1.95, 0.2, 0.9], turn: [Math.PI / 2 - 0.1, 0, 0.5] }),
    hose([[1.95, 0.2, 0.92], [2.15, 0.06, 0.4], [1.95, 0.06, -0.4], [1.4, 0.14, -0.7]], 0.05, rubber("#59646c")),
  ]);
}

function curingLight({ label, colours }) {
  const shell = gloss(colours.main);
  return posed({ turn: 24, tilt: 12, fill: 0.76 }, [
    lathe([[0, 0], [0.62, 0, 0.08], [0.52, 0.3, 0.12], [0.3, 0.42, 0.08], [0.3, 0.5]], plastic("#e3e8ec")),
    group([
      lathe([[0, 0], [0.22, 0.02, 0.1], [0.27, 0.8, 0.3], [0.2, 2.0, 0.3], [0.15, 2.3, 0.05], [0, 2.3]], shell),
      hose([[0, 2.28, 0], [0, 2.75, 0], [-0.1, 3.05, 0], [-0.42, 3.2, 0]], 0.085, plastic("#20262c", { roughness: 0.15 })),
      drum(0.1, 0.08, glow("#3f7dff", 1.4), { at: [-0.42, 3.2, 0], turn: [0, 0, 1.75] }),
      mesh(new THREE.CircleGeometry(0.5, 48), clear("#f07c1e", 0.7), { at: [0.04, 2.72, 0], turn: [DOWN[0], 0.3, 0] }),
      print(0.26, 0.5, figures(0.26, 0.5, ["10", "s"], { ink: "#dff4ff", ground: "#10202c" }), { at: [0, 1.5, 0.232] }),
      button(0.09, "#3f7dff", [0, 1.05, 0.24]),
      words(label.brand, 0.7, { at: [0, 0.55, 0.272], turn: [0, 0, Math.PI / 2] }),
    ], { at: [0, 0.3, 0], turn: [0, 0, 0.0] }),
  ]);
}

function scalerUnit({ label, colours }) {
  const shell = gloss(SHELL);
  return posed({ turn: 22, tilt: 22, fill: 0.76 }, [
    plate([[-1.1, 0, 0.1], [0.9, 0, 0.1], [0.5, 0.75, 0.3], [-1.1, 1.1, 0.2]], 1.7, shell, { turn: [0, -Math.PI / 2, 0], bevel: 0.1, at: [-0.3, 0, 0] }),
    group([
      print(0.9, 0.4, panel(0.9, 0.4, { title: "Power", value: "7" }), { at: [-0.1, 0.12, 0] }),
      repeat(3, (i) => button(0.07, i ? "#c9d0d3" : colours.accent, [-0.35 + i * 0.26, -0.25, 0])),
    ], { at: [-0.2, 0.92, -0.02], turn: [-1.35, 0, 0] }),
    words(label.brand, 0.7, { at: [-0.3, 0.3, 1.004] }),
    words(label.lines[0], 0.5, { at: [-0.3, 0.14, 1.004] }),
    group([
      lathe([[0, 0], [0.12, 0.02], [0.13, 0.3, 0.1], [0.15, 1.0, 0.1], [0.08, 1.5, 0.08], [0.05, 1.55], [0, 1.55]], gloss("#dfe4e8")),
      hose([[0, 1.53, 0], [0, 1.72, 0], [0.07, 1.85, 0], [0.04, 2.02, 0]], 0.024, steel()),
    ], { at: [1.05, 0.13, 1.1], turn: [DOWN[0], 0, -0.25] }),
    hose([[1.05, 0.13, 1.1], [1.0, 0.08, 1.5], [0.4, 0.06, 1.75], [-0.9, 0.06, 1.55], [-1.5, 0.06, 0.8], [-1.15, 0.2, -0.4]], 0.055, rubber("#c5ccd2")),
  ]);
}

function handpiece({ colours, params }) {
  const metal = steel({ roughness: 0.24 });
  const high = params.angle === "high";
  const bodyTool = group([
    lathe([[0, -1.7], [0.13, -1.7, 0.02], [0.15, -1.4, 0.05], [0.15, -0.4, 0.2], [0.11, 0.6, 0.3], [0.1, 1.0]], metal),
    repeat(24, (i) => ring(0.153, 0.008, satin({ color: "#878f95" }), { turn: DOWN, at: [0, -1.3 + i * 0.035, 0] })),
    !high && ring(0.14, 0.025, plastic(colours.ring), { turn: DOWN, at: [0, -0.2, 0] }),
    hose([[0, 0.95, 0], [0, 1.25, 0.0], [0, 1.6, 0.14], [0, 1.85, 0.3]], 0.1, metal),
    group([
      drum(0.19, high ? 0.36 : 0.44, metal, { corner: 0.06 }),
      drum(0.12, 0.06, satin(), { at: [0, high ? 0.35 : 0.43, 0] }),
      drum(0.03, 0.36, steel(), { at: [0, -0.36, 0] }),
      lathe([[0, -0.62], [0.045, -0.56, 0.03], [0.05, -0.36]], satin({ color: "#8a8278" })),
    ], { at: [0, 1.92, 0.4], turn: [-1.95, 0, 0] }),
    rod([0, -2.0, 0], [0, -1.7, 0], 0.1, plastic("#6b7680")),
  ]);
  return posed({ turn: 40, tilt: 34, fill: 0.8 }, [group([bodyTool], { turn: [DOWN[0], 0.6, 0], at: [0, 0.3, 0] })]);
}

export const devices = {
  "patient-monitor": patientMonitor,
  "bp-monitor": bpMonitor,
  sphygmomanometer,
  stethoscope,
  thermometer,
  "ir-thermometer": irThermometer,
  "pulse-oximeter": pulseOximeter,
  nebuliser,
  "ecg-machine": ecgMachine,
  autoclave,
  "suction-unit": suctionUnit,
  centrifuge,
  microscope,
  "film-viewer": filmViewer,
  glucometer,
  concentrator,
  otoscope,
  "infusion-pump": infusionPump,
  aed,
  "floor-scale": floorScale,
  "laptop-ultrasound": laptopUltrasound,
  "curing-light": curingLight,
  "scaler-unit": scalerUnit,
  handpiece,
};
