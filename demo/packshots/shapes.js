/**
 * The primitives every body is made of. Lengths are free (the stage scales the finished group), y is up, the front of a
 * product looks towards +z. Each function returns a mesh or a group that casts and takes shadows; `at` moves it, `turn`
 * rotates it (radians, x-y-z), `scale` stretches it.
 */
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";

/** Moves, turns and scales an object in place and returns it. */
export function place(object, { at, turn, scale } = {}) {
  if (at) object.position.set(...at);
  if (turn) object.rotation.set(...turn);
  if (scale) object.scale.set(...(Array.isArray(scale) ? scale : [scale, scale, scale]));
  return object;
}

/** A group of objects; falsy children are left out. */
export function group(children, placing) {
  const made = new THREE.Group();
  for (const child of children.flat(Infinity)) if (child) made.add(child);
  return place(made, placing);
}

/** A finished body with the camera it wants: { turn, tilt, fill } in degrees and parts of the frame; { along: "x" } if it is long. */
export function posed(view, children) {
  const made = group(children);
  made.userData.view = view;
  return made;
}

export function mesh(geometry, material, placing) {
  const made = new THREE.Mesh(geometry, material);
  const first = Array.isArray(material) ? material[0] : material;
  made.castShadow = first.userData.shadow !== false;
  made.receiveShadow = true;
  return place(made, placing);
}

/** A box with rounded edges; `material` may be the list right, left, top, bottom, front, back. */
export function box(width, height, depth, material, { r = 0.03, ...placing } = {}) {
  const radius = Math.min(r, width / 2.01, height / 2.01, depth / 2.01);
  return mesh(new RoundedBoxGeometry(width, height, depth, radius > 0.05 ? 5 : 2, radius), material, placing);
}

/** Rounds the corners of a polyline of [x, y, corner radius?] points. */
function fillet(points, fallback, closed) {
  const out = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1);
    const after = points[(index + 1) % points.length];
    const end = !closed && (index === 0 || index === points.length - 1);
    const radius = end ? 0 : (point[2] ?? fallback);
    const here = new THREE.Vector2(point[0], point[1]);
    if (!radius) return void out.push(here);
    const towards = (other) => new THREE.Vector2(other[0], other[1]).sub(here);
    const [back, on] = [towards(before), towards(after)];
    const size = Math.min(radius, back.length() * 0.45, on.length() * 0.45);
    const [from, to] = [back.setLength(size).add(here), on.setLength(size).add(here)];
    // The doubled ends keep the long flats beside a corner flat when normals are averaged.
    out.push(from.clone().lerp(here, -0.08));
    for (let step = 0; step <= 4; step++) {
      const t = step / 4;
      out.push(
        new THREE.Vector2()
          .addScaledVector(from, (1 - t) ** 2)
          .addScaledVector(here, 2 * t * (1 - t))
          .addScaledVector(to, t * t),
      );
    }
    out.push(to.clone().lerp(here, -0.08));
  });
  return out;
}

/** A turned body from a profile of [radius, y, corner radius?], from bottom to top. */
export function lathe(profile, material, { corner = 0.03, segments = 72, ...placing } = {}) {
  const points = fillet(profile, corner, false).map((p) => new THREE.Vector2(Math.max(p.x, 0), p.y));
  const widest = Math.max(...points.map(({ x }) => x));
  return mesh(new THREE.LatheGeometry(points, widest < 0.15 ? Math.min(segments, 28) : segments), material, placing);
}

/** A standing cylinder with softened edges, its foot at the origin of `at`. */
export function drum(radius, height, material, { top = radius, corner, ...placing } = {}) {
  const soft = corner ?? Math.min(0.03, radius / 3, height / 3);
  const profile = [
    [0, 0],
    [radius, 0],
    [top, height],
    [0, height],
  ];
  return lathe(profile, material, { corner: soft, ...placing });
}

/** Sides enough for a tube of this radius to look round. */
const round = (radius) => (radius < 0.03 ? 8 : radius < 0.08 ? 14 : 24);

/** A straight rod between two points. */
export function rod(from, to, radius, material, { end = radius } = {}) {
  const [a, b] = [new THREE.Vector3(...from), new THREE.Vector3(...to)];
  const made = drum(radius, a.distanceTo(b), material, { top: end });
  made.position.copy(a);
  made.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.sub(a).normalize());
  return made;
}

/** A hose through the points, with rounded ends. */
export function hose(points, radius, material, { closed = false, segments = 90, ...placing } = {}) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
    "centripetal",
  );
  const body = mesh(new THREE.TubeGeometry(curve, segments, radius, round(radius), closed), material);
  const ends = closed ? [] : [points[0], points.at(-1)].map((at) => ball(radius, material, { at }));
  return group([body, ends], placing);
}

/** A bent metal pipe: straight between the points, with corners of the given bend. */
export function pipe(points, radius, material, { bend = 0.2, closed = false, ...placing } = {}) {
  const path = new THREE.CurvePath();
  const corners = points.map((p) => new THREE.Vector3(...p));
  const count = corners.length;
  const near = (corner, other) => {
    const reach = Math.min(bend, corner.distanceTo(other) * 0.48);
    return corner.clone().add(other.clone().sub(corner).setLength(reach));
  };
  let last = closed ? near(corners[0], corners[1]) : corners[0];
  for (let index = 1; index < (closed ? count + 1 : count - 1); index++) {
    const corner = corners[index % count];
    const [into, out] = [near(corner, corners[index - 1]), near(corner, corners[(index + 1) % count])];
    path.add(new THREE.LineCurve3(last, into));
    path.add(new THREE.QuadraticBezierCurve3(into, corner, out));
    last = out;
  }
  if (!closed) path.add(new THREE.LineCurve3(last, corners.at(-1)));
  const body = mesh(new THREE.TubeGeometry(path, count * 16, radius, round(radius), closed), material);
  const ends = closed ? [] : [points[0], points.at(-1)].map((at) => ball(radius, material, { at }));
  return group([body, ends], placing);
}

export function ball(radius, material, placing) {
  return mesh(
    radius < 0.12 ? new THREE.SphereGeometry(radius, 20, 12) : new THREE.SphereGeometry(radius, 56, 36),
    material,
    placing,
  );
}

/** A capsule lying along y, of the given whole length. */
export function capsule(radius, length, material, placing) {
  return mesh(new THREE.CapsuleGeometry(radius, Math.max(length - 2 * radius, 0.001), 8, 30), material, placing);
}

/** A ring in the x-y plane. */
export function ring(radius, thickness, material, { arc = Math.PI * 2, ...placing } = {}) {
  return mesh(
    new THREE.TorusGeometry(radius, thickness, round(thickness), radius < 0.2 ? 30 : 72, arc),
    material,
    placing,
  );
}

/** A plate cut from an outline of [x, y, corner radius?] points, `depth` thick along z; one facet makes its bevel sharp. */
export function plate(
  outline,
  depth,
  material,
  { corner = 0.02, bevel = 0.012, facets = 3, holes = [], ...placing } = {},
) {
  const shape = new THREE.Shape(fillet(outline, corner, true));
  for (const hole of holes) shape.holes.push(new THREE.Path(fillet(hole, corner, true)));
  const soft = Math.min(bevel, depth / 2.2);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - 2 * soft,
    bevelThickness: soft,
    bevelSize: soft,
    bevelOffset: -soft,
    bevelSegments: facets,
    curveSegments: 24,
  });
  geometry.translate(0, 0, soft - depth / 2);
  return mesh(geometry, material, placing);
}

/** A flat print (label, screen) that looks towards +z. */
export function print(width, height, material, placing) {
  return mesh(new THREE.PlaneGeometry(width, height), material, placing);
}

/** A print bent around a standing cylinder, its middle towards +z; `arc` in radians. */
export function wrap(radius, height, material, { arc = Math.PI, top = radius, ...placing } = {}) {
  const geometry = new THREE.CylinderGeometry(top, radius, height, 72, 1, true, -arc / 2, arc);
  return mesh(geometry, material, placing);
}

/** A surface from a function (u, v in 0..1) -> [x, y, z]; both sides are seen. */
export function sheet(surface, material, { across = 40, along = 40, ...placing } = {}) {
  const geometry = new THREE.PlaneGeometry(1, 1, across, along);
  const { position, uv } = geometry.attributes;
  for (let index = 0; index < position.count; index++) {
    position.setXYZ(index, ...surface(uv.getX(index), uv.getY(index)));
  }
  geometry.computeVertexNormals();
  return mesh(geometry, material, placing);
}

/** `count` copies made by `make(index)` around the y axis. */
export function around(count, make) {
  return Array.from({ length: count }, (_, index) =>
    group([make(index)], { turn: [0, (index / count) * Math.PI * 2, 0] }),
  );
}

/** `count` objects made by `make(index)`. */
export function repeat(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A repeatable number in 0..1 for small irregularities. */
export function chance(seed) {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}
