/** What years of use leave on a refurbished device, and the sticker of those who tested it. */
import * as THREE from "three";
import { fit } from "./label.js";
import { printed, texture } from "./materials.js";

const chance = (seed) => {
  const v = Math.sin(seed * 91.7 + 12.3) * 9631.13;
  return v - Math.floor(v);
};

/** Fine scratches, rubbed spots and a breath of grey. */
function scuffs() {
  const map = texture(512, 512, (ctx) => {
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, 512, 512);
    for (let i = 0; i < 9; i++) {
      const [x, y, r] = [chance(i) * 512, chance(i + 0.4) * 512, 30 + chance(i + 0.7) * 70];
      const spot = ctx.createRadialGradient(x, y, 0, x, y, r);
      spot.addColorStop(0, "rgba(120,110,86,.13)");
      spot.addColorStop(1, "rgba(120,110,86,0)");
      ctx.fillStyle = spot;
      ctx.fillRect(0, 0, 512, 512);
    }
    ctx.lineCap = "round";
    for (let i = 0; i < 46; i++) {
      const [x, y] = [chance(i + 30) * 512, chance(i + 30.4) * 512];
      const [turn, long] = [chance(i + 31) * 6.3, 6 + chance(i + 32) ** 3 * 70];
      ctx.strokeStyle = i % 3 ? `rgba(92,88,80,${0.12 + chance(i) * 0.2})` : "rgba(255,255,255,.5)";
      ctx.lineWidth = 0.7 + chance(i + 33) * 1.6;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(
        x + Math.cos(turn) * long * 0.5 + 2,
        y + Math.sin(turn) * long * 0.5,
        x + Math.cos(turn) * long,
        y + Math.sin(turn) * long,
      );
      ctx.stroke();
    }
  });
  map.wrapS = map.wrapT = THREE.RepeatWrapping;
  return map;
}

const hsl = { h: 0, s: 0, l: 0 };
const lightness = (colour) => colour.getHSL(hsl, THREE.SRGBColorSpace).l;
/** Plain moulded plastic or paint: what yellows and is scratched. */
const isHousing = ({ map, metalness, transparent, emissiveMap, emissive, color }) =>
  !map && !transparent && !emissiveMap && metalness < 0.5 && emissive.getHex() === 0 && lightness(color) > 0.3;

/** Yellows the light plastics of a body a little and scratches its housings. */
export function weather(product) {
  const worn = scuffs();
  product.traverse((part) => {
    if (!part.isMesh || Array.isArray(part.material) || !isHousing(part.material)) return;
    const { color, roughness } = part.material;
    const light = lightness(color) > 0.72 && hsl.s < 0.4;
    part.material = part.material.clone();
    part.material.map = worn;
    part.material.roughness = Math.min(1, roughness + 0.08);
    if (light) part.material.color.multiply(new THREE.Color("#fcf9ef"));
  });
}

const sticker = () =>
  texture(420, 420, (ctx) => {
    ctx.fillStyle = "#0b6e5c";
    ctx.beginPath();
    ctx.arc(210, 210, 208, 0, 7);
    ctx.fill();
    ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 9;
    ctx.beginPath();
    ctx.arc(210, 210, 184, 0, 7);
    ctx.stroke();
    ctx.lineWidth = 26;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.beginPath();
    ctx.moveTo(146, 134);
    ctx.lineTo(192, 178);
    ctx.lineTo(276, 84);
    ctx.stroke();
    ctx.fillStyle = "#ffffff";
    ctx.textAlign = "center";
    fit(ctx, "Refurbished", 600, 60, 320);
    ctx.fillText("Refurbished", 210, 262);
    fit(ctx, "tested", 600, 52, 240);
    ctx.fillText("tested", 210, 326);
  });

const RADII = [0.15, 0.12, 0.095, 0.075];

/**
 * Sticks the round sticker on a flat, plain piece of housing that the camera sees; where none is large enough, none is
 * stuck. `object` stands on the stage.
 */
export function stick(object, camera) {
  object.updateMatrixWorld(true);
  camera.updateMatrixWorld(true);
  const ray = new THREE.Raycaster();
  const look = (x, y) => {
    ray.setFromCamera(new THREE.Vector2(x, y), camera);
    return ray.intersectObject(object, true)[0];
  };
  const spots = [];
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 15; column++) {
      const [x, y] = [(column - 7) / 9.5, (row - 7) / 9.5];
      const hit = look(x, y);
      if (
        !hit ||
        Array.isArray(hit.object.material) ||
        !hit.object.material.map?.wrapS ||
        hit.object.material.transparent
      )
        continue;
      const normal = hit.face.normal.clone().transformDirection(hit.object.matrixWorld);
      const towards = normal.dot(camera.position.clone().sub(hit.point).normalize());
      if (towards > 0.3 && lightness(hit.object.material.color) > 0.25)
        spots.push({ hit, normal, rank: towards - Math.abs(y + 0.1) * 0.3 });
    }
  }
  spots.sort((a, b) => b.rank - a.rank);
  for (const radius of RADII) {
    for (const { hit, normal } of spots) {
      const across = new THREE.Vector3(0, 1, 0).cross(normal);
      if (across.length() < 0.1) across.set(1, 0, 0);
      across.normalize();
      const up = normal.clone().cross(across);
      const fits = Array.from({ length: 12 }, (_, i) => {
        const reach = radius * (i < 8 ? 1.12 : 0.55);
        const at = hit.point
          .clone()
          .addScaledVector(across, Math.cos(i * 0.785) * reach)
          .addScaledVector(up, Math.sin(i * 0.785) * reach);
        const seen = at.clone().project(camera);
        const other = look(seen.x, seen.y);
        return other?.object === hit.object && other.point.distanceTo(at) < 0.006;
      }).every(Boolean);
      if (!fits) continue;
      const disc = new THREE.Mesh(new THREE.CircleGeometry(radius, 56), printed(sticker(), { roughness: 0.35 }));
      disc.position.copy(hit.point).addScaledVector(normal, 0.003);
      disc.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(across, up, normal));
      disc.receiveShadow = true;
      object.attach(disc);
      return;
    }
  }
}
