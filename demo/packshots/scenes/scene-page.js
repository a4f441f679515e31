/** Runs in the page, beside `page.js`: makes a picture of a whole room, and says where in it the goods are. */
import * as THREE from "three";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { BODIES } from "../bodies/index.js";
import { createStage, shoot } from "../stage.js";
import { ROOMS } from "./rooms.js";

const QUALITY = 0.8;
/** How far the shadows reach from the middle of a room, in its own units. */
const SHADE_REACH = 3.4;
const SHADE_PIXELS = 1536;

/** More sun and less sky than on the table that goods are photographed on: rooms live by their shadows. */
const SUN = 3.1;
const SKY = 0.95;

/** The photographer's stage, with shadows as wide as a room. */
function roomStage() {
  const stage = createStage(new RoomEnvironment());
  stage.lights.key.intensity = SUN;
  stage.lights.sky.intensity = SKY;
  for (const { shadow } of Object.values(stage.lights)) {
    const reach = { left: -SHADE_REACH, right: SHADE_REACH, top: SHADE_REACH, bottom: -SHADE_REACH };
    Object.assign(shadow.camera, reach, { near: 0.5, far: 20 });
    shadow.camera.updateProjectionMatrix();
    shadow.mapSize.set(SHADE_PIXELS, SHADE_PIXELS);
    shadow.radius = 14;
    shadow.bias = -0.0009;
    shadow.normalBias = 0.008;
  }
  return stage;
}

const radians = (degrees) => THREE.MathUtils.degToRad(degrees);

/** A member as the scene wants it: of a size, turned, with its foot at `at`. */
function put({ packshot, at, turn = 0, lean = [0, 0], height, width, open }) {
  const product = BODIES[packshot.body]({ ...packshot, view: { open } });
  const leant = new THREE.Group().add(product);
  leant.rotation.set(radians(lean[0]), 0, radians(lean[1]));
  const bounds = boundsOf(leant);
  const size = bounds.getSize(new THREE.Vector3());
  const holder = new THREE.Group().add(leant);
  const centre = bounds.getCenter(new THREE.Vector3());
  leant.position.set(-centre.x, -bounds.min.y, -centre.z);
  holder.scale.setScalar(height ? height / size.y : width / size.x);
  holder.rotation.y = radians(turn);
  holder.position.set(...at);
  holder.updateMatrixWorld(true);
  return holder;
}

function boundsOf(object) {
  object.updateMatrixWorld(true);
  return new THREE.Box3().setFromObject(object, true);
}

function cameraOf({ from, to, angle }, aspect) {
  const camera = new THREE.PerspectiveCamera(angle, aspect, 0.2, 60);
  camera.position.set(...from);
  camera.lookAt(new THREE.Vector3(...to));
  camera.updateMatrixWorld(true);
  return camera;
}

/** Where a member's mark is in the picture, in percent from left and top; `spot` moves it by parts of its size. */
function spotOf(object, spot, camera) {
  const bounds = boundsOf(object);
  const size = bounds.getSize(new THREE.Vector3());
  const point = bounds.getCenter(new THREE.Vector3()).add(new THREE.Vector3(...spot).multiply(size));
  const { x, y } = point.project(camera);
  return [50 + x * 50, 50 - y * 50].map((part) => Math.round(part * 10) / 10);
}

async function base64Of(canvas) {
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCodePoint(byte), ""));
}

/** In: a scene and one of its crops. Out: the WebP as base64, and `spots` by the SKUs of its marked members. */
window.makeScene = async ({ room, members, exposure = 0.64, centre = [0, 0.6, 0] }, { size, camera: view }, how) => {
  const [width, height] = size;
  const camera = cameraOf(view, width / height);
  const goods = members.map(put);
  const object = new THREE.Group().add(ROOMS[room](), ...goods);
  object.updateMatrixWorld(true);
  const spots = members.flatMap(({ sku, spot = [0, 0, 0] }, index) =>
    sku ? [[sku, spotOf(goods[index], spot, camera)]] : [],
  );
  const tint = { near: "#d9d4c8", far: "#f3efe6", shadow: "#332f20" };
  const scaled = [width, height].map((side) => Math.round(side * how.scale));
  const canvas = shoot(stage, object, camera, {
    width: scaled[0],
    height: scaled[1],
    tint,
    exposure,
    centre,
    samples: how.samples,
  });
  return { base64: await base64Of(canvas), spots: Object.fromEntries(spots) };
};

const stage = roomStage();
