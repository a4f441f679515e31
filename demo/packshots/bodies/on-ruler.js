/** What a product comes in, at its size beside a millimetre ruler: needles by length, punches and catheters by width, sheets by both. */
import { clear, fabric, gloss, paper, plastic, rubber, steel } from "../materials.js";
import { caption, ruler } from "../ruler.js";
import { box, drum, group, lathe, plate, posed, repeat } from "../shapes.js";
import { DOWN } from "../steel.js";

/** Outer diameters in mm by gauge (ISO 9626). */
const DIAMETERS = {
  18: 1.27,
  20: 0.91,
  21: 0.82,
  22: 0.72,
  23: 0.64,
  25: 0.51,
  27: 0.41,
  30: 0.31,
  32: 0.23,
  33: 0.21,
};

/** A needle that lies, its hub left of 0 and its point `mm` right of it; 1 is a centimetre. */
const needle = ({ gauge, mm, shade }) => {
  const radius = Math.max(DIAMETERS[gauge] ?? 0.5, 0.3) / 20;
  return group(
    [
      lathe(
        [
          [0.24, -1.5],
          [0.3, -1.48, 0.02],
          [0.3, -1.34, 0.02],
          [0.22, -1.3],
          [0.2, -0.5, 0.04],
          [0.09, -0.2, 0.04],
          [0.07, 0],
        ],
        plastic(shade, { side: 2 }),
      ),
      repeat(4, (i) =>
        box(0.05, 0.66, 0.46, plastic(shade), { r: 0.015, at: [0, -0.9, 0], turn: [0, (i * Math.PI) / 4, 0] }),
      ),
      drum(radius, mm / 10 - 0.12, steel({ roughness: 0.12 })),
      drum(radius, 0.12, steel({ roughness: 0.12 }), { at: [0, mm / 10 - 0.12, 0], top: 0.004, corner: 0 }),
    ],
    { turn: [0, 0, -Math.PI / 2] },
  );
};

/** A piece of tube that stands, `mm` wide outside. */
const stub = (mm, wall, material, tall) => {
  const [outer, inner] = [mm / 20, Math.max(mm / 20 - wall, 0.01)];
  return lathe(
    [
      [inner, 0],
      [outer, 0],
      [outer, tall, 0.01],
      [inner, tall, 0.01],
      [inner, 0],
    ],
    material,
    { corner: 0 },
  );
};

const STANDING = {
  punch: ({ mm }) => group([stub(mm, 0.03, steel({ roughness: 0.12, side: 2 }), 0.7)]),
  catheter: ({ mm, shade }, colours) =>
    group([
      stub(mm, mm / 55, rubber(colours.main ?? "#d9a566", { side: 2 }), 0.45),
      group([stub(mm + 0.7, 0.04, rubber(shade), 0.16)], {}),
    ]),
};

const rect = (w, h, r) => [
  [-w / 2, -h / 2, r],
  [w / 2, -h / 2, r],
  [w / 2, h / 2, r],
  [-w / 2, h / 2, r],
];

/** What sheets are made of, and how thick they are in centimetres. */
const SHEETS = {
  foam: () => [fabric("#f3e6d0", { grain: "noise", repeat: [4, 4], bump: 0.8 }), 0.5, 0.9],
  "plain-foam": () => [fabric("#efe2ca", { grain: "noise", repeat: [4, 4], bump: 0.8 }), 0.6, 0.3],
  gauze: () => [fabric("#fbfbf7", { repeat: [18, 18], bump: 1 }), 0.4, 0.2],
  island: () => [paper("#fbfbf9"), 0.12, 0.8],
  film: () => [clear("#bfd9e8", 0.5), 0.06, 0.5],
  hydrocolloid: () => [gloss("#d6b184"), 0.22, 0.7],
  "clear-sheet": () => [clear("#dcc9a8", 0.75), 0.22, 0.7],
  "thin-sheet": () => [clear("#e2cfa8", 0.45), 0.1, 0.7],
  "self-seal": ({ thing }) => [clear(thing ?? "#a7cdea", 0.75), 0.06, 0.1],
  pack: ({ main }) => [gloss(main ?? "#2f7fd0"), 1.6, 1.4],
  pad: ({ content }) => [fabric(content ?? "#33373c", { grain: "noise", repeat: [4, 4], bump: 0.3 }), 0.16, 0.3],
};

/** Sheets side by side, their lower edges on the ruler. */
function sheets(items, colours) {
  const [stuff, thick, corner] = SHEETS[items[0].thing](colours);
  const gap = Math.max(...items.map(({ size: [w] }) => w)) * 0.12;
  const wide = items.reduce((sum, { size: [w] }) => sum + w + gap, 0);
  let x = 0;
  return posed({ turn: 0, tilt: 66 }, [
    ruler(Math.ceil(wide), 1),
    items.map(({ size: [w, h], words }) => {
      const at = x + w / 2;
      x += w + gap;
      return [
        plate(rect(w, h, corner), thick, stuff, {
          turn: DOWN,
          at: [at, thick / 2 + 0.01, -h / 2 - gap * 0.4],
          bevel: thick * 0.4,
        }),
        caption(words, wide * 0.34, [at, 0.03, -h - gap * 0.4 - wide * 0.045]),
      ];
    }),
  ]);
}

function onRuler({ params, colours }) {
  const { items } = params;
  if (items[0].kind === "sheet") return sheets(items, colours);
  if (items[0].kind === "needle") {
    const longest = Math.ceil(Math.max(...items.map(({ mm }) => mm)) / 10);
    const wide = Math.max(3, longest + 0.5);
    return posed({ turn: 0, tilt: 64 }, [
      ruler(Math.floor(wide), 1),
      items.map((item, index) => {
        const z = -0.6 - index * 0.95;
        return [group([needle(item)], { at: [0, 0.3, z] }), caption(item.words, 2.9, [wide + 1.2, 0.02, z])];
      }),
    ]);
  }
  const step = items.length > 4 ? 1.0 : 1.15;
  return posed({ turn: 0, tilt: 50 }, [
    ruler(Math.ceil(items.length * step), 1),
    items.map((item, index) => [
      group([STANDING[item.kind](item, colours)], { at: [0.5 + index * step, 0, -0.55] }),
      caption(item.words, 2.2, [0.5 + index * step, 0.03, -1.75]),
    ]),
  ]);
}

export const onRulerBodies = { "on-ruler": onRuler };
