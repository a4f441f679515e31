/** Parts that several bodies share. */
import * as THREE from "three";
import { wordTexture } from "./label.js";
import { fabric, plastic, printed, rubber, steel, texture } from "./materials.js";
import { ball, box, drum, group, lathe, mesh, pipe, print, repeat, ring, rod } from "./shapes.js";

export const DARK = "#23282d";

export const FORWARD = [Math.PI / 2, 0, 0];

export const DOWN = [-Math.PI / 2, 0, 0];

/** Printed words lying on a surface; the plane is as wide as given. */
export function words(text, width, placing, ink = "#20302f") {
  const height = width * 0.2;
  return print(width, height, printed(wordTexture(width, height, text, { ink }), { transparent: true }), placing);
}

export function button(radius, colour, at, turn = FORWARD) {
  return drum(radius, 0.05, plastic(colour), { at, turn, corner: 0.02 });
}

export function gauge(radius, brand) {
  const face = texture(600, 600, (ctx) => {
    ctx.fillStyle = "#fff";
    ctx.fillRect(0, 0, 600, 600);
    ctx.strokeStyle = ctx.fillStyle = "#16211f";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    for (let i = 0; i <= 60; i++) {
      const angle = (0.75 + (i / 60) * 1.5) * Math.PI;
      const inner = i % 4 ? 235 : 215;
      ctx.lineWidth = i % 4 ? 3 : 6;
      ctx.beginPath();
      ctx.moveTo(300 + Math.cos(angle) * inner, 300 + Math.sin(angle) * inner);
      ctx.lineTo(300 + Math.cos(angle) * 262, 300 + Math.sin(angle) * 262);
      ctx.stroke();
      ctx.font = '600 36px "Readex Pro Variable"';
      if (i % 8 === 0) ctx.fillText(String(i * 5), 300 + Math.cos(angle) * 172, 300 + Math.sin(angle) * 172);
    }
    ctx.font = '500 30px "Readex Pro Variable"';
    ctx.fillText("mmHg", 300, 380);
    ctx.fillText(brand, 300, 430);
    ctx.strokeStyle = "#c0392b";
    ctx.lineWidth = 10;
    ctx.beginPath();
    ctx.moveTo(300, 300);
    ctx.lineTo(180, 470);
    ctx.stroke();
  });
  return group([
    lathe(
      [
        [0, 0],
        [radius, 0, 0.05],
        [radius * 1.04, 0.22, 0.05],
        [radius * 0.92, 0.24],
        [radius * 0.9, 0.2],
      ],
      steel(),
      { turn: FORWARD },
    ),
    mesh(new THREE.CircleGeometry(radius * 0.92, 64), printed(face, { roughness: 0.2 }), { at: [0, 0, 0.2] }),
    drum(radius * 0.07, 0.03, plastic("#222"), { turn: FORWARD, at: [0, 0, 0.2] }),
  ]);
}

/** A curved-array ultrasound probe with its cable's first piece. */
export function probe(colour = "#e6eaec") {
  return group([
    lathe(
      [
        [0, 0],
        [0.12, 0.02],
        [0.16, 0.3, 0.1],
        [0.17, 0.9, 0.1],
        [0.3, 1.25, 0.1],
        [0.34, 1.4],
      ],
      plastic(colour),
      { scale: [1, 1, 0.6] },
    ),
    ball(0.34, rubber("#59656e"), { at: [0, 1.36, 0], scale: [1, 0.42, 0.58] }),
  ]);
}

export const four = (x, z, make) =>
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([a, b], i) => group([make(i)], { at: [a * x, 0, b * z] }));

/** A swivel castor whose wheel touches the floor; its fork ends at `height`. */
export function castor(height = 0.42, colour = "#3a4045") {
  const r = height * 0.38;
  return group([
    mesh(new THREE.TorusGeometry(r * 0.72, r * 0.3, 14, 36), rubber(colour), {
      at: [0, r, 0.04],
      turn: [0, Math.PI / 2, 0],
    }),
    drum(r * 0.55, 0.09, plastic("#c9d0d3"), { at: [-0.045, r, 0.04], turn: [0, 0, -Math.PI / 2] }),
    box(0.2, height * 0.42, 0.16, plastic("#aeb6ba"), { r: 0.05, at: [0, height * 0.68, 0.02] }),
    drum(0.06, height * 0.3, steel(), { at: [0, height * 0.8, 0] }),
  ]);
}

export function wheel(radius, spokes, tyre = 0.07) {
  return group([
    ring(radius, tyre, rubber("#33383c")),
    ring(radius * 0.88, 0.03, steel()),
    repeat(spokes, (i) =>
      rod(
        [0, 0, 0],
        [Math.cos((i / spokes) * 6.283) * radius * 0.88, Math.sin((i / spokes) * 6.283) * radius * 0.88, 0],
        0.012,
        steel(),
      ),
    ),
    drum(0.1, 0.16, plastic("#5a646a"), { turn: [Math.PI / 2, 0, 0], at: [0, 0, -0.08] }),
  ]);
}

export function pillow(w, d, material = fabric("#fbfbf8", { repeat: [10, 10], bump: 0.3 })) {
  return mesh(new THREE.SphereGeometry(1, 48, 32), material, { scale: [w / 2, 0.16, d / 2] });
}

export function sideRail(length, colour) {
  return group([
    pipe(
      [
        [-length / 2, 0, 0],
        [-length / 2, 0.75, 0],
        [length / 2, 0.75, 0],
        [length / 2, 0, 0],
      ],
      0.045,
      colour,
      { bend: 0.18 },
    ),
    repeat(4, (i) =>
      rod([-length * 0.3 + i * length * 0.2, 0, 0], [-length * 0.3 + i * length * 0.2, 0.74, 0], 0.025, colour),
    ),
    rod([-length / 2, 0.1, 0], [length / 2, 0.1, 0], 0.035, colour),
  ]);
}
