/** A drawing with dimensions: front and side of a body in lines, to one scale, with width, depth and height in cm. */
import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";
import { fit } from "./label.js";

const INK = "#2b3a42";
const MEASURE = "#5a6b74";
/** Lines are found in a picture so many times as large, and are as thin as that makes them. */
const FINER = 2;

const facing = (id) =>
  new THREE.ShaderMaterial({
    uniforms: { id: { value: id } },
    side: THREE.DoubleSide,
    vertexShader:
      "varying vec3 n; varying float z; void main() { n = normalMatrix * normal; vec4 p = modelViewMatrix * vec4(position, 1.0); z = -p.z; gl_Position = projectionMatrix * p; }",
    fragmentShader:
      "varying vec3 n; varying float z; uniform float id; void main() { vec3 m = normalize(n) * (gl_FrontFacing ? 1.0 : -1.0); gl_FragColor = vec4(m.xy, id, z); }",
  });

/** Where the part, the way it faces or its distance jumps, there is a line. */
const lines = new THREE.ShaderMaterial({
  uniforms: { shot: { value: null }, grain: { value: new THREE.Vector2() }, ink: { value: new THREE.Color(INK) } },
  vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
  fragmentShader: `
    varying vec2 at; uniform sampler2D shot; uniform vec2 grain; uniform vec3 ink;
    void main() {
      vec4 here = texture2D(shot, at);
      float line = 0.0;
      for (int i = 0; i < 4; i++) {
        vec2 side = vec2(i < 2 ? float(i) * 2.0 - 1.0 : 0.0, i < 2 ? 0.0 : float(i) * 2.0 - 5.0);
        vec4 there = texture2D(shot, at + side * grain);
        if (abs(here.b - there.b) > 0.0005) line = max(line, here.b == 0.0 || there.b == 0.0 ? 1.0 : 0.62);
        if (here.b > 0.0 && there.b > 0.0) {
          line = max(line, smoothstep(0.25, 0.7, distance(here.rg, there.rg)) * 0.7);
          line = max(line, smoothstep(0.03, 0.09, abs(here.a - there.a)) * 0.7);
        }
      }
      gl_FragColor = vec4(mix(vec3(1.0), ink, line), 1.0);
      gl_FragColor = linearToOutputTexel(gl_FragColor);
    }`,
});
const quad = new FullScreenQuad(lines);

/** Gives every part a number to be told apart by; prints are left out. */
function number(object) {
  let id = 0;
  object.traverse((part) => {
    if (!part.isMesh) return;
    const [material] = [part.material].flat();
    if (material.transparent && material.map) part.visible = false;
    else part.material = facing(((id++ % 900) + 1) / 1000);
  });
}

/** One view of the object in lines, `width` × `height` pixels, looking along -`axis`; `across` and `up` in its own length. */
function elevation(renderer, object, axis, { width, height, across, up }) {
  const bounds = new THREE.Box3().setFromObject(object, true);
  const centre = bounds.getCenter(new THREE.Vector3());
  const camera = new THREE.OrthographicCamera(-across / 2, across / 2, up / 2, -up / 2, 0.1, 100);
  camera.position.copy(centre).setComponent(axis === "z" ? 2 : 0, centre[axis] + 40);
  camera.lookAt(centre);
  const [w, h] = [Math.round(width * FINER), Math.round(height * FINER)];
  const target = new THREE.WebGLRenderTarget(w, h, {
    type: THREE.FloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  });
  const scene = new THREE.Scene().add(object);
  renderer.setSize(w, h, false);
  renderer.autoClear = true;
  renderer.setClearColor("#000000", 0);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  lines.uniforms.shot.value = target.texture;
  lines.uniforms.grain.value.set(1 / w, 1 / h);
  quad.render(renderer);
  target.dispose();
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [width, height];
  const ctx = copy.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(renderer.domElement, 0, 0, width, height);
  return copy;
}

/** A dimension's line between two points, its figure in the middle. */
function measure(ctx, [x1, y1], [x2, y2], figure, size) {
  const upright = x1 === x2;
  const tick = size * 0.42;
  ctx.strokeStyle = MEASURE;
  ctx.lineWidth = Math.max(1.5, size * 0.06);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ]) {
    ctx.moveTo(x - (upright ? tick : 0), y - (upright ? 0 : tick));
    ctx.lineTo(x + (upright ? tick : 0), y + (upright ? 0 : tick));
  }
  ctx.stroke();
  ctx.save();
  ctx.translate((x1 + x2) / 2, (y1 + y2) / 2);
  if (upright) ctx.rotate(-Math.PI / 2);
  fit(ctx, figure, 600, size, 1e4);
  const wide = ctx.measureText(figure).width + size * 0.5;
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(-wide / 2, -size * 0.6, wide, size * 1.2);
  ctx.fillStyle = INK;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(figure, 0, size * 0.05);
  ctx.restore();
}

/** The largest number in words such as `38–78`. */
const largest = (words) => Math.max(...words.match(/[\d.]+/g).map(Number));

/**
 * In: the renderer, a finished body, `{ width, depth, height }` as words in cm (such as `60` or `38–78`), the picture's
 * side in pixels. The body is stretched to the figures, so that the drawing is true. Out: a canvas.
 */
export function drawing(renderer, product, { width, depth, height }, side) {
  const [w, d, h] = [width, depth, height].map(largest);
  number(product);
  const holder = new THREE.Group().add(product);
  // What one lies on is built along x, what stands on a bench faces z.
  if (product.userData.view?.along === "x") holder.rotation.y = Math.PI / 2;
  const whole = new THREE.Group().add(holder);
  const turned = new THREE.Box3().setFromObject(whole, true).getSize(new THREE.Vector3());
  whole.scale.set(w / turned.x, h / turned.y, d / turned.z).multiplyScalar(1 / 40);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, side, side);
  const letter = side * 0.034;
  const margin = side * 0.075;
  const room = side - margin * 2 - letter * 2.2;
  // Beside each other where that fits, else below each other.
  const beside = Math.min((room - margin) / (w + d), (side * 0.72) / h);
  const below = Math.min(room / Math.max(w, d), (side - margin * 2.4 - letter * 4.4) / (2 * h));
  const stacked = below > beside * 1.12;
  const scale = stacked ? below : beside;
  const place = stacked
    ? [
        [(side + letter * 2.2 - w * scale) / 2, margin],
        [(side + letter * 2.2 - d * scale) / 2, margin * 1.4 + h * scale + letter * 2.4],
      ]
    : [
        [(side + letter * 2.2 - (w + d) * scale - margin) / 2, (side - h * scale) / 2],
        [(side + letter * 2.2 + (w - d) * scale + margin) / 2, (side - h * scale) / 2],
      ];
  [
    ["z", w, width],
    ["x", d, depth],
  ].forEach(([axis, across, figure], i) => {
    const [x, y] = place[i];
    const edge = 4;
    const view = { width: Math.ceil(across * scale) + 2 * edge, height: Math.ceil(h * scale) + 2 * edge };
    const unit = 1 / 40 / scale;
    const drawn = elevation(renderer, whole, axis, { ...view, across: view.width * unit, up: view.height * unit });
    ctx.drawImage(drawn, x - edge, y - edge);
    const under = y + h * scale + letter * 1.2;
    measure(ctx, [x, under], [x + across * scale, under], figure, letter);
    if (i === 0) measure(ctx, [x - letter * 1.5, y], [x - letter * 1.5, y + h * scale], height, letter);
  });
  ctx.fillStyle = MEASURE;
  ctx.textAlign = "right";
  fit(ctx, "cm", 500, letter * 0.9, side);
  ctx.fillText("cm", side - margin * 0.6, side - margin * 0.5);
  return canvas;
}
