/**
 * Labels and screens, drawn on a canvas with the shop's font. The canvas has the proportions of the surface it is
 * mapped on, so that letters are never stretched.
 */
import { texture } from "./materials.js";

const FONT = '"Readex Pro Variable"';
const INK = "#0e1f1e";
const PIXELS = 1200;

/** Sets the font, shrinking it until `text` is no wider than `room` pixels. */
export function fit(ctx, text, weight, size, room) {
  let pixels = size;
  do ctx.font = `${weight} ${pixels}px ${FONT}`;
  while (ctx.measureText(text).width > room && (pixels -= 2) > 8);
  return pixels;
}

/** One row of Arabic that ends at `right`. */
export function drawArabic(ctx, text, weight, size, { right, y, room, align = "right" }) {
  ctx.save();
  ctx.direction = "rtl";
  ctx.textAlign = align;
  fit(ctx, text, weight, size, room);
  ctx.fillText(text, right, y);
  ctx.restore();
}

/** A disc in the colour of what is inside. */
function swatch(ctx, shade, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.fillStyle = shade;
  ctx.fill();
  ctx.lineWidth = radius * 0.1;
  ctx.strokeStyle = "#8b9694";
  ctx.stroke();
}

function wrapWords(ctx, text, room) {
  const rows = [];
  for (const word of text.split(" ")) {
    const row = rows.length ? `${rows.at(-1)} ${word}` : word;
    if (rows.length && ctx.measureText(row).width <= room) rows[rows.length - 1] = row;
    else rows.push(word);
  }
  return rows;
}

/** What each brand's style paints behind the words; returns the room left for them. */
const STYLES = {
  wave(ctx, w, h, accent) {
    const edge = (x) => {
      ctx.beginPath();
      ctx.moveTo(x, 0);
      ctx.bezierCurveTo(x - w * 0.16, h * 0.36, x + w * 0.16, h * 0.6, x - w * 0.02, h);
      ctx.lineTo(w, h);
      ctx.lineTo(w, 0);
      ctx.fill();
    };
    ctx.fillStyle = accent;
    ctx.globalAlpha = 0.25;
    edge(w * 0.66);
    ctx.globalAlpha = 1;
    edge(w * 0.74);
    return { x: w * 0.07, y: h * 0.1, w: w * 0.56, h: h * 0.8 };
  },
  band(ctx, w, h, accent) {
    ctx.fillStyle = accent;
    ctx.fillRect(0, h * 0.76, w, h * 0.24);
    ctx.globalAlpha = 0.3;
    ctx.fillRect(0, h * 0.73, w, h * 0.03);
    ctx.globalAlpha = 1;
    return { x: w * 0.07, y: h * 0.09, w: w * 0.86, h: h * 0.6, foot: h * 0.88 };
  },
  arc(ctx, w, h, accent) {
    const reach = Math.min(w, h);
    ctx.fillStyle = accent;
    ctx.globalAlpha = 0.22;
    ctx.beginPath();
    ctx.arc(w, h, reach * 0.66, 0, 7);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.beginPath();
    ctx.arc(w * 1.03, h * 1.03, reach * 0.52, 0, 7);
    ctx.fill();
    return { x: w * 0.07, y: h * 0.1, w: w * (w > h ? 0.62 : 0.84), h: h * (w > h ? 0.8 : 0.6) };
  },
  stripe(ctx, w, h, accent) {
    ctx.fillStyle = accent;
    ctx.fillRect(0, 0, w * 0.045, h);
    ctx.fillRect(w * 0.1, h * 0.91, w * 0.83, h * 0.012);
    ctx.fillRect(w * 0.8, 0, w * 0.13, h * 0.16);
    return { x: w * 0.1, y: h * 0.1, w: w * 0.66, h: h * 0.73 };
  },
  block(ctx, w, h, accent) {
    ctx.fillStyle = accent;
    ctx.fillRect(0, 0, w, h * 0.3);
    return { x: w * 0.07, y: h * 0.09, w: w * 0.86, h: h * 0.82, head: h * 0.3 };
  },
  plain(ctx, w, h, accent) {
    ctx.fillStyle = accent;
    ctx.fillRect(w * 0.07, h * 0.9, w * 0.2, h * 0.016);
    return { x: w * 0.07, y: h * 0.1, w: w * 0.86, h: h * 0.76 };
  },
};

/**
 * Draws a label.
 * @param label { brand, title, arabic, lines, style, shade } as `describe/label-of.mjs` makes it
 * @param options accent colour, `ground` colour, `ink` colour, `size` (a word like "M" in a disc),
 *   `centre` to centre the words (curved surfaces)
 */
function drawLabel(ctx, w, h, label, { accent, ground = "#ffffff", ink = INK, size = "", centre = false }) {
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, w, h);
  const room = STYLES[label.style](ctx, w, h, accent);
  // On a curve only the middle faces the camera.
  if (centre) Object.assign(room, { x: w * 0.18, w: w * 0.64 });
  if (size) room.w = Math.min(room.w, w * 0.9 - room.x - Math.min(w, h) * 0.3);
  const x = centre ? room.x + room.w / 2 : room.x;
  ctx.textAlign = centre ? "center" : "left";
  ctx.textBaseline = "alphabetic";
  let unit = Math.min(h * 0.19, w * 0.15);
  let rows = layOut(ctx, label, room, unit);
  while (rows.bottom > room.y + room.h && unit > 20) rows = layOut(ctx, label, room, (unit *= 0.94));
  for (const { text, font, y, role } of rows.list) {
    ctx.font = font;
    ctx.fillStyle = { brand: room.head ? "#ffffff" : accent, foot: room.foot ? "#ffffff" : ink }[role] ?? ink;
    if (role === "arabic") {
      const right = centre ? x : room.x + room.w;
      drawArabic(ctx, text, 500, rows.arabicSize, { right, y, room: room.w, align: centre ? "center" : "right" });
    } else ctx.fillText(text, x, y);
  }
  if (label.shade) swatch(ctx, label.shade, room.x + room.w - unit * 0.3, room.y + unit * 0.3, unit * 0.3);
  if (size) drawSize(ctx, w, h, size, accent);
}

/** Places brand, title (in both languages) and lines one under the other; the last line sits at the foot. */
function layOut(ctx, { brand, title, arabic, lines }, room, unit) {
  const list = [];
  const add = (text, weight, size, y, role) => {
    const pixels = fit(ctx, text, weight, size, room.w);
    list.push({ text, font: ctx.font, y, role });
    return pixels;
  };
  add(brand, 600, unit * 0.62, room.head ? room.head * 0.66 : room.y + unit * 0.5, "brand");
  const words = title.split(" ").filter(Boolean);
  const longest = words.reduce((a, b) => (a.length > b.length ? a : b), "");
  const size = fit(ctx, longest, 600, unit, room.w);
  let y = room.head ? room.head + size * 1.2 : room.y + unit * 0.5 + size * 1.3;
  for (const row of title ? wrapWords(ctx, title, room.w) : []) {
    add(row, 600, size, y, "title");
    y += size * 1.12;
  }
  const arabicSize = unit * 0.62;
  if (arabic) {
    y += unit * 0.06;
    list.push({ text: arabic, font: ctx.font, y, role: "arabic" });
    y += arabicSize * 1.25 + unit * 0.16;
  }
  const [foot, body] =
    lines.length > 1 ? [lines.at(-1), lines.slice(0, -1)] : [room.foot && lines[0], room.foot ? [] : lines];
  for (const line of body) y += add(line, 500, unit * 0.54, y - size * 0.06, "line") * 1.35;
  const bottom = y - unit * 0.3 + (foot && !room.foot ? unit * 0.5 : 0);
  if (foot) add(foot, 500, unit * 0.56, room.foot ? room.foot + unit * 0.15 : Math.max(room.y + room.h, y), "foot");
  return { list, bottom, arabicSize };
}

function drawSize(ctx, w, h, size, accent) {
  const r = Math.min(w, h) * 0.15;
  ctx.beginPath();
  ctx.arc(w - r * 1.5, r * 1.5, r, 0, 7);
  ctx.fillStyle = "#ffffff";
  ctx.fill();
  ctx.fillStyle = accent;
  ctx.textAlign = "center";
  fit(ctx, size, 600, r * 1.1, r * 1.5);
  ctx.fillText(size, w - r * 1.5, r * 1.9);
}

/** A label texture for a surface of the given proportions. */
export function labelTexture(width, height, label, options) {
  const scale = PIXELS / Math.max(width, height);
  return asPrint(
    texture(Math.round(width * scale), Math.round(height * scale), (ctx, w, h) => drawLabel(ctx, w, h, label, options)),
  );
}

/** Marks a texture as what differs between packs of one shape: the stage lights the blank pack once and prints on it. */
export function asPrint(map) {
  map.userData.print = true;
  return map;
}

/** A plain texture with one row of words, e.g. a maker's mark on a device. */
export function wordTexture(width, height, words, { ink = INK, ground = "transparent", weight = 600 } = {}) {
  const scale = 900 / Math.max(width, height);
  return texture(Math.round(width * scale), Math.round(height * scale), (ctx, w, h) => {
    if (ground !== "transparent") {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, w, h);
    }
    ctx.fillStyle = ink;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    fit(ctx, words, weight, h * 0.8, w * 0.92);
    ctx.fillText(words, w / 2, h * 0.54);
  });
}
