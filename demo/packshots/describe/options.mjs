/**
 * What an option of a variant does to the body that is drawn: `value` is the option's English words, `number` the first
 * number in it. Gives parts of a description to lay over the look, or nothing when the option shows in words alone.
 */
import { colourNames, shadeOf } from "./colours.mjs";

const numberIn = (text) => Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

/** Which of a body's colours a colour option chooses; `main` where nothing is said. */
const SLOTS = {
  stethoscope: ["tube"],
  cannula: ["accent"],
  "tube-bundle": ["tip"],
  "aspirator-tips": ["tip"],
  "ear-thermometer": ["grip"],
  "ir-thermometer": ["grip"],
  "overbed-table": ["wood"],
  "bedside-cabinet": ["wood"],
  carton: ["content"],
  "carton-set": ["content"],
  pouch: ["content", "main"],
  "boxed-thing": ["content"],
};

function colour(body, value) {
  const [name] = colourNames(value).slice(-1);
  if (!name) return {};
  const shade = shadeOf(name);
  const slots = SLOTS[body] ?? ["main"];
  return { shade, colours: { ...Object.fromEntries(slots.map((slot) => [slot, shade])), others: undefined } };
}

/** Bodies that goods for exercise are painted on by their strength, and where the colour goes. */
const PAINTED = {
  roll: (shade) => ({ colours: { main: shade, others: undefined } }),
  "hand-ball": (shade) => ({ colours: { main: shade } }),
  "tube-band": (shade) => ({ colours: { main: shade } }),
  "hip-loop": (shade) => ({ colours: { main: shade } }),
  "weight-balls": (shade) => ({ colours: { main: shade, others: undefined } }),
  "boxed-support": (shade) => ({ colours: { thing: shade } }),
  dumbbells: (shade) => ({ colours: { others: [shade, shade, shade] } }),
  jar: (shade) => ({ params: { lid: shade } }),
  carton: () => ({}),
};

/** The strength of a band, a putty or a weight in the colour that the catalogue gives it; `told` is that colour's name. */
function strength(body, _, told) {
  const shade = told && shadeOf(told);
  return shade && PAINTED[body] ? { shade, ...PAINTED[body](shade) } : {};
}

const count = (_, value) => ({ params: { count: numberIn(value) } });

/** `6 rolls` are six rolls; `4 × 3 ml` are four syringes of 3 ml. */
function pack(_, value) {
  const [, many, volume] = /^(?:(\d+) × )?(\d+) ml/.exec(value) ?? [];
  if (volume) return { params: { volumes: Array.from({ length: Number(many ?? 1) }, () => Number(volume)) } };
  return /^\d+ rolls?$/.test(value) ? count(_, value) : {};
}

/** The colour of a catheter's funnel by its size in Charrière, as everywhere in the world. */
const FUNNELS = { 12: "white", 14: "green", 16: "orange", 18: "red", 20: "yellow" };

/** The colour of a needle's hub by its gauge (ISO 6009). */
const HUBS = {
  18: "pink",
  20: "yellow",
  21: "green",
  23: "blue",
  25: "orange",
  27: "grey",
  30: "yellow",
  32: "light green",
  33: "black",
};
export const hubOf = (gauge) => shadeOf(HUBS[gauge] ?? "white");

/** A needle before its box has its hub's colour, and its length. */
const hub = (body, value) =>
  body === "boxed-thing"
    ? { colours: { thing: hubOf(numberIn(value)) }, params: { mm: numberIn(value.split(" × ")[1] ?? "") || undefined } }
    : {};

/** The colour of a catheter's funnel by its size. */
export const funnelOf = (charriere) => shadeOf(FUNNELS[charriere] ?? "white");

/** A letter is printed in a disc on boxes; the size of a catheter shows in its funnel. */
function size(body, value) {
  if (/^(?:S|M|L|XL|XXL)$/.test(value)) return { params: { disc: value } };
  if (body === "needle-tips") return { params: { square: value === "Square" } };
  if (body === "bur-block") return { params: { iso: value } };
  if (body === "impression-tray") return { params: { set: /all sizes/.test(value) } };
  const funnel = body === "catheter" && FUNNELS[numberIn(value)];
  return funnel ? { colours: { funnel: shadeOf(funnel) } } : {};
}

const named = (name) => (_, value) => ({ params: { [name]: numberIn(value) } });

/** Sizes that can be seen grow less than they do: the picture is of one thing, its scale has nothing to stand beside. */
const BY_OPTION = {
  Colour: colour,
  "Upholstery colour": colour,
  "Tip colour": colour,
  Finish: colour,
  Top: colour,
  Gauge: (body, value) => (body === "cannula" ? colour(body, value) : hub(body, value)),
  Shape: (_, value) => ({ params: { curved: value === "Curved", shape: value } }),
  Tips: (_, value) => ({ params: { toothed: /teeth/.test(value) } }),
  Pattern: (_, value) => ({ params: { pattern: value } }),
  Resistance: strength,
  Firmness: strength,
  Weight: (body, value, told) => {
    const { params, ...painted } = strength(body, value, told);
    return { ...painted, params: { ...params, weight: numberIn(value) } };
  },
  Length: (_, value) => ({ params: { length: numberIn(value), clinic: /clinic roll/.test(value) } }),
  Width: named("width"),
  "Head diameter": named("head"),
  Volume: (body, value) => ({ params: { volume: numberIn(value) } }),
  Capacity: named("capacity"),
  Drawers: named("drawers"),
  Panels: named("panels"),
  Bays: named("panels"),
  Shelves: named("shelves"),
  Steps: named("steps"),
  Seats: named("seats"),
  Hooks: named("hooks"),
  Needle: (_, value) => {
    const [, part, of] = /(\d)\/(\d)/.exec(value) ?? [];
    return { params: { needle: /[\d.]+ mm/.exec(value)?.[0], circle: part / of || undefined } };
  },
  "Size (USP)": (_, value) => ({ params: { usp: value } }),
  Pack: pack,
  Kit: count,
  Patient: (_, value) => ({ params: { child: value === "Child" } }),
  Size: size,
};

/** Which of the parameters above a body draws; the others would only make equal pictures seem different. */
const DRAWS = {
  volume: "pump-bottle flip-bottle syringe dropper-bottle canister",
  curved: "scissors forceps",
  toothed: "tweezers",
  pattern: "pliers scalpel boxed-tool",
  shape: "scalpel boxed-tool bur-block boxed-thing",
  capacity: "sharps-container",
  width: "tape-roll clear-tape roll-pack",
  clinic: "tape-roll",
  head: "bur-block",
  iso: "bur-block",
  set: "impression-tray",
  drawers: "drawer-trolley",
  panels: "screen film-viewer",
  shelves: "steel-trolley",
  steps: "step-stool",
  seats: "waiting-chairs",
  hooks: "iv-stand",
  count: "tape-roll clear-tape paper-roll carton",
  lid: "jar",
  square: "needle-tips",
  mm: "boxed-thing",
  child: "aed-pads",
  usp: "suture-box",
  needle: "suture-box",
  circle: "suture-box",
  disc: "carton boxed-thing boxed-support",
  volumes: "syringe-set",
  weight: "dumbbells weight-balls",
  length: "foam-roller",
};

const drawnBy = (body, params = {}) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => DRAWS[name]?.split(" ").includes(body)));

/** In: the body's name and an option `{ name, value, colour? }`, the first two in both languages. */
export function optionChanges(body, { name, value, colour: told }) {
  const { params, ...changes } = BY_OPTION[name.en]?.(body, value.en, told) ?? {};
  return { ...changes, params: drawnBy(body, params) };
}
