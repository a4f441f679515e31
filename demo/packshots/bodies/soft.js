/** Soft goods: rolls, pouches, masks, braces. */
import * as THREE from "three";
import { labelTexture, wordTexture } from "../label.js";
import { clear, fabric, gloss, paper, plastic, printed, rubber, satin, steel } from "../materials.js";
import { FOLDED } from "../folded.js";
import { GLOVE } from "../glove.js";
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
  rod,
  sheet,
  wrap,
} from "../shapes.js";

const DOWN = [-Math.PI / 2, 0, 0];
const WEAVES = {
  gauze: { grain: "weave", repeat: [24, 12], bump: 1.2 },
  crepe: { grain: "ribs", repeat: [1, 2], bump: 1.6 },
  cotton: { grain: "noise", repeat: [5, 5], bump: 1.5 },
  latex: { grain: "noise", repeat: [2, 2], bump: 0.1, roughness: 0.55 },
};

/** A rolled band standing on its end or lying, with its layers seen on the face and a loose end. */
function rolled(radius, width, cloth, { core = 0.12, tail = 0.5 } = {}) {
  const turns = 11;
  const spiral = repeat(turns * 24, (i) => {
    const angle = (i / 24) * Math.PI * 2;
    const r = core + ((radius - core) * i) / (turns * 24);
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  const path = new THREE.CatmullRomCurve3(spiral.map(([x, y]) => new THREE.Vector3(x, y, 0)));
  const band = sheet(
    (u, v) => {
      const p = path.getPoint(v);
      return [p.x, (u - 0.5) * width, p.y];
    },
    cloth,
    { across: 2, along: turns * 40 },
  );
  const faces = [1, -1].map((s) =>
    repeat(turns, (i) =>
      ring(core + ((radius - core) * (i + 0.5)) / turns, (radius - core) / turns / 2.1, cloth, {
        turn: DOWN,
        at: [0, s * (width / 2 - 0.02), 0],
      }),
    ),
  );
  const end =
    tail &&
    sheet(
      (u, v) => {
        const x = v * tail;
        return [radius * 0.99 * Math.cos(v * 0.2) + 0.14 * v * v, (u - 0.5) * width, x + 0.02];
      },
      cloth,
      { across: 2, along: 20 },
    );
  return group([
    drum(radius * 0.985, width * 0.96, cloth, { at: [0, -width * 0.48, 0], corner: 0.02 }),
    band,
    faces,
    end,
  ]);
}

function roll({ label, colours, params }) {
  const { count, weave } = params;
  const shades = [colours.main, ...(colours.others ?? [])];
  const one = (index) => {
    const cloth = fabric(shades[index % shades.length], WEAVES[weave]);
    const width = weave === "cotton" ? 1.9 : 1.35;
    const sleeve = label.title && index === 0;
    const map =
      sleeve &&
      labelTexture(0.66 * 2.4, width * 0.62, { ...label, style: "plain" }, { accent: colours.accent, centre: true });
    return group(
      [
        rolled(0.62, width, cloth, { tail: sleeve ? 0 : 0.55 }),
        sleeve && wrap(0.655, width * 0.62, printed(map, { side: THREE.FrontSide }), { arc: 2.4 }),
        sleeve &&
          mesh(new THREE.CylinderGeometry(0.652, 0.652, width * 0.62, 64, 1, true), paper("#ffffff", { side: 2 })),
        params.clip &&
          [0.2, -0.2].map((y) =>
            box(0.3, 0.08, 0.03, satin(), { at: [0.25, y + 0.6, 0.6], turn: [0, 0.4, 0], r: 0.015 }),
          ),
      ],
      { at: [0, width / 2, 0] },
    );
  };
  if (count === 1) return posed({ turn: 8, tilt: 20, fill: 0.66 }, [one(0)]);
  const lying = group([one(1)], { turn: [Math.PI / 2, 0.4, 0], at: [1.05, 0.64, 0.35] });
  const third = count > 2 && group([one(2)], { at: [-1.15, 0, 0.55] });
  return posed({ turn: 8, tilt: 22, fill: 0.74 }, [group([one(0)], { at: [-0.25, 0, -0.45] }), lying, third]);
}

function tapeRoll({ label, colours, params }) {
  const shades = [colours.main, ...(colours.others ?? [])];
  const width = params.width ? 0.14 + params.width * 0.17 : params.wide ? 0.95 : 0.5;
  const one = (index) => {
    const cloth = fabric(shades[index % shades.length], { grain: "ribs", repeat: [1, 1], bump: 0.5 });
    const band = labelTexture(
      0.52 * 2.2 * (params.clinic ? 1.5 : 1),
      width * 0.9,
      { ...label, style: "plain" },
      { accent: colours.accent, centre: true },
    );
    return group(
      [
        lathe(
          [
            [0.5, 0],
            [0.94, 0, 0.02],
            [0.94, width, 0.02],
            [0.5, width],
          ],
          cloth,
        ),
        repeat(9, (i) => ring(0.56 + i * 0.045, 0.008, cloth, { turn: DOWN, at: [0, width, 0] })),
        lathe(
          [
            [0.5, -0.005],
            [0.5, width + 0.005],
          ],
          paper("#e8dcc6", { side: 2 }),
        ),
        lathe(
          [
            [0.46, width + 0.004],
            [0.46, 0],
            [0.5, 0],
            [0.5, width + 0.004],
            [0.46, width + 0.004],
          ],
          paper("#d9c7a6", { side: 2 }),
          { corner: 0 },
        ),
        params.wide &&
          index === 0 &&
          wrap(0.945, width * 0.86, printed(band, { side: THREE.FrontSide }), { arc: 1.3, at: [0, width / 2, 0] }),
        params.wide &&
          sheet(
            (u, v) => [0.94 * Math.cos(v * 0.3) + 0.1 * v * v + 0.012, u * width, 0.94 * Math.sin(v * 0.3) + v * 0.35],
            cloth,
            { across: 2, along: 20 },
          ),
      ],
      { scale: params.clinic ? [1.5, 1, 1.5] : 1 },
    );
  };
  if (params.count === 3)
    return posed({ turn: 14, tilt: 20, fill: 0.72 }, [
      one(0),
      group([one(1)], { at: [0.06, width + 0.01, 0] }),
      group([one(2)], { at: [1.5, 0.94, 0.75], turn: [Math.PI / 2, 0, -0.3] }),
    ]);
  return posed({ turn: 10, tilt: 24, fill: params.count === 1 ? 0.62 : 0.74 }, [
    piled(params.count, 3, [2.0, width + 0.01, 1.6], one),
  ]);
}

/** `count` of the same in piles of at most `high`, the piles in rows of at most three; `step` from one to the next. */
function piled(count, high, [x, y, z], one) {
  const piles = Math.ceil(count / high);
  const across = Math.min(piles, piles === 4 ? 2 : 3);
  return repeat(count, (i) => {
    const pile = i % piles;
    const row = Math.floor(pile / across);
    return group([one(i)], {
      at: [((pile % across) - (across - 1) / 2) * x + row * 0.2, Math.floor(i / piles) * y, -row * z],
      turn: [0, chance(i + 3) * 0.3, 0],
    });
  });
}

function paperRoll({ label, colours, params }) {
  const count = params.count ?? 1;
  const white = fabric(colours.main ?? "#fdfdfb", { grain: "noise", repeat: [8, 8], bump: 0.25 });
  const core = paper("#c8ad84", { side: 2 });
  const map = labelTexture(0.6 * 2, 1.1, { ...label, style: "plain" }, { accent: colours.accent, centre: true });
  const standing = group([
    lathe(
      [
        [0.2, 0],
        [0.62, 0, 0.02],
        [0.62, 2.3, 0.02],
        [0.2, 2.3],
      ],
      white,
    ),
    lathe(
      [
        [0.2, 0],
        [0.2, 2.3],
      ],
      core,
    ),
    repeat(9, (i) => ring(0.24 + i * 0.042, 0.006, paper("#e3e1da"), { turn: DOWN, at: [0, 2.3, 0] })),
    wrap(0.625, 1.1, printed(map, { side: THREE.FrontSide }), { arc: 2, at: [0, 1.15, 0] }),
  ]);
  const end = sheet(
    (u, v) => [0.6 * Math.cos(v * 0.3) + 0.12 * v * v + 0.02, 0.02 + u * 2.27, 0.6 * Math.sin(v * 0.3) + v * 0.4],
    white,
    { along: 20 },
  );
  if (count > 1)
    return posed({ turn: 18, tilt: 20, fill: 0.76 }, [piled(count, 1, [1.34, 0, 1.34], () => standing.clone())]);
  return posed({ turn: 18, tilt: 18, fill: 0.7 }, [standing, end]);
}

/** How far a filled bag stands out at x, y in -1..1: flat at the seams, swollen between. */
function swell(x, y) {
  return Math.max(0, 1 - Math.abs(x) ** 3) ** 0.7 * Math.max(0, 1 - Math.abs(y) ** 4) ** 0.7;
}

function bag(width, height, depth, front, back = front, seed = 0) {
  const side = (s, material) =>
    sheet(
      (u, v) => {
        const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
        const crease = 0.018 * Math.sin(x * 9 + seed + y * 3) * Math.sin(y * 7 + seed);
        return [(x * width) / 2, ((y + 1) * height) / 2, s * (swell(x, y) * (depth / 2 + crease) + 0.004)];
      },
      material,
      { across: 50, along: 50 },
    );
  return group([side(1, front), side(-1, back)]);
}

/** A print that follows the swell of a bag, its middle at height `at`. */
function bentLabel(width, height, at, [w, h, d], map) {
  return sheet(
    (u, v) => {
      const [x, y] = [(u - 0.5) * width, at + (v - 0.5) * height];
      return [x, y, swell((2 * x) / w, (2 * y) / h - 1) * (d / 2) + 0.03];
    },
    printed(map, { roughness: 0.4 }),
    { across: 50, along: 50 },
  );
}

/** A glove laid flat in its wrapper, the cuff turned down. */
const foldedGlove = (colour, x) => {
  const skin = rubber(colour, { roughness: 0.5, envMapIntensity: 0.5 });
  return group(
    [
      plate(GLOVE, 0.07, skin, { bevel: 0.03 }),
      box(0.46, 0.2, 0.1, skin, { r: 0.045, at: [0, 0.2, 0.01] }),
      drum(0.024, 0.47, skin, { at: [0.235, 0.305, 0.05], turn: [0, 0, Math.PI / 2] }),
    ],
    { at: [x, 0.04, 0.08], scale: [Math.sign(x) * 1.08, 1.04, 1] },
  );
};

const CONTENTS = {
  ...FOLDED,
  tubing: () => [
    repeat(4, (i) => ring(0.48 - i * 0.06, 0.032, clear("#cfe6ee", 0.9), { at: [0, 0.75, -0.02 + i * 0.02] })),
    group([drum(0.1, 0.42, clear("#e7f2f5", 0.8)), drum(0.11, 0.08, plastic("#2c6fb0"), { at: [0, 0.4, 0] })], {
      at: [0, 0.55, 0.02],
    }),
  ],
  cloth: (colour) =>
    repeat(9, (i) =>
      box(1.42 - 0.03 * chance(i), 0.145, 0.36, fabric(colour, { repeat: [12, 4], bump: 0.4 }), {
        r: 0.06,
        at: [0.03 * (chance(i + 4) - 0.5), 0.22 + i * 0.14, 0],
        turn: [0, 0, 0.02 * (chance(i + 8) - 0.5)],
      }),
    ),
  pads: (colour, cut) =>
    repeat(4, (i) =>
      group(
        [
          cut === "round"
            ? drum(0.3, 0.05, fabric(colour), { turn: [Math.PI / 2, 0, 0] })
            : box(cut === "long" ? 0.36 : 0.58, 0.58, 0.05, fabric(colour), { r: 0.02 }),
          hose(
            [
              [0, 0.28, 0.02],
              [0.06, 0.42, 0.03],
              [0.16, 0.5, 0.02],
            ],
            0.022,
            rubber("#d9d9d4"),
          ),
        ],
        { at: [i % 2 ? 0.34 : -0.34, 0.42 + Math.floor(i / 2) * 0.66, 0.03] },
      ),
    ),
  tips: () =>
    repeat(6, (i) =>
      drum(0.17, 0.36, rubber(i < 4 ? "#2c3034" : "#7d868c"), {
        top: 0.12,
        at: [-0.42 + (i % 3) * 0.42, 0.3 + Math.floor(i / 3) * 0.6, 0.02],
      }),
    ),
  balls: (colour) => {
    const fleece = fabric(colour, { grain: "noise", repeat: [2, 2], bump: 0.5 });
    return repeat(40, (i) =>
      ball(0.155, fleece, {
        at: [
          -0.6 + (i % 5) * 0.3 + (Math.floor(i / 5) % 2) * 0.08,
          0.24 + Math.floor(i / 5) * 0.155,
          0.02 + 0.1 * chance(i),
        ],
        scale: [1, 0.9 + 0.15 * chance(i + 2), 0.9],
      }),
    );
  },
  gloves: (colour) => [-0.36, 0.36].map((x) => foldedGlove(colour, x)),
  wires: (colour) =>
    repeat(5, (i) =>
      hose(
        repeat(21, (k) => {
          const a = -0.4 + (k / 20) * (Math.PI + 0.8);
          return [Math.cos(a) * (0.52 - i * 0.03), 0.55 + i * 0.06 + Math.sin(a) * 0.72, 0.06 + i * 0.02];
        }),
        0.014,
        steel({ color: colour }),
      ),
    ),
  tools: () => [
    rod([-0.2, 0.3, 0.05], [-0.12, 1.7, 0.05], 0.05, steel()),
    rod([0.15, 0.3, 0.05], [0.1, 1.6, 0.05], 0.045, steel(), { end: 0.03 }),
    hose(
      [
        [0.1, 1.6, 0.05],
        [0.1, 1.72, 0.05],
        [0.2, 1.8, 0.05],
      ],
      0.025,
      steel(),
    ),
  ],
};

/** A pouch standing a little back, its label on the front; clear ones show what is inside. */
function pouch({ label, colours, params }) {
  const size = params.flat ? [1.5, 1.95, 0.12] : [1.7, 2.1, params.content === "cloth" ? 0.55 : 0.42];
  const [w, h, d] = size;
  const seen = params.clear;
  const front = seen
    ? clear("#ffffff", 0.1, { roughness: 0.08 })
    : gloss(colours.main ?? "#fbfaf6", { side: 2, roughness: 0.28 });
  const back = seen ? paper(colours.film ?? "#dfeaf0", { side: 2 }) : front;
  const tall = seen ? 0.66 : h * 0.9;
  const ground = seen ? "#ffffff" : (colours.main ?? "#fbfaf6");
  const map = labelTexture(w * 0.94, tall, seen ? { ...label, style: "stripe" } : label, {
    accent: colours.accent,
    ground,
  });
  const one = (seed) =>
    group(
      [
        bag(w, h, d, front, back, seed),
        // What is folded lies against the back, so that no corner of it comes through the film.
        seen &&
          group([CONTENTS[params.content](colours.content, params.cut)], {
            at: [0, 0, params.content in FOLDED ? -0.1 : 0],
          }),
        bentLabel(w * 0.94, tall, seen ? h - tall / 2 - 0.06 : h / 2, size, map),
        [0.05, h - 0.02].map((y) =>
          box(w * 1.01, 0.1, 0.02, seen ? plastic("#e6eef1") : gloss(colours.accent), { at: [0, y, 0], r: 0.008 }),
        ),
        seen &&
          [-1, 1].map((s) => box(0.07, h * 0.98, 0.015, plastic("#e6eef1"), { at: [(s * w) / 2, h / 2, 0], r: 0.005 })),
      ],
      { turn: [-0.2, 0, 0] },
    );
  if (params.count === 2)
    return posed({ turn: 14, tilt: 14, fill: 0.74 }, [
      group([one(1)], { at: [-0.6, 0, -0.4], turn: [0, 0.12, 0] }),
      group([one(2)], { at: [0.65, 0, 0.3], turn: [0, -0.12, 0] }),
    ]);
  return posed({ turn: 18, tilt: 10, fill: 0.72 }, [one(1)]);
}

function gelPack({ label, colours }) {
  const map = labelTexture(1.3, 0.9, { ...label, style: "plain" }, { accent: colours.accent });
  const one = (colour, front) =>
    group([
      bag(2.5, 1.7, 0.42, gloss(colour, { side: 2, roughness: 0.18 })),
      front && bentLabel(1.3, 0.9, 0.85, [2.5, 1.7, 0.42], map),
    ]);
  return posed({ turn: 20, tilt: 26, fill: 0.76 }, [
    group([one(colours.main, true)], { turn: [-0.5, 0, 0], at: [0, 0, -0.2] }),
    group([one("#d0594e", false)], { turn: [-1.5, 0.0, 0.0], at: [0.5, 0.1, 1.75], scale: 0.72 }),
  ]);
}

/** An ear loop, which stands out far enough to be seen at both sides. */
const LOOP = [
  [1.22, 1.4, 0],
  [1.5, 1.44, -0.06],
  [1.86, 1.16, -0.22],
  [1.93, 0.76, -0.28],
  [1.86, 0.38, -0.22],
  [1.5, 0.1, -0.06],
  [1.22, 0.14, 0],
];

/** The two ribbons at one side of a mask that is tied behind the head. */
const ties = (s, cloth) =>
  [1.38, 0.14].map((y) =>
    hose(
      [
        [s * 1.22, y, 0],
        [s * 1.5, y - 0.02, -0.15],
        [s * 1.75, y - 0.5, -0.1],
        [s * (1.6 + y * 0.2), 0.05, 0.1],
      ],
      0.04,
      cloth,
    ),
  );

function faceMask({ colours, params }) {
  const outer = fabric(colours.main, { grain: "noise", repeat: [5, 5], bump: 0.25 });
  const skin = (offset, material) =>
    sheet(
      (u, v) => {
        const [x, y] = [(u - 0.5) * 2, v];
        const fold = 0.05 * ((v * 4) % 1 > 0.5 ? 1 - ((v * 4) % 1) : (v * 4) % 1);
        const round = 0.62 * (1 - x * x) * (0.55 + 0.45 * Math.sin(Math.PI * y));
        return [x * 1.25, 0.1 + y * 1.35, round + fold + offset];
      },
      material,
      { across: 50, along: 90 },
    );
  const loop = plastic("#ffffff", { roughness: 0.8 });
  const edge = (y) =>
    hose(
      repeat(21, (i) => {
        const x = i / 10 - 1;
        return [x * 1.25, 0.1 + y * 1.35, 0.62 * (1 - x * x) * (0.55 + 0.45 * Math.sin(Math.PI * y)) + 0.01];
      }),
      0.028,
      fabric("#ffffff", { grain: "noise" }),
      { segments: 80 },
    );
  return posed({ turn: params.ties ? 26 : 14, tilt: 14, fill: 0.74 }, [
    group(
      [
        skin(0, outer),
        skin(-0.04, fabric("#fbfbf8", { grain: "noise" })),
        edge(0),
        edge(1),
        [1, -1].map((s) =>
          params.ties
            ? ties(s, outer)
            : hose(
                LOOP.map(([x, ...rest]) => [s * x, ...rest]),
                0.03,
                loop,
              ),
        ),
        [1, -1].map((s) => box(0.06, 1.34, 0.05, fabric("#ffffff"), { at: [s * 1.24, 0.77, 0.02], r: 0.02 })),
      ],
      { turn: [-0.16, 0, 0] },
    ),
  ]);
}

function respirator({ label, colours, params }) {
  const shell = fabric(colours.main, { grain: "noise", repeat: [4, 4], bump: 0.25 });
  const cup = sheet(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const r = Math.sin((v * Math.PI) / 2);
      const [rx, ry] = [1.0 * r, 1.08 * r * (1 + 0.1 * Math.cos(angle * 2))];
      return [Math.sin(angle) * rx, 1.15 + Math.cos(angle) * ry, 1.0 * Math.cos((v * Math.PI) / 2) ** 0.8];
    },
    shell,
    { across: 90, along: 50 },
  );
  const rim = hose(
    repeat(60, (i) => {
      const a = (i / 60) * Math.PI * 2;
      return [Math.sin(a), 1.15 + Math.cos(a) * 1.08 * (1 + 0.1 * Math.cos(a * 2)), 0];
    }),
    0.05,
    shell,
    { closed: true },
  );
  const valve = group(
    [
      drum(0.3, 0.12, plastic("#eceeee"), { turn: [Math.PI / 2, 0, 0] }),
      repeat(3, (i) => box(0.4, 0.04, 0.03, plastic("#c7cdd0"), { at: [0, (i - 1) * 0.1, 0.12], r: 0.01 })),
    ],
    { at: [0.34, 0.92, 0.84], turn: [0.1, 0.42, 0] },
  );
  const strap = (y, drop) =>
    hose(
      [
        [-0.96, y, 0],
        [-1.35, y + drop, -0.7],
        [0, y + drop * 2, -1.4],
        [1.35, y + drop, -0.7],
        [0.96, y, 0],
      ],
      0.035,
      rubber("#e6b93c"),
    );
  return posed({ turn: 26, tilt: 12, fill: 0.72 }, [
    group(
      [
        cup,
        rim,
        params.valve !== false && valve,
        print(0.62, 0.2, printed(wordTexture(0.62, 0.2, label.title, { ink: "#3f51a3" }), { transparent: true }), {
          at: [-0.3, 1.4, 0.99],
          turn: [-0.24, -0.32, 0],
        }),
        print(0.5, 0.14, printed(wordTexture(0.5, 0.14, label.lines[0], { ink: "#33413f" }), { transparent: true }), {
          at: [-0.32, 1.2, 1.02],
          turn: [-0.08, -0.34, 0],
        }),
        box(0.5, 0.07, 0.04, satin(), { at: [0, 1.92, 0.6], turn: [-0.75, 0, 0], r: 0.02 }),
        strap(1.75, 0.1),
        strap(0.6, -0.05),
      ],
      { turn: [-0.1, 0, 0] },
    ),
  ]);
}

function brace({ label, colours }) {
  const knit = fabric(colours.main, { grain: "ribs", repeat: [1, 3], bump: 1.1 });
  const profile = (side) =>
    sheet(
      (u, v) => {
        const angle = u * Math.PI * 2;
        const r = (0.62 + 0.16 * (v - 0.3) ** 2 * 2.2 + 0.07 * Math.exp(-(((v - 0.5) / 0.14) ** 2))) * side;
        const knee = 0.1 * Math.exp(-(((v - 0.5) / 0.16) ** 2)) * Math.max(0, Math.cos(angle));
        return [Math.sin(angle) * r, v * 2.7, Math.cos(angle) * (r * 0.92 + knee)];
      },
      knit,
      { across: 80, along: 60 },
    );
  return posed({ turn: 24, tilt: 14, fill: 0.72 }, [
    profile(1),
    profile(0.95),
    mesh(new THREE.TorusGeometry(0.34, 0.075, 20, 60), rubber(colours.accent), {
      at: [0, 1.35, 0.69],
      scale: [1, 1.2, 0.7],
    }),
    [1, -1].map((s) =>
      hose(
        [
          [s * 0.66, 0.4, 0],
          [s * 0.7, 1.35, 0.02],
          [s * 0.7, 2.3, 0],
        ],
        0.05,
        rubber("#1f2327"),
      ),
    ),
    [0.5, 2.2].map((y) => [
      lathe(
        [
          [0.7, 0],
          [0.71, 0.06, 0.02],
          [0.71, 0.28, 0.02],
          [0.7, 0.3],
        ],
        rubber("#1f2327"),
        { at: [0, y - 0.15, 0], scale: [1, 1, 0.94] },
      ),
      print(0.5, 0.12, printed(wordTexture(0.5, 0.12, label.brand, { ink: "#ffffff" }), { transparent: true }), {
        at: [0, y, 0.675],
      }),
    ]),
  ]);
}

function exerciseMat({ label, colours }) {
  const foam = fabric(colours.main, { grain: "noise", repeat: [10, 10], bump: 0.8 });
  const strap = fabric("#2b2f33");
  return posed({ turn: 30, tilt: 18, fill: 0.78 }, [
    group(
      [
        rolled(0.66, 2.6, foam, { core: 0.1, tail: 0 }),
        [-0.7, 0.7].map((y) =>
          lathe(
            [
              [0.675, -0.06],
              [0.69, -0.05],
              [0.69, 0.05],
              [0.675, 0.06],
            ],
            strap,
            { at: [0, y, 0] },
          ),
        ),
      ],
      { turn: [0, 0, Math.PI / 2], at: [0, 0.68, 0] },
    ),
    sheet((u, v) => [(u - 0.5) * 2.56, 0.03 + 0.05 * Math.exp(-v * 9), 0.1 + v * 1.5], foam),
    sheet((u, v) => [(u - 0.5) * 2.56, 0.01, 0.1 + v * 1.5], foam),
    hose(
      [
        [-0.7, 1.35, 0],
        [-0.5, 1.65, 0.1],
        [0.5, 1.65, 0.1],
        [0.7, 1.35, 0],
      ],
      0.045,
      strap,
    ),
    print(0.8, 0.16, printed(wordTexture(0.8, 0.16, label.brand, { ink: "#ffffff" }), { transparent: true }), {
      at: [0.7, 0.06, 1.35],
      turn: DOWN,
    }),
  ]);
}

function loopBands({ label, colours }) {
  const one = (index) => {
    const cloth = rubber(colours.others[index], { roughness: 0.5, side: 2 });
    const r = 1.0 - index * 0.02;
    const band = sheet(
      (u, v) => {
        const a = v * Math.PI * 2;
        return [
          Math.sin(a) * r * (1 + 0.03 * Math.sin(a * 3 + index)),
          (u - 0.5) * 0.42,
          Math.cos(a) * r * 0.62 * (1 + 0.04 * Math.sin(a * 2 + index)),
        ];
      },
      cloth,
      { across: 4, along: 120 },
    );
    const name = print(
      0.8,
      0.16,
      printed(wordTexture(0.8, 0.16, label.lines[index].toUpperCase(), { ink: "#ffffff" }), { transparent: true }),
      { at: [0, 0, r * 0.64 + 0.01] },
    );
    return group([band, name], {
      at: [0.05 * (index % 2 ? 1 : -1), 0.22 + index * 0.44, 0],
      turn: [0, 0.09 * (chance(index) - 0.5), 0],
    });
  };
  return posed({ turn: 10, tilt: 22, fill: 0.7 }, repeat(4, one));
}

export const softGoods = {
  roll,
  "tape-roll": tapeRoll,
  "paper-roll": paperRoll,
  pouch,
  "gel-pack": gelPack,
  "face-mask": faceMask,
  respirator,
  brace,
  "exercise-mat": exerciseMat,
  "loop-bands": loopBands,
};
