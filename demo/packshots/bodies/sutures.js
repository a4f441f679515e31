/** Sutures: the box, a sachet before it, the thread with its needle; and needles at their true size beside a ruler. */
import { asPrint, drawArabic, fit } from "../label.js";
import { paper, plastic, printed, steel, texture } from "../materials.js";
import { caption, ruler } from "../ruler.js";
import { group, hose, plate, posed, print, repeat } from "../shapes.js";
import { bar, DOWN } from "../steel.js";
import { cartons } from "./carton.js";

const turnOf = (circle) => circle * Math.PI * 2;

/**
 * A needle that lies on the floor: `circle` is its part of a full one, `long` the length along its bow, which is how
 * needles are measured. Its middle is at 0, its point to the right. Gives its thread's end, too.
 */
function needle(circle, long, thick) {
  const angle = turnOf(circle);
  const radius = long / angle;
  const at = (t) => {
    const place = Math.PI / 2 + angle / 2 - t * angle;
    return [Math.cos(place) * radius, Math.sin(place) * radius - radius * Math.cos(angle / 2) * 0.5, 0];
  };
  const points = repeat(25, (i) => {
    const t = i / 24;
    const width = t < 0.85 ? thick * (0.85 + 0.15 * Math.min(1, t * 8)) : thick * Math.max(0.04, (1 - t) / 0.15);
    return [...at(t), width, width * 0.85];
  });
  return { solid: bar(points, steel({ roughness: 0.12 }), { segments: 120, power: 2.3, sides: 14 }), eye: at(0) };
}

const strand = (points, thick, colour) => hose(points, thick, plastic(colour, { roughness: 0.5 }), { segments: 200 });

/** The outline of a needle as it is printed on sachets. */
function drawNeedle(ctx, x, y, size, circle) {
  const angle = turnOf(circle);
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.arc(x, y, size, Math.PI * 1.5 - angle / 2, Math.PI * 1.5 + angle / 2);
  ctx.stroke();
}

const PAPER = "#fbfbf9";

/** What a sachet says: size, thread and needle, so large that it is read at arm's length. */
function sachetPrint(width, height, label, { accent, thread }, { usp, circle, length }) {
  return asPrint(
    texture(Math.round((1100 * width) / height), 1100, (ctx, w, h) => {
      ctx.fillStyle = PAPER;
      ctx.fillRect(0, 0, w, h);
      ctx.fillStyle = accent;
      ctx.fillRect(0, h * 0.05, w, h * 0.14);
      ctx.fillStyle = "#ffffff";
      ctx.textAlign = "left";
      fit(ctx, label.brand, 600, h * 0.075, w * 0.84);
      ctx.fillText(label.brand, w * 0.08, h * 0.145);
      ctx.fillStyle = "#16211f";
      fit(ctx, usp || "USP", 600, h * 0.19, w * 0.5);
      ctx.fillText(usp || "USP", w * 0.08, h * 0.37);
      ctx.font = `500 ${h * 0.034}px "Readex Pro Variable"`;
      if (usp) ctx.fillText("USP", w * 0.08, h * 0.215);
      // A stroke in the thread's colour, with an edge so that white and clear ones are seen.
      ctx.lineWidth = h * 0.03;
      ctx.strokeStyle = "#8b9694";
      ctx.beginPath();
      ctx.moveTo(w * 0.08, h * 0.43);
      ctx.lineTo(w * 0.92, h * 0.43);
      ctx.stroke();
      ctx.lineWidth = h * 0.024;
      ctx.strokeStyle = thread;
      ctx.stroke();
      ctx.fillStyle = "#16211f";
      fit(ctx, label.title, 600, h * 0.056, w * 0.84);
      ctx.fillText(label.title, w * 0.08, h * 0.52);
      drawArabic(ctx, label.arabic ?? "", 500, h * 0.046, { right: w * 0.92, y: h * 0.585, room: w * 0.84 });
      const [traits = ""] = label.lines;
      fit(ctx, traits, 500, h * 0.044, w * 0.84);
      ctx.fillText(traits, w * 0.08, h * 0.65);
      ctx.strokeStyle = "#16211f";
      ctx.lineWidth = h * 0.011;
      drawNeedle(ctx, w * 0.25, h * 0.8, h * 0.07, circle);
      if (length) {
        fit(ctx, length, 500, h * 0.05, w * 0.4);
        ctx.fillText(length, w * 0.5, h * 0.78);
      }
      ctx.lineWidth = h * 0.004;
      ctx.strokeRect(w * 0.08, h * 0.86, w * 0.5, h * 0.07);
      ctx.font = `600 ${h * 0.04}px "Readex Pro Variable"`;
      const isSterile = !/non-sterile/i.test(label.lines.join(" "));
      ctx.fillText(isSterile ? "STERILE" : "NON-STERILE", w * 0.11, h * 0.911);
      ctx.beginPath();
      ctx.arc(w * 0.8, h * 0.895, h * 0.036, 0, 7);
      ctx.moveTo(w * 0.8 - h * 0.026, h * 0.921);
      ctx.lineTo(w * 0.8 + h * 0.026, h * 0.869);
      ctx.stroke();
      ctx.fillText("2", w * 0.8 - h * 0.012, h * 0.91);
    }),
  );
}

/** A flat sachet, standing, its print towards +z: paper on foil, sealed all around. */
function sachet(width, height, label, colours, words) {
  return group([
    plate(
      [
        [-width / 2, 0, 0.03],
        [width / 2, 0, 0.03],
        [width / 2, height, 0.03],
        [width * 0.14, height, 0.02],
        [0, height - 0.05, 0.04],
        [-width * 0.14, height, 0.02],
        [-width / 2, height, 0.03],
      ],
      0.035,
      paper("#e9eef0"),
      { bevel: 0.01 },
    ),
    print(width * 0.93, height * 0.88, printed(sachetPrint(width * 0.93, height * 0.88, label, colours, words)), {
      at: [0, height * 0.48, 0.02],
    }),
  ]);
}

/** Needles one under the other on their ruler, as long as the catalogue says. */
function measured({ params, colours }) {
  const unit = 1;
  const rows = params.needles;
  const most = Math.max(...rows.map(({ mm }) => mm));
  const wide = Math.ceil(most / 10) + 1;
  return posed({ turn: 0, tilt: 66, fill: 0.86 }, [
    ruler(wide, unit),
    rows.map(({ circle, mm, words }, index) => {
      const { solid, eye } = needle(circle, (mm / 10) * unit, 0.1 * unit);
      const chord = Math.abs(eye[0]);
      const z = -0.62 - index * 1.65;
      return group(
        [
          group(
            [
              solid,
              strand(
                [
                  eye,
                  [eye[0] - 0.1, eye[1] - 0.3, 0],
                  [eye[0] + 0.3, eye[1] - 0.52, 0.02],
                  [eye[0] + 1.0, eye[1] - 0.42, 0],
                ],
                0.018,
                colours.thread,
              ),
            ],
            {
              turn: DOWN,
              at: [chord, 0.05, z],
            },
          ),
          caption(`${mm} mm`, 3, [wide - 0.4, 0.02, z - 0.2]),
          caption(words.split(/,? [\d.]+ mm/)[0], 2.7, [wide - 0.4, 0.02, z + 0.22]),
        ],
        {},
      );
    }),
  ]);
}

function sutureBox(entry) {
  const { label, colours, params, view } = entry;
  if (view.closer && params.needles) return measured(entry);
  const [first] = params.needles ?? [];
  const words = { usp: params.usp, circle: params.circle ?? first?.circle ?? 0.375, length: params.needle };
  const { solid, eye } = needle(words.circle, 0.95, 0.062);
  const carton = cartons.carton({
    ...entry,
    colours: { ...colours, content: "#eef2f3" },
    params: { size: [2.2, 1.25, 1.0], content: "sachets", disc: params.disc },
    view: {},
  });
  return posed({ turn: view.closer ? 12 : 22, tilt: view.closer ? 40 : 26 }, [
    group([carton], { at: [-0.25, 0, -0.75] }),
    group([sachet(1.3, 1.9, label, colours, words)], { at: [1.3, 0.0, 0.5], turn: [-0.3, -0.12, 0] }),
    group(
      [
        solid,
        strand(
          [
            eye,
            [eye[0] - 0.12, eye[1] - 0.16, 0],
            [eye[0] - 0.62, eye[1] - 0.36, 0.01],
            [eye[0] - 0.95, eye[1] + 0.1, 0],
            [eye[0] - 0.5, eye[1] + 0.42, 0.02],
            [eye[0] - 0.2, eye[1] + 0.05, 0.05],
            [eye[0] - 0.75, eye[1] - 0.22, 0.03],
            [eye[0] - 1.3, eye[1] - 0.05, 0],
          ],
          0.032,
          colours.thread,
        ),
      ],
      {
        turn: DOWN,
        at: [0.15, 0.04, 0.78],
      },
    ),
  ]);
}

export const sutures = { "suture-box": sutureBox };
