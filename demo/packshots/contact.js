/**
 * The shade where a thing meets the ground, seen from below: how near the ground each point of its underside is makes
 * three densities, and the farther it is, the wider its shade is spread. One picture of the underside, not the lights'
 * exposures, so that it is smooth however few these are.
 */
import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";

const PIXELS = 320;
/** Heights at which each density has fallen off, in the stage's units, and how far each is spread. */
const FALLS = [0.05, 0.22, 0.75];
const SPREADS = [0.022, 0.11, 0.36];

const under = new THREE.ShaderMaterial({
  side: THREE.DoubleSide,
  uniforms: { falls: { value: new THREE.Vector3(...FALLS) } },
  vertexShader: `
    varying float height;
    void main() {
      vec4 at = modelMatrix * vec4(position, 1.0);
      height = at.y;
      gl_Position = projectionMatrix * viewMatrix * at;
    }`,
  fragmentShader:
    "varying float height; uniform vec3 falls; void main() { gl_FragColor = vec4(exp(-max(height, 0.0) / falls), 1.0); }",
});

const spread = new THREE.ShaderMaterial({
  depthTest: false,
  depthWrite: false,
  uniforms: { map: { value: null }, step: { value: new THREE.Vector2() }, spreads: { value: new THREE.Vector3() } },
  vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
  fragmentShader: `
    varying vec2 at; uniform sampler2D map; uniform vec2 step; uniform vec3 spreads;
    void main() {
      vec3 sum = vec3(0.0); float all = 0.0;
      for (int i = -9; i <= 9; i++) {
        float far = float(i) / 9.0;
        float weight = exp(-4.0 * far * far);
        sum.r += weight * texture2D(map, at + step * far * spreads.r).r;
        sum.g += weight * texture2D(map, at + step * far * spreads.g).g;
        sum.b += weight * texture2D(map, at + step * far * spreads.b).b;
        all += weight;
      }
      gl_FragColor = vec4(sum / all, 1.0);
    }`,
});

/** Makes the camera under the floor and its maps once. */
export function createContact() {
  const target = () => new THREE.WebGLRenderTarget(PIXELS, PIXELS, { type: THREE.HalfFloatType });
  return {
    camera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 40),
    seen: target(),
    across: target(),
    map: target(),
    quad: new FullScreenQuad(spread),
  };
}

/** Takes the underside of what stands in the scene; gives half the side of the square of floor that the map covers. */
export function takeContact({ camera, seen, across, map, quad }, renderer, scene, object) {
  const { min, max } = new THREE.Box3().setFromObject(object);
  const reach = Math.max(-min.x, max.x, -min.z, max.z) + 1;
  Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach });
  camera.position.set(0, -1, 0);
  camera.up.set(0, 0, 1);
  camera.lookAt(0, 1, 0);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
  const hidden = [];
  object.traverse((part) => {
    if (part.isMesh && !part.castShadow && part.visible) hidden.push(part);
  });
  for (const part of hidden) part.visible = false;
  scene.overrideMaterial = under;
  renderer.setClearColor("#000000", 0);
  renderer.autoClear = true;
  renderer.shadowMap.autoUpdate = false;
  renderer.setRenderTarget(seen);
  renderer.render(scene, camera);
  scene.overrideMaterial = null;
  for (const part of hidden) part.visible = true;
  const { uniforms } = spread;
  uniforms.spreads.value.set(...SPREADS).divideScalar(2 * reach);
  for (const [from, to, x, y] of [
    [seen, across, 1, 0],
    [across, map, 0, 1],
  ]) {
    uniforms.map.value = from.texture;
    uniforms.step.value.set(x, y);
    renderer.setRenderTarget(to);
    quad.render(renderer);
  }
  return reach;
}
