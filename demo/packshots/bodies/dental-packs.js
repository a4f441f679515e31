/** Dental things that a clinic would not accept in another's picture. */
import { clear, gloss, plastic, rubber, satin, steel, glow } from "../materials.js";
import { DOWN, FORWARD, words } from "../parts.js";
import { figures } from "../screens.js";
import { ball, box, drum, group, hose, lathe, posed, print, repeat, ring, rod } from "../shapes.js";
import { dental } from "./dental.js";

/** Wide suction tips, slanted and vented at their mouths. */
function aspiratorTips({ colours }) {
  const stuff = plastic(colours.tip === "#2f6fb0" ? "#5c92c9" : colours.tip, { roughness: 0.3 });
  const tip = (placing) =>
    group(
      [
        lathe(
          [
            [0.15, 0],
            [0.19, 0.02, 0.02],
            [0.18, 1.9],
            [0.17, 2.05],
            [0.14, 2.05],
            [0.14, 0],
          ],
          stuff,
        ),
        ring(0.19, 0.018, stuff, { turn: DOWN, at: [0, 0.4, 0] }),
        [0, Math.PI].map((angle) =>
          box(0.1, 0.22, 0.02, plastic("#33424c"), {
            r: 0.01,
            at: [Math.sin(angle) * 0.18, 1.75, Math.cos(angle) * 0.18],
            turn: [0, angle, 0],
          }),
        ),
        drum(0.13, 0.01, plastic("#33424c"), { at: [0, 2.045, 0] }),
      ],
      placing,
    );
  const spots = repeat(14, (i) => [Math.cos(i * 2.4) * 0.24 * Math.sqrt(i), Math.sin(i * 2.4) * 0.24 * Math.sqrt(i)]);
  return posed({ turn: 16, tilt: 20, fill: 0.78 }, [
    lathe(
      [
        [0, 0],
        [1.06, 0, 0.05],
        [1.12, 1.2],
        [1.08, 1.2],
        [1.02, 0.1],
      ],
      clear("#e3eef2", 0.35),
    ),
    spots.map(([x, z], i) => tip({ at: [x, 0.06, z], turn: [z * 0.12, i, -x * 0.12] })),
    tip({ at: [0.1, 0.2, 1.55], turn: [0, 0.2, -Math.PI / 2] }),
    tip({ at: [0.4, 0.2, 2.05], turn: [0, 0.05, -Math.PI / 2] }),
  ]);
}

/** A curing light without a battery: its hose leads into the dental unit. */
function wiredCuringLight({ label, colours }) {
  const hoseStuff = rubber("#aeb7bc");
  return posed({ turn: 14, tilt: 36, fill: 0.8 }, [
    group(
      [
        lathe(
          [
            [0.1, -1.5],
            [0.17, -1.4, 0.05],
            [0.2, -0.6, 0.3],
            [0.19, 0.6, 0.3],
            [0.13, 1.1, 0.05],
            [0, 1.1],
          ],
          gloss(colours.main),
        ),
        hose(
          [
            [0, 1.08, 0],
            [0, 1.5, 0],
            [0, 1.8, 0.06],
            [0, 2.0, 0.3],
          ],
          0.085,
          plastic("#20262c", { roughness: 0.15 }),
        ),
        drum(0.09, 0.08, glow("#3f7dff", 1.4), { at: [0, 2.0, 0.3], turn: [1.2, 0, 0] }),
        print(0.2, 0.34, figures(0.2, 0.34, ["10", "s"], { ink: "#dff4ff", ground: "#10202c" }), {
          at: [0, 0.35, 0.198],
        }),
        drum(0.08, 0.05, plastic("#3f7dff"), { turn: FORWARD, at: [0, -0.05, 0.17] }),
        words(label.brand, 0.6, { at: [0, -0.7, 0.202], turn: [0, 0, Math.PI / 2] }),
        drum(0.12, 0.3, satin(), { at: [0, -1.78, 0] }),
      ],
      { turn: [DOWN[0], 0, -0.9], at: [0, 0.24, 0] },
    ),
    hose(
      [
        [-1.4, 0.24, 1.11],
        [-1.75, 0.1, 1.35],
        [-2.0, 0.07, 0.6],
        [-1.2, 0.07, -0.6],
        [0.2, 0.07, -1.3],
        [1.3, 0.07, -1.1],
        [1.5, 0.07, -0.2],
        [0.9, 0.07, 0.7],
      ],
      0.07,
      hoseStuff,
      { segments: 160 },
    ),
    drum(0.13, 0.36, satin(), { at: [0.9, 0.12, 0.7], turn: [1.57, 0, 0.6] }),
  ]);
}

/** Two handpieces of a student's set: straight and contra-angle. */
function studentHandpieces(entry) {
  const set = dental.handpiece(entry);
  const metal = steel({ roughness: 0.24 });
  const straight = lathe(
    [
      [0, -1.7],
      [0.13, -1.7, 0.02],
      [0.16, -1.4, 0.05],
      [0.16, 0.2, 0.2],
      [0.12, 0.9, 0.1],
      [0.06, 1.7, 0.03],
      [0.02, 1.72],
      [0.02, 2.1],
      [0, 2.1],
    ],
    metal,
  );
  set.add(
    group(
      [
        straight,
        ring(0.15, 0.025, plastic(entry.colours.ring ?? "#2a72b5"), { turn: DOWN, at: [0, -0.2, 0] }),
        rod([0, -2.0, 0], [0, -1.7, 0], 0.1, plastic("#6b7680")),
      ],
      { turn: DOWN, at: [1.15, 0.2, 0.2] },
    ),
  );
  return set;
}

/** Double cartridges for a mixing gun, each with its mixing tip. */
function cartridges({ label, colours, params }) {
  const one = (i) => {
    const shade = plastic(colours.accent);
    return group(
      [
        [-0.19, 0.19].map((x) => [
          drum(0.18, 1.5, plastic(x < 0 ? "#f4f6f6" : "#e9eef0"), { at: [x, 0, 0] }),
          drum(0.185, 0.9, x < 0 ? shade : plastic("#f9faf9"), { at: [x, 0.3, 0], corner: 0.01 }),
        ]),
        box(0.9, 0.08, 0.5, plastic("#f4f6f6"), { r: 0.03, at: [0, 0.02, 0] }),
        box(0.6, 0.24, 0.3, plastic("#f4f6f6"), { r: 0.06, at: [0, 1.58, 0] }),
        drum(0.15, 0.2, plastic("#e6b93c"), { at: [0, 1.68, 0] }),
        lathe(
          [
            [0.1, 0],
            [0.09, 0.8],
            [0.03, 1.1],
            [0.02, 1.1],
          ],
          clear("#eef3f5", 0.55),
          { at: [0, 1.86, 0] },
        ),
        repeat(7, (k) =>
          box(0.12, 0.05, 0.03, plastic("#f3f3ef"), { r: 0.01, at: [0, 1.95 + k * 0.11, 0], turn: [0, k * 0.8, 0.5] }),
        ),
        words(label.brand, 0.6, { at: [-0.19, 0.72, 0.19], turn: [0, 0, Math.PI / 2] }, "#ffffff"),
      ],
      { at: [(i - ((params.count ?? 2) - 1) / 2) * 1.15, 0, (i % 2) * 0.3] },
    );
  };
  return posed({ turn: 14, tilt: 16, fill: 0.76 }, repeat(params.count ?? 2, one));
}

/** Base and catalyst of a putty, to be kneaded together. */
function puttyJars({ label, colours }) {
  const one = (shade, x, z) =>
    group(
      [
        lathe(
          [
            [0, 0],
            [0.78, 0, 0.06],
            [0.82, 1.0],
            [0.8, 1.02],
          ],
          gloss("#f6f7f6"),
        ),
        drum(0.86, 0.28, plastic(shade), { at: [0, 1.0, 0], corner: 0.05 }),
        words(label.brand, 0.8, { at: [0, 0.6, 0.825] }, shade),
      ],
      { at: [x, 0, z] },
    );
  return posed({ turn: 8, tilt: 18, fill: 0.74 }, [
    one(colours.accent, -0.95, -0.1),
    one("#e0b23a", 0.95, 0),
    drum(0.1, 0.1, plastic("#ffffff"), { at: [-0.1, 0, 1.1] }),
    ball(0.2, plastic("#e0b23a"), { at: [0.1, 0.14, 1.15], scale: [1.3, 0.7, 1] }),
    ball(0.2, plastic(colours.accent), { at: [-0.35, 0.14, 1.2], scale: [1.3, 0.7, 1] }),
  ]);
}

export const dentalPacks = {
  "aspirator-tips": aspiratorTips,
  "wired-curing-light": wiredCuringLight,
  "student-handpieces": studentHandpieces,
  cartridges,
  "putty-jars": puttyJars,
};
