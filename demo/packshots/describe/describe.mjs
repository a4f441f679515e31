/**
 * From the catalogue to pictures: which look a product has, what its label says, and what each variant changes in it.
 * Nothing that the catalogue knows is written down a second time.
 */
import { colourNames, shadeOf } from "./colours.mjs";
import { labelOf } from "./label-of.mjs";
import { funnelOf, hubOf, optionChanges } from "./options.mjs";
import { applyRules } from "./rules.mjs";

/** A product has at most so many pictures of variants; axes beyond are neither printed nor drawn. */
const MOST = 16;

/** Bodies whose own label carries every word; the others show no more than their maker's name and model. */
const LABELLED = new Set([
  ..."carton carton-set pouch pump-bottle flip-bottle dropper-bottle spray-bottle tube jar paper-roll".split(" "),
  ..."wipes-tub composite-syringe canister roll boxed-ampoules boxed-tool suture-box boxed-thing boxed-support sharps-container pad-sleeve roll-pack aed-pads".split(
    " ",
  ),
]);

export const isLabelled = (body) => LABELLED.has(body);

const kebab = (text) =>
  text
    .toLowerCase()
    .replace(/½/g, "-5")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The names of a product's looks: its own, those the family names, or the one with the family's key. */
export function looksOf(family, maker, looks) {
  const own = keyOf(family, maker);
  const named = maker.images ?? family.images;
  if (looks.has(own)) return [own];
  return named.length > 0 ? named : [family.key];
}

const keyOf = (family, maker) => [family.key, maker.brand, ...(maker.code ? [kebab(maker.code)] : [])].join("-");

/**
 * The options of each variant that its picture tells: on packs all of them, as many axes as give no more than `MOST`
 * pictures; of a thing without a label those that can be seen on it, and the others share its picture.
 */
function drawnOptions(look, context) {
  const { variants } = context.group;
  const { body } = ruledLook(look, context, []);
  const isPack = isLabelled(body);
  const isSeen = (option) => {
    const { params, colours } = optionChanges(body, option);
    return Object.keys({ ...params, ...colours }).length > 0;
  };
  const told = variants.map(({ options }) => options.filter((option) => isPack || isSeen(option)));
  const most = Math.max(...told.map((options) => options.length));
  const different = (count) => new Set(told.map((options) => nameOf(options.slice(0, count)))).size;
  let axes = 0;
  while (axes < most && different(axes + 1) <= MOST) axes += 1;
  return told.map((options) => options.slice(0, axes));
}

const nameOf = (options) => options.map(({ value }) => kebab(value.en)).join("-");

/**
 * What a device itself shows: its maker, its model, what its screen reads; its name where a look prints words with it.
 * Numbers with a unit are taken from the title, never from a look.
 */
function faceOf(look, title, brand) {
  const rate = /([\d,]+) (?:rpm|L\/min)/.exec(title);
  const readings = look.label.lines.filter((line) => /^[\d.]+$/.test(line) || !/\d/.test(line));
  const [name] = title.replace(/^Refurbished /, "").split(", ");
  const lines = rate ? [rate[0]] : look.body === "bur-block" || readings.length === 0 ? [name] : readings;
  return {
    brand,
    title: /\b[A-Z]{1,2}\d{1,2}\b/.exec(title)?.[0] ?? "",
    lines: [...lines, "", ""],
    style: look.label.style,
  };
}

/** Lays the changes over a look; `undefined` takes a colour away. */
function change(look, { body, params, colours }) {
  return {
    ...look,
    body: body ?? look.body,
    params: { ...look.params, ...params },
    colours: { ...look.colours, ...colours },
  };
}

/** Where the colour goes that a title names after its first comma. */
const TITLE_COLOUR = {
  carton: "content",
  pouch: "content",
  "face-mask": "main",
  respirator: "main",
  roll: "main",
  "tape-roll": "main",
  "paper-roll": "main",
  "drawer-trolley": "main",
};

function titleColour(description, title) {
  const [name] = title.split(", ").slice(1).flatMap(colourNames);
  const slot = TITLE_COLOUR[description.body];
  if (!name || !slot) return description;
  return change(description, { colours: { [slot]: shadeOf(name), others: undefined } });
}

/** A look in the maker's colours, with what the product's own words change in it. */
function ruledLook(look, { group, family, maker, brand }, options) {
  const base = {
    body: look.body,
    params: look.params,
    colours: { ...look.colours, accent: brand.accent },
  };
  const title = group.title.en;
  return applyRules(titleColour(base, title), { family: family.key, maker: maker.brand, title, options });
}

function describe(look, context, options) {
  const { group, profile, brand } = context;
  const ruled = ruledLook(look, context, options);
  const changes = options.map((option) => optionChanges(ruled.body, option));
  const chosen = changes.reduce(change, ruled);
  const refurbished = group.type === "refurbished";
  const shade = changes.map((one) => one.shade).findLast(Boolean);
  const label = labelOf(group, { name: profile.name, style: brand.style }, options, shade);
  const needles = chosen.body === "suture-box" ? needlesOf(group) : [];
  return {
    ...chosen,
    params: { ...chosen.params, ...(refurbished && { refurbished }), ...(needles.length > 0 && { needles }) },
    label: isLabelled(chosen.body) ? label : faceOf(look, group.title.en, profile.name.en),
  };
}

/** Bodies of which a second picture shows what buyers look for: an instrument's tip, a suture's needle on a ruler. */
const CLOSER = new Set("scissors forceps tweezers pliers retractor hand-tools suture-box".split(" "));
/** Bodies of which a picture shows all lengths side by side. */
const SIZED = new Set("scissors forceps tweezers pliers".split(" "));

/** `[{ cm, words }]` of the lengths that a product comes in. */
function lengthsOf({ variants }) {
  const words = variants.flatMap(({ options }) =>
    options.filter(({ name }) => name.en === "Length").map(({ value }) => value.en),
  );
  return [...new Set(words)]
    .filter((text) => /^[\d.]+ cm$/.test(text))
    .map((text) => ({ cm: Number.parseFloat(text), words: text }));
}

/** Bodies that a buyer needs room for: a drawing of them says how much. */
const MEASURED = new Set(
  "autoclave floor-autoclave hospital-bed exam-couch stretcher dental-chair cart-ultrasound wheelchair baby-cot".split(
    " ",
  ),
);

/** `{ width, depth, height }` as words in cm, from the attributes of a product's variants; nothing where one is unknown. */
function dimensionsOf({ variants }) {
  const cm = (name) => [
    ...new Set(variants.map(({ attributes }) => attributes?.[name]?.replace(" cm", "")).filter(Boolean)),
  ];
  const [width, depth, height, from, to] = [
    "overall_width",
    "overall_depth",
    "overall_height",
    "height_from",
    "height_to",
  ].map((name) => cm(name).join(" / "));
  const tall = height || (from && to && `${from}–${to}`);
  return width && depth && tall ? { width, depth, height: tall } : undefined;
}

/** `[{ circle, mm, words }]` of the needles that options or specifications name: which part of a circle, and how long. */
function needlesOf({ variants, specifications }) {
  const options = variants.flatMap((variant) => variant.options);
  const facts = specifications.map(({ label, value }) => ({ name: label, value }));
  const texts = [...options, ...facts].filter(({ name }) => /needle/i.test(name.en)).map(({ value }) => value.en);
  const whole = (text) => /\d\/\d.*\d mm/.test(text);
  const named = texts.some(whole) ? texts.filter(whole) : [texts.join(", ")].filter(whole);
  return [...new Set(named)].slice(0, 5).map((words) => {
    const [, part, of] = /(\d)\/(\d)/.exec(words);
    return { circle: part / of, mm: Number(/([\d.]+) mm/.exec(words)[1]), words };
  });
}

/** What of a product is measured beside a ruler: its sizes as options name them; none where they name no measure, or one alone. */
function itemsOf({ variants }, { body, params }) {
  const values = [...new Set(variants.flatMap(({ options }) => options.map(({ value }) => value.en)))];
  const matching = (pattern, make) =>
    values.flatMap((words) => {
      const found = pattern.exec(words);
      return found ? [{ words: found[0], ...make(...found.slice(1).map(Number)) }] : [];
    });
  if (params.thing === "needles")
    return matching(/^(\d+)G × (\d+) mm$/, (gauge, mm) => ({ kind: "needle", gauge, mm, shade: hubOf(gauge) }));
  if (params.tip === "punch") return matching(/^(\d+) mm$/, (mm) => ({ kind: "punch", mm }));
  const thing =
    params.thing ?? (body === "thermal-pack" && !params.kind ? "pack" : undefined) ?? { pads: "pad" }[params.content];
  const sheets = ["cm", "mm"].flatMap((unit) =>
    matching(new RegExp(`^([\\d.]+) × ([\\d.]+) ${unit}`), (...sides) => ({
      kind: "sheet",
      thing,
      size: sides.map((side) => (unit === "mm" ? side / 10 : side)),
    })),
  );
  const different = [...new Map(sheets.map((sheet) => [sheet.words, sheet])).values()];
  if (thing && different.length > 1) return different;
  // A Charrière is a third of a millimetre.
  if (body === "catheter")
    return matching(/^Ch (\d+)$/, (size) => ({ kind: "catheter", mm: size / 3, shade: funnelOf(size) }));
  return [];
}

/** What the views beside the pictures of variants are: the body's own, or those that looks name. */
function viewsOf(whole, context, [first, ...others], looks) {
  const lengths = lengthsOf(context.group);
  const items = itemsOf(context.group, whole);
  const measured = items.length > 0 ? [{ ...whole, body: "on-ruler", params: { items } }] : [];
  if (whole.body === "suture-box" && !whole.params.needles) return [];
  if (CLOSER.has(whole.body)) {
    return [
      { ...whole, view: { closer: true } },
      SIZED.has(whole.body) && lengths.length > 1 && { ...whole, view: { lengths } },
    ].filter(Boolean);
  }
  const named = [...others, `${first}-2`]
    .filter((name) => looks.has(name))
    .map((name) => {
      const { of, view, ...look } = looks.get(name);
      return { ...describe(of ? looks.get(of) : look, context, []), ...(view && { view }) };
    });
  const dimensions = MEASURED.has(whole.body) && dimensionsOf(context.group);
  return [...named, ...measured, dimensions && { ...whole, view: { dimensions } }].filter(Boolean);
}

/** Options that goods for exercise show by a colour. */
const TOLD_BY_COLOUR = new Set(["Resistance", "Firmness", "Weight"]);

/** A product whose options know the colour that the catalogue gives their variant. */
const withColours = (group) => ({
  ...group,
  variants: group.variants.map(({ options, attributes, ...rest }) => ({
    ...rest,
    attributes,
    options: options.map((option) =>
      TOLD_BY_COLOUR.has(option.name.en) && attributes?.colour ? { ...option, colour: attributes.colour } : option,
    ),
  })),
});

/**
 * A product's pictures. In: the composed group, its family and maker, the maker's names and style, and the
 * looks by name. Out: `[{ name, skus, ...description }]`: first those of the variants (each with the SKUs it shows),
 * then those of the product as a whole, with no SKU.
 */
export function picturesOf(plainContext, looks) {
  const context = { ...plainContext, group: withColours(plainContext.group) };
  const { group, family, maker } = context;
  const key = keyOf(family, maker);
  const names = looksOf(family, maker, looks);
  const [first] = names;
  const drawn = drawnOptions(looks.get(first), context);
  const pictures = new Map();
  group.variants.forEach(({ sku_id }, place) => {
    const name = [key, nameOf(drawn[place])].filter(Boolean).join("-");
    const known = pictures.get(name);
    if (known) known.skus.push(sku_id);
    else pictures.set(name, { name, skus: [sku_id], ...describe(looks.get(first), context, drawn[place]) });
  });
  const seconds = viewsOf(describe(looks.get(first), context, []), context, names, looks).map((view, place) => ({
    name: `${key}-view-${place + 2}`,
    skus: [],
    ...view,
  }));
  return [...pictures.values(), ...seconds];
}
