/** Folding cartons: dispensers with a slot, open boxes with their content, sets. */
import { asPrint, drawArabic, fit, labelTexture, wordTexture } from "../label.js";
import { clear, fabric, paper, plastic, printed, rubber, steel, texture } from "../materials.js";
import { ball, box, capsule, chance, drum, group, hose, plate, posed, print, repeat, sheet } from "../shapes.js";
import { GLOVE } from "../glove.js";
import { bar } from "../steel.js";

const CARD = "#fdfdfb";

/** The narrow side: the pack in Arabic, where there is any. */
function sideTexture(width, height, label, accent) {
  return texture(Math.round((700 * width) / height), 700, (ctx, w, h) => {
    ctx.fillStyle = accent;
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = "#ffffff";
    ctx.textBaseline = "middle";
    if (label.side) return arabicSide(ctx, w, h, label.side);
    ctx.textAlign = "center";
    fit(ctx, label.title, 600, h * 0.13, w * 0.8);
    ctx.fillText(label.title, w / 2, h * 0.45);
    ctx.globalAlpha = 0.85;
    fit(ctx, label.brand, 500, h * 0.09, w * 0.7);
    ctx.fillText(label.brand, w / 2, h * 0.62);
  });
}

function arabicSide(ctx, w, h, { brand, title, lines }) {
  const row = (text, weight, size, y) =>
    drawArabic(ctx, text, weight, h * size, { right: w / 2, y: h * y, room: w * 0.84, align: "center" });
  row(brand, 500, 0.085, 0.22);
  row(title, 600, 0.15, 0.42);
  lines.forEach((line, index) => row(line, 500, 0.08, 0.62 + index * 0.14));
}

function topTexture(width, depth, label, accent, slot) {
  return texture(Math.round((900 * width) / depth), 900, (ctx, w, h) => {
    ctx.fillStyle = CARD;
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = accent;
    ctx.fillRect(0, h * 0.9, w, h * 0.1);
    if (slot) {
      ctx.fillStyle = "#5d6464";
      ctx.beginPath();
      ctx.ellipse(w / 2, h / 2, w * 0.3, h * 0.24, 0, 0, 7);
      ctx.fill();
    } else {
      ctx.textAlign = "center";
      fit(ctx, label.brand, 600, h * 0.16, w * 0.7);
      ctx.fillText(label.brand, w / 2, h * 0.55);
    }
  });
}

/** The six printed faces of a closed carton. */
function faces([width, height, depth], label, accent, { size, slot } = {}) {
  const side = printed(asPrint(sideTexture(depth, height, label, accent)));
  const front = printed(labelTexture(width, height, label, { accent, size, ground: CARD }));
  const top = printed(asPrint(topTexture(width, depth, label, accent, slot)));
  return [side, side, top, paper(CARD), front, front];
}

function closed(size, label, accent, options) {
  return box(size[0], size[1], size[2], faces(size, label, accent, options), { r: 0.025, at: [0, size[1] / 2, 0] });
}

/** A crumpled glove or mask pulled half out of the slot. */
function tuft(material, width, depth, rise) {
  const skin = sheet(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const swell =
        v < 0.75 ? 0.75 + 0.3 * Math.sin(v * 2.6) : 1.03 * Math.sqrt(Math.max(0, 1 - ((v - 0.75) / 0.25) ** 2));
      const ripple = 1 + v * (0.12 * Math.sin(3 * angle + 1) + 0.06 * Math.sin(7 * angle + v * 5));
      const up = rise * (Math.sin(Math.min(v, 0.95) * 1.6) + 0.16 * v * Math.sin(2 * angle));
      return [Math.cos(angle) * width * swell * ripple, up, Math.sin(angle) * depth * swell * ripple];
    },
    material,
    { across: 96, along: 40 },
  );
  return skin;
}

/** A finger of an empty glove: flat and limp, its end round. */
function finger(material, points, radius) {
  const [before, last] = points.slice(-2);
  const beyond = (far) => last.map((value, axis) => value + (value - before[axis]) * far);
  const sizes = [1.9, 2.1, 2.05, 1.85, 1.45, 0.5];
  return bar(
    [...points, beyond(0.28), beyond(0.4)].map(([x, y, z], i) => [
      x,
      z,
      -y,
      radius * sizes[i],
      radius * sizes[i] * 0.5,
    ]),
    material,
    { power: 2.3, sides: 28, turn: [Math.PI / 2, 0, 0] },
  );
}

function gloves(colour, size) {
  const stuff = rubber(colour, { roughness: 0.5, side: 2, envMapIntensity: 0.5 });
  const [w, y, d] = [size[0] * 0.26, size[1], size[2] * 0.21];
  // Half pulled out: the cuff is still in the slot, the hand lies limply on the top.
  const fingers = [-0.33, -0.12, 0.1, 0.32].map((x, i) =>
    finger(
      stuff,
      [
        [x * 0.8, 0.15, 0.04],
        [x * 1.0, 0.17 + 0.03 * chance(i), 0.32],
        [x * 1.16, 0.12 + 0.05 * chance(i + 3), 0.58 + 0.04 * chance(i)],
        [x * 1.3 + 0.12 * (chance(i + 7) - 0.5), 0.03, 0.8 + 0.14 * chance(i + 5)],
      ],
      0.098,
    ),
  );
  const thumb = finger(
    stuff,
    [
      [0.3, 0.15, -0.06],
      [0.5, 0.16, 0.06],
      [0.66, 0.1, 0.22],
      [0.74, 0.05, 0.4],
    ],
    0.095,
  );
  return group([
    group([tuft(stuff, w * 0.82, d, 0.2)], { at: [0, y - 0.03, -0.06] }),
    group([ball(0.5, stuff, { at: [0, 0.16, 0.06], scale: [0.9, 0.22, 0.66] }), fingers, thumb], {
      at: [-0.06, y, -0.08],
      turn: [0, 0.98, 0],
    }),
  ]);
}

function masks(colour, size) {
  const cloth = fabric(colour, { grain: "noise", repeat: [4, 4], bump: 0.3 });
  const y = size[1];
  const pleat = sheet(
    (u, v) => {
      const x = (u - 0.5) * 1.25;
      const fold = 0.025 * Math.abs(((v * 5) % 1) - 0.5);
      return [x, y - 0.1 + v * 0.5 - 0.1 * (x * x), fold + 0.16 * v * v - 0.1 + 0.16 * x * x];
    },
    cloth,
    { across: 30, along: 60 },
  );
  const under = box(1.2, 0.1, 0.42, cloth, { at: [0, y - 0.03, -0.02] });
  const loop = plastic("#ffffff", { roughness: 0.8 });
  const string = (side) =>
    hose(
      [
        [0.6 * side, y + 0.28, 0.1],
        [0.86 * side, y + 0.3, 0.22],
        [0.9 * side, y + 0.06, 0.34],
        [0.62 * side, y + 0.02, 0.2],
      ],
      0.018,
      loop,
    );
  return group([under, pleat, string(1), string(-1)]);
}

/** What stands in an open box: rows of things that reach a little over the rim. */
const FILLINGS = {
  sachets: (colour, [w, h, d]) =>
    repeat(Math.floor((d * 0.86) / 0.075), (i) =>
      box(w * (0.86 + 0.06 * chance(i)), h * 0.8, 0.03, paper(i % 2 ? colour : "#ffffff"), {
        r: 0.012,
        at: [0.02 * (chance(i + 9) - 0.5), h * (0.62 + 0.08 * chance(i + 3)), -d * 0.42 + i * 0.075],
        turn: [-0.1, 0, 0.02 * (chance(i + 5) - 0.5)],
      }),
    ),
  plasters: (colour, size) => FILLINGS.sachets(colour, size),
  syringes: (_, [w, h, d]) =>
    repeat(18, (i) => {
      const at = [-w * 0.4 + (i % 6) * w * 0.16, h * 0.55, -d * 0.3 + Math.floor(i / 6) * d * 0.3];
      return group(
        [
          drum(0.1, h * 0.6, clear("#eef6fa", 0.55)),
          drum(0.05, h * 0.8, plastic("#ffffff")),
          drum(0.12, 0.03, plastic("#ffffff"), { at: [0, h * 0.8, 0] }),
          drum(0.15, 0.03, plastic("#f4f8fa"), { at: [0, h * 0.58, 0] }),
        ],
        { at, turn: [0.1 * (chance(i) - 0.5), 0, 0.1 * (chance(i + 7) - 0.5)] },
      );
    }),
  tubes: (colour, [w, h, d], accent, count = 8) =>
    repeat(count, (i) => {
      const x = -w * 0.42 + i * w * 0.12 * (8 / count) + (count < 8 ? w * 0.06 : 0);
      const cap = plastic(i % 2 ? accent : "#f4f4f4");
      return group(
        [
          capsule(0.1, d * 0.7, plastic(colour), { turn: [Math.PI / 2, 0, 0] }),
          drum(0.085, 0.24, cap, { turn: [Math.PI / 2, 0, 0], at: [0, 0, d * 0.26] }),
          drum(0.13, 0.04, plastic(colour), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -d * 0.36] }),
        ],
        { at: [x, h * 0.93, 0] },
      );
    }),
  cartridges: (_, [w, h, d]) =>
    repeat(10, (i) => {
      const x = -w * 0.42 + i * w * 0.093;
      return group(
        [
          drum(0.07, d * 0.66, clear("#d8ecf4", 0.6), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -d * 0.33] }),
          drum(0.072, 0.08, steel(), { turn: [Math.PI / 2, 0, 0], at: [0, 0, d * 0.3] }),
          drum(0.066, 0.1, rubber("#7d4a3a"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -d * 0.34] }),
        ],
        { at: [x, h * 0.96, 0] },
      );
    }),
};

/** A box without its lid, the flaps folded back. */
function open(size, label, accent, content) {
  const [w, h, d] = size;
  const wall = 0.03;
  const inside = paper("#efece6");
  const side = printed(asPrint(sideTexture(d, h, label, accent)));
  const front = printed(labelTexture(w, h, label, { accent, ground: CARD }));
  const shell = (right, left, before) => [right, left, inside, inside, before, inside];
  const flap = paper("#f6f3ec");
  return group([
    box(w, h, wall, shell(side, side, front), { r: 0.012, at: [0, h / 2, d / 2] }),
    box(w, h, wall, inside, { r: 0.012, at: [0, h / 2, -d / 2] }),
    box(wall, h, d, [side, inside, inside, inside, inside, inside], { r: 0.012, at: [w / 2, h / 2, 0] }),
    box(wall, h, d, [inside, side, inside, inside, inside, inside], { r: 0.012, at: [-w / 2, h / 2, 0] }),
    box(w, wall, d, inside, { r: 0.01, at: [0, wall / 2, 0] }),
    group(
      [
        box(w * 0.98, d * 0.96, 0.025, flap, { r: 0.01, at: [0, d * 0.48, 0] }),
        print(
          w * 0.6,
          d * 0.2,
          printed(wordTexture(w * 0.6, d * 0.2, label.brand, { ink: accent }), { transparent: true }),
          { at: [0, d * 0.6, 0.015] },
        ),
        box(w * 0.94, 0.025, d * 0.2, flap, { r: 0.01, at: [0, d * 0.97, d * 0.08], turn: [-0.5, 0, 0] }),
      ],
      { at: [0, h, -d / 2], turn: [-0.42, 0, 0] },
    ),
    [1, -1].map((s) =>
      group(
        [
          plate(
            [
              [-d * 0.45, 0],
              [d * 0.45, 0],
              [d * 0.38, d * 0.36, 0.1],
              [-d * 0.38, d * 0.36, 0.1],
            ],
            0.022,
            flap,
          ),
        ],
        {
          at: [(s * w) / 2, h, 0],
          turn: [0, Math.PI / 2, -s * 0.9],
        },
      ),
    ),
    content,
  ]);
}

function carton({ label, colours, params, view }) {
  const { size, content } = params;
  const { accent } = colours;
  const pull = { gloves, masks }[content];
  if (pull) {
    const extra = view.turn ? [leaning(content, colours)] : [];
    return posed({ turn: 27, tilt: 17, fill: 0.74 }, [
      closed(size, label, accent, { slot: true, size: params.disc }),
      pull(colours.content, size),
      extra,
    ]);
  }
  const filling = content && FILLINGS[content](colours.content, size, accent, params.count);
  const body = filling ? open(size, label, accent, filling) : closed(size, label, accent, { size: params.disc });
  return posed({ turn: 25, tilt: filling ? 26 : 13, fill: 0.7 }, [body]);
}

/** In the second picture one piece lies in front of its box. */
function leaning(content, { content: colour }) {
  if (content === "masks") {
    const cloth = fabric(colour, { grain: "noise", repeat: [4, 4], bump: 0.3 });
    return group(
      [
        sheet(
          (u, v) => [
            (u - 0.5) * 1.1,
            0.05 + 0.04 * Math.abs(((v * 4) % 1) - 0.5) + 0.05 * Math.sin(u * 3.1),
            (v - 0.5) * -0.62,
          ],
          cloth,
          { along: 60 },
        ),
        hose(
          [
            [0.54, 0.06, -0.26],
            [0.84, 0.03, -0.16],
            [0.86, 0.03, 0.14],
            [0.54, 0.06, 0.26],
          ],
          0.018,
          plastic("#ffffff"),
        ),
        hose(
          [
            [-0.54, 0.06, -0.26],
            [-0.84, 0.03, -0.16],
            [-0.86, 0.03, 0.14],
            [-0.54, 0.06, 0.26],
          ],
          0.018,
          plastic("#ffffff"),
        ),
      ],
      { at: [-0.1, 0, 1.15], turn: [0, 0.2, 0] },
    );
  }
  const stuff = rubber(colour, { roughness: 0.5, side: 2, envMapIntensity: 0.5 });
  return group(
    [
      plate(GLOVE, 0.06, stuff, { bevel: 0.027, turn: [-Math.PI / 2, 0, 0], at: [0, 0.04, 0.6], scale: 1.05 }),
      drum(0.026, 0.44, stuff, { turn: [0, 0, Math.PI / 2], at: [0.22, 0.06, 0.49] }),
    ],
    { at: [-0.22, 0, 1.12], turn: [0, -1.25, 0] },
  );
}

function cartonSet({ label, colours, params }) {
  const { size, sizes, stack } = params;
  const [w, h, d] = size;
  const { accent } = colours;
  if (stack === "lean") {
    const small = [w * 0.62, h * 0.42, d * 0.85];
    return posed({ turn: 22, tilt: 15, fill: 0.72 }, [
      group([closed(size, label, accent)], { at: [-0.3, 0, 0], turn: [0, 0.08, 0] }),
      group([closed(small, label, accent)], { at: [w * 0.5, 0, d * 0.85], turn: [0, -0.1, 0] }),
    ]);
  }
  const lean = [0.05, -0.09, 0.12];
  return posed(
    { turn: 26, tilt: 14, fill: 0.72 },
    sizes.map((word, index) =>
      group([closed(size, label, accent, { size: word })], {
        at: [0.04 * index, index * h * 1.004, 0],
        turn: [0, lean[index], 0],
      }),
    ),
  );
}

export const cartons = { carton, "carton-set": cartonSet };
