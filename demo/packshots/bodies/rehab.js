/** Physiotherapy things whose family's usual look would show another product. */
import * as THREE from "three";
import { wordTexture } from "../label.js";
import { clear, fabric, gloss, leather, plastic, printed, rubber, satin, steel } from "../materials.js";
import { DARK, DOWN, words } from "../parts.js";
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
  sheet,
} from "../shapes.js";
import { softGoods } from "./soft.js";

/** A cushion of gel or clay, lying: swollen between its seams. */
function cushion(width, depth, thick, material, seams = 1) {
  const half = (s) =>
    sheet(
      (u, v) => {
        const [x, z] = [(u - 0.5) * 2, (v - 0.5) * 2];
        const cell = Math.abs(Math.sin(u * Math.PI * seams)) ** 0.55;
        const rise = cell * Math.max(0, 1 - Math.abs(z) ** 4) ** 0.6 * Math.max(0, 1 - Math.abs(x) ** 6) ** 0.5;
        return [(x * width) / 2, thick / 2 + s * rise * (thick / 2) + 0.01, (-s * z * depth) / 2];
      },
      material,
      { across: 90, along: 50 },
    );
  return group([half(1), half(-1)]);
}

const mark = (brand, width, placing, ink) => words(brand, width, { ...placing, turn: DOWN }, ink);

/** Two eye holes cut in a mask of beads. */
function eyeMask({ label }) {
  const eye = (s) => [
    [s * 0.62 - 0.3, -0.02, 0.16],
    [s * 0.62 + 0.3, -0.02, 0.16],
    [s * 0.62 + 0.3, 0.3, 0.16],
    [s * 0.62 - 0.3, 0.3, 0.16],
  ];
  const outline = [
    [-1.5, -0.3, 0.4],
    [-0.9, -0.75, 0.4],
    [-0.3, -0.55, 0.2],
    [0, -0.1, 0.2],
    [0.3, -0.55, 0.2],
    [0.9, -0.75, 0.4],
    [1.5, -0.3, 0.4],
    [1.5, 0.6, 0.4],
    [-1.5, 0.6, 0.4],
  ];
  const beads = repeat(170, (i) => {
    const [x, y] = [-1.36 + (i % 17) * 0.17, -0.5 + Math.floor(i / 17) * 0.115];
    const inEye = Math.abs(Math.abs(x) - 0.62) < 0.4 && y > -0.14 && y < 0.42;
    const under = Math.abs(x) < 0.34 ? y < 0.05 : y < -0.4;
    if (inEye || under) return null;
    return ball(0.062, gloss(i % 3 ? "#4a9bd8" : "#7fbce8"), { at: [x, y, 0.1] });
  });
  return posed({ turn: 12, tilt: 40, fill: 0.78 }, [
    group(
      [
        plate(outline, 0.16, clear("#5fa9dd", 0.75), { holes: [eye(1), eye(-1)], bevel: 0.06 }),
        beads,
        [-1, 1].map((s) =>
          hose(
            [
              [s * 1.45, 0.15, 0],
              [s * 1.75, 0.2, -0.05],
              [s * 1.9, -0.35, -0.05],
              [s * 1.5, -0.95, -0.05],
            ],
            0.05,
            fabric("#d9dee0"),
          ),
        ),
        words(label.brand, 0.6, { at: [0, 0.5, 0.17] }, "#ffffff"),
      ],
      { turn: DOWN, at: [0, 0.1, 0] },
    ),
  ]);
}

/** Packs for heat and cold by kind: one of gel, one with a strap, one of clay, five that chill when they are squeezed. */
function thermalPack(entry) {
  const { label, colours, params } = entry;
  if (params.kind === "eyes") return eyeMask(entry);
  const blue = gloss(colours.main, { side: 2, roughness: 0.2 });
  if (params.kind === "clay") {
    const canvas = fabric("#cbb894", { repeat: [22, 16], bump: 0.8 });
    return posed({ turn: 22, tilt: 34, fill: 0.78 }, [
      group([cushion(3.0, 2.3, 0.42, canvas, 6)], {}),
      mark(label.brand, 0.9, { at: [0.25, 0.45, 0.6] }, "#5a4a2c"),
    ]);
  }
  if (params.kind === "instant")
    return posed(
      { turn: 16, tilt: 36, fill: 0.8 },
      repeat(4, (i) =>
        group(
          [
            cushion(1.5, 2.1, 0.34, gloss(i % 2 ? "#e4edf4" : "#f3f6f8", { side: 2, roughness: 0.22 })),
            i === 3 &&
              print(1.1, 0.8, printed(wordTexture(1.1, 0.8, "COLD", { ink: "#ffffff", ground: "#2b82c9" })), {
                at: [0, 0.36, 0.1],
                turn: DOWN,
              }),
          ],
          {
            // They overlap like cards that slid off a pile: each rests on the one below and on the floor.
            at: [-0.9 + i * 0.6, 0.11 * Math.min(i, 1), -0.3 + 0.2 * i],
            turn: [0, 0.25 - 0.1 * i, i ? -0.11 : 0],
          },
        ),
      ),
    );
  const strap = fabric("#24384e", { repeat: [20, 4], bump: 0.5 });
  const band = (z) => [
    sheet((u, v) => [-1.45 + v * 2.9, 0.46 * Math.sin(v * Math.PI) ** 0.4 + 0.03, z + (u - 0.5) * 0.34], strap),
    [-1, 1].map((s) => box(1.0, 0.04, 0.34, strap, { r: 0.015, at: [s * 1.85, 0.03, z] })),
    box(0.4, 0.05, 0.34, rubber("#59656c"), { r: 0.015, at: [2.2, 0.05, z] }),
  ];
  return posed({ turn: 20, tilt: 34, fill: 0.78 }, [
    cushion(2.8, 2.0, 0.44, blue),
    params.kind === "strap" ? [band(0.5), band(-0.5)] : mark(label.brand, 1.0, { at: [0, 0.47, 0.1] }, "#ffffff"),
  ]);
}

/** A hip loop of woven cloth. */
function hipLoop({ label, colours }) {
  const cloth = fabric(colours.main ?? "#c98a97", { grain: "ribs", repeat: [40, 1], bump: 1 });
  const loop = (grow, material) =>
    sheet(
      (u, v) => {
        const a = v * Math.PI * 2;
        return [Math.sin(a) * (1.5 + grow), 0.02 + u * 0.95, Math.cos(a) * (0.72 + grow)];
      },
      material,
      { across: 4, along: 140 },
    );
  const stripe = (y) =>
    mesh(new THREE.TorusGeometry(1, 0.012, 8, 120), rubber("#f1e4d3"), {
      turn: DOWN,
      at: [0, y, 0],
      scale: [1.51, 0.73, 1],
    });
  return posed({ turn: 12, tilt: 26, fill: 0.76 }, [
    loop(0, cloth),
    loop(-0.05, cloth),
    stripe(0.2),
    stripe(0.78),
    words(label.brand, 1.0, { at: [0, 0.5, 0.74] }, "#ffffff"),
  ]);
}

/** Soft balls filled with sand, their weight printed on. */
function weightBalls({ colours, params }) {
  const weight = params.weight ?? 1;
  const scale = { 0.5: 0.78, 1: 0.88, 2: 1, 3: 1.1 }[weight];
  const skin = rubber(colours.main, { roughness: 0.5 });
  const one = () =>
    group([
      mesh(new THREE.SphereGeometry(0.9, 56, 36), skin, { at: [0, 0.84, 0], scale: [1, 0.95, 1] }),
      ring(0.905, 0.014, skin, { at: [0, 0.84, 0], turn: [Math.PI / 2 - 0.25, 0, 0] }),
      words(`${weight} kg`, 0.85, { at: [0, 0.9, 0.905], turn: [-0.06, 0, 0] }, "#ffffff"),
    ]);
  return posed({ turn: 0, tilt: 12, fill: 0.72 }, [
    group([one()], { at: [-0.98, 0, -0.25], turn: [0, 0.08, 0], scale }),
    group([one()], { at: [0.9, 0, 0.3], turn: [0, -0.08, 0], scale }),
  ]);
}

/** An egg of gel to squeeze in the hand. */
const handBall = ({ colours }) =>
  posed({ turn: 16, tilt: 16, fill: 0.52 }, [
    mesh(new THREE.SphereGeometry(0.9, 64, 40), gloss(colours.main, { roughness: 0.34 }), {
      at: [0, 0.8, 0],
      scale: [1.18, 0.9, 0.95],
    }),
  ]);

/** Three mats in one, folded like a letter. */
function foldedMat({ label, colours }) {
  const skin = leather(colours.main);
  const leaf = (placing) => box(2.6, 0.24, 1.5, skin, { r: 0.08, ...placing });
  return posed({ turn: 30, tilt: 18, fill: 0.8 }, [
    leaf({ at: [0, 0.13, 0.9] }),
    group([leaf({ at: [0, 0, -0.72] })], { at: [0, 0.2, 0.12], turn: [0.85, 0, 0] }),
    group([leaf({ at: [0, 0, 0.7] })], { at: [0, 1.28, -0.86], turn: [1.02, 0, 0] }).translateZ(-0.1),
    words(label.brand, 0.9, { at: [0.6, 0.13, 1.654] }, "#ffffff"),
    [-0.5, 0.5].map((x) => box(0.12, 0.05, 0.5, fabric(DARK), { r: 0.02, at: [x, 0.26, 1.4] })),
  ]);
}

/** A knee support with a hinge at both sides and straps across. */
function hingedBrace(entry) {
  const made = softGoods.brace(entry);
  const strap = fabric("#2a3036", { repeat: [20, 4], bump: 0.5 });
  for (const s of [-1, 1])
    made.add(
      box(0.12, 1.9, 0.26, satin(), { r: 0.05, at: [s * 0.72, 1.35, 0.06] }),
      drum(0.24, 0.12, steel(), { turn: [0, 0, (-s * Math.PI) / 2], at: [s * 0.74, 1.35, 0.06] }),
    );
  for (const y of [0.9, 1.8])
    made.add(
      lathe(
        [
          [0.74, 0],
          [0.76, 0.05, 0.02],
          [0.76, 0.24, 0.02],
          [0.74, 0.28],
        ],
        strap,
        { at: [0, y - 0.14, 0] },
      ),
    );
  return made;
}

/** Crutches with a cushion for the armpit and a grip half way up. */
function underarmCrutches() {
  const metal = satin();
  const one = group([
    drum(0.14, 0.16, rubber(DARK), { top: 0.1 }),
    rod([0, 0.1, 0], [0, 1.5, 0], 0.065, metal),
    [-1, 1].map((s) => [
      hose(
        [
          [0, 1.2, 0],
          [s * 0.2, 1.7, 0],
          [s * 0.3, 2.6, 0],
          [s * 0.34, 4.1, 0],
        ],
        0.06,
        metal,
      ),
      repeat(6, (i) =>
        drum(0.02, 0.02, plastic(DARK), { turn: [Math.PI / 2, 0, 0], at: [s * 0.25, 2.2 + i * 0.14, 0.05] }),
      ),
    ]),
    capsule(0.1, 0.66, rubber("#59656c"), { turn: [0, 0, Math.PI / 2], at: [0, 2.75, 0] }),
    hose(
      [
        [-0.46, 4.2, 0],
        [-0.2, 4.12, 0],
        [0.2, 4.12, 0],
        [0.46, 4.2, 0],
      ],
      0.14,
      rubber("#59656c"),
    ),
  ]);
  return posed({ turn: 16, tilt: 8, fill: 0.86 }, [
    group([one], { at: [-0.6, 0, 0], turn: [0, 0.2, 0.03] }),
    group([one.clone()], { at: [0.6, 0, 0.1], turn: [0, -0.2, -0.03] }),
  ]);
}

export const rehab = {
  "thermal-pack": thermalPack,
  "hip-loop": hipLoop,
  "weight-balls": weightBalls,
  "hand-ball": handBall,
  "folded-mat": foldedMat,
  "hinged-brace": hingedBrace,
  "underarm-crutches": underarmCrutches,
};
