/** Devices that measure and show: monitors, thermometers, scopes, ultrasound. */
import * as THREE from "three";
import { clear, fabric, glow, gloss, plastic, rubber, satin, screen, steel, texture } from "../materials.js";
import { DARK, DOWN, FORWARD, button, gauge, words } from "../parts.js";
import { figures } from "../screens.js";
import {
  ball,
  box,
  capsule,
  drum,
  group,
  hose,
  lathe,
  mesh,
  plate,
  posed,
  print,
  repeat,
  ring,
  rod,
} from "../shapes.js";

const SHELL = "#f4f5f4";

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

function sphygmomanometer({ label, colours }) {
  const tube = rubber("#24282c");
  return posed({ turn: 10, tilt: 34, fill: 0.78 }, [
    group([cuff(colours.cuff, label.brand)], { at: [-0.75, 0.6, -0.55], turn: [0, 0.25, 0] }),
    group([gauge(0.55, label.brand)], { at: [0.65, 0.28, 0.25], turn: [-0.95, 0.0, 0] }),
    lathe(
      [
        [0, 0],
        [0.14, 0.02, 0.05],
        [0.32, 0.35, 0.2],
        [0.3, 0.8, 0.25],
        [0.12, 1.1, 0.06],
        [0, 1.12],
      ],
      rubber("#202428"),
      { at: [-0.95, 0.32, 0.95], turn: [0, 0.0, -1.5] },
    ),
    drum(0.09, 0.24, steel(), { at: [0.16, 0.34, 0.98], turn: [0, 0, -1.5] }),
    hose(
      [
        [0.38, 0.34, 0.98],
        [0.9, 0.1, 1.25],
        [1.55, 0.07, 0.7],
        [1.45, 0.07, -0.5],
        [0.6, 0.07, -1.1],
        [-0.2, 0.3, -0.9],
      ],
      0.06,
      tube,
    ),
    hose(
      [
        [0.7, 0.3, -0.2],
        [0.75, 0.12, -0.6],
        [0.4, 0.08, -0.85],
        [-0.15, 0.35, -0.6],
      ],
      0.06,
      tube,
    ),
  ]);
}

/** Another pair of ear pieces on a branch of the tube, for the pupil. */
const secondHeadset = (metal, tube, y) =>
  group(
    [
      hose(
        [
          [1.21, y, 1.35],
          [0.75, y, 1.62],
          [0.2, y, 1.35],
          [0, y, 0.6],
          [0, y, -0.15],
        ],
        0.085,
        tube,
      ),
      [-1, 1].map((s) => [
        hose(
          [
            [0, y, -0.15],
            [s * 0.1, y, -0.5],
            [s * 0.32, y, -0.95],
          ],
          0.085,
          tube,
        ),
        hose(
          [
            [s * 0.32, y, -0.92],
            [s * 0.5, y, -1.3],
            [s * 0.56, y + 0.05, -1.75],
            [s * 0.42, y + 0.15, -2.15],
            [s * 0.24, y + 0.2, -2.32],
          ],
          0.042,
          metal,
          { segments: 120 },
        ),
        ball(0.1, rubber("#2a2d30"), { at: [s * 0.2, y + 0.21, -2.36], scale: [1.2, 1, 1] }),
      ]),
    ],
    // Turned so that its tube ends in the main one.
    { at: [-1.35, 0, 0.1], turn: [0, 0.35, 0] },
  );

/** A stethoscope laid in a loop. */
function stethoscope({ colours, params }) {
  const metal = params.metal ? steel({ color: "#4a4d52", roughness: 0.3 }) : steel();
  const tube = rubber(colours.tube, { roughness: 0.4 });
  const y = 0.11;
  return posed({ turn: 0, tilt: 52, fill: 0.78 }, [
    hose(
      [
        [0, y, -0.2],
        [0.02, y, 0.3],
        [0.25, y, 0.95],
        [0.95, y, 1.35],
        [1.55, y, 0.9],
        [1.45, y, 0.1],
        [1.0, y, -0.35],
      ],
      0.095,
      tube,
      { segments: 260 },
    ),
    hose(
      [
        [0, y, -0.15],
        [-0.1, y, -0.5],
        [-0.32, y, -0.95],
      ],
      0.085,
      tube,
    ),
    hose(
      [
        [0, y, -0.15],
        [0.1, y, -0.5],
        [0.32, y, -0.95],
      ],
      0.085,
      tube,
    ),
    [-1, 1].map((s) => [
      hose(
        [
          [s * 0.32, y, -0.92],
          [s * 0.5, y, -1.3],
          [s * 0.56, y + 0.05, -1.75],
          [s * 0.42, y + 0.15, -2.15],
          [s * 0.24, y + 0.2, -2.32],
        ],
        0.042,
        metal,
        { segments: 120 },
      ),
      ball(0.1, rubber("#2a2d30"), { at: [s * 0.2, y + 0.21, -2.36], scale: [1.2, 1, 1] }),
    ]),
    hose(
      [
        [1.0, y, -0.35],
        [0.82, y + 0.02, -0.5],
        [0.7, y + 0.06, -0.62],
      ],
      0.062,
      metal,
    ),
    group(
      [
        drum(0.44, 0.12, metal, { corner: 0.05 }),
        drum(0.46, 0.035, rubber("#d8dcde"), { at: [0, 0.11, 0], corner: 0.02 }),
        drum(0.37, 0.02, gloss("#f2f0ea"), { at: [0, 0.14, 0] }),
        params.electronic && [
          drum(0.5, 0.3, gloss("#2a3036"), { corner: 0.08 }),
          print(0.5, 0.3, figures(0.5, 0.3, ["♥ 72"], { ink: "#dff4ff", ground: "#10202c" }), {
            at: [0, 0.305, -0.1],
            turn: DOWN,
          }),
          [-0.16, 0.16].map((x) => drum(0.08, 0.03, plastic("#cfd6d9"), { at: [x, 0.3, 0.24] })),
        ],
      ],
      { at: [0.42, 0.06, -0.85] },
    ),
    params.double && secondHeadset(metal, tube, y),
  ]);
}

function thermometer({ label, colours }) {
  const body = group(
    [
      capsule(0.24, 2.2, gloss("#fbfbfa"), { turn: [0, 0, Math.PI / 2], scale: [1, 1, 0.55], at: [0, 0, 0] }),
      rod([1.0, 0, 0], [1.75, 0, 0], 0.11, plastic(colours.tip), { end: 0.075 }),
      rod([1.74, 0, 0], [2.05, 0, 0], 0.06, steel()),
      ball(0.06, steel(), { at: [2.05, 0, 0] }),
      print(0.78, 0.24, figures(0.78, 0.24, [`${label.lines[0]} °C`]), { at: [0.1, 0, 0.137] }),
      button(0.09, colours.tip, [-0.78, 0, 0.11]),
      words(label.brand, 0.34, { at: [-0.5, 0, 0.137] }),
    ],
    { turn: DOWN, at: [0, 0.15, 0] },
  );
  return posed({ turn: 26, tilt: 44, fill: 0.78 }, [body]);
}

function irThermometer({ label, colours }) {
  const white = gloss(SHELL);
  const accent = rubber(colours.grip ?? colours.accent);
  return posed({ turn: -38, tilt: 10, fill: 0.74 }, [
    group(
      [
        plate(
          [
            [-0.32, 0, 0.12],
            [0.34, 0, 0.12],
            [0.3, 0.6, 0.2],
            [0.42, 1.5, 0.1],
            [-0.42, 1.5, 0.1],
            [-0.42, 0.9, 0.2],
          ],
          0.5,
          accent,
          { bevel: 0.12, turn: [0, -Math.PI / 2, 0.0] },
        ),
        box(0.78, 0.8, 1.9, white, { r: 0.24, at: [0, 1.78, 0.12] }),
        drum(0.3, 0.24, plastic(DARK), { at: [0, 1.78, 1.02], turn: FORWARD, top: 0.26 }),
        mesh(new THREE.CircleGeometry(0.16, 40), steel({ color: "#6f7f9a", roughness: 0.1 }), { at: [0, 1.78, 1.27] }),
        box(0.2, 0.32, 0.16, plastic("#e9ecec"), { r: 0.06, at: [0, 1.24, 0.46] }),
        print(0.62, 0.52, figures(0.62, 0.52, label.lines, { units: ["°C"], ground: "#b9e3d2" }), {
          at: [0, 1.8, -0.84],
          turn: [0, Math.PI, 0],
        }),
        print(1.0, 0.44, figures(1.0, 0.44, label.lines, { units: ["°C"], ground: "#b9e3d2" }), {
          at: [-0.395, 1.84, 0.02],
          turn: [0, -Math.PI / 2, 0],
        }),
        words(label.brand, 0.5, { at: [-0.395, 1.5, 0.3], turn: [0, -Math.PI / 2, 0] }),
      ],
      { turn: [0, 0, 0] },
    ),
  ]);
}

function otoscope({ label }) {
  const black = plastic("#22262a", { roughness: 0.35 });
  return posed({ turn: 28, tilt: 40, fill: 0.78 }, [
    group(
      [
        drum(0.2, 1.7, steel({ roughness: 0.3 }), { at: [0, -1.6, 0] }),
        repeat(14, (i) => ring(0.2, 0.014, satin(), { turn: DOWN, at: [0, -1.4 + i * 0.05, 0] })),
        drum(0.215, 0.16, black, { at: [0, 0.06, 0] }),
        drum(0.14, 0.42, black, { at: [0, 0.2, 0] }),
        group(
          [
            drum(0.36, 0.4, black, { corner: 0.08 }),
            drum(0.28, 0.02, clear("#9fb4c2", 0.8), { at: [0, -0.02, 0] }),
            lathe(
              [
                [0.3, 0.4],
                [0.24, 0.5, 0.05],
                [0.08, 1.05, 0.03],
                [0.05, 1.06],
              ],
              black,
            ),
          ],
          { at: [0, 0.72, -0.2], turn: FORWARD },
        ),
        words(label.brand, 0.7, { at: [0, -0.4, 0.205], turn: [0, 0, Math.PI / 2] }),
      ],
      { turn: [-Math.PI / 2, 0, 0.5], at: [0, 0.36, 0] },
    ),
    repeat(4, (i) =>
      lathe(
        [
          [0.17, 0],
          [0.13, 0.1, 0.03],
          [0.05 - i * 0.005, 0.46],
        ],
        black,
        { at: [0.85 + i * 0.06, 0, -0.3 + i * 0.42], scale: 1.1 - i * 0.12 },
      ),
    ),
  ]);
}

function floorScale({ label, colours }) {
  return posed({ turn: 20, tilt: 36, fill: 0.76 }, [
    box(2.4, 0.16, 2.4, gloss(colours.main, { roughness: 0.12 }), { r: 0.07, at: [0, 0.16, 0] }),
    repeat(4, (i) => drum(0.16, 0.1, rubber(DARK), { at: [(i % 2 ? 1 : -1) * 0.9, 0, (i < 2 ? 1 : -1) * 0.9] })),
    print(0.9, 0.36, figures(0.9, 0.36, label.lines, { units: ["kg"], ink: "#e9fbff", ground: "#15262e" }), {
      at: [0, 0.246, -0.85],
      turn: DOWN,
    }),
    repeat(2, (i) =>
      box(0.55, 0.012, 1.3, satin({ color: "#b9c2c8" }), { r: 0.005, at: [(i - 0.5) * 1.2, 0.243, 0.3] }),
    ),
    words(label.brand, 0.7, { at: [0, 0.246, 0.95], turn: DOWN }),
  ]);
}

const glowing = (colour) => glow(colour, 0.75);

/** Six bitewing films: a row of teeth above, a row below. */
const teeth = () =>
  screen(
    texture(900, 560, (ctx) => {
      ctx.fillStyle = "#eaf6ff";
      ctx.fillRect(0, 0, 900, 560);
      for (let film = 0; film < 6; film++) {
        const [x, y] = [30 + (film % 3) * 290, 30 + Math.floor(film / 3) * 260];
        ctx.fillStyle = "#10181f";
        ctx.fillRect(x, y, 260, 240);
        for (let i = 0; i < 8; i++) {
          const [left, up] = [x + 14 + (i % 4) * 60, i < 4];
          ctx.fillStyle = "rgba(214,230,238,.82)";
          ctx.beginPath();
          ctx.roundRect(left, up ? y + 62 : y + 126, 52, 52, 16);
          ctx.fill();
          ctx.fillStyle = "rgba(170,190,202,.7)";
          for (const root of [6, 30]) ctx.fillRect(left + root, up ? y + 8 : y + 178, 15, 56);
        }
      }
    }),
  );

function filmViewer({ label, colours, params }) {
  const film = screen(
    texture(700, 800, (ctx) => {
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
          ctx.ellipse(
            350 + s * 12,
            190 + i * 52,
            150 + i * 9,
            62,
            0,
            s > 0 ? -1.4 : Math.PI - 0.7,
            s > 0 ? 0.7 : Math.PI + 1.4,
          );
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
    }),
  );
  if (params.dental)
    return posed({ turn: 20, tilt: 10, fill: 0.74 }, [
      group(
        [
          box(2.5, 1.85, 0.26, plastic(colours.main), { r: 0.08, at: [0, 0.93, 0] }),
          print(2.2, 1.36, teeth(), { at: [0, 1.05, 0.136] }),
          words(label.brand, 0.6, { at: [-0.7, 0.2, 0.136] }, colours.main === "#f6f6f2" ? "#20302f" : "#e9efee"),
          drum(0.07, 0.08, plastic("#59656c"), { turn: FORWARD, at: [0.95, 0.2, 0.1] }),
        ],
        { turn: [-0.3, 0, 0] },
      ),
    ]);
  const width = 1.5 * params.panels + 0.4;
  return posed({ turn: 20, tilt: 8, fill: 0.76 }, [
    group(
      [
        box(width, 2.1, params.dimmer ? 0.3 : 0.12, plastic(params.dimmer ? "#3a444b" : "#f1f3f3"), {
          r: 0.06,
          at: [0, 1.05, params.dimmer ? 0 : 0.09],
        }),
        params.dimmer && [
          box(0.7, 0.05, 0.02, plastic("#14191c"), { r: 0.01, at: [width * 0.06, 0.18, 0.156] }),
          box(0.1, 0.14, 0.06, plastic("#dfe4e6"), { r: 0.02, at: [width * 0.06 + 0.1, 0.18, 0.165] }),
          repeat(params.panels, (i) =>
            box(0.1, 0.05, 0.04, plastic("#c0392b"), {
              r: 0.01,
              at: [(i - (params.panels - 1) / 2) * 1.5, 2.0, 0.19],
            }),
          ),
        ],
        repeat(params.panels, (i) =>
          group(
            [
              print(1.42, 1.62, glowing("#eaf6ff"), { at: [0, 0, 0] }),
              !i && print(1.24, 1.45, film, { at: [0, 0.05, 0.01] }),
            ],
            { at: [(i - (params.panels - 1) / 2) * 1.5, 1.15, 0.156] },
          ),
        ),
        box(width * 0.94, 0.06, 0.08, steel(), { r: 0.02, at: [0, 1.96, 0.18] }),
        words(label.brand, 0.6, { at: [-width * 0.3, 0.18, 0.174] }, params.dimmer ? "#e9eef0" : "#20302f"),
        repeat(params.panels, (i) =>
          drum(0.08, 0.1, plastic(DARK), { turn: FORWARD, at: [width * 0.3 + i * 0.26, 0.18, 0.13] }),
        ),
      ],
      { turn: [-0.16, 0, 0] },
    ),
    [-1, 1].map((s) => rod([s * width * 0.4, 0.05, -0.75], [s * width * 0.4, 1.2, -0.25], 0.05, satin())),
  ]);
}

export const diagnostics = {
  sphygmomanometer,
  stethoscope,
  thermometer,
  "ir-thermometer": irThermometer,
  otoscope,
  "floor-scale": floorScale,
  "film-viewer": filmViewer,
};
