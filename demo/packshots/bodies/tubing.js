/** Tubes into and out of patients. */
import { coil } from "../coil.js";
import { clear, fabric, plastic, printed, rubber, texture } from "../materials.js";
import { ball, box, drum, group, hose, lathe, posed, print, repeat, ring, rod, sheet } from "../shapes.js";

function catheter({ colours, params }) {
  const stuff = params.balloon ? rubber(colours.main ?? "#d9a566", { roughness: 0.4 }) : clear("#eaf2f4", 0.75);
  const path = [...coil(2.1, 0.8, 0.17, [0, 0]), [1.75, 0.08, 0.95], [1.95, 0.08, 1.25]];
  const funnel = lathe(
    [
      [0.06, 0],
      [0.08, 0.2],
      [0.17, 0.62, 0.02],
      [0.14, 0.62],
    ],
    params.balloon ? stuff : plastic(colours.funnel ?? "#f6f6f2"),
    { turn: [1.57, 0, -0.6], at: [1.9, 0.1, 1.2] },
  );
  const valve = params.balloon && [
    rod([1.88, 0.1, 1.15], [2.25, 0.1, 1.2], 0.05, stuff),
    drum(0.085, 0.26, plastic(colours.funnel ?? "#f6f6f2"), { turn: [0, 0, -1.57], at: [2.22, 0.1, 1.2] }),
  ];
  const tip = [
    ball(0.07, stuff, { at: path[0], scale: [1, 1, 1.4] }),
    params.balloon && ball(0.17, clear("#eef4f6", 0.55), { at: path[3], scale: [1, 0.9, 1.3] }),
  ];
  return posed({ turn: 8, tilt: 46, fill: 0.8 }, [hose(path, 0.058, stuff, { segments: 260 }), funnel, valve, tip]);
}

const bagScale = (leg) =>
  texture(600, 900, (ctx, w, h) => {
    ctx.fillStyle = ctx.strokeStyle = "#1d3b52";
    ctx.font = '600 40px "Readex Pro Variable"';
    ctx.textBaseline = "middle";
    for (let i = 1; i <= 7; i++) {
      const y = h * (0.95 - i * 0.11);
      ctx.lineWidth = 6;
      ctx.beginPath();
      ctx.moveTo(w * 0.12, y);
      ctx.lineTo(w * 0.34, y);
      ctx.stroke();
      ctx.fillText(String(i * (leg ? 100 : 250)), w * 0.4, y);
    }
  });

function urineBag({ colours, params }) {
  const { leg } = params;
  const [w, h] = leg ? [1.15, 1.9] : [1.6, 2.3];
  const film = clear("#e8f1f4", 0.5);
  const wall = (s) =>
    sheet((u, v) => {
      const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
      const swell = Math.max(0, 1 - Math.abs(x) ** 3) * Math.max(0, 1 - Math.abs(y) ** 4);
      return [(x * w) / 2, ((y + 1) * h) / 2 + 0.35, s * (0.02 + 0.17 * swell)];
    }, film);
  const back = print(w * 0.98, h * 0.98, plastic("#fbfcfc", { side: 2 }), { at: [0, h / 2 + 0.35, -0.02] });
  const scale = print(w * 0.72, h * 0.8, printed(bagScale(leg), { transparent: true }), { at: [0, h / 2 + 0.3, 0.21] });
  const rims = [
    [0, h + 0.33, w * 1.03, 0.09],
    [0, 0.36, w * 1.03, 0.09],
  ].map(([x, y, wide, tall]) => box(wide, tall, 0.05, plastic("#e4edf0"), { at: [x, y, 0], r: 0.02 }));
  const tap = group([
    drum(0.09, 0.3, plastic("#f4f6f6"), { at: [0, 0.06, 0.02] }),
    box(0.42, 0.09, 0.12, plastic(colours.accent), { r: 0.03, at: [0, 0.16, 0.04] }),
  ]);
  const tube = hose(
    [
      [-w * 0.25, h + 0.35, 0],
      [-w * 0.28, h + 0.7, 0.02],
      [w * 0.2, h + 0.82, 0.1],
      [w * 0.75, h * 0.8, 0.25],
      [w * 0.8, 0.4, 0.5],
      [w * 0.55, 0.07, 0.9],
      [-w * 0.2, 0.06, 0.95],
    ],
    0.055,
    clear("#dcebf0", 0.8),
    { segments: 160 },
  );
  const hang = leg
    ? [0.75, 2.0].map((y) => box(w * 1.3, 0.22, 0.03, fabric("#f3f3ef"), { at: [0, y, -0.1], r: 0.01 }))
    : repeat(2, (i) => ring(0.14, 0.03, plastic("#f4f6f6"), { at: [i ? w * 0.36 : -w * 0.42, h + 0.5, 0] }));
  return posed({ turn: 16, tilt: 12, fill: 0.8 }, [back, wall(1), scale, rims, tap, tube, hang]);
}

function stopcock({ colours, params }) {
  const body = clear("#e2eef2", 0.7);
  const white = plastic("#fbfcfc");
  const luer = (at, turn, capped) =>
    group(
      [
        drum(0.17, 0.42, body),
        repeat(2, (i) => ring(0.19, 0.03, body, { turn: [1.57, 0, 0], at: [0, 0.28 + i * 0.1, 0] })),
        capped && drum(0.21, 0.26, white, { at: [0, 0.36, 0], corner: 0.04 }),
      ],
      { at, turn },
    );
  if (params.kind === "connector")
    return posed({ turn: 24, tilt: 26, fill: 0.7 }, [
      group(
        [
          lathe(
            [
              [0, -1],
              [0.1, -1],
              [0.12, -0.5],
              [0.3, -0.42, 0.05],
              [0.3, 0.0, 0.05],
              [0.22, 0.12],
              [0.22, 0.9, 0.03],
              [0, 0.9],
            ],
            clear("#e2eef2", 0.75),
          ),
          drum(0.19, 0.06, rubber(colours.accent), { at: [0, 0.88, 0] }),
          drum(0.2, 0.2, plastic(colours.accent), { at: [0, 0.2, 0] }),
          repeat(3, (i) => ring(0.24, 0.03, clear("#e2eef2", 0.8), { turn: [1.57, 0, 0], at: [0, 0.5 + i * 0.12, 0] })),
        ],
        { turn: [0, 0.4, -1.35], at: [0, 0.3, 0] },
      ),
    ]);
  const turns = coil(0.62, 0.62, 0.1, [1.8, 1.0]).toReversed();
  const [before, last] = turns.slice(-2);
  // The free end goes on as it came, a little up, with a connector on it.
  const beyond = (far) =>
    last.map((value, axis) => value + (value - before[axis]) * far + (axis === 1 ? far * 0.06 : 0));
  const tube = params.tube && [
    drum(0.1, 0.22, plastic(colours.accent), { at: [0.62, 0.3, 0], turn: [0, 0, -1.57], top: 0.075 }),
    hose([[0.6, 0.3, 0], [0.95, 0.29, 0], ...turns, beyond(0.8)], 0.06, clear("#dcebf0", 0.85), { segments: 160 }),
    rod(beyond(0.7), beyond(1.7), 0.11, plastic(colours.accent)),
    rod(beyond(1.65), beyond(2.5), 0.13, white),
  ];
  return posed({ turn: 14, tilt: 40, fill: 0.76 }, [
    drum(0.3, 0.5, body, { at: [0, 0.06, 0] }),
    luer([0.26, 0.3, 0], [0, 0, -1.57], !params.tube),
    luer([-0.26, 0.3, 0], [0, 0, 1.57], true),
    luer([0, 0.3, -0.26], [-1.57, 0, 0], true),
    drum(0.2, 0.16, plastic(colours.accent), { at: [0, 0.56, 0] }),
    [0, 1.57, -1.57].map((turn) =>
      group([box(0.16, 0.12, 0.62, plastic(colours.accent), { r: 0.05, at: [0, 0.64, -0.34] })], {
        turn: [0, turn, 0],
      }),
    ),
    tube,
  ]);
}

export const tubing = { catheter, "urine-bag": urineBag, stopcock };
