/**
 * The studio that goods mirror: a dark room with large soft boxes and black flags between them. Steel lives by what it
 * mirrors, so the boxes end in gradients and the flags in hard edges; plastics and papers take little of it.
 */
import * as THREE from "three";

/** A lit surface that looks at the middle of the room; `fade` is how dark its lower edge is (1: as bright as its upper one). */
function softBox([x, y, z], [width, height], strength, fade = 1) {
  const map = new THREE.DataTexture(
    new Float32Array(
      Array.from({ length: 16 }, (_, row) => {
        const light = strength * (fade + (1 - fade) * (row / 15) ** 1.5);
        return [light, light, light, 1];
      }).flat(),
    ),
    1,
    16,
    THREE.RGBAFormat,
    THREE.FloatType,
  );
  map.magFilter = map.minFilter = THREE.LinearFilter;
  map.needsUpdate = true;
  const made = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ map, side: THREE.DoubleSide }),
  );
  made.position.set(x, y, z);
  made.lookAt(0, 0, 0);
  return made;
}

const wall = (colour, strength) =>
  new THREE.MeshBasicMaterial({ color: new THREE.Color(colour).multiplyScalar(strength), side: THREE.BackSide });

/** The room as a scene that a PMREM generator takes the environment from. */
export function studio() {
  const scene = new THREE.Scene();
  const sides = wall("#8b929a", 0.16);
  const [ceiling, floor] = [wall("#9aa0a6", 0.22), wall("#ffffff", 0.6)];
  const room = new THREE.Mesh(new THREE.BoxGeometry(20, 14, 20), [sides, sides, ceiling, floor, sides, sides]);
  room.position.y = 5;
  scene.add(
    room,
    // Key from the left, broad and falling off; a rim from behind; a strip on the right; the table's own bounce below.
    softBox([-6, 7, 4], [9, 7], 5.2, 0.35),
    softBox([1.5, 8.5, -5.5], [11, 5], 4.6, 0.12),
    softBox([8.6, 4.5, 1.5], [2.2, 7], 3.6, 0.5),
    softBox([0, 11, -0.5], [5, 3.4], 3.2),
    // Black flags, whose edges draw the form.
    softBox([-9, 1.8, -3], [4.5, 5.5], 0.02),
    softBox([5.5, 5.5, -8.5], [1.6, 8], 0.02),
    softBox([4.6, 4, 8.6], [4.5, 6], 0.02),
    softBox([9, 2, -4.5], [3.5, 5], 0.02),
  );
  return scene;
}
