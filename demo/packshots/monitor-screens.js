/** What monitors, defibrillators and recorders show. Colours are those that hospitals know from the bedside. */
import { fit } from "./label.js";
import { screen, texture } from "./materials.js";
import { STANDARD_LEADS, artery, breath, co2, drawWave, ecg, pleth } from "./waves.js";

const GREEN = "#3df07c";
const CYAN = "#35d3ff";
const YELLOW = "#ffe14a";
const WHITE = "#f4f6f7";
const RED = "#ff5b4d";
const VIOLET = "#d59bff";

const PIXELS = 1100;

const lit = (width, height, draw) => screen(texture(PIXELS, Math.round((PIXELS * height) / width), draw));

function write(ctx, text, x, y, size, colour, { align = "left", weight = 600, room = 1e4 } = {}) {
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.textBaseline = "alphabetic";
  fit(ctx, text, weight, size, room);
  ctx.fillText(text, x, y);
}

/** Which curve each row draws, its colour, its name and where its figure comes from. */
const rowsOf = (v) => ({
  ecg: {
    name: "ECG",
    side: "II",
    colour: GREEN,
    value: v.hr,
    limits: ["120", "50"],
    wave: (t) => ecg(t * (v.hr / 11)),
  },
  ecg2: { name: "", side: "V", colour: GREEN, value: "", limits: [], wave: (t) => ecg(t * (v.hr / 11), "V5") },
  pleth: {
    name: "SpO₂",
    side: "Pleth",
    colour: CYAN,
    value: v.spo2,
    limits: ["100", "90"],
    wave: (t) => pleth(t * (v.hr / 11)),
  },
  art: { name: "ART", side: "ART", colour: RED, value: v.art, limits: [], wave: (t) => artery(t * (v.hr / 11)) },
  resp: {
    name: "Resp",
    side: "Resp",
    colour: YELLOW,
    value: v.rr,
    limits: ["30", "8"],
    wave: (t) => breath(t * (v.rr / 5)),
  },
  co2: {
    name: "EtCO₂",
    side: "CO₂",
    colour: v.co2Colour ?? WHITE,
    value: v.co2,
    limits: ["50", "25"],
    wave: (t) => co2(t * (v.rr / 5)),
  },
});

/**
 * A patient monitor: curves to the left, their figures to the right, pressure and temperature below. `values`: hr, spo2,
 * rr, nibp, mean, temp and, where it measures them, co2 and art; `keys`: words of the bar at the foot of a touchscreen.
 */
export function vitals(
  width,
  height,
  { rows = ["ecg", "pleth", "resp"], keys = [], bed = "Bed 4", time = "10:42", ...v } = {},
) {
  const values = { hr: "74", spo2: "98", rr: "16", nibp: "118/76", mean: "90", temp: "36.8", ...v };
  return lit(width, height, (ctx, w, h) => {
    ctx.fillStyle = "#020405";
    ctx.fillRect(0, 0, w, h);
    const bar = h * 0.065;
    ctx.fillStyle = "#1b2b36";
    ctx.fillRect(0, 0, w, bar);
    write(ctx, bed, w * 0.015, bar * 0.74, bar * 0.62, "#e5eef2");
    write(ctx, "Adult", w * 0.13, bar * 0.74, bar * 0.55, "#a9c0cb", { weight: 500 });
    write(ctx, time, w * 0.985, bar * 0.74, bar * 0.58, "#e5eef2", { align: "right" });
    const foot = keys.length > 0 ? h * 0.1 : 0;
    const list = rows.map((name) => rowsOf(values)[name]);
    const below = h * 0.19;
    const step = (h - bar - foot - below) / list.length;
    const edge = w * 0.69;
    list.forEach(({ name, side, colour, value, limits, wave }, i) => {
      const y = bar + step * i;
      drawWave(ctx, wave, {
        x: w * 0.012,
        y: y + step * 0.84,
        width: edge - w * 0.03,
        high: step * 0.62,
        colour,
        thick: h * 0.0075,
      });
      // The gap that the pen writes into.
      ctx.fillStyle = "#020405";
      ctx.fillRect(w * (0.4 + 0.04 * i), y, w * 0.022, step);
      write(ctx, side, w * 0.014, y + step * 0.2, h * 0.038, colour);
      write(ctx, name, edge + w * 0.012, y + h * 0.045, h * 0.042, colour);
      limits.forEach((limit, at) =>
        write(ctx, limit, edge + w * 0.012, y + step * 0.52 + at * h * 0.042, h * 0.034, colour, { weight: 500 }),
      );
      if (value)
        write(ctx, value, w * 0.985, y + step * 0.86, Math.min(step * 0.86, h * 0.21), colour, {
          align: "right",
          room: w * 0.21,
        });
      ctx.strokeStyle = "#22343f";
      ctx.lineWidth = 2;
      ctx.strokeRect(edge, y + 1, w - edge - 1, step - 2);
    });
    const y = h - foot - below;
    ctx.strokeRect(0, y, w * 0.69, below);
    ctx.strokeRect(edge, y, w - edge - 1, below);
    write(ctx, "NIBP", w * 0.014, y + h * 0.05, h * 0.04, WHITE);
    write(ctx, values.nibp, w * 0.4, y + below * 0.82, below * 0.72, WHITE, { align: "right", room: w * 0.32 });
    write(ctx, `(${values.mean})`, w * 0.42, y + below * 0.8, below * 0.4, WHITE);
    write(ctx, "mmHg", w * 0.42, y + h * 0.05, h * 0.034, WHITE, { weight: 500 });
    write(ctx, "Temp", edge + w * 0.012, y + h * 0.045, h * 0.04, VIOLET);
    write(ctx, values.temp, w * 0.985, y + below * 0.84, below * 0.58, VIOLET, { align: "right", room: w * 0.2 });
    keys.forEach((key, i) => {
      const wide = w / keys.length;
      ctx.fillStyle = "#24313a";
      ctx.beginPath();
      ctx.roundRect(i * wide + wide * 0.04, h - foot * 0.9, wide * 0.92, foot * 0.8, foot * 0.14);
      ctx.fill();
      write(ctx, key, (i + 0.5) * wide, h - foot * 0.36, foot * 0.36, "#dbe6eb", {
        align: "center",
        weight: 500,
        room: wide * 0.86,
      });
    });
  });
}

/** A round-the-ward checker: three big figures, no curves. */
export const spotFigures = (width, height) =>
  lit(width, height, (ctx, w, h) => {
    ctx.fillStyle = "#06101a";
    ctx.fillRect(0, 0, w, h);
    ctx.fillStyle = "#17344f";
    ctx.fillRect(0, 0, w, h * 0.11);
    write(ctx, "Spot check", w * 0.03, h * 0.08, h * 0.07, "#e9f2f8");
    write(ctx, "09:15", w * 0.97, h * 0.08, h * 0.065, "#e9f2f8", { align: "right" });
    [
      ["NIBP", "124/78", WHITE, 0, 0],
      ["SpO₂", "97", CYAN, 1, 0],
      ["PR", "68", GREEN, 0, 1],
      ["Temp", "36.6", VIOLET, 1, 1],
    ].forEach(([name, value, colour, x, y]) => {
      ctx.strokeStyle = "#23435e";
      ctx.lineWidth = 3;
      ctx.strokeRect(w * 0.5 * x + 6, h * (0.13 + 0.42 * y), w * 0.5 - 12, h * 0.4);
      write(ctx, name, w * (0.5 * x + 0.03), h * (0.2 + 0.42 * y), h * 0.065, colour);
      write(ctx, value, w * (0.5 * x + 0.47), h * (0.47 + 0.42 * y), h * 0.24, colour, {
        align: "right",
        room: w * 0.42,
      });
    });
  });

/** A defibrillator's screen: one trace, what to do, time and shocks. */
export const rescueScreen = (width, height, { prompt = "Stand clear", energy = "", trace = "II" } = {}) =>
  lit(width, height, (ctx, w, h) => {
    ctx.fillStyle = "#03080c";
    ctx.fillRect(0, 0, w, h);
    write(ctx, "00:42", w * 0.04, h * 0.14, h * 0.1, "#dfe9ee");
    write(ctx, energy || "Shocks: 1", w * 0.96, h * 0.14, h * 0.1, "#ffd24a", { align: "right" });
    drawWave(ctx, (t) => ecg(t * 4.2, trace), {
      x: w * 0.03,
      y: h * 0.64,
      width: w * 0.94,
      high: h * 0.36,
      colour: GREEN,
      thick: h * 0.014,
    });
    ctx.fillStyle = "#ffd24a";
    ctx.fillRect(0, h * 0.78, w, h * 0.22);
    write(ctx, prompt, w / 2, h * 0.93, h * 0.13, "#14191c", { align: "center", room: w * 0.9 });
  });

/** Red squared paper, as recorders print on. */
function squares(ctx, w, h, step) {
  ctx.fillStyle = "#fdf6f2";
  ctx.fillRect(0, 0, w, h);
  for (let i = 0; i * step < Math.max(w, h); i++) {
    ctx.fillStyle = i % 5 ? "rgba(226,138,128,.35)" : "rgba(214,98,88,.6)";
    ctx.fillRect(i * step, 0, i % 5 ? 1.5 : 2.5, h);
    ctx.fillRect(0, i * step, w, i % 5 ? 1.5 : 2.5);
  }
}

function drawLeads(ctx, w, h, { names, columns, colour, thick, beats }) {
  const rows = Math.ceil(names.length / columns);
  names.forEach((name, i) => {
    const [column, row] = [Math.floor(i / rows), i % rows];
    const [cw, rh] = [w / columns, h / rows];
    const y = (row + 0.66) * rh;
    write(ctx, name, column * cw + cw * 0.03, row * rh + rh * 0.3, Math.min(rh * 0.24, h * 0.07), colour);
    drawWave(ctx, (t) => ecg(t * beats + 0.1 * column, name), {
      x: column * cw + 4,
      y,
      width: cw - 8,
      high: rh * 0.42,
      colour,
      thick,
    });
  });
}

/** The paper that comes out of a recorder, with the leads it prints at a time. */
export const ecgPaper = (width, height, { channels = 12, columns = 2, beats = 3 } = {}) =>
  texture(PIXELS, Math.round((PIXELS * height) / width), (ctx, w, h) => {
    squares(ctx, w, h, w / 60);
    drawLeads(ctx, w, h, { names: STANDARD_LEADS.slice(0, channels), columns, colour: "#1b2024", thick: 3, beats });
  });

/** An ECG machine's screen: `channels` leads at a time, heart rate above, keys below. */
export const ecgScreen = (
  width,
  height,
  { channels = 12, columns = channels > 6 ? 2 : 1, hr = "67", light = false } = {},
) =>
  lit(width, height, (ctx, w, h) => {
    if (light) squares(ctx, w, h, w / 70);
    else {
      ctx.fillStyle = "#04070a";
      ctx.fillRect(0, 0, w, h);
    }
    const top = h * 0.11;
    ctx.fillStyle = light ? "#27506e" : "#16303c";
    ctx.fillRect(0, 0, w, top);
    write(ctx, "♥", w * 0.02, top * 0.76, top * 0.66, RED);
    write(ctx, hr, w * 0.07, top * 0.78, top * 0.72, "#ffffff");
    write(ctx, "AC 50 Hz", w * 0.98, top * 0.74, top * 0.5, "#cfdde4", { align: "right", weight: 500 });
    ctx.save();
    ctx.translate(0, top);
    drawLeads(ctx, w, h * 0.78, {
      names: STANDARD_LEADS.slice(0, channels),
      columns,
      colour: light ? "#14242e" : GREEN,
      thick: 3,
      beats: columns > 1 ? 3 : 5,
    });
    ctx.restore();
    ctx.fillStyle = light ? "#dfe7ec" : "#1b2a33";
    ctx.fillRect(0, h * 0.9, w, h * 0.1);
    ["Patient", "Freeze", "Copy", "Setup"].forEach((word, i) =>
      write(ctx, word, w * (0.125 + i * 0.25), h * 0.965, h * 0.05, light ? "#23323b" : "#cfe0e8", {
        align: "center",
        weight: 500,
      }),
    );
  });
