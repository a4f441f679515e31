/** What steel instruments share: how they lie, and the halves with finger rings that scissors and forceps are made of. */
import * as THREE from "three";
import { satin } from "./materials.js";
import { box, drum, group, hose, ring } from "./shapes.js";

/** Seen from above, across the frame, as a photographer lays them. */
export const FLAT = { turn: 0, tilt: 50, fill: 0.8 };
export const DOWN = [-Math.PI / 2, 0, 0];

/** Lays what was drawn in the x-y plane on the floor and turns it across the picture. */
export function lying(children, { across = 0.62, lift = 0.06, at = [0, 0, 0] } = {}) {
  const [x, y, z] = at;
  return group([group(children, { turn: DOWN })], { turn: [0, across, 0], at: [x, y + lift, z] });
}

/** One half of scissors or forceps: finger ring, shank, jaw; mirrored for the other half. */
export function half({ jaw, side, material, ringMaterial, reach = 1.9, spread = 0.14, thick = 0.062 }) {
  const loop = ring(0.3, thick, ringMaterial ?? material, { at: [0.42, -reach - 0.28, 0], scale: [0.9, 1.2, 1] });
  const shank = hose(
    [
      [0.3, -reach + 0.02, 0],
      [0.24, -reach * 0.75, 0],
      [0.16, -reach * 0.4, 0],
      [0.02, 0, 0],
    ],
    thick,
    material,
    { segments: 60 },
  );
  return group([group([loop, shank, jaw], { turn: [0, 0, spread] })], { scale: [side, 1, 1], at: [0, 0, side * 0.03] });
}

/** The slotted screw in a joint. */
export const screw = (material) =>
  group([
    drum(0.1, 0.16, material, { turn: [Math.PI / 2, 0, 0], at: [0, 0, -0.02] }),
    box(0.13, 0.02, 0.02, satin({ color: "#6d757b" }), { at: [0, 0, 0.14], r: 0.005, turn: [0, 0, 0.6] }),
  ]);

/** Bends a drawn tool to one side above its joint: curved scissors and forceps. */
export function curved(tool, much = 0.22) {
  tool.updateMatrixWorld(true);
  const [point, back] = [new THREE.Vector3(), new THREE.Matrix4()];
  tool.traverse((part) => {
    if (!part.isMesh) return;
    const { position } = part.geometry.attributes;
    back.copy(part.matrixWorld).invert();
    for (let index = 0; index < position.count; index++) {
      point.fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld);
      point.x += much * Math.max(0, point.y) ** 2;
      position.setXYZ(index, ...point.applyMatrix4(back));
    }
  });
  return tool;
}
