/** A steel ruler that things are measured on: centimetres with their millimetres, lying with its edge towards -z. */
import { wordTexture } from "./label.js";
import { printed, satin, texture } from "./materials.js";
import { box, group, print } from "./shapes.js";
import { DOWN } from "./steel.js";

/** In: how many centimetres, and how long one is. The 0 is at x = 0, the graduated edge at z = 0. */
export function ruler(centimetres, unit) {
  const pixels = Math.min(400, 4000 / (centimetres + 0.6));
  const isLong = centimetres > 8;
  const deep = isLong ? Math.max(2, centimetres * 0.11) : 1.35;
  const map = texture(Math.round((centimetres + 0.6) * pixels), Math.round(deep * pixels), (ctx, w, h) => {
    ctx.fillStyle = "#e4e9ec";
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = "#12181c";
    ctx.textAlign = "center";
    const line = pixels * (isLong ? 0.075 : 0.03);
    for (let mm = 0; mm <= centimetres * 10; mm += isLong ? 5 : 1) {
      const long = { 0: 0.4, 5: 0.3 }[mm % 10] ?? 0.2;
      ctx.fillRect(pixels * (0.3 + mm / 10) - line / 2, 0, line, h * long);
      // Of a long one every fifth number is read.
      if (mm % (isLong ? 50 : 10)) continue;
      ctx.font = `600 ${h * (isLong ? 0.42 : 0.3)}px "Readex Pro Variable"`;
      ctx.fillText(String(mm / 10), pixels * (0.3 + mm / 10), h * (isLong ? 0.84 : 0.74));
    }
    ctx.textAlign = "right";
    ctx.font = `500 ${h * 0.2}px "Readex Pro Variable"`;
    ctx.fillText("cm", w - pixels * 0.4, h * 0.93);
  });
  const long = (centimetres + 0.6) * unit;
  return group([
    box(long, 0.03 * unit ** 0.2, deep * unit, satin({ roughness: 0.4 }), {
      r: 0.012,
      at: [long / 2 - 0.3 * unit, 0.015 * unit ** 0.2, (deep * unit) / 2],
    }),
    print(long, deep * unit, printed(map, { metalness: 0.35, roughness: 0.42 }), {
      turn: DOWN,
      at: [long / 2 - 0.3 * unit, 0.032 * unit ** 0.2, (deep * unit) / 2],
    }),
  ]);
}

/** A word lying on the floor, as a caption. */
export function caption(words, wide, at) {
  const ink = printed(wordTexture(wide, wide * 0.16, words, { ink: "#2c363c", weight: 500 }), { transparent: true });
  Object.assign(ink.userData, { shadow: false, loose: true });
  return print(wide, wide * 0.16, ink, { turn: DOWN, at });
}
