/** Hand-held and small things: syringes, physiotherapy gear, skin devices. */
import * as THREE from "three";
import { labelTexture, wordTexture } from "../label.js";
import { clear, fabric, glow, gloss, plastic, printed, rubber, steel, texture } from "../materials.js";
import { DOWN, FORWARD, words } from "../parts.js";
import { figures } from "../screens.js";
import {
  around,
  ball,
  box,
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

/** Graduation marks and the volume, printed on the barrel. */
function scaleMarks(radius, length, volume) {
  const arc = 1.5;
  const [w, h] = [Math.round((900 * radius * arc) / length), 900];
  const map = texture(w, h, (ctx) => {
    ctx.fillStyle = ctx.strokeStyle = "#1d2b30";
    ctx.font = `600 ${Math.round(w * 0.28)}px "Readex Pro Variable"`;
    ctx.textBaseline = "middle";
    for (let i = 0; i <= 20; i++) {
      const y = 40 + (i * (h - 90)) / 20;
      ctx.lineWidth = 7;
      ctx.beginPath();
      ctx.moveTo(w * 0.06, y);
      ctx.lineTo(w * (i % 4 ? 0.26 : 0.44), y);
      ctx.stroke();
      if (i % 4 === 0 && i) ctx.fillText(String(Math.round(((volume * i) / 20) * 10) / 10), w * 0.54, y);
    }
  });
  return wrap(radius * 1.012, length, printed(map, { transparent: true, side: THREE.FrontSide }), { arc });
}

/**
 * The outline of each nozzle above the barrel. An oral one is wide and stepped, so that no needle fits on it: what is
 * meant for the mouth must not get into a vein.
 */
const NOZZLES = {
  slip: [
    [0.1, 0.12, 0.03],
    [0.075, 0.34],
    [0.06, 0.34],
  ],
  lock: [
    [0.19, 0.1, 0.02],
    [0.18, 0.36],
    [0.15, 0.36],
  ],
  oral: [
    [0.2, 0.12, 0.03],
    [0.15, 0.3],
    [0.15, 0.5, 0.02],
    [0.11, 0.62],
    [0.07, 0.62],
  ],
};

/** A syringe along y, its nozzle up; the barrel is as thick as the volume asks. */
function syringeBody(volume, { liquid, gel, label, accent, tip = "slip", needle = gel } = {}) {
  const r = 0.1 + 0.065 * Math.sqrt(volume);
  const h = 1.15 + 0.24 * Math.sqrt(volume);
  const white = plastic("#fbfbfa");
  return group([
    lathe(
      [[r, 0], [r, h, 0.08], ...NOZZLES[tip].map(([radius, up, soft]) => [radius, h + up, soft])],
      clear("#dcebf1", 0.34),
    ),
    tip === "lock" &&
      repeat(3, (i) => ring(0.17, 0.022, clear("#dcebf1", 0.8), { turn: DOWN, at: [0, h + 0.16 + i * 0.08, 0] })),
    tip === "oral" && drum(0.2, 0.16, plastic("#7a5aa6"), { at: [0, h + 0.5, 0], top: 0.17 }),
    plate(
      [
        [-r * 2, -r * 0.7, 0.1],
        [r * 2, -r * 0.7, 0.1],
        [r * 2, r * 0.7, 0.1],
        [-r * 2, r * 0.7, 0.1],
      ],
      0.06,
      gloss("#f3f7f8"),
      { turn: DOWN },
    ),
    drum(r * 0.93, 0.2, rubber("#2e3336"), { at: [0, h * 0.5, 0] }),
    drum(r * 0.9, h * 0.46, liquid ? plastic(liquid, { roughness: 0.15 }) : clear("#d5eaf2", 0.5), {
      at: [0, h * 0.53, 0],
    }),
    [0, 1].map((i) =>
      box(r * 1.5, h * 1.05, 0.035, white, { at: [0, h * -0.02, 0], turn: [0, (i * Math.PI) / 2, 0], r: 0.01 }),
    ),
    drum(r * 1.15, 0.06, white, { at: [0, -h * 0.58, 0] }),
    gel &&
      wrap(
        r * 1.01,
        h * 0.62,
        printed(
          labelTexture(r * 3, h * 0.62, { ...label, title: "Etch Gel", style: "plain" }, { accent, centre: true }),
          { side: 0 },
        ),
        { arc: 3, at: [0, h * 0.45, 0] },
      ),
    !gel && group([scaleMarks(r, h * 0.86, volume)], { at: [0, h * 0.5, 0] }),
    needle && [
      lathe(
        [
          [0.1, 0],
          [0.09, 0.24, 0.03],
          [0.03, 0.34],
          [0, 0.34],
        ],
        plastic(gel ? "#2f6fd0" : "#3c9a63"),
        { at: [0, h + 0.2, 0] },
      ),
      rod([0, h + 0.5, 0], [0, h + 1.1, 0], 0.014, steel()),
    ],
  ]);
}

const laid = (body, angle, at, lift) =>
  group([group([body], { turn: [DOWN[0], 0, 0] })], { turn: [0, angle, 0], at: [at[0], lift, at[1]] });

function syringe({ params, colours }) {
  const { volume = 5, tip, needle } = params;
  return posed({ turn: 0, tilt: 46, fill: 0.82 }, [
    laid(syringeBody(volume, { tip, needle, liquid: colours.liquid }), -0.9, [0, 0], 0.28),
  ]);
}

function syringeSet({ label, colours, params }) {
  const count = params.volumes.length;
  return posed(
    { turn: 0, tilt: 48, fill: 0.8 },
    params.volumes.map((volume, index) =>
      laid(
        syringeBody(volume, { gel: params.gel, liquid: colours.liquid, label, accent: colours.accent }),
        -0.55,
        [(index - (count - 1) / 2) * 0.92, (index - (count - 1) / 2) * 0.22],
        0.14 + 0.07 * Math.sqrt(volume),
      ),
    ),
  );
}

function cannula({ colours, params }) {
  const wing = plastic(colours.accent, { roughness: 0.35 });
  return posed({ turn: 20, tilt: 40, fill: 0.86 }, [
    group(
      [
        rod([-0.1, 0, 0], [1.7, 0, 0], 0.035, clear("#f2f7f9", 0.85), { end: 0.026 }),
        rod([1.6, 0, 0], [1.95, 0, 0], 0.016, steel(), { end: 0.004 }),
        lathe(
          [
            [0.04, -0.3],
            [0.12, -0.05, 0.04],
            [0.15, 0.3, 0.03],
            [0.15, 0.5],
          ],
          wing,
          { turn: [0, 0, Math.PI / 2], at: [0.1, 0, 0] },
        ),
        plate(
          [
            [-0.4, -0.6, 0.14],
            [0.12, -0.6, 0.14],
            [0.12, 0.6, 0.14],
            [-0.4, 0.6, 0.14],
          ],
          0.05,
          wing,
          { turn: DOWN, at: [-0.05, -0.06, 0] },
        ),
        params.port !== false && [
          drum(0.13, 0.24, wing, { at: [-0.15, 0.1, 0] }),
          drum(0.15, 0.06, wing, { at: [-0.15, 0.33, 0] }),
        ],
        drum(0.14, 0.7, clear("#e9f3f6", 0.55), { turn: [0, 0, Math.PI / 2], at: [-0.4, 0, 0] }),
        drum(0.17, 0.3, plastic("#e3e8ea"), { turn: [0, 0, Math.PI / 2], at: [-1.1, 0, 0] }),
        repeat(10, (i) =>
          box(0.26, 0.03, 0.03, plastic("#d3dadd"), {
            at: [-1.25, Math.cos(i * 0.628) * 0.17, Math.sin(i * 0.628) * 0.17],
            r: 0.01,
          }),
        ),
      ],
      { at: [0, 0.18, 0], turn: [0, 0.45, 0] },
    ),
    // The sheath that was over the needle: a ribbed collar, a narrower closed end.
    group(
      [
        drum(0.085, 1.5, clear("#cfdde5", 0.72), { turn: [0, 0, -Math.PI / 2], top: 0.06, at: [0.4, 0, 0] }),
        drum(0.11, 0.42, clear("#bccfd9", 0.85), { turn: [0, 0, -Math.PI / 2], top: 0.1 }),
        ring(0.11, 0.02, plastic("#c3d2da"), { turn: [0, Math.PI / 2, 0] }),
        repeat(8, (i) =>
          box(0.36, 0.02, 0.02, plastic("#b4c6d0"), {
            at: [0.21, Math.cos(i * 0.785) * 0.106, Math.sin(i * 0.785) * 0.106],
            r: 0.008,
          }),
        ),
      ],
      { at: [-0.8, 0.12, 1.4], turn: [0, 0.3, 0] },
    ),
  ]);
}

function tubeBundle({ colours }) {
  const one = (x, y, z, lean) =>
    hose(
      [
        [x, y, z],
        [x, y + 1.4, z],
        [x + lean * 0.4, y + 2.3, z],
        [x + lean, y + 2.55, z + 0.1],
      ],
      0.06,
      clear(colours.main, 0.75),
    );
  const spots = repeat(19, (i) => {
    const a = i * 2.4;
    const r = 0.13 * Math.sqrt(i);
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
  return posed({ turn: 16, tilt: 16, fill: 0.76 }, [
    lathe(
      [
        [0, 0],
        [0.78, 0, 0.05],
        [0.82, 1.1],
        [0.78, 1.1],
        [0.74, 0.1],
      ],
      clear("#e3eef2", 0.35),
    ),
    spots.map(([x, z], i) => [
      one(x * 1.05, 0.08, z * 1.05, 0.14 + 0.1 * (i % 3)),
      ball(0.09, plastic(colours.tip), { at: [x * 1.05 + 0.15 + 0.1 * (i % 3), 2.66, z * 1.05 + 0.11] }),
    ]),
    group(
      [
        hose(
          [
            [0, 0.07, 0],
            [1.2, 0.07, 0],
            [1.7, 0.07, 0.2],
          ],
          0.06,
          clear(colours.main, 0.8),
        ),
        ball(0.09, plastic(colours.tip), { at: [1.72, 0.08, 0.2] }),
      ],
      { at: [0.5, 0, 1.05], turn: [0, 0.2, 0] },
    ),
    ring(0.83, 0.03, plastic(colours.tip), { turn: DOWN, at: [0, 1.1, 0] }),
  ]);
}

function exerciseBall({ colours, params }) {
  const shades = [colours.main, ...(colours.others ?? [])];
  const one = (colour) => {
    const skin = rubber(colour, { roughness: 0.36, envMapIntensity: 0.6 });
    const rings = repeat(9, (i) => {
      const t = -0.8 + i * 0.2;
      return ring(Math.sqrt(1 - t * t * 0.98), 0.012, skin, { turn: DOWN, at: [0, t * 0.99, 0] });
    });
    return group([ball(1, skin), rings, drum(0.06, 0.03, plastic("#f3f3ef"), { at: [0, 0.985, 0] })], {
      at: [0, 1, 0],
      turn: [0.25, 0, -0.35],
    });
  };
  if (params.count === 1)
    return posed({ turn: 10, tilt: 12, fill: 0.7 }, [
      one(shades[0]),
      params.base && ring(0.85, 0.17, rubber("#3a4148"), { turn: DOWN, at: [0, 0.17, 0] }),
    ]);
  return posed({ turn: 8, tilt: 14, fill: 0.78 }, [
    group([one(shades[0])], { at: [0.2, 0, -0.6] }),
    group([one(shades[1])], { at: [-1.35, 0, 0.2], scale: 0.75 }),
    group([one(shades[2])], { at: [0.75, 0, 0.95], scale: 0.52 }),
  ]);
}

function foamRoller({ colours, params }) {
  const long = (params.length ?? 45) / 45;
  const foam = rubber(colours.main, { roughness: 0.75 });
  const knobs = repeat(9, (row) =>
    repeat(12, (i) =>
      group([box(0.2, 0.2, 0.14, foam, { r: 0.05, at: [0, 0, 0.72] })], {
        at: [0, -1.12 + row * 0.28, 0],
        turn: [0, ((i + (row % 2) / 2) / 12) * 6.283, 0],
      }),
    ),
  );
  const shell = (turn) =>
    group(
      [
        lathe(
          [
            [0.52, -1.35],
            [0.7, -1.35, 0.03],
            [0.7, 1.35, 0.03],
            [0.52, 1.35],
          ],
          foam,
        ),
        !params.smooth && knobs,
        lathe(
          [
            [0.52, -1.36],
            [0.52, 1.36],
          ],
          plastic("#24282c", { side: 2 }),
        ),
        lathe(
          [
            [0.47, -1.36],
            [0.53, -1.37],
            [0.53, -1.33],
          ],
          plastic("#24282c"),
        ),
        lathe(
          [
            [0.53, 1.33],
            [0.53, 1.37],
            [0.47, 1.36],
          ],
          plastic("#24282c"),
        ),
      ],
      { turn },
    );
  return posed({ turn: 34, tilt: 18, fill: 0.78 }, [
    group([shell([0, 0, Math.PI / 2])], { at: [0, 0.8, 0], scale: [long, 1, 1] }),
  ]);
}

function dumbbells({ colours, params }) {
  const one = (colour, weight, scale) =>
    group(
      [
        rod([-0.45, 0, 0], [0.45, 0, 0], 0.15, rubber(colour)),
        [-1, 1].map((s) =>
          group(
            [
              mesh(
                new THREE.CylinderGeometry(0.42, 0.42, 0.5, 6),
                rubber(colour, { roughness: 0.5, flatShading: true }),
                { turn: [0, 0, Math.PI / 2] },
              ),
              mesh(new THREE.CylinderGeometry(0.36, 0.42, 0.06, 6), rubber(colour, { flatShading: true }), {
                turn: [0, 0, (-s * Math.PI) / 2],
                at: [s * 0.28, 0, 0],
              }),
            ],
            { at: [s * 0.68, 0, 0] },
          ),
        ),
        print(0.56, 0.3, printed(wordTexture(0.56, 0.3, weight, { ink: "#ffffff" }), { transparent: true }), {
          at: [1.0, 0, 0],
          turn: [0, Math.PI / 2, 0],
        }),
      ],
      { scale },
    );
  const sets = { 0.5: 0.7, 1: 0.82, 2: 1, 3: 1.15 };
  const weight = params.weight ?? 2;
  return posed(
    { turn: 40, tilt: 22, fill: 0.74 },
    repeat(2, (i) =>
      group([one(colours.others[Object.keys(sets).indexOf(String(weight)) % 3], `${weight} kg`, sets[weight])], {
        at: [0.25 * i, 0.37 * sets[weight], (i - 0.5) * 1.2],
        turn: [0, 0.12 * i, 0],
      }),
    ),
  );
}

function balanceCushion({ label, colours }) {
  const skin = rubber(colours.main, { roughness: 0.42 });
  const dots = repeat(5, (row) =>
    repeat(6 + row * 6, (i) => {
      const r = 0.2 + row * 0.2;
      const a = (i / (6 + row * 6)) * Math.PI * 2;
      return ball(0.045, skin, { at: [Math.cos(a) * r, 0.46 - 0.12 * r * r, Math.sin(a) * r], scale: [1, 0.7, 1] });
    }),
  );
  return posed({ turn: 20, tilt: 26, fill: 0.74 }, [
    lathe(
      [
        [0, 0],
        [0.95, 0.03, 0.1],
        [1.28, 0.2, 0.14],
        [1.1, 0.34, 0.2],
        [0.6, 0.44, 0.2],
        [0, 0.46],
      ],
      skin,
      { corner: 0.1 },
    ),
    dots,
    words(label.brand, 0.7, { at: [0, 0.2, 1.27] }, "#ffffff"),
    group(
      [
        drum(0.09, 1.1, plastic("#e9ecec")),
        drum(0.14, 0.5, plastic("#2f3438"), { at: [0, 0.5, 0] }),
        box(0.7, 0.09, 0.12, plastic("#2f3438"), { at: [0, -0.05, 0] }),
        rod([0, 1.1, 0], [0, 1.4, 0], 0.025, steel()),
      ],
      { turn: [Math.PI / 2, 0, 0.9], at: [1.0, 0.15, 1.25] },
    ),
  ]);
}

function dermatoscope({ label }) {
  const black = plastic("#22262a", { roughness: 0.35 });
  return posed({ turn: 22, tilt: 14, fill: 0.76 }, [
    group(
      [
        lathe(
          [
            [0, 0],
            [0.24, 0, 0.05],
            [0.22, 0.4, 0.2],
            [0.25, 1.1, 0.2],
            [0.19, 1.7, 0.1],
            [0.17, 1.85],
          ],
          black,
        ),
        repeat(12, (i) => ring(0.25, 0.012, rubber("#3a4045"), { turn: DOWN, at: [0, 0.55 + i * 0.06, 0] })),
        drum(0.2, 0.1, steel(), { at: [0, 1.62, 0] }),
        words(label.brand, 0.5, { at: [0, 0.4, 0.232] }, "#e8eef0"),
        drum(0.07, 0.04, glow("#4be08a", 0.8), { turn: FORWARD, at: [0, 1.42, 0.2] }),
        group(
          [
            lathe(
              [
                [0.36, -0.35],
                [0.6, -0.3, 0.05],
                [0.62, 0.25, 0.06],
                [0.5, 0.3],
                [0.48, 0.1],
              ],
              black,
            ),
            lathe(
              [
                [0.5, 0.26],
                [0.58, 0.3, 0.02],
                [0.56, 0.36],
                [0.48, 0.34],
              ],
              steel(),
            ),
            mesh(new THREE.SphereGeometry(0.48, 48, 24), clear("#a9c7d8", 0.5), {
              scale: [1, 0.22, 1],
              at: [0, 0.26, 0],
            }),
            around(16, () => ball(0.045, glow("#fff7e0", 1.2), { at: [0, 0.2, 0.41] })),
          ],
          { at: [0, 2.32, 0.05], turn: [1.2, 0, 0] },
        ),
      ],
      { turn: [0, 0, 0.0] },
    ),
    lathe(
      [
        [0, 0],
        [0.62, 0, 0.05],
        [0.5, 0.14, 0.08],
        [0.3, 0.16],
      ],
      plastic("#e3e7e8"),
    ),
  ]);
}

/** The piece of a mask that lies round the throat. */
const neckCollar = (u, v, lift = 0) => {
  const angle = (u - 0.5) * 2.5;
  const r = 0.72 + 0.3 * (1 - v) ** 2 + lift;
  return [Math.sin(angle) * r, -0.85 + v * 0.8, Math.cos(angle) * r * 0.72 + 0.12];
};

function ledMask({ label, colours, params }) {
  const face = (scale, lift) => (u, v) => {
    const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
    const width = 0.98 * Math.sqrt(1 - Math.abs(y) ** 3 * 0.8) * (y < 0 ? 1 + y * 0.14 : 1);
    const nose = 0.26 * Math.exp(-((x / 0.2) ** 2)) * Math.exp(-(((y + 0.02) / 0.28) ** 2));
    const dome = 0.95 * Math.sqrt(Math.max(0, 1 - x * x * 0.86)) * (1 - 0.16 * y * y);
    return [x * width * scale, 1.3 + y * 1.28, dome + nose + lift];
  };
  const shell = gloss(colours.main, { side: 2, roughness: 0.24 });
  const point = face(1, 0.02);
  const eye = (s) =>
    mesh(new THREE.SphereGeometry(0.2, 40, 20), plastic("#2c2f34", { roughness: 0.7 }), {
      at: [s * 0.4, 1.55, 0.8],
      scale: [1.45, 0.95, 0.42],
      turn: [0, s * 0.3, 0],
    });
  const lights = repeat(7, (row) =>
    repeat(8, (i) => {
      const [u, v] = [0.14 + i * 0.103, 0.13 + row * 0.123];
      const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
      if (Math.abs(Math.abs(x) - 0.42) < 0.3 && Math.abs(y - 0.2) < 0.17) return null;
      if (Math.abs(x) < 0.3 && Math.abs(y + 0.52) < 0.14) return null;
      return ball(0.036, glow("#ff5a4c", 1.1), { at: point(u, v) });
    }),
  );
  return posed({ turn: 17, tilt: 8, fill: 0.7 }, [
    group(
      [
        sheet(face(1, 0), shell, { across: 80, along: 80 }),
        params.neck && [
          sheet(neckCollar, shell, { across: 60, along: 20 }),
          repeat(18, (i) =>
            ball(0.036, glow("#ff5a4c", 1.1), {
              at: neckCollar(0.14 + (i % 6) * 0.145, 0.25 + Math.floor(i / 6) * 0.25, 0.02),
            }),
          ),
        ],
        eye(1),
        eye(-1),
        mesh(new THREE.SphereGeometry(0.2, 40, 20), plastic("#3b3f45"), {
          at: [0, 0.62, 0.86],
          scale: [1.2, 0.28, 0.3],
        }),
        lights,
        hose(
          [
            [-0.95, 1.4, 0.35],
            [-1.15, 1.5, -0.3],
            [0, 1.7, -0.9],
            [1.15, 1.5, -0.3],
            [0.95, 1.4, 0.35],
          ],
          0.06,
          fabric("#c9bdb6"),
        ),
        words(label.brand, 0.5, { at: [0, 2.28, 0.83], turn: [-0.3, 0, 0] }, "#a06a5c"),
      ],
      { turn: [-0.16, 0, 0] },
    ),
  ]);
}

function microneedlingPen({ label, colours, params }) {
  const body = gloss(colours.main);
  const rose = steel({ color: "#e0b7a6", roughness: 0.25 });
  const pen = group([
    lathe(
      [
        [0, 0],
        [0.2, 0.01, 0.05],
        [0.22, 0.4, 0.1],
        [0.24, 1.4, 0.3],
        [0.2, 2.0, 0.1],
      ],
      body,
    ),
    ring(0.215, 0.02, rose, { turn: DOWN, at: [0, 0.34, 0] }),
    ring(0.22, 0.02, rose, { turn: DOWN, at: [0, 1.82, 0] }),
    drum(0.19, 0.28, rose, { at: [0, 1.98, 0], top: 0.16 }),
    lathe(
      [
        [0.15, 0],
        [0.14, 0.3, 0.03],
        [0.11, 0.42],
        [0.11, 0.44],
      ],
      clear("#eaf3f5", 0.6),
      { at: [0, 2.24, 0] },
    ),
    repeat(12, (i) =>
      rod(
        [Math.cos(i * 0.52) * 0.06, 2.5, Math.sin(i * 0.52) * 0.06],
        [Math.cos(i * 0.52) * 0.06, 2.72, Math.sin(i * 0.52) * 0.06],
        0.008,
        steel(),
        { end: 0.002 },
      ),
    ),
    print(0.2, 0.34, figures(0.2, 0.34, ["1.0"], { ink: "#ffffff", ground: "#2a3238" }), { at: [0, 1.2, 0.243] }),
    drum(0.07, 0.03, rose, { turn: FORWARD, at: [0, 0.86, 0.215] }),
    words(label.brand, 0.5, { at: [0, 0.55, 0.226], turn: [0, 0, Math.PI / 2] }, "#8a5f52"),
  ]);
  const cartridge = (x, z, turn) =>
    group(
      [
        lathe(
          [
            [0, 0],
            [0.15, 0, 0.03],
            [0.15, 0.24, 0.03],
            [0.11, 0.5],
            [0.11, 0.52],
          ],
          clear("#e3eff2", 0.65),
        ),
        drum(0.1, 0.2, rose, { at: [0, 0.02, 0] }),
      ],
      { at: [x, 0, z], turn: [0, turn, 0] },
    );
  return posed({ turn: 12, tilt: 34, fill: 0.78 }, [
    laid(pen, -0.75, [0, 0], 0.24),
    params.wired &&
      hose(
        [
          [0, 0.24, 0],
          [-0.3, 0.1, 0.35],
          [-0.2, 0.05, 0.9],
          [-1.0, 0.05, 1.1],
          [-1.3, 0.05, 0.2],
          [-0.8, 0.05, -0.8],
          [-0.2, 0.08, -1.2],
        ],
        0.05,
        rubber("#9aa4ab"),
      ),
    params.wired && box(0.5, 0.34, 0.7, gloss("#3a4046"), { r: 0.08, at: [-0.1, 0.18, -1.5], turn: [0, -0.4, 0] }),
    cartridge(0.25, 0.95, 0),
    cartridge(0.75, 0.7, 0),
    cartridge(0.85, 1.2, 0),
  ]);
}

function dermaRoller({ label, colours, params }) {
  const black = gloss(colours.main);
  const tool = group([
    lathe(
      [
        [0, 0],
        [0.13, 0.01, 0.05],
        [0.11, 0.4, 0.1],
        [0.16, 1.0, 0.2],
        [0.1, 1.7, 0.1],
        [0.08, 1.9],
      ],
      black,
    ),
    ring(0.112, 0.016, steel({ color: "#d9a7c4" }), { turn: DOWN, at: [0, 0.42, 0] }),
    hose(
      [
        [0, 1.85, 0],
        [0, 2.05, 0],
        [0.0, 2.12, 0.0],
      ],
      0.08,
      black,
    ),
    group(
      [
        box(0.86, 0.1, 0.14, black, { at: [0, 2.14, 0], r: 0.04 }),
        [-1, 1].map((s) => box(0.06, 0.34, 0.16, black, { at: [s * 0.4, 2.28, 0], r: 0.03 })),
        group(
          [
            drum(0.2, 0.66, clear("#e8dfe6", 0.9), { at: [0, -0.33, 0] }),
            repeat(9, (row) =>
              repeat(20, (i) =>
                rod(
                  [Math.cos(i * 0.314) * 0.19, -0.28 + row * 0.07, Math.sin(i * 0.314) * 0.19],
                  [Math.cos(i * 0.314) * 0.26, -0.28 + row * 0.07, Math.sin(i * 0.314) * 0.26],
                  0.008,
                  steel({ color: "#e6c26a" }),
                  { end: 0.002 },
                ),
              ),
            ),
          ],
          { at: [0, 2.42, 0], turn: [0, 0, Math.PI / 2] },
        ),
      ],
      { scale: [params.wide ? 1.7 : 1, 1, 1] },
    ),
    words(label.brand, 0.5, { at: [0, 0.95, 0.162], turn: [0, 0, Math.PI / 2] }, "#f0e3ea"),
  ]);
  return posed({ turn: 8, tilt: 40, fill: 0.78 }, [laid(tool, -0.8, [0, 0], 0.26)]);
}

export const smallThings = {
  syringe,
  "syringe-set": syringeSet,
  cannula,
  "tube-bundle": tubeBundle,
  "exercise-ball": exerciseBall,
  "foam-roller": foamRoller,
  dumbbells,
  "balance-cushion": balanceCushion,
  dermatoscope,
  "led-mask": ledMask,
  "microneedling-pen": microneedlingPen,
  "derma-roller": dermaRoller,
};
