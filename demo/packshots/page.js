/** Runs in the page: turns the description of a picture into a WebP, as base64, with the words that it shows. */
import * as THREE from "three";
import { BODIES } from "./bodies/index.js";
import { drawing } from "./drawing.js";
import { createStage, frame, shoot, stand } from "./stage.js";
import { TINTS } from "./tints.js";
import { stick, weather } from "./wear.js";

/** Of WebP: fine steel, cloth and small letters need no more. */
const QUALITY = 0.7;

/** What is printed in the picture that is being made: every row of words that a canvas was given. */
const printedWords = new Set();
const fillText = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  printedWords.add(text);
  return fillText.call(this, text, ...rest);
};

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
      // Materials are kept: their compiled shaders serve the next pictures.
      for (const value of Object.values(material)) if (value?.isTexture && value.isCanvasTexture) value.dispose();
    }
  });
}

function single(entry, side) {
  const product = build(entry);
  if (entry.params.refurbished) weather(product);
  const object = stand(new THREE.Group().add(product));
  // How much of the frame a body fills is the same for all, so that goods stand beside each other alike.
  const seen = { ...product.userData.view, fill: undefined, ...entry.view };
  const camera = frame(object, seen);
  if (entry.params.refurbished) stick(object, camera);
  return { object, camera, width: side, height: side, tint: TINTS.goods };
}

/** Several products on one ground; `at` and `height` are in the group's own length. */
function composed({ members, view, tint, size = [1, 1] }, side) {
  const whole = new THREE.Group();
  for (const { packshot, at, turn = 0, height, open } of members) {
    const body = build({ ...packshot, view: { open } });
    if (packshot.params.refurbished) weather(body);
    const product = stand(body);
    const bounds = new THREE.Box3().setFromObject(product, true);
    const holder = new THREE.Group().add(product);
    holder.scale.setScalar(height / (bounds.max.y - bounds.min.y));
    holder.rotation.y = THREE.MathUtils.degToRad(turn);
    holder.position.set(...at);
    whole.add(holder);
  }
  const object = stand(whole, view.reach);
  const [width, height] = size.map((part) => Math.round(part * side));
  return {
    object,
    camera: frame(object, { ...view, aspect: width / height }),
    width,
    height,
    tint: TINTS[tint ?? "goods"],
  };
}

/** The drawing of a product with its dimensions; what stood in the light before has to be lit anew. */
function drawn(entry, side) {
  const object = build(entry);
  printedWords.clear();
  return { object, canvas: drawing(stage.renderer, object, entry.view.dimensions, side) };
}

function lit(entry, { samples, side, shape, fine }) {
  const { object, camera, ...rest } = entry.members ? composed(entry, side) : single(entry, side);
  const likeLast = shape === lastShape;
  return { object, canvas: shoot(stage, object, camera, { ...rest, samples, fine, likeLast }) };
}

/** `shape`: what the light on it depends on; two pictures of one shape in a row share the light. */
async function makePicture(entry, { samples, side, shape, fine }) {
  printedWords.clear();
  const { object, canvas } = entry.view?.dimensions ? drawn(entry, side) : lit(entry, { samples, side, shape, fine });
  lastShape = shape;
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  // The last picture is kept until the next is made: its compiled shaders serve again.
  if (kept) dispose(kept);
  kept = object;
  const url = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsDataURL(blob);
  });
  return { base64: url.slice(url.indexOf(",") + 1), words: [...printedWords].filter((text) => text.trim() !== "") };
}

await Promise.all(
  [400, 500, 600].flatMap((weight) =>
    ["Aa", "سم"].map((text) => document.fonts.load(`${weight} 20px "Readex Pro Variable"`, text)),
  ),
);
await document.fonts.ready;
let kept = null;
let lastShape = "";
const stage = createStage();
window.makePicture = makePicture;
