/** One tool in each of its lengths, side by side on the ground, with a ruler that says how long they are. */
import * as THREE from "three";
import { caption, ruler } from "./ruler.js";
import { group, place, posed } from "./shapes.js";
import { DOWN } from "./steel.js";

/** In: what makes the tool along y, tip up, and `[{ cm, words }]`; lengths run from the lowest to the highest point. */
export function inSizes(make, sizes) {
  let x = 0;
  const tools = sizes.map(({ cm, words }) => {
    const laid = group([group([make()], { turn: DOWN })]);
    laid.updateMatrixWorld(true);
    const bounds = new THREE.Box3().setFromObject(laid, true);
    const scale = cm / (bounds.max.z - bounds.min.z);
    const wide = (bounds.max.x - bounds.min.x) * scale;
    const centre = (bounds.max.x + bounds.min.x) / 2;
    place(laid, { at: [x + wide / 2 - centre * scale, 0.05 - bounds.min.y * scale, -bounds.max.z * scale], scale });
    const note = caption(words, 4.2, [x + wide / 2, 0.02, 0.9]);
    x += wide + 1.1;
    return [laid, note];
  });
  const longest = Math.max(...sizes.map(({ cm }) => cm));
  return posed({ turn: 0, tilt: 74 }, [
    tools,
    group([ruler(Math.ceil(longest) + 1, 1)], { at: [x + 0.2, 0, 0], turn: [0, Math.PI / 2, 0] }),
  ]);
}
