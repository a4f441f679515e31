/** Cushions as an upholsterer makes them: along a bent line, rounded at the edges, with a seam of piping. */
import * as THREE from "three";
import { leather } from "./materials.js";
import { group, hose, sheet } from "./shapes.js";

const power = (value, by) => Math.sign(value) * Math.abs(value) ** by;

/**
 * In: points [x, y] of its middle line as seen from the side; its width along z, a number or of 0..1; its thickness.
 * `seams`: parts of its length where it is stitched across. Out: a group.
 */
export function cushion(
  points,
  width,
  thick,
  material,
  { piping, seams = [], end = 0.06, square = 0.32, ...placing } = {},
) {
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    false,
    "centripetal",
  );
  const wide = typeof width === "number" ? () => width : width;
  const round = (u) => Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, Math.min(u, 1 - u) / end)) ** 2));
  const dip = (u) =>
    seams.reduce((least, at) => Math.min(least, 0.72 + 0.28 * Math.min(1, Math.abs(u - at) / 0.022)), 1);
  const at = (u, angle, grow = 1) => {
    const p = curve.getPointAt(u);
    const t = curve.getTangentAt(u);
    const s = round(u);
    const across = power(Math.cos(angle), square) * wide(u) * 0.5 * grow * (1 - (1 - s) * 0.35);
    const up = power(Math.sin(angle), 0.55) * thick * 0.5 * Math.max(s, 0.02) * dip(u) * grow;
    return [p.x - t.y * up, p.y + t.x * up, across];
  };
  const line =
    piping &&
    [1, -1].map((side) =>
      hose(
        Array.from({ length: 30 }, (_, i) => at(0.012 + (i / 29) * 0.976, side > 0 ? 0.35 : Math.PI - 0.35, 1.006)),
        thick * 0.055,
        leather(piping),
        { segments: 120 },
      ),
    );
  return group([sheet((u, v) => at(u, v * Math.PI * 2), material, { across: 44, along: 36 }), line], placing);
}
