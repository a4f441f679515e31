/**
 * The photographer's stage: lights, camera, floor. A picture is the mean of several exposures; in each the lights stand
 * a little elsewhere on their soft boxes and the camera moves by a part of a pixel. That gives soft shadows that
 * sharpen towards the contact, shade in corners, and smooth edges, which one exposure of a rasteriser has not.
 */
import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";
import { createContact, takeContact } from "./contact.js";
import { studio } from "./studio.js";

const REACH = 1.5;
const KEY_FROM = new THREE.Vector3(-2.8, 6.3, 4.8);
const FILL_FROM = new THREE.Vector3(5.5, 4, 4.5);
/** How much of the lights' own shadow the floor shows, beside that of contact. */
const CAST = 0.26;
/** The light of the whole white room above, and in every third exposure of the second soft box. */
const SKY = 1.25;
/** The part of the frame's tighter side that goods fill where nothing is said: long ones, and square ones by their area. */
const [FILL, SQUARE_FILL] = [0.84, 0.73];
/** Sides of the floor's own exposure as a part of the picture's. */
const FLOOR_SCALE = 0.4;

/** Radical inverse: evenly spread numbers in 0..1 without randomness, so that renders repeat. */
function spread(index, base) {
  let [result, fraction, rest] = [0, 1 / base, index];
  while (rest > 0) {
    result += fraction * (rest % base);
    rest = Math.floor(rest / base);
    fraction /= base;
  }
  return result;
}

function shadowLight(colour, intensity, { pixels, blur }) {
  const light = new THREE.DirectionalLight(colour, intensity);
  light.castShadow = true;
  light.shadow.mapSize.set(pixels, pixels);
  light.shadow.radius = blur;
  Object.assign(light.shadow.camera, { near: 1, far: 16, left: -2.6, right: 2.6, top: 2.6, bottom: -2.6 });
  light.shadow.bias = -0.0012;
  light.shadow.normalBias = 0.012;
  return light;
}

/** Four shadow samples on a circle that is turned for every pixel. */
const SOFT_SHADOW = `
  float softShadow(sampler2D map, vec2 size, float intensity, float bias, float radius, vec4 coord) {
    float angle = 6.2832 * fract(52.98 * fract(dot(gl_FragCoord.xy, vec2(0.0671, 0.00584))));
    vec2 step = vec2(cos(angle), sin(angle)) * radius / size;
    vec4 along = vec4(step, 0.0, 0.0);
    vec4 across = vec4(step.y, -step.x, 0.0, 0.0) * 0.5;
    return 0.25 * (getShadow(map, size, intensity, bias, radius, coord + along) + getShadow(map, size, intensity, bias, radius, coord - along)
      + getShadow(map, size, intensity, bias, radius, coord + across) + getShadow(map, size, intensity, bias, radius, coord - across));
  }
  #define getShadow softShadow`;

const CATCHER_HEAD =
  "uniform vec3 hue; uniform float full; uniform float usual; uniform float thrown; uniform float reach; uniform sampler2D contact; varying vec2 ground;";
const CATCHER_END = `
  float missed = thrown * min(max(full - dot(outgoingLight, vec3(1.0 / 3.0)), 0.0) / usual, 1.0);
  vec3 touch = abs(ground.x) < reach && abs(ground.y) < reach ? texture2D(contact, 0.5 + vec2(ground.x, ground.y) / (2.0 * reach)).rgb : vec3(0.0);
  float lit = (1.0 - 0.55 * touch.r) * (1.0 - 0.46 * touch.g) * (1.0 - 0.3 * touch.b);
  gl_FragColor = vec4(hue, min(1.0 - lit * (1.0 - missed), 1.0));`;

/** A floor that shows nothing but the light it misses, in the hue of the ground's shadow, and where things touch it. */
function shadowCatcher() {
  const material = new THREE.MeshLambertMaterial({ color: "#ffffff", transparent: true, depthWrite: false });
  material.userData.uniforms = {
    hue: { value: new THREE.Color() },
    full: { value: 1 },
    usual: { value: 1 },
    thrown: { value: CAST },
    contact: { value: null },
    reach: { value: 1 },
  };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, material.userData.uniforms);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <shadowmap_pars_fragment>", `#include <shadowmap_pars_fragment>\n${SOFT_SHADOW}`)
      // Only the floor pays for blurred shadow edges: it is plain, so the steps between exposures would show.
      .replace("void main() {", `${CATCHER_HEAD}\nvoid main() {`)
      .replace("#include <opaque_fragment>", CATCHER_END);
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "varying vec2 ground;\nvoid main() {")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nground = (modelMatrix * vec4(position, 1.0)).xz;");
  };
  return material;
}

/** The light an unshadowed floor gets from the lights as they stand. */
function floorLight(lights) {
  return Object.values(lights).reduce((sum, { color, intensity, position }) => {
    const tone = (color.r + color.g + color.b) / 3;
    return sum + (tone * intensity * position.clone().normalize().y) / Math.PI;
  }, 0);
}

const finish = new THREE.ShaderMaterial({
  uniforms: {
    shot: { value: null },
    ink: { value: null },
    shade: { value: null },
    near: { value: null },
    far: { value: null },
    hue: { value: null },
    exposure: { value: 1 },
    grain: { value: new THREE.Vector2() },
    shadeGrain: { value: new THREE.Vector2() },
    opaque: { value: 1 },
  },
  vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
  fragmentShader: `
    varying vec2 at;
    uniform sampler2D shot; uniform sampler2D ink; uniform sampler2D shade; uniform vec3 near; uniform vec3 far; uniform vec3 hue; uniform float exposure; uniform vec2 grain; uniform vec2 shadeGrain; uniform float opaque;
    // Khronos PBR Neutral: keeps the colours of products true and rolls off only the brightest light.
    vec3 neutral(vec3 c) {
      const float start = 0.8 - 0.04; const float desaturation = 0.15;
      float x = min(c.r, min(c.g, c.b));
      c -= x < 0.08 ? x - 6.25 * x * x : 0.04;
      float peak = max(c.r, max(c.g, c.b));
      if (peak < start) return c;
      float d = 1.0 - start; float newPeak = 1.0 - d * d / (peak + d - start);
      c *= newPeak / peak;
      return mix(c, vec3(newPeak), 1.0 - 1.0 / (desaturation * (peak - newPeak) + 1.0));
    }
    // Few exposures leave grain in the shade; neighbours take it out.
    float softShade(vec2 at) {
      float sum = 0.25 * texture2D(shade, at).a;
      for (int i = 0; i < 4; i++) {
        vec2 side = vec2(float(i % 2) * 2.0 - 1.0, float(i / 2) * 2.0 - 1.0);
        sum += 0.0625 * texture2D(shade, at + side * shadeGrain).a;
        sum += 0.125 * texture2D(shade, at + vec2(i < 2 ? side.x : 0.0, i < 2 ? 0.0 : side.x) * shadeGrain).a;
      }
      return sum;
    }
    void main() {
      // The light has fewer pixels than the picture; where it ends and how it is printed on, the ink knows exactly.
      vec4 light = texture2D(shot, at);
      vec4 printed = texture2D(ink, at);
      for (int i = 0; i < 4; i++) {
        vec2 beside = vec2(float(i % 2) * 2.0 - 1.0, float(i / 2) * 2.0 - 1.0) * grain;
        vec4 near = texture2D(shot, at + beside);
        if (light.a < 0.6 && near.a > light.a) light = near;
      }
      float cover = opaque > 0.5 ? printed.a : max(texture2D(shot, at).a, printed.a);
      if (printed.a > 0.0) light.rgb *= mix(vec3(1.0), printed.rgb / printed.a, opaque > 0.5 ? 1.0 : printed.a);
      vec3 ground = mix(near, far, smoothstep(0.0, 1.0, at.y));
      ground = mix(ground, neutral(hue * exposure), min(softShade(at), 1.0));
      vec3 seen = light.a > 0.0 ? neutral(light.rgb * exposure / light.a) : vec3(0.0);
      gl_FragColor = vec4(mix(ground, seen, min(cover, 1.0)), 1.0);
      gl_FragColor = linearToOutputTexel(gl_FragColor);
    }`,
});

const mean = new THREE.ShaderMaterial({
  uniforms: { shot: { value: null }, weight: { value: 1 } },
  vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
  fragmentShader:
    "varying vec2 at; uniform sampler2D shot; uniform float weight; void main() { gl_FragColor = min(texture2D(shot, at), vec4(6.0)) * weight; }",
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
  depthTest: false,
  depthWrite: false,
});

/** Builds the stage once, in a room as a scene; `shoot` can then be called for any number of pictures. */
export function createStage(room = studio()) {
  const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: false, preserveDrawingBuffer: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.BasicShadowMap;
  renderer.setPixelRatio(1);
  const scene = new THREE.Scene();
  const pmrem = new THREE.PMREMGenerator(renderer);
  scene.environment = pmrem.fromScene(room, 0.012).texture;
  const lights = {
    key: shadowLight("#fffdfa", 1.85, { pixels: 512, blur: 10 }),
    sky: shadowLight("#f6f8ff", SKY, { pixels: 320, blur: 12 }),
  };
  scene.add(...Object.values(lights));
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), shadowCatcher());
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
  return { renderer, scene, lights, floor, contact: createContact(), quad: new FullScreenQuad(mean), targets: null };
}

/** Scales a product to the stage's reach and stands it on the floor. */
export function stand(product, reach = REACH) {
  const holder = new THREE.Group();
  holder.add(product);
  holder.updateMatrixWorld(true);
  const sphere = new THREE.Box3().setFromObject(holder, true).getBoundingSphere(new THREE.Sphere());
  holder.scale.setScalar(reach / sphere.radius);
  holder.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(holder, true);
  const centre = bounds.getCenter(new THREE.Vector3());
  holder.position.set(-centre.x, -bounds.min.y, -centre.z);
  holder.updateMatrixWorld(true);
  return holder;
}

function outline(object) {
  const points = [];
  object.traverse((part) => {
    if (!part.isMesh) return;
    const { position } = part.geometry.attributes;
    const step = Math.max(1, Math.floor(position.count / 600));
    for (let index = 0; index < position.count; index += step) {
      points.push(new THREE.Vector3().fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld));
    }
  });
  return points;
}

/**
 * A camera that looks from `turn` and `tilt` (degrees) and sees the object centred, filling `fill` of the frame's
 * tighter side (nothing said: FILL); `slide` then moves the frame by halves of it, `zoom` brings it nearer.
 */
export function frame(object, { turn = 24, tilt = 14, fill, zoom = 1, slide = [0, 0], aspect = 1 }) {
  const camera = new THREE.PerspectiveCamera(22, aspect, 0.5, 60);
  const [azimuth, height] = [THREE.MathUtils.degToRad(turn), THREE.MathUtils.degToRad(tilt)];
  const away = new THREE.Vector3(
    Math.sin(azimuth) * Math.cos(height),
    Math.sin(height),
    Math.cos(azimuth) * Math.cos(height),
  );
  const target = new THREE.Vector3(0, 0.8, 0);
  const points = outline(object);
  const half = Math.tan(THREE.MathUtils.degToRad(11));
  let distance = 9;
  const aim = () => {
    camera.position.copy(target).addScaledVector(away, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
  };
  const shift = (x, y) => {
    target.addScaledVector(
      new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0),
      x * distance * half * aspect,
    );
    target.addScaledVector(new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1), y * distance * half);
  };
  for (let pass = 0; pass < 8; pass++) {
    aim();
    const seen = new THREE.Box2();
    for (const point of points) {
      const { x, y } = point.clone().project(camera);
      seen.expandByPoint(new THREE.Vector2(x, y));
    }
    const [centre, size] = [seen.getCenter(new THREE.Vector2()), seen.getSize(new THREE.Vector2())];
    shift(centre.x, centre.y);
    const longest = Math.max(size.x, size.y);
    distance *= 0.5 * (fill ? longest / fill : Math.max(longest / FILL, Math.sqrt(size.x * size.y) / SQUARE_FILL));
  }
  // A part that is named so stands in the middle of a close view.
  const part = object.getObjectByName("focus");
  if (part && zoom > 1) part.getWorldPosition(target);
  distance /= zoom;
  aim();
  shift(slide[0], slide[1]);
  aim();
  return camera;
}

function moveLights({ key, sky }, index, count) {
  const disc = (from, size, seed) => {
    const [angle, r] = [spread(index + 1, 2) * Math.PI * 2 + seed, Math.sqrt(spread(index + 1, 3)) * size];
    return from
      .clone()
      .add(new THREE.Vector3(Math.cos(angle) * r, Math.sin(angle) * r * 0.5, Math.sin(angle) * r * 0.8));
  };
  key.position.copy(disc(KEY_FROM, 1.1, 0));
  if (index % 3 === 2) return void sky.position.copy(disc(FILL_FROM, 1.8, 1));
  const height = Math.sqrt(0.97 - 0.85 * ((index + 0.5) / count));
  const angle = spread(index + 1, 2) * Math.PI * 2;
  const flat = Math.sqrt(1 - height * height);
  sky.position.set(Math.cos(angle) * flat * 8, height * 8, Math.sin(angle) * flat * 8);
}

/** The render targets of one picture size, kept from picture to picture; `fine` is the light's part of its sides. */
function targetsOf(stage, width, height, fine) {
  const key = `${width}x${height}x${fine}`;
  if (stage.targets?.key === key) return stage.targets;
  for (const target of Object.values(stage.targets?.list ?? {})) target.dispose();
  const shot = { type: THREE.HalfFloatType };
  const sum = { type: THREE.FloatType, depthBuffer: false };
  const floor = [Math.round(width * FLOOR_SCALE), Math.round(height * FLOOR_SCALE)];
  const lit = [Math.round(width * fine), Math.round(height * fine)];
  const list = {
    shot: new THREE.WebGLRenderTarget(...lit, shot),
    sum: new THREE.WebGLRenderTarget(...lit, sum),
    ink: new THREE.WebGLRenderTarget(width, height, { ...shot, samples: 4 }),
    floorShot: new THREE.WebGLRenderTarget(...floor, shot),
    floorSum: new THREE.WebGLRenderTarget(...floor, sum),
  };
  stage.targets = { key, list };
  return stage.targets;
}

/** Renders what is visible into `shot` and adds it to `sum`. */
function expose({ renderer, scene, quad }, camera, shot, sum, weight) {
  renderer.autoClear = true;
  renderer.setRenderTarget(shot);
  renderer.render(scene, camera);
  Object.assign(mean.uniforms, { shot: { value: shot.texture }, weight: { value: weight } });
  renderer.autoClear = false;
  renderer.setRenderTarget(sum);
  quad.material = mean;
  quad.render(renderer);
}

/**
 * One exposure: the object with fresh shadows, then the floor alone with the same shadows and fewer pixels, because
 * its shade is soft everywhere and most of a picture is floor.
 */
function exposeBoth(stage, object, camera, weight) {
  const { renderer, floor } = stage;
  const { shot, sum, floorShot, floorSum } = stage.targets.list;
  const show = (objectSeen) => {
    object.visible = objectSeen;
    floor.visible = !objectSeen;
    renderer.shadowMap.autoUpdate = objectSeen;
  };
  show(true);
  expose(stage, camera, shot, sum, weight);
  show(false);
  expose(stage, camera, floorShot, floorSum, weight);
  object.visible = true;
}

function clear({ renderer, targets: { list } }, names) {
  renderer.setClearColor("#000000", 0);
  renderer.autoClear = true;
  for (const name of names) {
    renderer.setRenderTarget(list[name]);
    renderer.clear();
  }
}

const BLANK = new THREE.MeshStandardMaterial({ roughness: 0.6, side: THREE.DoubleSide, envMapIntensity: 0.6 });
const COVER = new THREE.MeshBasicMaterial({ color: "#ffffff", side: THREE.DoubleSide });
const flat = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide });

/** Gives every mesh the materials that `choose` names for its own, runs `work`, and gives them back. */
function dressed(object, choose, work) {
  const own = [];
  object.traverse((part) => {
    if (!part.isMesh) return;
    own.push([part, part.material, part.visible]);
    const chosen = [part.material].flat().map(choose);
    if (chosen.includes(null)) part.visible = false;
    else part.material = Array.isArray(part.material) ? chosen : chosen[0];
  });
  work();
  for (const [part, material, visible] of own) Object.assign(part, { material, visible });
}

const inkOf = (material) => {
  if (material.userData.print) return Object.assign(flat.clone(), { map: material.map });
  return material.transparent ? null : COVER;
};

/** Where each exposure looks, a part of a pixel of the light beside the others: `width` and `height` are the light's. */
function jitter(camera, index, width, height) {
  camera.setViewOffset(width, height, spread(index + 1, 2) - 0.5, spread(index + 1, 3) - 0.5, width, height);
}

/** What is printed on the object, unlit and white elsewhere: it costs a hundredth of the light. */
function takeInk({ renderer, scene, floor, targets: { list } }, object, camera) {
  floor.visible = false;
  renderer.shadowMap.autoUpdate = false;
  renderer.autoClear = true;
  renderer.setClearColor("#000000", 0);
  camera.clearViewOffset();
  scene.add(object);
  dressed(object, inkOf, () => {
    renderer.setRenderTarget(list.ink);
    renderer.render(scene, camera);
  });
  scene.remove(object);
}

/** The light on the object with its prints blank, and its shade on the floor. */
function takeLight(stage, object, camera, { samples, tint, centre = [0, 0.6, 0] }) {
  const { scene, lights, floor } = stage;
  const { list } = stage.targets;
  const catcher = floor.material.userData.uniforms;
  catcher.hue.value.set(tint.shadow);
  catcher.usual.value = 0;
  for (let index = 0; index < samples; index++) {
    moveLights(lights, index, samples);
    catcher.usual.value += floorLight(lights) / samples;
  }
  scene.add(object);
  floor.visible = false;
  catcher.reach.value = takeContact(stage.contact, stage.renderer, scene, object);
  catcher.contact.value = stage.contact.map.texture;
  const offset = new THREE.Vector3(...centre);
  for (const light of Object.values(lights)) light.target.position.copy(offset);
  clear(stage, ["sum", "floorSum"]);
  const blank = (material) => (material.userData.print ? BLANK : material);
  dressed(object, blank, () => {
    for (let index = 0; index < samples; index++) {
      moveLights(lights, index, samples);
      catcher.full.value = floorLight(lights);
      for (const light of Object.values(lights)) {
        light.position.add(offset);
        light.target.updateMatrixWorld();
      }
      jitter(camera, index, list.sum.width, list.sum.height);
      exposeBoth(stage, object, camera, 1 / samples);
    }
  });
  scene.remove(object);
}

/** Whether nothing can be seen through; marks count that lie loose on the ground, those on a surface do not. */
function isOpaque(object) {
  let found = true;
  object.traverse((part) => {
    if (
      part.isMesh &&
      [part.material].flat().some(({ transparent, map, userData }) => transparent && (!map || userData.loose))
    )
      found = false;
  });
  return found;
}

function develop({ renderer, quad, targets: { list } }, object, tint, exposure) {
  finish.uniforms.grain.value.set(1 / list.sum.width, 1 / list.sum.height);
  finish.uniforms.shadeGrain.value.set(1.4 / list.floorSum.width, 1.4 / list.floorSum.height);
  finish.uniforms.opaque.value = isOpaque(object) ? 1 : 0;
  finish.uniforms.shot.value = list.sum.texture;
  finish.uniforms.ink.value = list.ink.texture;
  finish.uniforms.shade.value = list.floorSum.texture;
  finish.uniforms.near.value = new THREE.Color(tint.near);
  finish.uniforms.far.value = new THREE.Color(tint.far);
  finish.uniforms.hue.value = new THREE.Color(tint.shadow);
  finish.uniforms.exposure.value = exposure;
  renderer.setRenderTarget(null);
  quad.material = finish;
  quad.render(renderer);
}

/**
 * Makes the picture: a canvas of width x height pixels. `likeLast`: the object differs from the last one in its prints
 * only, so the light on it is taken over. `fine`: the light's part of the picture's sides; prints have all of them.
 */
export function shoot(stage, object, camera, { likeLast = false, fine = 1, exposure = 0.94, ...how }) {
  const { width, height, tint } = how;
  stage.renderer.setSize(width, height, false);
  const before = stage.targets;
  targetsOf(stage, width, height, fine);
  if (!likeLast || stage.targets !== before) takeLight(stage, object, camera, how);
  takeInk(stage, object, camera);
  develop(stage, object, tint, exposure);
  return stage.renderer.domElement;
}
