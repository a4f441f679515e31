/** What steel instruments share: how they lie, and the halves with finger rings that scissors and forceps are made of. */
import * as THREE from "three";
import { wordTexture } from "./label.js";
import { printed, satin, steel } from "./materials.js";
import { box, drum, group, mesh, posed, print } from "./shapes.js";

/** Seen from above, across the frame, as a photographer lays them. */
export const FLAT = { turn: 0, tilt: 50, fill: 0.8 };
export const DOWN = [-Math.PI / 2, 0, 0];

/** Lays what was drawn in the x-y plane on the floor and turns it across the picture. */
export function lying(children, { across = 0.62, lift = 0.06, at = [0, 0, 0] } = {}) {
  const [x, y, z] = at;
  return group([group(children, { turn: DOWN })], { turn: [0, across, 0], at: [x, y + lift, z] });
}

/**
 * A forged bar along [x, y, z, width, thickness] points: its section is a rounded rectangle (`power` 2: an ellipse, 6: nearly
 * a box) that changes along it; the width lies in the x-y plane.
 */
export function bar(points, material, { segments = 70, sides = 20, power = 2.8, closed = false, ...placing } = {}) {
  const path = new THREE.CatmullRomCurve3(
    points.map(([x, y, z]) => new THREE.Vector3(x, y, z)),
    closed,
    "centripetal",
  );
  const sizes = (t) => {
    const last = closed ? points.length : points.length - 1;
    const at = Math.min(t * last, last - 1e-6);
    const [one, next, part] = [points[Math.floor(at)], points[(Math.floor(at) + 1) % points.length], at % 1];
    const soft = part * part * (3 - 2 * part);
    return [3, 4].map((axis) => one[axis] + (next[axis] - one[axis]) * soft);
  };
  const [positions, index] = [[], []];
  const bend = (value) => Math.sign(value) * Math.abs(value) ** (2 / power);
  for (let step = 0; step <= segments; step++) {
    const t = step / segments;
    const [at, along] = [path.getPoint(t), path.getTangent(t)];
    const across = new THREE.Vector3(-along.y, along.x, 0).normalize();
    const up = new THREE.Vector3().crossVectors(along, across);
    const [width, thick] = sizes(t);
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2;
      const point = at.clone();
      point.addScaledVector(across, (bend(Math.cos(angle)) * width) / 2);
      point.addScaledVector(up, (bend(Math.sin(angle)) * thick) / 2);
      positions.push(...point);
      if (step === segments) continue;
      const [here, beside] = [step * sides + side, step * sides + ((side + 1) % sides)];
      index.push(here, beside, here + sides, beside, beside + sides, here + sides);
    }
  }
  if (!closed) {
    for (const [first, point, flip] of [
      [0, points[0], true],
      [segments * sides, points.at(-1), false],
    ]) {
      const middle = positions.push(...point.slice(0, 3)) / 3 - 1;
      for (let side = 0; side < sides; side++) {
        const [here, beside] = [first + side, first + ((side + 1) % sides)];
        index.push(...(flip ? [middle, beside, here] : [middle, here, beside]));
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new THREE.Float32BufferAttribute(new Float32Array((positions.length / 3) * 2), 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return mesh(geometry, material, placing);
}

/** The maker's name as it is etched into steel, along y on a face that looks towards +z. */
export function etched(words, length, placing) {
  if (!words) return null;
  const height = length * 0.13;
  return group(
    [
      print(
        length,
        height,
        printed(wordTexture(length, height, `${words}  CE`, { ink: "#3d454b", weight: 500 }), {
          transparent: true,
          opacity: 0.8,
        }),
        { turn: [0, 0, Math.PI / 2] },
      ),
    ],
    placing,
  );
}

/** Points of an oval of half-width `x` and half-height `y` around a centre, leaning by `lean`. */
const oval = ([cx, cy], [x, y], lean, [width, thick]) =>
  Array.from({ length: 16 }, (_, step) => {
    const angle = (step / 16) * Math.PI * 2;
    const [a, b] = [Math.cos(angle) * x, Math.sin(angle) * y];
    return [
      cx + a * Math.cos(lean) - b * Math.sin(lean),
      cy + a * Math.sin(lean) + b * Math.cos(lean),
      0,
      width,
      thick,
    ];
  });

/**
 * One half of scissors or forceps, its joint at 0, mirrored for the other half: finger ring, shank with the maker's
 * name (on the first half), and the jaw, which leans to the other side. `wide`: of the shank; `ringSize`: half-width of
 * the ring.
 */
export function half({
  jaw,
  side,
  material,
  ringMaterial,
  reach,
  spread,
  wide = 0.17,
  ringSize = 0.3,
  bow = 0.3,
  name,
}) {
  const thick = wide * 0.78;
  const loop = bar(
    oval([bow + ringSize * 0.74, -reach - ringSize * 1.02], [ringSize, ringSize * 1.28], 0.3, [
      wide * 0.72,
      wide * 0.82,
    ]),
    ringMaterial ?? material,
    { closed: true, segments: 96, power: 2.2 },
  );
  const shank = bar(
    [
      [-0.02, 0.12, 0, wide * 1.35, thick],
      [0.05, -reach * 0.1, 0, wide * 1.3, thick],
      [bow * 0.72, -reach * 0.4, 0, wide, thick],
      [bow, -reach * 0.72, 0, wide * 0.92, thick],
      [bow + ringSize * 0.12, -reach + ringSize * 0.2, 0, wide * 0.8, thick * 0.9],
    ],
    material,
    { power: 3.4 },
  );
  const mark =
    side > 0 &&
    etched(name, reach * 0.36, { at: [bow * 0.8, -reach * 0.47, thick / 2 + 0.004], turn: [0, 0, bow * 0.42] });
  return group([group([loop, shank, mark, jaw], { turn: [0, 0, spread] })], {
    scale: [side, 1, 1],
    at: [0, 0, side * thick * 0.3],
  });
}

/** The slotted screw in a joint, `deep` from its middle to its head. */
export const screw = (radius = 0.1, deep = 0.13) =>
  group([
    drum(radius, 0.05, steel({ roughness: 0.28 }), {
      turn: [Math.PI / 2, 0, 0],
      at: [0, 0, deep - 0.03],
      corner: 0.015,
    }),
    box(radius * 1.5, radius * 0.22, 0.01, satin({ color: "#4d555b" }), {
      at: [0, 0, deep + 0.019],
      r: 0.004,
      turn: [0, 0, 0.6],
    }),
  ]);

/** A mark that close views stand on. */
function focus(at) {
  const mark = new THREE.Object3D();
  mark.name = "focus";
  mark.position.set(...at);
  return mark;
}

/** How a tool's tip is shown from near: rolled to one side, so that the inside of a jaw is seen. */
export const near = (tool, at, { zoom = 3.1, roll = 0.75, across = -0.7, tilt = 54 } = {}) =>
  posed({ turn: 0, tilt, fill: 0.84, zoom }, [
    lying([group([tool, focus(at)], { turn: [0, roll, 0] })], { across, lift: 0.3 }),
  ]);

/** Bends a drawn tool above its joint: out of the plane of its rings, as curved scissors and forceps are made. */
export function curved(tool, much = 0.26) {
  tool.updateMatrixWorld(true);
  const [point, back] = [new THREE.Vector3(), new THREE.Matrix4()];
  tool.traverse((part) => {
    if (!part.isMesh) return;
    const { position } = part.geometry.attributes;
    back.copy(part.matrixWorld).invert();
    for (let index = 0; index < position.count; index++) {
      point.fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld);
      point.z += much * Math.max(0, point.y) ** 2;
      position.setXYZ(index, ...point.applyMatrix4(back));
    }
  });
  return tool;
}
