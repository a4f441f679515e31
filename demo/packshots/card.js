/** The small standing card beside a product that carries no label of its own: whose it is, what it is, which one. */
import * as THREE from "three";
import { asPrint, drawArabic, fit, swatch } from "./label.js";
import { paper, printed, texture } from "./materials.js";
import { box, group, print } from "./shapes.js";

const [WIDTH, HEIGHT] = [1000, 520];

function face({ brand, title, arabic, lines, shade }, accent, refurbished) {
  const map = texture(WIDTH, HEIGHT, (ctx, w, h) => {
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = accent;
    ctx.fillRect(0, 0, w, h * 0.23);
    ctx.textBaseline = "middle";
    ctx.fillStyle = "#ffffff";
    fit(ctx, brand, 600, 74, refurbished ? w * 0.42 : w * 0.86);
    ctx.fillText(brand, 60, h * 0.12);
    if (refurbished) {
      ctx.textAlign = "right";
      fit(ctx, "Refurbished · tested", 500, 54, w * 0.46);
      ctx.fillText("Refurbished · tested", w - 60, h * 0.12);
      ctx.textAlign = "left";
    }
    ctx.fillStyle = "#0e1f1e";
    fit(ctx, title, 600, 92, w * 0.88);
    ctx.fillText(title, 60, h * 0.36);
    drawArabic(ctx, arabic, 500, 74, { right: w - 60, y: h * 0.54, room: w * 0.88 });
    lines.slice(-2).forEach((line, row) => {
      const room = row === lines.length - 1 && shade ? w * 0.74 : w * 0.88;
      fit(ctx, line, 500, 66, room);
      ctx.fillText(line, 60, h * (lines.length === 1 ? 0.82 : 0.73 + row * 0.16));
    });
    if (shade) swatch(ctx, shade, w - 110, h * 0.86, 44);
  });
  return asPrint(map);
}

/** A card for the given product, facing a camera at `turn` degrees, at its front right. */
export function card(product, turn, label, { accent, refurbished }) {
  product.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(product, true);
  const size = bounds.getSize(new THREE.Vector3());
  const width = 0.32 * Math.max(size.x, size.y, size.z);
  const height = (width * HEIGHT) / WIDTH;
  const angle = THREE.MathUtils.degToRad(turn);
  const right = new THREE.Vector3(Math.cos(angle), 0, -Math.sin(angle));
  const front = new THREE.Vector3(Math.sin(angle), 0, Math.cos(angle));
  const centre = bounds.getCenter(new THREE.Vector3());
  const reach = (axis) => (Math.abs(axis.x) * size.x + Math.abs(axis.z) * size.z) / 2;
  const flat = size.y < 0.34 * Math.max(size.x, size.z);
  const at = centre
    .addScaledVector(right, reach(right) * (flat ? 0.8 : 0.92))
    .addScaledVector(front, reach(front) + width * (flat ? 0.08 : 0.16))
    .setY(bounds.min.y);
  const words = printed(face(label, accent, refurbished));
  const leaf = (back) =>
    group(
      [
        box(width, height, width * 0.012, paper("#fdfdfb"), { r: width * 0.005, at: [0, height / 2, 0] }),
        !back && print(width, height, words, { at: [0, height / 2, width * 0.0075] }),
      ],
      { turn: [back ? 0.3 : -0.22, 0, 0], at: [0, 0, back ? -height * 0.5 : 0] },
    );
  return group([leaf(false), leaf(true)], { at: at.toArray(), turn: [0, angle, 0] });
}
