/** What oxygen and medicine are breathed through. */
import { coil } from "../coil.js";
import { clear, plastic, rubber } from "../materials.js";
import { ball, box, drum, group, hose, lathe, posed, repeat, sheet } from "../shapes.js";

/** A clear mask for mouth and nose on its rim, with what hangs below it. */
function oxygenMask({ colours, params }) {
  const film = clear("#e3f0f1", 0.42);
  const shell = sheet(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const r = Math.cos((v * Math.PI) / 2) ** 0.55;
      const nose = 1 + 0.18 * Math.max(0, Math.sin(angle));
      return [Math.cos(angle) * 0.78 * r, Math.sin(angle) * 0.95 * r * nose, v * 0.8];
    },
    film,
    { across: 80, along: 40 },
  );
  const rim = hose(
    repeat(48, (i) => {
      const angle = (i / 48) * Math.PI * 2;
      return [Math.cos(angle) * 0.8, Math.sin(angle) * 0.97 * (1 + 0.18 * Math.max(0, Math.sin(angle))), 0];
    }),
    0.05,
    clear("#d5e8e9", 0.75),
    { closed: true, segments: 160 },
  );
  const vents = [1, -1].map((s) =>
    group([
      drum(0.19, 0.06, plastic(params.kind === "bag" ? "#f6f8f8" : "#dbe9ea"), {
        turn: [1.2, 0, s * -0.5],
        at: [s * 0.42, 0.05, 0.52],
      }),
      repeat(6, (i) =>
        ball(0.028, plastic("#6d7d80"), {
          at: [
            s * (0.45 + 0.09 * Math.cos(i * 1.05)),
            0.07 + 0.09 * Math.sin(i * 1.05),
            0.6 - 0.03 * Math.cos(i * 1.05),
          ],
        }),
      ),
    ]),
  );
  const band = [1, -1].map((s) =>
    hose(
      [
        [s * 0.78, 0.1, 0.05],
        [s * 1.25, 0.25, -0.35],
        [s * 1.0, 0.5, -0.95],
        [0, 0.58, -1.1],
      ],
      0.022,
      rubber("#f2f4f2"),
    ),
  );
  const clip = box(0.34, 0.07, 0.02, plastic("#c4ccce"), { at: [0, 0.86, 0.36], turn: [-0.9, 0, 0], r: 0.01 });
  const port = drum(0.15, 0.3, plastic(params.kind === "nebuliser" ? "#e8eef0" : colours.accent), {
    at: [0, -0.75, 0.62],
  });
  const below = {
    simple: [],
    bag: [
      sheet(
        (u, v) => {
          const [x, y] = [(u - 0.5) * 2, v];
          const fat = Math.max(0, 1 - Math.abs(x) ** 3) * Math.sin(Math.PI * Math.min(1, 0.08 + y * 0.92)) ** 0.5;
          return [x * 0.55 * (0.35 + 0.65 * Math.sin(Math.PI * (0.12 + y * 0.6))), -0.75 - y * 1.5, 0.62 + 0.22 * fat];
        },
        clear("#e6eff2", 0.6),
      ),
      sheet(
        (u, v) => [(u - 0.5) * 1.1 * (0.35 + 0.65 * Math.sin(Math.PI * (0.12 + v * 0.6))), -0.75 - v * 1.5, 0.56],
        clear("#e6eff2", 0.7),
      ),
    ],
    nebuliser: [
      lathe(
        [
          [0.05, 0],
          [0.24, 0.12, 0.05],
          [0.27, 0.62, 0.03],
          [0.2, 0.72],
        ],
        clear("#dfeef2", 0.7),
        { at: [0, -1.5, 0.62] },
      ),
      drum(0.2, 0.2, clear("#a9d6e2", 0.8), { at: [0, -1.36, 0.62] }),
      drum(0.28, 0.12, plastic(colours.accent), { at: [0, -0.9, 0.62] }),
    ],
  }[params.kind];
  const low = { simple: -0.75, bag: -0.8, nebuliser: -1.5 }[params.kind];
  const tube = hose(
    [
      [params.kind === "bag" ? 0.1 : 0, low, 0.66],
      [0.1, low - 0.35, 0.85],
      [0.9, -1.55, 1.1],
      [1.7, -1.2, 0.9],
      [1.9, -0.6, 0.2],
    ],
    0.05,
    clear("#bfe0cf", 0.85),
    { segments: 120 },
  );
  return posed({ turn: 26, tilt: 12, fill: 0.8 }, [
    group([shell, rim, vents, band, clip, port, below, tube], { turn: [-0.35, 0, 0] }),
  ]);
}

function nasalCannula() {
  const stuff = clear("#cfe5da", 0.85);
  const loop = [
    [0.16, 0.1, 0.9],
    [0.8, 0.1, 0.75],
    [1.35, 0.08, -0.1],
    [0.9, 0.08, -0.95],
    [0.12, 0.08, -1.15],
  ];
  const prong = (s) =>
    hose(
      [
        [s * 0.16, 0.12, 0.9],
        [s * 0.17, 0.32, 0.84],
        [s * 0.15, 0.46, 0.7],
      ],
      0.055,
      stuff,
    );
  return posed({ turn: 10, tilt: 40, fill: 0.8 }, [
    [1, -1].map((s) => [
      hose(
        loop.map(([x, y, z]) => [x * s, y, z]),
        0.045,
        stuff,
        { segments: 120 },
      ),
      prong(s),
    ]),
    box(0.62, 0.16, 0.14, stuff, { r: 0.06, at: [0, 0.1, 0.92] }),
    box(0.24, 0.14, 0.3, plastic("#e4efe9"), { r: 0.06, at: [0, 0.08, -1.25] }),
    hose([[0, 0.08, -1.35], ...coil(1.6, 0.5, 0.12, [-0.15, -2.1])], 0.05, stuff, { segments: 200 }),
  ]);
}

export const masks = { "oxygen-mask": oxygenMask, "nasal-cannula": nasalCannula };
