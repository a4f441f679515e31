/** Small goods shown as they are counted or cut: pads, rolls, a clear tape, a cup with its spoon. */
import { labelTexture, wordTexture } from "../label.js";
import { clear, fabric, gloss, paper, plastic, printed, rubber } from "../materials.js";
import { DOWN, FORWARD } from "../parts.js";
import {
  ball,
  box,
  chance,
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
  wrap,
} from "../shapes.js";
import * as THREE from "three";

/** A round pad of cotton: soft, with the stitched edge pressed in. */
const pad = (material, placing) =>
  group(
    [
      drum(0.6, 0.085, material, { corner: 0.04 }),
      ring(0.5, 0.012, paper("#e4e2da"), { turn: DOWN, at: [0, 0.083, 0] }),
    ],
    placing,
  );

/** A clear sleeve of stacked cotton pads, and some of them before it. */
function padSleeve({ label, colours }) {
  const cotton = fabric("#fdfdfb", { grain: "noise", repeat: [4, 4], bump: 0.7 });
  const map = labelTexture(0.66 * 2.5, 1.25, { ...label, style: "plain" }, { accent: colours.accent, centre: true });
  const sleeve = group([
    repeat(26, (i) => pad(cotton, { at: [0.01 * (chance(i) - 0.5), 0.03 + i * 0.09, 0.01 * (chance(i + 9) - 0.5)] })),
    lathe(
      [
        [0, 0.01],
        [0.64, 0.01, 0.06],
        [0.64, 2.4, 0.06],
        [0.42, 2.5, 0.05],
        [0.1, 2.56],
      ],
      clear("#ffffff", 0.14),
    ),
    wrap(0.648, 1.25, printed(map, { side: THREE.FrontSide, roughness: 0.4 }), { arc: 2.5, at: [0, 1.15, 0] }),
    ring(0.1, 0.03, plastic(colours.accent), { turn: DOWN, at: [0, 2.56, 0] }),
    lathe(
      [
        [0.08, 2.56],
        [0.14, 2.66, 0.04],
        [0.26, 2.78],
      ],
      clear("#ffffff", 0.4),
    ),
  ]);
  return posed({ turn: 10, tilt: 20, fill: 0.76 }, [
    group([sleeve], { at: [-0.45, 0, -0.2] }),
    repeat(5, (i) =>
      pad(cotton, { at: [0.98 + 0.03 * (chance(i) - 0.5), i * 0.088, 0.3 + 0.04 * (chance(i + 3) - 0.5)] }),
    ),
    group([pad(cotton)], { at: [0.72, 0.56, 1.1], turn: [1.18, 0, 0.1] }),
  ]);
}

/** Gauze bandages, twelve of them in three layers, a band round the front. */
function rollPack({ label, colours, params }) {
  const width = 0.34 + (params.width ?? 10) * 0.075;
  const cloth = fabric("#fbfaf5", { grain: "weave", repeat: [16, 8], bump: 1 });
  const one = (placing) =>
    group(
      [
        drum(0.4, width, cloth, { corner: 0.03 }),
        repeat(6, (i) => ring(0.08 + i * 0.058, 0.02, cloth, { turn: DOWN, at: [0, width - 0.006, 0] })),
        drum(0.05, 0.02, paper("#b9b6ac"), { at: [0, width - 0.012, 0] }),
      ],
      placing,
    );
  const [w, h] = [1.7, width * 0.8];
  const map = labelTexture(w, h, { ...label, style: "plain" }, { accent: colours.accent, centre: true });
  return posed({ turn: 20, tilt: 34, fill: 0.8 }, [
    repeat(12, (i) =>
      one({ at: [-1.23 + (i % 4) * 0.82, 0, -0.82 + Math.floor(i / 4) * 0.82], turn: [0, chance(i) * 6, 0] }),
    ),
    box(3.34, h * 1.06, 2.5, clear("#ffffff", 0.16), { r: 0.3, at: [0, width * 0.5, 0] }),
    box(w + 0.04, h + 0.04, 0.02, paper("#ffffff"), { r: 0.008, at: [0, width * 0.5, 1.262] }),
    print(w, h, printed(map), { at: [0, width * 0.5, 1.275] }),
  ]);
}

/** See-through tape with its rows of holes, on a core of card. */
function clearTape({ params }) {
  const width = 0.14 + (params.width ?? 2.5) * 0.17;
  const tape = () => clear("#d3e6ea", 0.42);
  const one = (index) =>
    group([
      lathe(
        [
          [0.5, 0],
          [0.9, 0, 0.02],
          [0.9, width, 0.02],
          [0.5, width],
        ],
        tape(),
      ),
      repeat(8, (i) => ring(0.54 + i * 0.046, 0.004, plastic("#b4ccd2"), { turn: DOWN, at: [0, width + 0.002, 0] })),
      repeat(60, (i) =>
        ball(0.009, plastic("#a9c3ca"), {
          at: [Math.sin(i * 0.3142) * 0.895, width * (0.25 + 0.25 * Math.floor(i / 20)), Math.cos(i * 0.3142) * 0.895],
        }),
      ),
      lathe(
        [
          [0.46, 0],
          [0.5, 0],
          [0.5, width + 0.006],
          [0.46, width + 0.006],
          [0.46, 0],
        ],
        paper("#d9c7a6", { side: 2 }),
        { corner: 0 },
      ),
      index === 0 &&
        group(
          [
            box(1.0, width * 0.98, 0.012, tape(), { r: 0.004, at: [0.5, width / 2, 0] }),
            repeat(12, (i) =>
              ball(0.009, plastic("#a9c3ca"), {
                at: [0.12 + (i % 6) * 0.15, width * (0.3 + 0.4 * Math.floor(i / 6)), 0.006],
              }),
            ),
          ],
          { at: [0, 0, 0.9], turn: [0, 0.06, 0] },
        ),
    ]);
  const count = params.count ?? 1;
  return posed({ turn: 10, tilt: 26, fill: count === 1 ? 0.62 : 0.76 }, [
    repeat(count, (i) => {
      const pile = i % 4;
      return group([one(count === 1 ? 0 : i)], {
        at: count === 1 ? [0, 0, 0] : [(pile % 2) * 2 - 1, Math.floor(i / 4) * (width + 0.01), -1.7 * (pile > 1)],
        turn: [0, count === 1 ? 0 : chance(i) * 0.3, 0],
      });
    }),
  ]);
}

/** Where on a body a pad sticks, drawn on its back: chest or back of a grown-up, or of a child. */
const figure = (child, low) =>
  plate(
    repeat(24, (i) => {
      const a = (i / 24) * Math.PI * 2;
      return [Math.cos(a) * (child ? 0.2 : 0.26), Math.sin(a) * 0.3 - 0.05, 0.02];
    }),
    0.008,
    paper("#dfe9f1"),
    { at: [0, 0, 0.04] },
  ).add(
    drum(child ? 0.12 : 0.1, 0.008, paper("#dfe9f1"), { turn: FORWARD, at: [0, 0.36, 0] }),
    drum(0.075, 0.01, plastic("#d9483b"), { turn: FORWARD, at: low ? [0.12, -0.16, 0.004] : [-0.11, 0.08, 0.004] }),
  );

/** One pair of pads for a defibrillator, wired to one plug, before the pouch that kept them fresh. */
function aedPads({ label, colours, params }) {
  const { child } = params;
  const [w, h] = child ? [0.44, 0.56] : [0.56, 0.72];
  const outline = (k) => [
    [-w * k, -h * k, 0.3],
    [w * k, -h * k, 0.3],
    [w * k, h * k, 0.3],
    [-w * k, h * k, 0.3],
  ];
  const tone = child ? "#e59a3a" : "#2f79b5";
  const one = (low, placing) =>
    group(
      [
        group(
          [
            plate(outline(1.14), 0.02, clear("#e6eef2", 0.75)),
            plate(outline(1), 0.05, plastic("#fbfbfa"), { at: [0, 0, 0.02], bevel: 0.02 }),
            plate(outline(0.86), 0.02, plastic(tone), { at: [0, 0, 0.045] }),
            plate(outline(0.8), 0.02, plastic("#fbfbfa"), { at: [0, 0, 0.048] }),
            figure(child, low).translateZ(0.03),
            drum(0.11, 0.08, plastic("#e9edef"), { turn: FORWARD, at: [0, h * 0.84, 0.03] }),
          ],
          { turn: DOWN },
        ),
      ],
      placing,
    );
  const pouch = [1.9, 2.3];
  const map = labelTexture(...pouch, label, { accent: colours.accent, ground: "#ffffff" });
  const lead = (points) => hose(points, 0.03, rubber("#d7dbdd"), { segments: 120 });
  return posed({ turn: 12, tilt: 30, fill: 0.8 }, [
    group(
      [
        box(pouch[0] + 0.16, pouch[1] + 0.16, 0.07, plastic("#cfd6da", { metalness: 0.5, roughness: 0.35 }), {
          r: 0.03,
        }),
        print(...pouch, printed(map, { roughness: 0.4 }), { at: [0, 0, 0.038] }),
      ],
      { at: [-0.2, 1.12, -0.95], turn: [-0.35, 0, 0] },
    ),
    one(false, { at: [-0.85, 0.03, 0.85], turn: [0, 0.12, 0] }),
    one(true, { at: [0.62, 0.03, 1.0], turn: [0, -0.1, 0] }),
    lead([
      [-0.83, 0.1, 0.85 - h * 0.9],
      [-0.5, 0.05, 0.0],
      [0.6, 0.05, -0.1],
      [1.5, 0.06, 0.1],
      [1.75, 0.1, 0.6],
    ]),
    lead([
      [0.62, 0.1, 1.0 - h * 0.9],
      [0.95, 0.05, 0.1],
      [1.5, 0.06, 0.2],
      [1.8, 0.1, 0.6],
    ]),
    box(0.3, 0.2, 0.5, plastic(tone), { r: 0.05, at: [1.78, 0.12, 0.8] }),
    box(0.2, 0.12, 0.16, plastic("#e9edef"), { r: 0.03, at: [1.78, 0.12, 1.1] }),
  ]);
}

/** A short cup for stool, its spoon fixed to the lid that lies beside it. */
function spoonCup({ label, colours }) {
  const frosted = clear("#f4f8f8", 0.6, { roughness: 0.35 });
  const lid = plastic(colours.lid);
  const spoon = plastic("#fbfbfa", { side: 2 });
  return posed({ turn: 8, tilt: 20, fill: 0.74 }, [
    group(
      [
        lathe(
          [
            [0, 0],
            [0.5, 0, 0.05],
            [0.54, 1.05],
            [0.57, 1.06],
            [0.57, 1.12],
            [0.54, 1.14],
          ],
          frosted,
        ),
        drum(0.49, 0.07, plastic("#eef2f2"), { at: [0, 0.02, 0] }),
        wrap(
          0.53,
          0.62,
          printed(
            labelTexture(0.53 * 2.4, 0.62, { ...label, style: "plain" }, { accent: colours.accent, centre: true }),
            { side: 0 },
          ),
          { arc: 2.4, top: 0.545, at: [0, 0.52, 0] },
        ),
      ],
      { at: [-0.75, 0, -0.2] },
    ),
    group(
      [
        drum(0.6, 0.26, lid, { corner: 0.04 }),
        repeat(36, (i) =>
          box(0.02, 0.2, 0.03, lid, {
            at: [Math.sin((i / 36) * 6.283) * 0.6, 0.13, Math.cos((i / 36) * 6.283) * 0.6],
            turn: [0, (i / 36) * 6.283, 0],
          }),
        ),
        box(0.11, 0.74, 0.05, spoon, { r: 0.02, at: [0, 0.62, 0] }),
        mesh(new THREE.SphereGeometry(0.17, 32, 16, 0, Math.PI), spoon, { at: [0, 1.1, 0], scale: [0.85, 1.25, 0.5] }),
        ring(0.16, 0.018, spoon, { at: [0, 1.1, 0], scale: [0.85, 1.25, 1] }),
      ],
      { at: [0.75, 0, 0.35], turn: [0, -0.25, 0] },
    ),
  ]);
}

const violet = (strength) => gloss("#5a35c8", { emissive: "#5b2fe0", emissiveIntensity: strength });

/** A lamp of dark violet tubes at both sides of a lens, with a grip to hold it by. */
function woodsLamp({ label, colours }) {
  const white = plastic("#f3f4f3");
  const frame = [
    [-1.15, -0.7, 0.16],
    [1.15, -0.7, 0.16],
    [1.15, 0.7, 0.16],
    [-1.15, 0.7, 0.16],
  ];
  const window = [
    [-0.62, -0.42, 0.1],
    [0.62, -0.42, 0.1],
    [0.62, 0.42, 0.1],
    [-0.62, 0.42, 0.1],
  ];
  return posed({ turn: 16, tilt: 20, fill: 0.78 }, [
    group(
      [
        plate(frame, 0.42, white, { bevel: 0.08, holes: [window] }),
        plate(frame, 0.1, plastic("#2a2340"), {
          bevel: 0.03,
          holes: [window],
          at: [0, 0, 0.22],
          scale: [0.94, 0.9, 1],
        }),
        [-1, 1].map((s) => [
          drum(0.085, 1.04, violet(0.9), { at: [s * 0.86, -0.52, 0.3] }),
          [-0.58, 0.5].map((y) => drum(0.1, 0.09, plastic("#d7dcde"), { at: [s * 0.86, y, 0.3] })),
        ]),
        [-1, 1].map((s) =>
          group([drum(0.075, 1.2, violet(0.9), { turn: [0, 0, Math.PI / 2], at: [0.6, s * 0.55, 0.3] })]),
        ),
        plate(window, 0.05, clear("#c9d6f2", 0.4), { scale: [1.03, 1.03, 1] }),
        box(0.42, 1.5, 0.36, white, { r: 0.16, at: [0, -1.4, -0.02] }),
        box(0.3, 0.9, 0.04, rubber("#3a3550"), { r: 0.02, at: [0, -1.5, 0.17] }),
        box(0.16, 0.26, 0.06, plastic(colours.accent), { r: 0.03, at: [0, -0.9, 0.17] }),
        print(0.62, 0.14, printed(wordTexture(0.62, 0.14, label.brand, { ink: "#e9e4ff" }), { transparent: true }), {
          at: [0, -1.45, 0.195],
          turn: [0, 0, Math.PI / 2],
        }),
      ],
      { at: [0, 2.15, 0], turn: [-0.1, 0, 0] },
    ),
    hose(
      [
        [0, 0.05, 0.2],
        [0.1, 0.0, 0.5],
        [0.9, 0.05, 0.6],
        [1.5, 0.05, 0.0],
        [1.0, 0.05, -0.8],
      ],
      0.045,
      rubber("#2c3034"),
    ),
  ]);
}

export const counted = {
  "pad-sleeve": padSleeve,
  "roll-pack": rollPack,
  "clear-tape": clearTape,
  "aed-pads": aedPads,
  "spoon-cup": spoonCup,
  "woods-lamp": woodsLamp,
};
