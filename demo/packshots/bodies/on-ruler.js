/** What a product comes in, at its size beside a millimetre ruler: needles by length, punches and catheters by width. */
import { plastic, rubber, steel } from "../materials.js";
import { caption, ruler } from "../ruler.js";
import { drum, group, lathe, posed, repeat, box } from "../shapes.js";

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

function onRuler({ params, colours }) {
  const { items } = params;
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
      caption(item.words, 2.2, [0.5 + index * step, 0.03, -1.25]),
    ]),
  ]);
}

export const onRulerBodies = { "on-ruler": onRuler };
