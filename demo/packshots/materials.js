/** Materials by what they are in the hand. Colours are CSS colours. */
import * as THREE from "three";

const { DoubleSide } = THREE;

/** Room reflections also light diffuse surfaces unshadowed, so only metals and gloss get them in full. */
const REFLECTION = 0.6;

function standard(colour, settings) {
  return new THREE.MeshStandardMaterial({ color: colour, envMapIntensity: REFLECTION, ...settings });
}

export const plastic = (colour, settings) => standard(colour, { roughness: 0.42, ...settings });
export const gloss = (colour, settings) => standard(colour, { roughness: 0.2, envMapIntensity: 0.6, ...settings });
export const paper = (colour, settings) => standard(colour, { roughness: 0.72, ...settings });
export const rubber = (colour, settings) => standard(colour, { roughness: 0.62, ...settings });
export const steel = (settings) =>
  standard("#dfe3e6", { metalness: 1, roughness: 0.2, envMapIntensity: 1.4, ...settings });
export const satin = (settings) => steel({ color: "#d3d8dc", roughness: 0.34, ...settings });
export const gold = () => steel({ color: "#d9b15f", roughness: 0.24 });

/** Woven or foamed stuff: a fine bump keeps it from looking like plastic. */
export function fabric(colour, { grain = "weave", repeat = [6, 6], bump = 1.5, ...settings } = {}) {
  const bumpMap = texture(256, 256, (ctx) => GRAINS[grain](ctx));
  bumpMap.colorSpace = THREE.NoColorSpace;
  bumpMap.wrapS = bumpMap.wrapT = THREE.RepeatWrapping;
  bumpMap.repeat.set(...repeat);
  return standard(colour, { roughness: 0.9, bumpMap, bumpScale: bump, side: DoubleSide, ...settings });
}

export function leather(colour) {
  return fabric(colour, { grain: "noise", repeat: [3, 3], bump: 0.35, roughness: 0.5, envMapIntensity: 0.5 });
}

export function wood(colour) {
  const map = texture(512, 512, (ctx) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, 512, 512);
    for (let line = 0; line < 150; line++) {
      const y = noise(line) * 512;
      ctx.strokeStyle = noise(line + 0.5) > 0.5 ? "rgba(70,38,10,.09)" : "rgba(255,240,215,.12)";
      ctx.lineWidth = 1 + noise(line + 0.2) * 3;
      ctx.beginPath();
      ctx.moveTo(0, y);
      ctx.bezierCurveTo(170, y + noise(line + 0.3) * 26 - 13, 340, y + noise(line + 0.7) * 26 - 13, 512, y);
      ctx.stroke();
    }
  });
  return standard("#ffffff", { roughness: 0.5, map });
}

/** Clear plastic or glass; `body` is how much of the colour shows (0..1). */
export function clear(colour = "#ffffff", body = 0.22, settings) {
  const made = standard(colour, {
    transparent: true,
    opacity: body,
    roughness: 0.06,
    envMapIntensity: 1.3,
    side: DoubleSide,
    depthWrite: false,
    ...settings,
  });
  made.userData.shadow = body > 0.45;
  return made;
}

/** A printed surface. */
export function printed(map, settings) {
  const made = standard("#ffffff", { roughness: 0.6, map, side: DoubleSide, ...settings });
  made.userData.print = map.userData.print === true;
  return made;
}

/** A lit screen: the picture shines by itself, the glass above reflects. */
export function screen(map) {
  return standard("#050809", {
    roughness: 0.12,
    emissive: "#ffffff",
    emissiveMap: map,
    emissiveIntensity: 0.95,
    envMapIntensity: 0.35,
  });
}

export const glow = (colour, strength = 1) =>
  standard(colour, { emissive: colour, emissiveIntensity: strength, roughness: 0.4 });

/** A canvas texture, drawn by `draw(context, width, height)`. */
export function texture(width, height, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext("2d"), width, height);
  const made = new THREE.CanvasTexture(canvas);
  made.colorSpace = THREE.SRGBColorSpace;
  made.anisotropy = 4;
  return made;
}

function noise(seed) {
  const value = Math.sin(seed * 91.7 + 12.3) * 9631.13;
  return value - Math.floor(value);
}

const GRAINS = {
  weave(ctx) {
    ctx.fillStyle = "#777";
    ctx.fillRect(0, 0, 256, 256);
    for (let x = 0; x < 256; x += 16) {
      for (let y = 0; y < 256; y += 16) {
        ctx.fillStyle = (x + y) % 32 ? "#bbb" : "#444";
        ctx.fillRect(x + 1, y + 1, 14, 14);
      }
    }
  },
  noise(ctx) {
    for (let x = 0; x < 256; x += 2) {
      for (let y = 0; y < 256; y += 2) {
        const shade = 90 + noise(x * 3.1 + y * 57.7) * 90;
        ctx.fillStyle = `rgb(${shade},${shade},${shade})`;
        ctx.fillRect(x, y, 2, 2);
      }
    }
  },
  ribs(ctx) {
    for (let y = 0; y < 256; y++) {
      const shade = 128 + 100 * Math.sin((y / 256) * Math.PI * 2 * 12);
      ctx.fillStyle = `rgb(${shade},${shade},${shade})`;
      ctx.fillRect(0, y, 256, 1);
    }
  },
};
