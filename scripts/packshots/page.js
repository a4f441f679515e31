/** Runs in the page: turns an entry of the data file into a WebP, as base64. */
import * as THREE from "three";
import { BODIES } from "./bodies/index.js";
import { createStage, frame, shoot, stand } from "./stage.js";
import { TINTS } from "./tints.js";
import { tag } from "./tag.js";

/** WebP qualities, tried until a picture is small enough: fine steel and cloth need more bytes than they are worth. */
const QUALITIES = [0.82, 0.75, 0.66];
const BYTES_PER_MEGAPIXEL = 32_000;

/** Builds one product; `view` reaches the body, because some open in their second view. */
function build(entry) {
  const body = BODIES[entry.body];
  if (!body) throw new Error(`no body "${entry.body}"`);
  return body({ ...entry, view: entry.view ?? {} });
}

function dispose(object) {
  object.traverse((part) => {
    if (!part.isMesh) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (value?.isTexture) value.dispose();
      material.dispose();
    }
  });
}

function single(entry, side) {
  const product = build(entry);
  const seen = { ...product.userData.view, ...entry.view };
  const whole = new THREE.Group().add(product);
  if (entry.params.refurbished) whole.add(tag(product, seen.turn ?? 24));
  const object = stand(whole);
  return { object, camera: frame(object, seen), width: side, height: side, tint: TINTS[entry.category] };
}

/** Several products on one ground; `at` and `height` are in the group's own length. */
function composed({ members, view, tint, size = [1, 1] }, side) {
  const whole = new THREE.Group();
  for (const { packshot, at, turn = 0, height, open } of members) {
    const product = stand(build({ ...packshot, view: { open } }));
    const bounds = new THREE.Box3().setFromObject(product, true);
    const holder = new THREE.Group().add(product);
    holder.scale.setScalar(height / (bounds.max.y - bounds.min.y));
    holder.rotation.y = THREE.MathUtils.degToRad(turn);
    holder.position.set(...at);
    whole.add(holder);
  }
  const object = stand(whole, view.reach);
  const [width, height] = size.map((part) => Math.round(part * side));
  return { object, camera: frame(object, { ...view, aspect: width / height }), width, height, tint: TINTS[tint] };
}

async function makePicture(entry, { samples, side }) {
  const { object, camera, ...rest } = entry.members ? composed(entry, side) : single(entry, side);
  const canvas = shoot(stage, object, camera, { ...rest, samples });
  let blob;
  for (const quality of QUALITIES) {
    blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));
    if (blob.size <= (BYTES_PER_MEGAPIXEL * rest.width * rest.height) / 1e6) break;
  }
  // The last picture is kept until the next is made: its compiled shaders serve again.
  if (kept) dispose(kept);
  kept = object;
  const url = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(",") + 1);
}

await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 20px "Readex Pro Variable"`)));
await document.fonts.ready;
let kept = null;
const stage = createStage();
window.makePicture = makePicture;
