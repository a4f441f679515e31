/** Steel instruments, lying as a photographer lays them: seen from above, across the frame. */
import * as THREE from "three";
import { DOWN, FLAT, lying, near } from "../steel.js";
import { forcepsTool } from "./forceps.js";
import { scissorsTool } from "./scissors.js";
import { tweezersTool } from "./tweezers.js";
import { gloss, paper, plastic, printed, rubber, satin, steel, fabric } from "../materials.js";
import { wordTexture } from "../label.js";
import {
  ball,
  box,
  drum,
  group,
  hose,
  lathe,
  mesh,
  place,
  plate,
  posed,
  print,
  repeat,
  ring,
  rod,
  sheet,
} from "../shapes.js";

/** A turned handle with fine rings, along y from 0 to its length. */
function knurled(length, radius, material) {
  const profile = [
    [0, 0],
    [radius, 0, 0.03],
  ];
  for (let y = 0.08; y < length * 0.62; y += 0.07)
    profile.push([radius, y, 0], [radius * 0.86, y + 0.02, 0], [radius * 0.86, y + 0.045, 0], [radius, y + 0.065, 0]);
  profile.push([radius * 0.92, length * 0.66], [radius * 0.8, length * 0.96], [radius * 0.4, length], [0, length]);
  return lathe(profile, material, { corner: 0.01 });
}

function mirrorTool(material = steel(), grip = material) {
  const head = group(
    [
      drum(0.3, 0.05, material, { turn: [Math.PI / 2, 0, 0] }),
      drum(0.265, 0.008, gloss("#e4edf2", { metalness: 0.55, roughness: 0.1 }), {
        turn: [Math.PI / 2, 0, 0],
        at: [0, 0, 0.05],
      }),
    ],
    { at: [0, 3.1, 0.13], turn: [0.45, 0, 0] },
  );
  return group([
    knurled(2.0, grip === material ? 0.1 : 0.15, grip),
    rod([0, 1.98, 0], [0, 2.72, 0.02], 0.045, material, { end: 0.03 }),
    rod([0, 2.72, 0.02], [0, 2.9, 0.05], 0.03, material),
    head,
  ]);
}

/** The working end of each hand instrument, from where it leaves the grip. */
const WORKING_ENDS = {
  probe: [
    [0, 2, 0],
    [0, 2.35, 0],
    [0.05, 2.55, 0],
    [0.22, 2.72, 0],
    [0.3, 2.62, 0],
  ],
  scaler: [
    [0, 2, 0],
    [0, 2.3, 0],
    [0.12, 2.5, 0],
    [0.04, 2.7, 0],
    [-0.16, 2.78, 0],
  ],
  "explorer-23": [
    [0, 2, 0],
    [0, 2.4, 0],
    [0.1, 2.72, 0],
    [0.3, 2.8, 0],
    [0.42, 2.62, 0],
    [0.34, 2.44, 0],
  ],
  "explorer-6": [
    [0, 2, 0],
    [0, 2.4, 0],
    [0.16, 2.66, 0],
    [0.44, 2.72, 0],
  ],
  periodontal: [
    [0, 2, 0],
    [0, 2.3, 0],
    [0.14, 2.52, 0],
    [0.4, 2.62, 0],
    [0.5, 2.66, 0],
  ],
  nabers: [
    [0, 2, 0],
    [0, 2.3, 0],
    [0.2, 2.5, 0.05],
    [0.36, 2.74, 0.16],
    [0.26, 2.96, 0.1],
    [0.06, 2.98, 0],
  ],
};

/** Dark rings at measured distances, and a ball at the very end: how probes are read. */
function probeMarks(kind, end) {
  if (kind !== "periodontal" && kind !== "who" && kind !== "nabers") return [];
  const path = new THREE.CatmullRomCurve3(end.map((point) => new THREE.Vector3(...point)));
  const marks = repeat(5, (i) =>
    ball(0.029, satin({ color: "#22262a" }), { at: path.getPoint(0.62 + i * 0.075).toArray() }),
  );
  return [marks, kind === "who" && ball(0.045, steel(), { at: end.at(-1) })];
}

/** A double-ended dental hand instrument. */
function handTool(kind, material = steel()) {
  if (kind === "mirror") return mirrorTool(material);
  const end = WORKING_ENDS[kind === "who" ? "periodontal" : kind];
  const single = kind === "periodontal" || kind === "who" || kind === "explorer-6";
  const grip = group([
    drum(0.1, 1.9, material, { at: [0, 0.06, 0], corner: 0.06 }),
    repeat(16, (i) => ring(0.1, 0.012, material, { at: [0, 0.3 + i * 0.035, 0], turn: DOWN })),
    repeat(16, (i) => ring(0.1, 0.012, material, { at: [0, 1.2 + i * 0.035, 0], turn: DOWN })),
  ]);
  const tip = hose(end, 0.024, material, { segments: 60 });
  const other = hose(
    end.map(([x, y, z]) => [-x, 2 - y, z]),
    0.024,
    material,
    { segments: 60 },
  );
  return group([grip, tip, probeMarks(kind, end), !single && other]);
}

function mouthMirror({ colours, params }) {
  const whole = params.plastic ? plastic("#e8eef0") : steel();
  const grip = params.soft ? rubber(colours.accent, { roughness: 0.5 }) : whole;
  return posed({ ...FLAT, tilt: 42 }, [lying([mirrorTool(whole, grip)], { across: -0.8, lift: 0.1 })]);
}

const tipOf = (kind) => {
  const [x, y] = WORKING_ENDS[kind === "who" ? "periodontal" : kind]?.at(-1) ?? [0, 3];
  return [x * 0.75, y - 0.02, 0];
};

function handTools({ params, view }) {
  if (view.closer) return near(handTool(params.tools[0]), tipOf(params.tools[0]), { zoom: 4.2, roll: 0, across: -0.5 });
  return posed(
    { ...FLAT, tilt: 58 },
    params.tools.map((tool, index) =>
      lying([handTool(tool)], {
        across: -0.5,
        lift: 0.1,
        at: [(index - (params.tools.length - 1) / 2) * 0.72, 0, (index - (params.tools.length - 1) / 2) * 0.14],
      }),
    ),
  );
}

/** Outlines of blades by their number: 10 and 22 bellied, 11 pointed, 15 small. */
const BLADES = {
  "No. 10": [
    [-0.07, 0],
    [0.07, 0, 0.02],
    [0.1, 0.3, 0.1],
    [0.02, 0.78, 0.02],
    [-0.09, 0.52, 0.12],
  ],
  "No. 11": [
    [-0.07, 0],
    [0.08, 0, 0.01],
    [-0.05, 0.85, 0.01],
    [-0.08, 0.8, 0.01],
  ],
  "No. 15": [
    [-0.06, 0],
    [0.02, 0, 0.02],
    [0.05, 0.36, 0.08],
    [0.07, 0.5, 0.08],
    [0.0, 0.68, 0.02],
    [-0.06, 0.5, 0.08],
  ],
  "No. 22": [
    [-0.1, 0],
    [0.1, 0, 0.02],
    [0.16, 0.45, 0.16],
    [0.02, 1.0, 0.03],
    [-0.13, 0.68, 0.14],
  ],
};

/** What cuts, at the end of a handle: a round blade, a loop, or (without a name) a scalpel's. */
function cuttingTip(tip, shape) {
  if (tip === "punch") return drum(0.1, 0.42, steel({ roughness: 0.12 }), { at: [0, 1.25, 0] });
  if (tip === "loop") return ring(0.13, 0.022, steel({ roughness: 0.12 }), { at: [0, 1.55, 0] });
  return plate(BLADES[shape] ?? BLADES["No. 10"], 0.025, steel({ roughness: 0.12 }), { bevel: 0.01, at: [0, 1.25, 0] });
}

function scalpelTool({ disposable, colour, word, tip, shape, pattern, bare } = {}) {
  // Handle no. 4 is the wide one, no. 7 the slender one.
  const wide = { "No. 4": 1.35, "No. 7": 0.6 }[pattern] ?? 1;
  const material = disposable ? plastic(colour) : steel();
  return group([
    plate(
      [
        [-0.1 * wide, -1.4, 0.06],
        [0.1 * wide, -1.4, 0.06],
        [0.13 * wide, 0.2, 0.1],
        [0.07, 1.2, 0.04],
        [-0.07, 1.2, 0.04],
        [-0.13 * wide, 0.2, 0.1],
      ],
      0.1,
      material,
      { bevel: 0.03 },
    ),
    repeat(9, (i) =>
      box(0.2 * wide, 0.02, 0.115, disposable ? plastic(colour) : satin(), { r: 0.006, at: [0, 0.2 + i * 0.07, 0] }),
    ),
    word &&
      print(0.9, 0.13, printed(wordTexture(0.9, 0.13, word, { ink: "#ffffff" }), { transparent: true }), {
        at: [0, -0.6, 0.054],
        turn: [0, 0, Math.PI / 2],
      }),
    plate(
      [
        [-0.05, 0],
        [0.05, 0],
        [0.04, 0.3],
        [-0.04, 0.3],
      ],
      0.06,
      steel(),
      { at: [0, 1.15, 0] },
    ),
    !bare && cuttingTip(tip, shape),
  ]);
}

/** A round handle, knurled where it is held. */
const roundHandle = () =>
  group([
    group([knurled(2.3, 0.14, steel())], { at: [0, -1.4, 0] }),
    plate(
      [
        [-0.06, 0],
        [0.06, 0],
        [0.04, 0.55],
        [-0.04, 0.55],
      ],
      0.06,
      steel(),
      { at: [0, 0.85, 0] },
    ),
  ]);

function scalpel({ label, colours, params }) {
  const count = params.count ?? 1;
  if (params.round) return posed({ ...FLAT, tilt: 52 }, [lying([roundHandle()], { across: -0.85, lift: 0.14 })]);
  return posed(
    { ...FLAT, tilt: 52 },
    repeat(count, (i) =>
      lying(
        [
          scalpelTool({
            disposable: params.disposable,
            colour: colours.main,
            tip: params.tip,
            shape: params.shape,
            pattern: params.pattern,
            bare: params.bare,
            word: params.disposable && `${label.brand}  ${label.lines[0]}`,
          }),
        ],
        { across: count > 1 ? -0.5 : -0.85, at: [(i - (count - 1) / 2) * 0.7, 0, (i - (count - 1) / 2) * 0.1] },
      ),
    ),
  );
}

/** A shallow steel bowl with a rolled rim from an outline radius r(angle). */
function bowl(outline, depth, material, flare = 0.8, edge = steel()) {
  const wall = sheet(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const [x, z] = outline(angle);
      const s = v < 0.35 ? (v / 0.35) * flare : flare + (1 - flare) * ((v - 0.35) / 0.65);
      const up = v < 0.3 ? 0.012 : ((v - 0.3) / 0.7) ** 1.5 * depth + 0.012;
      return [x * s, up, z * s];
    },
    material,
    { across: 120, along: 40 },
  );
  const rim = hose(
    repeat(60, (i) => {
      const [x, z] = outline((i / 60) * Math.PI * 2);
      return [x, depth, z];
    }),
    0.028,
    edge,
    { closed: true, segments: 240 },
  );
  return group([wall, rim]);
}

const kidney = (angle) => {
  const x = Math.cos(angle) * 1.3;
  const z = Math.sin(angle) * 0.58 + 0.34 * (x / 1.3) ** 2 * 1.2 - 0.2;
  return [x, z];
};

function kidneyDish({ colours, params }) {
  const material = params.pulp ? paper(colours.main, { side: 2 }) : satin({ side: 2 });
  const dish = (scale, at, turn) =>
    group([bowl(kidney, 0.42, material, 0.8, params.pulp ? material : steel())], { scale, at, turn: [0, turn, 0] });
  if (params.count === 1) return posed({ turn: 14, tilt: 34, fill: 0.74 }, [dish(1, [0, 0, 0], 0.2)]);
  if (params.nested)
    return posed({ turn: 14, tilt: 30, fill: 0.76 }, [repeat(params.nested, (i) => dish(1, [0, i * 0.07, 0], 0.2))]);
  return posed({ turn: 14, tilt: 34, fill: 0.76 }, [
    dish(1.15, [0, 0, -0.7], 0.1),
    dish(0.9, [-0.2, 0, 0.45], 0.05),
    dish(0.65, [0.2, 0, 1.3], -0.05),
  ]);
}

function gallipot({ params }) {
  const material = satin({ side: 2 });
  const one = (scale) =>
    group(
      [
        lathe(
          [
            [0, 0.02],
            [0.5, 0.02, 0.06],
            [0.62, 0.12],
            [0.86, 0.78],
            [0.9, 0.8],
          ],
          material,
        ),
        ring(0.89, 0.03, steel(), { turn: DOWN, at: [0, 0.8, 0] }),
      ],
      { scale },
    );
  const spots = [
    [-0.65, 0, -0.4],
    [0.85, 0, -0.1],
    [0.1, 0, 0.85],
  ];
  return posed(
    { turn: 12, tilt: 26, fill: 0.74 },
    repeat(params.count, (i) => group([one([1, 0.78, 0.55][i])], { at: spots[i] })),
  );
}

const TRAY_TOOLS = {
  mirror: () => handTool("mirror"),
  probe: () => handTool("probe"),
  scaler: () => handTool("scaler"),
  tweezers: () => group([tweezersTool()], { at: [0, 1.2, 0.1], turn: [0, 0.15, 0] }),
  scissors: () => group([scissorsTool({ blade: "mayo" })], { at: [0, 1.9, 0], scale: 0.9 }),
  clamp: () => group([forcepsTool({ kind: "kelly" })], { at: [0, 2.0, 0], scale: 0.9 }),
  holder: () => group([forcepsTool({ kind: "mayo-hegar", gold: true })], { at: [0, 2.1, 0], scale: 0.9 }),
  scalpel: () => group([scalpelTool()], { at: [0, 1.3, 0] }),
};

/** A tool in its place on the tray, wherever its own origin is. */
function centred(tool, x) {
  const holder = group([tool]);
  holder.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(holder, true);
  const middle = bounds.getCenter(new THREE.Vector3());
  return place(holder, { at: [x - middle.x, 0.07 - bounds.min.y, -middle.z] });
}

function instrumentTray({ params }) {
  const material = satin({ side: 2 });
  const tools = params.tools;
  const width = Math.max(3.1, 0.78 * tools.length + 0.3);
  const tall = 3.9;
  const corner = (angle) => {
    const power = (v) => Math.sign(v) * Math.abs(v) ** 0.28;
    return [power(Math.cos(angle)) * width * 0.5, power(Math.sin(angle)) * tall * 0.5];
  };
  return posed({ turn: 24, tilt: 46, fill: 0.76 }, [
    bowl(corner, 0.26, material, 0.95),
    box(
      width * 0.86,
      0.03,
      tall * 0.88,
      params.cloth ? fabric(params.cloth, { repeat: [20, 20], bump: 0.8 }) : paper("#eaf3f7"),
      { at: [0, 0.05, 0] },
    ),
    params.lid &&
      group(
        [
          box(width * 0.98, 0.08, tall * 0.98, satin(), { r: 0.04 }),
          box(0.5, 0.12, 0.16, steel(), { r: 0.04, at: [0, 0.1, 0] }),
        ],
        {
          at: [0.5, 0.42, -0.55],
          turn: [0.08, 0.1, 0.07],
        },
      ),
    tools.map((tool, index) =>
      centred(group([TRAY_TOOLS[tool]()], { turn: DOWN }), (index - (tools.length - 1) / 2) * 0.74),
    ),
  ]);
}

function impressionTray({ colours, params }) {
  const metal = params.plastic ? plastic(colours.main ?? "#8fb9dc") : satin();
  const skin = params.plastic ? plastic(colours.main ?? "#8fb9dc", { side: 2 }) : satin({ side: 2 });
  const one = (flip) => {
    const arch = (t) => [Math.sin((t - 0.5) * 2.9) * 0.95, -Math.cos((t - 0.5) * 2.9) * 1.0];
    const height = (v) => 0.24 * Math.min(1, 5 * Math.min(v, 1 - v)) ** 0.7;
    const pan = sheet(
      (u, v) => {
        const [x, y] = arch(v);
        const width = 0.55 + u * 0.62;
        return [x * width, 0.06 + height(v) * Math.abs(2 * u - 1) ** 3, y * width];
      },
      skin,
      { across: 30, along: 80 },
    );
    const holes =
      params.holes &&
      repeat(13, (i) =>
        [0.72, 0.86, 1.0].map((width) => {
          const [x, y] = arch(0.08 + i * 0.07);
          return mesh(new THREE.CircleGeometry(0.045, 14), plastic("#3a4348"), {
            at: [
              x * width,
              0.07 + height(0.08 + i * 0.07) * Math.abs((2 * (width - 0.55)) / 0.62 - 1) ** 3 + 0.012,
              y * width,
            ],
            turn: DOWN,
          });
        }),
      );
    const edge = (width) =>
      hose(
        repeat(60, (i) => {
          const [x, y] = arch(i / 59);
          return [x * width, 0.06 + height(i / 59), y * width];
        }),
        0.03,
        params.plastic ? metal : steel(),
        { segments: 180 },
      );
    return group(
      [
        pan,
        holes,
        edge(0.55),
        edge(1.17),
        box(0.28, 0.05, 0.95, metal, { at: [0, 0.26, -1.55], r: 0.02, turn: [0.12, 0, 0] }),
      ],
      { turn: [0, flip, 0] },
    );
  };
  if (params.set)
    return posed(
      { turn: 8, tilt: 44 },
      repeat(6, (i) =>
        group([one(i % 2 ? Math.PI * 0.96 : Math.PI * 1.03)], {
          at: [(i % 2 ? 1 : -1) * 1.05, 0, (Math.floor(i / 2) - 1) * 2.1],
          scale: 1 - 0.14 * Math.floor(i / 2),
        }),
      ),
    );
  return posed(
    { turn: 8, tilt: 40, fill: 0.74 },
    repeat(params.count, (i) =>
      group([one(i ? Math.PI * 0.92 : Math.PI * 1.05)], { at: [(i - 0.5) * 2.3, 0, (i - 0.5) * 0.5] }),
    ),
  );
}

/** Profiles of bur heads, by shape. */
const BUR_HEADS = {
  Round: [
    [0, 0],
    [0.03, 0.04],
    [0.085, 0.1, 0.06],
    [0.085, 0.2, 0.06],
    [0, 0.27],
  ],
  "Inverted cone": [
    [0, 0],
    [0.03, 0.02],
    [0.05, 0.08, 0.01],
    [0.1, 0.24, 0.01],
    [0, 0.25],
  ],
  Tapered: [
    [0, 0],
    [0.03, 0.02],
    [0.085, 0.1, 0.03],
    [0.04, 0.46, 0.03],
    [0, 0.48],
  ],
  Flame: [
    [0, 0],
    [0.03, 0.02],
    [0.085, 0.2, 0.12],
    [0.01, 0.5, 0.01],
    [0, 0.52],
  ],
};

/** The working ends of what stands in a bur block, by name. */
const BLOCK_TIPS = {
  bur: (i, tip, _, shape) => lathe(BUR_HEADS[shape] ?? BUR_HEADS.Tapered, satin({ color: "#8f9094", roughness: 0.6 })),
  file: (i, tip, shade) => drum(0.1, 0.36, plastic(shade), { top: 0.085 }),
  disc: (i, tip, shade) => drum(0.2, 0.03, plastic(shade), { at: [0, 0.1, 0] }),
  spiral: (i, tip, shade) =>
    group(
      repeat(18, (k) => [
        box(0.2, 0.035, 0.022, rubber(shade), {
          r: 0.008,
          at: [Math.cos(k * 0.349) * 0.13, 0.12, Math.sin(k * 0.349) * 0.13],
          turn: [0, -k * 0.349 - 0.5, 0.18],
        }),
      ]).concat([[drum(0.05, 0.1, rubber(shade), { at: [0, 0.07, 0] })]]),
    ),
  cup: (i, tip, shade) => drum(0.06, 0.26, rubber(shade), { top: i % 2 ? 0.13 : 0.015 }),
};

function burBlock({ label, params }) {
  const endOf = BLOCK_TIPS[params.tip ?? "bur"];
  const base = plastic("#2c6e9e");
  // Files have the colours of their ISO sizes: 10 is purple, 15 to 40 begin with white.
  const rings = {
    10: ["#7a4fa3"],
    "15–40 assorted": ["#f2f2ee", "#e6b93c", "#d0594e", "#2c6fb0", "#3c8a57", "#24272b"],
  }[params.iso] ?? ["#d0594e", "#2c6fb0", "#3c8a57", "#e6b93c", "#24272b"];
  const tips = [0.05, 0.07, 0.045, 0.09, 0.06];
  return posed({ turn: 22, tilt: 22, fill: 0.72 }, [
    box(2.3, 0.5, 0.9, base, { r: 0.08, at: [0, 0.25, 0] }),
    print(
      1.8,
      0.24,
      printed(wordTexture(1.8, 0.24, `${label.brand} · ${label.lines[0]}`, { ink: "#ffffff" }), { transparent: true }),
      { at: [0, 0.26, 0.453] },
    ),
    repeat(params.count, (i) => {
      const [x, z] = [-0.92 + (i % 5) * 0.46, i < 5 ? -0.22 : 0.22];
      const tip = tips[(i * 3) % 5];
      return group(
        [
          drum(0.12, 0.03, steel(), { at: [0, 0.5, 0] }),
          drum(0.045, 0.6, steel(), { at: [0, 0.5, 0] }),
          ring(0.048, 0.018, plastic(rings[i % rings.length]), { at: [0, 0.98, 0], turn: DOWN }),
          group([endOf(i, tip, rings[i % rings.length], params.shape)], {
            at: [0, 1.08, 0],
            scale: params.head ? params.head / 1.3 : 1,
          }),
        ],
        { at: [x, 0, z] },
      );
    }),
  ]);
}

/** Perforated steel sterilising box with a coloured lid. */
function sterileContainer({ label, colours }) {
  const shell = satin({ color: "#c9ced2" });
  const lid = satin({ color: colours.lid, roughness: 0.45 });
  const handle = (s) =>
    hose(
      [
        [s * 1.36, 0.75, -0.35],
        [s * 1.56, 0.72, -0.3],
        [s * 1.56, 0.72, 0.3],
        [s * 1.36, 0.75, 0.35],
      ],
      0.045,
      steel(),
    );
  return posed({ turn: 26, tilt: 20, fill: 0.74 }, [
    box(2.7, 1.05, 1.5, shell, { r: 0.12, at: [0, 0.53, 0] }),
    box(2.8, 0.3, 1.6, lid, { r: 0.1, at: [0, 1.17, 0] }),
    box(2.1, 0.06, 1.05, lid, { r: 0.03, at: [0, 1.33, 0] }),
    repeat(2, (i) =>
      group(
        [
          drum(0.3, 0.05, steel(), { at: [0, 1.36, 0] }),
          repeat(12, (k) =>
            drum(0.03, 0.02, plastic("#30363c"), {
              at: [Math.cos((k / 12) * 6.28) * 0.2, 1.4, Math.sin((k / 12) * 6.28) * 0.2],
            }),
          ),
        ],
        { at: [i ? 0.6 : -0.6, 0, 0] },
      ),
    ),
    repeat(2, (i) => box(0.3, 0.5, 0.08, steel(), { r: 0.04, at: [i ? 0.8 : -0.8, 0.95, 0.79] })),
    handle(1),
    handle(-1),
    print(0.9, 0.32, printed(wordTexture(0.9, 0.32, label.brand, { ground: "#ffffff" })), { at: [0, 0.5, 0.752] }),
  ]);
}

function dressingDrum() {
  const material = satin();
  const holes = repeat(3, (row) =>
    repeat(40, (i) => {
      const angle = (i / 40) * Math.PI * 2;
      return mesh(new THREE.CircleGeometry(0.03, 16), plastic("#22282c"), {
        at: [Math.sin(angle) * 0.952, 0.42 + row * 0.14, Math.cos(angle) * 0.952],
        turn: [0, angle, 0],
      });
    }),
  );
  return posed({ turn: 18, tilt: 20, fill: 0.7 }, [
    drum(0.95, 1.1, material),
    holes,
    ring(0.96, 0.03, steel(), { turn: DOWN, at: [0, 0.26, 0] }),
    ring(0.96, 0.03, steel(), { turn: DOWN, at: [0, 0.86, 0] }),
    lathe(
      [
        [1.0, 1.02],
        [1.0, 1.22, 0.05],
        [0.7, 1.32, 0.2],
        [0, 1.36],
      ],
      material,
    ),
    hose(
      [
        [-0.34, 1.34, 0],
        [-0.3, 1.56, 0],
        [0.3, 1.56, 0],
        [0.34, 1.34, 0],
      ],
      0.04,
      steel(),
    ),
    box(0.22, 0.44, 0.08, steel(), { r: 0.03, at: [0, 1.0, 1.0] }),
  ]);
}

export const instruments = {
  "mouth-mirror": mouthMirror,
  "hand-tools": handTools,
  scalpel,
  "kidney-dish": kidneyDish,
  gallipot,
  "instrument-tray": instrumentTray,
  "impression-tray": impressionTray,
  "bur-block": burBlock,
  "sterile-container": sterileContainer,
  "dressing-drum": dressingDrum,
};
