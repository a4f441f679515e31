/** The small standing card beside a refurbished device. */
import * as THREE from "three";
import { fit } from "./label.js";
import { paper, printed, texture } from "./materials.js";
import { box, group, print } from "./shapes.js";

/** A card for the given product, facing a camera at `turn` degrees, at its front right. */
export function tag(product, turn) {
  product.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(product, true);
  const size = bounds.getSize(new THREE.Vector3());
  const width = 0.3 * Math.max(size.x, size.y, size.z);
  const height = width * 0.36;
  const face = texture(1000, 360, (ctx) => {
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, 1000, 360);
    ctx.fillStyle = "#0b5f63";
    ctx.fillRect(0, 0, 40, 360);
    ctx.textBaseline = "middle";
    fit(ctx, "Refurbished", 600, 130, 860);
    ctx.fillText("Refurbished", 100, 120);
    ctx.fillStyle = "#10201f";
    fit(ctx, "· tested", 600, 130, 860);
    ctx.fillText("· tested", 100, 252);
  });
  const angle = THREE.MathUtils.degToRad(turn);
  const right = new THREE.Vector3(Math.cos(angle), 0, -Math.sin(angle));
  const front = new THREE.Vector3(Math.sin(angle), 0, Math.cos(angle));
  const centre = bounds.getCenter(new THREE.Vector3());
  const reach = (axis) => (Math.abs(axis.x) * size.x + Math.abs(axis.z) * size.z) / 2;
  const at = centre
    .addScaledVector(right, reach(right) * 0.62)
    .addScaledVector(front, reach(front) + width * 0.12)
    .setY(bounds.min.y);
  const leaf = (back) =>
    group(
      [
        box(width, height, width * 0.012, paper("#fdfdfb"), { r: width * 0.005, at: [0, height / 2, 0] }),
        !back && print(width, height, printed(face), { at: [0, height / 2, width * 0.0075] }),
      ],
      { turn: [back ? 0.3 : -0.22, 0, 0], at: [0, 0, back ? -height * 0.5 : 0] },
    );
  return group([leaf(false), leaf(true)], { at: at.toArray(), turn: [0, angle, 0] });
}
