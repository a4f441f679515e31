/** Bottles, jars, tubes and tubs with a printed label round the body. */
import { asPrint, labelTexture } from "../label.js";
import { clear, gloss, plastic, printed, rubber, steel, texture } from "../materials.js";
import { box, drum, group, hose, lathe, mesh, plate, posed, print, repeat, ring, wrap } from "../shapes.js";
import * as THREE from "three";

const WHITE = "#fbfbf8";

/** A label bent round a bottle; `arc` is how far round it goes. */
function sticker(label, radius, height, y, { accent, ground, arc = 2.5, ...rest }) {
  const map = labelTexture(radius * arc, height, label, { accent, ground, centre: true, ...rest });
  return wrap(radius * 1.004, height, printed(map, { roughness: 0.5, side: THREE.FrontSide }), { arc, at: [0, y, 0] });
}

/** Curved labels show about two thirds of their width, so their styles are the centred ones. */
const onCurve = (label) => ({
  ...label,
  style: { wave: "band", arc: "plain", stripe: "block" }[label.style] ?? label.style,
});

function stuffOf(colours) {
  return colours.clear ? clear(colours.main, 0.62) : gloss(colours.main ?? WHITE, { roughness: 0.3 });
}

function round(radius, height, shoulder, neck, material, foot = 0.06) {
  return lathe(
    [
      [0, 0],
      [radius * 0.96, 0, foot],
      [radius, 0.08, 0.05],
      [radius, height, 0.16],
      [neck * 1.15, height + shoulder, 0.08],
      [neck, height + shoulder + 0.02, 0.02],
      [neck, height + shoulder + 0.12],
      [0, height + shoulder + 0.12],
    ],
    material,
  );
}

function pump(accent, y) {
  const cap = plastic(accent, { roughness: 0.35 });
  return group([
    drum(0.24, 0.24, cap, { at: [0, y, 0] }),
    repeat(28, (i) =>
      box(0.014, 0.18, 0.02, cap, {
        at: [Math.sin((i / 28) * 6.283) * 0.24, y + 0.12, Math.cos((i / 28) * 6.283) * 0.24],
        turn: [0, (i / 28) * 6.283, 0],
      }),
    ),
    drum(0.075, 0.3, plastic("#f4f4f2"), { at: [0, y + 0.24, 0] }),
    drum(0.16, 0.09, cap, { at: [0, y + 0.5, 0], corner: 0.04 }),
    hose(
      [
        [0, y + 0.54, 0],
        [0.3, y + 0.56, 0],
        [0.5, y + 0.54, 0],
        [0.54, y + 0.44, 0],
      ],
      0.055,
      cap,
    ),
  ]);
}

function pumpBottle({ label, colours, params }) {
  const tall = params.volume >= 1000 ? 1.2 : 1;
  const [r, h] = [0.62, 1.62 * tall];
  return posed({ turn: 5, tilt: 9, fill: 0.74 }, [
    round(r, h, 0.26, 0.21, stuffOf(colours)),
    colours.clear &&
      lathe(
        [
          [0, 0.06],
          [r * 0.93, 0.06],
          [r * 0.94, h * 0.9],
          [0, h * 0.9],
        ],
        plastic(colours.main),
      ),
    sticker(onCurve(label), r, h * 0.72, h * 0.47, { accent: colours.accent, ground: "#ffffff", arc: 2.7 }),
    pump(colours.accent, h + 0.34),
  ]);
}

function flipBottle({ label, colours, params }) {
  const scale = params.volume === 100 ? 0.7 : 1;
  const [r, h] = [0.56, 1.75];
  const cap = plastic(colours.accent, { roughness: 0.35 });
  return posed({ turn: 5, tilt: 9, fill: 0.72 }, [
    group(
      [
        round(r, h, 0.2, 0.26, stuffOf(colours)),
        colours.clear &&
          lathe(
            [
              [0, 0.06],
              [r * 0.93, 0.06],
              [r * 0.94, h * 0.92],
              [0, h * 0.92],
            ],
            plastic(colours.main),
          ),
        sticker(onCurve(label), r, h * 0.76, h * 0.48, { accent: colours.accent, ground: "#ffffff", arc: 2.7 }),
        drum(0.34, 0.3, cap, { at: [0, h + 0.24, 0], top: 0.32, corner: 0.04 }),
        drum(0.325, 0.07, cap, { at: [0, h + 0.55, 0], corner: 0.03 }),
      ],
      { scale },
    ),
  ]);
}

function bottleSet({ label, colours, params }) {
  const makers = { "pump-bottle": pumpBottle, "flip-bottle": flipBottle };
  const scales = [1.05, 0.85, 0.62];
  const spots = [
    [-0.75, 0, -0.25],
    [0.55, 0, 0],
    [1.4, 0, 0.55],
  ];
  return posed(
    { turn: 8, tilt: 10, fill: 0.74 },
    params.bodies.map((body, index) =>
      group(
        [
          makers[body]({
            label: { ...label, lines: [...label.lines, params.volumes[index]] },
            colours,
            params: { volume: index ? 500 : 1000 },
          }),
        ],
        { at: spots[index], scale: scales[index], turn: [0, 0.1 - index * 0.05, 0] },
      ),
    ),
  );
}

/** A five-litre canister with a handle through its shoulder. */
function canister({ label, colours }) {
  const shell = stuffOf(colours);
  const cap = plastic(colours.accent, { roughness: 0.35 });
  const map = labelTexture(1.3, 1.25, { ...label, style: "plain" }, { accent: colours.accent });
  return posed({ turn: 20, tilt: 12, fill: 0.74 }, [
    box(1.6, 1.9, 1.15, shell, { r: 0.2, at: [0, 0.95, 0] }),
    box(1.3, 0.4, 0.95, shell, { r: 0.18, at: [0, 1.95, 0] }),
    hose(
      [
        [-0.62, 2.02, 0],
        [-0.5, 2.42, 0],
        [0.1, 2.42, 0],
        [0.2, 2.1, 0],
      ],
      0.12,
      shell,
    ),
    drum(0.27, 0.26, cap, { at: [0.46, 2.14, 0], corner: 0.04 }),
    repeat(24, (i) =>
      box(0.016, 0.2, 0.02, cap, {
        at: [0.46 + Math.sin((i / 24) * 6.283) * 0.27, 2.27, Math.cos((i / 24) * 6.283) * 0.27],
        turn: [0, (i / 24) * 6.283, 0],
      }),
    ),
    print(1.3, 1.25, printed(map), { at: [0, 0.95, 0.58] }),
  ]);
}

function sprayBottle({ label, colours }) {
  const [r, h] = [0.6, 1.55];
  const head = plastic(colours.accent, { roughness: 0.4 });
  const white = plastic("#f6f6f3");
  return posed({ turn: 16, tilt: 9, fill: 0.76 }, [
    lathe(
      [
        [0, 0],
        [r, 0, 0.1],
        [r, h, 0.3],
        [0.26, h + 0.42, 0.14],
        [0.24, h + 0.56],
        [0, h + 0.56],
      ],
      clear(colours.liquid, 0.5),
    ),
    lathe(
      [
        [0, 0.05],
        [r * 0.94, 0.05, 0.08],
        [r * 0.94, h * 0.82],
        [0, h * 0.82],
      ],
      plastic(colours.liquid, { roughness: 0.15 }),
    ),
    sticker(onCurve(label), r, h * 0.72, h * 0.44, { accent: colours.accent, ground: "#ffffff", arc: 2.5 }),
    group(
      [
        drum(0.28, 0.24, white),
        box(0.34, 0.34, 0.34, head, { r: 0.08, at: [0, 0.38, 0] }),
        plate(
          [
            [-0.46, 0, 0.1],
            [0.62, 0.04, 0.03],
            [0.62, 0.3, 0.06],
            [-0.3, 0.36, 0.14],
          ],
          0.34,
          head,
          { at: [0, 0.42, 0], bevel: 0.06 },
        ),
        drum(0.1, 0.16, white, { turn: [0, 0, -Math.PI / 2], at: [0.6, 0.6, 0] }),
        plate(
          [
            [0, 0],
            [0.12, 0, 0.03],
            [0.2, -0.56, 0.06],
            [0.06, -0.56, 0.04],
          ],
          0.16,
          white,
          { at: [0.3, 0.45, 0], turn: [0, 0, 0.16] },
        ),
      ],
      { at: [0, h + 0.46, 0] },
    ),
  ]);
}

function wipesTub({ label, colours }) {
  const [r, h] = [0.66, 1.5];
  const lid = plastic(colours.accent, { roughness: 0.4 });
  return posed({ turn: 5, tilt: 20, fill: 0.7 }, [
    lathe(
      [
        [0, 0],
        [r, 0, 0.05],
        [r, h, 0.04],
        [0, h],
      ],
      gloss(WHITE),
    ),
    sticker(onCurve(label), r, h * 0.84, h * 0.49, { accent: colours.accent, arc: 2.8 }),
    drum(r * 1.04, 0.24, lid, { at: [0, h, 0], top: r * 0.98, corner: 0.06 }),
    drum(0.34, 0.03, plastic("#f4f4f0"), { at: [0, h + 0.24, 0] }),
    mesh(new THREE.ConeGeometry(0.2, 0.5, 24, 6, true), plastic("#ffffff", { roughness: 0.9, side: 2 }), {
      at: [0.02, h + 0.42, 0],
      turn: [0.35, 0, Math.PI],
      scale: [1.1, 1, 0.45],
    }),
  ]);
}

/** A long line as rows, parted where a fact ends or else at a word's end, as near its middle as can be. */
function inRows(line) {
  if (line.length < 20) return [line];
  const parting = line.includes(" · ") ? " · " : " ";
  const places = [...line.matchAll(new RegExp(parting, "g"))].map(({ index }) => index);
  if (places.length === 0) return [line];
  const off = (place) => Math.abs(place + parting.length / 2 - line.length / 2);
  const [place] = places.toSorted((one, other) => off(one) - off(other));
  return [line.slice(0, place), line.slice(place + parting.length)].flatMap(inRows);
}

/** A label on a wider ground: what its sides show goes on, its words stay where the curve still faces the camera. */
function widened(map, times) {
  const { image } = map;
  const wide = texture(Math.round(image.width * times), image.height, (ctx, w, h) => {
    const side = Math.ceil((w - image.width) / 2);
    ctx.drawImage(image, 0, 0, 1, h, 0, 0, side + 1, h);
    ctx.drawImage(image, image.width - 1, 0, 1, h, w - side - 1, 0, side + 1, h);
    ctx.drawImage(image, side, 0);
  });
  return asPrint(wide);
}

function tubeBody(label, colours, { length = 2.5, width = 0.5 } = {}) {
  // A percentage stays on the row of its number.
  const words = {
    ...onCurve(label),
    title: label.title.replace(/ %/g, "\u00a0%"),
    lines: [...label.lines.slice(0, -1).flatMap(inRows), ...label.lines.slice(-1)],
  };
  const map = widened(
    labelTexture(width * 2.1, length * 0.98, words, {
      accent: colours.accent,
      ground: colours.main ?? "#fffefb",
      centre: true,
    }),
    Math.PI / 2.1,
  );
  const skin = (radius, stuff, arc) => mesh(flattened(radius, length, arc), stuff, { at: [0, 0.56, 0] });
  const white = gloss(colours.main ?? "#fffefb", { side: 2 });
  const cap = plastic(colours.cap ?? colours.accent, { roughness: 0.35 });
  return group([
    drum(width * 0.72, 0.5, cap, { top: width * 0.76, corner: 0.06 }),
    lathe(
      [
        [width * 0.4, 0.48],
        [width * 0.8, 0.5, 0.02],
        [width, 0.6],
      ],
      white,
    ),
    skin(width, white, Math.PI * 2),
    skin(width * 1.012, printed(map, { roughness: 0.35, envMapIntensity: 0.5, side: THREE.FrontSide }), Math.PI),
    box(width * 3.02, 0.2, 0.05, gloss(colours.accent), { r: 0.02, at: [0, 0.56 + length, 0] }),
  ]);
}

/** A tube's skin: round at the shoulder, pressed flat at the crimp. */
function flattened(radius, length, arc) {
  const geometry = new THREE.CylinderGeometry(radius, radius, length, 72, 40, true, -arc / 2, arc);
  const { position } = geometry.attributes;
  for (let index = 0; index < position.count; index++) {
    const t = Math.max(0, position.getY(index) / length + 0.5);
    const ease = t * t * (3 - 2 * t);
    position.setX(index, position.getX(index) * (1 + 0.5 * ease));
    position.setZ(index, position.getZ(index) * (1 - 0.955 * ease));
  }
  geometry.translate(0, length / 2, 0);
  geometry.computeVertexNormals();
  return geometry;
}

function tube({ label, colours }) {
  return posed({ turn: 9, tilt: 8, fill: 0.76 }, [tubeBody(label, colours)]);
}

function tubeSet({ label, colours, params }) {
  const spots = [
    [-1.15, 0, -0.2],
    [0.15, 0, 0],
    [1.15, 0, 0.35],
  ];
  const scales = [1.1, 0.9, 0.7];
  return posed(
    { turn: 10, tilt: 9, fill: 0.76 },
    params.volumes.map((volume, index) =>
      group([tubeBody({ ...label, lines: [...label.lines, volume] }, colours)], {
        at: spots[index],
        scale: scales[index],
      }),
    ),
  );
}

function jarBody(label, colours, { glass, wide, lid, open } = {}) {
  const [r, h] = wide ? [0.95, 1.05] : [0.85, 0.72];
  const cap = glass ? steel({ color: "#e3c3b4", roughness: 0.3 }) : gloss(lid ?? colours.accent);
  const lidBody = group([drum(r * 1.02, 0.4, cap, { corner: 0.06 })]);
  return group([
    glass
      ? [
          lathe(
            [
              [0, 0],
              [r, 0, 0.12],
              [r, h, 0.1],
              [r * 0.8, h + 0.02],
            ],
            clear("#f6ece8", 0.4),
          ),
          drum(r * 0.82, h * 0.88, gloss("#fbf3ee"), { at: [0, 0.1, 0] }),
        ]
      : lathe(
          [
            [0, 0],
            [r, 0, 0.08],
            [r, h, 0.06],
            [r * 0.9, h + 0.02],
          ],
          gloss(WHITE),
        ),
    sticker(onCurve(label), r, h * 0.8, h * 0.5, {
      accent: colours.accent,
      ground: glass ? "#fff8f4" : "#ffffff",
      arc: 2.5,
    }),
    open
      ? [
          drum(r * 0.88, 0.12, gloss("#fffaf5"), { at: [0, h - 0.02, 0], corner: 0.05 }),
          swirl(r * 0.6, h + 0.08),
          group([lidBody], { at: [r * 1.25, r * 1.0, -r * 0.75], turn: [-1.25, 0, -0.25] }),
        ]
      : group([lidBody], { at: [0, h + 0.01, 0] }),
  ]);
}

function swirl(radius, y) {
  const turns = repeat(60, (i) => {
    const t = i / 59;
    return [Math.cos(t * 15) * radius * (1 - t), y + 0.14 * t, Math.sin(t * 15) * radius * (1 - t)];
  });
  return hose(turns, 0.09, gloss("#fffaf5"), { segments: 240 });
}

function jar({ label, colours, params, view }) {
  return posed({ turn: 5, tilt: 14, fill: 0.68 }, [jarBody(label, colours, { ...params, open: view.open })]);
}

function jarSet({ label, colours, params }) {
  const spots = [
    [-0.95, 0, 0],
    [0.95, 0, 0.1],
    [0, 0, 0.95],
  ];
  return posed(
    { turn: 6, tilt: 20, fill: 0.74 },
    colours.others.map((colour, index) =>
      group([jarBody({ ...label, title: ["Soft", "Medium", "Firm"][index] + " Putty" }, { accent: colour }, params)], {
        at: spots[index],
        scale: 0.9,
      }),
    ),
  );
}

function dropperBottle({ label, colours, params }) {
  const [r, h] = [0.52, 1.15];
  const black = plastic("#1d1f22");
  const top = h + 0.3;
  const one = () => [
    round(r, h, 0.16, 0.22, colours.clear ? clear(colours.main, 0.72, { roughness: 0.03 }) : gloss(colours.main)),
    colours.clear &&
      lathe(
        [
          [0, 0.07],
          [r * 0.9, 0.07, 0.05],
          [r * 0.9, h * 0.8],
          [0, h * 0.8],
        ],
        plastic(colours.main, { roughness: 0.1 }),
      ),
    sticker(onCurve(label), r, h * 0.78, h * 0.5, { accent: colours.accent, ground: "#fffdfa", arc: 2.5 }),
    params.dropper
      ? [
          drum(0.26, 0.3, steel({ color: "#cfae72", roughness: 0.28 }), { at: [0, top - 0.06, 0] }),
          lathe(
            [
              [0.2, 0],
              [0.17, 0.1, 0.05],
              [0.17, 0.5, 0.1],
              [0.08, 0.66, 0.06],
              [0, 0.68],
            ],
            rubber("#f3efe8"),
            { at: [0, top + 0.22, 0] },
          ),
        ]
      : [
          drum(0.28, 0.36, black, { at: [0, top - 0.06, 0] }),
          lathe(
            [
              [0.2, 0],
              [0.13, 0.24, 0.05],
              [0.1, 0.42, 0.04],
              [0, 0.44],
            ],
            black,
            { at: [0, top + 0.28, 0] },
          ),
        ],
  ];
  if (params.count === 2)
    return posed({ turn: 5, tilt: 9, fill: 0.74 }, [
      group(one(), { at: [-0.62, 0, -0.1] }),
      group(one(), { at: [0.62, 0, 0.1], turn: [0, -0.1, 0] }),
    ]);
  return posed({ turn: 5, tilt: 9, fill: 0.7 }, one());
}

function skinSet({ label, colours }) {
  const line = (title) => ({ ...label, title, lines: [] });
  return posed({ turn: 10, tilt: 11, fill: 0.76 }, [
    group([pumpBottle({ label: line("Daily Cleanser"), colours, params: { volume: 400 } })], {
      at: [-1.0, 0, -0.3],
      scale: 0.95,
    }),
    group([tubeBody(line("Day Cream"), colours)], { at: [0.25, 0, -0.1], scale: 0.68 }),
    group([jarBody(line("Night Balm"), colours)], { at: [1.2, 0, 0.35], scale: 0.6 }),
    group(
      [
        dropperBottle({
          label: line("Serum"),
          colours: { ...colours, main: "#e3b0a0", clear: true },
          params: { dropper: true },
        }),
      ],
      { at: [-0.05, 0, 0.85], scale: 0.58 },
    ),
  ]);
}

/** Snap-off plastic ampoules in a strip, or glass ones lying side by side. */
function ampoules({ label, colours, params }) {
  const { count, plastic: soft } = params;
  const one = (index) => {
    const x = (index - (count - 1) / 2) * (soft ? 0.44 : 0.5);
    if (!soft) {
      const body = lathe(
        [
          [0, 0],
          [0.19, 0, 0.04],
          [0.19, 1, 0.12],
          [0.07, 1.24, 0.05],
          [0.09, 1.36, 0.03],
          [0.05, 1.72, 0.03],
          [0, 1.74],
        ],
        clear(colours.main, 0.7),
      );
      const fill = drum(0.165, 0.85, plastic(colours.main, { roughness: 0.1 }), { at: [0, 0.04, 0] });
      const band = ring(0.075, 0.012, plastic("#ffffff"), { at: [0, 1.27, 0], turn: [Math.PI / 2, 0, 0] });
      return group(
        [
          body,
          fill,
          band,
          sticker({ ...label, style: "plain" }, 0.19, 0.62, 0.5, {
            accent: colours.accent,
            ground: "#fffaf2",
            arc: 2.8,
          }),
        ],
        { at: [x, 0, 0] },
      );
    }
    return group(
      [
        lathe(
          [
            [0, 0],
            [0.2, 0, 0.06],
            [0.2, 1.05, 0.16],
            [0.06, 1.3, 0.05],
            [0.07, 1.42],
            [0, 1.42],
          ],
          clear("#e7f3f7", 0.75),
        ),
        plate(
          [
            [-0.2, 0, 0.05],
            [0.2, 0, 0.05],
            [0.2, 0.42, 0.1],
            [-0.2, 0.42, 0.1],
          ],
          0.05,
          plastic("#eaf3f6"),
          { at: [0, 1.36, 0] },
        ),
        box(0.46, 1.1, 0.03, clear("#eef6f8", 0.6), { r: 0.01, at: [0, 0.56, -0.02] }),
        sticker({ ...label, style: "plain" }, 0.2, 0.72, 0.56, { accent: colours.accent, arc: 2.6 }),
      ],
      { at: [x, 0, 0] },
    );
  };
  return posed({ turn: 20, tilt: 14, fill: 0.7 }, repeat(count, one));
}

function specimenCup({ label, colours }) {
  const frosted = clear("#f4f8f8", 0.6, { roughness: 0.35 });
  return posed({ turn: 5, tilt: 16, fill: 0.66 }, [
    lathe(
      [
        [0, 0],
        [0.58, 0, 0.05],
        [0.68, 1.25],
        [0.66, 1.26],
      ],
      frosted,
    ),
    drum(0.56, 0.1, plastic("#eef2f2"), { at: [0, 0.02, 0] }),
    wrap(
      0.625,
      0.7,
      printed(labelTexture(0.63 * 2.4, 0.7, { ...label, style: "plain" }, { accent: colours.accent, centre: true }), {
        side: 0,
      }),
      { arc: 2.4, top: 0.665, at: [0, 0.62, 0] },
    ),
    drum(0.74, 0.28, plastic(colours.lid), { at: [0, 1.24, 0], corner: 0.04 }),
    repeat(40, (i) =>
      box(0.02, 0.22, 0.03, plastic(colours.lid), {
        at: [Math.sin((i / 40) * 6.283) * 0.74, 1.37, Math.cos((i / 40) * 6.283) * 0.74],
        turn: [0, (i / 40) * 6.283, 0],
      }),
    ),
  ]);
}

/** Pens and markers standing in a fan. */
function markerSet({ label, colours, params }) {
  const pen = (index) =>
    group(
      [
        drum(0.11, 1.5, plastic("#fbfbfa")),
        sticker({ ...label, title: "", lines: label.lines, style: "plain" }, 0.11, 1.0, 0.8, {
          accent: colours.accent,
          arc: 3,
        }),
        drum(0.125, 0.75, plastic(colours.main), { at: [0, 1.45, 0], corner: 0.05 }),
        box(0.05, 0.6, 0.04, plastic(colours.main), { r: 0.02, at: [0, 1.82, 0.15] }),
      ],
      { at: [(index - 1) * 0.5, 0.12, index * 0.05], turn: [-Math.PI / 2, 0, 0] },
    );
  return posed({ turn: 34, tilt: 42, fill: 0.74 }, repeat(params.count, pen));
}

/** A tapered rod from above: composite and gel syringes of the dental surgery, lying down. */
function compositeSyringe({ label, colours }) {
  const dark = plastic(colours.main, { roughness: 0.35 });
  const lie = group(
    [
      drum(0.17, 1.5, dark),
      sticker({ ...label, style: "plain" }, 0.17, 1.1, 0.75, { accent: colours.accent, arc: 3.1 }),
      drum(0.1, 0.34, plastic(colours.accent), { at: [0, 1.5, 0], top: 0.13, corner: 0.04 }),
      plate(
        [
          [-0.46, -0.1, 0.08],
          [0.46, -0.1, 0.08],
          [0.46, 0.1, 0.08],
          [-0.46, 0.1, 0.08],
        ],
        0.07,
        dark,
        { turn: [Math.PI / 2, 0, 0], at: [0, -0.02, 0] },
      ),
      drum(0.08, 0.7, plastic("#e9eaea"), { at: [0, -0.72, 0] }),
      drum(0.2, 0.06, plastic("#e9eaea"), { at: [0, -0.76, 0] }),
    ],
    { turn: [-Math.PI / 2, 0, 0.0], at: [0, 0.2, 0] },
  );
  return posed({ turn: 52, tilt: 32, fill: 0.76 }, [group([lie], { turn: [0, 0, 0] })]);
}

/** Litres make it taller; those of travellers are narrow, too. */
function sharpsContainer({ label, colours, params }) {
  const litres = params.capacity ?? 3;
  const scale = litres < 1 ? [0.62, 0.78 + litres / 2, 0.62] : [1, 0.62 + 0.45 * Math.log10(litres) + litres / 25, 1];
  const yellow = plastic(colours.main, { roughness: 0.45 });
  const map = labelTexture(
    1.25,
    1.1 * Math.min(1, scale[1]),
    { ...label, style: "plain" },
    { accent: colours.lid, ground: "#fffdf2" },
  );
  const outline = (w, d) => [
    [-w, -d, 0.2],
    [w, -d, 0.2],
    [w, d, 0.2],
    [-w, d, 0.2],
  ];
  const tub = plate(outline(0.82, 0.62), 1.75, yellow, { turn: [-Math.PI / 2, 0, 0], at: [0, 0.88, 0], bevel: 0.05 });
  return posed({ turn: 22, tilt: 16, fill: 0.74 }, [
    group([tub], { scale }),
    print(1.25 * scale[0], 1.1 * scale[0] * Math.min(1, scale[1]), printed(map), {
      at: [0, 0.85 * scale[1], 0.626 * scale[2]],
    }),
    group(
      [
        plate(outline(0.88, 0.68), 0.26, plastic(colours.lid), {
          turn: [-Math.PI / 2, 0, 0],
          at: [0, 1.83, 0],
          bevel: 0.05,
        }),
        plate(outline(0.4, 0.34), 0.16, plastic(colours.lid), {
          turn: [-Math.PI / 2, 0, 0],
          at: [0.1, 2.02, 0],
          bevel: 0.04,
        }),
        box(0.5, 0.05, 0.4, plastic("#f6efe0"), { at: [0.1, 2.11, 0], r: 0.02 }),
        hose(
          [
            [-0.86, 1.7, 0],
            [-0.98, 2.2, 0],
            [-0.5, 2.44, 0],
            [0.4, 2.44, 0],
            [0.98, 2.2, 0],
            [0.86, 1.7, 0],
          ],
          0.045,
          plastic("#f6f0dc"),
          { at: [0, 0, -0.3] },
        ),
      ],
      { scale: [scale[0], 1, scale[2]], at: [0, 1.76 * (scale[1] - 1), 0] },
    ),
  ]);
}

export const bottles = {
  "pump-bottle": pumpBottle,
  "flip-bottle": flipBottle,
  "bottle-set": bottleSet,
  canister,
  "spray-bottle": sprayBottle,
  "wipes-tub": wipesTub,
  tube,
  "tube-set": tubeSet,
  jar,
  "jar-set": jarSet,
  "dropper-bottle": dropperBottle,
  "skin-set": skinSet,
  ampoules,
  "specimen-cup": specimenCup,
  "marker-set": markerSet,
  "composite-syringe": compositeSyringe,
  "sharps-container": sharpsContainer,
};
