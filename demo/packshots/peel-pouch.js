/** The sterile pouch that single-use instruments come in: film over paper, sealed around, its end open to be peeled. */
import { asPrint, fit } from "./label.js";
import { clear, paper, printed, texture } from "./materials.js";
import { box, group, place, plate, posed, print, repeat, sheet } from "./shapes.js";
import { DOWN } from "./steel.js";
import * as THREE from "three";

/** What is printed on the paper below the film's end: whose it is, that it is sterile and for one use. */
function notice(width, height, { brand, title }) {
  return asPrint(
    texture(Math.round((900 * width) / height), 900, (ctx, w, h) => {
      ctx.fillStyle = "#f6f8f9";
      ctx.fillRect(0, 0, w, h);
      ctx.textAlign = "center";
      ctx.fillStyle = "#1d5f9a";
      fit(ctx, brand, 600, h * 0.26, w * 0.8);
      ctx.fillText(brand, w / 2, h * 0.3);
      ctx.fillStyle = "#24323c";
      fit(ctx, title, 500, h * 0.17, w * 0.8);
      ctx.fillText(title, w / 2, h * 0.5);
      ctx.lineWidth = h * 0.012;
      ctx.strokeStyle = "#24323c";
      ctx.strokeRect(w * 0.14, h * 0.62, w * 0.44, h * 0.2);
      ctx.font = `600 ${h * 0.12}px "Readex Pro Variable"`;
      ctx.fillText("STERILE", w * 0.36, h * 0.765);
      ctx.beginPath();
      ctx.arc(w * 0.75, h * 0.72, h * 0.12, 0, 7);
      ctx.moveTo(w * 0.75 - h * 0.085, h * 0.72 + h * 0.085);
      ctx.lineTo(w * 0.75 + h * 0.085, h * 0.72 - h * 0.085);
      ctx.stroke();
      ctx.fillText("2", w * 0.75, h * 0.765);
    }),
  );
}

/** Lays tools that stand along y into a pouch; the picture looks down on it. */
export function peelPouch(tools, label, { words = label.title || label.lines[0], turn = 0.5 } = {}) {
  const inside = group(tools, { turn: DOWN });
  inside.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(inside, true);
  const size = bounds.getSize(new THREE.Vector3());
  const middle = bounds.getCenter(new THREE.Vector3());
  const [w, d] = [size.x + 0.7, size.z + 1.7];
  place(inside, { at: [-middle.x, 0.06 - bounds.min.y, -middle.z - 0.28] });
  const seal = 0.15;
  const blue = paper("#cfe3f1");
  // The film lies over the tool: high in its middle, flat where it is sealed.
  const rise = size.y + 0.08;
  const film = sheet(
    (u, v) => {
      const [a, b] = [Math.sin(u * Math.PI), Math.sin(v * Math.PI)];
      const ripple = 0.012 * Math.sin(u * 31 + v * 9) * a * b + 0.01 * Math.sin(v * 47 - u * 13) * a * b;
      return [(u - 0.5) * (w - 0.1), 0.05 + rise * (a * b) ** 0.5 + ripple, (0.5 - v) * (d - 1.0) - 0.35];
    },
    clear("#8fbfe6", 0.2, { roughness: 0.22, envMapIntensity: 0.5 }),
    { across: 50, along: 60 },
  );
  const foot = d / 2 - 0.38;
  const strip = (width, depth, x, z) => box(width, 0.012, depth, blue, { r: 0.004, at: [x, 0.05, z] });
  const inner = group(
    [
      plate(
        [
          [-w / 2, -d / 2, 0.04],
          [w / 2, -d / 2, 0.04],
          [w / 2, d / 2, 0.04],
          [w * 0.2, d / 2 + 0.02, 0.1],
          [0, d / 2 - 0.14, 0.16],
          [-w * 0.2, d / 2 + 0.02, 0.1],
          [-w / 2, d / 2, 0.04],
        ],
        0.03,
        paper("#fbfbf8"),
        { turn: DOWN, at: [0, 0.03, 0] },
      ),
      strip(seal, d - 0.9, -w / 2 + seal / 2, -0.35),
      strip(seal, d - 0.9, w / 2 - seal / 2, -0.35),
      strip(w, seal, 0, foot - 0.45),
      repeat(2, (i) => strip(w * 0.48, seal * 0.8, (i ? 1 : -1) * w * 0.245, -d / 2 + 0.34)),
      print(w * 0.94, 0.78, printed(notice(w * 0.94, 0.78, { brand: label.brand, title: words })), {
        turn: DOWN,
        at: [0, 0.056, foot],
      }),
      inside,
      film,
    ],
    { turn: [0, turn, 0] },
  );
  return posed({ turn: 0, tilt: 62 }, [inner]);
}
