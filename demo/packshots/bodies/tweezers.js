/** Forceps without rings: two springs that meet at their tips. */
import * as THREE from "three";
import { clear, plastic, satin, steel } from "../materials.js";
import { inSizes } from "../measured.js";
import { box, drum, group, mesh, posed, repeat, ring } from "../shapes.js";
import { bar, curved, etched, FLAT, lying, near } from "../steel.js";

/** One leg of each kind: [distance from the middle, height, width of the face] from the closed end to the tip. */
const LEGS = {
  standard: [
    [0.03, -1.6, 0.22],
    [0.12, -1.1, 0.34],
    [0.21, -0.3, 0.38],
    [0.25, 0.3, 0.34],
    [0.24, 0.9, 0.19],
    [0.2, 1.35, 0.12],
    [0.17, 1.5, 0.1],
  ],
  adson: [
    [0.03, -1.4, 0.3],
    [0.14, -1.1, 0.62],
    [0.23, -0.5, 0.74],
    [0.25, 0.0, 0.68],
    [0.21, 0.34, 0.22],
    [0.19, 0.8, 0.14],
    [0.15, 1.2, 0.1],
    [0.13, 1.32, 0.09],
  ],
  micro: [
    [0.03, -1.7, 0.16],
    [0.1, -1.2, 0.2],
    [0.2, -0.3, 0.24],
    [0.23, 0.4, 0.2],
    [0.18, 1.0, 0.1],
    [0.12, 1.45, 0.05],
    [0.09, 1.6, 0.03],
  ],
  splinter: [
    [0.03, -1.3, 0.2],
    [0.12, -0.9, 0.32],
    [0.2, -0.2, 0.36],
    [0.21, 0.3, 0.28],
    [0.16, 0.75, 0.14],
    [0.1, 1.1, 0.03],
    [0.08, 1.18, 0.015],
  ],
  lens: [
    [0.03, -1.3, 0.2],
    [0.12, -0.9, 0.32],
    [0.2, -0.2, 0.36],
    [0.22, 0.3, 0.28],
    [0.19, 0.75, 0.16],
    [0.13, 1.1, 0.08],
    [0.11, 1.2, 0.07],
  ],
};

/** Where a leg's middle is at a height, how wide its face is there, and how it leans. */
function legAt(points, y) {
  const next = points.findIndex((point) => point[1] >= y);
  const [one, two] = [points[next - 1], points[next]];
  const t = (y - one[1]) / (two[1] - one[1]);
  return {
    x: one[0] + (two[0] - one[0]) * t,
    wide: one[2] + (two[2] - one[2]) * t,
    lean: Math.atan2(two[0] - one[0], two[1] - one[1]),
  };
}

/** Grooves across one face of a leg, from a height upwards; `side`: 1 outside, -1 inside. */
const across = (points, from, count, step, side, thick = 0.02) =>
  repeat(count, (i) => {
    const { x, wide, lean } = legAt(points, from + i * step);
    return box(0.014, thick, wide * 0.96, groove(), {
      r: 0.004,
      at: [x + side * 0.034, from + i * step, 0],
      turn: [0, 0, -lean],
    });
  });

const groove = () => satin({ color: "#6d757b", roughness: 0.5 });

/** Forceps along y, the tips up. `toothed`: one tooth between two at the tip, else grooves across. */
export function tweezersTool({ kind = "standard", toothed, gold: gilt, curved: bent, name } = {}) {
  const points = LEGS[kind];
  const material = kind === "micro" ? satin({ color: "#7f8cab", roughness: 0.4 }) : steel();
  const [tipX, tipY, tipWide] = points.at(-1);
  const leg = (side) =>
    group(
      [
        bar(
          points.map(([x, y, wide], index) => [
            x,
            y,
            0,
            index < points.length - 1 ? 0.075 : Math.min(0.07, wide * 1.2 + 0.012),
            wide,
          ]),
          material,
          { power: 4, segments: 90 },
        ),
        across(points, points[2][1] + (kind === "adson" ? -0.1 : 0.05), 10, 0.055, 1),
        kind !== "splinter" && kind !== "lens" && !toothed && across(points, tipY - 0.34, 9, 0.036, -1, 0.014),
        gilt &&
          box(0.03, 0.4, tipWide * 1.05, satin({ color: "#858a90", roughness: 0.55 }), {
            r: 0.01,
            at: [legAt(points, tipY - 0.22).x - 0.026, tipY - 0.22, 0],
            turn: [0, 0, -legAt(points, tipY - 0.22).lean],
          }),
        toothed &&
          (side > 0 ? [0] : [-0.035, 0.035]).map((z) =>
            drum(0.022, 0.11, material, { top: 0.004, at: [tipX - 0.015, tipY - 0.03, z], turn: [0, 0, 1.5] }),
          ),
      ],
      { scale: [side, 1, 1] },
    );
  const dark = plastic("#30363c");
  const lens = kind === "lens" && [
    // A clamp round both legs carries the arm of the lens.
    ring(0.34, 0.04, dark, { at: [0, 0.28, 0.5] }),
    mesh(new THREE.CircleGeometry(0.34, 48), clear("#dcecf2", 0.35), { at: [0, 0.28, 0.5] }),
    box(0.42, 0.3, 0.44, dark, { at: [0, -1.0, 0], r: 0.06 }),
    bar(
      [
        [0, -1.06, 0.18, 0.2, 0.08],
        [0, -0.86, 0.3, 0.17, 0.07],
        [0, -0.5, 0.46, 0.14, 0.06],
        [0, -0.05, 0.5, 0.13, 0.06],
      ],
      dark,
      { power: 4 },
    ),
    drum(0.07, 0.04, steel(), { turn: [Math.PI / 2, 0, 0], at: [0, -1.0, 0.21] }),
  ];
  const [, low, wide] = points[0];
  const tool = group([
    leg(1),
    leg(-1),
    lens,
    box(0.15, 0.3, wide, gilt ? steel({ color: "#d9b15f" }) : material, { r: 0.05, at: [0, low - 0.02, 0] }),
    group([etched(name, 0.6, { at: [0, points[2][1] - 0.3, points[2][0] + 0.04] })], { turn: [0, Math.PI / 2, 0] }),
  ]);
  return bent ? curved(tool, 0.3) : tool;
}

function tweezers({ label, params, view }) {
  const { count = 1 } = params;
  const make = (more) => tweezersTool({ ...params, name: label.brand, ...more });
  if (view.lengths) return inSizes(() => group([make()], { turn: [0, 0.5, 0] }), view.lengths);
  const shapes = [{ kind: "splinter" }, { kind: "splinter", curved: true }, { kind: "lens" }].slice(0, count);
  if (view.closer) {
    const both =
      params.kind === "splinter" || params.kind === "lens" || count > 1
        ? [make(count > 1 ? shapes[0] : {})]
        : [make({ toothed: false }), make({ toothed: true })];
    const tipY = LEGS[params.kind ?? "splinter"].at(-1)[1];
    const side = both.map((tool, i) =>
      group([group([tool], { turn: [0, 0.7, 0] })], { at: [both.length > 1 ? (i - 0.5) * 0.82 : 0, 0, 0] }),
    );
    // With its lens it is seen from farther off, the lens and the tips in one picture.
    if (params.kind === "lens") return near(group(side), [0, tipY - 0.7, 0.2], { zoom: 1.55, roll: 0, across: -0.6 });
    return near(group(side), [0, tipY - 0.3, 0], { zoom: 2.7, roll: 0, across: -0.6 });
  }
  if (count > 1)
    return posed(
      { ...FLAT, tilt: 50 },
      shapes.map((shape, i) =>
        lying([group([tweezersToolOf(shape, label)], { turn: [0, 0.6, 0] })], {
          across: -0.35,
          lift: 0.2,
          at: [(i - (count - 1) / 2) * 0.85, 0, (i - (count - 1) / 2) * 0.2],
        }),
      ),
    );
  return posed({ ...FLAT, tilt: 50 }, [lying([group([make()], { turn: [0, 0.55, 0] })], { across: -0.75, lift: 0.2 })]);
}

const tweezersToolOf = (shape, { brand }) =>
  shape.kind === "lens"
    ? group([tweezersTool({ kind: "standard", name: brand })], { scale: 0.82 })
    : tweezersTool({ ...shape, name: brand });

export const tweezersBodies = { tweezers };
